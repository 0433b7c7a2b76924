import { randomInt } from "node:crypto";
import { mailboxOf } from "./email-address.ts";
import { deriveKey, hmac, sameSecret } from "./secrets.ts";

/** Generates a code of random digits, including leading zeros. All codes are equally likely. */
export function newCode(digits: number): string {
  return String(randomInt(0, 10 ** digits)).padStart(digits, "0");
}

/** The challenge and contact that a code is bound to. The code is useless for any other challenge. */
export interface CodeContext {
  readonly challengeId: string;
  readonly contactId: string;
  readonly contact: string;
}

const peppers = (secrets: readonly string[]) => secrets.map((secret) => deriveKey(secret, "one-time-codes"));
const text = (context: CodeContext, code: string) =>
  JSON.stringify([context.challengeId, "contact_proof", context.contactId, context.contact, code]);

/**
 * Returns the stored form of a code. It is keyed with a secret, because otherwise anyone with access to it could
 * quickly try all one million codes.
 */
export function codeHmac(secrets: readonly string[], context: CodeContext, code: string): string {
  return hmac(peppers(secrets)[0]!, text(context, code));
}

/** Compares in constant time. */
export function isRightCode(
  secrets: readonly string[],
  context: CodeContext,
  code: string,
  stored: string,
): boolean {
  return peppers(secrets).reduce(
    (right, key) => sameSecret(hmac(key, text(context, code)), stored) || right,
    false,
  );
}

/**
 * Returns the key under which the messages and attempts for a contact are counted. E-mail addresses of the same
 * mailbox share a key. The key is hashed, so that the tables contain no addresses.
 *
 * @param spender gives this person a separate limit, which other people cannot use up. If omitted, a single limit
 *   covers everything sent to the contact
 */
export function contactKey(
  secrets: readonly string[],
  { kind, value }: { readonly kind: string; readonly value: string },
  spender?: string,
): string {
  const place = `${kind}:${kind === "email" ? mailboxOf(value) : value}`;
  return hmac(
    deriveKey(secrets.at(-1)!, "contact-budgets"),
    spender === undefined ? place : `${spender}:${place}`,
  );
}

/** Masks a contact for display, so that its owner can recognise it but others cannot use it. */
export function maskedContact(kind: string, value: string): string {
  if (kind === "email") {
    const [name = "", domain = ""] = value.split("@");
    return `${name.slice(0, 1)}…@${domain}`;
  }
  return kind === "phone" ? `${value.slice(0, 4)}…${value.slice(-2)}` : value;
}
