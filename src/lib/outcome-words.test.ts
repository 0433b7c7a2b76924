import { expect, test } from "vitest";
import type { FormOutcome } from "../../functions/apps/web/plain-forms.ts";
import { outcomeWords } from "./outcome-words.ts";

const outcome = (of: Partial<FormOutcome>): FormOutcome => ({
  form: "claim",
  isDone: true,
  status: 200,
  code: "",
  detail: "",
  errors: [],
  nextActions: [],
  values: {},
  result: {},
  ...of,
});
const place = "019b76da-a800-8713-aed3-af82426965e1";

test.each([
  ["a claim", outcome({}), "/en/verify/venues/x", place, "claim"],
  ["a claim on a page without parts", outcome({}), "/en/verify", undefined, undefined],
  [
    "a new place that was refused",
    outcome({ form: "entity", isDone: false }),
    "/en/verify/add",
    undefined,
    "new-place",
  ],
  ["a decision", outcome({ form: "decide:c-1" }), "/dashboard/admin/claims", place, "decide-c-1"],
  ["a payment for a licence", outcome({ form: "payment" }), "/en/verify/venues/x", place, "licence"],
  ["a payment in the dashboard", outcome({ form: "payment" }), "/dashboard/payments", undefined, "payments"],
])("the notice about %s leads to its part of the page", (_what, form, path, subject, anchor) => {
  expect(outcomeWords(form, { path, locale: "en", subject }).anchor).toBe(anchor);
});

test("the title is the most specific text there is", () => {
  const page = { path: "/en/verify/venues/x", locale: "en", subject: place } as const;
  const title = (of: Partial<FormOutcome>) => outcomeWords(outcome(of), page).title;
  const titles = [{}, { result: { status: "disputed" } }, { form: "nothing-known" }, { isDone: false }].map(
    title,
  );
  expect(new Set(titles).size).toBe(4);
});

test("a link to an existing place leads to its page in the reader's language", () => {
  const nextActions = [{
    code: "open_entity",
    label: "Open",
    href: `https://site.example/en/verify/venues/${place}`,
  }];
  const page = { path: "/fr/verify/add", locale: "fr" } as const;
  const { actions } = outcomeWords(outcome({ form: "entity", isDone: false, nextActions }), page);
  expect(actions.map(({ href }) => href)).toEqual([`/fr/verify/venues/${place}`]);
});
