import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabases, type TestDatabases } from "../../tests/support/databases.ts";
import { untilBlocked } from "../../tests/support/until-blocked.ts";
import { inUnit } from "../db/units.ts";
import { newId } from "../shared/ids.ts";
import { Uuid } from "../shared/uuid.ts";
import { addTogether } from "./additions.ts";
import { resource } from "./description.ts";
import { addRow, addRows, type NewRow } from "./store.ts";

/** A resource with a member of each kind. */
const things = resource({
  namespace: "platform",
  name: "things",
  one: "Thing",
  about: "What a test adds.",
  table: "public.things",
  members: {
    slug: z.string(),
    ownerId: Uuid.nullable(),
    amount: z.int(),
    ratio: z.number().nullable(),
    isOpen: z.boolean(),
    startsAt: z.iso.datetime({ offset: true }).nullable(),
    day: z.iso.date().nullable(),
    place: z.object({ name: z.string() }).nullable(),
    tags: z.array(z.string()),
    state: z.enum(["new", "old"]),
  },
  access: { read: [{ who: "anyone" }], change: [{ who: "anyone" }] },
});

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform");
  await databases.sql("platform")`
    create table public.things (id uuid primary key, created_at timestamptz not null, updated_at timestamptz not null,
      version integer not null default 1, slug text not null unique, owner_id uuid, amount bigint not null default 7,
      ratio double precision, is_open boolean not null default true, starts_at timestamptz, day date, place jsonb,
      tags jsonb not null default '["by default"]', state text not null default 'new',
      transaction xid8 not null default pg_current_xact_id())`;
});
beforeEach(async () => void await databases.sql("platform")`delete from public.things`);
afterAll(() => databases.close());

const sql = () => databases.sql("platform");
const thing = (slug: string, values: Readonly<Record<string, unknown>> = {}): NewRow => ({
  id: newId(Date.now()),
  values: { slug, ...values },
  now: new Date(),
});
const add = (slug: string) => addTogether(sql(), things, thing(slug));
const slugs = async () => (await sql()`select slug from public.things order by slug`).map(({ slug }) => slug);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 100}`);

/** Adds a row and leaves it uncommitted until it is told how that ends. */
async function holdUncommitted(slug: string) {
  const end = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const over = sql().begin(async (tx) => {
    await addRow(tx, things, thing(slug));
    added.resolve();
    await end.promise;
  });
  await added.promise;
  return { commit: () => (end.resolve(), over) };
}

const values = fc.record({
  ownerId: fc.option(fc.uuid()),
  amount: fc.maxSafeInteger(),
  ratio: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  isOpen: fc.boolean(),
  startsAt: fc.option(fc.constantFrom("2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678+02:00")),
  day: fc.option(fc.constantFrom("2026-02-28", "1969-12-31")),
  place: fc.option(fc.record({ name: fc.string() })),
  tags: fc.array(fc.string({ unit: "grapheme" })),
  state: fc.constantFrom("new", "old"),
}, { requiredKeys: [] });

test("rows that are added by one statement are what each is that is added alone", async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(values, fc.integer({ min: 1, max: 4 }), async (given, count) => {
      const added = Array.from({ length: count }, () => thing(`t${turn++}`, given));
      const together = await addRows(sql(), things, added);
      await sql()`delete from public.things`;
      const alone = [];
      for (const one of added) alone.push(await addRow(sql(), things, one));
      expect(together).toEqual(alone);
    }).afterEach(async () => void await sql()`delete from public.things`),
    { numRuns: 150, examples: [[{ ratio: -0, tags: ['"', "\\", "\u2028", "{"] }, 2]] },
  );
});

test("what comes at once is committed together, each row as its own caller gave it", async () => {
  const wanted = numbered(60);
  const rows = await Promise.all(wanted.map(add));
  expect(rows.map((row) => (row as { slug?: unknown }).slug)).toEqual(wanted);
  expect(await slugs()).toEqual(wanted);
  const [counted] = await sql()`select count(distinct transaction)::integer as n from public.things`;
  expect(counted!["n"]).toBeLessThan(6);
});

test("rows that give other members are added beside each other, with the defaults of the table", async () => {
  await Promise.all(
    numbered(10).map((slug, index) =>
      addTogether(sql(), things, thing(slug, index % 2 === 0 ? {} : { amount: index, tags: [] }))
    ),
  );
  const rows = await sql()`select amount::integer, tags from public.things order by slug`;
  expect(rows.map((row) => row["amount"])).toEqual([7, 1, 7, 3, 7, 5, 7, 7, 7, 9]);
  expect(rows.map((row) => row["tags"].length)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
});

test("what breaks a constraint or cannot be stored is refused alone", async () => {
  await add("taken");
  const outcomes = await Promise.allSettled([...numbered(10), "taken", "a\0b", "twice", "twice"].map(add));
  const refused = outcomes.flatMap((one) => one.status === "rejected" ? [one.reason.code] : []);
  expect(refused).toEqual(["23505", "22021", "23505"]);
  expect(await slugs()).toEqual([...numbered(10), "taken", "twice"]);
});

test("a row that waits for a lock does not keep those who come later waiting", async () => {
  const held = await holdUncommitted("held");
  const waiting = add("held");
  waiting.catch(() => {});
  await untilBlocked(sql());
  await Promise.all(numbered(10).map(add));
  expect(await slugs()).toEqual(numbered(10));
  await held.commit();
  await expect(waiting).rejects.toMatchObject({ code: "23505" });
});

test("a row that waits for a lock holds up those of its own moment for a fraction of a second", async () => {
  const held = await holdUncommitted("held");
  const outcomes = ["first", "held", "other", "another"].map(add);
  const [first, waiting, ...others] = outcomes;
  waiting!.catch(() => {});
  await Promise.all([first, ...others]);
  expect(await slugs()).toEqual(["another", "first", "other"]);
  await held.commit();
  await expect(waiting).rejects.toMatchObject({ code: "23505" });
});

test("a connection that breaks while rows are written leaves those that were acknowledged, and no others", async () => {
  const held = await holdUncommitted("held");
  const wanted = ["first", "held", "other"];
  const outcomes = Promise.allSettled(wanted.map(add));
  await untilBlocked(sql());
  await sql()`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses.slice(0, 2)).toEqual(["fulfilled", "rejected"]);
  await held.commit();
  const kept = wanted.filter((slug, index) => slug === "held" || statuses[index] === "fulfilled");
  expect(await slugs()).toEqual(kept);
  // A later statement may not be sent over the connection that has ended and is not known to have.
  const onEach = () => Promise.all(Array.from({ length: 10 }, () => sql()`select pg_sleep(0.01)`));
  await expect.poll(() => onEach().then(() => true, () => false)).toBe(true);
});

test("in a unit a row is the unit's alone, and goes with it", async () => {
  const unit = databases.openUnit("platform");
  await inUnit(unit, () => add("in the unit"));
  await Promise.all(numbered(3).map(add));
  await unit.close();
  expect(await slugs()).toEqual(numbered(3));
});
