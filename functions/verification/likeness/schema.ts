import { z } from "zod";
import { proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const SimilarName = z.object({
  entityId: Uuid.nullable().meta({
    description: "The verified entity. Null if the name is from the list of well-known names.",
  }),
  name: z.string(),
}).meta({ id: "SimilarName" });

export const NameReview = z.object({
  id: Uuid,
  entityId: Uuid,
  displayName: z.string(),
  legalName: z.string(),
  country: z.string(),
  similarTo: z.array(SimilarName),
  state: z.enum(["open", "approved", "rejected", "withdrawn"]),
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: Uuid.nullable(),
  note: z.string().nullable(),
  version: z.int(),
}).meta({ id: "NameReview" });

export const NameDecision = z.strictObject({
  decision: z.enum(["approve", "reject"]).meta({
    description: "approve: the entity is listed. reject: the entity is closed and stays unlisted.",
  }),
  note: proseText(2_000).optional(),
}).meta({ id: "NameDecision" });
export type NameDecision = z.infer<typeof NameDecision>;

/** A well-known name. Other entities with a similar name are listed only after a review. */
export const WellKnownName = z.object({
  country: z.string().nullable().meta({ description: "If null, it applies to all countries." }),
  name: z.string(),
}).meta({ id: "WellKnownName" });
