import { hostName } from "./host-name.ts";
import { type MailboxRule, publicProviders, relayDomains } from "./mailbox-rules.ts";
import { phoneNumber } from "./phone-number.ts";

const ruleOf: ReadonlyMap<string, MailboxRule> = new Map(
  publicProviders.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)),
);

/** Names reserved for tests and examples. @see RFC 2606, RFC 6761 */
const reserved = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/;

function mailDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return hostName(domain) ?? domain.toLowerCase();
}

/** Checks whether anyone can get an address at a domain. Many new accounts at such a domain are not suspicious. */
export function isPublicMailDomain(domain: string): boolean {
  return ruleOf.has(domain) || relayDomains.has(domain) || reserved.test(domain);
}

/**
 * Returns the canonical form of a mailbox, which is the same for all addresses that deliver to it.
 *
 * Anything after a `+` counts as a suffix at every domain, because most servers do this by default (RFC 5233). If a
 * server doesn't, at worst a reviewer has to compare two similar addresses at one domain. The opposite mistake would
 * let one mailbox confirm a thousand people. Dots are dropped only if the provider documents this.
 */
export function canonicalMailbox(address: string): string {
  const written = address.normalize("NFKC").toLowerCase();
  const local = written.slice(0, written.lastIndexOf("@"));
  const { name, domain, rule } = withoutSubdomain(local, mailDomain(written));
  return `${readName(name, rule)}@${rule?.domains[0] ?? domain}`;
}

/** Removes subdomain addressing, because `anything@name.fastmail.com` is delivered to `name@fastmail.com`. */
function withoutSubdomain(name: string, domain: string) {
  const rule = ruleOf.get(domain);
  const [owner = "", parent = ""] = [domain.split(".")[0], domain.split(".").slice(1).join(".")];
  const parentRule = ruleOf.get(parent);
  return rule || !parentRule?.hasSubdomains
    ? { name, domain, rule }
    : { name: owner, domain: parent, rule: parentRule };
}

function readName(
  name: string,
  { suffixes = "+", ignored = "", alike = "" }: Partial<MailboxRule> = {},
): string {
  const cut = [...name].findIndex((character, at) => at > 0 && suffixes.includes(character));
  const base = cut < 0 ? name : [...name].slice(0, cut).join("");
  const read = [...base].filter((character) => !ignored.includes(character))
    .map((character) => alike.includes(character) ? alike[0]! : character).join("");
  // A name that consists only of ignored characters is left unchanged, so that it does not match every mailbox.
  return read || name;
}

/**
 * Returns the canonical form of a phone number. Mobile numbers in Argentina and Mexico can be written with an extra
 * digit, which is removed here.
 *
 * @see ITU-T E.164
 */
export function canonicalPhone(number: string): string {
  const e164 = phoneNumber(number)?.number ?? number;
  return e164.replace(/^\+549(?=\d{10}$)/, "+54").replace(/^\+521(?=\d{10}$)/, "+52");
}

/**
 * Returns the canonical form for comparing people's contacts. Don't use it to send messages or to sign people in,
 * because both need the exact address.
 */
export function canonicalContact(kind: "email" | "phone", value: string): string {
  return kind === "email" ? `email:${canonicalMailbox(value)}` : `phone:${canonicalPhone(value)}`;
}
