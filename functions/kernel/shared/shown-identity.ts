import { z } from "zod";

/** Note shown next to a tier about the names it was given for. */
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

/** The same note if only the tier's number is shown. */
export const copiedIdentity = z.object({
  ...shownIdentity,
  isUnderReview: z.boolean().meta({
    description: "Whether the name changed and reviewers have not decided yet, or proofs are under review.",
  }),
});

/** Note about names, next to a tier shown only as a number. */
export type CopiedIdentity = z.infer<typeof copiedIdentity>;
