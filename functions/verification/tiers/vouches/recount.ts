import type { Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { findOpenRequest, fulfilRequest } from "./fulfil.ts";
import type { Hold } from "../../../kernel/ladder/effective-tier.ts";
import { type Cause, type HoldBook, systemActor } from "../hold-book.ts";
import type { Policy } from "../../../kernel/ladder/policy.ts";
import { endOfEarlierVouches, tallyByEarlierPolicy } from "./earlier-policy.ts";
import {
  burstOf,
  type CommunityTally,
  type HeldReason,
  type WeighedVouch,
  weighVouches,
} from "./weigh-vouches.ts";
import { readOpenVouches, type WeighableVouch } from "./store.ts";
import {
  changedWeights,
  endExpiredVouches,
  type HeldVouch,
  holdVouches,
  improveVoucherFacts,
  isActiveEntity,
  openPolicyReview,
  openReview,
  readEntityPeople,
  readVouchesToWeigh,
  unreviewedVouches,
  writeWeights,
} from "./weighing-store.ts";

export interface Recount {
  readonly vouches: readonly WeighableVouch[];
  readonly standing: CommunityTally;
}

/**
 * Recounts an entity's vouches from their rows and updates the community proof. The proof is granted when the vouches
 * reach the threshold. If they drop below it, the grace period starts. If they reach it again in time, the proof is
 * restored. A suspended entity cannot gain the proof, even if more vouches count. Its vouches are recounted when the
 * suspension is lifted.
 */
export async function recountCommunity(
  tx: Transaction,
  entityId: string,
  book: HoldBook,
  cause: Cause,
  now: Date,
): Promise<Recount> {
  const [read, people, request, isActive] = await Promise.all([
    readVouchesToWeigh(tx, entityId, now, book.policy.vouches.provedVoucherTier),
    readEntityPeople(tx, entityId, now),
    findOpenRequest(tx, entityId),
    isActiveEntity(tx, entityId),
  ]);
  let vouches: readonly WeighableVouch[] = read;
  if (read.some((vouch) => vouch.isStale)) {
    await Promise.all([improveVoucherFacts(tx, entityId), endExpiredVouches(tx, entityId, now)]);
    vouches = await readOpenVouches(tx, entityId);
  }
  let standing = weighVouches(vouches, people, now, book.policy);
  const [hold] = book.open({ tier: 1, method: "community_attestation" });
  const burst = burstOf(vouches, standing, book.policy);
  if (burst.length > 0) {
    await holdForReview(tx, entityId, burst, {
      reason: "new_account_burst",
      reviewDays: book.policy.vouches.reviewDays,
      keepsCounted: hold !== undefined,
    }, now);
    vouches = await readOpenVouches(tx, entityId);
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
  const sufficient: Cause = { actor: systemActor, reasonCode: "vouches_sufficient", evidence };
  const kept = hold?.keptSince && !hold.reviewReason && !standing.isMet
    ? tallyByEarlierPolicy(vouches, people, hold.keptSince, now, book.policy)
    : undefined;
  if (hold && kept?.isMet) {
    await requestHoldReview(tx, entityId, kept, book.policy, now);
    book.recover(hold, sufficient);
  } else if (hold?.state === "suspended" && hold.reviewSince === null && standing.isMet && isActive) {
    // The proof was suspended because the identity changed. There are now enough vouches for the new identity, so the
    // proof is granted again.
    book.grant({ tier: 1, method: "community_attestation", basis: "" }, sufficient);
  } else if (hold) {
    const isHeld = vouches.some((vouch) => vouch.status === "held");
    updateCommunityHold(book, hold, { isMet: standing.isMet, isHeld, isActive }, {
      ...cause,
      evidence: { ...cause.evidence, ...evidence },
    }, sufficient);
  } else if (standing.isMet && isActive) {
    book.grant({ tier: 1, method: "community_attestation", basis: "" }, sufficient);
  }
  const changed = changedWeights(vouches, standing.vouches);
  await writeWeights(tx, changed);
  await fulfilRequest(tx, request, vouches, standing, now);
  const isChanged = new Set(changed.map((vouch) => vouch.id));
  return {
    vouches: vouches.map((vouch) =>
      isChanged.has(vouch.id) ? { ...vouch, version: vouch.version + 1 } : vouch
    ),
    standing: kept?.isMet
      ? { ...standing, nextChangeAt: earliest(standing.nextChangeAt, endOfEarlierVouches(hold!.keptSince!)) }
      : standing,
  };
}

const earliest = (one: Date | null, other: Date) => one && one < other ? one : other;

/**
 * Asks staff, only once, to review a proof that the current policy would not grant. Nothing changes until they decide.
 */
async function requestHoldReview(
  tx: Transaction,
  entityId: string,
  kept: CommunityTally,
  policy: Policy,
  now: Date,
): Promise<void> {
  await openPolicyReview(tx, {
    id: newId(now.getTime()),
    entityId,
    vouchIds: kept.vouches.filter((vouch) => vouch.weightMilli > 0).map((vouch) => vouch.id),
    openedAt: now,
    dueAt: daysAfter(now, policy.vouches.reviewDays),
  });
}

/** Reasons that mark a vouch as dishonest. A proof based on such a vouch gets no grace period. */
const fraudReasons: ReadonlySet<string> = new Set([
  "report_upheld",
  "voucher_suspended",
  "vouches_held",
  "vouches_invalidated",
]);

/**
 * Updates the community proof after a count: starts its grace period if vouches expired normally, puts it under
 * review if vouches are missing because they are on hold, ends it if fraud was found, and restores it if enough
 * vouches count again.
 */
function updateCommunityHold(
  book: HoldBook,
  hold: Hold,
  { isMet, isHeld, isActive }: {
    readonly isMet: boolean;
    readonly isHeld: boolean;
    readonly isActive: boolean;
  },
  cause: Cause,
  sufficient: Cause,
): void {
  if (hold.reviewReason === "vouches_held") {
    // Proofs of a suspended entity are not resumed here. When the entity is restored, its vouches are counted again.
    if (isMet && isActive) book.resume(hold, sufficient);
    else if (!isMet && !isHeld) book.end(hold, cause);
  } else if (isMet) {
    book.recover(hold, sufficient);
  } else if (hold.state === "active" && fraudReasons.has(cause.reasonCode)) {
    if (cause.reasonCode === "vouches_held") book.putUnderReview(hold, cause);
    else book.end(hold, cause);
  } else {
    book.startGrace(hold, book.policy.holds.graceDays[1], cause);
  }
}

export function weightOf(id: string, standing: CommunityTally): WeighedVouch | undefined {
  return standing.vouches.find((vouch) => vouch.id === id);
}

/** The reason why staff must review the vouches, and whether the vouches count until then. */
interface Suspicion {
  readonly reason: HeldReason;
  readonly reviewDays: number;
  /** Whether vouches that already count keep counting until a reviewer decides. */
  readonly keepsCounted: boolean;
}

/**
 * Asks staff to review vouches, and puts those that should stop counting on hold until the review ends. Returns the
 * vouches newly put on hold.
 *
 * The vouches of a suspicious group stop counting immediately. Outsiders cannot abuse this, because their vouches
 * cannot make anyone a member of the group. Vouches from a burst of new accounts keep counting if they already
 * support a tier. Otherwise, strangers could take the tier away by creating many accounts.
 */
export async function holdForReview(
  tx: Transaction,
  entityId: string,
  vouchIds: readonly string[],
  { reason, reviewDays, keepsCounted }: Suspicion,
  now: Date,
): Promise<readonly HeldVouch[]> {
  const suspect = await unreviewedVouches(tx, entityId, vouchIds);
  if (suspect.length === 0) return [];
  const held = await holdVouches(tx, entityId, suspect, reason, keepsCounted);
  const reviewId = newId(now.getTime());
  await openReview(tx, {
    id: reviewId,
    entityId,
    reason,
    vouchIds: suspect,
    openedAt: now,
    dueAt: daysAfter(now, reviewDays),
  });
  if (held.length === 0) return held;
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType: "vouch.held",
    payload: { entityId, vouchIds: held.map(({ id }) => id), reason },
    dedupeKey: `vouch.held:${reviewId}`,
  });
  return held;
}
