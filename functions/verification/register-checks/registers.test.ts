import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { companiesHouse } from "../registers/companies-house.ts";
import { gleif } from "../registers/gleif.ts";
import { importRegister } from "../registers/import.ts";
import { nameScoreMilli, nameWords } from "../registers/name-score.ts";
import { readCsv, readJson } from "../registers/read-file.ts";
import { snapshotRegister } from "../registers/snapshot-register.ts";
import { verdictOf } from "../registers/verdict.ts";

async function* chunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const all = async <T>(list: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
};

describe("names", () => {
  test.each([
    ["Hakika Trading (Private) Limited", "HAKIKA TRADING PVT LTD", 1_000],
    ["Société Générale", "societe generale", 1_000],
    ["Łódź Works GmbH", "Lodz Works", 850],
    ["Climbing School", "Climbing Schol", 900],
  ])("%j matches %j", (a, b, atLeast) => {
    expect(nameScoreMilli(a, b)).toBeGreaterThanOrEqual(atLeast);
    expect(nameScoreMilli(a, b)).toBe(nameScoreMilli(b, a));
  });
  test.each([
    ["Nestlé Kenya", "Nestlé Zimbabwe Coffee"],
    ["First Bank", "Second Bank"],
    ["School of Law", "School of Medicine"],
    ["", "Anything"],
  ])("%j does not match %j", (a, b) => expect(nameScoreMilli(a, b)).toBeLessThan(850));

  test("compares at most 300 letters of each name", () => {
    for (const name of ["a ".repeat(50_000), "\ufdfa".repeat(50_000)]) {
      expect(nameWords(name).join("").length).toBeLessThanOrEqual(300);
    }
  });
});

describe("responses", () => {
  const entity = { legalName: "Hakika Trading Ltd", country: "ZW" };
  const entry = { number: "1", legalName: "Hakika Trading", status: "active" as const, country: "ZW" };
  test.each([
    ["a matching entry", "matched", [entry]],
    ["no entry", "not_found", []],
    ["an entry of another country", "not_found", [{ ...entry, country: "KE" }]],
    ["an entry that was dissolved", "dissolved", [{ ...entry, status: "dissolved" as const }]],
    ["an entry with another name", "mismatch", [{ ...entry, legalName: "Bakery" }]],
    ["an entry that matches in part", "manual", [{ ...entry, legalName: "Hakika General Trading" }]],
    ["two entries", "manual", [entry, entry]],
  ])("%s: result %s", (_name, state, entries) => {
    expect(verdictOf({ entries, responseHash: "" }, entity).state).toBe(state);
  });
  test("an LEI with wrong check digits is not accepted", () => {
    const register = gleif({ fetch: () => Promise.reject(new Error("not asked")) });
    expect(register.normalizeNumber("5493001KJTIIGC8Y1R12")).toBe("5493001KJTIIGC8Y1R12");
    expect(register.normalizeNumber("5493001KJTIIGC8Y1R13")).toBeUndefined();
  });
});

test.each([
  ["123", "00000123"],
  ["sc 123456", "SC123456"],
  ["IP12345R", "IP12345R"],
  ["SP2233RS", "SP2233RS"],
  ["R0000123", "R0000123"],
  ["RS007CUS", "RS007CUS"],
])("Companies House writes %s as %s", (number, written) => {
  const register = companiesHouse({ fetch: () => Promise.reject(new Error("not asked")) }, undefined);
  expect(register.normalizeNumber(number)).toBe(written);
});

test.each(["123456789", "ABCDEFGH", "SC12/456"])("%s is not a Companies House number", (number) => {
  const register = companiesHouse({ fetch: () => Promise.reject(new Error("not asked")) }, undefined);
  expect(register.normalizeNumber(number)).toBeUndefined();
});

describe("files", () => {
  test.each([1, 3, 1_000])("CSV is read in chunks of %i", async (size) => {
    const text =
      '\ufeffnumber;name;status\r\n1;"A ""quoted""; name";active\r\n2;"two\nlines";x\r\n\r\n3;short\r\n';
    expect(await all(readCsv(chunks(text, size)))).toEqual([
      { line: 2, fields: { number: "1", name: 'A "quoted"; name', status: "active" } },
      { line: 3, fields: { number: "2", name: "two\nlines", status: "x" } },
      { line: 6, fields: {}, problem: "2 cells where the header has 3" },
    ]);
  });
  test("an unclosed quote is one bad line", async () => {
    const rows = await all(readCsv(chunks('number,name\n1,"open\n2,b\n', 4)));
    expect(rows).toMatchObject([{ problem: "a quote that is not closed" }]);
  });
  test("JSON: a list, or one object per line", async () => {
    expect(await all(readJson(chunks('[{"number":1,"name":"A"},7]', 3)))).toEqual([
      { line: 1, fields: { number: "1", name: "A" } },
      { line: 2, fields: {}, problem: "an entry that is not an object" },
    ]);
    expect(await all(readJson(chunks('{"number":"1"}\n\n{broken\n{"number":"2"}', 5)))).toEqual([
      { line: 1, fields: { number: "1" } },
      { line: 3, fields: {}, problem: "a line that is not JSON" },
      { line: 4, fields: { number: "2" } },
    ]);
  });
});

describe("imports", () => {
  let databases: TestDatabases;
  let folder: string;
  beforeAll(async () => {
    databases = await freshDatabases("platform");
    folder = await mkdtemp(join(tmpdir(), "hakika-register-"));
  });
  afterAll(async () => {
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });
  const sql = () => databases.sql("platform");
  const file = {
    registerCode: "TEST",
    registerName: "Test",
    country: "ZW",
    sourceName: "f",
    sourceHash: "h",
  };
  const records = (numbers: readonly string[]) =>
    numbers.map((number, index) => ({ line: index + 1, fields: { number, name: `Company ${number}` } }));

  test("a new snapshot replaces the whole old one", async () => {
    await importRegister(sql(), file, records(["1", "2"]), new Date());
    await importRegister(sql(), file, records(["2", "3"]), new Date());
    const register = (await snapshotRegister(sql(), "TEST"))!;
    expect((await register.lookUp("1")).entries).toEqual([]);
    expect((await register.lookUp("3")).entries).toMatchObject([{ legalName: "Company 3", country: "ZW" }]);
    // The previous snapshot is kept so that the import can be rolled back. Older snapshots are deleted.
    await importRegister(sql(), file, records(["2", "3"]), new Date());
    expect(await sql()`select 1 from entity.register_snapshots where register_code = 'TEST'`).toHaveLength(2);
  });

  test("an import that fails half-way changes nothing", async () => {
    await importRegister(sql(), file, records(["2"]), new Date());
    const broken = async function* () {
      yield* records(["9"]);
      throw new Error("disk gone");
    };
    await expect(importRegister(sql(), file, broken(), new Date())).rejects.toThrow("disk gone");
    await expect(importRegister(sql(), file, [{ line: 1, fields: {} }], new Date())).rejects.toThrow(
      "No line",
    );
    const register = (await snapshotRegister(sql(), "TEST"))!;
    expect((await register.lookUp("9")).entries).toEqual([]);
    expect((await register.lookUp("2")).entries).toHaveLength(1);
  });

  test.each(["2023-02-31", "2023-02-29", "0000-01-01", "2023-13-01", "31.12.2023"])(
    "only the line with the date %s is rejected",
    async (date) => {
      const report = await importRegister(sql(), { ...file, registerCode: "DATES" }, [
        { line: 1, fields: { number: "1", name: "A", registered_on: "2024-02-29T00:00:00Z" } },
        { line: 2, fields: { number: "2", name: "B", registered_on: date } },
      ], new Date());
      expect(report).toMatchObject({
        entries: 1,
        refused: 1,
        refusedLines: [{ line: 2, reason: expect.stringContaining("a date that does not exist") }],
      });
    },
  );
});
