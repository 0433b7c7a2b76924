import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

/** Returns the entities for which a person has or had a claim or a role. */
export async function readEntitiesOf(sql: Queryable, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select entity_id as id from entity.representative_claims where claimant_person_id = ${personId}
    union select entity_id from entity.representatives where person_id = ${personId} order by 1`;
  return rows.map((row) => row.id);
}

/** Transfers claims in any state, including closed ones. */
export async function moveClaims(
  tx: Transaction,
  entityId: string,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await tx`
    update entity.representative_claims set claimant_person_id = ${toId}, updated_at = ${now}, version = version + 1
    where entity_id = ${entityId} and claimant_person_id = ${fromId}`;
}
