import { violatesUnique } from "../../kernel/db/faults.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { withSecondReviewer } from "../staff/second-reviewer.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Cause } from "../tiers/hold-book.ts";
import type { StaffReason } from "../tiers/reason-codes.ts";
import { changeSubject } from "../tiers/settle.ts";
import type { NewTierReview } from "./schema.ts";
import { endReview, findReview, insertReview, type TierReviewRow } from "./store.ts";

type ReviewServices = Pick<Services, "databases" | "clock">;

/** Checks whether staff opened the review. If not, it was opened automatically to hold back vouches. */
const isByStaff = (hold: { readonly reviewReason: string | null }) =>
  hold.reviewReason !== null && hold.reviewReason !== "vouches_held";

/**
 * Puts an entity's proofs under review. They stop counting immediately, and otherwise stay unchanged until the review
 * ends. Only a reviewer without a connection to the entity can do this. A report or dispute alone never opens a
 * review.
 *
 * @throws {Problem} `not_found`, `conflict_of_interest`, `conflict` if no proof counts or a review is open
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
      const { tx, now, book, subject } = change;
      await requireNoConflictOfInterest(services, tx, entityId, staffId);
      if (subject.status !== "active") {
        throw new Problem("conflict", {
          reason: "The entity is suspended, so its proofs do not count.",
        });
      }
      const holds = book.open().filter((hold) => !tiers || tiers.includes(hold.tier))
        .sort((a, b) => b.tier - a.tier);
      if (holds.length === 0) throw new Problem("conflict", { reason: "The entity has no proof to review." });
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
    throw new Problem("conflict", { reason: "A review of this entity is already open." }, { cause: error });
  }
}

export interface ReviewDecision {
  readonly review: TierReviewRow;
  readonly status: "done" | "awaiting_second_person";
}

/**
 * Ends a review. Restoring proofs of tier 2 or above needs two reviewers. Ending proofs needs a reviewer other than the
 * one who opened the review.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `second_reviewer_required`, `conflict`
 */
export async function decideReview(
  services: ReviewServices,
  staffId: string,
  id: string,
  outcome: "restored" | "ended",
  note: string,
): Promise<ReviewDecision> {
  const sql = services.databases.sql("platform");
  const review = await findReview(sql, id);
  if (!review) throw new Problem("not_found", { path: `/v1/admin/tier-reviews/${id}` });
  const status = await changeSubject(
    sql,
    services.clock,
    { type: "entity", id: review.entityId },
    async (change) => {
      const { tx, now, book, subject } = change;
      await requireNoConflictOfInterest(services, tx, review.entityId, staffId);
      const { state } = (await findReview(tx, id))!;
      if (state !== "open") throw new Problem("review_decided", { state });
      if (outcome === "restored" && subject.status !== "active") {
        throw new Problem("conflict", { reason: "The entity is suspended. Restore it first." });
      }
      if (outcome === "ended" && await isAnyOf(tx, staffId, [review.openedBy])) {
        throw new Problem("second_reviewer_required");
      }
      const holds = book.open().filter(isByStaff).sort((a, b) => a.tier - b.tier);
      const tier = Math.max(0, ...holds.map((hold) => hold.tier));
      let cause: Cause = {
        actor: { kind: "staff", id: staffId },
        method: "admin_decision",
        reasonCode: `review_${outcome}`,
        evidence: { reviewId: id, proposedBy: review.openedBy, confirmedBy: staffId },
      };
      if (outcome === "restored" && tier >= 2) {
        const second = await withSecondReviewer(change, staffId, {
          action: "restore_review",
          caseId: id,
          tier,
          reasonCode: "review_restored",
          terms: { holds: holds.map((hold) => hold.id).sort() },
          note,
        });
        if (!second.isConfirmed) return "awaiting_second_person" as const;
        cause = { ...cause, evidence: { reviewId: id }, authority: second.authority };
      }
      await endReview(tx, id, outcome, staffId, note, now);
      for (const hold of holds) {
        if (outcome === "restored") book.resume(hold, cause);
        else book.end(hold, cause);
      }
      book.recordDueExpiries();
      return "done" as const;
    },
  );
  return { review: (await findReview(sql, id))!, status };
}
