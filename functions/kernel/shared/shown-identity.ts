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

/** The entity's identity, for responses that give the tier only as a number. */
export const copiedIdentity = z.object({
  ...shownIdentity,
  isUnderReview: z.boolean().meta({
    description:
      "Whether proofs are under review, or an identity change is in effect that has not been reviewed yet.",
  }),
});

export type CopiedIdentity = z.infer<typeof copiedIdentity>;
