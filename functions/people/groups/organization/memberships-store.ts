import type { Transaction } from "../../../kernel/db/transaction.ts";

/**
 * Transfers a person's organizations and teams to the account they were merged into; if both belong to one, the
 * remaining account keeps the stronger role. Running it again changes nothing.
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
  // Past memberships move too: they count as ties for some time.
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
  // These end with their sender's membership, which now belongs to the other person.
  await tx`update organization.invitations set invited_by = ${toId} where invited_by = ${fromId}`;
}
