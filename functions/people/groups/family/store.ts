import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
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

/** Lets one transaction at a time count and change how many households a person lives in. */
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

/** Adds a member, or takes one in again who left; who is a member already stays what they are. */
export async function putMember(
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
export interface InvitationRow {
  readonly id: string;
  readonly householdId: string;
  readonly emailNorm: string;
  readonly relation: Relation;
  readonly role: HouseholdRole;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

function invitationColumns(sql: Queryable) {
  return sql`id, household_id as "householdId", email_norm as "emailNorm", relation, role,
    invited_by as "invitedBy", created_at as "createdAt", expires_at as "expiresAt", accepted_at as "acceptedAt",
    revoked_at as "revokedAt"`;
}

/** Adds an invitation in the place of an open one to the same address. */
export async function replaceInvitation(
  tx: Transaction,
  invitation: Omit<InvitationRow, "createdAt" | "acceptedAt" | "revokedAt"> & { tokenHash: string },
  now: Date,
): Promise<void> {
  await tx`
    update family.household_invitations set revoked_at = ${now}
    where household_id = ${invitation.householdId} and email_norm = ${invitation.emailNorm}
      and accepted_at is null and revoked_at is null`;
  await tx`
    insert into family.household_invitations (id, household_id, email_norm, token_hash, relation, role, invited_by,
      created_at, expires_at)
    values (${invitation.id}, ${invitation.householdId}, ${invitation.emailNorm}, ${invitation.tokenHash},
      ${invitation.relation}, ${invitation.role}, ${invitation.invitedBy}, ${now}, ${invitation.expiresAt})`;
}

/** Open invitations of a household, newest first. */
export function listInvitations(sql: Queryable, householdId: string, now: Date): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select ${invitationColumns(sql)} from family.household_invitations
    where household_id = ${householdId} and accepted_at is null and revoked_at is null and expires_at > ${now}
    order by id desc`;
}

/** The invitation of a token. */
export async function findInvitation(sql: Queryable, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select ${invitationColumns(sql)} from family.household_invitations where token_hash = ${tokenHash}`;
  return row;
}

/** Uses an invitation up; returns whether this call did. */
export async function acceptInvitationRow(
  tx: Transaction,
  id: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update family.household_invitations set accepted_at = ${now}, accepted_by = ${personId}
    where id = ${id} and accepted_at is null and revoked_at is null and expires_at > ${now} returning id`;
  return rows.length === 1;
}

/** Takes an open invitation back; returns whether this call did. */
export async function revokeInvitation(
  tx: Queryable,
  householdId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update family.household_invitations set revoked_at = ${now}
    where id = ${id} and household_id = ${householdId} and accepted_at is null and revoked_at is null returning id`;
  return rows.length === 1;
}

/** Takes back the open invitations of a member: each is valid only while its sender is an admin. */
export async function revokeInvitationsBy(
  tx: Transaction,
  householdId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await tx`
    update family.household_invitations set revoked_at = ${now}
    where household_id = ${householdId} and invited_by = ${personId} and accepted_at is null and revoked_at is null`;
}
