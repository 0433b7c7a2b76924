/**
 * Comparison steps that one request may use. Callers choose both the query words and the stored topics, so the
 * product of the two is limited; otherwise one request could block the event loop.
 */
export const maximumSteps = 300_000;

/** The comparison steps that a request has left. */
export class StepBudget {
  #left: number;

  constructor(steps = maximumSteps) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** Uses up steps; returns `false` if none are left. */
  take(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}

interface Known<T> {
  readonly one: T;
  readonly place: number;
  readonly letters: readonly string[];
  readonly mask: number;
}

/** Longer strings are not compared. */
const longestText = 100;

/** Known strings, grouped by length so that a word is compared only with strings of similar length. */
export class Vocabulary<T> {
  readonly #byLength = new Map<number, Known<T>[]>();

  constructor(known: readonly T[], textOf: (one: T) => string) {
    for (const [place, one] of known.entries()) {
      const text = textOf(one);
      if (text.length > 2 * longestText) continue;
      const letters = [...text];
      const alike = this.#byLength.get(letters.length);
      const entry = { one, place, letters, mask: maskOf(letters) };
      if (alike) alike.push(entry);
      else this.#byLength.set(letters.length, [entry]);
    }
  }

  /**
   * Returns the strings that differ from a word by the fewest typos, in the given order, or none if all exceed the
   * allowed number. Stops when no steps are left.
   */
  closest(word: string, effort: StepBudget): T[] {
    if (word.length > 2 * longestText) return [];
    const letters = [...word];
    const mask = maskOf(letters);
    let best: Known<T>[] = [];
    let fewest = Infinity;
    const most = allowedTypos(letters.length + allowedTypos(letters.length) + 1);
    for (let length = letters.length - most; length <= letters.length + most; length += 1) {
      const forgiven = allowedTypos(Math.max(letters.length, length));
      if (Math.abs(length - letters.length) > forgiven) continue;
      for (const known of this.#byLength.get(length) ?? []) {
        if (!effort.take(1)) return inOrder(best);
        const bound = Math.min(forgiven, fewest);
        // A changed letter changes at most two bits; other typos change fewer.
        if (bitsOf(mask ^ known.mask) > 2 * bound) continue;
        const slips = boundedEditDistance(letters, known.letters, bound, effort);
        if (slips > bound) continue;
        if (slips < fewest) best = [];
        fewest = slips;
        best.push(known);
      }
    }
    return inOrder(best);
  }
}

function inOrder<T>(found: Known<T>[]): T[] {
  return found.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

/** A 32-bit set of the letters in a string, by code point. */
function maskOf(letters: readonly string[]): number {
  let mask = 0;
  for (const letter of letters) mask |= 1 << (letter.codePointAt(0)! & 31);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * The number of typos between two strings: letters added, omitted or changed, or two neighbours swapped.
 *
 * The optimal string alignment distance, up to `most`; `Infinity` if larger.
 */
export function editDistance(a: string, b: string, most: number, effort = new StepBudget()): number {
  return boundedEditDistance([...a], [...b], most, effort);
}

/** Computes only cells whose row and column differ by at most `most`; a path through any other cell has more typos. */
function boundedEditDistance(
  from: readonly string[],
  to: readonly string[],
  most: number,
  effort: StepBudget,
): number {
  if (Math.abs(from.length - to.length) > most || !effort.take(to.length)) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 2 }, (_, column) => column <= most ? column : Infinity);
  let current: number[] = [];
  let leastBefore = 0;
  for (let row = 1; row <= from.length; row += 1) {
    const [first, end] = [Math.max(1, row - most), Math.min(to.length, row + most)];
    if (!effort.take(end - first + 1)) return Infinity;
    current[first - 1] = first === 1 ? row : Infinity;
    let least = current[first - 1]!;
    for (let column = first; column <= end; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        slips = Math.min(slips, beforeLast[column - 2]! + 1);
      }
      current[column] = slips;
      least = Math.min(least, slips);
    }
    current[end + 1] = Infinity;
    // A swap of two neighbours looks back two rows.
    if (least > most && leastBefore >= most) return Infinity;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[to.length]! <= most ? last[to.length]! : Infinity;
}

/** The number of typos allowed for a string of this length: in a short word, one typo makes a different word. */
export function allowedTypos(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}
