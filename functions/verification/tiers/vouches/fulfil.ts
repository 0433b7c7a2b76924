import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import type { CommunityTally, VouchFacts } from "./weigh-vouches.ts";

/** Counts the vouches with a weight above zero that were given since a certain time. */
export function countVouchesSince(
  vouches: readonly VouchFacts[],
  standing: CommunityTally,
  since: Date,
): number {
  const counting = new Set(
    standing.vouches.filter((vouch) => vouch.weightMilli > 0).map((vouch) => vouch.id),
  );
  return vouches.filter((vouch) => counting.has(vouch.id) && vouch.createdAt >= since).length;
}

/**
 * Closes an entity's open request for vouches once it has enough vouches that count. The entity's row must be locked.
 */
export async function fulfilRequest(
  tx: Transaction,
  request: RequestRow | undefined,
  vouches: readonly VouchFacts[],
  standing: CommunityTally,
  now: Date,
): Promise<void> {
  if (!request || request.expiresAt <= now || standing.counted === 0) return;
  const count = countVouchesSince(vouches, standing, request.publishedAt);
  if (count < request.targetCount) return;
  if (!await closeRequest(tx, request.id, "fulfilled", count, now)) return;
  const { id, entityId, requestedBy } = request;
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType: "request.fulfilled",
    payload: { requestId: id, entityId, requestedBy, count },
    dedupeKey: `request.fulfilled:${id}`,
  });
}

export interface RequestRow {
  readonly id: string;
  readonly entityId: string;
  readonly requestedBy: string;
  readonly message: string;
  readonly targetCount: number;
  readonly status: "open" | "fulfilled" | "closed" | "expired";
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
  readonly vouchCountAtClose: number | null;
  readonly version: number;
}

export const requestColumns = `r.id, r.entity_id as "entityId", r.requested_by as "requestedBy", r.message,
    r.target_count as "targetCount", r.status, r.published_at as "publishedAt", r.expires_at as "expiresAt",
    r.closed_at as "closedAt", r.vouch_count_at_close as "vouchCountAtClose", r.version`;

export async function findOpenRequest(sql: Queryable, entityId: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.entity_id = ${entityId} and r.status = 'open'`;
  return row;
}

/** Returns `false` if the request was already closed. */
export async function closeRequest(
  tx: Transaction,
  id: string,
  status: "fulfilled" | "closed" | "expired",
  count: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update engagement.verification_requests set status = ${status}, closed_at = ${now},
      vouch_count_at_close = ${count}, version = version + 1
    where id = ${id} and status = 'open' returning id`;
  return rows.length === 1;
}
