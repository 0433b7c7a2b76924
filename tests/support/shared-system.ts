import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { beforeAll, inject } from "vitest";
import { type SharedSystem, started } from "./system-for-tests.ts";

/**
 * Returns the system that `system-for-tests.ts` starts once for all end-to-end tests. The calling file's tests run once
 * the system has started.
 */
export function sharedSystem(): SharedSystem {
  const startFile = inject("systemStartFile");
  beforeAll(async () => {
    let outcome = "";
    while (outcome === "") {
      await setTimeout(50);
      outcome = await readFile(startFile, "utf8").catch(() => "");
    }
    if (outcome !== started) throw new Error(outcome);
  });
  return inject("system");
}
