import { parseId } from "./given-id.ts";

/** Returns the id of the existing place that an error refers to, if any. */
export function placeIdOf(
  actions: readonly { readonly code: string; readonly href?: string }[],
): string | undefined {
  const href = actions.find(({ code }) => code === "open_entity")?.href;
  return parseId(href?.split("/").at(-1) ?? null);
}
