import { givenId } from "./given-id.ts";

/** The place that a refusal leads to, where it names one that is here already. */
export function placeIdOf(
  actions: readonly { readonly code: string; readonly href?: string }[],
): string | undefined {
  const href = actions.find(({ code }) => code === "open_entity")?.href;
  return givenId(href?.split("/").at(-1) ?? null);
}
