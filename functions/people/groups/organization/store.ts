import { allRows, type ListOrders, type Slice, sliceSql } from "../../../kernel/db/keyset.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { type GroupRow, groupStore } from "../group-store.ts";
import { organizationTables } from "../group-tables.ts";
import { type InvitationRow, invitationStore } from "../invitation-store.ts";
import type { OrganizationRole } from "./memberships.ts";
import type { NewOrganization } from "./schema.ts";

export interface OrganizationRow extends GroupRow {
  readonly entityId: string | null;
  readonly slug: string;
  readonly kind: NewOrganization["kind"];
  readonly role: OrganizationRole;
}

export const organizationStore = groupStore<OrganizationRow>(
  organizationTables,
  (sql) => sql`g.entity_id as "entityId", g.name, g.slug, g.kind`,
);

export interface OrganizationInvitationRow extends InvitationRow {
  readonly role: "admin" | "member" | "viewer";
}

export const organizationInvitations = invitationStore<OrganizationInvitationRow>(organizationTables);

export interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
  readonly createdAt: Date;
  readonly version: number;
}

const teamOrders: ListOrders = {
  name: { column: "t.name", type: "text", isDescending: false },
  created: { column: "t.id", type: "uuid", isDescending: true },
};

export function listTeams(
  sql: Queryable,
  organizationId: string,
  slice: Slice = allRows,
): Promise<TeamRow[]> {
  return sql<TeamRow[]>`
    select t.id, t.name, t.created_at as "createdAt", t.version,
      coalesce((select jsonb_agg(m.person_id order by m.added_at, m.person_id) from organization.team_members m
        where m.team_id = t.id), '[]') as "memberIds"
    from organization.teams t
    where t.organization_id = ${organizationId} ${sliceSql(sql, slice, "t.id", teamOrders)}`;
}

/** Returns `false` if the name is taken. */
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

/** @throws a violation of the index `teams_organization_id_name_key` if the name is taken */
export async function renameTeamRow(tx: Transaction, id: string, name: string, now: Date): Promise<void> {
  await tx`update organization.teams set name = ${name}, updated_at = ${now}, version = version + 1 where id = ${id}`;
}

/** Returns whether this call removed the team. */
export async function deleteTeam(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx`
    delete from organization.teams where id = ${id} and organization_id = ${organizationId} returning id`;
  return rows.length === 1;
}

export async function endTeamMember(
  tx: Transaction,
  organizationId: string,
  personId: string,
): Promise<void> {
  await tx`
    delete from organization.team_members t using organization.teams g
    where g.id = t.team_id and g.organization_id = ${organizationId} and t.person_id = ${personId}`;
}

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
