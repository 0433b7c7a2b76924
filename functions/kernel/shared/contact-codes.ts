import { randomInt } from "node:crypto";
import { mailboxOf } from "./email-address.ts";
import { deriveKey, hmac, sameSecret } from "./secrets.ts";

/** `digits` random digits, leading zeros kept; every code is equally likely. */
export function newCode(digits: number): string {
  return String(randomInt(0, 10 ** digits)).padStart(digits, "0");
}

/** What a code belongs to; a code of one challenge says nothing in another one. */
export interface CodeContext {
  readonly challengeId: string;
  readonly contactId: string;
  readonly contact: string;
}

const peppers = (secrets: readonly string[]) => secrets.map((secret) => deriveKey(secret, "one-time-codes"));
const text = (context: CodeContext, code: string) =>
  JSON.stringify([context.challengeId, "contact_proof", context.contactId, context.contact, code]);

/** The form in which a code is stored: a million codes are tried in no time, so it is keyed by a secret. */
export function codeHmac(secrets: readonly string[], context: CodeContext, code: string): string {
  return hmac(peppers(secrets)[0]!, text(context, code));
}

/** Whether a code is the one that was sent, in a time that does not depend on how much of it is right. */
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
 * The form in which a contact is counted, by the mailbox that it leads to: the tables of counts hold no addresses.
 *
 * @param spender the person whose tries or messages are counted, so that others cannot use them up; without one, what
 * everyone sends there is counted
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

/** A contact as it may be shown: enough to know it again, not enough to use it. */
export function maskedContact(kind: string, value: string): string {
  if (kind === "email") {
    const [name = "", domain = ""] = value.split("@");
    return `${name.slice(0, 1)}…@${domain}`;
  }
  return kind === "phone" ? `${value.slice(0, 4)}…${value.slice(-2)}` : value;
}
