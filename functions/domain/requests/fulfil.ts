import type { Transaction } from "../../db/transaction.ts";
import { announce } from "../audit/outbox.ts";
import type { CommunityStanding, VouchFacts } from "../vouches/standing.ts";
import { closeRequest, type RequestRow } from "./store.ts";

export { openRequestQuery, type RequestRow as OpenRequest } from "./store.ts";

/** How many vouches that count were given since a moment. */
export function countSince(
  vouches: readonly VouchFacts[],
  standing: CommunityStanding,
  since: Date,
): number {
  const counting = new Set(
    standing.vouches.filter((vouch) => vouch.weightMilli > 0).map((vouch) => vouch.id),
  );
  return vouches.filter((vouch) => counting.has(vouch.id) && vouch.createdAt >= since).length;
}

/** Closes the open request of a locked entity when as many vouches count as it asked for. */
export async function fulfilRequest(
  tx: Transaction,
  request: RequestRow | undefined,
  vouches: readonly VouchFacts[],
  standing: CommunityStanding,
  now: Date,
): Promise<void> {
  if (!request || request.expiresAt <= now || standing.counted === 0) return;
  const count = countSince(vouches, standing, request.publishedAt);
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
