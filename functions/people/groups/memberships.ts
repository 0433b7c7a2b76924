import type { Databases } from "../../kernel/db/databases.ts";
import { idArray, textArray } from "../../kernel/db/parameters.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { HouseholdRole } from "./family/schema.ts";
import { type GroupKind, householdTables, organizationTables } from "./group-tables.ts";
import type { OrganizationRole } from "./organization/roles.ts";

// Queries about households and organizations for other slices.

/**
 * A household or organization that a person left, in the format used by vouches and roles. The time is a string
 * formatted by the database.
 */
export interface FormerTie {
  readonly kind: GroupKind;
  readonly id: string;
  readonly endedAt: string;
}

export interface Memberships {
  readonly householdIds: readonly string[];
  readonly organizationIds: readonly string[];
  readonly formerTies: readonly FormerTie[];
}

interface RoleIn {
  readonly household: HouseholdRole;
  readonly organization: OrganizationRole;
}

function tablesOf(databases: Databases, kind: GroupKind) {
  const tables = kind === "household" ? householdTables : organizationTables;
  const sql = databases.sql(tables.database);
  return {
    sql,
    groups: sql(tables.groups),
    members: sql(tables.members),
    invitations: sql(tables.invitations),
    group: sql(tables.group[0]),
  };
}

/**
 * Returns a person's memberships in the form stored with vouches and roles. The outbox updates the stored copies after
 * later changes. If you have locked the person's row, pass `databases.within(…)`, so that memberships in the same
 * database are read in your transaction.
 */
export async function membershipsOf(databases: Databases, personId: string, now: Date): Promise<Memberships> {
  const [householdIds, organizationIds, ...left] = await Promise.all([
    groupsOf(databases, "household", personId),
    groupsOf(databases, "organization", personId),
    formerTies(databases, "household", personId, now),
    formerTies(databases, "organization", personId, now),
  ]);
  return { householdIds, organizationIds, formerTies: left.flat() };
}

export async function groupsOf(databases: Databases, kind: GroupKind, personId: string): Promise<string[]> {
  const { sql, groups, members, group } = tablesOf(databases, kind);
  const rows = await sql<{ id: string }[]>`
    select g.id from ${members} m join ${groups} g on g.id = m.${group} and g.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by g.id`;
  return rows.map((row) => row.id);
}

/** Returns the groups that a person recently left or that recently ended, sorted for comparison. */
async function formerTies(
  databases: Databases,
  kind: GroupKind,
  personId: string,
  now: Date,
): Promise<FormerTie[]> {
  const { sql, groups, members, group } = tablesOf(databases, kind);
  const rows = await sql<Omit<FormerTie, "kind">[]>`
    select g.id, to_jsonb(least(m.left_at, g.deleted_at)) as "endedAt"
    from ${members} m join ${groups} g on g.id = m.${group}
    where m.person_id = ${personId} and least(m.left_at, g.deleted_at)
      > ${now}::timestamptz - make_interval(days => ${currentPolicy.contacts.tieDays}::integer)
    order by g.id`;
  return rows.map((row) => ({ kind, ...row }));
}

/** Returns `undefined` for non-members and ended groups. */
export async function roleIn<Kind extends GroupKind>(
  databases: Databases,
  kind: Kind,
  id: string,
  personId: string,
): Promise<RoleIn[Kind] | undefined> {
  const { sql, groups, members, group } = tablesOf(databases, kind);
  const [row] = await sql<{ role: RoleIn[Kind] }[]>`
    select m.role from ${members} m join ${groups} g on g.id = m.${group} and g.deleted_at is null
    where m.${group} = ${id} and m.person_id = ${personId} and m.status = 'active'`;
  return row?.role;
}

/** Checks whether a group exists. A deleted group is treated as missing. */
export async function groupExists(databases: Databases, kind: GroupKind, id: string): Promise<boolean> {
  const { sql, groups } = tablesOf(databases, kind);
  return (await sql`select 1 from ${groups} where id = ${id} and deleted_at is null`).length > 0;
}

/**
 * Returns the groups to which any of these people were invited. This covers invitations sent to their e-mail
 * addresses and invitations that they accepted.
 */
export async function groupsInvitedTo(
  databases: Databases,
  kind: GroupKind,
  personIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const { sql, invitations, group } = tablesOf(databases, kind);
  const rows = await sql<{ id: string }[]>`
    select distinct ${group} as id from ${invitations}
    where email_norm = any(${textArray(emails)}::text::text[])
      or accepted_by = any(${idArray(personIds)}::text::uuid[])`;
  return rows.map((row) => row.id);
}
