import { z } from "zod";
import { ShownAs } from "../../kernel/ladder/shown-as.ts";
import { ListQuery } from "../../kernel/shared/openapi.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { EntitySummary } from "../entities/schema.ts";
import { Platform } from "../../kernel/ladder/schema.ts";
import { claimedRoles, claimStatuses } from "./states.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const Claim = z.object({
  id: Uuid,
  entityId: Uuid,
  claimantPersonId: Uuid,
  claimedRole: z.enum(claimedRoles),
  evidenceUrl: z.string().nullable(),
  evidenceNote: z.string().nullable(),
  status: z.enum(claimStatuses),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: Uuid.nullable(),
  decisionNote: z.string().nullable(),
  reasonCode: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  supersedes: Uuid.nullable(),
  dispute: z.object({
    id: Uuid,
    dueAt: z.iso.datetime(),
    terms: z.string(),
  }).nullable().meta({ description: "The open dispute that the claim is part of." }),
  version: z.int(),
}).meta({ id: "Claim" });

export const NewClaim = z.strictObject({
  entityId: Uuid,
  claimedRole: z.enum(claimedRoles),
  evidenceUrl: z.string().min(1).max(2_048).meta({
    description: "Link to a public page that supports the claim. The server never fetches it.",
    example: "https://school.example/about",
  }),
  evidenceNote: proseText(2_000).optional(),
}).meta({ id: "NewClaim" });
export type NewClaim = z.infer<typeof NewClaim>;

export const ClaimRenewal = z.strictObject({ evidenceUrl: z.string().min(1).max(2_048).optional() })
  .meta({ id: "ClaimRenewal" });

export const claimReasonCodes = [
  "evidence_confirms",
  "evidence_insufficient",
  "evidence_unreachable",
  "evidence_does_not_match",
  "not_a_representative",
  "other_claimant_confirmed",
  "entity_not_claimable",
  "fraud_suspected",
  "duplicate",
  "other",
] as const;

export const ClaimDecision = z.strictObject({
  decision: z.enum(["approve", "reject"]),
  note: proseText(2_000).optional(),
  reasonCode: z.enum(claimReasonCodes).optional(),
  shownAs: ShownAs.optional().meta({
    description:
      "The entity's details as the reviewer saw them. If the details have changed in the meantime, the claim is not " +
      "approved (409).",
  }),
}).meta({ id: "ClaimDecision" });
export type ClaimDecision = z.infer<typeof ClaimDecision>;

export const OwnClaimsQuery = ListQuery.extend({ status: z.enum(claimStatuses).optional() });

/** An entity that a person manages or claims. */
export const OwnVenue = z.object({
  entity: z.object({
    id: Uuid,
    displayName: z.string(),
    entityType: z.string(),
    country: z.string(),
    city: z.string().nullable(),
    status: z.string(),
    isSample: z.boolean(),
    identity: EntitySummary.shape.identity,
    platform: Platform,
  }),
  role: z.enum(["owner", "manager", "editor"]).nullable(),
  // This is a union, because `nullable` would make the shared schema nullable everywhere in the OpenAPI document.
  claim: z.union([Claim, z.null()]),
  chip: z.object({
    code: z.enum(["verified", "owned", "grace", "pending", "disputed", "rejected", "expired", "suspended"]),
    label: z.string(),
  }),
}).meta({ id: "OwnVenue" });

/** A short reason written by staff. */
export const Note = lineText(2_000);
