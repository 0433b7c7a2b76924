import { z } from "zod";

/** How quickly honest places reach tier 1. Shares of places are numbers from 0 to 1. */
export const honestSchema = z.strictObject({
  places: z.number(),
  /** Share of places that reached tier 1 under version 1 of the policy, which only required a confirmed contact. */
  in30DaysBefore: z.number(),
  in90DaysBefore: z.number(),
  in30Days: z.number(),
  in90Days: z.number(),
  /** Of the places that reached tier 1 under version 1, the share that now takes at most three days longer. */
  withinThreeDays: z.number(),
  /** Median delay compared with version 1, in days. `null` if tier 1 is not reached within the observed period. */
  medianMoreDays: z.number().nullable(),
});

/** The cheapest way found to forge tier 1. */
export const forgerySchema = z.strictObject({
  insiders: z.number(),
  /** Number of corrupt reviewers. They approve all vouches that are held for review. */
  reviewers: z.number(),
  /** Maximum duration of the attack, in days. */
  deadlineDays: z.number(),
  tried: z.number(),
  /** `null` if no attack was found. */
  found: z.strictObject({
    phones: z.number(),
    /** Number of phones that the manager's relatives have. The relatives leave the household on the first day. */
    relatives: z.number(),
    mailboxes: z.number(),
    days: z.number(),
    /** Number of honest places that each account vouches for before the attack. */
    coverPlaces: z.number(),
    /** Whether the same attack also works in the larger population. */
    holdsInLarge: z.boolean(),
  }).nullable(),
});

/** The cheapest ways to forge tier 2, 3 or 4, with unnecessary steps left out. */
export const climbSchema = z.strictObject({
  tier: z.number(),
  /** Whether the organization that the attacker impersonates is already verified on the platform. */
  body: z.enum(["unknown", "verified"]),
  ways: z.array(z.strictObject({
    reviewers: z.number(),
    /** Whether the attacker controls the real public contact. */
    hasContact: z.boolean(),
    steps: z.array(z.string()),
  })),
  /** Number of place states that the search visited. */
  seen: z.number(),
});

/** The results of one run of `npm run forgery`, as stored in `content/forgery/forgery.json`. */
export const forgeryResultsSchema = z.strictObject({
  ranAt: z.iso.datetime(),
  policyVersion: z.number(),
  /** The policy values in effect, by section. */
  numbers: z.record(z.string(), z.record(z.string(), z.unknown())),
  seed: z.number(),
  minutes: z.number(),
  people: z.number(),
  assumptions: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  strategies: z.array(z.string()),
  tierOne: z.array(forgerySchema),
  higherTiers: z.array(climbSchema),
  honest: honestSchema,
  falseAlarms: z.strictObject({ places: z.number(), suspect: z.number() }),
  /** Groups of anchored accounts planted among honest people, and how many were detected. */
  detection: z.array(z.strictObject({ shape: z.string(), planted: z.number(), found: z.number() })),
  /** Results for different policy values. The row with `isInForce` is for the current policy. */
  frontier: z.array(z.strictObject({
    fullDays: z.number(),
    /** Number of introduced people who must vouch for a place. */
    introduced: z.number(),
    isInForce: z.boolean(),
    /**
     * Number of phones that an attacker needs to forge the tier within half a year, or `null` if no such attack was
     * found.
     */
    phones: z.number().nullable(),
    honest: honestSchema,
  })),
  large: z.strictObject({
    people: z.number(),
    vouches: z.number(),
    trustSeconds: z.number(),
    groupSeconds: z.number(),
    suspectShare: z.number(),
  }),
  /** The cheapest forgery, replayed as requests to the real routes. */
  replay: z.strictObject({
    steps: z.array(z.strictObject({ what: z.string(), expected: z.string(), isConfirmed: z.boolean() })),
  }).nullable(),
});

export type Honest = z.infer<typeof honestSchema>;
export type Forgery = z.infer<typeof forgerySchema>;
export type ForgeryResults = z.infer<typeof forgeryResultsSchema>;
