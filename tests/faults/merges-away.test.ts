import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { announce } from "../../functions/kernel/outbox/announce.ts";
import { runQueue } from "../../functions/kernel/outbox/queues.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { queues, workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { caller } from "../support/resources.ts";

const day = 86_400;
const merges = queues.find(({ name }) => name === "joins")!;

describe("people who are merged or leave while a product database is down", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["news", "dashboard", "pay"] });
  });
  afterAll(() => gateway.close());

  const platform = () => gateway.databases.sql("platform");
  const merge = async (from: SignedIn, into: SignedIn) => {
    await platform()`
      update identity.persons set status = 'merged', merged_into = ${into.personId} where id = ${from.personId}`;
    await announce(platform(), {
      aggregateType: "person",
      aggregateId: from.personId,
      eventType: "person.merged",
      payload: { personId: from.personId, mergedInto: into.personId },
      dedupeKey: `person.merged:${from.personId}`,
    });
  };
  const people = async (count: number) =>
    await Promise.all(Array.from({ length: count }, () => gateway.signInAs()));
  const addFeed = async (person: SignedIn, name: string) =>
    expect((await caller(gateway, person).post("/v1/news/feeds", { name })).status).toBe(201);
  const addDashboard = async (person: SignedIn, title: string) =>
    expect((await caller(gateway, person).post("/v1/dashboard/dashboards", { title, layout: [] })).status)
      .toBe(201);
  const feeds = async () =>
    Object.fromEntries(
      (await gateway.databases.sql("news")<{ name: string; person: string }[]>`
        select name, person_id as person from news.feeds`).map(({ name, person }) => [name, person]),
    );
  const ownersOf = async (title: string) =>
    (await gateway.databases.sql("dashboard")`
      select owner_person_id as owner from dashboard.dashboards where title = ${title}`).map(({ owner }) =>
      owner
    );

  test("a database that is down for a week is updated when it is back, including chains in any order", async () => {
    const [first, second, third] = await people(3) as [SignedIn, SignedIn, SignedIn];
    await addFeed(first, "of the first");
    await addFeed(second, "of the second");
    await addDashboard(first, "elsewhere");
    await gateway.databases.stop("news");
    await merge(first, second);
    await workUntilIdle(gateway.services);
    // Other databases must not wait for this one.
    expect(await ownersOf("elsewhere")).toEqual([second.personId]);
    await merge(second, third);
    await workUntilIdle(gateway.services);
    for (let days = 0; days < 20; days += 1) {
      await runQueue(gateway.services, merges);
      gateway.advance(day / 2);
    }
    expect(await platform()`select id from platform.tasks where queue = 'joins' and failed_at is not null`)
      .toEqual([]);
    await gateway.databases.start("news");
    gateway.advance(2 * day);
    await workUntilIdle(gateway.services);
    expect(await feeds()).toEqual({ "of the first": third.personId, "of the second": third.personId });
    expect(await ownersOf("elsewhere")).toEqual([third.personId]);
    expect(
      await platform()`
      select id from platform.tasks where queue = 'joins' and payload ->> 'database' = 'news' and done_at is null`,
    )
      .toEqual([]);
  });

  test("a disabled database learns of merges and departures once it is enabled", async () => {
    const [from, into, leaver, gone, goneInto] = await people(5) as [
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
    ];
    await addDashboard(from, "merged");
    await addDashboard(leaver, "left");
    await addDashboard(gone, "merged and left");
    const { DATABASE_URL_DASHBOARD: _off, ...env } = gateway.env;
    const databases = openDatabases(env);
    const clock = gateway.services.clock;
    const without = openServices(readSettings(env), databases, { clock });
    try {
      await merge(from, into);
      await merge(gone, goneInto);
      for (const { personId } of [leaver, goneInto]) {
        await platform()`update identity.persons set status = 'erased' where id = ${personId}`;
        await announce(platform(), {
          aggregateType: "person",
          aggregateId: personId,
          eventType: "person.erased",
          payload: { personId },
          dedupeKey: `person.erased:${personId}`,
        });
      }
      for (let hours = 0; hours < 24; hours += 1) {
        await (hours === 0 ? workUntilIdle(without) : runQueue(without, merges));
        gateway.advance(3_600);
      }
      expect(await ownersOf("merged")).toEqual([from.personId]);
    } finally {
      await databases.close();
    }
    gateway.advance(3_600);
    await workUntilIdle(gateway.services);
    expect(await ownersOf("merged")).toEqual([into.personId]);
    expect([...await ownersOf("left"), ...await ownersOf("merged and left")]).toEqual([]);
  });
});
