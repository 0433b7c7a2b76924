import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FraudRules, type GroupVouch, surprisal, suspectGroups } from "./suspect-groups.ts";

const day = 86_400_000;
const at = new Date("2026-06-01T12:00:00Z");
const rules: FraudRules = { maximumGroupSize: 12, chanceShareMilli: 350, alarmMilli: 3_000 };

/** Returns a vouch that `from` gave for the entity that `to` manages. */
const vouch = (from: string, to: string, isAnchored = true, ago = 60): GroupVouch => ({
  id: `${from}>${to}`,
  personId: from,
  entityId: `place of ${to}`,
  createdAt: new Date(at.getTime() - ago * day),
  managers: [to],
  isAnchored,
});
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_none, index) => `${prefix}${String(index).padStart(2, "0")}`);
/** Returns vouches in a ring, in which each person vouches for the next `steps` people. */
const ring = (people: readonly string[], steps = 3) =>
  people.flatMap((from, index) =>
    Array.from({ length: steps }, (_none, step) => vouch(from, people[(index + step + 1) % people.length]!))
  );
const clique = (people: readonly string[]) =>
  people.flatMap((from) => people.filter((to) => to !== from).map((to) => vouch(from, to)));
const star = ([hub = "", ...others]: readonly string[]) =>
  others.flatMap((other) => [vouch(hub, other), vouch(other, hub)]);

/** A street of honest shopkeepers with neighbours and customers. */
const street = [
  ...ring(names("h", 30), 2),
  ...names("h", 30).flatMap((owner, index) =>
    names(`c${index}-`, 4).map((customer) => vouch(customer, owner))
  ),
];
const peopleOf = (vouches: readonly GroupVouch[]) =>
  suspectGroups(vouches, at, rules).flatMap(({ personIds }) => personIds).sort();

describe("a group that only its own members vouch for", () => {
  const sizes = [4, 5, 7, 9, 12];
  test.each(sizes)("is found as a ring of %i", (size) => {
    const people = names("f", size);
    expect(peopleOf([...street, ...ring(people)])).toEqual(people);
  });
  test.each(sizes)("is found as a clique of %i", (size) => {
    const people = names("f", size);
    expect(peopleOf([...street, ...clique(people)])).toEqual(people);
  });
  test.each([6, 9, 12])("is found as a star of %i", (size) => {
    const people = names("f", size);
    expect(peopleOf([...street, ...star(people)])).toEqual(people);
  });
  test("is found together with a chain that leads into it", () => {
    const people = names("f", 6);
    const chain = [vouch("x1", "x2"), vouch("x2", "x3"), vouch("x3", people[0]!)];
    expect(peopleOf([...street, ...clique(people), ...chain])).toEqual(people);
  });
  test("is found when members join over months", () => {
    const people = names("f", 8);
    const slow = clique(people).map((one, index) => ({
      ...one,
      createdAt: new Date(at.getTime() - (index + 1) * 5 * day),
    }));
    expect(peopleOf([...street, ...slow])).toEqual(people);
  });
  test("is found although its members also vouch for honest places", () => {
    const people = names("f", 7);
    const camouflage = people.flatMap((from, index) =>
      names("h", 15).map((to, step) => vouch(from, names("h", 30)[(index + step * 2) % 30] ?? to))
    );
    expect(peopleOf([...street, ...ring(people), ...camouflage])).toEqual(people);
  });
  test("is found although untrusted accounts vouch for it", () => {
    const people = names("f", 7);
    const crowd = names("m", 40).flatMap((from, index) => [
      vouch(from, people[index % 7]!, false),
      vouch(from, people[(index + 1) % 7]!, false),
    ]);
    const groups = suspectGroups([...street, ...ring(people), ...crowd], at, rules);
    expect(groups.map(({ personIds }) => personIds)).toEqual([people]);
  });
  test("is not found while none of its members is trusted, because their vouches do not count", () => {
    const unknown = ring(names("f", 7)).map((one) => ({ ...one, isAnchored: false }));
    expect(suspectGroups([...street, ...unknown], at, rules)).toEqual([]);
  });
  test("is not found before its vouches exist", () => {
    const people = names("f", 7);
    const before = new Date(at.getTime() - 61 * day);
    expect(suspectGroups([...street, ...ring(people)], before, rules)).toEqual([]);
  });
});

describe("honest people", () => {
  test("on one street are not suspect", () => {
    expect(suspectGroups(street, at, rules)).toEqual([]);
  });
  test("with two shops that vouch for each other are not a group", () => {
    expect(suspectGroups([vouch("a", "b"), vouch("b", "a")], at, rules)).toEqual([]);
  });

  const fakes = names("f", 12);
  /** A set of fake accounts that vouch for each other and for honest places. */
  const attack = fc.array(
    fc.record({
      from: fc.constantFrom(...fakes),
      to: fc.constantFrom(...fakes, ...names("h", 30)),
      isAnchored: fc.boolean(),
    }),
    { maxLength: 150 },
  ).map((list) => {
    const unique = new Map(
      list.filter(({ from, to }) => from !== to).map((one) => [`${one.from}>${one.to}`, one]),
    );
    return [...unique.values()].map(({ from, to, isAnchored }) => vouch(from, to, isAnchored));
  });
  /**
   * A group of honest people who are so closely connected that they almost look suspicious. This makes them the
   * easiest to frame.
   */
  const corner = [
    ...clique(names("h", 5)),
    ...names("h", 5).flatMap((owner, index) =>
      names(`d${index}-`, 3).map((customer) => vouch(customer, owner))
    ),
    vouch("h04", "h05"),
    ...ring(names("h", 30).slice(5), 3),
    vouch("h29", "h00"),
  ];
  test("are never suspect because of what fake accounts around them do", () => {
    const honest = new Set(corner.map(({ id }) => id));
    expect(suspectGroups(corner, at, rules)).toEqual([]);
    expect(suspectGroups(corner, at, { ...rules, alarmMilli: 1_500 })).not.toEqual([]);
    fc.assert(fc.property(attack, (vouches) => {
      const suspect = suspectGroups([...corner, ...vouches], at, rules).flatMap(({ vouchIds }) => vouchIds);
      expect(suspect.filter((id) => honest.has(id))).toEqual([]);
    }));
  });
  test("keep their place's other vouches if a manager vouches into a ring", () => {
    const people = names("f", 7);
    const lured = [vouch("h00", people[0]!), ...people.map((from) => vouch(from, "h00"))];
    const suspect = suspectGroups([...street, ...ring(people), ...lured], at, rules)
      .flatMap(({ vouchIds }) => vouchIds);
    expect(suspect.length).toBeGreaterThan(0);
    const honest = new Set(street.map(({ id }) => id));
    expect(suspect.filter((id) => honest.has(id))).toEqual([]);
  });
});

test("do not depend on the order of vouches", () => {
  const all = [...street, ...ring(names("f", 7)), ...clique(names("g", 5)), vouch("h03", "g00")];
  const answer = suspectGroups(all, at, rules);
  expect(answer).toHaveLength(2);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(suspectGroups(shuffled, at, rules)).toEqual(answer);
    }),
    { numRuns: 20 },
  );
});

test.each([[0, 5, 0], [5, 5, 2_279], [1, 1, 455], [3, 6, 452], [60, 60, 27_355], [1_000, 5_000, 0]])(
  "%i of %i is a surprise of %i thousandths",
  (hits, count, expected) => expect(surprisal(hits, count, 0.35)).toBe(expected),
);
