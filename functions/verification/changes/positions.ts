import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { assignPositions, lockLastPosition } from "./store.ts";

const batch = 500;

/**
 * Assigns positions to committed changes. Only one process does this at a time, so that a reader who has seen a
 * position never misses an earlier one.
 *
 * @returns the number of changes that were assigned a position
 */
export async function numberChanges({ databases }: Pick<Services, "databases">): Promise<number> {
  return await inTransaction(databases.sql("platform"), async (tx) => {
    const last = await lockLastPosition(tx);
    return last === undefined ? 0 : await assignPositions(tx, last, batch);
  });
}
