import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isConsistent, rootFromInclusion } from "../../../../clients/typescript/verify/merkle.ts";
import { leafHash } from "./leaves.ts";
import { noteKeyId, signCheckpoint, verifierKey } from "./signed-note.ts";
import { consistencyPath, fold, inclusionPath, type ReadTile, rootOf } from "./tree.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const hashesOf = (leaves: readonly string[]) =>
  leaves.map((leaf) => new Uint8Array(Buffer.from(leafHash(leaf), "base64")));

/** Returns tiles as the sequencer stores them. Each complete tile has a hash in the level above. */
function tilesOf(leaves: readonly Uint8Array[]): { read: ReadTile; reads: () => number } {
  const levels = [leaves];
  while (levels.at(-1)!.length >= 256) {
    const below = levels.at(-1)!;
    levels.push(
      Array.from(
        { length: Math.floor(below.length / 256) },
        (_, at) => fold(below.slice(at * 256, at * 256 + 256)),
      ),
    );
  }
  let reads = 0;
  return {
    read: (level, tile) => {
      reads += 1;
      return Promise.resolve((levels[level] ?? []).slice(tile * 256, tile * 256 + 256));
    },
    reads: () => reads,
  };
}

/** Computes the root exactly as RFC 6962 §2.1 defines it, over all leaves and without tiles. */
function plainRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return createHash("sha256").digest();
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return createHash("sha256").update(Buffer.from([1])).update(plainRoot(leaves.slice(0, k)))
    .update(plainRoot(leaves.slice(k))).digest();
}

// The reference inputs and roots of Certificate Transparency, used to test every implementation of RFC 6962.
const reference = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const referenceRoots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("roots equal the reference vectors", async () => {
  const leaves = reference.map((text) =>
    new Uint8Array(createHash("sha256").update(Buffer.from([0])).update(Buffer.from(text, "hex")).digest())
  );
  for (const [at, root] of referenceRoots.entries()) {
    expect(hex(await rootOf(tilesOf(leaves.slice(0, at + 1)).read, at + 1))).toBe(root);
  }
});

const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(255, 256, 257, 511, 512, 513, 700));

test("any leaf of any tree has a proof, which proves no other leaf, index or size", async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat({ max: 30 }), async (size, picked, later) => {
      const all = hashesOf(Array.from({ length: size + later }, (_, at) => `leaf ${at}`));
      const { read } = tilesOf(all);
      const index = picked % size;
      const root = await rootOf(read, size);
      expect(hex(root)).toBe(hex(plainRoot(all.slice(0, size))));
      const path = await inclusionPath(read, index, size);
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      expect(hex((await rootFromInclusion(index, size, all[index]!, path))!)).toBe(hex(root));
      const other = all[(index + 1) % size]!;
      if (size > 1) {
        const wrong = await rootFromInclusion(index, size, other, path);
        expect(wrong === undefined || hex(wrong) !== hex(root)).toBe(true);
      }
      for (const spoilt of [path.slice(1), [...path, root]]) {
        const wrong = await rootFromInclusion(index, size, all[index]!, spoilt);
        if (path.length > 0 || spoilt.length > 0) {
          expect(wrong === undefined || hex(wrong) !== hex(root)).toBe(true);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test("any tree has a proof that it is the beginning of a larger one, but not of a rewritten one", async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat({ max: 300 }), fc.nat(), async (from, more, picked) => {
      const to = from + more;
      const leaves = Array.from({ length: to }, (_, at) => `leaf ${at}`);
      const { read } = tilesOf(hashesOf(leaves));
      const [first, second] = [await rootOf(read, from), await rootOf(read, to)];
      const path = from === to ? [] : await consistencyPath(read, from, to);
      expect(await isConsistent(from, to, first, second, path)).toBe(true);
      const rewritten = tilesOf(hashesOf(leaves.with(picked % from, "rewritten"))).read;
      const forged = await rootOf(rewritten, to);
      const forgedPath = from === to ? [] : await consistencyPath(rewritten, from, to);
      expect(await isConsistent(from, to, first, forged, forgedPath)).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test("a root and a proof for 20,000 leaves read a few tiles instead of the whole log", async () => {
  const { read, reads } = tilesOf(hashesOf(Array.from({ length: 20_000 }, (_, at) => `${at}`)));
  await rootOf(read, 19_999);
  const path = await inclusionPath(read, 12_345, 19_999);
  expect(path.length).toBeLessThanOrEqual(17);
  expect(reads()).toBeLessThan(60);
});

test("a note's key has the same name as in other implementations", () => {
  // The example from golang.org/x/mod/sumdb/note.
  const key = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
  const publicKey = new Uint8Array(Buffer.from(key.split("+").slice(2).join("+"), "base64").subarray(1));
  expect(hex(noteKeyId("PeterNeumann", publicKey))).toBe("c74f20a3");
  expect(verifierKey("PeterNeumann", publicKey)).toBe(key);
});

test("a checkpoint is a note of three lines with one signature", async () => {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const note = await signCheckpoint({ origin: "example.com/log", size: 3, root: new Uint8Array(32) }, {
    publicKey,
    sign: async (text) => new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, text)),
  });
  const [, text, line] = /^([\s\S]*\n)\n\u2014 example\.com\/log (\S+)\n$/.exec(note)!;
  expect(text).toBe(`example.com/log\n3\n${Buffer.alloc(32).toString("base64")}\n`);
  const bytes = new Uint8Array(Buffer.from(line!, "base64"));
  expect(hex(bytes.subarray(0, 4))).toBe(hex(noteKeyId("example.com/log", publicKey)));
  expect(
    await crypto.subtle.verify("Ed25519", pair.publicKey, bytes.slice(4), new TextEncoder().encode(text)),
  ).toBe(true);
});
