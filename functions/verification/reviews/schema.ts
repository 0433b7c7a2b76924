import { z } from "zod";
import { proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { TierNumber } from "../../kernel/ladder/schema.ts";

/** Reasons that a reviewer can give for putting an entity's proofs under review. They are shown to the public. */
export const reviewReasons = ["fraud_suspected", "identity_doubted", "evidence_doubted"] as const;

export const NewTierReview = z.strictObject({
  reasonCode: z.enum(reviewReasons),
  note: proseText(2_000).meta({ description: "What to check. Visible only to staff." }),
  tiers: z.array(TierNumber.min(1)).min(1).max(4).optional().meta({
    description: "Tiers whose proofs stop counting until the review ends (default: all).",
  }),
}).meta({ id: "NewTierReview" });
export type NewTierReview = z.infer<typeof NewTierReview>;

export const TierReviewDecision = z.strictObject({
  outcome: z.enum(["restored", "ended"]).meta({
    description:
      "restored: the proofs count again. To restore tier 2 or above, another admin must confirm by sending the " +
      "same request. ended: the proofs end permanently. The reviewer who opened the review cannot end the proofs.",
  }),
  note: proseText(2_000),
}).meta({ id: "TierReviewDecision" });

export const TierReview = z.object({
  id: Uuid,
  entityId: Uuid,
  entityName: z.string(),
  reasonCode: z.enum(reviewReasons),
  note: z.string(),
  tiers: z.array(TierNumber),
  state: z.enum(["open", "restored", "ended"]),
  openedBy: z.object({ personId: Uuid, name: z.string().nullable() }),
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
}).meta({ id: "TierReview" });

export const DecidedTierReview = TierReview.extend({
  status: z.enum(["done", "awaiting_second_person"]),
}).meta({ id: "DecidedTierReview" });
