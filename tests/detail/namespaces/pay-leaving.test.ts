import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerFaults } from "../../../functions/products/pay/ledger.ts";
import { handleProviderEvent } from "../../../functions/products/pay/payments.ts";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../../support/gateway.ts";
import { moneyOf, once } from "../../support/money.ts";

const honest = { unbalanced: 0, drifted: 0, negative: 0 };

describe("money of people who leave", () => {
  let gateway: TestGateway;
  let money: ReturnType<typeof moneyOf>;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
    money = moneyOf(gateway);
  });
  afterAll(() => gateway.close());

  const sql = () => gateway.databases.sql("pay");
  const tell = (paymentId: string, outcome: "authorised" | "captured" | "failed") =>
    handleProviderEvent(gateway.services, "development", {
      eventId: newId(),
      eventType: `payment.${outcome}`,
      providerRef: `dev_${paymentId}`,
      outcome,
      errorCode: null,
    });
  const send = async (method: string, path: string, as: SignedIn, json?: unknown) => {
    const answer = await gateway.request(path, {
      method,
      as,
      headers: { "X-Internal-Key": testInternalKey, "Idempotency-Key": newId(), "If-Match": "*" },
      ...(json === undefined ? {} : { json }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  const leave = (person: SignedIn) => send("DELETE", "/v1/identity/me", person);
  const walletRow = async (id: string) =>
    (await sql()`
      select w.status, coalesce(a.balance_minor, 0)::integer as balance from pay.wallets w
      left join pay.ledger_accounts a on a.code = 'wallet:' || w.id::text where w.id = ${id}`)[0];
  const paymentRow = async (id: string) =>
    (await sql()`select status, refunded_minor::integer as refunded from pay.payments where id = ${id}`)[0];

  test("404 a person who no longer acts for an organization cannot get its money back, but can read what they paid", async () => {
    const [owner, payer] = [await gateway.signInAs(), await gateway.signInAs()];
    const organization = await send("POST", "/v1/organization/organizations", owner, {
      name: "Well diggers",
      slug: `wells-${newId().slice(-12)}`,
      kind: "association",
    });
    const ownerId = organization.body.id;
    await gateway.databases.sql("platform")`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${ownerId}, ${payer.personId}, 'admin', 'active', now())`;
    const wallet = await send("POST", "/v1/pay/wallet", payer, {
      currency: "USD",
      ownerKind: "organization",
      ownerId,
    });
    const id = await money.begun(money.as(payer), wallet.body.id, 900);
    await money.paid(money.as(payer), id);
    const refunds = `/v1/pay/gateway/payments/${id}/refunds`;
    const part = { amountMinor: 100, reason: "Too much" };
    expect((await send("POST", refunds, payer, part)).status).toBe(201);
    await gateway.databases.sql("platform")`
      update organization.memberships set status = 'removed', left_at = now() where person_id = ${payer.personId}`;
    expect((await send("POST", refunds, payer, part)).status).toBe(404);
    expect((await send("GET", `/v1/pay/gateway/payments/${id}`, payer)).status).toBe(200);
    expect((await send("POST", refunds, owner, part)).status).toBe(201);
    expect(await walletRow(wallet.body.id)).toEqual({ status: "active", balance: 700 });
  });

  test("404 a child in a household cannot spend from its wallet, but an adult can", async () => {
    const [adult, child] = [await gateway.signInAs(), await gateway.signInAs()];
    const household = await send("POST", "/v1/family/households", adult, { name: "Moyo" });
    const ownerId = household.body.id;
    await gateway.databases.sql("platform")`
      insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
      values (${ownerId}, ${child.personId}, 'child', 'child', 'active', now())`;
    const wallet = await send("POST", "/v1/pay/wallet", adult, {
      currency: "USD",
      ownerKind: "household",
      ownerId,
    });
    expect(wallet.status).toBe(201);
    const { walletId: toWalletId } = await money.funded(1);
    await money.paid(money.as(adult), await money.begun(money.as(adult), wallet.body.id, 90));
    const transfer = (as: SignedIn) =>
      send("POST", `/v1/pay/wallet/${wallet.body.id}/transfers`, as, { toWalletId, amountMinor: 10 });
    expect((await transfer(child)).status).toBe(404);
    expect((await transfer(adult)).status).toBe(201);
  });

  test("409 neither account nor wallet can be closed while a payment into it is pending", async () => {
    const { person, own, walletId } = await money.funded(5);
    await money.moved(own, walletId, (await money.funded(1)).walletId, 5);
    const id = await money.begun(own, walletId, 400);
    await tell(id, "authorised");
    expect(await leave(person)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await send("POST", `/v1/pay/wallet/${walletId}/close`, person)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("pending") },
    });
    await tell(id, "failed");
    expect((await send("POST", `/v1/pay/wallet/${walletId}/close`, person)).status).toBe(200);
    expect((await leave(person)).status).toBe(204);
  });

  test("200 money for a wallet that its owner closed reopens it", async () => {
    const person = await gateway.signInAs();
    const own = money.as(person);
    const { id: walletId } = await money.opened(own);
    const id = await money.begun(own, walletId, 250);
    expect((await send("POST", `/v1/pay/wallet/${walletId}/close`, person)).status).toBe(200);
    await tell(id, "captured");
    expect(await walletRow(walletId)).toEqual({ status: "active", balance: 250 });
    expect((await send("POST", `/v1/pay/gateway/payments/${id}/refunds`, person, { reason: "Late" })).status)
      .toBe(201);
  });

  test("204 money that arrives after its owner left is returned to the payer", async () => {
    const person = await gateway.signInAs();
    const own = money.as(person);
    const { id: walletId } = await money.opened(own);
    const id = await money.begun(own, walletId, 300);
    expect((await leave(person)).status).toBe(204);
    await tell(id, "captured");
    expect(await walletRow(walletId)).toEqual({ status: "closed", balance: 300 });
    await workUntilIdle(gateway.services);
    expect(await walletRow(walletId)).toEqual({ status: "closed", balance: 0 });
    expect(await paymentRow(id)).toEqual({ status: "refunded", refunded: 300 });
    expect(await ledgerFaults(sql())).toEqual(honest);
  });

  test("201, 400, 403, 404, 409, 422 staff refund a payment once, with a reason", async () => {
    const { paymentId } = await money.funded(600);
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const path = `/v1/admin/payments/${paymentId}/refunds`;
    const json = { amountMinor: 200, reason: "The refund before it failed" };
    const post = async (as: SignedIn, body: unknown, headers: Record<string, string> = once()) => {
      const answer = await gateway.request(path, { method: "POST", as, json: body, headers });
      return { status: answer.status, body: await answer.json() };
    };
    const verifier = await gateway.signInAs({ roles: ["verifier"] });
    expect((await post(verifier, json)).status).toBe(403);
    expect(await post(admin, json, {})).toMatchObject({
      status: 400,
      body: { code: "idempotency_key_required" },
    });
    expect((await post(admin, { amountMinor: 200 })).status).toBe(422);
    const key = once();
    const refund = await post(admin, json, key);
    expect(refund).toMatchObject({ status: 201, body: { amountMinor: 200, state: "done" } });
    expect((await post(admin, json, key)).body).toEqual(refund.body);
    expect(await paymentRow(paymentId)).toEqual({ status: "captured", refunded: 200 });
    expect((await post(admin, { ...json, amountMinor: 500 })).status).toBe(409);
    const audited = await sql()`
      select action, actor_id as "actorId", detail from platform.audit_log where target_id = ${paymentId}`;
    expect(audited).toMatchObject([{
      action: "payment.refunded",
      actorId: admin.personId,
      detail: { amountMinor: 200, currency: "USD", reason: json.reason, refundId: refund.body.id },
    }]);

    const own = await money.funded(50, "USD");
    const payer = await gateway.signInAs({ roles: ["admin"] });
    await sql()`update pay.payments set payer_person_id = ${payer.personId} where id = ${own.paymentId}`;
    const ownPath = `/v1/admin/payments/${own.paymentId}/refunds`;
    expect(await send("POST", ownPath, payer, { reason: "For me" })).toMatchObject({
      status: 409,
      body: { code: "conflict_of_interest" },
    });
    expect((await send("POST", `/v1/admin/payments/${newId()}/refunds`, admin, { reason: "None" })).status)
      .toBe(404);
  });

  test("200 the export has complete statements, holds, refunds and tokens, and names no one else", async () => {
    const { person, own, walletId, paymentId } = await money.funded(1_000);
    const sender = await money.funded(2_000);
    for (let index = 0; index < 3; index += 1) await money.moved(sender.own, sender.walletId, walletId, 10);
    await own.POST("/v1/pay/wallet/{id}/holds", {
      params: { path: { id: walletId }, header: once() },
      body: { amountMinor: 70, memo: "For the market" },
    });
    await send("POST", `/v1/pay/gateway/payments/${paymentId}/refunds`, person, {
      amountMinor: 30,
      reason: "A present",
    });
    const { body } = await send("GET", "/v1/identity/me/export", person);
    const [wallet] = body.money.wallets;
    expect(wallet.entries).toHaveLength(6);
    expect(wallet.holds).toMatchObject([{ amountMinor: 70, memo: "For the market" }]);
    expect(body.money.refunds).toMatchObject([{ amountMinor: 30, reason: "A present" }]);
    const whole = JSON.stringify(body.money);
    for (const one of [sender.person.personId, sender.walletId]) expect(whole).not.toContain(one);
  });
});
