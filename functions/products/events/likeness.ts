/**
 * Maximum number of comparison steps per request. Callers choose both the query words and the stored topics. Without
 * a limit, one request could block the event loop.
 */
export const maximumSteps = 300_000;

export class StepBudget {
  #left: number;

  constructor(steps = maximumSteps) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** Uses up the given number of steps. Returns `false` if fewer were left. */
  take(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}

/**
 * Returns the number of typos between two strings. A letter that is added, omitted or changed counts as one typo, and
 * so does a swap of two neighbouring letters.
 *
 * This is the optimal string alignment distance. Returns `Infinity` if the distance is greater than `most`.
 */
export function editDistance(a: string, b: string, most: number, effort = new StepBudget()): number {
  return boundedEditDistance([...a], [...b], most, effort);
}

/**
 * Computes only cells whose row and column differ by at most `most`, because a path through any other cell has more
 * than `most` typos.
 */
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
    // A swap of two neighbouring letters also depends on the row before the previous one. The search can therefore stop
    // only if both rows are over the limit.
    if (least > most && leastBefore >= most) return Infinity;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[to.length]! <= most ? last[to.length]! : Infinity;
}
