import { expect, test } from "vitest";
import { resources } from "./all.ts";
import { decided } from "./decided.ts";
import type { Rule } from "./description.ts";
import { nobody, type Standing } from "./standing.ts";

const person = "0198c0de-0000-7000-8000-000000000001";
const entity = "0198c0de-0000-7000-8000-000000000002";
const standing: Standing = {
  ...nobody,
  personId: person,
  isSignedIn: true,
  isPerson: true,
  roles: ["verifier"],
  householdIds: ["h"],
  organizations: [{ organizationId: "o", role: "member" }],
  entities: [{ entityId: entity, role: "manager" }],
};
const owner: Rule = { who: "person", member: "ownerPersonId" };
const linked: Rule = { who: "linked", member: "circleId", to: resources[0]!, may: "read" };

test.each<[expected: boolean | undefined, name: string, rules: Rule[], values: Record<string, unknown>]>([
  [false, "no rule", [], {}],
  [true, "anyone", [{ who: "anyone" }], {}],
  [true, "who is signed in", [{ who: "signed-in" }], {}],
  [true, "one's own", [owner], { ownerPersonId: person }],
  [false, "somebody else's", [owner], { ownerPersonId: entity }],
  [undefined, "a member that the table fills in", [owner], {}],
  [false, "a member that was sent as null", [owner], { ownerPersonId: null }],
  [true, "one's household", [{ who: "household", member: "householdId" }], { householdId: "h" }],
  [false, "another organization", [{ who: "organization", member: "organizationId" }], {
    organizationId: "x",
  }],
  [true, "one's organization", [{ who: "organization", member: "organizationId" }], { organizationId: "o" }],
  [true, "a role in the organization", [{ who: "organization", member: "o", atLeast: "member" }], { o: "o" }],
  [false, "a weaker role in it", [{ who: "organization", member: "o", atLeast: "admin" }], { o: "o" }],
  [true, "a stronger role on the entity", [{ who: "entity", member: "e", role: "editor" }], { e: entity }],
  [false, "a weaker role on the entity", [{ who: "entity", member: "e", role: "owner" }], { e: entity }],
  [true, "one of the staff's roles", [{ who: "staff", roles: ["admin", "verifier"] }], {}],
  [false, "other staff", [{ who: "staff", roles: ["admin"] }], {}],
  [undefined, "what another row decides", [linked], { circleId: "c" }],
  [true, "one of two, whatever the other would say", [linked, owner], { ownerPersonId: person }],
  [undefined, "all of them, one of which the database knows", [{ who: "all", of: [owner, linked] }], {
    ownerPersonId: person,
  }],
  [false, "all of them, one of which is not met", [{ who: "all", of: [owner, linked] }], {
    ownerPersonId: entity,
  }],
  [true, "a state that was sent", [{ who: "anyone", when: { status: ["draft"] } }], { status: "draft" }],
  [false, "another state", [{ who: "anyone", when: { status: ["draft"] } }], { status: "published" }],
  [undefined, "a state that the table fills in", [{ who: "anyone", when: { status: ["draft"] } }], {}],
])("%s: %s", (expected, _name, rules, values) => {
  expect(decided(rules, values, standing)).toBe(expected);
});

test("nobody is met by nothing but anyone", () => {
  expect(decided([owner], { ownerPersonId: person }, nobody)).toBe(false);
  expect(decided([{ who: "signed-in" }], {}, nobody)).toBe(false);
});
