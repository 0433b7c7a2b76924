/** A price in its currency; nothing where either is unknown, since a price that is unknown is not free. */
export function priceText(
  price: number | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string | undefined {
  if (price === null || price === undefined || !currency) return undefined;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    // Browsers round some currencies to whole ones; a price is shown as it is.
    maximumFractionDigits: 4,
  }).format(price);
}
