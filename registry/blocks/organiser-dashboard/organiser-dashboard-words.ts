export const locale = "en-GB";
export const number = new Intl.NumberFormat(locale);
const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
export const dayOf = (day: string) => dayFormat.format(new Date(day));
export const ticketsText = (tickets: number) =>
  tickets === 1 ? "1 ticket" : `${number.format(tickets)} tickets`;
