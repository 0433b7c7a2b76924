/**
 * Formats a price in its currency. Returns undefined if the price or the currency is unknown, so that an unknown price
 * isn't shown as free.
 */
export function priceText(
  price: number | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string | undefined {
  if (price === null || price === undefined || !currency) return undefined;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    // Browsers round some currencies to whole units, but prices are shown unrounded.
    maximumFractionDigits: 4,
  }).format(price);
}
