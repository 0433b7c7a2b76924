import type { Queryable } from "../../../kernel/db/databases.ts";
import { readCheckpoint, readLeafOf } from "./store.ts";
import { tilesIn } from "./sequencer.ts";
import { inclusionPath } from "./tree.ts";

/** Proof that the log contains a change to an entity's tier. */
export interface LoggedLeaf {
  /** The leaf, exactly as it was hashed. */
  readonly leaf: string;
  /** Salt that precedes the legal name in `nameHash`. */
  readonly nameSalt: string | null;
  readonly index: number;
  readonly size: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string;
}

/**
 * Returns the inclusion proof of an entity's audit record, or `null` if the record has not been sequenced yet or its
 * leaf has not been published.
 */
export async function inclusionOf(
  sql: Queryable,
  entityId: string,
  sequence: number,
): Promise<LoggedLeaf | null> {
  const [leaf, { checkpoint, size }] = await Promise.all([
    readLeafOf(sql, entityId, sequence),
    readCheckpoint(sql),
  ]);
  if (!leaf || leaf.index === null || checkpoint === null || leaf.index >= size) return null;
  if (leaf.canonical.includes('"v":1')) return null;
  const hashes = await inclusionPath(tilesIn(sql), leaf.index, size);
  return {
    leaf: leaf.canonical,
    nameSalt: leaf.nameSalt,
    index: leaf.index,
    size,
    hashes: hashes.map((hash) => Buffer.from(hash).toString("base64")),
    checkpoint,
  };
}
