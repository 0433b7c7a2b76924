import type { Answer } from "../../functions/web/page-locals.ts";
import type { ListOf } from "./gateway-types.ts";

/** Whether a list was read and has nothing in it, which is another thing than one that did not load. */
export function isEmptyList(list: Answer<ListOf<unknown>>): boolean {
  return list.isOk && list.data.items.length === 0;
}
