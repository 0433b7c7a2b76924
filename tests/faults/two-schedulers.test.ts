import { afterAll, beforeAll, expect, test } from "vitest";
import { announce } from "../../functions/kernel/outbox/announce.ts";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import { jobs } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { moneyOf, once } from "../support/money.ts";
import { caller } from "../support/resources.ts";

const holds = 300;
const drafts = 60;
const facts = 150;

let gateway: TestGateway;
const running: GatewayProcess[] = [];

beforeAll(async () => {
  gateway = await testGateway({
    databases: ["pay", "logistics"],
    env: {
      PUBLIC_GATEWAY_URL: "http://gateway.localhost",
      ENVIRONMENT: "development",
      LIMIT_PERSON: "1000000/60",
    },
  });
});
afterAll(async () => {
  for (const one of running) await one.stop("SIGKILL").catch(() => {});
  await gateway.close();
});

const pay = () => gateway.databases.sql("pay");
const platform = () => gateway.databases.sql("platform");
const logistics = () => gateway.databases.sql("logistics");

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4_500; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("It did not come about in 90 s");
}

const heldNow = async () =>
  (await pay()<{ count: number }[]>`select count(*)::int as count from pay.holds where state = 'held'`)[0]!
    .count;

test("two gateways on one database do each due task once, even if one is killed in the middle", async () => {
  const { own, person, walletId } = await moneyOf(gateway).funded(holds * 10);
  for (let at = 0; at < holds; at += 1) {
    const made = await own.POST("/v1/pay/wallet/{id}/holds", {
      params: { path: { id: walletId }, header: once() },
      body: { amountMinor: 10 },
    });
    expect(made.response.status).toBe(201);
  }
  const stop = { name: "Store", city: "Harare", country: "ZW", latitude: -17.83, longitude: 31.05 };
  const parcels = [{ weightGrams: 1_000, lengthMm: 100, widthMm: 100, heightMm: 100 }];
  for (let at = 0; at < drafts; at += 1) {
    const sender = caller(gateway, person);
    const made = await sender.post("/v1/logistics/drafts", { origin: stop, destination: stop, parcels });
    expect((await sender.post(`/v1/logistics/drafts/${made.body.id}/quote`)).body.status).toBe("quoted");
  }
  for (let at = 0; at < facts; at += 1) {
    const personId = newId();
    await announce(platform(), {
      aggregateType: "person",
      aggregateId: personId,
      eventType: "person.merged",
      payload: { personId, mergedInto: person.personId },
      dedupeKey: `person.merged:${personId}`,
    });
  }
  running.push(...await Promise.all([startGatewayProcess(gateway.env), startGatewayProcess(gateway.env)]));
  // All holds and quotes expire at the same time, while both schedulers look for work.
  await pay()`update pay.holds set expires_at = now() - interval '1 minute'`;
  await logistics()`update logistics.drafts set quote_expires_at = now() - interval '1 minute'`;
  await until(async () => await heldNow() < holds - 20);
  await running[0]!.stop("SIGKILL");
  expect(await heldNow(), "killed in the middle").toBeGreaterThan(0);
  await until(async () => await heldNow() === 0);
  await until(async () =>
    (await logistics()`select 1 from logistics.drafts where status = 'quoted' limit 1`).length === 0
  );

  const [released] = await pay()`
    select count(*)::int as entries, count(distinct h.id)::int as holds from pay.holds h
    join pay.ledger_transactions t on t.reference like '%' || h.id::text || '%' and t.kind = 'release'
    where h.state = 'expired'`;
  expect(released).toEqual({ entries: holds, holds });
  expect(await ledgerFaults(pay())).toEqual({ unbalanced: 0, drifted: 0, negative: 0 });
  expect(await moneyOf(gateway).wallet(own, walletId)).toMatchObject({
    balanceMinor: holds * 10,
    heldMinor: 0,
  });
  // Each draft was created, quoted and expired exactly once.
  expect(
    await logistics()`select status, version, count(*)::int as count from logistics.drafts group by 1, 2`,
  )
    .toEqual([{ status: "expired", version: 3, count: drafts }]);

  // The killed scheduler's tasks become available again once their leases expire.
  const giveBack = () =>
    Promise.all([
      platform()`update platform.tasks set leased_until = now() where leased_until is not null and done_at is null
        and attempts < 2`,
      platform()`update platform.jobs set leased_until = now()
        where leased_until is not null and last_finished_at is null`,
    ]);
  await giveBack();
  await until(async () => {
    const [waiting] = await platform()<{ count: number }[]>`
      select (select count(*) from platform.outbox where delivered_at is null)::int
        + (select count(*) from platform.tasks where queue = 'joins' and attempts = 0)::int as count`;
    return waiting!.count === 0;
  });
  const [tasks] = await platform()`
    select count(*)::int as count, count(distinct dedupe_key)::int as keys from platform.tasks
    where queue = 'joins' and payload ->> 'database' = 'pay'`;
  expect(tasks).toEqual({ count: facts, keys: facts });
  await until(async () => {
    await giveBack();
    const done = await platform()`select name from platform.jobs where last_finished_at is not null`;
    return done.length === jobs.length;
  });
  expect(await platform()`select name, last_error from platform.jobs where last_error is not null`).toEqual(
    [],
  );
});
