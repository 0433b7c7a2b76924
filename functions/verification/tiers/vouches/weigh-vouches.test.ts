import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vouchingTypes } from "../../../kernel/ladder/policy.ts";
import { burstOf, type EntityPeople, type VouchFacts, weighVouches } from "./weigh-vouches.ts";

const day = 86_400_000;
const at = new Date("2026-06-01T12:00:00Z");
/** All people have full trust unless a test case says otherwise. */
const trust = Array.from({ length: 100 }, (_none, number) => ({
  personId: `person-${number}`,
  trustMilli: 1_000,
  isAnchored: true,
  region: null,
}));
const nobody: EntityPeople = {
  managers: [],
  claimants: [],
  creators: [],
  editors: [],
  formerManagers: [],
  formerClaimants: [],
  trust,
  trustComputedAt: at,
  weakContacts: [],
};

/** Returns a vouch by a long-standing member with a confirmed contact, unless a test case says otherwise. */
function vouch(number: number, facts: Partial<VouchFacts> = {}): VouchFacts {
  return {
    id: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    voucherPersonId: `person-${number}`,
    vouchingType: "personal_knowledge",
    status: "active",
    heldReason: null,
    reviewedAt: null,
    createdAt: new Date(at.getTime() - 10 * day),
    expiresAt: new Date(at.getTime() + 355 * day),
    voucherCreatedAt: new Date(at.getTime() - 400 * day),
    voucherEmailVerified: true,
    voucherTier: 2,
    dilutionMilli: 1_000,
    mutualMilli: 1_000,
    householdIds: [],
    organizationIds: [],
    formerTies: [],
    ...facts,
  };
}

const daysAgo = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((days) => new Date(at.getTime() - days * day));
const anyVouches = fc.array(
  fc.record<Partial<VouchFacts>>({
    vouchingType: fc.constantFrom(...vouchingTypes),
    status: fc.constantFrom("active", "active", "withdrawn", "expired"),
    createdAt: daysAgo(0, 400),
    expiresAt: daysAgo(-300, 30),
    voucherCreatedAt: daysAgo(0, 500),
    voucherEmailVerified: fc.boolean(),
    voucherTier: fc.constantFrom(0, 1, 2, 3),
    dilutionMilli: fc.constantFrom(1_000, 750, 562),
    mutualMilli: fc.constantFrom(1_000, 500),
    householdIds: fc.subarray(["home-1", "home-2"]),
    organizationIds: fc.subarray(["firm-1"]),
  }).map((facts) => facts),
  { maxLength: 12 },
).map((list) => list.map((facts, index) => vouch(index, facts)));
const people: EntityPeople = {
  ...nobody,
  managers: [{ personId: "person-1", householdIds: ["home-2"], organizationIds: [], formerTies: [] }],
  claimants: ["person-2"],
};

describe("the same vouches", () => {
  test("give the same result in any order, and when repeated", () => {
    fc.assert(fc.property(anyVouches, fc.infiniteStream(fc.nat()), (vouches, keys) => {
      const shuffled = vouches.map((one) => ({ one, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key).map(({ one }) => one);
      const answer = weighVouches(vouches, people, at);
      expect(weighVouches(shuffled, people, at)).toEqual(answer);
      expect(burstOf(shuffled, answer)).toEqual(burstOf(vouches, answer));
    }));
  });

  test("never count less with one more vouch, except for a household that counts once", () => {
    fc.assert(fc.property(anyVouches, (vouches) => {
      const before = weighVouches(vouches, people, at);
      const after = weighVouches([...vouches, vouch(99)], people, at);
      expect(after.counted).toBe(before.counted + 1);
      expect(after.weightMilli).toBe(before.weightMilli + 1_250);
    }));
  });

  test.each(
    [
      ["personal_knowledge", 1_000],
      ["long_term_customer", 1_000],
      ["business_partner", 1_000],
      ["professional_endorsement", 1_000],
      ["neighbor", 800],
      ["community_member", 700],
    ] as const,
  )("a vouch as %s weighs %i thousandths", (vouchingType, milli) => {
    const unproved = vouch(1, { vouchingType, voucherTier: 0 });
    expect(weighVouches([unproved], nobody, at).weightMilli).toBe(milli);
  });

  test("a vouch without weight says why, and every other vouch has some", () => {
    fc.assert(fc.property(anyVouches, (vouches) => {
      for (const { weightMilli, reasons } of weighVouches(vouches, people, at).vouches) {
        expect(reasons.length).toBeGreaterThan(0);
        const counts = reasons.every((reason) =>
          ["full_weight", "lighter_type", "voucher_proved", "diluted", "mutual_vouch"].includes(reason)
        );
        expect(counts).toBe(weightMilli > 0);
      }
    }));
  });
});

describe("trust in vouchers", () => {
  const standing = (trust: EntityPeople["trust"], count = 3) =>
    weighVouches(Array.from({ length: count }, (_none, index) => vouch(index)), { ...nobody, trust }, at);
  const known = (number: number, facts: Partial<EntityPeople["trust"][number]> = {}) => ({
    personId: `person-${number}`,
    trustMilli: 1_000,
    isAnchored: true,
    region: null,
    ...facts,
  });

  test("decides the weight of a vouch, and the reason says so", () => {
    const [first, second] = standing([known(0, { trustMilli: 250 }), known(1)], 2).vouches;
    expect(first).toMatchObject({ weightMilli: 312, isAnchored: true });
    expect(first!.reasons).toContain("little_known");
    expect(second).toMatchObject({ weightMilli: 1_250, reasons: ["voucher_proved"] });
  });

  test("counts people from one region once, by the heaviest vouch, however late they came", () => {
    const { counted, weightMilli, vouches } = standing([
      known(0, { region: "bridge", trustMilli: 250 }),
      known(1, { region: "bridge" }),
      known(2, { region: "bridge", trustMilli: 500 }),
    ]);
    expect([counted, weightMilli]).toEqual([1, 1_250]);
    expect(vouches.map(({ weightMilli }) => weightMilli)).toEqual([0, 1_250, 0]);
  });

  test("counts the oldest of the vouches from one region that weigh the same", () => {
    const behindOneBridge = [0, 1, 2].map((number) => known(number, { region: "bridge" }));
    const { counted, vouches } = standing(behindOneBridge);
    expect(counted).toBe(1);
    expect(vouches.map(({ reasons }) => reasons[0])).toEqual([
      "voucher_proved",
      "same_group_counted_once",
      "same_group_counted_once",
    ]);
  });

  test("uses the policy's value for people who are not known yet, who are one region", () => {
    const { counted, weightMilli, anchored } = standing([], 50);
    expect([counted, weightMilli, anchored]).toEqual([1, 625, 0]);
  });

  test("of zero counts nothing and takes no one's place", () => {
    const { vouches } = standing([
      known(0, { trustMilli: 0, region: "bridge" }),
      known(1, { region: "bridge" }),
    ], 2);
    expect(vouches.map(({ weightMilli }) => weightMilli)).toEqual([0, 1_250]);
  });
});

describe("the threshold", () => {
  test.each([
    ["met", "three who proved a contact", [{}, {}, {}]],
    ["not met", "two", [{}, {}]],
    ["met", "three, two of whom proved a contact", [{}, {}, { voucherTier: 0 as const }]],
    ["met", "two who are well known and a stranger", [{}, {}, { voucherPersonId: "stranger-1" }]],
    ["not met", "one who is well known and strangers", [
      {},
      ...Array.from({ length: 9 }, (_none, index) => ({ voucherPersonId: `stranger-${index}` })),
    ]],
    [
      "not met",
      "three of the same community, proved",
      Array(3).fill({
        vouchingType: "community_member" as const,
      }),
    ],
    [
      "met",
      "four of the same community, proved",
      Array(4).fill({
        vouchingType: "community_member" as const,
      }),
    ],
    ["met", "three neighbours, proved", Array(3).fill({ vouchingType: "neighbor" as const })],
    ["not met", "three, one of which has expired", [{}, {}, { expiresAt: at }]],
    ["not met", "three, one from an account of 71 hours", [{}, {}, {
      voucherCreatedAt: new Date(at.getTime() - 71 * 3_600_000),
    }]],
    ["met", "three, one from an account of 72 hours", [{}, {}, {
      voucherCreatedAt: new Date(at.getTime() - 72 * 3_600_000),
    }]],
  ])("is %s by %s", (outcome, _whom, facts: Partial<VouchFacts>[]) => {
    const vouches = facts.map((fact, index) => vouch(index, fact));
    expect(weighVouches(vouches, nobody, at).isMet).toBe(outcome === "met");
  });
});

describe("what is still missing", () => {
  test.each([
    [0, { count: 3, weightMilli: 3_000, anchored: 2 }],
    [1, { count: 2, weightMilli: 1_750, anchored: 1 }],
    [2, { count: 1, weightMilli: 500, anchored: 0 }],
    [3, { count: 0, weightMilli: 0, anchored: 0 }],
  ])("after %s vouches by people with a confirmed contact", (count, missing) => {
    const vouches = Array.from({ length: count }, (_none, index) => vouch(index));
    expect(weighVouches(vouches, nobody, at).missing).toEqual(missing);
  });
});

describe("accounts that were only days old", () => {
  const young = (number: number, facts: Partial<VouchFacts> = {}) => {
    const createdAt = new Date(at.getTime() - 10 * day);
    return vouch(number, { createdAt, voucherCreatedAt: new Date(createdAt.getTime() - 4 * day), ...facts });
  };
  const held = (vouches: VouchFacts[]) => burstOf(vouches, weighVouches(vouches, nobody, at)).length;
  const several = (count: number, make: (number: number) => VouchFacts, from = 0) =>
    Array.from({ length: count }, (_none, index) => make(from + index));
  test.each([
    [5, "five of them alone", several(5, young)],
    [0, "four of them", several(4, young)],
    [5, "five and two older ones", [...several(5, young), ...several(2, vouch, 10)]],
    [0, "five and three older ones that suffice", [...several(5, young), ...several(3, vouch, 10)]],
    [0, "five already reviewed", several(5, (number) => young(number, { reviewedAt: at }))],
  ])("%i vouches are held, starting with %s", (count, _whose, vouches) => expect(held(vouches)).toBe(count));
});
