import { beforeEach, expect, test } from "vitest";
import { clearRecent, keepRecent, readRecent } from "./recent-searches.ts";

const choice = (name: string) => ({ title: name, href: `/docs/${name}` });
beforeEach(() => localStorage.clear());

test("keeps the last five choices, newest first, each once", () => {
  for (const name of ["a", "b", "c", "d", "e", "f", "c"]) keepRecent(choice(name));
  expect(readRecent().map(({ title }) => title)).toEqual(["c", "f", "e", "d", "b"]);
});

test("deletes all of them", () => {
  keepRecent(choice("a"));
  clearRecent();
  expect(readRecent()).toEqual([]);
});

test.each([
  ["no list", JSON.stringify({ title: "a", href: "/a" })],
  ["no JSON", "[{"],
  [
    "another site",
    JSON.stringify([{ title: "a", href: "//evil.example" }, { title: "b", href: "https://evil.example" }]),
  ],
  ["a script", JSON.stringify([{ title: "a", href: "javascript:alert(1)" }])],
  ["no title", JSON.stringify([{ href: "/a" }, null, 5])],
])("storage with %s is ignored", (_what, kept) => {
  localStorage.setItem("recent-searches", kept);
  expect(readRecent()).toEqual([]);
});
