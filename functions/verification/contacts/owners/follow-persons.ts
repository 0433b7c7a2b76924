import type { Transaction } from "../../../kernel/db/transaction.ts";

/** Moves a merged account's conflicts to the remaining account. Conflicts between the two accounts end. */
export async function mergeConflicts(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await tx`
    update entity.contact_conflicts f set state = 'withdrawn', decided_at = ${now}
    where f.state = 'open' and ((f.owner_person_id, f.claimant_person_id) in ((${fromId}, ${toId}), (${toId}, ${fromId}))
      or f.claimant_person_id = ${fromId} and exists (select from entity.contact_conflicts o
        where o.canonical = f.canonical and o.claimant_person_id = ${toId} and o.state = 'open'))`;
  await tx`update entity.contact_conflicts set owner_person_id = ${toId} where owner_person_id = ${fromId}`;
  await tx`update entity.contact_conflicts set claimant_person_id = ${toId} where claimant_person_id = ${fromId}`;
}

/**
 * Runs when a person closes their account. Withdraws the open conflicts in which they claimed a contact, and deletes
 * the contacts and the reviewers' notes from all their closed conflicts.
 */
export async function eraseConflicts(tx: Transaction, personId: string, now: Date): Promise<void> {
  await tx`
    update entity.contact_conflicts set state = 'withdrawn', decided_at = ${now}
    where state = 'open' and claimant_person_id = ${personId}`;
  // The owner's account is closed, so no one can confirm the contact again.
  await tx`
    update entity.contact_conflicts set due_at = ${now} where state = 'open' and owner_person_id = ${personId}`;
  await tx`
    update entity.contact_conflicts set note = null, canonical = 'forgotten:' || id::text
    where state <> 'open' and ${personId}::uuid in (owner_person_id, claimant_person_id)`;
}
