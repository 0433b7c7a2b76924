import { writingLocale } from "./languages.ts";

/** How many digits of an amount in a currency are minor units: two of most, none of yen. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
}

/** An amount of money as people write it in a language. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(writingLocale(locale), { style: "currency", currency })
    .format(amountMinor / 10 ** minorDigits(currency));
}
