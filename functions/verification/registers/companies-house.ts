import { z } from "zod";
import { type RegisterAdapter, RegisterUnavailable } from "./adapter.ts";
import { askRegister, type RegisterAccess } from "./ask.ts";

const Answer = z.object({
  company_name: z.string(),
  company_number: z.string(),
  company_status: z.string().optional(),
  previous_company_names: z.array(z.object({ name: z.string() })).optional(),
});

/** Eight-character company numbers that contain letters: a prefix, digits and, for some kinds, trailing letters. */
const withLetters = /^(?:[A-Z]{2}|R\d|\d{2})\d{3,6}[A-Z]{0,3}$/;

/** Statuses that count as active. All others count as dissolved. */
const live = new Set(["active", "open", "registered", "voluntary-arrangement"]);

/** Returns the adapter for the United Kingdom's register of companies. @see Companies House API, company profile */
export function companiesHouse(access: RegisterAccess, key: string | undefined): RegisterAdapter {
  return {
    code: "GB-COH",
    name: "Companies House",
    country: "GB",
    normalizeNumber(number) {
      const plain = number.replace(/\s/g, "").toUpperCase();
      if (/^\d{1,8}$/.test(plain)) return plain.padStart(8, "0");
      return plain.length === 8 && withLetters.test(plain) ? plain : undefined;
    },
    async lookUp(number, isFresh = false) {
      if (!key) throw new RegisterUnavailable("COMPANIES_HOUSE_KEY is not set");
      const { body, ...asked } = await askRegister(
        access,
        `https://api.company-information.service.gov.uk/company/${number}`,
        // The key is the user name for Basic authentication, with an empty password.
        { Authorization: `Basic ${btoa(`${key}:`)}` },
        Answer,
        isFresh,
      );
      if (!body || body.company_number !== number) return { entries: [], ...asked };
      const status = body.company_status === undefined || live.has(body.company_status)
        ? "active"
        : "dissolved";
      const otherNames = (body.previous_company_names ?? []).map(({ name }) => name);
      return {
        entries: [{ number, legalName: body.company_name, otherNames, status, country: "GB" }],
        ...asked,
      };
    },
  };
}
