import { minorDigits } from "../../functions/kernel/shared/money.ts";
import { formatNumber } from "./format.ts";

/** How to enter an amount in a currency. */
export interface MoneyField {
  /** An example amount in the language's notation, with the currency's number of decimals. */
  readonly example: string;
  /**
   * Pattern of accepted input. The decimal separator is a point or a comma. Currencies without decimals accept neither.
   */
  readonly pattern: string;
}

export function moneyField(currency: string, locale: string): MoneyField {
  const digits = minorDigits(currency);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return {
    example: formatNumber(digits === 0 ? 1250 : 12.5, locale, fraction),
    pattern: digits === 0 ? "[0-9]{1,9}" : `[0-9]{1,9}([.,][0-9]{1,${digits}})?`,
  };
}

/** Formats an amount in minor units for its input field. Returns an empty string if there is no amount. */
export function typedAmount(amountMinor: string, currency: string): string {
  const digits = minorDigits(currency);
  return amountMinor === "" ? "" : (Number(amountMinor) / 10 ** digits).toFixed(digits);
}
