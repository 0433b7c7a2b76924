import { expect, test } from "vitest";
import { consoleQuery } from "./console-query.ts";

const read = (query: string) => consoleQuery(new URLSearchParams(query));

test.each([
  ["nothing", "", { limit: 25 }],
  ["a search, trimmed", "q=+library+", { limit: 25, q: "library" }],
  ["only spaces", "q=+++", { limit: 25 }],
  ["tier 0", "tier=0", { limit: 25, tier: 0 }],
  ["tier 4", "tier=4", { limit: 25, tier: 4 }],
  ["a tier that does not exist", "tier=5", { limit: 25 }],
  ["a tier that is no number", "tier=two", { limit: 25 }],
  ["a page", "q=park&tier=2&cursor=abc", { limit: 25, q: "park", tier: 2, cursor: "abc" }],
  ["another parameter", "limit=1000&order=name", { limit: 25 }],
])("%s", (_name, query, list) => {
  expect(read(query).list).toEqual(list);
});

test("a search is cut at 200 characters", () => {
  expect(read(`q=${"a".repeat(300)}`).list.q).toHaveLength(200);
});

test("the next page keeps tab and filters, and replaces the cursor", () => {
  const address = new URL(
    read("q=park & lake&tier=2&cursor=old").next("entities", "new"),
    "https://hakika.example",
  );
  expect(address.pathname).toBe("/dashboard/admin/claims");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: "entities",
    q: "park",
    tier: "2",
    cursor: "new",
  });
});
