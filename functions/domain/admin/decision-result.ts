import type { z } from "zod";
import type { DecisionStatus } from "./schema.ts";
import type { SecondReview, Waiting } from "./second-reviewer.ts";

/** What became of a decision. */
export type DecisionResult = z.infer<typeof DecisionStatus>;

/** A decision that took effect. */
export const done: DecisionResult = { status: "done", proposalId: null, waitsFor: null };

/** A decision that waits for another admin. */
export function awaiting({ proposalId, reasons, admins }: Waiting): DecisionResult {
  return { status: "awaiting_second_person", proposalId, waitsFor: { reasons: [...reasons], admins } };
}

/** What became of a decision that needs two reviewers. */
export function resultOf(review: SecondReview): DecisionResult {
  return review.isConfirmed ? done : awaiting(review.waiting);
}
