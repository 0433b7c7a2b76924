import type { Transaction } from "../../../kernel/db/transaction.ts";

/**
 * Transfers a person's households to the account they were merged into; if both live in one household, the remaining
 * account keeps the stronger role. Running it again changes nothing.
 */
export async function moveHouseholds(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await tx`
    select id from family.households h where owner_person_id = ${fromId} or exists (
      select 1 from family.household_members m where m.household_id = h.id and m.person_id = ${fromId})
    order by id for update`;
  await tx`
    insert into family.household_members as m (household_id, person_id, relation, role, status, joined_at, invited_by)
    select household_id, ${toId}, relation, role, status, joined_at, invited_by from family.household_members
    where person_id = ${fromId} and status = 'active'
    on conflict (household_id, person_id) do update set status = 'active', left_at = null, version = m.version + 1,
      relation = case m.status when 'left' then excluded.relation else m.relation end,
      joined_at = case m.status when 'left' then excluded.joined_at else m.joined_at end,
      role = case when m.status = 'left' then excluded.role
        when 'admin' in (m.role, excluded.role) then 'admin'
        when 'adult' in (m.role, excluded.role) then 'adult' else 'child' end`;
  // Past memberships move too: they count as ties for some time.
  await tx`
    insert into family.household_members as m
      (household_id, person_id, relation, role, status, joined_at, left_at, invited_by)
    select household_id, ${toId}, relation, role, status, joined_at, left_at, invited_by from family.household_members
    where person_id = ${fromId} and status = 'left'
    on conflict (household_id, person_id) do update set left_at = greatest(m.left_at, excluded.left_at)
      where m.status = 'left'`;
  await tx`
    update family.household_members set status = 'left', left_at = ${now}, version = version + 1
    where person_id = ${fromId} and status = 'active'`;
  await tx`
    update family.households set owner_person_id = ${toId}, updated_at = ${now}, version = version + 1
    where owner_person_id = ${fromId}`;
  // These end with their sender's membership, which now belongs to the other person.
  await tx`update family.household_invitations set invited_by = ${toId} where invited_by = ${fromId}`;
}
