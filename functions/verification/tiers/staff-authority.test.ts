import { describe, expect, test } from "vitest";
import type { Hold } from "../../kernel/ladder/effective-tier.ts";
import { type Cause, HoldBook } from "./hold-book.ts";
import { StaffAuthority } from "./staff-authority.ts";

const now = new Date("2027-01-10T10:00:00Z");
const hold = (tier: Hold["tier"], state: Hold["state"]): Hold => ({
  id: "a",
  tier,
  method: "registry_match",
  basis: "B",
  state,
  grantedAt: now,
  expiresAt: new Date("2028-01-10T10:00:00Z"),
  graceUntil: state === "grace" ? new Date("2027-02-10T10:00:00Z") : null,
  reviewSince: null,
  reviewReason: null,
  keptSince: null,
  identity: null,
});
const staff: Cause = { actor: { kind: "staff", id: "x" }, reasonCode: "register_matched" };
const wanted = (tier: Hold["tier"]) => ({ tier, method: "registry_match", basis: "B" } as const);

/** The ways in which a change to a proof can raise a tier. */
const raises: Readonly<Record<string, (tier: Hold["tier"], cause: Cause) => unknown>> = {
  grant: (tier, cause) => new HoldBook([], now).grant(wanted(tier), cause),
  renew: (tier, cause) => new HoldBook([hold(tier, "active")], now).grant(wanted(tier), cause),
  resume: (tier, cause) =>
    new HoldBook([hold(tier, "suspended")], now).resume(hold(tier, "suspended"), cause),
  recover: (tier, cause) => new HoldBook([hold(tier, "grace")], now).recover(hold(tier, "grace"), cause),
};

describe.each(Object.entries(raises))("%s by staff", (_name, raise) => {
  test.each([2, 3, 4] as const)("for tier %i needs two reviewers", (tier) => {
    expect(() => raise(tier, staff)).toThrow(`Tier ${tier} cannot be`);
    const authority = new StaffAuthority("two_reviewers", "p", "x", "y");
    expect(() => raise(tier, { ...staff, authority })).not.toThrow();
    expect(() => raise(tier, { ...staff, actor: { kind: "system", id: null } })).not.toThrow();
  });
  test("for tier 1 does not", () => {
    expect(() => raise(1, staff)).not.toThrow();
  });
});

test("one reviewer of a small correction only reaches tier 2", () => {
  const authority = new StaffAuthority("small_correction", "c", "x", null);
  expect(() => raises["resume"]!(2, { ...staff, authority })).not.toThrow();
  for (const tier of [3, 4] as const) {
    expect(() => raises["resume"]!(tier, { ...staff, authority })).toThrow("cannot be");
  }
});

test("two reviewers must be two different people", () => {
  expect(() => new StaffAuthority("two_reviewers", "p", "x", "x")).toThrow();
  expect(() => new StaffAuthority("two_reviewers", "p", "x", null)).toThrow();
});
