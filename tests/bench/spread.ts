import type { Spread, Target } from "../../content/bench/schema.ts";

/**
 * Returns the median and the extremes. For an even count, the median is the mean of the two middle numbers.
 */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
}

export function spreadOfKnown(figures: readonly (number | undefined)[]): Spread | undefined {
  return figures.length > 0 && figures.every((figure) => figure !== undefined)
    ? spreadOf(figures)
    : undefined;
}

export interface Promised {
  readonly name: string;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The bottleneck found by profiling. It is included in the report if the target is missed. */
  readonly because: string;
}

/** Adds the result to a target. The median decides whether the target is met. */
export function targetOf({ because, ...promised }: Promised, value: Spread): Target {
  const { atLeast = -Infinity, atMost = Infinity } = promised;
  const isMet = value.median >= atLeast && value.median <= atMost;
  return { ...promised, value, isMet, ...(isMet ? {} : { because }) };
}
