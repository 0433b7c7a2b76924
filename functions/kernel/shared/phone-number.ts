import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";

/** A phone number as stored and dialled. @see ITU-T E.164 */
export interface PhoneNumber {
  readonly number: string;
  /** Type such as `MOBILE` or `PREMIUM_RATE`, if the country's numbering plan defines it. */
  readonly type: string | undefined;
}

/**
 * Parses a string that contains exactly one phone number.
 *
 * @param country the country to assume for a number without a country code
 * @returns `undefined` if the text is anything else, such as a number with an extension or a sentence that contains a
 *   number
 */
export function phoneNumber(text: string, country?: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country ? { defaultCountry: country as "ZW" } : {}),
  });
  if (!number?.isValid() || number.ext) return undefined;
  return { number: number.number, type: number.getType() };
}

export function phoneText() {
  return z.string().max(40)
    .overwrite((text) => phoneNumber(text)?.number ?? text)
    .refine((text) => phoneNumber(text) !== undefined, "must be a phone number such as +263771234567");
}
