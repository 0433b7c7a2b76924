import { expect } from "vitest";
import type { Queryable } from "../../functions/kernel/db/databases.ts";

export async function waitUntilBlocked(
  sql: Queryable,
  { waiting = 1 }: { readonly waiting?: number } = {},
): Promise<void> {
  const blocked = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length;
  await expect.poll(blocked).toBe(waiting);
}
