import { violatesUnique } from "../../db/faults.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { refuseInterested } from "../claims/interest.ts";
import { isOneOf } from "../identity/same-person.ts";
import type { Services } from "../services.ts";
import type { Actor, Cause } from "../tiers/hold-book.ts";
import type { StaffReason } from "../tiers/reason-codes.ts";
import { changeSubject } from "../tiers/settle.ts";
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
  { databases, clock }: ReviewServices,
  staffId: string,
  entityId: string,
  { reasonCode, note, tiers }: NewTierReview,
): Promise<TierReviewRow> {
  const sql = databases.sql("platform");
  try {
    const id = await changeSubject(sql, clock, { type: "entity", id: entityId }, async (change) => {
      const { tx, now, book } = change;
      await refuseInterested(tx, entityId, staffId);
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
 * Ends a review. Any member of staff without a tie lets the proofs count again; to end them takes somebody other than
 * who opened the review, as a demotion does.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `second_reviewer_required`
 */
export async function decideReview(
  { databases, clock }: ReviewServices,
  staffId: string,
  id: string,
  outcome: "restored" | "ended",
  note: string,
): Promise<TierReviewRow> {
  const sql = databases.sql("platform");
  const review = await findReview(sql, id);
  if (!review) throw new Problem("not_found", { path: `/v1/admin/tier-reviews/${id}` });
  await changeSubject(sql, clock, { type: "entity", id: review.entityId }, async ({ tx, now, book }) => {
    await refuseInterested(tx, review.entityId, staffId);
    if (outcome === "ended" && await isOneOf(tx, staffId, [review.openedBy])) {
      throw new Problem("second_reviewer_required");
    }
    if (!await endReview(tx, id, outcome, staffId, note, now)) {
      throw new Problem("review_decided", { state: (await findReview(tx, id))!.state });
    }
    const actor: Actor = { kind: "staff", id: staffId };
    const cause: Cause = {
      actor,
      method: "admin_decision",
      reasonCode: `review_${outcome}`,
      evidence: { reviewId: id, proposedBy: review.openedBy, confirmedBy: staffId },
    };
    for (const hold of book.open().filter(isByStaff).sort((a, b) => a.tier - b.tier)) {
      if (outcome === "restored") book.resume(hold, cause);
      else book.end(hold, cause);
    }
    book.applyClock();
  });
  return (await findReview(sql, id))!;
}
