import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { type InvitationRow, invitationStore } from "../invitation-store.ts";
import { householdInvitations } from "../invitation-tables.ts";
import type { HouseholdRole, Relation } from "./schema.ts";

/** A household with the reader's own role. */
export interface HouseholdRow {
  readonly id: string;
  readonly name: string;
  readonly ownerPersonId: string;
  readonly role: HouseholdRole;
  readonly memberCount: number;
  readonly createdAt: Date;
  readonly version: number;
}

function householdColumns(sql: Queryable) {
  return sql`h.id, h.name, h.owner_person_id as "ownerPersonId", m.role,
    (select count(*)::integer from family.household_members o
      where o.household_id = h.id and o.status = 'active') as "memberCount",
    h.created_at as "createdAt", h.version`;
}

/** Households of a person, oldest first. */
export function listHouseholds(sql: Queryable, personId: string): Promise<HouseholdRow[]> {
  return sql<HouseholdRow[]>`
    select ${householdColumns(sql)} from family.households h
    join family.household_members m on m.household_id = h.id and m.status = 'active' and m.person_id = ${personId}
    where h.deleted_at is null order by h.id`;
}

/** A household that a person lives in. */
export async function findHousehold(
  sql: Queryable,
  id: string,
  personId: string,
): Promise<HouseholdRow | undefined> {
  const [row] = await sql<HouseholdRow[]>`
    select ${householdColumns(sql)} from family.households h
    join family.household_members m on m.household_id = h.id and m.status = 'active' and m.person_id = ${personId}
    where h.id = ${id} and h.deleted_at is null`;
  return row;
}

/** Locks a household; every change of its members begins with it. */
export async function lockHousehold(
  tx: Transaction,
  id: string,
): Promise<{ ownerPersonId: string; name: string; version: number } | undefined> {
  const [row] = await tx<{ ownerPersonId: string; name: string; version: number }[]>`
    select owner_person_id as "ownerPersonId", name, version from family.households
    where id = ${id} and deleted_at is null for no key update`;
  return row;
}

/** Lets only one transaction at a time count and change a person's number of households. */
export async function lockHouseholdsOf(tx: Transaction, personId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`household-members:${personId}`}, 0))`;
}

/** Adds a household. */
export async function insertHousehold(
  tx: Transaction,
  household: { id: string; name: string; ownerPersonId: string },
  now: Date,
): Promise<void> {
  await tx`
    insert into family.households (id, name, owner_person_id, created_at, updated_at)
    values (${household.id}, ${household.name}, ${household.ownerPersonId}, ${now}, ${now})`;
}

/** Renames a household, hands it over, or ends it. */
export async function updateHousehold(
  tx: Transaction,
  id: string,
  change: { name?: string; ownerPersonId?: string; isDeleted?: boolean },
  now: Date,
): Promise<void> {
  await tx`
    update family.households set updated_at = ${now}, version = version + 1
      ${change.name === undefined ? tx`` : tx`, name = ${change.name}`}
      ${change.ownerPersonId === undefined ? tx`` : tx`, owner_person_id = ${change.ownerPersonId}`}
      ${change.isDeleted ? tx`, deleted_at = ${now}` : tx``}
    where id = ${id}`;
}

/** A member of a household. */
export interface MemberRow {
  readonly personId: string;
  readonly relation: Relation;
  readonly role: HouseholdRole;
  readonly joinedAt: Date;
  readonly version: number;
}

/** Members of a household, oldest first. */
export function listMembers(sql: Queryable, householdId: string): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select person_id as "personId", relation, role, joined_at as "joinedAt", version
    from family.household_members where household_id = ${householdId} and status = 'active'
    order by joined_at, person_id`;
}

/** Adds a member, also one who left before; an existing member stays unchanged. */
export async function upsertMember(
  tx: Transaction,
  member: {
    householdId: string;
    personId: string;
    relation: Relation;
    role: HouseholdRole;
    invitedBy: string | null;
  },
  now: Date,
): Promise<void> {
  await tx`
    insert into family.household_members as m (household_id, person_id, relation, role, status, joined_at, invited_by)
    values (${member.householdId}, ${member.personId}, ${member.relation}, ${member.role}, 'active', ${now},
      ${member.invitedBy})
    on conflict (household_id, person_id) do update set relation = excluded.relation, role = excluded.role,
      status = 'active', joined_at = excluded.joined_at, left_at = null, invited_by = excluded.invited_by,
      version = m.version + 1
    where m.status = 'left'`;
}

/** Changes what a member is. */
export async function updateMember(
  tx: Transaction,
  householdId: string,
  personId: string,
  change: { relation?: Relation | undefined; role?: HouseholdRole | undefined },
): Promise<void> {
  await tx`
    update family.household_members set version = version + 1
      ${change.relation === undefined ? tx`` : tx`, relation = ${change.relation}`}
      ${change.role === undefined ? tx`` : tx`, role = ${change.role}`}
    where household_id = ${householdId} and person_id = ${personId} and status = 'active'`;
}

/** Ends a membership; returns whether this call did. */
export async function endMember(
  tx: Transaction,
  householdId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update family.household_members set status = 'left', left_at = ${now}, version = version + 1
    where household_id = ${householdId} and person_id = ${personId} and status = 'active' returning person_id`;
  return rows.length === 1;
}

/** An invitation. */
export interface HouseholdInvitationRow extends InvitationRow {
  readonly role: HouseholdRole;
  readonly relation: Relation;
}

/** Their invitations. */
export const invitations = invitationStore<HouseholdInvitationRow>(householdInvitations);
