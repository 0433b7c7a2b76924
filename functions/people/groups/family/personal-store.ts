import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Relation } from "./schema.ts";

/** When a person joined each of their households, and in which role. */
export function readMembershipDetails(
  sql: Queryable,
  personId: string,
): Promise<{ householdId: string; relation: Relation; joinedAt: Date }[]> {
  return sql<{ householdId: string; relation: Relation; joinedAt: Date }[]>`
    select household_id as "householdId", relation, joined_at as "joinedAt" from family.household_members
    where person_id = ${personId} and status = 'active'`;
}
