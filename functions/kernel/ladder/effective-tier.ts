import type { ProvedIdentity } from "./identity.ts";
import { type HoldMethod, rungOf, type Tier } from "./ladder.ts";
import { currentPolicy, type Policy } from "./policy.ts";

/** Maps each state of a hold to the states that may follow. */
export const holdStates = {
  active: ["grace", "suspended", "ended"],
  grace: ["active", "suspended", "ended"],
  suspended: ["active", "ended"],
  ended: [],
} as const satisfies Record<string, readonly string[]>;

/** A hold in `grace` still counts. A `suspended` hold doesn't count until it has been checked. */
export type HoldState = keyof typeof holdStates;

/** One of a subject's proofs, and how long it is valid. */
export interface Hold {
  readonly id: string;
  readonly tier: 1 | 2 | 3 | 4;
  readonly method: HoldMethod;
  /** The evidence (a contact, a register number or a licence). Empty for vouches. */
  readonly basis: string;
  readonly state: HoldState;
  readonly grantedAt: Date;
  readonly expiresAt: Date | null;
  readonly graceUntil: Date | null;
  /** When and why the hold was sent for review. Only a suspended hold can be under review. */
  readonly reviewSince: Date | null;
  readonly reviewReason: string | null;
  /** When the hold was exempted from a newer, stricter policy. */
  readonly keptSince: Date | null;
  /** The entity's identity at the time of the proof. `null` if the subject is a person. */
  readonly identity: ProvedIdentity | null;
}

export interface EffectiveTier {
  readonly tier: Tier;
  /** The hold that determines the tier. `null` at tier 0. */
  readonly by: Hold | null;
  /** Every live hold, highest first. */
  readonly live: readonly Hold[];
}

/**
 * A hold stops counting only once its expiry is recorded, so that the record and the tier always agree.
 */
export function isLive(hold: Hold): boolean {
  return hold.state === "active" || hold.state === "grace";
}

/**
 * Computes the tier from the highest live proof whose condition is met (tier 4 also needs a live tier-3 proof). A new
 * lower proof therefore never lowers the tier. No other function computes tiers.
 */
export function effectiveTier(holds: readonly Hold[], policy: Policy = currentPolicy): EffectiveTier {
  const live = holds.filter(isLive).sort(byRank);
  const hasLive = (tier: Tier) => live.some((hold) => hold.tier === tier);
  const by = live.find((hold) => {
    const required = policy.holds.requires[hold.tier];
    return required === undefined || hasLive(required);
  }) ?? null;
  return { tier: by?.tier ?? 0, by, live };
}

/**
 * Sorts the highest tier first. Within a tier, holds that are not in a grace period come first, then those with the
 * latest expiry, then the oldest.
 */
function byRank(a: Hold, b: Hold): number {
  return b.tier - a.tier ||
    Number(a.state === "grace") - Number(b.state === "grace") ||
    (b.expiresAt?.getTime() ?? Infinity) - (a.expiresAt?.getTime() ?? Infinity) ||
    a.grantedAt.getTime() - b.grantedAt.getTime() ||
    (a.id < b.id ? -1 : 1);
}

/** Returns the time at which a hold next changes on its own, or `null` if it never does. */
export function dueAt(hold: Hold): Date | null {
  if (hold.state === "ended") return null;
  return hold.state === "grace" ? hold.graceUntil : hold.expiresAt;
}

/** `platform.verificationTier` as stored, without the next actions, because their links depend on the origin. */
export interface TierDocument {
  readonly tier: Tier;
  readonly name: string;
  readonly mineral: string | null;
  readonly method: HoldMethod | null;
  readonly since: string | null;
  readonly expiresAt: string | null;
  readonly graceUntil: string | null;
  /** Missing in documents written before reviews existed. */
  readonly review?: { readonly since: string; readonly reasonCode: string } | null;
  readonly holds: readonly {
    readonly tier: Tier;
    readonly method: HoldMethod;
    readonly since: string;
    readonly expiresAt: string | null;
  }[];
  readonly policyVersion: number;
  readonly version: number;
}

function reviewOf(holds: readonly Hold[]): TierDocument["review"] {
  const [first] = holds
    .filter((hold) => hold.state === "suspended" && hold.reviewSince !== null)
    .sort((a, b) => a.reviewSince!.getTime() - b.reviewSince!.getTime() || b.tier - a.tier);
  return first ? { since: first.reviewSince!.toISOString(), reasonCode: first.reviewReason! } : null;
}

export function tierDocument(
  holds: readonly Hold[],
  version: number,
  policy: Policy = currentPolicy,
): TierDocument {
  const { tier, by, live } = effectiveTier(holds, policy);
  const rung = rungOf(tier);
  const since = live.filter((hold) => hold.tier === tier).map((hold) => hold.grantedAt.getTime());
  return {
    tier,
    name: rung.name,
    mineral: rung.mineral,
    method: by?.method ?? null,
    since: by ? new Date(Math.min(...since)).toISOString() : null,
    expiresAt: by?.expiresAt?.toISOString() ?? null,
    graceUntil: by?.graceUntil?.toISOString() ?? null,
    review: reviewOf(holds),
    holds: live.map((hold) => ({
      tier: hold.tier,
      method: hold.method,
      since: hold.grantedAt.toISOString(),
      expiresAt: hold.expiresAt?.toISOString() ?? null,
    })),
    policyVersion: policy.version,
    version,
  };
}

export interface Subject {
  readonly type: "entity" | "person";
  readonly id: string;
}
