import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";

/** A phone number as it is recorded and dialled. @see ITU-T E.164 */
export interface PhoneNumber {
  readonly number: string;
  /** Such as `MOBILE` or `PREMIUM_RATE`, where the plan of the country tells. */
  readonly type: string | undefined;
}

/**
 * Reads a text that is exactly one phone number.
 *
 * @param country where a number without country code belongs to
 * @returns `undefined` for anything else, such as a number with an extension or inside a sentence
 */
export function phoneNumber(text: string, country?: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country ? { defaultCountry: country as "ZW" } : {}),
  });
  if (!number?.isValid() || number.ext) return undefined;
  return { number: number.number, type: number.getType() };
}

/** A phone number in a body, with its country code; it is read into its one form. */
export function phoneText() {
  return z.string().max(40)
    .overwrite((text) => phoneNumber(text)?.number ?? text)
    .refine((text) => phoneNumber(text) !== undefined, "must be a phone number such as +263771234567");
}
