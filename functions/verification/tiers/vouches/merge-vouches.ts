import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { changeSubject } from "../settle.ts";
import { moveReports, moveVouches, readVouchedEntities } from "./person-store.ts";
import { endExpiredVouches } from "./weighing-store.ts";

/**
 * Transfers a person's vouches and reports to the account that the person was merged into. Locks one entity at a time
 * and recounts its vouches. Can be repeated safely.
 */
export async function mergeVouches(
  services: Pick<Services, "databases" | "clock">,
  fromId: string,
  toId: string,
): Promise<void> {
  const sql = services.databases.sql("platform");
  for (const id of await readVouchedEntities(sql, fromId)) {
    await changeSubject(
      sql,
      services.clock,
      { type: "entity", id },
      async ({ tx, now }) => {
        // Ends expired vouches first. Otherwise, if the remaining account's vouch has expired but is still marked as
        // active, the transferred vouch would be withdrawn.
        await endExpiredVouches(tx, id, now);
        await moveVouches(tx, id, fromId, toId, now);
      },
    );
  }
  await inTransaction(sql, (tx) => moveReports(tx, fromId, toId));
}
