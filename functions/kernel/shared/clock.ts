/** Returns the current time. Rules take a clock so that tests can set the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** Returns the time `days` × 24 hours after `from`. */
export function daysAfter(from: Date, days: number): Date {
  return secondsAfter(from, days * 86_400);
}
