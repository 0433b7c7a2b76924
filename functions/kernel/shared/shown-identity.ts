import { z } from "zod";

export const shownIdentity = {
  legalName: z.string().nullable().meta({
    description:
      "Tiers 3 and 4 prove the legal name, so show it next to the display name. Null below tier 3.",
  }),
  previousName: z.string().nullable().meta({ description: "The previous display name." }),
  changedAt: z.iso.datetime().nullable(),
  isUnderReview: z.boolean().meta({
    description:
      "An identity change is in effect, but reviewers have not decided on it yet. The affected proofs are suspended.",
  }),
};

/**
 * An entity's identity, for responses that contain the tier only as a number. Here, `isUnderReview` also covers proofs.
 */
export const copiedIdentity = z.object({
  ...shownIdentity,
  isUnderReview: z.boolean().meta({
    description:
      "Whether any proof is under review, or an identity change is in effect but not yet reviewed.",
  }),
});

export type CopiedIdentity = z.infer<typeof copiedIdentity>;
