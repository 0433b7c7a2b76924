import { usageFlushSeconds } from "../../people/api-keys/usage.ts";
import { retryRevocations } from "../../people/auth/logout.ts";
import { deleteEndedSignIns } from "../../people/auth/retention.ts";
import { deleteExpiredAnswers } from "../../kernel/commands/kept-answer.ts";
import { limitNames, limitPolicy } from "../../kernel/limits/policies.ts";
import { deleteEndedWindows } from "../../kernel/limits/delete-windows.ts";
import type { AuthServices } from "../../people/auth/services.ts";
import { withDeadline } from "../../kernel/shared/deadline.ts";
import { databaseNames } from "../../kernel/db/names.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";

export interface Maintenance {
  /** Stops the work after writing pending usage counts. */
  stop(): Promise<void>;
}

const cleaningMinutes = 5;
const stopSeconds = 4;

/**
 * Starts the gateway's background work: writing usage, revoking provider tokens left over from sign-outs, and
 * deleting expired data. Several processes can run it at the same time.
 */
export function startMaintenance(services: AuthServices): Maintenance {
  const log = loggerOf("maintenance");
  const running = new Map<string, Promise<void>>();
  /** Runs batches of the same kind one after another. A failed batch is logged and retried in the next round. */
  const run = (name: string, work: () => Promise<unknown>) => {
    const before = running.get(name) ?? Promise.resolve();
    running.set(name, before.then(work).then(() => {}, (error) => log.warn("failed", { name, error })));
  };
  const flush = () => run("usage", () => services.usage.flush());
  const timers = [
    setInterval(flush, usageFlushSeconds * 1_000),
    setInterval(() => run("cleaning", () => cleanUp(services)), cleaningMinutes * 60_000),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      flush();
      // Work that is still waiting for the provider or a database is left to the next process.
      await withDeadline(Promise.all(running.values()), stopSeconds).catch((error) =>
        log.warn("stopped before the work was done", { error })
      );
    },
  };
}

/** Runs one cleanup round. A database that is down is skipped until the next round. */
export async function cleanUp(services: AuthServices): Promise<void> {
  const { databases, identityProvider, clock } = services;
  const now = clock();
  const cleaned = new Set<unknown>();
  for (const name of databaseNames) {
    if (!databases.isConfigured(name)) continue;
    const sql = databases.sql(name);
    if (cleaned.has(sql)) continue;
    cleaned.add(sql);
    await deleteExpiredAnswers(sql, now).catch((error) =>
      loggerOf("maintenance").warn("expired idempotency keys not deleted", { database: name, error })
    );
  }
  if (!databases.isConfigured("platform")) return;
  const platform = databases.sql("platform");
  await deleteEndedSignIns(platform, now);
  const limits = limitNames.map((name) => limitPolicy(services.settings, name));
  await deleteEndedWindows(platform, limits, now);
  if (identityProvider) await retryRevocations(services, identityProvider);
}
