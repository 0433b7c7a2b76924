import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Names of the items whose demos are swept in this run, see `tests/support/swept-items.ts`. */
    sweptItems: readonly string[] | "all";
  }
}

/** Whether this run looks at every demo of an item: `npm test` does so for items that changed. */
export function isSwept(item: string): boolean {
  const swept = inject("sweptItems");
  return swept === "all" || swept.includes(item);
}
