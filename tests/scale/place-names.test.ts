import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meaningOf, placeWords } from "../../functions/products/events/places.ts";
import { loadGazetteer } from "../../functions/products/events/gazetteer.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { placeNames } from "./place-names.ts";

const now = new Date("2027-03-01T10:00:00Z");
let databases: TestDatabases;

beforeAll(async () => {
  databases = await freshDatabases("events");
  await loadGazetteer(databases.sql("events"));
}, 120_000);
afterAll(() => databases.close());

async function understood(text: string, isWrite: boolean): Promise<string> {
  const meaning = await meaningOf(databases.sql("events"), text, { isWrite, now });
  const place = meaning.understood?.place;
  if (place === undefined) return "?";
  if (place.kind === "country") return `country ${place.code}`;
  return `${place.kind === "region" ? "region " : ""}${place.name} ${place.country}`;
}

test("the table has at least 150 names", () => {
  expect(new Set(placeNames.map(([name]) => name)).size).toBeGreaterThanOrEqual(150);
});

describe("a search understands", () => {
  test.each(placeNames.map(([name, read]) => [name, read] as const))("%s as %s", async (name, read) => {
    expect(await understood(name, false)).toBe(read);
  });
});

describe("a write accepts", () => {
  test.each(placeNames.map(([name, read, write]) => [name, write ?? read] as const))(
    "%s as %s",
    async (name, write) => {
      expect(await understood(name, true)).toBe(write);
    },
  );
});

test("a name that is not understood returns suggestions", async () => {
  const { candidates } = await meaningOf(databases.sql("events"), "Munchhen", { isWrite: true, now });
  expect(candidates.map(placeWords)).toEqual(["Munich, Germany"]);
});
