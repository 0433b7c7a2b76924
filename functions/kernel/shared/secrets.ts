import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * Splits a comma-separated list of secrets, newest first. Several secrets are allowed so that they can be rotated.
 *
 * @throws {Error} naming the variable if an entry is shorter than `minimum` characters
 */
export function secretList(name: string, value: string | undefined, minimum: number): readonly string[] {
  const entries = (value ?? "").split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
  if (entries.some((entry) => entry.length < minimum)) {
    throw new Error(`${name} needs at least ${minimum} characters in each of its entries.`);
  }
  return entries;
}

/** Derives a key for one purpose from a secret, so that no two purposes share a key (RFC 5869). */
export function deriveKey(secret: string, purpose: string, lengthBytes = 32): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", secret, "hakika", purpose, lengthBytes));
}

/** Returns base64url. */
export function hmac(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/**
 * Computes a SHA-256 hash as base64url. Use it only for long random values. A value that can be guessed needs a hash
 * with a secret.
 */
export function sha256(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Compares two strings in constant time, by hashing both to the same length first. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Always compares with all accepted values, so that the duration reveals nothing about these values. */
export function matchesAnySecret(presented: string, accepted: readonly string[]): boolean {
  return accepted.reduce((found, secret) => sameSecret(presented, secret) || found, false);
}

/** Generates `bytes` random bytes, encoded as base64url. */
export function randomToken(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");
}
