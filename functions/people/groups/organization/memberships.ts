import type { Queryable } from "../../../kernel/db/databases.ts";
import { type Given, type Read, read, run } from "../../../kernel/db/statement.ts";
import type { OrganizationRole } from "./roles.ts";
import { idArray, textArray } from "../../../kernel/db/parameters.ts";

// What other slices may ask about organizations.
export { type OrganizationRole, organizationRoles } from "./roles.ts";

/** Organizations that a person belongs to now. */
export async function organizationsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await run(sql, organizationsQuery(personId))).map((row) => row.id);
}

/** The same, as part of another query. */
export function organizationsQuery(personId: Given<string>): Read<{ id: string }> {
  return read`
    select m.organization_id as id from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

/** Organizations that a person left within the last given days, or that ended with all their members. */
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

/** A person's role in an organization; `undefined` for non-members and ended organizations. */
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

/** The name and version of an organization that has not ended. */
export async function organizationNamed(
  sql: Queryable,
  id: string,
): Promise<{ name: string; version: number } | undefined> {
  const [row] = await sql<{ name: string; version: number }[]>`
    select name, version from organization.organizations where id = ${id} and deleted_at is null`;
  return row;
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

/** Whether an organization with this id exists and has not ended. */
export async function organizationExists(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select 1 from organization.organizations where id = ${id} and deleted_at is null`)
    .length > 0;
}

/** The organizations that a person was invited to, by their addresses or as the one who accepted. */
export async function organizationsInvitedTo(
  sql: Queryable,
  personIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct organization_id as id from organization.invitations
    where email_norm = any(${textArray(emails)}::text::text[])
      or accepted_by = any(${idArray(personIds)}::text::uuid[])`;
  return rows.map((row) => row.id);
}

/** Organizations that are a verified entity. */
export async function organizationsOfEntity(sql: Queryable, entityId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from organization.organizations where entity_id = ${entityId}`;
  return rows.map((row) => row.id);
}
