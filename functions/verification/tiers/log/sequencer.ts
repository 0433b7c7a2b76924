import type { Transaction } from "../../../kernel/db/transaction.ts";
import { currentProofKey } from "../../../people/proof-keys/proof-keys.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { signCheckpoint } from "./signed-note.ts";
import {
  addHash,
  assignIndexes,
  countHashes,
  lockLog,
  readHashes,
  readWaitingLeaves,
  writeCheckpoint,
} from "./store.ts";
import { fold, type ReadTile, rootOf, tileWidth } from "./tree.ts";

const batch = 500;
const tilesPerRound = 64;
const levels = 6;

/** Returns the first line of every checkpoint, which identifies the log to monitors. */
export function logOrigin({ urls }: Pick<Services["settings"], "urls">): string {
  return `${new URL(urls.gateway).host}/log`;
}

/**
 * Assigns consecutive indexes to waiting leaves in chronological order, and signs the new size. Only one process at a
 * time can do this, because it locks the log's row. Leaves do not get an index when they are written, because
 * transactions may commit in a different order. Only hashes of complete tiles are stored, so the cost of an append
 * stays constant.
 *
 * @returns the number of leaves and hashes added. If many hashes are missing, several calls are needed to add them all.
 */
export async function sequenceLeaves(
  services: Pick<Services, "databases" | "clock" | "settings">,
): Promise<number> {
  const sql = services.databases.sql("platform");
  return await sql.begin(async (tx) => {
    const state = await lockLog(tx);
    // Another process has locked the log, or the log was never started.
    if (state === undefined) return 0;
    const leaves = await readWaitingLeaves(tx, batch);
    if (leaves.length > 0) await assignIndexes(tx, leaves, state.size, services.clock());
    const size = state.size + leaves.length;
    if (size === 0 || size === state.checkpointSize) return leaves.length;
    const added = await completeTiles(tx, size);
    if (added === tilesPerRound) return leaves.length + added;
    const root = await rootOf(tilesIn(tx), size);
    const key = await currentProofKey(services, "log", tx);
    await writeCheckpoint(
      tx,
      size,
      await signCheckpoint({ origin: logOrigin(services.settings), size, root }, key),
    );
    return leaves.length + added;
  }) as number;
}

export function tilesIn(sql: Parameters<typeof readHashes>[0]): ReadTile {
  return (level, tile) => readHashes(sql, level, tile * tileWidth, (tile + 1) * tileWidth);
}

/** Adds the missing hashes of complete tiles, at most `tilesPerRound` per call. */
async function completeTiles(tx: Transaction, size: number): Promise<number> {
  let added = 0;
  for (let level = 1; level <= levels; level += 1) {
    const complete = Math.floor(size / tileWidth ** level);
    if (complete === 0) break;
    for (let tile = await countHashes(tx, level); tile < complete; tile += 1) {
      if (added === tilesPerRound) return added;
      await addHash(tx, level, tile, fold(await tilesIn(tx)(level - 1, tile)));
      added += 1;
    }
  }
  return added;
}
