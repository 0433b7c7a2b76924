import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../tests/support/databases.ts";
import { type Given, type Read, read, run } from "./statement.ts";
import { readTogether } from "./together.ts";

interface Event {
  readonly id: number;
  readonly name: string | null;
  readonly startsAt: Date | null;
  readonly tags: readonly string[];
}

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform");
  await databases.sql("platform")`
    create table public.events (id integer primary key, name text, starts_at timestamptz, tags text[] not null)`;
  await databases.sql("platform")`
    insert into public.events values (1, 'At 2026-01-02', '2026-01-02T03:04:05.678901Z', '{a,"b c"}'),
      (2, null, null, '{}'), (3, 'Ä "ü"', '2099-12-31T23:59:59Z', '{}')`;
});
afterAll(() => databases.close());

const sql = () => databases.sql("platform");
const eventsQuery = (from: Given<number>): Read<Event> =>
  read`select id, name, starts_at as "startsAt", to_jsonb(tags) as tags from public.events
    where id >= ${from} order by id desc`;

test("reads that are sent as one give what each gives alone, in its order", async () => {
  const { events, latest, none } = await readTogether(sql(), {
    events: eventsQuery(1),
    latest: read<{ latestAt: Date }>`select max(starts_at) as "latestAt" from public.events`,
    none: eventsQuery(4),
  });
  expect(events).toEqual([...await run(sql(), eventsQuery(1))]);
  expect(events.map((event) => event.startsAt)).toEqual([
    new Date("2099-12-31T23:59:59Z"),
    null,
    new Date("2026-01-02T03:04:05.678Z"),
  ]);
  expect(latest).toEqual([{ latestAt: new Date("2099-12-31T23:59:59Z") }]);
  expect(none).toEqual([]);
});

/** Never called: `npm run check` fails when either of these compiles. */
export const wrongColumns = () =>
  readTogether(sql(), {
    // @ts-expect-error A moment whose name does not end as those of moments do.
    moment: read<{ latest: Date | null }>`select max(starts_at) as latest from public.events`,
    // @ts-expect-error A text whose name ends as if it were a moment.
    text: read<{ lookedAt: string }>`select name as "lookedAt" from public.events`,
  });

test("a read that fails fails all of them", async () => {
  const both = {
    events: eventsQuery(1),
    wrong: read<{ n: number }>`select 1 / (id - 1) as n from public.events`,
  };
  await expect(readTogether(sql(), both)).rejects.toMatchObject({ code: "22012" });
});
