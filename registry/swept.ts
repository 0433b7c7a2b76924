import { inject, test } from "vitest";

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

/**
 * Returns helpers for tests that `npm test` runs only for changed items, because they try a rule in many combinations.
 * Use `detail` instead of `test`, and wrap additional table rows in `also`.
 */
export function detailsOf(item: string): {
  detail: Detail;
  also: <Row extends readonly unknown[] | [] | string>(rows: readonly Row[]) => readonly Row[];
} {
  return isSwept(item) ? { detail: test, also: (rows) => rows } : { detail: notRun, also: () => [] };
}

type Detail = ((name: string, run: () => Promise<void> | void) => void) & Pick<typeof test, "for">;
const notRun: Detail = Object.assign(() => {}, { for: () => () => {} });
