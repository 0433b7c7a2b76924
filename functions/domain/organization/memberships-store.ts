import type { Queryable } from "../../db/databases.ts";
import { type Given, type Read, read, run } from "../../db/statement.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { OrganizationRole } from "./roles.ts";

/** Organizations that a person belongs to now. */
export async function organizationsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await run(sql, organizationsQuery(personId))).map((row) => row.id);
}

/** The same as a query that can be part of another one. */
export function organizationsQuery(personId: Given<string>): Read<{ id: string }> {
  return read`
    select m.organization_id as id from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

/** Organizations that a person belonged to until less than some days ago; one may end with all its members. */
export function formerOrganizationsQuery(
  personId: Given<string>,
  now: Given<Date>,
  days: number,
): Read<{ id: string; endedAt: Date }> {
  return read`
    select m.organization_id as id, least(m.left_at, o.deleted_at) as "endedAt" from organization.memberships m
    join organization.organizations o on o.id = m.organization_id
    where m.person_id = ${personId}
      and least(m.left_at, o.deleted_at) > ${now}::timestamptz - make_interval(days => ${days}::integer)`;
}

/** The roles of a person in the organizations that they belong to now. */
export async function organizationRolesOf(
  sql: Queryable,
  personId: string,
): Promise<{ organizationId: string; role: OrganizationRole }[]> {
  return await run(
    sql,
    read`
    select m.organization_id as "organizationId", m.role from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`,
  );
}

/** The role of a person in an organization; `undefined` for those outside and for organizations that ended. */
export async function organizationRoleOf(
  sql: Queryable,
  organizationId: string,
  personId: string,
): Promise<OrganizationRole | undefined> {
  const [row] = await sql<{ role: OrganizationRole }[]>`
    select m.role from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.organization_id = ${organizationId} and m.person_id = ${personId} and m.status = 'active'`;
  return row?.role;
}

/** The owners of an organization that has not ended, with its name. */
export function organizationOwners(
  sql: Queryable,
  organizationId: string,
): Promise<{ ownerId: string; group: string }[]> {
  return sql<{ ownerId: string; group: string }[]>`
    select m.person_id as "ownerId", o.name as "group" from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.organization_id = ${organizationId} and m.status = 'active' and m.role = 'owner'`;
}

/** Whether there is an organization of this id that has not ended. */
export async function organizationExists(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select 1 from organization.organizations where id = ${id} and deleted_at is null`)
    .length > 0;
}

/**
 * Hands the organizations and teams of a person that was joined into another one to that one; where both belong to
 * one, the one who stays keeps the stronger role. A second time there is nothing left to do.
 */
export async function moveOrganizations(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await tx`
    select id from organization.organizations o where exists (
      select 1 from organization.memberships m where m.organization_id = o.id and m.person_id = ${fromId})
    order by id for update`;
  await tx`
    insert into organization.memberships as m
      (organization_id, person_id, role, status, joined_at, invited_by)
    select organization_id, ${toId}, role, status, joined_at, invited_by from organization.memberships
    where person_id = ${fromId} and status = 'active'
    on conflict (organization_id, person_id) do update set status = 'active', left_at = null,
      version = m.version + 1,
      joined_at = case m.status when 'active' then m.joined_at else excluded.joined_at end,
      role = case when m.status <> 'active' then excluded.role
        when 'owner' in (m.role, excluded.role) then 'owner'
        when 'admin' in (m.role, excluded.role) then 'admin'
        when 'member' in (m.role, excluded.role) then 'member' else 'viewer' end`;
  // What the one left goes along as well: it counts as a tie of the other for some time.
  await tx`
    insert into organization.memberships as m
      (organization_id, person_id, role, status, joined_at, left_at, invited_by)
    select organization_id, ${toId}, role, status, joined_at, left_at, invited_by from organization.memberships
    where person_id = ${fromId} and status <> 'active'
    on conflict (organization_id, person_id) do update set left_at = greatest(m.left_at, excluded.left_at)
      where m.status <> 'active'`;
  await tx`
    update organization.memberships set status = 'left', left_at = ${now}, version = version + 1
    where person_id = ${fromId} and status = 'active'`;
  await tx`
    insert into organization.team_members (team_id, person_id, added_at)
    select team_id, ${toId}, added_at from organization.team_members where person_id = ${fromId}
    on conflict do nothing`;
  await tx`delete from organization.team_members where person_id = ${fromId}`;
  // They end with the membership of whoever sent them, which is the other one's now.
  await tx`update organization.invitations set invited_by = ${toId} where invited_by = ${fromId}`;
}
