import { minorDigits } from "../../functions/kernel/shared/money.ts";
import { formatNumber } from "./format.ts";

/** How an amount of a currency is written into a field. */
export interface MoneyField {
  /** An amount as people write it in a language, with the digits that the currency has. */
  readonly example: string;
  /** Accepted input: both point and comma, and no decimals for currencies without them. */
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

/** What was typed into the field again, from the minor units that it was sent as; empty where there are none. */
export function typedAmount(amountMinor: string, currency: string): string {
  const digits = minorDigits(currency);
  return amountMinor === "" ? "" : (Number(amountMinor) / 10 ** digits).toFixed(digits);
}
