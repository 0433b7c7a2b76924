import type { Transaction } from "../../db/transaction.ts";
import { announce } from "../audit/outbox.ts";
import type { PersonRow } from "./store.ts";

/**
 * Tells whoever shows a person by name that the name is another one; call it in the transaction of the change.
 *
 * The fact holds no name: who follows it reads the person, and so never shows what has changed again meanwhile.
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
