import type { Queryable } from "../../../kernel/db/databases.ts";

/** The active version of voucher trust, and the progress of applying it to entities. */
export interface ActiveTrust {
  readonly version: number;
  readonly computedAt: Date | null;
  readonly previous: number | null;
  readonly countedUntil: string | null;
}

export async function readActiveTrust(sql: Queryable): Promise<ActiveTrust> {
  const [row] = await sql<[ActiveTrust]>`
    select version, computed_at as "computedAt", previous, counted_until as "countedUntil"
    from engagement.trust_in_force`;
  return row;
}
