/**
 * Does the work of every row, also of those that come after one that fails.
 *
 * @throws what failed first, after all are done, so that the caller sees it
 */
export async function eachRow<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
