import type { Queryable } from "../../../kernel/db/databases.ts";
import { type Given, type Read, read, run } from "../../../kernel/db/statement.ts";
import { idArray, textArray } from "../../../kernel/db/parameters.ts";

// What other slices may ask about households.

/** Households that a person lives in now. */
export async function householdsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await run(sql, householdsQuery(personId))).map((row) => row.id);
}

/** The same, as part of another query. */
export function householdsQuery(personId: Given<string>): Read<{ id: string }> {
  return read`
    select m.household_id as id from family.household_members m
    join family.households h on h.id = m.household_id and h.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}

/** Households that a person left within the last given days, by their membership or the household ending. */
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

/** Whether a household with this id exists and has not ended. */
export async function householdExists(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select 1 from family.households where id = ${id} and deleted_at is null`).length > 0;
}

/** The households that a person was invited to, by their addresses or as the one who accepted. */
export async function householdsInvitedTo(
  sql: Queryable,
  personIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct household_id as id from family.household_invitations
    where email_norm = any(${textArray(emails)}::text::text[])
      or accepted_by = any(${idArray(personIds)}::text::uuid[])`;
  return rows.map((row) => row.id);
}
