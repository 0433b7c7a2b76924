import type { Queryable } from "../../kernel/db/databases.ts";
import { findSurvivor } from "./persons.ts";

/** Whether a person is one of others, also of one whose account was joined into theirs since. */
export async function isAnyOf(
  sql: Queryable,
  personId: string,
  others: readonly (string | null | undefined)[],
): Promise<boolean> {
  for (const other of others) if (other && await findSurvivor(sql, other) === personId) return true;
  return false;
}
