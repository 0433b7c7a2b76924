import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { type InvitationRow, invitationStore, type Part } from "../invitation-store.ts";
import { organizationInvitations } from "../invitation-tables.ts";
import type { OrganizationRole } from "./memberships.ts";
import type { NewOrganization } from "./schema.ts";

/** An organization with the reader's own role. */
export interface OrganizationRow {
  readonly id: string;
  readonly entityId: string | null;
  readonly name: string;
  readonly slug: string;
  readonly kind: NewOrganization["kind"];
  readonly role: OrganizationRole;
  readonly memberCount: number;
  readonly createdAt: Date;
  readonly version: number;
}

function organizationColumns(sql: Queryable) {
  return sql`o.id, o.entity_id as "entityId", o.name, o.slug, o.kind, m.role,
    (select count(*)::integer from organization.memberships x
      where x.organization_id = o.id and x.status = 'active') as "memberCount",
    o.created_at as "createdAt", o.version`;
}

/** Organizations of a person, oldest first. */
export function listOrganizations(sql: Queryable, personId: string, part?: Part): Promise<OrganizationRow[]> {
  return sql<OrganizationRow[]>`
    select ${organizationColumns(sql)} from organization.organizations o
    join organization.memberships m on m.organization_id = o.id and m.status = 'active' and m.person_id = ${personId}
    where o.deleted_at is null ${part?.after ? sql`and o.id > ${part.after[0]!}` : sql``}
    order by o.id ${part ? sql`limit ${part.limit}` : sql``}`;
}

/** How many organizations a person owns; other transactions that count them wait for this one. */
export async function countOwned(tx: Transaction, personId: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`organization-owner:${personId}`}, 0))`;
  const [row] = await tx<[{ owned: number }]>`
    select count(*)::integer as owned from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' and m.role = 'owner'`;
  return row.owned;
}

/** An organization that a person belongs to. */
export async function findOrganization(
  sql: Queryable,
  id: string,
  personId: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    select ${organizationColumns(sql)} from organization.organizations o
    join organization.memberships m on m.organization_id = o.id and m.status = 'active' and m.person_id = ${personId}
    where o.id = ${id} and o.deleted_at is null`;
  return row;
}

/** Locks an organization; every change of its members begins with it. */
export async function lockOrganization(
  tx: Transaction,
  id: string,
): Promise<{ name: string; version: number } | undefined> {
  const [row] = await tx<{ name: string; version: number }[]>`
    select name, version from organization.organizations where id = ${id} and deleted_at is null for no key update`;
  return row;
}

/** Adds an organization. */
export async function insertOrganization(
  tx: Transaction,
  organization: NewOrganization & { id: string; createdBy: string },
  now: Date,
): Promise<void> {
  await tx`
    insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
    values (${organization.id}, ${organization.name}, ${organization.slug}, ${organization.kind},
      ${organization.createdBy}, ${now}, ${now})`;
}

/** Changes or ends an organization. */
export async function updateOrganization(
  tx: Transaction,
  id: string,
  change: {
    name?: string | undefined;
    slug?: string | undefined;
    kind?: string | undefined;
    entityId?: string | null | undefined;
    isDeleted?: boolean;
  },
  now: Date,
): Promise<void> {
  await tx`
    update organization.organizations set updated_at = ${now}, version = version + 1
      ${change.name === undefined ? tx`` : tx`, name = ${change.name}`}
      ${change.slug === undefined ? tx`` : tx`, slug = ${change.slug}`}
      ${change.kind === undefined ? tx`` : tx`, kind = ${change.kind}`}
      ${change.entityId === undefined ? tx`` : tx`, entity_id = ${change.entityId}`}
      ${change.isDeleted ? tx`, deleted_at = ${now}` : tx``}
    where id = ${id}`;
}

/** A member. */
export interface MembershipRow {
  readonly personId: string;
  readonly role: OrganizationRole;
  readonly joinedAt: Date;
  /** The same, to the microsecond, for cursors. */
  readonly joinedAtText: string;
  readonly version: number;
}

/** Members of an organization, oldest first. */
export function listMemberships(
  sql: Queryable,
  organizationId: string,
  part?: Part,
): Promise<MembershipRow[]> {
  return sql<MembershipRow[]>`
    select person_id as "personId", role, joined_at as "joinedAt", joined_at::text as "joinedAtText", version
    from organization.memberships
    where organization_id = ${organizationId} and status = 'active'
      ${
    part?.after
      ? sql`and (joined_at, person_id) > (${part.after[0]!}::text::timestamptz, ${part.after[1]!}::uuid)`
      : sql``
  }
    order by joined_at, person_id ${part ? sql`limit ${part.limit}` : sql``}`;
}

/** Adds a member, also one who left before. */
export async function upsertMembership(
  tx: Transaction,
  membership: { organizationId: string; personId: string; role: OrganizationRole; invitedBy: string | null },
  now: Date,
): Promise<void> {
  await tx`
    insert into organization.memberships as m (organization_id, person_id, role, status, joined_at, invited_by)
    values (${membership.organizationId}, ${membership.personId}, ${membership.role}, 'active', ${now},
      ${membership.invitedBy})
    on conflict (organization_id, person_id) do update set
      role = case when m.status = 'active' then m.role else excluded.role end,
      joined_at = case when m.status = 'active' then m.joined_at else excluded.joined_at end,
      status = 'active', left_at = null, invited_by = excluded.invited_by, version = m.version + 1`;
}

/** Gives a member another role. */
export async function writeRole(
  tx: Transaction,
  organizationId: string,
  personId: string,
  role: OrganizationRole,
): Promise<void> {
  await tx`
    update organization.memberships set role = ${role}, version = version + 1
    where organization_id = ${organizationId} and person_id = ${personId} and status = 'active'`;
}

/** Ends a membership and its team memberships; returns whether this call did. */
export async function endMembership(
  tx: Transaction,
  organizationId: string,
  personId: string,
  status: "left" | "removed",
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update organization.memberships set status = ${status}, left_at = ${now}, version = version + 1
    where organization_id = ${organizationId} and person_id = ${personId} and status = 'active' returning person_id`;
  await tx`
    delete from organization.team_members t using organization.teams g
    where g.id = t.team_id and g.organization_id = ${organizationId} and t.person_id = ${personId}`;
  return rows.length === 1;
}

/** An invitation. */
export interface OrganizationInvitationRow extends InvitationRow {
  readonly role: "admin" | "member" | "viewer";
}

/** Their invitations. */
export const invitations = invitationStore<OrganizationInvitationRow>(organizationInvitations);

/** A team. */
export interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
  readonly createdAt: Date;
  readonly version: number;
}

/** Teams of an organization, by name. */
export function listTeams(sql: Queryable, organizationId: string, part?: Part): Promise<TeamRow[]> {
  return sql<TeamRow[]>`
    select t.id, t.name, t.created_at as "createdAt", t.version,
      coalesce((select jsonb_agg(m.person_id order by m.added_at, m.person_id) from organization.team_members m
        where m.team_id = t.id), '[]') as "memberIds"
    from organization.teams t
    where t.organization_id = ${organizationId} ${part?.after ? sql`and t.name > ${part.after[0]!}` : sql``}
    order by t.name ${part ? sql`limit ${part.limit}` : sql``}`;
}

/** Adds a team; returns `false` when the name is taken. */
export async function insertTeam(
  tx: Transaction,
  team: { id: string; organizationId: string; name: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into organization.teams (id, organization_id, name, created_at, updated_at)
    values (${team.id}, ${team.organizationId}, ${team.name}, ${now}, ${now})
    on conflict (organization_id, name) do nothing returning id`;
  return rows.length === 1;
}

/** Renames a team. @throws a violation of the index `teams_organization_id_name_key` if the name is taken */
export async function renameTeamRow(tx: Transaction, id: string, name: string, now: Date): Promise<void> {
  await tx`update organization.teams set name = ${name}, updated_at = ${now}, version = version + 1 where id = ${id}`;
}

/** Removes a team; returns whether this call did. */
export async function deleteTeam(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx`
    delete from organization.teams where id = ${id} and organization_id = ${organizationId} returning id`;
  return rows.length === 1;
}

/** Adds a member to a team, or removes one. */
export async function writeTeamMember(
  tx: Transaction,
  teamId: string,
  personId: string,
  isMember: boolean,
  now: Date,
): Promise<void> {
  if (isMember) {
    await tx`
      insert into organization.team_members (team_id, person_id, added_at) values (${teamId}, ${personId}, ${now})
      on conflict do nothing`;
  } else {
    await tx`delete from organization.team_members where team_id = ${teamId} and person_id = ${personId}`;
  }
  await tx`update organization.teams set version = version + 1, updated_at = ${now} where id = ${teamId}`;
}
