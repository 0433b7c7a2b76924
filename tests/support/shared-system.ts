import { inject } from "vitest";
import type { SharedSystem } from "./system-for-tests.ts";

/** The system that the end-to-end tests share; started by `system-for-tests.ts`. */
export function sharedSystem(): SharedSystem {
  return inject("system");
}
