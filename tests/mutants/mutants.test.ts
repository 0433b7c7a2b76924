import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { everyDay, partOf } from "../../scripts/test-parts.mjs";
import { isStale, mutants, provingTest } from "./mutants.ts";

const sourceOf = (file: string) => {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Checks whether the source contains the name, or a template that produces it. */
function hasTitle(source: string, name: string): boolean {
  const quoted = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, double, single, template]) => double ?? single ?? template ?? "");
  return source.includes(name) || quoted.some((title) => {
    const words = title.split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/);
    // Templates with almost no fixed text would match any name.
    if (words.length > 1 && words.join("").trim().length < 5) return false;
    return new RegExp(`^${words.map(escaped).join(".*")}$`, "s").test(name);
  });
}

test("every mutant changes a text that occurs exactly once", () => {
  const stale = mutants.filter((mutant) => isStale(mutant, sourceOf(mutant.file) ?? ""));
  expect(stale.map(({ id, file }) => `${id} in ${file}`)).toEqual([]);
});

test("every mutant names a test that exists", () => {
  const missing = mutants.filter(({ test }) => {
    const { file, name } = provingTest(test);
    const source = sourceOf(file);
    return source === undefined || !name.split(" > ").every((part) => hasTitle(source, part));
  });
  expect(missing.map(({ id, test }) => `${id}: ${test}`)).toEqual([]);
});

test("every mutant is caught by `npm test`, not only by another part", () => {
  const elsewhere = mutants.filter(({ test }) => !everyDay.includes(partOf(provingTest(test).file)));
  expect(elsewhere.map(({ id, test }) => `${id}: ${test}`)).toEqual([]);
});

test("ids are unique, and every mutant changes something", () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(mutants.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test("a missing or repeated text, and an unknown title, are found", () => {
  expect([isStale({ find: "a" }, "b"), isStale({ find: "a" }, "a a"), isStale({ find: "a" }, "a")]).toEqual([
    true,
    true,
    false,
  ]);
  const source = 'test("200 %s is found", …); test("%s", …)';
  expect(hasTitle(source, "200 a name is found")).toBe(true);
  expect(hasTitle(source, "404 a name is lost")).toBe(false);
});
