import { expect, test } from "vitest";
import { apiFacts } from "./api-document.ts";
import { fieldRows } from "./api-fields.ts";
import { referencePages } from "./api-reference.ts";
import { entityTypes } from "./entity-types.ts";
import { limitRows } from "./limits-table.ts";
import { emptyNamespaces, needsOf, purposeOf } from "./reference-words.ts";
import { searchRecords } from "./search-records.ts";

const page = (name: string) => referencePages().find((one) => one.name === name)!;
const operation = (name: string, method: string, path: string) =>
  page(name).operations.find((one) => one.method === method && one.path === path)!;
const newEntity = page("entities").schemas.find(([name]) => name === "NewEntity")![1];
test("every required member of a body is marked as required", () => {
  const fields = fieldRows(newEntity);
  expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(newEntity.required);
});

test("each page says what its namespace is for and what it needs", () => {
  for (const one of referencePages()) {
    expect(purposeOf(one), one.name).toMatch(/^\S.{15,}\.$/);
    expect(needsOf(one), one.name).toMatch(
      one.name === "manifest" ? /every database/ : /`DATABASE_URL_[A-Z_]+`/,
    );
  }
});

test("a namespace is on a page or in the list of namespaces without operations", () => {
  const served = new Set(referencePages().map(({ name }) => name));
  const listed = new Set(emptyNamespaces(served).map(({ path }) => path.split("/")[2]));
  const words = [...new Set(apiFacts().namespaces.map(({ path }) => path.split("/")[2]!))];
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => served.has(word) === listed.has(word))).toEqual([]);
});

test("forms offer exactly the entity types that the gateway accepts", () => {
  expect([...entityTypes].sort()).toEqual([...newEntity.properties!["entityType"]!.enum!].sort());
});

test("every quota says what it counts and which variable changes it", () => {
  const rows = limitRows();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.find(({ name }) => name === "vouches")).toMatchObject({ variable: "LIMIT_VOUCHES" });
  expect(rows.filter(({ window }) => !/^(?:a|an|\d+) (?:second|minute|hour|day)s?$/.test(window))).toEqual(
    [],
  );
});

test("errors and endpoints can be found, each under its own URL", () => {
  const records = searchRecords();
  expect(records.find(({ meta }) => meta.title === "POST /v1/entities")?.url).toBe(
    operation("entities", "POST", "/v1/entities").href,
  );
  expect(records.find(({ meta }) => meta.title === "vouch_exists")?.url).toBe("/docs/errors#vouch_exists");
  expect(new Set(records.map(({ url }) => url)).size).toBe(records.length);
});
