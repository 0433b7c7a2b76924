import { z } from "zod";
import { proseText } from "../../../kernel/shared/text.ts";
import { vouchingTypes } from "../../../kernel/ladder/policy.ts";
import { Platform } from "../../../kernel/ladder/schema.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

const reason = z.object({ code: z.string(), text: z.string() });

export const Vouch = z.object({
  id: Uuid,
  entityId: Uuid,
  voucherPersonId: Uuid,
  vouchingType: z.enum(vouchingTypes),
  statement: z.string().nullable(),
  visibility: z.enum(["public", "private"]),
  status: z.enum(["active", "withdrawn", "expired", "invalidated", "held"]),
  weight: z.number().meta({ description: "Current weight; 1 is a full vouch." }),
  weightReasons: z.array(reason),
  confirmedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Vouch" });

export const OwnVouch = Vouch.extend({ entityName: z.string() }).meta({ id: "OwnVouch" });

export const PublicVouch = z.object({
  id: Uuid,
  vouchingType: z.enum(vouchingTypes),
  statement: z.string().nullable(),
  voucher: z.object({ personId: Uuid, displayName: z.string().nullable() }),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}).meta({ id: "PublicVouch" });

export const VouchChange = z.strictObject({ visibility: z.enum(["public", "private"]).optional() }).meta({
  id: "VouchChange",
});

export const NewVouchReport = z.strictObject({
  reason: z.enum(["unknown_person", "untrue", "bought_or_forced", "other"]),
  note: proseText(1_000).optional(),
}).meta({ id: "NewVouchReport" });

/** Why an entity has its community tier, and what is still missing. */
export const VouchExplanation = z.object({
  entityId: Uuid,
  at: z.iso.datetime(),
  policyVersion: z.int(),
  threshold: z.object({ count: z.int(), weight: z.number(), anchored: z.int() }),
  standing: z.object({
    counted: z.int(),
    weight: z.number(),
    anchored: z.int().meta({
      description:
        "Number of counted vouches from trust anchors, or from people connected to an anchor through vouches.",
    }),
    isMet: z.boolean(),
    metUntil: z.iso.datetime().nullable(),
    nextChangeAt: z.iso.datetime().nullable(),
  }),
  missing: z.array(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
  trustComputedAt: z.iso.datetime().nullable().meta({
    description: "When trust in people who vouch was last computed; null if never.",
  }),
  hold: z.object({
    state: z.enum(["active", "grace", "suspended"]),
    since: z.iso.datetime(),
    graceUntil: z.iso.datetime().nullable(),
  }).nullable(),
  vouches: z.array(z.object({
    id: Uuid.optional().meta({ description: "Present only for managers and staff." }),
    vouchingType: z.enum(vouchingTypes),
    status: z.enum(["active", "held"]),
    weight: z.number(),
    reasons: z.array(reason),
    countsFrom: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime().meta({
      description:
        "Managers and staff see the exact time. Everyone else sees the start of the day. This applies to all times that are shown for a vouch.",
    }),
    expiresAt: z.iso.datetime(),
  })),
  openReview: z.object({ reason: z.string(), dueAt: z.iso.datetime() }).nullable(),
  platform: Platform,
}).meta({ id: "VouchExplanation" });
