/**
 * How many typing slips lie between two texts: letters added, left out, changed, or two neighbours swapped.
 *
 * The optimal string alignment distance.
 */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        slips = Math.min(slips, beforeLast[column - 2]! + 1);
      }
      current.push(slips);
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length]!;
}

/** How many slips are forgiven in a text of a length: in a short one a single slip makes another word. */
export function forgivenSlips(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}
