import type { Queryable } from "../../../kernel/db/databases.ts";
import { type CommunityTally, weighVouches } from "./weigh-vouches.ts";
import { readOpenVouches } from "./store.ts";
import type { VouchRow } from "./vouches.ts";
import { readEntityPeople } from "./weighing-store.ts";

/** Weighs an entity's vouches without changing anything. */
export async function weighCommunity(
  sql: Queryable,
  entityId: string,
  at: Date,
): Promise<{ vouches: readonly VouchRow[]; standing: CommunityTally }> {
  const [vouches, people] = await Promise.all([
    readOpenVouches(sql, entityId),
    readEntityPeople(sql, entityId, at),
  ]);
  return { vouches, standing: weighVouches(vouches, people, at) };
}
