import { holdsAtRisk, needsOutsideProof } from "../../functions/verification/identity-changes/apply.ts";
import { reviewersFor } from "../../functions/verification/identity-changes/propose.ts";
import { isWithinOneEdit, nameForms } from "../../functions/verification/likeness/name-forms.ts";
import { similarWellKnown } from "../../functions/verification/likeness/well-known.ts";
import type { RegisterEntry } from "../../functions/verification/registers/adapter.ts";
import {
  isEntryOf,
  unconfirmedFields,
} from "../../functions/verification/register-checks/unconfirmed-fields.ts";
import { verdictOf } from "../../functions/verification/registers/verdict.ts";
import type { Hold } from "../../functions/kernel/ladder/effective-tier.ts";
import {
  type Actor,
  type Cause,
  HoldBook,
  type NewHold,
} from "../../functions/verification/tiers/hold-book.ts";
import { changedFields, type Identity, staleFields } from "../../functions/kernel/ladder/identity.ts";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { StaffAuthority } from "../../functions/verification/tiers/staff-authority.ts";

/** What the attacker can use to forge tier 2, 3 or 4. */
export interface Means {
  /**
   * Number of corrupt reviewers: `1` means an admin, `2` an admin and a verifier.
   */
  readonly reviewers: 0 | 1 | 2;
  /** Whether the attacker controls the real public contact of the impersonated organization. */
  readonly hasContact: boolean;
}

/** Whether the impersonated organization is already verified on the platform. */
export type Body = "unknown" | "verified";

/** The identity that the attacker currently claims, and its proofs. */
interface Spot {
  readonly who: keyof typeof identities;
  readonly holds: readonly Hold[];
  readonly isListed: boolean;
  /**
   * The place's identity when reviewers approved its manager. `contactAs` is its identity when they approved its
   * contact.
   */
  readonly managedAs: keyof typeof identities | null;
  readonly contactAs: keyof typeof identities | null;
  readonly pending: keyof typeof identities | null;
}

const real: Identity = {
  displayName: "Harare Savings Society",
  legalName: "Harare Savings Society (Private) Limited",
  entityType: "company",
  country: "ZW",
  city: "Harare",
  registerCode: "ZW-COMPANIES",
  registerNumber: "R1",
};
const own: Identity = {
  ...real,
  displayName: "Corner Kiosk",
  legalName: "Corner Kiosk (Private) Limited",
  registerNumber: "C1",
};

/** Identities that an attacker can claim. `own` is a small licensed company that really belongs to the attacker. */
const identities = {
  own,
  real,
  "the real names with the cheat's own number": { ...real, registerNumber: own.registerNumber },
  "the real name with the cheat's own legal name": { ...own, displayName: real.displayName },
  "the real name, one letter changed": { ...real, displayName: "Harare Savlngs Society" },
  "the real legal name, one letter changed": {
    ...real,
    legalName: "Harare Saving Society (Private) Limited",
  },
  "the real name in another country": { ...real, country: "KE" },
  "an unknown register": { ...real, registerCode: "ATLANTIS" },
} as const satisfies Readonly<Record<string, Identity>>;

/** The attacker tries only these names when renaming an entity, because all others are rejected. */
const renames = ["own", "real", "the real names with the cheat's own number"] as const;

const register: Readonly<Record<string, RegisterEntry>> = Object.fromEntries(
  [real, own].map(({ registerNumber, legalName, country }) => [
    registerNumber!,
    { number: registerNumber!, legalName, country, status: "active" },
  ]),
);
const knownRegisters: readonly string[] = ["ZW-COMPANIES"];
const now = new Date("2026-06-01T00:00:00Z");

/** Checks whether two names are too similar, by the rule that protects verified names. */
function isTakenFor(name: string, other: string): boolean {
  const [one, two] = [nameForms(name), nameForms(other)];
  return one.keys.some((key) => two.keys.includes(key)) || isWithinOneEdit(one.skeleton, two.skeleton);
}

/** Checks whether a reviewer must approve these names before a new place is listed or a rename takes effect. */
function isGuarded({ displayName, legalName, country }: Identity, body: Body): boolean {
  return [displayName, legalName].some((name) =>
    similarWellKnown(nameForms(name), country) !== undefined ||
    (body === "verified" && country === real.country &&
      [real.displayName, real.legalName].some((one) => isTakenFor(name, one)))
  );
}

/** A step of a plan. Returns the next state, or undefined if a rule rejects the step. */
type Step = (spot: Spot, means: Means, body: Body) => Spot | undefined;

const person: Actor = { kind: "person", id: "cheat" };
const cause = (more: Partial<Cause> = {}): Cause => ({
  actor: person,
  reasonCode: "other" as never,
  ...more,
});
const by = (authority: StaffAuthority) => cause({ actor: { kind: "staff", id: "corrupt" }, authority });
const bookOf = (spot: Spot) => new HoldBook(spot.holds, now, currentPolicy, identities[spot.who]);

/**
 * Checks whether reviewers approve. The model assumes that honest reviewers are never deceived, so they approve only
 * what really belongs to the attacker.
 */
const approves = (spot: Spot, { reviewers }: Means, needed: 1 | 2) =>
  spot.who === "own" || reviewers >= needed;

/**
 * Returns the authority of two reviewers, or undefined if the attacker does not control enough reviewers. If the
 * identity really belongs to the attacker, honest reviewers approve it. Otherwise, the attacker needs corrupt
 * reviewers.
 */
function twoReviewers(spot: Spot, { reviewers }: Means): StaffAuthority | undefined {
  if (spot.who === "own") return new StaffAuthority("two_reviewers", "p", "honest-1", "honest-2");
  if (reviewers === 0) return undefined;
  try {
    return new StaffAuthority("two_reviewers", "p", "corrupt-1", `corrupt-${reviewers}`);
  } catch {
    return undefined;
  }
}

/** Returns the next state, or undefined if the proof book rejects the change. The search ignores rejected steps. */
function change(spot: Spot, work: (book: HoldBook) => void): Spot | undefined {
  const book = bookOf(spot);
  try {
    work(book);
  } catch {
    return undefined;
  }
  return book.records.length > 0 ? { ...spot, holds: book.holds } : undefined;
}

const grant = (spot: Spot, wanted: NewHold, because: Cause = cause()) =>
  spot.isListed && spot.managedAs ? change(spot, (book) => book.grant(wanted, because)) : undefined;

/** Checks whether a contact that was approved for one identity is on the public record of the current identity. */
const isProvable = ({ who }: Spot, identity: Identity) =>
  staleFields({ method: "otp_email", identity }, identities[who]).length === 0;

const isHeld = (basis: string, body: Body) =>
  body === "verified" && basis === `ZW-COMPANIES:${real.registerNumber}`;

/**
 * Grants tier 3 based on the register, or on a result that two reviewers record manually. Overruling a rejection also
 * needs two reviewers.
 */
const tierThree = (isByHand: boolean): Step => (spot, means, body) => {
  const identity = identities[spot.who];
  const { registerCode, registerNumber } = identity;
  const entry = register[registerNumber!];
  const basis = `${registerCode}:${registerNumber}`;
  if (!knownRegisters.includes(registerCode!) || isHeld(basis, body)) return undefined;
  const hold: NewHold = { tier: 3, method: "registry_match", basis };
  if (isByHand) {
    const authority = twoReviewers(spot, means);
    return authority && grant(spot, hold, by(authority));
  }
  const verdict = verdictOf({ entries: entry ? [entry] : [], responseHash: "" }, identity);
  const isApproved = spot.managedAs !== null && entry &&
    isEntryOf(entry, identities[spot.managedAs], identity);
  const isKnown = isApproved || bookOf(spot).open({ tier: 3, basis }).length > 0;
  const isUnconfirmed = bookOf(spot).open({ tier: 3 }).some((open) =>
    unconfirmedFields(open, identity, verdict.entry).length > 0
  );
  return verdict.state === "matched" && isKnown && !isUnconfirmed ? grant(spot, hold) : undefined;
};

const rename = (to: keyof typeof identities): Step => (spot, _means, body) => {
  if (spot.who === to || !spot.managedAs || spot.pending) return undefined;
  if (isGuarded(identities[to], body)) return { ...spot, pending: to };
  const book = bookOf(spot);
  for (const hold of holdsAtRisk(book.open(), changedFields(identities[spot.who], identities[to]))) {
    book.suspend(hold, cause());
  }
  return { ...spot, who: to, holds: book.holds };
};

/**
 * Reviewers transfer the proofs to another identity. The change to that identity may be pending, or may have taken
 * effect without a review.
 */
const approveRename: Step = (spot, means) => {
  const who = spot.pending ?? spot.who;
  const proved = bookOf(spot).open().map(({ identity }) => identity).filter((one) => one !== null);
  const approved = [spot.managedAs, spot.contactAs].flatMap((one) => one ? [identities[one]] : []);
  const needed = reviewersFor({ book: bookOf(spot) }, {
    known: [identities[spot.who], ...approved, ...proved],
    after: identities[who],
    isFirst: true,
  });
  const next = { ...spot, who, managedAs: who, contactAs: spot.contactAs && who, pending: null };
  if (means.reviewers < needed) return undefined;
  const authority = needed === 2
    ? twoReviewers(next, means)
    : new StaffAuthority("small_correction", "c", "corrupt-1", null);
  const changed = changedFields(identities[spot.who], identities[next.who]);
  return authority && (change(next, (book) => {
    for (const hold of book.open()) {
      const stale = staleFields(hold, book.identity!);
      if (needsOutsideProof(hold, [...stale, ...changed])) book.suspend(hold, by(authority));
      else if (stale.length > 0) book.rebind(hold, by(authority));
    }
  }) ?? next);
};

const steps: Readonly<Record<string, Step>> = {
  "a reviewer lists the name": (spot, means) =>
    !spot.isListed && approves(spot, means, 1) ? { ...spot, isListed: true } : undefined,
  "a reviewer approves the claim": (spot, means) =>
    spot.managedAs === null && approves(spot, means, 1) ? { ...spot, managedAs: spot.who } : undefined,
  "a reviewer publishes the cheat's contact": (spot, means) =>
    spot.contactAs !== spot.who && approves(spot, means, 1) ? { ...spot, contactAs: spot.who } : undefined,
  "the cheat proves that contact": (spot) =>
    spot.contactAs && isProvable(spot, identities[spot.contactAs])
      ? grant(spot, { tier: 2, method: "otp_email", basis: "own" })
      : undefined,
  "the cheat confirms the real contact": (spot, { hasContact }) =>
    hasContact && isProvable(spot, real)
      ? grant(spot, { tier: 2, method: "otp_email", basis: "real" })
      : undefined,
  "the register matches": tierThree(false),
  "two reviewers record a register result": tierThree(true),
  "two reviewers approve the licence": (spot, means) => {
    const authority = twoReviewers(spot, means);
    return authority &&
      grant(spot, { tier: 4, method: "licence_legal_check", basis: "board" }, by(authority));
  },
  ...Object.fromEntries(
    renames.map((to) => [`the cheat renames it (identity: ${to})`, rename(to)]),
  ),
  "reviewers approve the change": approveRename,
  "one admin breaks the glass": (spot, { reviewers }) =>
    reviewers === 0 ? undefined : change(spot, (book) => {
      const authority = new StaffAuthority("break_glass", "b", "corrupt-1", null);
      for (const hold of book.open()) book.resume(hold, by(authority));
    }),
};

/** Maximum number of states per search. Completed searches visit far fewer. */
const mostSpots = 12_000;

/** A plan that ends with a forged tier (`null` if none was found), and the number of states that the search visited. */
export interface Climb {
  readonly steps: readonly string[] | null;
  readonly seen: number;
}

/**
 * Finds the shortest plan by which an attacker's place reaches at least this tier under a name that can be mistaken
 * for the real place's name.
 */
export function climb(tier: 2 | 3 | 4, means: Means, body: Body): Climb {
  const starts = (Object.keys(identities) as (keyof typeof identities)[]).map((who) => ({
    steps: [`the cheat adds a place (identity: ${who})`],
    spot: {
      who,
      holds: [],
      isListed: !isGuarded(identities[who], body),
      managedAs: null,
      contactAs: null,
      pending: null,
    } satisfies Spot as Spot,
  }));
  const known = new Set(starts.map(({ spot }) => keyOf(spot)));
  let queue = starts;
  while (queue.length > 0) {
    const next: typeof queue = [];
    for (const { steps: before, spot } of queue) {
      const identity = identities[spot.who];
      const isFalse = identity.country === real.country && isTakenFor(identity.displayName, real.displayName);
      if (isFalse && spot.isListed && bookOf(spot).tier >= tier) return { steps: before, seen: known.size };
      for (const [name, step] of Object.entries(steps)) {
        const reached = step(spot, means, body);
        const key = reached && keyOf(reached);
        if (!key || known.has(key) || known.size >= mostSpots) continue;
        known.add(key);
        next.push({ steps: [...before, name], spot: reached });
      }
    }
    queue = next;
  }
  return { steps: null, seen: known.size };
}

function keyOf({ holds, ...spot }: Spot): string {
  const proofs = holds.filter(({ state }) => state !== "ended").map(({ tier, basis, state, identity }) =>
    `${tier} ${basis} ${state} ${identity && Object.values(identity).join("/")}`
  ).sort();
  return JSON.stringify([spot, proofs]);
}

const allMeans: readonly Means[] = ([0, 1, 2] as const).flatMap((reviewers) =>
  [false, true].map((hasContact) => ({ reviewers, hasContact }))
);

/** For each tier, returns the minimal sets of resources that an attacker needs to reach it. */
export function cheapestClimbs() {
  return ([2, 3, 4] as const).flatMap((tier) =>
    (["unknown", "verified"] as const).map((body) => {
      const ways: (Means & { readonly steps: string[] })[] = [];
      let seen = 0;
      for (const means of allMeans) {
        const isMore = ways.some((way) =>
          way.reviewers <= means.reviewers && (means.hasContact || !way.hasContact)
        );
        if (isMore) continue;
        const found = climb(tier, means, body);
        seen += found.seen;
        if (found.steps) ways.push({ ...means, steps: [...found.steps] });
      }
      return { tier, body, ways, seen };
    })
  );
}
