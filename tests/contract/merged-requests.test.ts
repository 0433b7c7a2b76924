import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePerson } from "../../functions/people/persons/ensure-person.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { olderAccount, withoutAddress } from "../support/merged-accounts.ts";
import { moneyOf, once } from "../support/money.ts";

describe("requests of a person who is merged into another account", () => {
  let gateway: TestGateway;
  let money: ReturnType<typeof moneyOf>;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
    money = moneyOf(gateway);
  });
  afterAll(() => gateway.close());

  /**
   * Creates a person without an e-mail address, and returns a function that merges this person into an older account.
   */
  const beforeMerge = async () => {
    const subject = `subject-${newId()}`;
    const email = `older-${newId().slice(-8)}@sample.example`;
    const person = await withoutAddress(gateway, subject);
    const merge = async () => {
      await olderAccount(gateway, email);
      const given = { idpUserId: subject, email, emailVerified: true };
      await ensurePerson(gateway.databases.sql("platform"), given, new Date());
    };
    return { person, merge };
  };

  test("a transfer sent again with its key happens once", async () => {
    const { person, merge } = await beforeMerge();
    const own = money.as(person);
    const { id } = await money.opened(own);
    await money.paid(own, await money.begun(own, id, 1_000));
    const shop = await money.funded(1);
    const send = (header: { "Idempotency-Key": string }) =>
      own.POST("/v1/pay/wallet/{id}/transfers", {
        params: { path: { id }, header },
        body: { toWalletId: shop.walletId, amountMinor: 300 },
      });
    const header = once();
    expect((await send(header)).response.status).toBe(201);
    await merge();
    await workUntilIdle(gateway.services);
    const again = await send(header);
    expect([again.response.status, again.error]).toMatchObject([409, { code: "idempotency_answer_lost" }]);
    expect((await money.wallet(own, id)).balanceMinor).toBe(700);
    expect((await money.wallet(shop.own, shop.walletId)).balanceMinor).toBe(301);
  });

  test("a household founded again with its key is founded once", async () => {
    const { person, merge } = await beforeMerge();
    const found = (key: string) =>
      gateway.request("/v1/family/households", {
        method: "POST",
        as: person,
        headers: { "Idempotency-Key": key },
        json: { name: "Home" },
      });
    const key = newId();
    expect((await found(key)).status).toBe(201);
    await merge();
    await workUntilIdle(gateway.services);
    expect((await found(key)).status).toBe(409);
    const answer = await gateway.request("/v1/family/households", { as: person });
    expect((await answer.json()).items).toHaveLength(1);
  });

  test("200, 412 an ETag from the earlier account matches nothing in the other one", async () => {
    const { person, merge } = await beforeMerge();
    const patch = (tag: string, displayName: string) =>
      gateway.request("/v1/identity/me", {
        method: "PATCH",
        as: person,
        headers: { "If-Match": tag },
        json: { displayName },
      });
    const tag = (await patch("*", "Nomsa")).headers.get("etag")!;
    await merge();
    const read = await gateway.request("/v1/identity/me", { as: person, headers: { "If-None-Match": tag } });
    expect(read.status).toBe(200);
    expect((await patch(tag, "Other")).status).toBe(412);
  });
});
