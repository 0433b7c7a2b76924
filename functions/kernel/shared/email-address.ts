import addressParser from "nodemailer/lib/addressparser";
import { domainToUnicode } from "node:url";
import { z } from "zod";
import { hostName } from "./host-name.ts";

/** Octets before the `@`, and in total. @see RFC 5321 §4.5.3.1 */
const maximumLocalLength = 64;
const maximumLength = 254;
// A dot-atom (RFC 5322 §3.2.3) with letters of other scripts (RFC 6531 §3.3). Quoted names are refused: mail programs
// disagree about what is inside the quotes.
const localPart = /^(?!\.)(?:(?:^|\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)+$/u;
const isAscii = /^[\x21-\x7e]+$/;

/**
 * The canonical form of a mail address: the form that is stored, compared, shown and written into the envelope.
 *
 * Letters become lower case and the domain is written as the sending library writes it: `xn--`, or its own script if
 * the name before it is in one (RFC 6531). Dots and tags are kept: providers disagree about them, and merging two
 * addresses that the provider keeps apart would give one person's account to another. The sending library's parser
 * decides last, so that every mail goes where the record says.
 *
 * @returns `undefined` for a text that is not exactly one address
 */
export function emailAddress(text: string): string | undefined {
  const written = text.trim().toLowerCase().normalize("NFC");
  const [local = "", domain = "", more] = written.split("@");
  const host = hostName(domain);
  // The receiving server may fold a look-alike letter, such as a full-width one, into the plain one.
  if (more !== undefined || !host || !localPart.test(local) || local.normalize("NFKC") !== local) {
    return undefined;
  }
  // A server that accepts other scripts in the name accepts them in the domain, and mail is sent that way.
  const address = `${local}@${isAscii.test(local) ? host : domainToUnicode(host)}`;
  const octets = new TextEncoder();
  if (octets.encode(local).length > maximumLocalLength || octets.encode(address).length > maximumLength) {
    return undefined;
  }
  const parsed = addressParser(address);
  return parsed.length === 1 && parsed[0]!.address === address && !parsed[0]!.name ? address : undefined;
}

/** The form in which an address was stored before domains were normalised as mail servers see them. */
export function legacyForm(address: string): string {
  const at = address.indexOf("@") + 1;
  return address.slice(0, at) + domainToUnicode(address.slice(at));
}

/** Whether two addresses are the same, in whichever form they were stored. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  const address = emailAddress(one ?? "");
  return address !== undefined && address === emailAddress(other ?? "");
}

/**
 * The mailbox of an address, for counting what is sent there: many providers deliver `name+tag@` and `n.a.m.e@` to
 * `name@`, so neither may get a mailbox more messages. Never use it to compare people.
 *
 * @see RFC 5233 §1
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const tag = local.indexOf("+", 1);
  return `${local.slice(0, tag < 0 ? local.length : tag).replaceAll(".", "")}@${domain}`;
}

/** The address of a sender that may have a name, such as `Hakika <no-reply@hakika.example>`. */
export function senderAddress(text: string): string | undefined {
  const [sender, ...others] = addressParser(text);
  return sender?.address && others.length === 0 ? emailAddress(sender.address) : undefined;
}

/** A mail address in a body, converted to its canonical form. */
export function emailText(maximum = maximumLength) {
  return z.string().max(maximum)
    .overwrite((text) => emailAddress(text) ?? text)
    .refine((text) => emailAddress(text) !== undefined, "must be one e-mail address such as info@example.org")
    .meta({ format: "email" });
}
