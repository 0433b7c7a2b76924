import { databaseProblem } from "../db/faults.ts";
import type { Databases, Queryable } from "../db/databases.ts";
import { withDeadline } from "../shared/deadline.ts";
import type { Clock } from "../shared/clock.ts";
import { Problem } from "../shared/problem.ts";
import type { LimitPolicy } from "./policies.ts";
import { takeFromBucket } from "./store.ts";
import { WindowTable } from "./window-table.ts";

export interface LimitState {
  readonly policy: LimitPolicy;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Quota counters shared by all processes, stored in the platform database. */
export interface Limits {
  /**
   * Charges one call, or `amount`, to a quota. The quota is never exceeded, however many calls and processes run in
   * parallel. If `on` is a transaction, the charge is rolled back with it.
   *
   * @throws {Problem} `quota_exceeded`; `limit_store_unavailable` if counting fails
   */
  charge(policy: LimitPolicy, subject: string, on?: Queryable, amount?: number): Promise<LimitState>;
  /**
   * Charges one call to a general quota. The process leases small batches from the shared counter, so most calls need
   * no query. The quota is never exceeded, and at most 5 % stays unused. If the store is unavailable, this process
   * counts only its own calls.
   *
   * @throws {Problem} `quota_exceeded`
   */
  chargeLeased(policy: LimitPolicy, subject: string): Promise<LimitState>;
  /** Returns how much of a general quota is left, as far as this process knows. Charges nothing. */
  peek(policy: LimitPolicy, subject: string): LimitState;
  /**
   * Charges a quota that is counted only in this process, without a database query. @throws {Problem} `quota_exceeded`
   */
  chargeLocally(policy: LimitPolicy, subject: string): LimitState;
  /** Checks whether a quota counted by `chargeLocally` is used up. @throws {Problem} `quota_exceeded` */
  requireLocalQuota(policy: LimitPolicy, subject: string): void;
}

interface Lease {
  left: number;
  windowEndsAt: number;
  /** Number of calls left in the shared counter when this lease was taken. */
  sharedLeft: number;
  isSpent: boolean;
  /** Whether this process counts calls on its own because the shared counter was unavailable. */
  isLocal: boolean;
}

/**
 * One lease is a fortieth of the quota. With three processes, up to 5 % of the quota may be unused at the end of a
 * window.
 */
const leaseParts = 40;
const storeDeadlineSeconds = 0.5;
const storePauseMs = 5_000;
const maximumBuckets = 50_000;

export function createLimits(databases: Databases, clock: Clock): Limits {
  const leases = new WindowTable<Lease>(maximumBuckets);
  const pending = new Map<string, Promise<void>>();
  const local = new WindowTable<{ count: number; windowEndsAt: number }>(maximumBuckets);
  let storeRestsUntil = 0;

  async function lease(bucket: string, policy: LimitPolicy): Promise<void> {
    const now = clock();
    // If the store is unavailable, each process keeps a separate count and allows at most one full quota per window.
    const countAlone = () => {
      const held = leases.get(bucket);
      const isUsedUp = held?.isLocal === true && held.windowEndsAt > now.getTime();
      leases.set(bucket, {
        left: isUsedUp ? 0 : policy.quota,
        windowEndsAt: isUsedUp ? held.windowEndsAt : now.getTime() + policy.windowSeconds * 1000,
        sharedLeft: 0,
        isSpent: isUsedUp,
        isLocal: true,
      }, now.getTime());
    };
    if (!databases.isConfigured("platform") || Date.now() < storeRestsUntil) {
      countAlone();
      return;
    }
    try {
      const sql = databases.sql("platform");
      let amount = Math.max(1, Math.floor(policy.quota / leaseParts));
      let window = await withDeadline(takeFromBucket(sql, bucket, policy, amount, now), storeDeadlineSeconds);
      if (!window.isGranted && amount > 1) {
        amount = 1;
        window = await withDeadline(takeFromBucket(sql, bucket, policy, amount, now), storeDeadlineSeconds);
      }
      leases.set(bucket, {
        left: window.isGranted ? amount : 0,
        windowEndsAt: window.startedAt.getTime() + policy.windowSeconds * 1000,
        sharedLeft: Math.max(0, policy.quota - window.count),
        isSpent: !window.isGranted,
        isLocal: false,
      }, now.getTime());
    } catch (error) {
      if (!databaseProblem(error, "platform")) throw error;
      // Reads keep working while the store is down. The store is skipped for a short time, so that requests don't have
      // to wait for it.
      storeRestsUntil = Date.now() + storePauseMs;
      countAlone();
    }
  }

  return {
    async charge(policy, subject, on, amount = 1) {
      const now = clock();
      try {
        if (amount > policy.quota) throw quotaExceeded(stateOf(policy, 0, endOf(now, policy), now));
        const sql = on ?? databases.sql("platform");
        const window = await takeFromBucket(sql, `${policy.name}:${subject}`, policy, amount, now);
        const state = stateOf(policy, policy.quota - window.count, endOf(window.startedAt, policy), now);
        if (!window.isGranted) throw quotaExceeded(state);
        return state;
      } catch (error) {
        if (on || !databaseProblem(error, "platform")) throw error;
        throw new Problem("limit_store_unavailable", {}, { headers: { "Retry-After": "2" }, cause: error });
      }
    },
    async chargeLeased(policy, subject) {
      const bucket = `${policy.name}:${subject}`;
      for (;;) {
        const now = clock();
        const held = leases.get(bucket);
        if (held && held.windowEndsAt > now.getTime()) {
          const state = stateOf(policy, held.sharedLeft + held.left - 1, held.windowEndsAt, now);
          if (held.isSpent) throw quotaExceeded(state);
          if (held.left > 0) {
            held.left -= 1;
            return state;
          }
        }
        let running = pending.get(bucket);
        if (!running) {
          running = lease(bucket, policy).finally(() => pending.delete(bucket));
          pending.set(bucket, running);
        }
        await running;
      }
    },
    peek(policy, subject) {
      const now = clock();
      const held = leases.get(`${policy.name}:${subject}`);
      return held && held.windowEndsAt > now.getTime()
        ? stateOf(policy, held.sharedLeft + held.left, held.windowEndsAt, now)
        : stateOf(policy, policy.quota, now.getTime() + policy.windowSeconds * 1_000, now);
    },
    chargeLocally(policy, subject) {
      const now = clock();
      const bucket = `${policy.name}:${subject}`;
      let window = local.get(bucket);
      if (!window || window.windowEndsAt <= now.getTime()) {
        window = { count: 0, windowEndsAt: now.getTime() + policy.windowSeconds * 1000 };
        local.set(bucket, window, now.getTime());
      }
      window.count += 1;
      const state = stateOf(policy, policy.quota - window.count, window.windowEndsAt, now);
      if (window.count > policy.quota) throw quotaExceeded(state);
      return state;
    },
    requireLocalQuota(policy, subject) {
      const now = clock();
      const window = local.get(`${policy.name}:${subject}`);
      if (window && window.windowEndsAt > now.getTime() && window.count >= policy.quota) {
        throw quotaExceeded(stateOf(policy, 0, window.windowEndsAt, now));
      }
    },
  };
}

function endOf(startedAt: Date, policy: LimitPolicy): number {
  return startedAt.getTime() + policy.windowSeconds * 1000;
}

function stateOf(policy: LimitPolicy, remaining: number, windowEndsAt: number, now: Date): LimitState {
  return {
    policy,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.max(1, Math.ceil((windowEndsAt - now.getTime()) / 1000)),
  };
}

/**
 * @see draft-ietf-httpapi-ratelimit-headers-11 §3, §4; RFC 6585 §4
 */
export function quotaExceeded(state: LimitState): Problem {
  const { policy, resetSeconds } = state;
  return new Problem("quota_exceeded", {
    policy: policy.name,
    quota: policy.quota,
    windowSeconds: policy.windowSeconds,
    retryAfterSeconds: resetSeconds,
  }, {
    headers: { "Retry-After": String(resetSeconds), ...limitHeaders([{ ...state, remaining: 0 }]) },
    members: { "violated-policies": [policy.name] },
  });
}

export function limitHeaders(states: readonly LimitState[]): Record<string, string> {
  return {
    "RateLimit-Policy": states.map(({ policy }) =>
      `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`
    )
      .join(", "),
    RateLimit: states.map(({ policy, remaining, resetSeconds }) =>
      `"${policy.name}";r=${remaining};t=${resetSeconds}`
    ).join(", "),
  };
}
