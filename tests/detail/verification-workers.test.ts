import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { announce } from "../../functions/kernel/outbox/announce.ts";
import { suspendPerson } from "../../functions/people/identity/identity.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";
import { vouching } from "../support/vouching.ts";

const day = 86_400;

describe("background work", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["places"] });
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");
  const { vouch, tierOf } = vouching(() => gateway);

  test("thirty four-day-old accounts that vouch together promote no entity until a reviewer has checked them", async () => {
    const entityId = await addEntity(gateway.services);
    const star = await Promise.all(
      Array.from({ length: 30 }, () => addPerson(gateway.services, { ageDays: 2, proved: true })),
    );
    await Promise.all(star.map((person) => vouch(person, entityId)));
    expect(await tierOf(entityId)).toBe(0);
    gateway.advance(2 * day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(0);
    expect(
      await sql()`select 1 from engagement.vouch_reviews where entity_id = ${entityId} and reason = 'new_account_burst'`,
    )
      .toHaveLength(1);
  });

  test("vouches of a suspended person end however long the work kept failing", async () => {
    const own = await testGateway();
    const { services } = own;
    const platform = services.databases.sql("platform");
    const [voucher, entityId] = [await addPerson(services), await addEntity(services)];
    const { id } = await addVouch(services, voucher, {
      entityId,
      vouchingType: "personal_knowledge",
      visibility: "private",
    });
    await workUntilIdle(services);
    await platform`alter table engagement.vouches add constraint broken check (status <> 'invalidated') not valid`;
    await inTransaction(platform, async (tx) => {
      await suspendPerson(tx, voucher, services.clock());
      await announce(tx, {
        aggregateType: "person",
        aggregateId: voucher,
        eventType: "person.suspended",
        payload: { personId: voucher },
        dedupeKey: `person.suspended:${voucher}`,
      });
    });
    for (let hour = 0; hour < 12 * 30; hour += 30) {
      await workUntilIdle(services);
      own.advance(30 * 3_600);
    }
    await platform`alter table engagement.vouches drop constraint broken`;
    await workUntilIdle(services);
    expect(await platform`select status from engagement.vouches where id = ${id}`).toEqual([{
      status: "invalidated",
    }]);
    await own.close();
  });
});
