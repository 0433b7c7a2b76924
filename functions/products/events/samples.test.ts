import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSamples } from "../../../content/samples/schema.ts";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { loadEventSamples } from "./samples.ts";
import type { HostRow } from "./store.ts";

let databases: TestDatabases;
const { events: samples } = loadSamples();
const cities = [
  {
    geonamesId: 890299,
    name: "Harare",
    country: "ZW",
    latitude: -17.8,
    longitude: 31,
    population: 1_500_000,
    timezone: "Africa/Harare",
  },
];
const loadable = samples.filter((sample) => sample.geonamesId === 890299);
const hosts = new Map<string, HostRow>(
  loadable.map((
    { hostKey },
  ) => [hostKey, {
    id: newId(),
    kind: "person",
    name: hostKey,
    verificationTier: 1,
    identity: null,
    sourceVersion: 1,
  }]),
);
const now = new Date("2026-11-20T22:30:00Z");

beforeEach(async () => {
  databases = await freshDatabases("events");
});
afterEach(() => databases.close());

test("samples are dated from the day of loading in their city's calendar, and loading again changes nothing", async () => {
  const sql = databases.sql("events");
  const first = await loadEventSamples(sql, loadable, cities, hosts, now);
  expect(first).toEqual({ cities: 1, eventsAdded: loadable.length });
  const read = () => sql`select * from events.events order by id`;
  const before = await read();
  const sample = loadable[0]!;
  const [row] = await sql<{ day: string; time: string }[]>`
    select to_char(starts_at at time zone timezone, 'YYYY-MM-DD') as day, to_char(starts_at at time zone timezone, 'HH24:MI') as time
    from events.events where sample_key = ${sample.sampleKey}`;
  // It is already the 21st in Harare.
  const day = Temporal.PlainDate.from("2026-11-21").add({ days: sample.startInDays }).toString();
  expect(row).toEqual({ day, time: sample.localStartTime });

  const again = await loadEventSamples(sql, loadable, cities, hosts, new Date("2026-12-01T00:00:00Z"));
  expect(again.eventsAdded).toBe(0);
  expect(await read()).toEqual(before);
});

test("a sample that a host has changed stays unchanged", async () => {
  const sql = databases.sql("events");
  const { sampleKey } = loadable[0]!;
  await loadEventSamples(sql, loadable, cities, hosts, now);
  await sql`update events.events set status = 'cancelled' where sample_key = ${sampleKey}`;
  await loadEventSamples(sql, loadable, cities, hosts, now);
  const [row] = await sql`select status from events.events where sample_key = ${sampleKey}`;
  expect(row).toEqual({ status: "cancelled" });
});

test("a sample with an unknown host is rejected by name", async () => {
  const sample = { ...loadable[0]!, sampleKey: "orphan", hostKey: "nobody" };
  await expect(loadEventSamples(databases.sql("events"), [sample], cities, hosts, now)).rejects.toThrow(
    "orphan",
  );
});
