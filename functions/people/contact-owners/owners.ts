import type { Transaction } from "../../kernel/db/transaction.ts";
import { canonicalContact } from "../../kernel/shared/canonical-contact.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";

/** Returns a cutoff time. Contacts released before that time no longer belong to their former owner. */
export function ownershipCutoff(now: Date): Date {
  return daysAfter(now, -currentPolicy.contacts.ownedDays);
}

/**
 * Stores the mailbox that a person signs in with. If the mailbox has no owner, the person becomes its owner. If
 * someone else owns it, the person can still sign in, but the mailbox is not treated as theirs, and no one is
 * notified (see `contactStrength`).
 *
 * The caller must have locked the person's row.
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
  await claimFreeMailbox(tx, personId, now);
}

/**
 * Makes a person the owner of their sign-in mailbox, unless it already has an owner. The caller must have locked the
 * person's row.
 */
export async function claimFreeMailbox(tx: Transaction, personId: string, now: Date): Promise<void> {
  const canonical = await readSignInMailbox(tx, personId);
  if (canonical !== null) {
    await claimOrFindOwner(tx, { canonical, personId, ownershipCutoff: ownershipCutoff(now) }, now);
  }
}

export interface OwnerRow {
  readonly canonical: string;
  readonly personId: string;
  readonly movedAt: Date | null;
  readonly releasedAt: Date | null;
}

const ownerColumns =
  `o.canonical, o.person_id as "personId", o.moved_at as "movedAt", o.released_at as "releasedAt"`;

/**
 * Makes a person the owner of a contact that has no owner. A contact has no owner if it was never confirmed, or was
 * released before `ownershipCutoff`. The primary key ensures that only one of several concurrent callers becomes the
 * owner. The others get that owner's row.
 */
export async function claimOrFindOwner(
  tx: Transaction,
  { canonical, personId, ownershipCutoff }: {
    canonical: string;
    personId: string;
    ownershipCutoff: Date;
  },
  now: Date,
): Promise<OwnerRow> {
  const [taken] = await tx<OwnerRow[]>`
    insert into entity.contact_owners as o (canonical, person_id, proved_at)
    values (${canonical}, ${personId}, ${now})
    on conflict (canonical) do update set person_id = excluded.person_id, proved_at = excluded.proved_at,
      released_at = null
    where o.person_id = excluded.person_id or o.released_at <= ${ownershipCutoff}
    returning ${tx.unsafe(ownerColumns)}`;
  return taken ?? (await lockOwner(tx, canonical))!;
}

/**
 * Locks the row of a contact's owner. Every decision about the contact must do this first, after locking the people
 * involved.
 */
export async function lockOwner(tx: Transaction, canonical: string): Promise<OwnerRow | undefined> {
  const [row] = await tx<OwnerRow[]>`
    select ${
    tx.unsafe(ownerColumns)
  } from entity.contact_owners o where o.canonical = ${canonical} for update`;
  return row;
}

/**
 * Transfers a contact to another person. The caller must have locked the row of the contact's owner. `movedAt` is set
 * if the contact was transferred without a reviewer's decision.
 */
export async function writeOwner(
  tx: Transaction,
  { canonical, personId, movedAt }: { canonical: string; personId: string; movedAt: Date | null },
  now: Date,
): Promise<void> {
  await tx`
    update entity.contact_owners set person_id = ${personId}, proved_at = ${now}, released_at = null,
      moved_at = coalesce(${movedAt}::timestamptz, moved_at)
    where canonical = ${canonical}`;
}

/** Releases a contact unless its owner signs in with it or still has it as a confirmed contact. */
export async function releaseUnused(
  tx: Transaction,
  personId: string,
  canonical: string,
  now: Date,
): Promise<void> {
  await tx`
    update entity.contact_owners o set released_at = ${now}
    where o.canonical = ${canonical} and o.person_id = ${personId} and o.released_at is null
      and not exists (select from identity.persons p where p.id = ${personId} and p.email_canonical = ${canonical})
      and not exists (select from entity.contacts c join entity.tier_holds h on h.subject_type = 'person'
        and h.subject_id = c.subject_id and h.basis = c.id::text and h.state in ('active', 'grace')
        where c.subject_type = 'person' and c.subject_id = ${personId} and c.canonical = ${canonical}
          and c.state <> 'removed')`;
}

export async function readSignInMailbox(tx: Transaction, personId: string): Promise<string | null> {
  const [row] = await tx<{ canonical: string | null }[]>`
    select email_canonical as canonical from identity.persons where id = ${personId}`;
  return row?.canonical ?? null;
}

/** Updates a person's sign-in mailbox. Returns the previous mailbox, or `null` if there was no change. */
export async function writeSignInMailbox(
  tx: Transaction,
  personId: string,
  canonical: string | null,
): Promise<string | null> {
  const [row] = await tx<{ before: string | null }[]>`
    with before as (select id, email_canonical from identity.persons where id = ${personId})
    update identity.persons p set email_canonical = ${canonical} from before
    where p.id = before.id and p.email_canonical is distinct from ${canonical}
    returning before.email_canonical as before`;
  return row?.before ?? null;
}

export async function deleteOwnersOf(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from entity.contact_owners where person_id = ${personId}`;
}

export async function mergeOwners(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx`update entity.contact_owners set person_id = ${toId} where person_id = ${fromId}`;
}
