import { Uuid } from "../../functions/kernel/shared/uuid.ts";

/** Returns an id from a URL in lower case, as ids are stored, or undefined if invalid. */
export function parseId(text: string | null | undefined): string | undefined {
  return Uuid.safeParse(text?.trim()).data;
}
