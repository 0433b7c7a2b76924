import { z } from "zod";
import { ListQuery, sortedBy } from "../../kernel/shared/openapi.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { roles } from "../../kernel/commands/roles.ts";
import { Dispute } from "../claims/disputes/schema.ts";
import { contactRefusals } from "../contacts/contacts.ts";
import { EntitySummary } from "../entities/schema.ts";
import { LicenceCheck } from "../licences/schema.ts";
import { RegistryCheck } from "../registers/schema.ts";
import {
  entityTypes,
  holdMethods,
  verificationMethods,
  verificationTypes,
} from "../../kernel/ladder/ladder.ts";
import { Platform, Verification } from "../../kernel/ladder/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { proposalActions, waitReasons } from "../staff/second-reviewer.ts";
import { DecisionStatus } from "../staff/decision-result.ts";

const tierText = z.enum(["0", "1", "2", "3", "4"]).transform(Number)
  .meta({ type: "integer", minimum: 0, maximum: 4 });
const reasonCode = z.string().regex(
  /^[a-z][a-z0-9_]{2,59}$/,
  "must be a machine word such as fraud_suspected",
).brand<"StaffReason">();

const evidenceUploadId = Uuid.optional().meta({
  description:
    "Evidence: the id of an upload that the reviewer has completed. Staff can read it, and no one can delete it.",
});

export const SubjectDecision = z.strictObject({
  action: z.enum(["suspend", "restore", "demote", "record_result"]),
  tier: z.int().min(0).max(4).optional().meta({
    description: "For demote: the resulting tier (0). For record_result: 3 for a register, 4 for a licence.",
  }),
  method: z.enum(holdMethods).optional(),
  note: proseText(2_000, 3),
  reasonCode,
  evidenceUrl: z.string().max(2_048).optional().meta({
    description:
      "For record_result: link to the register's entry. To give an entity tier 3, send either this link or a document.",
  }),
  evidenceUploadId,
}).meta({ id: "SubjectDecision" });
export type SubjectDecision = z.infer<typeof SubjectDecision>;

export const DecisionAnswer = DecisionStatus.extend({
  subject: z.object({
    type: z.enum(["entity", "person"]),
    id: Uuid,
    status: z.string(),
    platform: Platform,
  }),
}).meta({ id: "DecisionAnswer" });

export const RegistryCheckDecision = z.strictObject({
  state: z.enum(["matched", "mismatch"]),
  note: proseText(2_000).optional(),
  evidenceUrl: z.string().max(2_048).optional().meta({
    description:
      "Link to the register's entry. The first reviewer of a match must provide this or a document.",
  }),
  evidenceUploadId,
}).meta({ id: "RegistryCheckDecision" });

export const DecidedCheck = RegistryCheck.extend({ decision: DecisionStatus }).meta({ id: "DecidedCheck" });
export const DecidedDispute = Dispute.extend({ decision: DecisionStatus }).meta({ id: "DecidedDispute" });
export const ReviewedLicence = LicenceCheck.extend({ decision: DecisionStatus }).meta({
  id: "ReviewedLicence",
});

export const StaffProposal = z.object({
  id: Uuid,
  subject: z.object({ type: z.enum(["entity", "person"]), id: Uuid, name: z.string().nullable() }),
  action: z.enum(proposalActions),
  caseId: Uuid.nullable().meta({ description: "Id of the check, appeal, licence or identity change." }),
  tier: z.int(),
  method: z.string().nullable(),
  reasonCode: z.string(),
  note: z.string().nullable(),
  evidenceUrl: z.string().nullable(),
  reasons: z.array(z.enum(waitReasons)),
  admins: z.int().meta({
    description: "Number of active admins other than the proposer. If 0, no one can confirm the decision.",
  }),
  proposedBy: z.object({ personId: Uuid, name: z.string().nullable() }),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}).meta({ id: "StaffProposal" });

export const ProposedContact = z.object({
  id: Uuid,
  entityId: Uuid,
  entityName: z.string(),
  kind: z.enum(["email", "phone", "domain"]),
  value: z.string(),
  proposedBy: Uuid.nullable(),
  proposerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
}).meta({ id: "ProposedContact" });

export const ContactRefusalBody = z.strictObject({
  reasonCode: z.enum(contactRefusals).default("contact_not_published").meta({
    description: "Shown to the person who proposed the contact.",
  }),
}).meta({ id: "ContactRefusal" });

/** Number of matches for each tier, over all pages and ignoring the tier filter. */
export const TierCounts = z.record(z.string(), z.int());

export const StaffEntity = EntitySummary.extend({
  trustScore: z.object({ score: z.int(), reasons: z.array(z.object({ code: z.string(), points: z.int() })) }),
  openDisputes: z.int(),
}).meta({ id: "StaffEntity" });

export const StaffEntityQuery = ListQuery.extend({
  ...sortedBy(["created", "updated", "name"], "newest first"),
  q: lineText(200).optional(),
  tier: tierText.optional(),
  type: z.enum(entityTypes).optional(),
  country: z.string().regex(/^[A-Z]{2}$/).optional(),
  status: z.enum(["active", "suspended", "closed"]).optional(),
});

export const StaffPerson = z.object({
  id: Uuid,
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasIdentity: z.boolean().meta({
    description: "Whether the account is linked to an identity at the provider.",
  }),
  status: z.string(),
  roles: z.array(z.string()),
  platform: Platform,
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  version: z.int(),
}).meta({ id: "StaffPerson" });

export const StaffPersonQuery = ListQuery.extend({
  q: lineText(200).optional(),
  tier: tierText.optional(),
  status: z.enum(["active", "suspended", "erased", "merged"]).optional(),
  role: z.enum(roles).optional(),
});

/**
 * A time that the database accepts. The year is checked in UTC, because the offset can move it outside the range 1 to
 * 9999.
 */
const moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}, "must be a time in the years 1 to 9999");

export const AuditQuery = ListQuery.extend({
  subjectType: z.enum(["entity", "person"]).optional(),
  subjectId: Uuid.optional(),
  verificationType: z.enum(verificationTypes).optional(),
  verificationMethod: z.enum(verificationMethods).optional(),
  tierAfter: tierText.optional(),
  effective: z.enum(["true", "false"]).default("true").transform((text) => text === "true").meta({
    description: "Only records that changed the effective tier.",
  }),
  from: moment.optional(),
  to: moment.optional(),
  q: lineText(200).optional(),
});

export const AuditPage = z.object({
  items: z.array(Verification),
  nextCursor: z.string().nullable(),
  count: z.int(),
}).meta({ id: "AuditPage" });

export const ReviewDecision = z.strictObject({
  decision: z.enum(["release", "invalidate"]),
  note: proseText(2_000).optional(),
}).meta({ id: "VouchReviewDecision" });

export const VouchReview = z.object({
  id: Uuid,
  entityId: Uuid,
  entityName: z.string(),
  reason: z.enum(["ring", "new_account_burst", "policy_changed"]),
  vouchIds: z.array(Uuid),
  state: z.enum(["open", "released", "invalidated"]),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
}).meta({ id: "VouchReview" });

export const VouchReport = z.object({
  id: Uuid,
  vouchId: Uuid,
  entityId: Uuid,
  reporterPersonId: Uuid,
  voucherPersonId: Uuid,
  reason: z.string(),
  note: z.string().nullable(),
  state: z.enum(["open", "dismissed", "upheld"]),
  createdAt: z.iso.datetime(),
}).meta({ id: "VouchReport" });

export const ClaimRevocation = z.strictObject({ reasonCode, note: proseText(2_000).optional() })
  .meta({ id: "ClaimRevocation" });
