/**
 * Returns the page numbers to show: the first, the last and those around the current page, with gaps between them.
 *
 * The list always has the same length, so that buttons do not move under the pointer.
 */
export function pagesToShow(page: number, pages: number, around = 1): (number | "gap")[] {
  const longest = 2 * around + 5;
  if (pages <= longest) return Array.from({ length: pages }, (_, index) => index + 1);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (page <= around + 3) return [...range(1, longest - 2), "gap", pages];
  if (page >= pages - around - 2) return [1, "gap", ...range(pages - longest + 3, pages)];
  return [1, "gap", ...range(page - around, page + around), "gap", pages];
}
