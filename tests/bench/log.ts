import process from "node:process";
import { rootFromInclusion } from "../../clients/typescript/verify/merkle.ts";
import {
  consistencyPath,
  fold,
  inclusionPath,
  type ReadTile,
  rootOf,
  tileWidth,
} from "../../functions/verification/tiers/log/tree.ts";
import type { Section } from "../../content/bench/schema.ts";
import { spreadOf, targetOf } from "./spread.ts";

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const appends = 200;
const hashBytes = 32;

class Level {
  #bytes = new Uint8Array(1024 * hashBytes);
  length = 0;

  add(hash: Uint8Array): void {
    if ((this.length + 1) * hashBytes > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(hash, this.length * hashBytes);
    this.length += 1;
  }

  tile(index: number): Uint8Array[] {
    const last = Math.min(this.length, (index + 1) * tileWidth);
    const hashes: Uint8Array[] = [];
    for (let at = index * tileWidth; at < last; at += 1) {
      hashes.push(this.#bytes.subarray(at * hashBytes, (at + 1) * hashBytes));
    }
    return hashes;
  }
}

/**
 * Measures the cost of adding entries to the public log and of creating proofs as the log grows to ten million
 * leaves. Runs the server's functions over tiles in memory and counts the tiles read. In production, each read is a
 * query of at most 256 rows.
 */
export async function measure(): Promise<Section[]> {
  const levels = [new Level()];
  let reads = 0;
  const read: ReadTile = (level, tile) => {
    reads += 1;
    return Promise.resolve(levels[level]?.tile(tile) ?? []);
  };
  const lift = (level: number, hash: Uint8Array) => {
    const next = levels[level + 1] ??= new Level();
    next.add(hash);
    if (next.length % tileWidth === 0) lift(level + 1, fold(next.tile(next.length / tileWidth - 1)));
  };
  const randomHash = () => crypto.getRandomValues(new Uint8Array(hashBytes));
  let size = 0;
  const append = () => {
    levels[0]!.add(randomHash());
    size += 1;
    if (size % tileWidth === 0) lift(0, fold(levels[0]!.tile(size / tileWidth - 1)));
  };
  // Only the log's size matters here. Hashing every leaf would take minutes, so most of the log repeats a single tile.
  const repeated = Array.from({ length: tileWidth }, randomHash);
  const repeatedHash = fold(repeated);
  const fill = (goal: number) => {
    while (size < goal) {
      if (size % tileWidth > 0 || size + tileWidth > goal) append();
      else {
        for (const hash of repeated) levels[0]!.add(hash);
        size += tileWidth;
        lift(0, repeatedHash);
      }
    }
  };
  const found: {
    size: number;
    appendMs: number;
    appendReads: number;
    proof: number;
    proofReads: number;
    consistency: number;
  }[] = [];
  for (const goal of sizes) {
    fill(goal - appends);
    reads = 0;
    const started = performance.now();
    for (let count = 0; count < appends; count += 1) {
      append();
      await rootOf(read, size);
    }
    const appendMs = (performance.now() - started) / appends;
    const appendReads = reads / appends;
    const index = Math.floor(size / 3);
    const root = await rootOf(read, size);
    reads = 0;
    const path = await inclusionPath(read, index, size);
    const proofReads = reads;
    const led = await rootFromInclusion(
      index,
      size,
      (await read(0, Math.floor(index / tileWidth)))[index % tileWidth]!,
      path,
    );
    if (!led || !Buffer.from(led).equals(Buffer.from(root))) {
      throw new Error("The proof does not lead to the root.");
    }
    const consistency = (await consistencyPath(read, index, size)).length;
    found.push({ size, appendMs, appendReads, proof: path.length, proofReads, consistency });
    process.stdout.write(`${size} leaves: ${appendMs.toFixed(2)} ms, ${path.length} hashes\n`);
  }
  const [first, last] = [found[0]!, found.at(-1)!];
  return [{
    kind: "growth",
    title: "Public log, by number of entries (leaves)",
    of: "leaves",
    unit: "hashes",
    lines: [{
      name: "inclusion proof",
      points: found.map(({ size, proof }) => [size, proof] as [number, number]),
    }],
    columns: [
      "leaves",
      "append and new root, ms",
      "tiles read",
      "hashes per inclusion proof",
      "tiles read",
      "hashes per consistency proof",
    ],
    rows: found.map((one) => [
      String(one.size),
      one.appendMs.toFixed(2),
      one.appendReads.toFixed(1),
      String(one.proof),
      String(one.proofReads),
      String(one.consistency),
    ]),
    targets: [
      targetOf({
        name: "Inclusion proof with ten million leaves",
        unit: "hashes",
        atMost: Math.ceil(Math.log2(last.size)),
        because: "A proof has one hash for each level of the tree.",
      }, spreadOf([last.proof])),
      targetOf({
        name: "Tiles read per append, in a log a thousand times as large",
        unit: "×",
        atMost: 3,
        because:
          "To compute a root, the log reads the last tile on each level and every node to the left of it.",
      }, spreadOf([last.appendReads / first.appendReads])),
    ],
    limitedBy:
      "how fast one core computes hashes. In production, each tile needs one indexed query for at most 256 rows.",
  }];
}
