import { usageFlushSeconds } from "../domain/api-keys/usage.ts";
import { retryRevocations } from "../domain/auth/logout.ts";
import { forgetEndedSignIns } from "../domain/auth/retention.ts";
import { forgetExpiredKeys } from "../domain/idempotency/store.ts";
import { forgetOldWindows } from "../domain/limits/store.ts";
import type { Services } from "../domain/services.ts";
import { databaseNames } from "../db/names.ts";
import { daysAfter } from "../shared/clock.ts";
import { loggerOf } from "../shared/logging.ts";

/** Work beside the requests, until it is stopped. */
export interface Maintenance {
  /** Ends it; what was counted is written first. */
  stop(): Promise<void>;
}

const cleaningMinutes = 5;

/**
 * What the gateway does beside its requests: writes usage, revokes at the provider what could not be revoked at
 * sign-out, and forgets what has expired. Any number of processes may do it at once.
 */
export function startMaintenance(services: Services): Maintenance {
  const log = loggerOf("maintenance");
  let running: Promise<void> = Promise.resolve();
  /** One piece of work after the other; a failed one is logged and done again the next time. */
  const run = (name: string, work: () => Promise<unknown>) => {
    running = running.then(work).then(() => {}, (error) => log.warn("failed", { name, error }));
  };
  const flush = () => run("usage", () => services.usage.flush());
  const timers = [
    setInterval(flush, usageFlushSeconds * 1_000),
    setInterval(() => run("cleaning", () => clean(services)), cleaningMinutes * 60_000),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      flush();
      await running;
    },
  };
}

/** One round of cleaning. */
export async function clean(services: Services): Promise<void> {
  const { databases, identityProvider, clock } = services;
  const now = clock();
  const cleaned = new Set<unknown>();
  for (const name of databaseNames) {
    if (!databases.isConfigured(name)) continue;
    const sql = databases.sql(name);
    if (cleaned.has(sql)) continue;
    cleaned.add(sql);
    await forgetExpiredKeys(sql, now);
  }
  if (!databases.isConfigured("platform")) return;
  const platform = databases.sql("platform");
  await forgetEndedSignIns(platform, now);
  await forgetOldWindows(platform, daysAfter(now, -31));
  if (identityProvider) await retryRevocations(services, identityProvider);
}
