import type { Transaction } from "../../db/transaction.ts";
import { canonicalContact } from "../../shared/canonical-contact.ts";
import { daysAfter } from "../../shared/clock.ts";
import { currentPolicy } from "../tiers/policy.ts";
import { readSignInMailbox, releaseUnused, takeOrFindOwner, writeSignInMailbox } from "./store.ts";

export { releaseUnused } from "./store.ts";

/** Contacts that were released before this moment are nobody's. */
export function freeSince(now: Date): Date {
  return daysAfter(now, -currentPolicy.contacts.ownedDays);
}

/**
 * Writes the mailbox that a person signs in with, and makes it theirs if it is nobody's. Where it is somebody else's,
 * they sign in all the same; it proves nothing of them, which nobody is told (`contactStrength`).
 *
 * Called under the lock of the person.
 */
export async function recordSignInMailbox(
  tx: Transaction,
  personId: string,
  emailNorm: string | null,
  now: Date,
): Promise<void> {
  const canonical = emailNorm === null ? null : canonicalContact("email", emailNorm);
  const before = await writeSignInMailbox(tx, personId, canonical);
  if (before !== null && before !== canonical) await releaseUnused(tx, personId, before, now);
  await takeFreeMailbox(tx, personId, now);
}

/** Makes the mailbox that a locked person signs in with theirs if it is nobody's, or nobody's any more. */
export async function takeFreeMailbox(tx: Transaction, personId: string, now: Date): Promise<void> {
  const canonical = await readSignInMailbox(tx, personId);
  if (canonical !== null) {
    await takeOrFindOwner(tx, { canonical, personId, freeSince: freeSince(now) }, now);
  }
}
