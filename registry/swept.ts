import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Names of the items whose demos are all checked in this run. See `tests/support/swept-items.ts`. */
    sweptItems: readonly string[] | "all";
  }
}

/** Returns whether this run checks every demo of an item. `npm test` does so only for changed items. */
export function isSwept(item: string): boolean {
  const swept = inject("sweptItems");
  return swept === "all" || swept.includes(item);
}
