import type { Sql } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { writeGrantedLimit } from "./store.ts";

/** Maximum number of calls per minute that staff can grant. */
export const maximumGrantedLimit = 100_000;

/**
 * Grants a key a limit that overrides the key's own limit. `null` removes the granted limit.
 *
 * @throws {Error} for an unknown key or a number out of range
 */
export async function grantLimit(
  sql: Sql,
  clientId: string,
  limitPerMinute: number | null,
  now: Date,
): Promise<void> {
  const isInRange = limitPerMinute === null ||
    Number.isInteger(limitPerMinute) && limitPerMinute >= 1 && limitPerMinute <= maximumGrantedLimit;
  if (!isInRange) throw new Error(`The limit must be a whole number from 1 to ${maximumGrantedLimit}.`);
  await inTransaction(sql, async (tx) => {
    const id = await writeGrantedLimit(tx, clientId, limitPerMinute, now);
    if (id === undefined) throw new Error(`No live API key has the client id ${clientId}.`);
    await recordAudit(tx, {
      actorKind: "system",
      actorId: null,
      action: "api_key.changed",
      targetType: "api_key",
      targetId: id,
      detail: { grantedLimit: limitPerMinute },
    }, now);
  });
}
