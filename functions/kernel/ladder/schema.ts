import { z } from "zod";
import { entityTypes, holdMethods, verificationMethods, verificationTypes } from "./ladder.ts";
import { Uuid } from "../shared/uuid.ts";

export const TierNumber = z.int().min(0).max(4).meta({
  description: "0 Unverified, 1 Community, 2 Identity, 3 Government, 4 Licensed.",
});

export const VerificationTier = z.object({
  tier: TierNumber,
  name: z.enum(["Unverified", "Community", "Identity", "Government", "Licensed"]),
  mineral: z.enum(["terracotta", "cobalt", "gold", "tanzanite"]).nullable(),
  method: z.enum(holdMethods).nullable().meta({ description: "How the tier was earned; null at tier 0." }),
  since: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().meta({
    description: "When the tier expires. Null if the tier has no expiry date and lasts as long as its proof.",
  }),
  graceUntil: z.iso.datetime().nullable().meta({
    description: "When the tier ends if the missing proof is not restored. Null if nothing is missing.",
  }),
  review: z.object({ since: z.iso.datetime(), reasonCode: z.string() }).nullable().meta({
    description:
      "When the review of proofs started, and why. Proofs under review do not count towards the tier.",
  }),
  holds: z.array(z.object({
    tier: TierNumber,
    method: z.enum(holdMethods),
    since: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
  })).meta({ description: "All current proofs, highest tier first." }),
  nextActions: z.array(z.object({ code: z.string(), label: z.string(), href: z.string().optional() })),
  policyVersion: z.int(),
  version: z.int().meta({ description: "Number of the audit record that set this tier." }),
}).meta({
  id: "VerificationTier",
  description: "The current tier. Read the tier from this field and never compute it yourself.",
});

/** Schema of the `platform` member of entities, persons and places. */
export const Platform = z.object({ verificationTier: VerificationTier });

export const EntityTypeSchema = z.enum(entityTypes);

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
  description: "An audit record of one change to a proof, including the tier before and after the change.",
});
