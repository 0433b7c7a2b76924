import type { Queryable } from "../../../kernel/db/databases.ts";
// Which version of voucher trust is active.

/** The active version, and whether entities are still to be recounted for it. */
export interface ActiveTrust {
  readonly version: number;
  readonly computedAt: Date | null;
  readonly previous: number | null;
  readonly countedUntil: string | null;
}

/** The active version of trust. */
export async function readActiveTrust(sql: Queryable): Promise<ActiveTrust> {
  const [row] = await sql<[ActiveTrust]>`
    select version, computed_at as "computedAt", previous, counted_until as "countedUntil"
    from engagement.trust_in_force`;
  return row;
}
