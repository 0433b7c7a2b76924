import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { type DatabaseName, databaseVariable } from "../../functions/kernel/db/names.ts";
import { embeddedDatabases } from "../../scripts/running-system.ts";
import type { SharedSystem } from "./system-for-tests.ts";

/**
 * Opens a database of the running system, for steps that no page offers, such as importing a register or simulating
 * that months have passed.
 */
export function openSystemDatabase(
  { dataFolder }: Pick<SharedSystem, "dataFolder">,
  name: DatabaseName = "platform",
) {
  const addressOf = embeddedDatabases(dataFolder);
  if (!addressOf) throw new Error(`No database runs over ${dataFolder}.`);
  const databases = openDatabases({ [databaseVariable(name)]: addressOf(name) }, {
    maximum: 2,
    prepare: true,
    maximumWaiting: 20,
  });
  return { sql: databases.sql(name), close: () => databases.close() };
}
export type SystemDatabase = ReturnType<typeof openSystemDatabase>;

/** All timestamps that an entity's tiers depend on, by table. */
const moments: Readonly<Record<string, { readonly of: string; readonly columns: readonly string[] }>> = {
  "entity.tier_holds": { of: "subject_id", columns: ["granted_at", "expires_at", "grace_until"] },
  "entity.due_checks": { of: "subject_id", columns: ["due_at"] },
  "entity.representatives": { of: "entity_id", columns: ["granted_at"] },
  "entity.representative_claims": {
    of: "entity_id",
    columns: ["submitted_at", "decided_at", "expires_at"],
  },
  "entity.registry_checks": { of: "entity_id", columns: ["checked_at", "next_check_at"] },
  "entity.licence_checks": { of: "entity_id", columns: ["created_at", "decided_at", "licence_expires_on"] },
  "engagement.vouches": {
    of: "entity_id",
    columns: ["created_at", "confirmed_at", "expires_at", "voucher_created_at"],
  },
};

/**
 * Simulates the passing of days for one entity by backdating everything that its tiers depend on. The running
 * system's scheduler applies the effects within a second.
 */
export async function passDays({ sql }: SystemDatabase, entityId: string, days: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Every change locks this row first, so no change can run while only some of the timestamps have been moved.
    await tx`select 1 from entity.entities where id = ${entityId} for no key update`;
    for (const [table, { of, columns }] of Object.entries(moments)) {
      const moved = columns.map((column) => `${column} = ${column} - ${days} * interval '1 day'`);
      await tx.unsafe(`update ${table} set ${moved.join(", ")} where ${of} = $1`, [entityId]);
    }
  });
}
