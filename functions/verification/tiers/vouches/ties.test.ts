import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormerTie } from "../../../people/groups/memberships.ts";
import { type EntityPeople, type VouchFacts, weighVouches } from "./weigh-vouches.ts";
import type { TiedPerson } from "./ties.ts";

const day = 86_400_000;
const at = new Date("2026-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(at.getTime() - days * day).toISOString();
const inDays = (days: number) => new Date(at.getTime() + days * day);
const nobody: EntityPeople = {
  managers: [],
  claimants: [],
  creators: [],
  editors: [],
  formerManagers: [],
  formerClaimants: [],
  weakContacts: [],
  trust: ["person-1", "person-2"].map((personId) => ({
    personId,
    trustMilli: 1_000,
    isAnchored: true,
    region: null,
  })),
  trustComputedAt: at,
};
const alone: TiedPerson = { householdIds: [], organizationIds: [], formerTies: [] };
const home: TiedPerson = { ...alone, householdIds: ["home"] };
const firm: TiedPerson = { ...alone, organizationIds: ["firm"] };
const left = (kind: FormerTie["kind"], id: string, days: number): TiedPerson => ({
  ...alone,
  formerTies: [{ kind, id, endedAt: daysAgo(days) }],
});

function vouch(facts: Partial<VouchFacts> = {}, number = 1): VouchFacts {
  return {
    id: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    voucherPersonId: `person-${number}`,
    vouchingType: "personal_knowledge",
    status: "active",
    heldReason: null,
    reviewedAt: null,
    createdAt: new Date(at.getTime() - 10 * day + number),
    expiresAt: inDays(355),
    voucherCreatedAt: new Date(at.getTime() - 400 * day),
    voucherEmailVerified: true,
    voucherTier: 2,
    dilutionMilli: 1_000,
    mutualMilli: 1_000,
    ...alone,
    ...facts,
  };
}

const managedBy = (manager: TiedPerson): EntityPeople => ({
  ...nobody,
  managers: [{ personId: "manager", ...manager }],
});
const onceManagedBy = (manager: TiedPerson, days: number, personId = "manager"): EntityPeople => ({
  ...nobody,
  formerManagers: [{ personId, ...manager, endedAt: daysAgo(days) }],
});

describe("a tie that ended less than 180 days ago still counts", () => {
  test.each<[string, TiedPerson, EntityPeople, string, number]>([
    [
      "the voucher left the manager's household",
      left("household", "home", 0),
      managedBy(home),
      "was_in_household_of_manager",
      180,
    ],
    [
      "the manager left the voucher's household",
      home,
      managedBy(left("household", "home", 0)),
      "was_in_household_of_manager",
      180,
    ],
    [
      "both left it, the first one counts",
      left("household", "home", 100),
      managedBy(left("household", "home", 3)),
      "was_in_household_of_manager",
      80,
    ],
    [
      "the voucher left the manager's organization",
      left("organization", "firm", 179),
      managedBy(firm),
      "was_in_organization_of_manager",
      1,
    ],
    [
      "the manager left the voucher's organization",
      firm,
      managedBy(left("organization", "firm", 10)),
      "was_in_organization_of_manager",
      170,
    ],
    [
      "somebody of the ex-manager's household",
      home,
      onceManagedBy(home, 1),
      "was_in_household_of_manager",
      179,
    ],
    [
      "somebody of the ex-manager's organization",
      firm,
      onceManagedBy(firm, 30),
      "was_in_organization_of_manager",
      150,
    ],
    ["the ex-manager", alone, onceManagedBy(alone, 5, "person-1"), "was_manager_of_entity", 175],
    [
      "a claimant whose claim ended",
      alone,
      { ...nobody, formerClaimants: [{ personId: "person-1", endedAt: daysAgo(2) }] },
      "was_claimant_of_entity",
      178,
    ],
  ])("%s", (_name, voucher, people, reason, days) => {
    const [weighed] = weighVouches([vouch(voucher)], people, at).vouches;
    expect(weighed).toMatchObject({ weightMilli: 0, reasons: [reason], countsFrom: inDays(days) });
    // A change that becomes due at exactly this moment counts as due.
    expect(weighVouches([vouch(voucher)], people, at).nextChangeAt).toEqual(inDays(days));
    expect(weighVouches([vouch(voucher)], people, new Date(inDays(days).getTime() - 1)).counted).toBe(0);
    expect(weighVouches([vouch(voucher)], people, inDays(days)).counted).toBe(1);
  });

  test.each<[string, TiedPerson, EntityPeople]>([
    ["a household left 180 days ago", left("household", "home", 180), managedBy(home)],
    ["a role that ended 180 days ago", alone, onceManagedBy(alone, 180, "person-1")],
    ["another household", left("household", "elsewhere", 1), managedBy(home)],
    ["a household with the id of an organization", left("organization", "home", 1), managedBy(home)],
  ])("%s is not a tie", (_name, voucher, people) => {
    expect(weighVouches([vouch(voucher)], people, at).counted).toBe(1);
  });

  test("of several ties, the longest one decides when the vouch counts", () => {
    const people = { ...managedBy(firm), ...onceManagedBy(alone, 20, "person-1") };
    const voucher = left("organization", "firm", 50);
    expect(weighVouches([vouch(voucher)], people, at).vouches[0]).toMatchObject({
      reasons: ["was_manager_of_entity"],
      countsFrom: inDays(160),
    });
  });

  test("a current tie takes precedence over one that ended", () => {
    const voucher = { ...home, formerTies: left("organization", "firm", 1).formerTies };
    const people = managedBy({ ...home, organizationIds: ["firm"] });
    expect(weighVouches([vouch(voucher)], people, at).vouches[0]!.reasons).toEqual([
      "same_household_as_manager",
    ]);
  });
});

describe("a household counts once", () => {
  const two = (one: TiedPerson, other: TiedPerson) => [vouch(one, 1), vouch(other, 2)];

  test("even if the second person moved out the day before", () => {
    const standing = weighVouches(two(home, left("household", "home", 1)), nobody, at);
    expect(standing.vouches.map(({ reasons }) => reasons[0])).toEqual([
      "voucher_proved",
      "household_counted_once",
    ]);
    expect(standing.nextChangeAt).toEqual(inDays(179));
    expect(weighVouches(two(home, left("household", "home", 1)), nobody, inDays(179)).counted).toBe(2);
  });

  test("even if the first person did", () => {
    expect(weighVouches(two(left("household", "home", 1), home), nobody, at).counted).toBe(1);
  });

  test("does not count the second person while both live there", () => {
    const [, second] = weighVouches(two(home, home), nobody, at).vouches;
    expect(second).toMatchObject({ reasons: ["household_counted_once"], countsFrom: null });
  });
});

test("never counts a vouch that did not count before someone left", () => {
  const group = fc.constantFrom("home-1", "home-2");
  const person = fc.record({ householdIds: fc.uniqueArray(group), organizationIds: fc.uniqueArray(group) });
  fc.assert(fc.property(person, person, group, (voucher, manager, leaves) => {
    const before = weighVouches(
      [vouch({ ...alone, ...voucher })],
      managedBy({ ...alone, ...manager }),
      at,
    );
    const former = (["household", "organization"] as const).filter((kind) =>
      (kind === "household" ? voucher.householdIds : voucher.organizationIds).includes(leaves)
    ).map((kind) => ({ kind, id: leaves, endedAt: at.toISOString() }));
    const rest = {
      householdIds: voucher.householdIds.filter((id) => id !== leaves),
      organizationIds: voucher.organizationIds.filter((id) => id !== leaves),
      formerTies: former,
    };
    const after = weighVouches([vouch(rest)], managedBy({ ...alone, ...manager }), at);
    expect(after.counted).toBe(before.counted);
  }));
});
