import { type Slice, sliceSql } from "../../../kernel/db/keyset.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { ConflictEnd } from "./conflict-states.ts";
import type { ConflictRow } from "./conflicts.ts";

const columns =
  `f.id, f.canonical, f.owner_person_id as "ownerPersonId", f.claimant_person_id as "claimantPersonId",
  f.claimant_contact_id as "claimantContactId", f.is_inherited as "isInherited", f.state,
  f.opened_at as "openedAt", f.due_at as "dueAt", f.decided_at as "decidedAt", f.decided_by as "decidedBy"`;

export async function findConflict(sql: Queryable, id: string): Promise<ConflictRow | undefined> {
  const [row] = await sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f where f.id = ${id}`;
  return row;
}

/** Returns `false` if the claimant already has an open conflict over this contact. */
export async function insertConflict(
  tx: Transaction,
  conflict: Omit<ConflictRow, "state" | "decidedAt" | "decidedBy">,
): Promise<boolean> {
  const rows = await tx`
    insert into entity.contact_conflicts (id, canonical, owner_person_id, claimant_person_id, claimant_contact_id,
      is_inherited, state, opened_at, due_at)
    values (${conflict.id}, ${conflict.canonical}, ${conflict.ownerPersonId}, ${conflict.claimantPersonId},
      ${conflict.claimantContactId}, ${conflict.isInherited}, 'open', ${conflict.openedAt}, ${conflict.dueAt})
    on conflict (canonical, claimant_person_id) where state = 'open' do nothing returning id`;
  return rows.length === 1;
}

/**
 * Finds a claimant's open conflict about a contact. If there is none, finds the latest conflict decided in the
 * owner's favour since a given time.
 */
export async function findConflictOf(
  sql: Queryable,
  claimantId: string,
  canonical: string,
  endedSince: Date,
): Promise<ConflictRow | undefined> {
  const [row] = await sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f
    where f.claimant_person_id = ${claimantId} and f.canonical = ${canonical}
      and (f.state = 'open' or f.state = 'kept' and f.decided_at > ${endedSince})
    order by (f.state = 'open') desc, f.id desc limit 1`;
  return row;
}

/** Returns `false` if the conflict had already ended. */
export async function endConflict(
  tx: Transaction,
  id: string,
  end: { state: ConflictEnd; decidedBy: string | null; note: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.contact_conflicts set state = ${end.state}, decided_at = ${now}, decided_by = ${end.decidedBy},
      note = ${end.note}
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}

export function listOpenConflicts(sql: Queryable, canonical: string): Promise<ConflictRow[]> {
  return sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f
    where f.canonical = ${canonical} and f.state = 'open' order by f.id`;
}

/** Returns open conflicts in which a person is the claimant, for one or all of their contacts. */
export function listOpenClaims(
  sql: Queryable,
  claimantId: string,
  contactId: string | null = null,
): Promise<ConflictRow[]> {
  return sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f
    where f.claimant_person_id = ${claimantId} and f.state = 'open'
      ${contactId === null ? sql`` : sql`and f.claimant_contact_id = ${contactId}`} order by f.id`;
}

export async function reassignConflict(
  tx: Transaction,
  id: string,
  ownerPersonId: string,
  dueAt: Date | null,
): Promise<void> {
  await tx`
    update entity.contact_conflicts set owner_person_id = ${ownerPersonId}, due_at = ${dueAt}
    where id = ${id} and state = 'open'`;
}

/** Finds open conflicts whose deadline has passed. Their contacts can then be transferred to the claimants. */
export function listDueConflicts(sql: Queryable, now: Date, limit: number): Promise<ConflictRow[]> {
  return sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f
    where f.state = 'open' and f.due_at <= ${now} order by f.due_at, f.id limit ${limit}`;
}

/** Returns the conflicts in which a person is the owner or claimant, newest first by default. */
export function listConflictsOf(
  sql: Queryable,
  personId: string,
  slice: Slice,
): Promise<ConflictRow[]> {
  return sql<ConflictRow[]>`
    select ${sql.unsafe(columns)} from entity.contact_conflicts f
    where (f.owner_person_id = ${personId} or f.claimant_person_id = ${personId})
      ${sliceSql(sql, slice, "f.id")}`;
}

export interface StaffConflictRow extends ConflictRow {
  readonly ownerName: string | null;
  readonly ownerSince: Date;
  readonly claimantName: string | null;
  readonly claimantSince: Date;
  readonly note: string | null;
}

export function listConflicts(
  sql: Queryable,
  state: "open" | "ended",
  slice: Slice,
): Promise<StaffConflictRow[]> {
  return sql<StaffConflictRow[]>`
    select ${sql.unsafe(columns)}, f.note, coalesce(o.display_name, o.email) as "ownerName",
      o.created_at as "ownerSince", coalesce(c.display_name, c.email) as "claimantName", c.created_at as "claimantSince"
    from entity.contact_conflicts f join identity.persons o on o.id = f.owner_person_id
    join identity.persons c on c.id = f.claimant_person_id
    where ${state === "open" ? sql`f.state = 'open'` : sql`f.state <> 'open'`}
      ${sliceSql(sql, slice, "f.id")}`;
}
