import { inject } from "vitest";
import type { SharedSystem } from "./system-for-tests.ts";

/** Returns the system that `system-for-tests.ts` starts once for all end-to-end tests. */
export function sharedSystem(): SharedSystem {
  return inject("system");
}
