import { z } from "zod";
import { entityTypes, holdMethods, verificationMethods, verificationTypes } from "./ladder.ts";
import { Uuid } from "../shared/uuid.ts";

export const TierNumber = z.int().min(0).max(4).meta({
  description: "0 Unverified, 1 Community, 2 Identity, 3 Government, 4 Licensed",
});

/** `platform.verificationTier`. */
export const VerificationTier = z.object({
  tier: TierNumber,
  name: z.enum(["Unverified", "Community", "Identity", "Government", "Licensed"]),
  mineral: z.enum(["terracotta", "cobalt", "gold", "tanzanite"]).nullable(),
  method: z.enum(holdMethods).nullable().meta({ description: "How the tier was earned; null at tier 0." }),
  since: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().meta({ description: "null: as long as what it rests on." }),
  graceUntil: z.iso.datetime().nullable().meta({
    description: "When the tier ends unless what it rests on comes back; null when nothing is missing.",
  }),
  review: z.object({ since: z.iso.datetime(), reasonCode: z.string() }).nullable().meta({
    description: "Since when proofs are under review, and why; they do not count in `tier` meanwhile.",
  }),
  holds: z.array(z.object({
    tier: TierNumber,
    method: z.enum(holdMethods),
    since: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
  })).meta({ description: "Everything that is proved now, highest first." }),
  nextActions: z.array(z.object({ code: z.string(), label: z.string(), href: z.string().optional() })),
  policyVersion: z.int(),
  version: z.int().meta({ description: "Number of the audit record that it follows from." }),
}).meta({
  id: "VerificationTier",
  description: "The single source of truth for the current tier; clients read it and never compute it.",
});

/** The member `platform` of entities, persons and places. */
export const Platform = z.object({ verificationTier: VerificationTier });

/** Kinds of entities. */
export const EntityTypeSchema = z.enum(entityTypes);

/** One audit record. */
export const Verification = z.object({
  id: Uuid,
  subject: z.object({ type: z.enum(["entity", "person"]), id: Uuid, name: z.string().nullable() }),
  sequence: z.int(),
  verificationType: z.enum(verificationTypes),
  verificationMethod: z.enum(verificationMethods),
  tierBefore: TierNumber,
  tierAfter: TierNumber,
  holdTier: TierNumber,
  holdChange: z.enum(["granted", "renewed", "grace_started", "recovered", "suspended", "resumed", "ended"]),
  evidence: z.record(z.string(), z.unknown()),
  legalNameSnapshot: z.string().nullable(),
  policyVersion: z.int(),
  actor: z.object({ kind: z.enum(["person", "staff", "system"]), id: Uuid.nullable() }),
  reasonCode: z.string(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
}).meta({
  id: "Verification",
  description: "One record of `entity.verifications`: one per hold that changed.",
});
