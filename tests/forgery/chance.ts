/** Random choices that are the same in every run with the same seed. */
export interface Chance {
  /** Returns a number from 0 up to, but not including, 1. */
  number(): number;
  happens(probability: number): boolean;
  /** Returns a random whole number between two limits, inclusive. */
  between(least: number, most: number): number;
  /** Returns a random waiting time in days, with the average `mean`. */
  waiting(mean: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** Picks `count` items, each at most once. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** Derives the choices from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    happens: (probability) => number() < probability,
    between,
    waiting: (mean) => -mean * Math.log(1 - number()),
    one: (items) => items[between(0, items.length - 1)]!,
    some(items, count) {
      // Shuffles only as many items as needed. Removing each chosen item from the list would be slow for a whole town.
      const left = [...items];
      const taken = Math.min(count, left.length);
      for (let index = 0; index < taken; index += 1) {
        const other = between(index, left.length - 1);
        [left[index], left[other]] = [left[other]!, left[index]!];
      }
      return left.slice(0, taken);
    },
  };
}
