import addressParser from "nodemailer/lib/addressparser";
import { domainToUnicode } from "node:url";
import { z } from "zod";
import { hostName } from "./host-name.ts";

/** Maximum number of octets before the `@`, and in total. @see RFC 5321 §4.5.3.1 */
const maximumLocalLength = 64;
const maximumLength = 254;
// A dot-atom (RFC 5322 §3.2.3) that may contain letters from other scripts (RFC 6531 §3.3). Quoted names are rejected,
// because mail programs disagree about what is inside the quotes.
const localPart = /^(?!\.)(?:(?:^|\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)+$/u;
const isAscii = /^[\x21-\x7e]+$/;

/**
 * Returns the canonical form of an e-mail address. This form is stored, compared and shown, and e-mails are sent to it.
 *
 * Letters are converted to lower case. The domain is written as the sending library writes it: as `xn--` labels, or in
 * its own script if the local part is not ASCII either (RFC 6531). Dots and tags are kept. Some providers treat such
 * variants as different mailboxes, and merging them would give one person's account to another. Finally, the sending
 * library's parser must return the same address, so that every e-mail goes to the recorded address.
 *
 * @returns `undefined` if the input is not exactly one address
 */
export function emailAddress(text: string): string | undefined {
  const written = text.trim().toLowerCase().normalize("NFC");
  const [local = "", domain = "", more] = written.split("@");
  const host = hostName(domain);
  // The receiving server may normalise a look-alike letter, such as a full-width one, to the ordinary letter.
  if (more !== undefined || !host || !localPart.test(local) || local.normalize("NFKC") !== local) {
    return undefined;
  }
  // If the local part is not ASCII, the domain is stored in Unicode too. A server that accepts other scripts before the
  // `@` also accepts them after it.
  const address = `${local}@${isAscii.test(local) ? host : domainToUnicode(host)}`;
  const octets = new TextEncoder();
  if (octets.encode(local).length > maximumLocalLength || octets.encode(address).length > maximumLength) {
    return undefined;
  }
  const parsed = addressParser(address);
  return parsed.length === 1 && parsed[0]!.address === address && !parsed[0]!.name ? address : undefined;
}

/** Returns an address in the form that was stored before domains were normalised. */
export function legacyForm(address: string): string {
  const at = address.indexOf("@") + 1;
  return address.slice(0, at) + domainToUnicode(address.slice(at));
}

export function isSameAddress(one: string | null, other: string | null): boolean {
  const address = emailAddress(one ?? "");
  return address !== undefined && address === emailAddress(other ?? "");
}

/**
 * Returns the mailbox of an address, for counting messages. Many providers deliver `name+tag@` and `n.a.m.e@` to
 * `name@`, so all variants count as one mailbox. Never use it to compare people.
 *
 * @see RFC 5233 §1
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const tag = local.indexOf("+", 1);
  return `${local.slice(0, tag < 0 ? local.length : tag).replaceAll(".", "")}@${domain}`;
}

/** Extracts the address from a sender that may include a name, such as `Hakika <no-reply@hakika.example>`. */
export function senderAddress(text: string): string | undefined {
  const [sender, ...others] = addressParser(text);
  return sender?.address && others.length === 0 ? emailAddress(sender.address) : undefined;
}

export function emailText(maximum = maximumLength) {
  return z.string().max(maximum)
    .overwrite((text) => emailAddress(text) ?? text)
    .refine((text) => emailAddress(text) !== undefined, "must be one e-mail address such as info@example.org")
    .meta({ format: "email" });
}
