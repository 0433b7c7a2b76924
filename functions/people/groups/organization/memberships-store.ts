import type { Transaction } from "../../../kernel/db/transaction.ts";

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
  // They end with the membership of their sender, which belongs to the other person now.
  await tx`update organization.invitations set invited_by = ${toId} where invited_by = ${fromId}`;
}
