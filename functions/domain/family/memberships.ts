import type { Queryable } from "../../db/databases.ts";

/** Households that a person lives in now. */
export async function householdsOf(sql: Queryable, personId: string): Promise<string[]> {
  return (await householdsQuery(sql, personId)).map((row) => row.id);
}

/** The same as a query that can be part of another one. */
export function householdsQuery(sql: Queryable, personId: string) {
  return sql<{ id: string }[]>`
    select m.household_id as id from family.household_members m
    join family.households h on h.id = m.household_id and h.deleted_at is null
    where m.person_id = ${personId} and m.status = 'active' order by 1`;
}
