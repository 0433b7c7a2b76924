import type { Queryable } from "../../kernel/db/databases.ts";
import { findStandIn } from "./persons.ts";

/** Whether a person is one of others, also of one whose account was joined into theirs since. */
export async function isOneOf(
  sql: Queryable,
  personId: string,
  others: readonly (string | null | undefined)[],
): Promise<boolean> {
  for (const other of others) if (other && await findStandIn(sql, other) === personId) return true;
  return false;
}
