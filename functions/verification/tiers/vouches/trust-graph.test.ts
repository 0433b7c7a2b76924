import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeTrust,
  type PersonTrust,
  type TrustPerson,
  type TrustRules,
  type TrustVouch,
  unknownRegion,
} from "./trust-graph.ts";

const day = 86_400_000;
const at = new Date("2026-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(at.getTime() - days * day);
const rules: TrustRules = {
  anchorAgeDays: 90,
  introducers: 2,
  settledDays: 30,
  sharedPlaces: 2,
  sharedMilli: 250,
  sharedFullDays: 360,
  unknownMilli: 500,
};

const person = (id: string, facts: Partial<TrustPerson> = {}): TrustPerson => ({
  id,
  createdAt: daysAgo(400),
  hasProvedPhone: true,
  isNamedAnchor: false,
  ...facts,
});
/** Returns a vouch for a place. The person `of kiosk` manages `kiosk`, and so on. */
const vouch = (personId: string, entityId: string, ago = 100, managers = [`of ${entityId}`]): TrustVouch => ({
  personId,
  entityId,
  createdAt: daysAgo(ago),
  managers,
});
const anchors = ["ada", "ben", "cleo"].map((id) => person(id, { isNamedAnchor: true }));
const trustOf = (people: readonly TrustPerson[], vouches: readonly TrustVouch[], id: string): PersonTrust =>
  computeTrust([...anchors, ...people], vouches, at, rules).find(({ personId }) => personId === id)!;

/** Returns the people whose vouches for one place count. In each region, only the first person counts. */
function countedAt(trust: readonly PersonTrust[], voucherIds: readonly string[]) {
  const regions = new Set<string>();
  return voucherIds.map((id) => trust.find(({ personId }) => personId === id)!).filter((one) => {
    const isFirst = !regions.has(one.region ?? one.personId);
    regions.add(one.region ?? one.personId);
    return isFirst && one.trustMilli > 0;
  });
}

describe("people are introduced", () => {
  const kiosk = [vouch("ada", "kiosk"), vouch("ben", "kiosk")];
  const owner = person("of kiosk");

  test("if they manage a place that two anchors vouched for", () => {
    expect(trustOf([owner], kiosk, "of kiosk")).toEqual({
      personId: "of kiosk",
      trustMilli: 1_000,
      isAnchored: true,
      region: "kiosk",
      introducedBy: "kiosk",
    });
  });

  test.each<[string, TrustPerson, TrustVouch[]]>([
    ["one anchor alone vouched", owner, [vouch("ada", "kiosk")]],
    ["one anchor vouched twice", owner, [vouch("ada", "kiosk"), vouch("ada", "kiosk", 50)]],
    ["the vouches are days old", owner, [vouch("ada", "kiosk", 29), vouch("ben", "kiosk", 29)]],
    ["the account is young", person("of kiosk", { createdAt: daysAgo(89) }), kiosk],
    ["no phone is proved", person("of kiosk", { hasProvedPhone: false }), kiosk],
    ["the manager came after the vouches", owner, [
      vouch("ada", "kiosk", 50, []),
      vouch("ben", "kiosk", 50, []),
    ]],
    ["the other vouch is the manager's own", owner, [vouch("ada", "kiosk"), vouch("of kiosk", "kiosk")]],
  ])("but not trusted while %s", (_why, manager, vouches) => {
    expect(trustOf([manager], vouches, "of kiosk")).toMatchObject({
      isAnchored: false,
      region: unknownRegion,
    });
  });

  test("and introduce others if they are two from different regions", () => {
    const people = ["of kiosk", "of shop", "of mill"].map((id) => person(id));
    const vouches = [
      ...kiosk,
      vouch("ben", "shop"),
      vouch("cleo", "shop"),
      vouch("of kiosk", "mill"),
      vouch("of shop", "mill"),
    ];
    expect(trustOf(people, vouches, "of mill")).toMatchObject({ trustMilli: 1_000, region: "mill" });
  });

  test("but people from one place are one region, and introduce no one alone", () => {
    const people = ["of kiosk", "partner", "of mill"].map((id) => person(id));
    const both = ["of kiosk", "partner"];
    const vouches = [
      vouch("ada", "kiosk", 100, both),
      vouch("ben", "kiosk", 100, both),
      vouch("of kiosk", "mill"),
      vouch("partner", "mill"),
    ];
    expect(trustOf(people, vouches, "partner").region).toBe("kiosk");
    expect(trustOf(people, vouches, "of mill").isAnchored).toBe(false);
  });
});

describe("people who share places with introduced people", () => {
  const places = [vouch("ada", "kiosk"), vouch("ben", "shop")];

  test("are anchored, with less weight", () => {
    expect(trustOf([person("dan")], [...places, vouch("dan", "kiosk", 90), vouch("dan", "shop", 40)], "dan"))
      .toEqual({
        personId: "dan",
        trustMilli: 250,
        isAnchored: true,
        region: "kiosk",
        introducedBy: null,
      });
  });

  test.each<[string, TrustVouch[]]>([
    ["they share one place", [vouch("dan", "kiosk", 90)]],
    ["only one trusted person is there", [
      vouch("dan", "kiosk", 90),
      vouch("dan", "mill", 40),
      vouch("ada", "mill"),
    ]],
    ["no trusted person is there", [vouch("dan", "inn", 90), vouch("dan", "mill", 40)]],
  ])("are unknown while %s", (_why, vouches) => {
    expect(trustOf([person("dan")], [...places, ...vouches], "dan").isAnchored).toBe(false);
  });

  /**
   * Returns vouches by people who share places with introduced people. Each of them vouches for the kiosk, the shop
   * and the mill.
   */
  const standIns = (ids: readonly string[]) =>
    ids.flatMap((id) => [vouch(id, "kiosk", 90), vouch(id, "shop", 40), vouch(id, "mill")]);
  const met = [...places, ...["inn", "farm", "pub"].map((place) => vouch("cleo", place))];
  /**
   * Returns vouches by several people. Each person vouches for `mill` and two other places, and no two people vouch for
   * the same two.
   */
  const apart = (ids: readonly string[]) =>
    ids.flatMap((id, index) => [
      vouch(id, ["kiosk", "shop", "inn", "farm", "pub"][index % 5]!),
      vouch(id, ["shop", "inn", "farm", "pub", "kiosk"][(index + 1) % 5]!),
      vouch(id, "mill"),
    ]);

  test.each([
    ["introduce no one by themselves", ["d1", "d2", "d3", "d4", "d5"], [], false],
    ["introduce with one who is introduced, four for the second", ["d1", "d2", "d3", "d4"], ["ada"], true],
    ["don't with fewer", ["d1", "d2", "d3"], ["ada"], false],
  ])("%s", (_what, ids, introducedOnes, isIntroduced) => {
    const people = [...ids, "of mill"].map((id) => person(id));
    const more = ["ben", "ada"].flatMap((id) =>
      ["kiosk", "shop", "inn", "farm", "pub"].map((place) => vouch(id, place))
    );
    const vouches = [...met, ...more, ...apart(ids), ...introducedOnes.map((id) => vouch(id, "mill"))];
    expect(trustOf(people, vouches, "of mill").trustMilli === 1_000).toBe(isIntroduced);
  });

  test("count as two at most if they share the same two places", () => {
    const ids = Array.from({ length: 20 }, (_none, index) => `d${index}`);
    const vouches = [...places, vouch("ada", "mill"), ...standIns(ids)];
    expect(trustOf([...ids, "of mill"].map((id) => person(id)), vouches, "of mill").trustMilli).toBe(500);
  });

  test.each([[89, 500, false], [90, 62, true], [180, 125, true], [359, 249, true], [720, 250, true]])(
    "count more as their account of %i days gets older",
    (days, trustMilli, isAnchored) => {
      const dan = person("dan", { createdAt: daysAgo(days) });
      const own = [vouch("dan", "kiosk", 31), vouch("dan", "shop", 31)];
      expect(trustOf([dan], [...places, ...own], "dan")).toMatchObject({ trustMilli, isAnchored });
    },
  );

  test("keep their region when a crowd comes later", () => {
    const crowd = Array.from({ length: 51 }, (_none, index) => `z${index}`);
    const vouches = [...places, vouch("dan", "kiosk", 90), vouch("dan", "shop", 40)];
    const alone = trustOf([person("dan")], vouches, "dan");
    const later = crowd.flatMap((id) => [vouch(id, "kiosk", 80), vouch(id, "shop", 35)]);
    expect(trustOf([person("dan"), ...crowd.map((id) => person(id))], [...vouches, ...later], "dan"))
      .toEqual(alone);
  });
});

describe("after the terms of the anchors have ended", () => {
  const { people, vouches } = town(20);
  const introducedBy = new Map(
    computeTrust(people, vouches, at, rules).map((one) => [one.personId, one.introducedBy]),
  );
  const later = people.map((one) => ({
    ...one,
    isNamedAnchor: false,
    introducedBy: introducedBy.get(one.id)!,
  }));

  test("introduced people who vouch for each other stay trusted", () => {
    const trust = computeTrust(later, vouches, at, rules);
    expect(trust.slice(anchors.length).filter(({ trustMilli }) => trustMilli < 1_000)).toEqual([]);
    expect(trust.slice(0, anchors.length).filter(({ trustMilli }) => trustMilli === 1_000)).toEqual([]);
  });

  test("without anchors, no one gains trust", () => {
    const forgotten = later.map((one) => ({ ...one, introducedBy: null }));
    expect(computeTrust(forgotten, vouches, at, rules).filter(({ isAnchored }) => isAnchored)).toEqual([]);
  });

  test("a person whose vouches are withdrawn loses trust, and no one else does", () => {
    const without = vouches.filter(({ entityId }) => entityId !== "h9");
    const fallen = computeTrust(later, without, at, rules).slice(anchors.length)
      .filter(({ trustMilli }) => trustMilli < 1_000);
    expect(fallen.map(({ personId }) => personId)).toEqual(["of h9"]);
  });
});

/**
 * Returns a town in which everyone manages a place and vouches for others. Three anchors vouch for the first four
 * places.
 */
function town(size: number): { people: TrustPerson[]; vouches: TrustVouch[] } {
  const people = Array.from({ length: size }, (_none, index) => person(`of h${index}`));
  const vouches = people.flatMap((_one, index) => [
    ...(index < 4 ? anchors.map(({ id }) => vouch(id, `h${index}`, 300)) : []),
    ...[1, 2, 3, 7].map((step) => vouch(`of h${(index + step) % size}`, `h${index}`, 100 + step * 20)),
  ]);
  return { people: [...anchors, ...people], vouches };
}

/** Any number of fake accounts that vouch for each other at random. */
const fakes = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  edges: fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 200 }),
}).map(({ count, edges }) => ({
  people: Array.from({ length: count }, (_none, index) => person(`of f${index}`)),
  vouches: edges.map(([from, to]) => vouch(`of f${from % count}`, `f${to % count}`)),
}));

describe("the limit", () => {
  const honest = town(20);

  test("trusts all of an honest town", () => {
    const trust = computeTrust(honest.people, honest.vouches, at, rules);
    expect(trust.filter(({ trustMilli }) => trustMilli < 1_000)).toEqual([]);
  });

  test("counts any number of accounts behind one honest person's vouch as at most one", () => {
    fc.assert(fc.property(fakes, fc.nat(19), fc.nat(39), (group, from, to) => {
      const bridge = vouch(`of h${from}`, `f${to % group.people.length}`);
      const trust = computeTrust(
        [...honest.people, ...group.people],
        [...honest.vouches, ...group.vouches, bridge],
        at,
        rules,
      );
      const counted = countedAt(trust, group.people.map(({ id }) => id));
      expect(counted.reduce((sum, { trustMilli }) => sum + trustMilli, 0)).toBeLessThanOrEqual(1_000);
      expect(counted.length).toBeLessThanOrEqual(1);
    }));
  });

  test("counts accounts that share places with honest people as at most those places, with less weight", () => {
    const places = fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 6 });
    fc.assert(fc.property(fakes, places, fc.infiniteStream(fc.nat()), (group, bridges, choice) => {
      const met = group.people.flatMap(({ id }) =>
        bridges.filter(() => choice.next().value! % 3 > 0).map((place, index) =>
          vouch(id, `h${place}`, 40 + index * 40)
        )
      );
      const trust = computeTrust(
        [...honest.people, ...group.people],
        [...honest.vouches, ...group.vouches, ...met],
        at,
        rules,
      );
      const anchored = countedAt(trust, group.people.map(({ id }) => id)).filter((one) => one.isAnchored);
      expect(anchored.length).toBeLessThanOrEqual(bridges.length < rules.sharedPlaces ? 0 : bridges.length);
      for (const { trustMilli } of anchored) expect(trustMilli).toBe(rules.sharedMilli);
    }));
  });

  test("does not let fake accounts take trust from honest people", () => {
    const before = computeTrust(honest.people, honest.vouches, at, rules);
    fc.assert(fc.property(fakes, fc.array(fc.nat(19)), (group, liked) => {
      const flattery = liked.map((place, index) => vouch(`of f${index % group.people.length}`, `h${place}`));
      const trust = computeTrust(
        [...honest.people, ...group.people],
        [...honest.vouches, ...group.vouches, ...flattery],
        at,
        rules,
      );
      expect(trust.slice(0, honest.people.length)).toEqual(before);
    }));
  });
});

test("does not depend on the order of people and vouches", () => {
  const { people, vouches } = town(12);
  const more = [...vouches, vouch("dan", "h1", 90), vouch("dan", "h2", 40), vouch("eve", "h1", 80)];
  const all = [...people, person("dan"), person("eve")];
  const answer = computeTrust(all, more, at, rules);
  fc.assert(fc.property(fc.shuffledSubarray(more, { minLength: more.length }), (shuffled) => {
    expect(computeTrust([...all].reverse(), shuffled, at, rules).reverse()).toEqual(answer);
  }));
});
