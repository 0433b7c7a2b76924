import { daysAfter } from "../../shared/clock.ts";
import type { Services } from "../services.ts";
import { forgetRows } from "./retention-store.ts";

/** Days that records are kept when they are over; what is not named here stays. */
export const retentionDays = {
  /** Codes, and the counts of wrong ones: a day after they ended. */
  codes: 1,
  /** Facts that were delivered. */
  facts: 30,
  /** Tasks that were done. */
  tasks: 7,
  /** Tasks that were given up: long enough to look into them. */
  failedTasks: 90,
  webhookDeliveries: 30,
  notifications: 365,
  mailbox: 7,
  /** Evidence links and notes of claims that were not approved. */
  claimEvidence: 180,
  /** Words of vouches that ended. */
  vouchStatements: 90,
  /** Reports that were decided. */
  reports: 365,
} as const;

/**
 * Forgets what nobody needs any more. Decisions, holds and audit records stay; the texts and links that led to
 * them go.
 *
 * @returns how many rows were changed or removed, by name
 */
export async function forgetOldRecords(
  services: Pick<Services, "databases" | "clock">,
): Promise<Readonly<Record<string, number>>> {
  const now = services.clock();
  const before = Object.fromEntries(
    Object.entries(retentionDays).map(([name, days]) => [name, daysAfter(now, -days)]),
  ) as Record<keyof typeof retentionDays, Date>;
  return await forgetRows(services.databases.sql("platform"), before);
}
