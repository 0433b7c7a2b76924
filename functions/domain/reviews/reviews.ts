import { violatesUnique } from "../../db/faults.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { refuseInterested } from "../admin/conflict-of-interest.ts";
import { bySecondReviewer, type SecondReview } from "../admin/second-reviewer.ts";
import { isOneOf } from "../identity/same-person.ts";
import type { Services } from "../services.ts";
import type { Actor, Cause } from "../tiers/hold-book.ts";
import type { StaffReason } from "../tiers/reason-codes.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import type { NewTierReview } from "./schema.ts";
import { endReview, findReview, insertReview, type TierReviewRow } from "./store.ts";

type ReviewServices = Pick<Services, "databases" | "clock">;

/** A review by staff, not one of vouches that the rules hold. */
const isByStaff = (hold: { readonly reviewReason: string | null }) =>
  hold.reviewReason !== null && hold.reviewReason !== "vouches_held";

/**
 * Puts proofs of an entity under review: they stop counting at once and stay what they are until the review ends. A
 * report or a dispute alone does nothing of the kind; a reviewer without a tie to the entity does.
 *
 * @throws {Problem} `not_found`, `conflict_of_interest`, `conflict` when nothing counts or a review is open
 */
export async function openReview(
  services: ReviewServices,
  staffId: string,
  entityId: string,
  { reasonCode, note, tiers }: NewTierReview,
): Promise<TierReviewRow> {
  const sql = services.databases.sql("platform");
  try {
    const id = await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
      const { tx, now, book } = change;
      await refuseInterested(services, tx, entityId, staffId);
      const holds = book.open().filter((hold) => !tiers || tiers.includes(hold.tier))
        .sort((a, b) => b.tier - a.tier);
      if (holds.length === 0) throw new Problem("conflict", { reason: "There is no proof to review." });
      const id = newId(now.getTime());
      await insertReview(tx, {
        id,
        entityId,
        reasonCode,
        note,
        tiers: [...new Set(holds.map((hold) => hold.tier))],
        openedBy: staffId,
        openedAt: now,
      });
      for (const hold of holds) {
        book.putUnderReview(hold, {
          actor: { kind: "staff", id: staffId },
          method: "admin_decision",
          reasonCode: reasonCode as string as StaffReason,
          evidence: { reviewId: id },
        });
      }
      return id;
    });
    return (await findReview(sql, id))!;
  } catch (error) {
    if (!violatesUnique(error, "tier_reviews_open")) throw error;
    throw new Problem("conflict", { reason: "A review of this entity is open already." }, { cause: error });
  }
}

/**
 * Ends a review. Proofs of tier 2 or above count again once two reviewers without a tie decided so; to end them takes
 * somebody other than who opened the review, as a demotion does.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `second_reviewer_required`
 */
export async function decideReview(
  services: ReviewServices,
  staffId: string,
  id: string,
  outcome: "restored" | "ended",
  note: string,
): Promise<TierReviewRow> {
  const sql = services.databases.sql("platform");
  const review = await findReview(sql, id);
  if (!review) throw new Problem("not_found", { path: `/v1/admin/tier-reviews/${id}` });
  await changeSubject(sql, services.clock, { type: "entity", id: review.entityId }, async (change) => {
    const { tx, now, book } = change;
    await refuseInterested(services, tx, review.entityId, staffId);
    if (outcome === "ended" && await isOneOf(tx, staffId, [review.openedBy])) {
      throw new Problem("second_reviewer_required", {
        reason: "You opened this review. Somebody else must end the proofs.",
      });
    }
    const current = (await findReview(tx, id))!;
    if (current.state !== "open") throw new Problem("review_decided", { state: current.state });
    const second = outcome === "restored" ? await restoring(change, staffId, current, note) : undefined;
    if (second && !second.isConfirmed) return;
    if (!await endReview(tx, id, outcome, staffId, note, now)) {
      throw new Problem("review_decided", { state: (await findReview(tx, id))!.state });
    }
    const actor: Actor = { kind: "staff", id: staffId };
    const cause: Cause = {
      actor,
      method: "admin_decision",
      reasonCode: `review_${outcome}`,
      evidence: { reviewId: id, proposedBy: review.openedBy, confirmedBy: staffId },
      ...(second ? { authority: second.authority } : {}),
    };
    for (const hold of book.open().filter(isByStaff).sort((a, b) => a.tier - b.tier)) {
      if (outcome === "restored") book.resume(hold, cause);
      else book.end(hold, cause);
    }
    book.applyClock();
  });
  return (await findReview(sql, id))!;
}

/** The first or the second of two reviewers who let proofs of tier 2 or above count again. */
async function restoring(
  change: SubjectChange,
  staffId: string,
  review: TierReviewRow,
  note: string,
): Promise<SecondReview | undefined> {
  const held = change.book.open().filter(isByStaff);
  const tier = Math.max(0, ...held.map((hold) => hold.tier));
  if (tier < 2) return undefined;
  return await bySecondReviewer(change, staffId, {
    action: "end_review",
    caseId: review.id,
    tier,
    reasonCode: "review_restored",
    terms: { holds: held.map((hold) => hold.id).sort() },
    note,
  });
}
