import { daysAfter } from "../shared/clock.ts";
import { currentPolicy, type Policy } from "./policy.ts";

export interface TrustFacts {
  readonly tier: number;
  readonly countedVouches: number;
  readonly contactConfirmedAt: Date | null;
  readonly registerMatchedAt: Date | null;
  readonly hasOpenDispute: boolean;
  readonly isHeld: boolean;
}

export interface TrustScore {
  readonly score: number;
  readonly reasons: { readonly code: string; readonly points: number }[];
}

/**
 * Computes the trust score. Only staff see it, because people would try to raise a public score. The queue is sorted
 * by the score and shows its components, but no decision depends on it.
 */
export function trustScore(facts: TrustFacts, now: Date, policy: Policy = currentPolicy): TrustScore {
  const { score } = policy;
  const within = (at: Date | null, days: number) => at !== null && at >= daysAfter(now, -days);
  const gains = [
    { code: "tier", points: score.perTier * facts.tier },
    { code: "vouches", points: score.perVouch * Math.min(score.maximumVouches, facts.countedVouches) },
    {
      code: "contact_confirmed",
      points: within(facts.contactConfirmedAt, score.contactMonths * 30.5) ? score.contactConfirmed : 0,
    },
    {
      code: "register_matched",
      points: within(facts.registerMatchedAt, score.registerDays) ? score.registerMatched : 0,
    },
  ];
  const losses = [
    { code: "open_dispute", points: facts.hasOpenDispute ? -score.openDispute : 0 },
    { code: "held", points: facts.isHeld ? -score.held : 0 },
  ];
  const sum = (terms: readonly { points: number }[]) => terms.reduce((total, term) => total + term.points, 0);
  return {
    score: Math.max(0, Math.min(100, sum(gains)) + sum(losses)),
    reasons: [...gains, ...losses].filter((term) => term.points !== 0),
  };
}
