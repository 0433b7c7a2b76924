import process from "node:process";

/**
 * Seed for all random choices in the tests: `RANDOM_SEED`, or 1. `RANDOM_SEED=random` picks a new seed. A failed run
 * prints its seed, and `RANDOM_SEED=<that number>` repeats the run.
 */
export const seed = wantedSeed();

function wantedSeed(): number {
  const wanted = process.env["RANDOM_SEED"]?.trim() || "1";
  if (wanted === "random") {
    // fast-check takes signed 32-bit seeds.
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
    // Processes started by the tests inherit this variable.
    process.env["RANDOM_SEED"] = String(drawn);
    return drawn;
  }
  const number = Number(wanted);
  if (!Number.isInteger(number)) {
    throw new Error(`RANDOM_SEED is a whole number or "random", not "${wanted}".`);
  }
  return number;
}

/**
 * Returns a generator of numbers from 0 up to, but not including, 1 (mulberry32). The same seed always produces the
 * same sequence. `stream` gives each test in a file its own sequence.
 */
export function randomNumbers(stream = 0): () => number {
  let state = (seed + stream * 0x9e3779b9) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
