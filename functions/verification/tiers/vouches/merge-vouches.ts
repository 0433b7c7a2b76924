import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { changeSubject } from "../settle.ts";
import { moveReports, moveVouches, readVouchedEntities } from "./person-store.ts";
import { endExpiredVouches } from "./weighing-store.ts";

/**
 * Transfers a person's vouches and reports to the account they were merged into, one entity at a time under its lock,
 * so that its vouches are recounted. Running it again changes nothing.
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
        // An expired one does not replace a live one.
        await endExpiredVouches(tx, id, now);
        await moveVouches(tx, id, fromId, toId, now);
      },
    );
  }
  await inTransaction(sql, (tx) => moveReports(tx, fromId, toId));
}
