import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { textArray } from "../../kernel/db/parameters.ts";
import type { GroupTables } from "./group-tables.ts";

type Details = { readonly groupId: string } & Readonly<Record<string, unknown>>;

export function householdDetails(sql: Queryable, personId: string): Promise<Details[]> {
  return sql<Details[]>`
    select household_id as "groupId", relation, joined_at as "joinedAt" from family.household_members
    where person_id = ${personId} and status = 'active'`;
}

export function organizationDetails(sql: Queryable, personId: string): Promise<Details[]> {
  return sql<Details[]>`
    select m.organization_id as "groupId", m.joined_at as "joinedAt",
      coalesce((select jsonb_agg(t.name order by t.name) from organization.teams t
        join organization.team_members p on p.team_id = t.id and p.person_id = ${personId}
        where t.organization_id = m.organization_id), '[]') as teams
    from organization.memberships m where m.person_id = ${personId} and m.status = 'active'`;
}

/**
 * Transfers a merged account's groups to the remaining account. If both accounts belong to the same group, the
 * remaining account keeps the stronger role. Running this twice is harmless.
 *
 * @param roles strongest first
 */
export async function moveMemberships(
  tx: Transaction,
  { groups, members, invitations, group: [groupColumn], ownerColumn, hasRelation }: GroupTables,
  roles: readonly string[],
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  const group = tx(groupColumn);
  await tx`
    select id from ${tx(groups)} g where exists (
      select 1 from ${tx(members)} m where m.${group} = g.id and m.person_id = ${fromId})
      ${ownerColumn ? tx`or ${tx(ownerColumn)} = ${fromId}` : tx``}
    order by id for update`;
  const relation = () => hasRelation ? tx`relation,` : tx``;
  await tx`
    insert into ${tx(members)} as m (${group}, person_id, ${relation()} role, status, joined_at, invited_by)
    select ${group}, ${toId}, ${relation()} role, status, joined_at, invited_by from ${tx(members)}
    where person_id = ${fromId} and status = 'active'
    on conflict (${group}, person_id) do update set status = 'active', left_at = null, version = m.version + 1,
      ${
    hasRelation
      ? tx`relation = case m.status when 'active' then m.relation else excluded.relation end,`
      : tx``
  }
      joined_at = case m.status when 'active' then m.joined_at else excluded.joined_at end,
      role = case when m.status <> 'active' then excluded.role else (${textArray(roles)}::text::text[])[least(
        array_position(${textArray(roles)}::text::text[], m.role),
        array_position(${textArray(roles)}::text::text[], excluded.role))] end`;
  // Past memberships are transferred too, because former members of a group count as connected for some time.
  await tx`
    insert into ${
    tx(members)
  } as m (${group}, person_id, ${relation()} role, status, joined_at, left_at, invited_by)
    select ${group}, ${toId}, ${relation()} role, status, joined_at, left_at, invited_by from ${tx(members)}
    where person_id = ${fromId} and status <> 'active'
    on conflict (${group}, person_id) do update set left_at = greatest(m.left_at, excluded.left_at)
      where m.status <> 'active'`;
  await tx`
    update ${tx(members)} set status = 'left', left_at = ${now}, version = version + 1
    where person_id = ${fromId} and status = 'active'`;
  if (ownerColumn) {
    await tx`
      update ${tx(groups)} set ${tx(ownerColumn)} = ${toId}, updated_at = ${now}, version = version + 1
      where ${tx(ownerColumn)} = ${fromId}`;
  }
  // An invitation ends with its sender's membership. That membership now belongs to the other account, so the other
  // account becomes the sender.
  await tx`update ${tx(invitations)} set invited_by = ${toId} where invited_by = ${fromId}`;
}

export async function moveTeams(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx`
    insert into organization.team_members (team_id, person_id, added_at)
    select team_id, ${toId}, added_at from organization.team_members where person_id = ${fromId}
    on conflict do nothing`;
  await tx`delete from organization.team_members where person_id = ${fromId}`;
}
