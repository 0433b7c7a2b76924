import { z } from "zod";
import { type SecondReview, type Waiting, waitReasons } from "./second-reviewer.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export type DecisionResult = z.infer<typeof DecisionStatus>;

export const appliedDecision: DecisionResult = { status: "done", proposalId: null, waitsFor: null };

export function pendingDecision({ proposalId, reasons, admins }: Waiting): DecisionResult {
  return { status: "awaiting_second_person", proposalId, waitsFor: { reasons: [...reasons], admins } };
}

export function resultOf(review: SecondReview): DecisionResult {
  return review.isConfirmed ? appliedDecision : pendingDecision(review.waiting);
}

/** Whether a decision took effect or is waiting for another admin. */
export const DecisionStatus = z.object({
  status: z.enum(["done", "awaiting_second_person"]),
  proposalId: Uuid.nullable(),
  waitsFor: z.object({
    reasons: z.array(z.enum(waitReasons)),
    admins: z.int().meta({
      description: "Number of other active admins. If 0, no one can confirm the decision.",
    }),
  }).nullable().meta({ description: "Why another admin must confirm. Null once the decision is complete." }),
}).meta({ id: "DecisionStatus" });
