import { minorDigits } from "../../functions/kernel/shared/money.ts";
import { formatNumber } from "./format.ts";

/** How to enter an amount in a currency. */
export interface MoneyField {
  /** An amount as people write it in a language, with the currency's number of decimals. */
  readonly example: string;
  /** Accepted input: a point or a comma, and no decimals for currencies without them. */
  readonly pattern: string;
}

/** Attributes and texts of an input for an amount in a currency. */
export function moneyField(currency: string, locale: string): MoneyField {
  const digits = minorDigits(currency);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return {
    example: formatNumber(digits === 0 ? 1250 : 12.5, locale, fraction),
    pattern: digits === 0 ? "[0-9]{1,9}" : `[0-9]{1,9}([.,][0-9]{1,${digits}})?`,
  };
}

/** The value to show in the field again, from the minor units that were sent; empty if there are none. */
export function typedAmount(amountMinor: string, currency: string): string {
  const digits = minorDigits(currency);
  return amountMinor === "" ? "" : (Number(amountMinor) / 10 ** digits).toFixed(digits);
}
