import { z } from "zod";
import { proseText } from "../../../kernel/shared/text.ts";
import { disputeKinds } from "./store.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

/** A new dispute: a report about a listing or claim, or an appeal. Each decision can be appealed only once. */
export const NewDispute = z.strictObject({
  kind: z.enum(["false_information", "fraudulent_claim", "appeal"]),
  targetType: z.enum(["entity", "claim", "licence", "tier"]).default("entity").meta({
    description:
      "For an appeal: the kind of decision that you are appealing. For `tier`, `targetId` is the id of the audit record.",
  }),
  targetId: Uuid.optional().meta({
    description: "Id of the entity, claim, licence check or audit record; default: the entity's id.",
  }),
  statement: proseText(2_000, 10),
  evidenceUrl: z.string().min(1).max(2_048).optional(),
}).meta({ id: "NewDispute" });
export type NewDispute = z.infer<typeof NewDispute>;

export const NewStatement = z.strictObject({
  statement: proseText(2_000),
  evidenceUrl: z.string().min(1).max(2_048).optional(),
}).meta({ id: "NewDisputeStatement" });

export const Dispute = z.object({
  id: Uuid,
  entityId: Uuid,
  kind: z.enum(disputeKinds),
  targetType: z.enum(["claim", "tier", "vouch", "entity", "licence"]),
  targetId: Uuid,
  openedBy: Uuid.nullable().meta({ description: "Shown to staff and to the person who opened it." }),
  statement: z.string().nullable(),
  evidenceUrl: z.string().nullable(),
  terms: z.string(),
  state: z.enum(["open", "decided", "withdrawn"]),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  outcome: z.enum(["upheld", "dismissed", "settled"]).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
  claimIds: z.array(Uuid),
  version: z.int(),
}).meta({ id: "Dispute" });

export const StaffDispute = Dispute.extend({
  reviewers: z.object({
    needed: z.int(),
    free: z.int().meta({ description: "Number of active reviewers who were not involved in the decision." }),
    isWaiting: z.boolean().meta({
      description:
        "Whether the appeal has to wait until enough reviewers, including an admin, are available.",
    }),
  }).nullable().meta({ description: "Null unless this is an open appeal against the loss of a tier." }),
}).meta({ id: "StaffDispute" });

export const DisputeFile = Dispute.extend({
  statements: z.array(z.object({
    id: Uuid,
    personId: Uuid.nullable().meta({ description: "Shown to staff and to the statement's author." }),
    statement: z.string(),
    evidenceUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })),
}).meta({ id: "DisputeFile" });

export const DisputeDecision = z.strictObject({
  outcome: z.enum(["upheld", "dismissed"]),
  note: proseText(2_000),
}).meta({ id: "DisputeDecision" });
