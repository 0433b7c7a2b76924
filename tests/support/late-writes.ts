import process from "node:process";
import { afterAll, beforeAll } from "vitest";
import { isLateWrite } from "../../functions/db/lost-connections.ts";

/**
 * Vitest counts what the gateway survives by itself (`surviveLateWrites`) as a failure of the file: for the tests of
 * this file it does not. That a process of its own lives on is proved by `tests/faults/process-survives.test.ts`.
 */
export function leaveLateWritesToTheGateway(): void {
  const watchers = process.listeners("uncaughtException");
  const watch = (error: Error) => {
    if (!isLateWrite(error)) { for (const watcher of watchers) watcher(error, "uncaughtException"); }
  };
  beforeAll(() => {
    process.removeAllListeners("uncaughtException");
    process.on("uncaughtException", watch);
  });
  afterAll(() => {
    process.off("uncaughtException", watch);
    for (const watcher of watchers) process.on("uncaughtException", watcher);
  });
}
