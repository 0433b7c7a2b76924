import type { Queryable } from "../../../kernel/db/databases.ts";
import type { OrganizationRole } from "./roles.ts";

// Organization queries that other slices use.
export { type OrganizationRole, organizationRoles } from "./roles.ts";

export function organizationRolesOf(
  sql: Queryable,
  personId: string,
): Promise<{ organizationId: string; role: OrganizationRole }[]> {
  return sql<{ organizationId: string; role: OrganizationRole }[]>`
    select m.organization_id as "organizationId", m.role from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

export async function organizationNamed(
  sql: Queryable,
  id: string,
): Promise<{ name: string; version: number } | undefined> {
  const [row] = await sql<{ name: string; version: number }[]>`
    select name, version from organization.organizations where id = ${id} and deleted_at is null`;
  return row;
}

/** Returns no owners if the organization has been deleted. */
export function organizationOwners(
  sql: Queryable,
  organizationId: string,
): Promise<{ ownerId: string; group: string }[]> {
  return sql<{ ownerId: string; group: string }[]>`
    select m.person_id as "ownerId", o.name as "group" from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.organization_id = ${organizationId} and m.status = 'active' and m.role = 'owner'`;
}

/** Returns an entity's organizations, including ones that have ended. */
export async function organizationsOfEntity(sql: Queryable, entityId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from organization.organizations where entity_id = ${entityId}`;
  return rows.map((row) => row.id);
}
