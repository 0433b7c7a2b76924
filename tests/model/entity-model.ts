import { nameScoreMilli } from "../../functions/verification/registers/name-score.ts";

/**
 * A simple second implementation of the tier rules for one entity. Commands compare it with the system. It uses no
 * SQL, locks or policy file. The policy's numbers are deliberately repeated here.
 */
export const day = 86_400_000;

export interface Person {
  readonly id: string;
  readonly createdAt: number;
  /** Whether the person has a confirmed contact, which adds a quarter to the weight of their vouches. */
  readonly isProved: boolean;
  isSuspended: boolean;
  /**
   * Whether the person is trusted. A vouch from someone who is not trusted has half the weight, and only one such
   * vouch counts.
   */
  isKnown: boolean;
  /**
   * When the person left the model's only household: `Infinity` while they live there, `undefined` if they never
   * lived there.
   */
  homeUntil: number | undefined;
}

export interface ModelVouch {
  readonly person: Person;
  readonly weight: number;
  readonly createdAt: number;
  confirmedAt: number;
  expiresAt: number;
  status: "active" | "held" | "withdrawn" | "expired" | "invalidated";
  /** The vouch only counts while the entity has these names. */
  names: Names;
  isReviewed: boolean;
}

/**
 * A name change that is waiting for reviewers. A change that takes effect before it is reviewed is called unreviewed.
 */
export interface ModelChange {
  readonly id: string;
  readonly before: Names;
  readonly after: Names;
  readonly needed: 1 | 2;
  first: string | undefined;
  firstAt: number;
}

export interface ModelClaim {
  readonly id: string;
  readonly person: Person;
  readonly role: "owner" | "manager" | "employee";
  readonly submittedAt: number;
  /** Whether the claim counts towards the limit of five claims per day. */
  readonly isOwnRequest: boolean;
  status: "pending" | "approved" | "rejected" | "withdrawn" | "disputed" | "expired" | "revoked";
  decidedBy: string | undefined;
  endedBy: string | undefined;
  endedAt: number | undefined;
  decidedAt: number | undefined;
  expiresAt: number;
  /** The names that the claim was approved for. */
  names: Names;
}

interface ModelHold {
  readonly tier: 1 | 2 | 3 | 4;
  /** The proof only counts while the entity has these names. */
  names: Names;
  state: "active" | "grace" | "suspended";
  expiresAt: number;
  graceUntil: number;
  stoppedBy: "name" | "staff" | "vouches" | undefined;
}

export interface Names {
  readonly displayName: string;
  readonly legalName: string;
  readonly city: string;
}

/** The names that proofs of each tier depend on. This deliberately duplicates the real rules. */
const restsOn: Record<number, readonly (keyof Names)[]> = {
  1: ["displayName", "city"],
  2: ["displayName", "city"],
  3: ["displayName", "legalName"],
  4: ["displayName", "legalName"],
};

/** What caused a change to vouches. Detected fraud lowers the tier without a grace period. Held vouches await review. */
export type Why = "honest" | "fraud" | "held";

/** Either `done` or the problem code. */
export type Outcome = string;

const isLiveVouch = ({ status }: { status: string }) => status === "active" || status === "held";
const undecided = (claim: ModelClaim) => claim.status === "pending" || claim.status === "disputed";
const live = (claim: ModelClaim) => undecided(claim) || claim.status === "approved";
const manages = (claim: ModelClaim) => claim.role !== "employee";

export class EntityModel {
  status: "active" | "suspended" = "active";
  names: Names;
  /** Number of names used so far. It makes each new name unique. */
  renames = 0;
  pending: ModelChange | undefined;
  unreviewed: ModelChange | undefined;
  readonly vouches: ModelVouch[] = [];
  readonly claims: ModelClaim[] = [];
  dispute: { readonly claims: Set<ModelClaim>; dueAt: number } | undefined;
  readonly appeals: { readonly claim: ModelClaim; readonly id: string; isOpen: boolean }[] = [];
  contactId: string | undefined;
  contactNames: Names | undefined;
  /** A register result that a reviewer recorded by hand. */
  record: { readonly by: string; readonly at: number; readonly legalName: string } | undefined;
  /** When a name change was last approved by a single reviewer. */
  correctedAt = -Infinity;
  /**
   * Whether the register has ever rejected the entity. If so, recording a result by hand requires a written reason
   * and an admin who has not been involved in the case.
   */
  wasRefused = false;
  /** Which of the two people who share the mailbox has confirmed it, and how many times each has tried. */
  mailboxOwner: number | undefined;
  readonly mailboxTries = [0, 0];
  /** Number of wrong codes since the last correct one. */
  wrongCodes = 0;
  licence: {
    readonly id: string;
    readonly endsAt: number;
    firstReviewer: string | undefined;
    firstAt: number;
    names: Names;
  } | undefined;
  holds: ModelHold[] = [];

  /** @param word the first word in all names of the entity. No other entity uses this word */
  constructor(public now: number, readonly word: string) {
    this.names = { displayName: `${word} Shop 0`, legalName: `${word} School 0`, city: "Harare" };
  }

  hold(tier: number): ModelHold | undefined {
    return this.holds.find((hold) => hold.tier === tier);
  }

  isLive(tier: number): boolean {
    const hold = this.hold(tier);
    return hold !== undefined && hold.state !== "suspended";
  }

  get tier(): number {
    return [4, 3, 2, 1].find((tier) => this.isLive(tier) && (tier !== 4 || this.isLive(3))) ?? 0;
  }

  isManager(person: Person): boolean {
    return this.claims.some((claim) =>
      claim.person === person && claim.status === "approved" && manages(claim)
    );
  }

  isRepresentative(person: Person): boolean {
    return this.claims.some((claim) => claim.person === person && claim.status === "approved");
  }

  liveClaim(person: Person): ModelClaim | undefined {
    return this.claims.find((claim) => claim.person === person && live(claim));
  }

  liveVouch(person: Person): ModelVouch | undefined {
    return this.vouches.find((vouch) => vouch.person === person && isLiveVouch(vouch));
  }

  /** Applies all due expiries, runs `work`, then recounts the vouches. */
  change(work: () => unknown = () => {}, why: Why = "honest"): Outcome {
    this.#applyClock();
    work();
    this.#recount(why);
    return "done";
  }

  grant(tier: 1 | 2 | 3 | 4, expiresAt: number): void {
    this.end(tier);
    this.holds.push({
      tier,
      names: this.names,
      state: "active",
      expiresAt,
      graceUntil: Infinity,
      stoppedBy: undefined,
    });
  }

  end(tier: number): void {
    this.holds = this.holds.filter((hold) => hold.tier !== tier);
  }

  startGrace(tier: number, days: number): void {
    const hold = this.hold(tier);
    if (hold?.state !== "active") return;
    hold.state = "grace";
    hold.graceUntil = Math.min(hold.expiresAt, this.now + days * day);
  }

  stop(hold: ModelHold, by: "name" | "staff" | "vouches"): void {
    if (hold.state === "suspended") return;
    // If a proof is suspended during its grace period, it still expires at the end of that period. Tier 1 is an
    // exception, because its vouches are recounted.
    const expiresAt = hold.state === "grace" && hold.tier !== 1 ? hold.graceUntil : hold.expiresAt;
    Object.assign(hold, { state: "suspended", expiresAt, graceUntil: Infinity, stoppedBy: by });
  }

  resume(hold: ModelHold): void {
    if (hold.state === "suspended") Object.assign(hold, { state: "active", stoppedBy: undefined });
  }

  /** Returns the names that the proof depends on and that have changed since it was recorded. */
  stale({ tier, names }: { tier: number; names: Names }, now: Names = this.names): (keyof Names)[] {
    return restsOn[tier]!.filter((field) => names[field] !== now[field]);
  }

  get stoppedByName(): ModelHold[] {
    return this.holds.filter((hold) => hold.stoppedBy === "name");
  }

  /**
   * Applies the reviewers' decision that the names refer to the same entity. Ends the suspension of proofs that were
   * suspended because of the names. All proofs that are not suspended then apply to the new names.
   */
  followNames(): void {
    for (const hold of this.holds) {
      if (hold.stoppedBy === "name") this.resume(hold);
      if (hold.state !== "suspended") hold.names = this.names;
    }
    for (const vouch of this.vouches) vouch.names = this.names;
    if (this.licence) this.licence.names = this.names;
    this.moveApprovals();
  }

  moveApprovals(): void {
    for (const claim of this.claims) if (claim.status === "approved") claim.names = this.names;
    if (this.contactId) this.contactNames = this.names;
  }

  /** Whether the contact is on the public record under the current names. */
  get isContactPublic(): boolean {
    return this.contactNames !== undefined && this.stale({ tier: 2, names: this.contactNames }).length === 0;
  }

  /**
   * Whether a match in the register is accepted automatically. This requires an earlier match, or a manager whose
   * claim was approved for the entity's names.
   */
  get isKnownToRegister(): boolean {
    const { displayName, legalName } = this.names;
    return this.hold(3) !== undefined ||
      this.claims.some((claim) =>
        claim.status === "approved" && manages(claim) &&
        nameScoreMilli(claim.names.legalName, legalName) >= 850 &&
        (claim.names.displayName === displayName || displayName === legalName)
      );
  }

  /** Ends all proofs that have expired. Call it again if a change restores a proof that has expired in the meantime. */
  endOver(): void {
    this.#applyClock();
  }

  #applyClock(): void {
    this.holds = this.holds.filter((hold) =>
      (hold.state === "grace" ? hold.graceUntil : hold.expiresAt) > this.now
    );
  }

  /**
   * Checks whether, in the last 180 days, the person has managed or claimed the entity or lived with one of its
   * managers.
   */
  isTied(person: Person): boolean {
    const isRecent = (end: number) => end + 180 * day > this.now;
    return this.claims.some((claim) => {
      if (claim.person === person) return live(claim) || isRecent(claim.endedAt!);
      const wasRole = claim.status === "revoked" ||
        (claim.status === "expired" && claim.decidedAt !== undefined);
      if (claim.status !== "approved" && !wasRole) return false;
      if (person.homeUntil === undefined || claim.person.homeUntil === undefined) return false;
      return isRecent(Math.min(person.homeUntil, claim.person.homeUntil, claim.endedAt ?? Infinity));
    });
  }

  counted: ReadonlySet<ModelVouch> = new Set();
  /** Vouches on hold that staff have to review. */
  review: Set<ModelVouch> | undefined;

  /**
   * Tier 1 needs three vouches that count, with a total weight of three. At least two of them must be from trusted
   * people. A stranger's vouch has half the weight, and all vouches from strangers together count as one.
   */
  get isVouchedFor(): boolean {
    const counted = this.#countedNow();
    const weight = counted.reduce((sum, vouch) => sum + this.#weight(vouch), 0);
    return counted.length >= 3 && weight >= 3_000 &&
      counted.filter((vouch) => vouch.person.isKnown).length >= 2;
  }

  #weight({ person, weight }: ModelVouch): number {
    return Math.floor(weight * (person.isProved ? 1.25 : 1) * (person.isKnown ? 1 : 0.5));
  }

  #countedNow(): ModelVouch[] {
    // A household counts as one person, and only its heaviest vouch counts. People who leave a household are still
    // treated as members for 180 days.
    let taken: number | undefined;
    let isUnknownTaken = false;
    return [...this.vouches].sort((a, b) => this.#weight(b) - this.#weight(a)).filter((vouch) => {
      const { status, person, names } = vouch;
      if (this.stale({ tier: 1, names }).length > 0) return false;
      if (status !== "active" || this.isTied(person) || this.now - person.createdAt < 3 * day) return false;
      const { homeUntil } = person;
      const isHome = homeUntil !== undefined;
      if (isHome && taken !== undefined && Math.min(taken, homeUntil) + 180 * day > this.now) return false;
      if (!person.isKnown && isUnknownTaken) return false;
      if (isHome) taken = Math.max(taken ?? 0, homeUntil);
      isUnknownTaken ||= !person.isKnown;
      return true;
    });
  }

  #recount(why: Why): void {
    for (const vouch of this.vouches) {
      if (isLiveVouch(vouch) && vouch.expiresAt <= this.now) vouch.status = "expired";
    }
    this.counted = new Set(this.#countedNow());
    const hold = this.hold(1);
    const isOpen = !hold || hold.stoppedBy === "name";
    if (hold?.stoppedBy === "vouches") {
      if (this.isVouchedFor && this.status === "active") this.resume(hold);
      else if (!this.isVouchedFor && !this.vouches.some(({ status }) => status === "held")) this.end(1);
    } else if (isOpen && this.isVouchedFor && this.status === "active") this.grant(1, Infinity);
    else if (hold?.state === "active" && !this.isVouchedFor) {
      if (why === "fraud") this.end(1);
      else if (why === "held") this.stop(hold, "vouches");
      else this.startGrace(1, 14);
    } else if (hold?.state === "grace" && this.isVouchedFor) {
      Object.assign(hold, { state: "active", graceUntil: Infinity });
    }
  }

  /** Ends the dispute if none of its claims is pending or only one side is left. */
  leaveDispute(): void {
    if (!this.dispute) return;
    const parties = [...this.dispute.claims].filter(live);
    const waiting = parties.filter(undecided);
    if (waiting.length > 0 && parties.length > 1) return;
    this.dispute = undefined;
    if (waiting[0]) waiting[0].status = "pending";
  }

  contested(role: ModelClaim["role"]): ModelClaim[] {
    if (role === "employee") return [];
    return this.claims.filter((claim) =>
      undecided(claim)
        ? manages(claim)
        : claim.status === "approved" && role === "owner" && claim.role === "owner"
    );
  }

  addClaim(claim: Pick<ModelClaim, "id" | "person" | "role">, approvedBy?: string): void {
    const against = approvedBy ? [] : this.contested(claim.role);
    const added: ModelClaim = {
      ...claim,
      submittedAt: this.now,
      isOwnRequest: !approvedBy,
      status: approvedBy ? "approved" : against.length > 0 ? "disputed" : "pending",
      decidedBy: approvedBy,
      endedBy: undefined,
      endedAt: undefined,
      decidedAt: approvedBy ? this.now : undefined,
      names: this.names,
      expiresAt: this.now + (approvedBy ? 365 : 30) * day,
    };
    this.claims.push(added);
    if (against.length === 0) return;
    this.dispute ??= { claims: new Set(), dueAt: 0 };
    // Later claimants get as much time as earlier claimants.
    this.dispute.dueAt = Math.max(this.dispute.dueAt, this.now + 14 * day);
    for (const party of [...against, added]) this.dispute.claims.add(party);
    for (const party of [...this.dispute.claims].filter(undecided)) {
      party.status = "disputed";
      party.expiresAt = Math.max(party.expiresAt, this.dispute.dueAt + 5 * day);
    }
  }

  endClaim(claim: ModelClaim, status: "withdrawn" | "revoked" | "expired", by?: string): void {
    Object.assign(claim, { status, endedAt: this.now, endedBy: by });
    this.leaveDispute();
  }
}
