/** Tells the time; rules take a clock so that tests can set it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** A moment `seconds` after `from`. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** A moment `days` of 24 hours after `from`. */
export function daysAfter(from: Date, days: number): Date {
  return secondsAfter(from, days * 86_400);
}
