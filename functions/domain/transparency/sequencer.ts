import type { Services } from "../services.ts";
import { assignIndexes, lockLog, readWaitingLeaves } from "./store.ts";

const batch = 500;

/**
 * Gives waiting leaves their dense index, in the order of their time: one process at a time, by the lock of the
 * log's row. The index is never a number that writers took, since their transactions commit in another order.
 *
 * @returns how many leaves were sequenced
 */
export async function sequenceLeaves(services: Pick<Services, "databases" | "clock">): Promise<number> {
  const sql = services.databases.sql("platform");
  return await sql.begin(async (tx) => {
    const size = await lockLog(tx);
    // Somebody else sequences now, or the log was never begun.
    if (size === undefined) return 0;
    const leaves = await readWaitingLeaves(tx, batch);
    if (leaves.length > 0) await assignIndexes(tx, leaves, size, services.clock());
    return leaves.length;
  }) as number;
}
