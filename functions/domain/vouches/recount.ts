import type { Transaction } from "../../db/transaction.ts";
import { daysAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { announce } from "../audit/outbox.ts";
import { fulfilRequest } from "../requests/fulfil.ts";
import { type Cause, type HoldBook, systemActor } from "../tiers/hold-book.ts";
import { burstOf, type CommunityStanding, type HeldReason, weighVouches } from "./standing.ts";
import {
  endExpiredVouches,
  holdVouches,
  improveVoucherFacts,
  openReview,
  readEntityPeople,
  readOpenVouches,
  readVouchesToWeigh,
  type VouchRow,
  writeWeights,
} from "./store.ts";

/**
 * Counts the vouches of a locked entity again, from their rows, and lets the community hold follow: granted when
 * the threshold is met, in grace when it no longer is, whole again when it is met in time. An entity that is
 * suspended gains nothing, though a vouch may ripen meanwhile; it is counted again when it is restored.
 */
export async function recountCommunity(
  tx: Transaction,
  entityId: string,
  book: HoldBook,
  cause: Cause,
  now: Date,
): Promise<CommunityStanding> {
  const [read, people] = await Promise.all([
    readVouchesToWeigh(tx, entityId, now),
    readEntityPeople(tx, entityId),
  ]);
  let vouches: readonly VouchRow[] = read;
  if (read.some((vouch) => vouch.isStale)) {
    await Promise.all([improveVoucherFacts(tx, entityId), endExpiredVouches(tx, entityId, now)]);
    vouches = await readOpenVouches(tx, entityId);
  }
  let standing = weighVouches(vouches, people, now, book.policy);
  const [hold] = book.open({ tier: 1, method: "community_attestation" });
  const burst = burstOf(vouches, standing, book.policy);
  if (burst.length > 0) {
    await holdForReview(tx, entityId, burst, "new_account_burst", now, book.policy.vouches.reviewDays);
    vouches = vouches.map((vouch) =>
      burst.includes(vouch.id)
        ? { ...vouch, status: "held" as const, heldReason: "new_account_burst" as const }
        : vouch
    );
    standing = weighVouches(vouches, people, now, book.policy);
  }

  const evidence = {
    vouches: standing.vouches.filter((vouch) => vouch.weightMilli > 0).map((vouch) => ({
      id: vouch.id,
      weightMilli: vouch.weightMilli,
    })),
    counted: standing.counted,
    weightMilli: standing.weightMilli,
    anchored: standing.anchored,
  };
  if (!hold && standing.isMet && people.isActive) {
    book.grant({ tier: 1, method: "community_attestation", basis: "" }, {
      actor: systemActor,
      reasonCode: "vouches_sufficient",
      evidence,
    });
  } else if (hold && !standing.isMet) {
    const why: Cause = burst.length > 0
      ? { actor: systemActor, type: "dispute", method: "admin_decision", reasonCode: "vouches_held" }
      : cause;
    book.startGrace(hold, book.policy.holds.graceDays[1], {
      ...why,
      evidence: { ...why.evidence, ...evidence },
    });
  } else if (hold && standing.isMet) {
    book.recover(hold, { actor: systemActor, reasonCode: "vouches_sufficient", evidence });
  }
  await Promise.all([
    writeWeights(tx, vouches, standing.vouches),
    fulfilRequest(tx, entityId, vouches, standing, now),
  ]);
  return standing;
}

/** Lets vouches wait for a human look; they count nothing until then. */
export async function holdForReview(
  tx: Transaction,
  entityId: string,
  vouchIds: readonly string[],
  reason: HeldReason,
  now: Date,
  reviewDays: number,
): Promise<void> {
  const held = await holdVouches(tx, entityId, vouchIds, reason);
  if (held.length === 0) return;
  const reviewId = newId(now.getTime());
  await openReview(tx, {
    id: reviewId,
    entityId,
    reason,
    vouchIds: held,
    openedAt: now,
    dueAt: daysAfter(now, reviewDays),
  });
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType: "vouch.held",
    payload: { entityId, vouchIds: held, reason },
    dedupeKey: `vouch.held:${reviewId}`,
  });
}
