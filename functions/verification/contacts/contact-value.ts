import { emailAddress } from "../../kernel/shared/email-address.ts";
import { hostName, hostRefusal } from "../../kernel/shared/host-name.ts";
import { phoneNumber } from "../../kernel/shared/phone-number.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { ContactRow } from "../entities/contact-rows.ts";

/** Types of phone number that cost the sender or the caller extra, or cannot receive a code. */
const refusedNumberTypes = new Set(["PREMIUM_RATE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/**
 * Returns the canonical form in which a contact is stored and compared.
 *
 * @param country the country assumed for a phone number without a country code
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
  const address = emailAddress(value);
  if (!address) {
    throw refuse("This is not a valid e-mail address. Enter one address, such as info@example.org.");
  }
  if (hostRefusal(address.slice(address.indexOf("@") + 1))) {
    throw refuse("The e-mail address does not have a public domain.");
  }
  return address;
}

function normalizedPhone(value: string, country: string | undefined): string {
  const phone = phoneNumber(value, country);
  if (!phone) {
    throw refuse("This is not a valid phone number. Enter it with its country code, such as +263 …");
  }
  if (refusedNumberTypes.has(phone.type ?? "")) {
    throw refuse("Premium-rate numbers cannot be used.");
  }
  return phone.number;
}

function normalizedDomain(value: string): string {
  const name = hostName(value.trim().replace(/\.$/, ""));
  if (!name || hostRefusal(name)) throw refuse("This is not a public domain name.");
  return name;
}
