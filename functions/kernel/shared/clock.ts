/** Returns the current time; rules take a clock so that tests can set it. */
export type Clock = () => Date;

/** The system clock. */
export const systemClock: Clock = () => new Date();

/** The time `seconds` after `from`. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** The time `days` × 24 hours after `from`. */
export function daysAfter(from: Date, days: number): Date {
  return secondsAfter(from, days * 86_400);
}
