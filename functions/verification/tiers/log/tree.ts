import { createHash } from "node:crypto";

/** Reads the hashes of one tile: 256 consecutive hashes of its level, or fewer in the last tile. */
export type ReadTile = (level: number, tile: number) => Promise<readonly Uint8Array[]>;

/**
 * Number of hashes in a complete tile. The next level contains one hash for each complete tile. @see C2SP tlog-tiles
 */
export const tileWidth = 256;
const tileHeight = 8;

/** Returns the hash of two nodes. @see RFC 6962 §2.1 */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return new Uint8Array(createHash("sha256").update(new Uint8Array([1])).update(left).update(right).digest());
}

const emptyRoot = new Uint8Array(createHash("sha256").digest());

export function rootOf(readTile: ReadTile, size: number): Promise<Uint8Array> {
  return size === 0 ? Promise.resolve(emptyRoot) : rangeHash(readTile, 0, size);
}

/** Returns the inclusion proof for a leaf in a tree of this size, lowest hash first. @see RFC 9162 §2.1.3.1 */
export async function inclusionPath(readTile: ReadTile, index: number, size: number): Promise<Uint8Array[]> {
  const path: Promise<Uint8Array>[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    path.unshift(
      index < middle ? rangeHash(readTile, middle, end) : rangeHash(readTile, start, middle),
    );
    if (index < middle) end = middle;
    else start = middle;
  }
  return await Promise.all(path);
}

/** Returns the consistency proof that one tree is a prefix of a larger one. @see RFC 9162 §2.1.4.1 */
export async function consistencyPath(readTile: ReadTile, from: number, to: number): Promise<Uint8Array[]> {
  const path: Promise<Uint8Array>[] = [];
  let [start, end] = [0, to];
  while (end !== from) {
    const middle = start + split(end - start);
    if (from <= middle) {
      path.unshift(rangeHash(readTile, middle, end));
      end = middle;
    } else {
      path.unshift(rangeHash(readTile, start, middle));
      start = middle;
    }
  }
  if (start > 0) path.unshift(rangeHash(readTile, start, end));
  return await Promise.all(path);
}

/**
 * Returns the root of the leaves from `start` up to but excluding `end`. `start` must be a multiple of the largest
 * power of two that fits into the range.
 */
async function rangeHash(readTile: ReadTile, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  const whole = Math.log2(size);
  if (Number.isInteger(whole)) return await subtreeHash(readTile, whole, start / size);
  const middle = start + split(size);
  const [left, right] = await Promise.all([
    rangeHash(readTile, start, middle),
    rangeHash(readTile, middle, end),
  ]);
  return nodeHash(left, right);
}

/** Returns the root of the complete subtree with 2 ^ height leaves at the given position. */
async function subtreeHash(readTile: ReadTile, height: number, position: number): Promise<Uint8Array> {
  const level = Math.floor(height / tileHeight);
  const count = 2 ** (height % tileHeight);
  const first = position * count;
  const tile = Math.floor(first / tileWidth);
  const hashes = (await readTile(level, tile)).slice(first % tileWidth, first % tileWidth + count);
  if (hashes.length !== count) throw new Error(`The log has no complete tile ${level}/${tile}.`);
  return fold(hashes);
}

/** Returns the root of a tree over these hashes. The number of hashes must be a power of two. */
export function fold(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) above.push(nodeHash(level[at]!, level[at + 1]!));
    level = above;
  }
  return level[0]!;
}

/** Returns the largest power of two below the given size. */
function split(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1);
}
