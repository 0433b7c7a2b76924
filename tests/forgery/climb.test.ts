import { describe, expect, test } from "vitest";
import { climb } from "./climb.ts";

describe("a fake place", () => {
  test.each(["unknown", "verified"] as const)(
    "reaches no tier without means if the real one is %s",
    (body) => {
      for (const tier of [2, 3, 4] as const) {
        expect(climb(tier, { reviewers: 0, hasContact: false }, body).steps).toBeNull();
      }
    },
  );

  test("reaches tier 2 with control of the real contact, but not tier 3", () => {
    expect(climb(2, { reviewers: 0, hasContact: true }, "unknown").steps).toContain(
      "the cheat confirms the real contact",
    );
    expect(climb(3, { reviewers: 0, hasContact: true }, "unknown").steps).toBeNull();
  });

  test("reaches tier 3 with one corrupt reviewer, who approves a claim", () => {
    const { steps } = climb(3, { reviewers: 1, hasContact: false }, "unknown");
    expect(steps).toEqual([
      expect.stringMatching(/^the cheat adds a place/),
      "a reviewer approves the claim",
      "the register matches",
    ]);
  });
});
