import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { changeSubject } from "../settle.ts";
import { moveReports, moveVouches, readVouchedEntities } from "./person-store.ts";
import { endExpiredVouches } from "./weighing-store.ts";

/**
 * Hands vouches and reports of one person to the one that they were joined into, one entity at a time under its lock,
 * so that its vouches are counted again. A second time there is nothing left to do.
 */
export async function joinVouches(
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
        // One whose time is over takes no living one's place.
        await endExpiredVouches(tx, id, now);
        await moveVouches(tx, id, fromId, toId, now);
      },
    );
  }
  await inTransaction(sql, (tx) => moveReports(tx, fromId, toId));
}
