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

const outcomes = { allowed: true, refused: false, "left to the database": undefined };

test.each<[outcome: keyof typeof outcomes, name: string, rules: Rule[], values: Record<string, unknown>]>([
  ["refused", "no rule", [], {}],
  ["allowed", "anyone", [{ who: "anyone" }], {}],
  ["allowed", "who is signed in", [{ who: "signed-in" }], {}],
  ["allowed", "one's own", [owner], { ownerPersonId: person }],
  ["refused", "somebody else's", [owner], { ownerPersonId: entity }],
  ["left to the database", "a member that the table fills in", [owner], {}],
  ["refused", "a member that was sent as null", [owner], { ownerPersonId: null }],
  ["allowed", "one's household", [{ who: "household", member: "householdId" }], { householdId: "h" }],
  ["refused", "another organization", [{ who: "organization", member: "organizationId" }], {
    organizationId: "x",
  }],
  ["allowed", "one's organization", [{ who: "organization", member: "organizationId" }], {
    organizationId: "o",
  }],
  ["allowed", "a role in the organization", [{ who: "organization", member: "o", atLeast: "member" }], {
    o: "o",
  }],
  ["refused", "a weaker role in it", [{ who: "organization", member: "o", atLeast: "admin" }], { o: "o" }],
  ["allowed", "a stronger role on the entity", [{ who: "entity", member: "e", role: "editor" }], {
    e: entity,
  }],
  ["refused", "a weaker role on the entity", [{ who: "entity", member: "e", role: "owner" }], { e: entity }],
  ["allowed", "one of the staff's roles", [{ who: "staff", roles: ["admin", "verifier"] }], {}],
  ["refused", "other staff", [{ who: "staff", roles: ["admin"] }], {}],
  ["left to the database", "what another row decides", [linked], { circleId: "c" }],
  ["allowed", "one of two, whatever the other would say", [linked, owner], { ownerPersonId: person }],
  ["left to the database", "all of them, one of which the database knows", [{
    who: "all",
    of: [owner, linked],
  }], {
    ownerPersonId: person,
  }],
  ["refused", "all of them, one of which is not met", [{ who: "all", of: [owner, linked] }], {
    ownerPersonId: entity,
  }],
  ["allowed", "a state that was sent", [{ who: "anyone", when: { status: ["draft"] } }], { status: "draft" }],
  ["refused", "another state", [{ who: "anyone", when: { status: ["draft"] } }], { status: "published" }],
  ["left to the database", "a state that the table fills in", [{
    who: "anyone",
    when: { status: ["draft"] },
  }], {}],
])("%s: %s", (outcome, _name, rules, values) => {
  expect(decided(rules, values, standing)).toBe(outcomes[outcome]);
});

test("nobody is met by nothing but anyone", () => {
  expect(decided([owner], { ownerPersonId: person }, nobody)).toBe(false);
  expect(decided([{ who: "signed-in" }], {}, nobody)).toBe(false);
});
