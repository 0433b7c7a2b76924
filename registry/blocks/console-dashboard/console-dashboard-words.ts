export const locale = "en-GB";
export const number = new Intl.NumberFormat(locale);
export const percent = new Intl.NumberFormat(locale, { style: "percent" });
export const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
export const withUnit = (value: number, unit: string | undefined) =>
  unit
    ? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value)
    : number.format(value);
export const claimsText = (claims: number) => claims === 1 ? "1 claim" : `${number.format(claims)} claims`;
