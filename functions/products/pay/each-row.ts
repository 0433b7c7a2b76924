/**
 * Processes every row, even if some fail.
 *
 * @throws the first error, after all rows have been processed
 */
export async function eachRow<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
