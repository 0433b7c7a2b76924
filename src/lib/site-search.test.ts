import { expect, test } from "vitest";
import { nearness } from "./site-search.ts";

const guide = {
  title: "Webhooks",
  href: "/docs/webhooks",
  tasks: "get notified when a tier changes; receive events",
};

test.each([
  ["webhooks", 0],
  ["webhook", 0],
  ["webho", 1],
  ["get notified", 1],
  ["notified tier", 1],
  ["receive ev", 1],
  // A single word does not count as a task, because it also appears in names of components and endpoints.
  ["tier", 3],
  // A query that mixes words from two tasks matches neither.
  ["notified events", 3],
])("a guide matches %s by %d", (text, expected) => {
  expect(nearness(guide, text)).toBe(expected);
});
