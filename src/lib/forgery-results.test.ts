import { expect, test } from "vitest";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { forgeryMarkdown, goals, needs, tiersTable } from "./forgery-markdown.ts";
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
  expect(forgeryResults.replay?.steps.map(({ what }) => what)).toContain(`Tier 1 with ${needs(cheapest)}`);
  expect(forgeryResults.replay?.steps.filter(({ isConfirmed }) => !isConfirmed)).toEqual([]);
});

test("every tier has a row, and a missed goal is mentioned", () => {
  expect(tiersTable(forgeryResults).rows.map(([tier]) => tier!.slice(0, 1))).toEqual(["1", "2", "3", "4"]);
  const markdown = forgeryMarkdown(forgeryResults);
  for (const { text, isMet } of goals(forgeryResults)) {
    expect(markdown).toContain(`- ${isMet ? "met" : "not met"}: ${text}`);
  }
});
