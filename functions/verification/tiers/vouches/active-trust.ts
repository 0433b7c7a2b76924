import type { Queryable } from "../../../kernel/db/databases.ts";
// Which version of the trust in vouchers is in force, for those who show it.

/** What is in force, and whether entities are still to be counted again for it. */
export interface ActiveTrust {
  readonly version: number;
  readonly computedAt: Date | null;
  readonly previous: number | null;
  readonly countedUntil: string | null;
}

/** Which version of the trust is in force. */
export async function readActiveTrust(sql: Queryable): Promise<ActiveTrust> {
  const [row] = await sql<[ActiveTrust]>`
    select version, computed_at as "computedAt", previous, counted_until as "countedUntil"
    from engagement.trust_in_force`;
  return row;
}
