import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { changeSubject } from "../tiers/settle.ts";

export async function recordContributor(
  tx: Transaction,
  entityId: string,
  personId: string,
  part: "creator" | "editor",
  now: Date,
): Promise<void> {
  await tx`
    insert into entity.contributors (entity_id, person_id, part, first_at)
    values (${entityId}, ${personId}, ${part}, ${now})
    on conflict do nothing`;
}

function contributionsOf(sql: Queryable, personId: string) {
  return sql<{ entityId: string; part: "creator" | "editor"; firstAt: Date }[]>`
    select entity_id as "entityId", part, first_at as "firstAt" from entity.contributors
    where person_id = ${personId} order by first_at, entity_id, part`;
}

/**
 * Records of which entities the person added or edited. The records are transferred when accounts are merged, and
 * deleted when the account is closed.
 */
export const contributorData: PersonalDataPart = {
  name: "contributions",
  async read({ databases }, personId) {
    const rows = await contributionsOf(databases.sql("platform"), personId);
    return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString() }));
  },
  async merge({ databases, clock }, fromId, toId) {
    const sql = databases.sql("platform");
    const entityIds = new Set((await contributionsOf(sql, fromId)).map((row) => row.entityId));
    // Locks each entity and recounts its vouches, because the account that remains after the merge becomes a
    // contributor, and vouches from contributors don't count.
    for (const id of [...entityIds].sort()) {
      await changeSubject(sql, clock, { type: "entity", id }, async ({ tx }) => {
        await tx`
          insert into entity.contributors (entity_id, person_id, part, first_at)
          select entity_id, ${toId}, part, first_at from entity.contributors
          where person_id = ${fromId} and entity_id = ${id}
          on conflict do nothing`;
        await tx`delete from entity.contributors where person_id = ${fromId} and entity_id = ${id}`;
      });
    }
  },
  async erase(_services, tx, personId) {
    await tx`delete from entity.contributors where person_id = ${personId}`;
  },
};
