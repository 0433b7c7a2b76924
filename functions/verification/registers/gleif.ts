import { z } from "zod";
import type { RegisterAdapter } from "./adapter.ts";
import { askRegister, type RegisterAccess } from "./ask.ts";

const Answer = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      entity: z.object({
        legalName: z.object({ name: z.string() }),
        otherNames: z.array(z.object({ name: z.string() })).nullish(),
        status: z.string(),
        jurisdiction: z.string().nullish(),
        legalAddress: z.object({ country: z.string() }),
      }),
    }),
  }),
});

/** Returns the adapter for the global register of legal entity identifiers. @see ISO 17442; GLEIF API 1.0 */
export function gleif(access: RegisterAccess): RegisterAdapter {
  return {
    code: "GLEIF",
    name: "Global Legal Entity Identifier Foundation",
    country: null,
    normalizeNumber(number) {
      const lei = number.replace(/[\s-]/g, "").toUpperCase();
      return /^[A-Z0-9]{18}[0-9]{2}$/.test(lei) && hasRightCheckDigits(lei) ? lei : undefined;
    },
    async lookUp(lei, isFresh = false) {
      const { body, ...asked } = await askRegister(
        access,
        `https://api.gleif.org/api/v1/lei-records/${lei}`,
        {
          Accept: "application/vnd.api+json",
        },
        Answer,
        isFresh,
      );
      if (!body || body.data.id !== lei) return { entries: [], ...asked };
      const { legalName, otherNames, status, legalAddress, jurisdiction } = body.data.attributes.entity;
      return {
        entries: [{
          number: lei,
          legalName: legalName.name,
          otherNames: (otherNames ?? []).map(({ name }) => name),
          status: status === "ACTIVE" ? "active" : "dissolved",
          country: (jurisdiction ?? legalAddress.country).slice(0, 2).toUpperCase(),
        }],
        ...asked,
      };
    },
  };
}

/**
 * Verifies the check digits. When each letter is replaced by a number from 10 to 35, the code must leave a remainder of
 * 1 when divided by 97.
 * @see ISO 7064
 */
function hasRightCheckDigits(lei: string): boolean {
  const digits = [...lei].map((character) => parseInt(character, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
