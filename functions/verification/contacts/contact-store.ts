import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { contactColumns, type ContactRow } from "../entities/contact-rows.ts";
import { currentIdentity, touchEntity } from "../entities/entities.ts";

/**
 * Returns a contact's value, even if the contact was removed. Returns `undefined` if the value itself has been
 * deleted.
 */
export async function readContactValue(sql: Queryable, id: string): Promise<string | undefined> {
  const [row] = await sql<{ value: string }[]>`
    select value from entity.contacts where id = ${id} and value not like 'removed:%'`;
  return row?.value;
}

/** Removes a contact, optionally only if it is still proposed. Returns whether this call removed it. */
export async function removeContact(
  tx: Transaction,
  subject: { type: "entity" | "person"; id: string },
  id: string,
  now: Date,
  onlyIn: "proposed" | null = null,
): Promise<boolean> {
  const rows = await tx`
    update entity.contacts set state = 'removed', removed_at = ${now}
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id} and state <> 'removed'
      and state = coalesce(${onlyIn}, state)
    returning id`;
  if (rows.length === 1 && subject.type === "entity") await touchEntity(tx, subject.id, now);
  return rows.length === 1;
}

/** Publishes a proposed contact. Returns `false` if it is no longer proposed. */
export async function approveContact(
  tx: Transaction,
  subject: { type: "entity" | "person"; id: string },
  id: string,
  approvedBy: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.contacts set state = 'public', approved_by = ${approvedBy}, approved_at = ${now},
      identity = ${currentIdentity(tx, subject.id)}
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id} and state = 'proposed'
    returning id`;
  if (rows.length === 1 && subject.type === "entity") await touchEntity(tx, subject.id, now);
  return rows.length === 1;
}

/** When a claim is approved, publishes the contacts that the claimant proposed and returns their ids. */
export async function approveContactsOf(
  tx: Transaction,
  approval: { entityId: string; personId: string; claimId: string | null; approvedBy: string; now: Date },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update entity.contacts set state = 'public', claim_id = ${approval.claimId},
      approved_by = ${approval.approvedBy}, approved_at = ${approval.now},
      identity = ${currentIdentity(tx, approval.entityId)}
    where subject_type = 'entity' and subject_id = ${approval.entityId} and state = 'proposed'
      and proposed_by = ${approval.personId}
    returning id`;
  if (rows.length > 0) await touchEntity(tx, approval.entityId, approval.now);
  return rows.map(({ id }) => id);
}

/** Returns all of a person's contacts, including removed ones. */
export function readContactsOf(sql: Queryable, personId: string): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.subject_type = 'person' and c.subject_id = ${personId} order by c.id`;
}

export function readProposalsBy(sql: Queryable, personId: string): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.proposed_by = ${personId} and c.subject_type = 'entity' order by c.id`;
}

/**
 * Runs when a person closes their account. Withdraws the contacts that the person proposed for entities, and deletes
 * the contacts' values. Published contacts stay, because they belong to the entity. Does not change the entity's row.
 * The person may already be locked, and locking an entity after a person could cause a deadlock.
 */
export async function eraseProposals(tx: Transaction, personId: string, now: Date): Promise<void> {
  await tx`
    update entity.contacts set state = 'removed', value = 'removed:' || id::text,
      removed_at = coalesce(removed_at, ${now})
    where proposed_by = ${personId} and subject_type = 'entity' and state in ('proposed', 'removed')`;
}

export async function moveProposals(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update entity.contacts set proposed_by = ${toId} where proposed_by = ${fromId}`;
}

/**
 * Transfers one person's contacts to another. If the other person already has the same contact, the transferred one
 * is removed and its value deleted. Returns a map from each transferred contact to the one that was kept.
 */
export async function moveContacts(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const same = await tx<{ id: string; sameId: string }[]>`
    select c.id, o.id as "sameId" from entity.contacts c join entity.contacts o on o.subject_type = 'person'
      and o.subject_id = ${toId} and o.kind = c.kind and o.value = c.value and o.state <> 'removed'
    where c.subject_type = 'person' and c.subject_id = ${fromId} and c.state <> 'removed'`;
  await tx`
    update entity.contacts set value = 'removed:' || id::text, state = 'removed', removed_at = ${now}
    where id = any(${idArray(same.map(({ id }) => id))}::text::uuid[])`;
  const moved = await tx<{ id: string }[]>`
    update entity.contacts set subject_id = ${toId} where subject_type = 'person' and subject_id = ${fromId}
    returning id`;
  return new Map([
    ...moved.map(({ id }): [string, string] => [id, id]),
    ...same.map(({ id, sameId }): [string, string] => [id, sameId]),
  ]);
}

/**
 * Removes a person's contacts and deletes their values when the person closes their account. The ids are kept,
 * because audit records refer to them.
 */
export async function eraseContacts(tx: Transaction, personId: string, now: Date): Promise<void> {
  await tx`
    update entity.contacts set value = 'removed:' || id::text, state = 'removed', removed_at = coalesce(removed_at, ${now}),
      canonical = null
    where subject_type = 'person' and subject_id = ${personId}`;
}
