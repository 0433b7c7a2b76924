import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { storageOf } from "./storage.ts";
import { claimDiscarded, deleteDiscardedKeys, deleteUnfinished, scheduleDiscard } from "./store.ts";

const batch = 20;
const retrySeconds = 300;

/**
 * Deletes unfinished uploads and bytes that are no longer needed. Any number of processes may run this at the same
 * time. Failed deletions are retried later.
 *
 * @returns how many uploads and files were deleted
 */
export async function sweepMedia(services: Services): Promise<number> {
  if (!services.databases.isConfigured("media")) return 0;
  const sql = services.databases.sql("media");
  const now = services.clock();
  const dropped = await inTransaction(sql, (tx) => deleteUnfinished(tx, now, batch));
  const storage = storageOf(services);
  const removed = await inTransaction(sql, async (tx) => {
    const gone: string[] = [];
    for (const key of await claimDiscarded(tx, now, batch)) {
      try {
        await storage.remove(key);
        gone.push(key);
      } catch (error) {
        loggerOf("media").warn("file not deleted", { key, error });
        await scheduleDiscard(tx, [key], secondsAfter(now, retrySeconds));
        // Stops at the first failure. The next deletion would probably take just as long to fail, and the transaction
        // would keep a connection busy during that time.
        break;
      }
    }
    if (gone.length > 0) await deleteDiscardedKeys(tx, gone);
    return gone.length;
  });
  return dropped + removed;
}
