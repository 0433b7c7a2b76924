import type { Queryable } from "../../db/databases.ts";
import { type Given, type Read, read, run } from "../../db/statement.ts";
import type { Transaction } from "../../db/transaction.ts";

/** Households that a person lives in now. */
export async function householdsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await run(sql, householdsQuery(personId))).map((row) => row.id);
}

/** The same as a query that can be part of another one. */
export function householdsQuery(personId: Given<string>): Read<{ id: string }> {
  return read`
    select m.household_id as id from family.household_members m
    join family.households h on h.id = m.household_id and h.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

/** Households that a person lived in until less than some days ago, which ended with the membership or the household. */
export function formerHouseholdsQuery(
  personId: Given<string>,
  now: Given<Date>,
  days: number,
): Read<{ id: string; endedAt: Date }> {
  return read`
    select m.household_id as id, least(m.left_at, h.deleted_at) as "endedAt" from family.household_members m
    join family.households h on h.id = m.household_id
    where m.person_id = ${personId}
      and least(m.left_at, h.deleted_at) > ${now}::timestamptz - make_interval(days => ${days}::integer)`;
}

/** Whether a person lives in a household now as one of its adults. */
export async function isAdultOf(sql: Queryable, householdId: string, personId: string): Promise<boolean> {
  return (await sql`
    select 1 from family.household_members m
    join family.households h on h.id = m.household_id and h.deleted_at is null
    where m.household_id = ${householdId} and m.person_id = ${personId} and m.status = 'active'
      and m.role in ('admin', 'adult')`).length > 0;
}

/** Whether there is a household of this id that has not ended. */
export async function householdExists(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select 1 from family.households where id = ${id} and deleted_at is null`).length > 0;
}

/**
 * Hands the households of a person that was joined into another one to that one; where both live in one, the one who
 * stays keeps the stronger role. A second time there is nothing left to do.
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
  // What the one left goes along as well: it counts as a tie of the other for some time.
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
  // They end with the membership of whoever sent them, which is the other one's now.
  await tx`update family.household_invitations set invited_by = ${toId} where invited_by = ${fromId}`;
}
