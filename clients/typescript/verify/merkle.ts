const bytesOf = (...parts: (Uint8Array | number)[]) =>
  new Uint8Array(parts.flatMap((part) => typeof part === "number" ? [part] : [...part]));

export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Returns the hash of a log leaf. @see RFC 6962 §2.1 */
export const leafHash = (leaf: string): Promise<Uint8Array> =>
  sha256(bytesOf(0, new TextEncoder().encode(leaf)));

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(bytesOf(1, left, right));

/** Compares two hashes. `undefined` never matches. */
export const same = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, at) => byte === other[at]);

const half = (value: number) => Math.floor(value / 2);

/**
 * Returns the root computed from an inclusion proof, or `undefined` if the proof has the wrong length. @see RFC 9162
 * §2.1.3.2
 */
export async function rootFromInclusion(
  index: number,
  size: number,
  leaf: Uint8Array,
  hashes: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (!(index >= 0 && index < size)) return undefined;
  let [node, last, root] = [index, size - 1, leaf];
  for (const hash of hashes) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(hash, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else root = await nodeHash(root, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? root : undefined;
}

/** Checks that a tree is a prefix of a larger one. @see RFC 9162 §2.1.4.2 */
export async function isConsistent(
  from: number,
  to: number,
  fromRoot: Uint8Array,
  toRoot: Uint8Array,
  hashes: readonly Uint8Array[],
): Promise<boolean> {
  if (from === to) return hashes.length === 0 && same(fromRoot, toRoot);
  if (!(from > 0 && from < to)) return false;
  const path = Number.isInteger(Math.log2(from)) ? [fromRoot, ...hashes] : [...hashes];
  let [node, last] = [from - 1, to - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [first, second] = [path[0], path[0]];
  for (const hash of path.slice(1)) {
    if (last === 0 || !first || !second) return false;
    if (node % 2 === 1 || node === last) {
      first = await nodeHash(hash, first);
      second = await nodeHash(hash, second);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else second = await nodeHash(second, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && same(first, fromRoot) && same(second, toRoot);
}
