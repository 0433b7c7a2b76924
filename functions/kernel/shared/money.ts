import { minorDigits } from "./currencies.ts";
import { writingLocale } from "./languages.ts";

export { minorDigits } from "./currencies.ts";

export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const fraction = minorDigits(currency);
  return new Intl.NumberFormat(writingLocale(locale), {
    style: "currency",
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(amountMinor / 10 ** fraction);
}
