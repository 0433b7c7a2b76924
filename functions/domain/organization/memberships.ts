import type { Queryable } from "../../db/databases.ts";

/** Organizations that a person belongs to now. */
export async function organizationsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await organizationsQuery(sql, personId)).map((row) => row.id);
}

/** The same as a query that can be part of another one. */
export function organizationsQuery(sql: Queryable, personId: string) {
  return sql<{ id: string }[]>`
    select m.organization_id as id from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

/** Roles in an organization, strongest first. */
export const organizationRoles = ["owner", "admin", "member", "viewer"] as const;
/** A role in an organization. */
export type OrganizationRole = (typeof organizationRoles)[number];

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
