import { expect, test } from "vitest";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { needs, tiersTable } from "./forgery-tables.ts";
import { forgeryResults } from "./forgery-results.ts";

test("the page shows a run under the current policy; if this fails, run npm run forgery", () => {
  expect(forgeryResults.policyVersion).toBe(currentPolicy.version);
  const { vouches, trust, fraud } = currentPolicy;
  expect(forgeryResults.numbers).toEqual({ vouches, trust, fraud });
});

test("the forgery shown as the cheapest was tried on the real routes", () => {
  const cheapest = forgeryResults.tierOne.find(({ insiders, reviewers, found }) =>
    insiders + reviewers === 0 && found
  )!;
  expect(forgeryResults.replay?.steps.map(({ what }) => what)).toContain(
    `An attack that uses ${needs(cheapest)}`,
  );
  expect(forgeryResults.replay?.steps.filter(({ isConfirmed }) => !isConfirmed)).toEqual([]);
});

test("every tier has a row", () => {
  expect(tiersTable(forgeryResults).rows.map(([tier]) => tier!.slice(0, 1))).toEqual(["1", "2", "3", "4"]);
});
