import { inject } from "vitest";
import type { SharedSystem } from "./system-for-tests.ts";

/** Returns the system shared by the end-to-end tests, started by `system-for-tests.ts`. */
export function sharedSystem(): SharedSystem {
  return inject("system");
}
