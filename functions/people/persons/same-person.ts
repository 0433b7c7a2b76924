import type { Queryable } from "../../kernel/db/databases.ts";
import { findSurvivor } from "./persons.ts";

/** Checks whether a person is one of the given people, even if accounts have been merged since. */
export async function isAnyOf(
  sql: Queryable,
  personId: string,
  others: readonly (string | null | undefined)[],
): Promise<boolean> {
  for (const other of others) if (other && await findSurvivor(sql, other) === personId) return true;
  return false;
}
