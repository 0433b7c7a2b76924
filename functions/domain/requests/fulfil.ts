import type { Transaction } from "../../db/transaction.ts";
import { announce } from "../audit/outbox.ts";
import type { CommunityStanding, VouchFacts } from "../vouches/standing.ts";
import { closeRequest, findOpenRequest } from "./store.ts";

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
  entityId: string,
  vouches: readonly VouchFacts[],
  standing: CommunityStanding,
  now: Date,
): Promise<void> {
  if (standing.counted === 0) return;
  const request = await findOpenRequest(tx, entityId);
  if (!request || request.expiresAt <= now) return;
  const count = countSince(vouches, standing, request.publishedAt);
  if (count < request.targetCount) return;
  await closeRequest(tx, request.id, "fulfilled", count, now);
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType: "request.fulfilled",
    payload: { requestId: request.id, entityId, requestedBy: request.requestedBy, count },
    dedupeKey: `request.fulfilled:${request.id}`,
  });
}
