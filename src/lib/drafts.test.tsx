import { deleteDB } from "idb";
import { afterEach, expect, test } from "vitest";
import { type DraftKey, type Drafts, openDrafts } from "./drafts.ts";

const name = "drafts-under-test";
const mine: DraftKey = { kind: "claim", owner: "person-1", subject: "entity-1" };
let opened: Drafts[] = [];

const open = async (now?: () => Date) => {
  const drafts = await openDrafts(name, now);
  opened.push(drafts);
  return drafts;
};

afterEach(async () => {
  for (const drafts of opened) drafts.close();
  opened = [];
  await deleteDB(name);
});

test("a draft survives closing and reopening the page", async () => {
  const before = await open();
  await before.save({
    ...mine,
    values: { claimedRole: "owner", evidenceUrl: "https://school.example/staff" },
  });
  before.close();
  const draft = await (await open()).read(mine);
  expect(draft?.values).toEqual({ claimedRole: "owner", evidenceUrl: "https://school.example/staff" });
  expect(draft?.state).toBe("editing");
});

test("saving again replaces the values, and can mark the draft as waiting for a connection", async () => {
  const drafts = await open();
  await drafts.save({ ...mine, values: { note: "one" } });
  await drafts.save({ ...mine, values: { note: "two" }, state: "waiting" });
  expect(await drafts.list("person-1")).toHaveLength(1);
  expect(await drafts.read(mine)).toMatchObject({ values: { note: "two" }, state: "waiting" });
});

test("people only see their own drafts, newest first", async () => {
  let minute = 0;
  const drafts = await open(() => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
  await drafts.save({ ...mine, values: {} });
  await drafts.save({ ...mine, kind: "vouch", values: {} });
  await drafts.save({ ...mine, owner: "person-2", values: { secret: "yes" } });
  expect((await drafts.list("person-1")).map(({ kind }) => kind)).toEqual(["vouch", "claim"]);
  expect(await drafts.list("person-3")).toEqual([]);
});

test("removing one draft deletes only that one; removing all of one person keeps the others", async () => {
  const drafts = await open();
  await drafts.save({ ...mine, values: {} });
  await drafts.save({ ...mine, subject: "entity-2", values: {} });
  await drafts.save({ ...mine, owner: "person-2", values: {} });
  await drafts.remove(mine);
  expect(await drafts.read(mine)).toBeUndefined();
  await drafts.removeAll("person-1");
  expect(await drafts.list("person-1")).toEqual([]);
  expect(await drafts.list("person-2")).toHaveLength(1);
});

test("a draft older than 90 days is deleted when the page opens", async () => {
  const then = await open(() => new Date("2026-01-01T00:00:00Z"));
  await then.save({ ...mine, values: {} });
  then.close();
  const later = await open(() => new Date("2026-04-02T00:00:00Z"));
  expect(await later.list("person-1")).toEqual([]);
});

test("two tabs see each other's drafts", async () => {
  const [one, other] = [await open(), await open()];
  await one.save({ ...mine, values: { note: "from one" } });
  expect((await other.read(mine))?.values).toEqual({ note: "from one" });
});
