import { databaseNames } from "../../kernel/db/names.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { deleteKeyRequests } from "../../people/api-keys/delete-requests.ts";
import { deleteEndedInvitationsOfAll } from "../../people/groups/delete-invitations.ts";
import { householdTables, organizationTables } from "../../people/groups/group-tables.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { deleteDeliveredFacts, deleteOldRows } from "./retention-store.ts";

/**
 * Retention period for each kind of record, in days after the record has served its purpose. Kinds that are not listed
 * are kept forever.
 */
export const retentionDays = {
  /** One-time codes and their failed attempts, counted from the code's expiry. */
  codes: 1,
  /** Delivered domain events. */
  facts: 30,
  /** Completed tasks. */
  tasks: 7,
  /** Tasks that failed permanently. They are kept long enough to be investigated. */
  failedTasks: 90,
  webhookDeliveries: 30,
  notifications: 365,
  mailbox: 7,
  /** Evidence links and notes from claims that were not approved. */
  claimEvidence: 180,
  /** The text of vouches that ended. */
  vouchStatements: 90,
  /** Expired, accepted and withdrawn invitations, with their contact addresses. */
  invitations: 30,
  /** The owner of a removed contact. See `contacts.ownedDays` in the policy. */
  contactOwners: currentPolicy.contacts.ownedDays,
  /** API key request logs, which a key's owner can view. */
  keyRequests: 30,
  /** Test entities. The period starts at the last change. */
  testEntities: 90,
  /** Decided reports. */
  reports: 365,
} as const;

/**
 * Deletes data that is no longer needed. Decisions, proofs and audit records are kept, but the notes and links behind
 * them are deleted.
 *
 * @returns the number of changed or deleted rows, by name
 */
export async function deleteOldRecords(
  services: Pick<Services, "databases" | "clock">,
): Promise<Readonly<Record<string, number>>> {
  const now = services.clock();
  const before = Object.fromEntries(
    Object.entries(retentionDays).map(([name, days]) => [name, daysAfter(now, -days)]),
  ) as Record<keyof typeof retentionDays, Date>;
  const platform = services.databases.sql("platform");
  const forgotten = { ...await deleteOldRows(platform, before) };
  forgotten["facts"] = (forgotten["facts"] ?? 0) + await forgetFactsElsewhere(services, before.facts);
  forgotten["keyRequests"] = await deleteKeyRequests(services, before.keyRequests);
  const tables = [householdTables, organizationTables];
  forgotten["invitations"] = await deleteEndedInvitationsOfAll(services, before.invitations, tables);
  return forgotten;
}

/** If a database is unavailable, its events stay until the next run. */
async function forgetFactsElsewhere(
  { databases }: Pick<Services, "databases">,
  before: Date,
): Promise<number> {
  const cleaned = new Set<unknown>([databases.sql("platform")]);
  let removed = 0;
  for (const name of databaseNames) {
    if (!databases.isConfigured(name) || cleaned.has(databases.sql(name))) continue;
    cleaned.add(databases.sql(name));
    try {
      removed += await deleteDeliveredFacts(databases.sql(name), before);
    } catch (error) {
      loggerOf("outbox").warn("delivered facts not deleted", { database: name, error });
    }
  }
  return removed;
}
