import { z } from "zod";
import { ListQuery } from "../../kernel/shared/openapi.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { EntityPatch } from "../entities/schema.ts";
import { SimilarName } from "../likeness/schema.ts";
import { identityFields } from "../../kernel/ladder/identity.ts";
import { EntityTypeSchema, TierNumber } from "../../kernel/ladder/schema.ts";
import { holdMethods } from "../../kernel/ladder/ladder.ts";

/** Maps each state of an identity change to the states that may follow it. */
export const changeStates = {
  pending: ["applied", "rejected", "withdrawn"],
  applied: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;
export type ChangeStatus = keyof typeof changeStates;

/** How a change was decided. `superseded` means that another change took effect before this change was reviewed. */
export const changeDecisions = ["approved", "rejected", "automatic", "superseded"] as const;

const IdentitySchema = z.object({
  displayName: z.string(),
  legalName: z.string(),
  entityType: EntityTypeSchema,
  country: z.string(),
  city: z.string().nullable(),
  registerCode: z.string().nullable(),
  registerNumber: z.string().nullable(),
}).meta({ id: "EntityIdentity", description: "The details that an entity's proofs verify." });

const { displayName, legalName, entityType, country, city, registerCode, registerNumber } = EntityPatch.shape;

export const NewIdentityChange = z.strictObject({
  displayName,
  legalName,
  entityType,
  country,
  city,
  registerCode,
  registerNumber,
  applyNow: z.boolean().default(false).meta({
    description:
      "Apply the change immediately. Proofs that depend on the old identity are suspended until the review.",
  }),
  reason: proseText(2_000).optional().meta({ description: "Reason for the change, for the reviewers." }),
}).meta({ id: "NewIdentityChange" });
export type NewIdentityChange = z.infer<typeof NewIdentityChange>;

export const IdentityChange = z.object({
  id: Uuid,
  entityId: Uuid,
  status: z.enum(["pending", "applied", "rejected", "withdrawn"]),
  before: IdentitySchema,
  after: IdentitySchema,
  changedFields: z.array(z.enum(identityFields)),
  applyNow: z.boolean(),
  proofsAtRisk: z.array(z.object({ tier: TierNumber, method: z.enum(holdMethods) })).meta({
    description: "Proofs that depend on a changed field or were suspended by an earlier change.",
  }),
  neededReviewers: z.int().meta({
    description: "Required number of approvals: two, or one for a small correction below tier 3.",
  }),
  reviews: z.int().meta({ description: "Number of approvals so far." }),
  isAwaitingReview: z.boolean(),
  registerEvidence: z.object({
    register: z.string(),
    listedNames: z.array(z.string()),
    covers: z.boolean(),
  }).nullable().meta({ description: "The register's entry at the time of the proposal." }),
  similarTo: z.array(SimilarName).meta({
    description: "Verified or well-known names similar to the new one.",
  }),
  reason: z.string().nullable(),
  decision: z.enum(changeDecisions).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  reasonCode: z.string().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "IdentityChange" });

export const StaffIdentityChange = IdentityChange.extend({
  entity: z.object({ id: Uuid, displayName: z.string(), tier: TierNumber }),
  source: z.enum(["manager", "migration"]).meta({
    description:
      "migration: a database migration added the change, because the entity's proofs had been confirmed for a " +
      "different legal name. Older proofs did not include the verified identity.",
  }),
  proposedBy: Uuid.nullable(),
  firstReviewer: Uuid.nullable(),
  decidedBy: Uuid.nullable(),
}).meta({ id: "StaffIdentityChange" });

export const changeReasonCodes = [
  "same_entity",
  "not_the_same_entity",
  "misleading_name",
  "evidence_insufficient",
  "fraud_suspected",
  "other",
] as const;

export const IdentityChangeDecision = z.strictObject({
  decision: z.enum(["approve", "reject"]),
  note: proseText(2_000).optional(),
  reasonCode: z.enum(changeReasonCodes).optional(),
}).meta({ id: "IdentityChangeDecision" });
export type IdentityChangeDecision = z.infer<typeof IdentityChangeDecision>;

export const StaffChangesQuery = ListQuery.extend({
  state: z.enum(["waiting", "decided"]).default("waiting").meta({
    description: "waiting: pending changes, and applied changes that have not been reviewed.",
  }),
  entityId: Uuid.optional(),
});
