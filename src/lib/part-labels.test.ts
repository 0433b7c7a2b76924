import { describe, expect, test } from "vitest";
import { locales } from "../i18n/dictionary.ts";
import {
  claimCardLabels,
  eventCardLabels,
  textsOf,
  trustScoreLabels,
  venueCardLabels,
  vouchListLabels,
} from "./part-labels.ts";
import { badgeLabels, ladderLabels } from "./tier-labels.ts";

/** Collects all strings in a set of labels, and calls the labels that are functions. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(value(5, 10));
  return Object.values(value as object).flatMap(textsIn);
}
const all = {
  badgeLabels,
  ladderLabels,
  venueCardLabels,
  vouchListLabels,
  claimCardLabels,
  eventCardLabels,
  trustScoreLabels,
};

describe.each(Object.entries(all))("%s", (_name, labels) => {
  test("has every text in every language, and none only in English", () => {
    const english = textsIn(labels("en"));
    for (const locale of locales.filter((locale) => locale !== "en")) {
      const texts = textsIn(labels(locale));
      expect(texts.length).toBe(english.length);
      expect(texts.filter((text, at) => text !== english[at]).length, locale).toBeGreaterThan(
        english.filter(Boolean).length / 2,
      );
    }
  });
});

test("a group of messages uses the last part of their names", () => {
  expect(textsOf("fr", "type")["school"]).toBeTruthy();
  expect(Object.keys(textsOf("fr", "type"))).toEqual(Object.keys(textsOf("en", "type")));
});

test("an appeal is only offered once, so the next step of a rejected claim then differs", () => {
  const next = (of: Parameters<typeof claimCardLabels>[1]) =>
    String(claimCardLabels("en", of).next!.rejected!("Monday"));
  expect(new Set([next("rejected"), next("appealed"), next("appeal-over")]).size).toBe(3);
});
