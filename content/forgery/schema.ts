import { z } from "zod";

/** How long honest places take to reach tier 1; shares are from 0 to 1. */
export const honestSchema = z.strictObject({
  places: z.number(),
  /** Under version 1 of the policy, which only required confirmed contacts. */
  in30DaysBefore: z.number(),
  in90DaysBefore: z.number(),
  in30Days: z.number(),
  in90Days: z.number(),
  /** Share of the places with tier 1 under version 1 that take at most three days longer. */
  withinThreeDays: z.number(),
  /** Additional days compared with version 1; `null` if never within the observed time. */
  medianMoreDays: z.number().nullable(),
});

/** The cheapest forgery of tier 1 found by a search. */
export const forgerySchema = z.strictObject({
  insiders: z.number(),
  /** Corrupt reviewers, who release vouches that are waiting for a review. */
  reviewers: z.number(),
  /** Maximum duration of the attack. */
  deadlineDays: z.number(),
  /** Number of attacks tried. */
  tried: z.number(),
  /** `null` if no attack was found. */
  found: z.strictObject({
    phones: z.number(),
    /** How many of them are relatives of the manager, and leave the household first. */
    relatives: z.number(),
    mailboxes: z.number(),
    days: z.number(),
    /** Number of honest places that each account vouches for first. */
    coverPlaces: z.number(),
    /** Whether the same attack works in the larger population. */
    holdsInLarge: z.boolean(),
  }).nullable(),
});

/** The cheapest ways to a fake tier 2, 3 or 4, with nothing that could be left out. */
export const climbSchema = z.strictObject({
  tier: z.number(),
  /** Whether the organization that the attacker poses as is already verified on the platform. */
  body: z.enum(["unknown", "verified"]),
  ways: z.array(z.strictObject({
    reviewers: z.number(),
    /** Control of the real public contact. */
    hasContact: z.boolean(),
    steps: z.array(z.string()),
  })),
  /** Number of states of a place that were visited. */
  seen: z.number(),
});

/** The results of one run of `npm run forgery`; `content/forgery/forgery.json` contains these. */
export const forgeryResultsSchema = z.strictObject({
  ranAt: z.iso.datetime(),
  policyVersion: z.number(),
  /** The policy values used, by section. */
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
  /** Groups of anchored people planted among honest ones, and how many were found. */
  detection: z.array(z.strictObject({ shape: z.string(), planted: z.number(), found: z.number() })),
  /** The effect of other policy values; one of them is in force. */
  frontier: z.array(z.strictObject({
    fullDays: z.number(),
    /** How many of the vouchers must be introduced. */
    introduced: z.number(),
    isInForce: z.boolean(),
    /** Phones needed by the cheapest forgery within half a year; `null` if none was found. */
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
  /** The cheapest forgery again, as requests to the real routes. */
  replay: z.strictObject({
    steps: z.array(z.strictObject({ what: z.string(), expected: z.string(), isConfirmed: z.boolean() })),
  }).nullable(),
});

export type Honest = z.infer<typeof honestSchema>;
export type Forgery = z.infer<typeof forgerySchema>;
export type ForgeryResults = z.infer<typeof forgeryResultsSchema>;
