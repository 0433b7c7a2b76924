import { crc32 } from "node:zlib";
import { deriveKey, hmac } from "../../kernel/shared/secrets.ts";

/** `test` keys work only with test data, and their secrets can be recognised at a glance. */
export type KeyEnvironment = "live" | "test";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretPattern = /^gsk_(?:live|test)_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/;

/**
 * Discards bytes beyond the last whole multiple of the alphabet's length, so that all characters are equally likely.
 */
function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

export function newClientId(environment: KeyEnvironment): string {
  return `gck_${environment}_${randomText(16)}`;
}

/**
 * Creates a secret of 43 characters (256 random bits) and a checksum. With the checksum, a mistyped or made-up secret
 * is rejected without a lookup, and secret scanners can recognise a real one.
 */
export function newSecret(environment: KeyEnvironment): string {
  const body = `gsk_${environment}_${randomText(43)}`;
  return `${body}_${checksum(body)}`;
}

export function looksLikeSecret(text: string): boolean {
  if (!secretPattern.test(text)) return false;
  const cut = text.length - 7;
  return checksum(text.slice(0, cut)) === text.slice(cut + 1);
}

/** Computes a CRC-32 as six base-62 digits. */
function checksum(body: string): string {
  let rest = crc32(body) >>> 0;
  let text = "";
  for (let digit = 0; digit < 6; digit += 1) {
    text = alphabet[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

export function displayOf(secret: string): string {
  return `${secret.slice(0, 9)}…${secret.slice(-4)}`;
}

/** Returns the HMACs of a secret, one for each accepted pepper, newest first. Only the first one is stored. */
export function secretHmacs(platformSecrets: readonly string[], secret: string): string[] {
  return platformSecrets.map((platformSecret) => hmac(deriveKey(platformSecret, "api-key-pepper"), secret));
}
