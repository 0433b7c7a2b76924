import type { Transaction } from "../../kernel/db/transaction.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";

/**
 * Tells slices that show a person's name that it has changed. Call it in the same transaction as the change.
 *
 * The fact contains no name. Consumers look up the person instead, so they never show an outdated name.
 */
export async function announceName(tx: Transaction, before: PersonRow, after: PersonRow): Promise<void> {
  if (before.displayName === after.displayName) return;
  await announce(tx, {
    aggregateType: "person",
    aggregateId: after.id,
    eventType: "person.changed",
    payload: { personId: after.id, version: after.version },
    dedupeKey: `person.changed:${after.id}:${after.version}`,
  });
}
