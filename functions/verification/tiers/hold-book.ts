import { newId } from "../../kernel/shared/ids.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { type Identity, staleFields } from "../../kernel/ladder/identity.ts";
import { dueAt, effectiveTier, type Hold, holdStates } from "../../kernel/ladder/effective-tier.ts";
import {
  type HoldMethod,
  rungOf,
  type Tier,
  type VerificationMethod,
  type VerificationType,
} from "../../kernel/ladder/ladder.ts";
import { currentPolicy, type Policy } from "../../kernel/ladder/policy.ts";
import type { RuleReason, StaffReason } from "./reason-codes.ts";
import type { StaffAuthority } from "./staff-authority.ts";

/** Who made a change: a person for themselves, staff, or the system. */
export interface Actor {
  readonly kind: "person" | "staff" | "system";
  readonly id: string | null;
}

/** The actor for changes caused by a deadline or a rule. */
export const systemActor: Actor = { kind: "system", id: null };

/** Why a proof changes. */
export interface Cause {
  readonly actor: Actor;
  readonly reasonCode: RuleReason | StaffReason;
  /** Ids, numbers and hashes, never a document or a contact. */
  readonly evidence?: Readonly<Record<string, unknown>>;
  readonly note?: string | undefined;
  /** The method to record. Default: the proof's own method. */
  readonly method?: VerificationMethod;
  readonly type?: VerificationType;
  /** Required if staff grant, renew or resume a proof of tier 2 or above. */
  readonly authority?: StaffAuthority;
}

export type HoldChange =
  | "granted"
  | "renewed"
  | "grace_started"
  | "recovered"
  | "suspended"
  | "resumed"
  | "ended";

/** An audit record to write. Each change to a proof writes exactly one record. */
export interface RecordDraft {
  readonly id: string;
  readonly verificationType: VerificationType;
  readonly verificationMethod: VerificationMethod;
  readonly tierBefore: Tier;
  readonly tierAfter: Tier;
  readonly change: HoldChange;
  /** The proof after the change. */
  readonly hold: Hold;
  readonly cause: Cause;
}

export interface NewHold {
  readonly tier: 1 | 2 | 3 | 4;
  readonly method: HoldMethod;
  readonly basis: string;
  /** An expiry date earlier than the one in the policy, such as the date on which a licence expires. */
  readonly endsAt?: Date | null;
  /** The confirmed domain, for a domain proof. */
  readonly domain?: string | null;
}

const noReview = { reviewSince: null, reviewReason: null };

const typeOfChange: Readonly<Record<Exclude<HoldChange, "granted">, VerificationType>> = {
  renewed: "renewal",
  recovered: "renewal",
  resumed: "renewal",
  grace_started: "demotion",
  suspended: "demotion",
  ended: "demotion",
};

/**
 * The open proofs of one subject, and the audit records added for them in one transaction.
 *
 * Every change goes through `write`, so a proof cannot change without an audit record. The `tierBefore` of each record
 * is the `tierAfter` of the previous one.
 */
export class HoldBook {
  readonly records: RecordDraft[] = [];
  #holds: Hold[];

  constructor(
    holds: readonly Hold[],
    readonly now: Date,
    readonly policy: Policy = currentPolicy,
    /**
     * The subject's current identity, or `null` for a person. Callers update it when the identity changes, before
     * they transfer proofs.
     */
    public identity: Identity | null = null,
  ) {
    this.#holds = [...holds];
  }

  /** All proofs, including those that ended in this transaction. */
  get holds(): readonly Hold[] {
    return this.#holds;
  }

  get tier(): Tier {
    return effectiveTier(this.#holds, this.policy).tier;
  }

  open(fits: Partial<Pick<Hold, "tier" | "method" | "basis">> = {}): readonly Hold[] {
    return this.#holds.filter((hold) =>
      hold.state !== "ended" &&
      (fits.tier === undefined || hold.tier === fits.tier) &&
      (fits.method === undefined || hold.method === fits.method) &&
      (fits.basis === undefined || hold.basis === fits.basis)
    );
  }

  /** Grants a proof, or renews the open one with the same evidence. */
  grant(wanted: NewHold, cause: Cause): Hold {
    const lifeDays = this.policy.holds.lifeDays[wanted.tier];
    const byPolicy = lifeDays === null ? null : daysAfter(this.now, lifeDays);
    const ends = [byPolicy, wanted.endsAt ?? null].filter((date) => date !== null);
    const expiresAt = ends.length > 0 ? new Date(Math.min(...ends.map((date) => date.getTime()))) : null;
    const { tier, method, basis } = wanted;
    const [known] = this.open({ tier, method, basis });
    const review = this.#reviewOf(wanted.tier);
    const identity = this.identity && { ...this.identity, domain: wanted.domain ?? null };
    if (known) {
      const state = review ? "suspended" : "active";
      return this.#write(
        { ...known, state, expiresAt, graceUntil: null, identity, ...review },
        "renewed",
        cause,
      );
    }
    const hold: Hold = {
      id: newId(this.now.getTime()),
      tier,
      method,
      basis,
      state: review ? "suspended" : "active",
      grantedAt: this.now,
      expiresAt,
      graceUntil: null,
      ...noReview,
      keptSince: null,
      identity,
      ...review,
    };
    return this.#write(hold, "granted", cause);
  }

  /** Keeps a proof valid for a number of days after its evidence is gone. */
  startGrace(hold: Hold, days: number, cause: Cause): void {
    if (hold.state !== "active") return;
    if (days === 0) return this.end(hold, cause);
    const until = daysAfter(this.now, days);
    const graceUntil = hold.expiresAt && hold.expiresAt < until ? hold.expiresAt : until;
    this.#write({ ...hold, state: "grace", graceUntil }, "grace_started", cause);
  }

  /** Ends the grace period of a proof whose evidence was restored in time. */
  recover(hold: Hold, cause: Cause): void {
    if (hold.state === "grace") {
      this.#write({ ...hold, state: "active", graceUntil: null }, "recovered", cause);
    }
  }

  suspend(hold: Hold, cause: Cause): void {
    if (hold.state === "suspended" || hold.state === "ended") return;
    // A proof that is suspended during its grace period still expires at the end of that period, unless proofs of its
    // tier never expire.
    const hasLife = this.policy.holds.lifeDays[hold.tier] !== null;
    const expiresAt = (hasLife ? hold.graceUntil : null) ?? hold.expiresAt;
    this.#write({ ...hold, state: "suspended", expiresAt, graceUntil: null }, "suspended", cause);
  }

  /** Suspends a proof until its review ends. */
  putUnderReview(hold: Hold, cause: Cause): void {
    if (hold.state === "ended") return;
    const underReview = { reviewSince: this.now, reviewReason: cause.reasonCode };
    this.#write({ ...hold, state: "suspended", graceUntil: null, ...underReview }, "suspended", cause);
  }

  /**
   * Returns the pending review of a tier, or `undefined` if there is none. New proofs of the tier are put under the
   * same review, so that they do not count before it ends.
   */
  #reviewOf(tier: Tier): Pick<Hold, "reviewSince" | "reviewReason"> | undefined {
    const under = this.open().find((hold) =>
      hold.tier === tier && hold.state === "suspended" && hold.reviewSince !== null
    );
    return under && { reviewSince: under.reviewSince, reviewReason: under.reviewReason };
  }

  /** Resumes a suspended proof, unless it was given for a different identity. */
  resume(hold: Hold, cause: Cause): void {
    if (this.identity && staleFields(hold, this.identity).length > 0) return;
    if (hold.state === "suspended") this.#write({ ...hold, state: "active", ...noReview }, "resumed", cause);
  }

  /**
   * Transfers a proof to the current identity, which was judged to belong to the same subject. The proof's dates stay
   * unchanged.
   */
  rebind(hold: Hold, cause: Cause): void {
    if (!this.identity || hold.state === "ended") return;
    const identity = { ...this.identity, domain: hold.identity?.domain ?? null };
    // A proof under review stays under review.
    const state = hold.state === "suspended" && hold.reviewSince === null ? "active" : hold.state;
    // Transferring a proof that already counts does not raise the tier. Transferring a suspended proof makes it count
    // again. This can raise the tier, so two reviewers are needed.
    const isRaised = state !== hold.state;
    this.#write({ ...hold, state, identity }, isRaised ? "resumed" : "renewed", cause, isRaised);
  }

  end(hold: Hold, cause: Cause): void {
    if (hold.state !== "ended") this.#write({ ...hold, state: "ended", graceUntil: null }, "ended", cause);
  }

  /** Records every expiry that is due, in chronological order. */
  recordDueExpiries(): void {
    const due = this.open()
      .map((hold) => ({ hold, at: dueAt(hold) }))
      .filter((entry): entry is { hold: Hold; at: Date } => entry.at !== null && entry.at <= this.now)
      .sort((a, b) => a.at.getTime() - b.at.getTime() || b.hold.tier - a.hold.tier);
    for (const { hold, at } of due) {
      const reasonCode = hold.state === "grace" ? "grace_ended" : "hold_expired";
      const cause: Cause = {
        actor: systemActor,
        method: "expiry",
        reasonCode,
        evidence: { dueAt: at.toISOString() },
      };
      const graceDays = hold.state === "grace" ? 0 : this.policy.holds.graceDays[hold.tier];
      const passed = this.now >= daysAfter(at, graceDays);
      if (passed) this.end(hold, cause);
      else {this.#write(
          { ...hold, state: "grace", graceUntil: daysAfter(at, graceDays) },
          "grace_started",
          cause,
        );}
    }
  }

  #write(hold: Hold, change: HoldChange, given: Cause, isRaised = true): Hold {
    if (isRaised) requireAuthority(hold, change, given);
    const cause = given.authority
      ? { ...given, evidence: { ...given.evidence, ...given.authority.evidence } }
      : given;
    const index = this.#holds.findIndex((entry) => entry.id === hold.id);
    const before = this.#holds[index];
    if (before && before.state !== hold.state) {
      const allowed: readonly string[] = holdStates[before.state];
      if (!allowed.includes(hold.state)) {
        throw new Error(`A hold cannot go from ${before.state} to ${hold.state}.`);
      }
    }
    const tierBefore = this.tier;
    if (index >= 0) this.#holds[index] = hold;
    else this.#holds.push(hold);
    this.records.push({
      id: newId(this.now.getTime()),
      verificationType: cause.type ??
        (change === "granted" ? rungOf(hold.tier).verificationType! : typeOfChange[change]),
      verificationMethod: cause.method ?? hold.method,
      tierBefore,
      tierAfter: this.tier,
      change,
      hold,
      cause,
    });
    return hold;
  }
}

const raising: ReadonlySet<HoldChange> = new Set(["granted", "renewed", "recovered", "resumed"]);

/**
 * Rejects a change by staff that would raise a tier without sufficient authority. Every manual change is checked
 * here, so none can bypass the second reviewer.
 */
function requireAuthority(hold: Hold, change: HoldChange, { actor, authority }: Cause): void {
  if (actor.kind !== "staff" || hold.tier < 2 || !raising.has(change)) return;
  if (authority && hold.tier <= authority.maximumTier) return;
  throw new Error(`Tier ${hold.tier} cannot be ${change} by one member of staff alone.`);
}
