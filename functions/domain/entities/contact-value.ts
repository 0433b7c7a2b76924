import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { domainToASCII } from "node:url";
import { Problem } from "../../shared/problem.ts";
import { hostRefusal } from "./evidence-url.ts";
import type { ContactRow } from "./store.ts";

/** Number types that cost the sender or the caller extra, or that nobody answers a code on. */
const refusedNumberTypes = new Set(["PREMIUM_RATE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/**
 * The one form of a contact in which it is stored and compared.
 *
 * @param country where a phone number without country code belongs to
 * @throws {Problem} `contact_not_allowed`
 */
export function normalizeContact(kind: ContactRow["kind"], value: string, country?: string): string {
  switch (kind) {
    case "email":
      return normalizedEmail(value);
    case "phone":
      return normalizedPhone(value, country);
    case "domain":
      return normalizedDomain(value);
  }
}

const refuse = (reason: string) =>
  new Problem("contact_not_allowed", { reason }, {
    errors: [{ pointer: "/value", code: "contact_not_allowed", message: reason }],
  });

function normalizedEmail(value: string): string {
  const text = value.trim().normalize("NFC").toLowerCase();
  const match = /^([^\s@"(),:;<>[\\\]]{1,64})@([^\s@]{1,253})$/u.exec(text);
  if (!match || !text.isWellFormed() || /\p{Cc}/u.test(text)) throw refuse("This is no e-mail address.");
  const domain = domainToASCII(match[2]!);
  if (!domain || hostRefusal(domain)) throw refuse("The address has no public domain.");
  return `${match[1]}@${domain}`;
}

function normalizedPhone(value: string, country: string | undefined): string {
  const number = parsePhoneNumberFromString(value, country ? { defaultCountry: country as "ZW" } : undefined);
  if (!number?.isValid()) {
    throw refuse("This is no phone number; write it with its country code, such as +263 …");
  }
  if (refusedNumberTypes.has(number.getType() ?? "")) {
    throw refuse("Numbers of this kind cost extra and cannot be used.");
  }
  return number.number;
}

function normalizedDomain(value: string): string {
  const domain = domainToASCII(value.trim().toLowerCase().replace(/\.$/, ""));
  const isName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain);
  if (!isName || hostRefusal(domain)) throw refuse("This is no public domain name.");
  return domain;
}
