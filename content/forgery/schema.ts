import { z } from "zod";

/** What honest places need for tier 1; shares are from 0 to 1. */
export const honestSchema = z.strictObject({
  places: z.number(),
  /** Under version 1 of the policy, which asked for proved contacts only. */
  in30DaysBefore: z.number(),
  in90DaysBefore: z.number(),
  in30Days: z.number(),
  in90Days: z.number(),
  /** Of the places that reached tier 1 under version 1: those that need at most three days more. */
  withinThreeDays: z.number(),
  /** Days more than under version 1; `null`: never within the time observed. */
  medianMoreDays: z.number().nullable(),
});

/** The cheapest forgery of tier 1 that a search found. */
export const forgerySchema = z.strictObject({
  insiders: z.number(),
  /** Corrupt reviewers, who release what waits for a review. */
  reviewers: z.number(),
  /** How long the cheat may take. */
  deadlineDays: z.number(),
  /** How many ways were tried. */
  tried: z.number(),
  /** `null`: no way was found. */
  found: z.strictObject({
    phones: z.number(),
    /** Of them: relatives of who runs the place, who leave the household first. */
    relatives: z.number(),
    mailboxes: z.number(),
    days: z.number(),
    /** Honest places that each account vouches for first. */
    coverPlaces: z.number(),
    /** Whether the same way works among all the people of the larger population. */
    holdsInLarge: z.boolean(),
  }).nullable(),
});

/** The cheapest ways to a false tier 2, 3 or 4: those of which nothing can be left out. */
export const climbSchema = z.strictObject({
  tier: z.number(),
  /** Whether the body that the cheat poses as is verified on the platform already. */
  body: z.enum(["unknown", "verified"]),
  ways: z.array(z.strictObject({
    reviewers: z.number(),
    /** Control of the real public contact. */
    hasContact: z.boolean(),
    steps: z.array(z.string()),
  })),
  /** How many states of a place were looked at. */
  seen: z.number(),
});

/** Everything that one run of `npm run forgery` found; `content/forgery/forgery.json` is one of these. */
export const forgeryResultsSchema = z.strictObject({
  ranAt: z.iso.datetime(),
  policyVersion: z.number(),
  /** The numbers of the policy that decided, by its parts. */
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
  /** Planted groups of anchored people among the honest ones, and how many were found. */
  detection: z.array(z.strictObject({ shape: z.string(), planted: z.number(), found: z.number() })),
  /** What other numbers of the policy would mean; one of them is in force. */
  frontier: z.array(z.strictObject({
    fullDays: z.number(),
    /** How many introduced people must be among the vouchers. */
    introduced: z.number().default(0),
    isInForce: z.boolean(),
    /** Phones that the cheapest forgery within half a year needs; `null`: none was found. */
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
  /** The cheapest forgery again, by requests to the real routes. */
  replay: z.strictObject({
    steps: z.array(z.strictObject({ what: z.string(), expected: z.string(), isConfirmed: z.boolean() })),
  }).nullable(),
});

export type Honest = z.infer<typeof honestSchema>;
export type Forgery = z.infer<typeof forgerySchema>;
export type ForgeryResults = z.infer<typeof forgeryResultsSchema>;
