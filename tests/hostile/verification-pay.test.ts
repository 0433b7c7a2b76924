import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import { expireHolds } from "../../functions/products/pay/holds.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
});
afterAll(() => gateway.close());

const pay = () => gateway.services.databases.sql("pay");
const honest = { unbalanced: 0, drifted: 0, negative: 0 };
const call = async (
  method: string,
  path: string,
  as: SignedIn,
  json?: unknown,
  headers: Record<string, string> = { "X-Internal-Key": testInternalKey },
) => {
  const response = await gateway.request(path, {
    method,
    as,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  const body = await response.json();
  return { status: response.status, body, headers: response.headers };
};
const once = (key: string = newId()) => ({ "X-Internal-Key": testInternalKey, "Idempotency-Key": key });

async function funded(amountMinor: number, person?: SignedIn) {
  const owner = person ?? await gateway.signInAs();
  const wallet = await call("POST", "/v1/pay/wallet", owner, { currency: "USD" }, once());
  const payment = await call("POST", "/v1/pay/gateway/payments", owner, {
    amountMinor,
    currency: "USD",
    walletId: wallet.body.id,
  }, once());
  await call("POST", `/v1/pay/gateway/payments/${payment.body.id}/development/captured`, owner);
  return { owner, walletId: wallet.body.id as string, paymentId: payment.body.id as string };
}

describe("rows P", () => {
  test("P01 a customer without the internal key, and someone else's wallet", async () => {
    const { owner, walletId } = await funded(100);
    for (const path of ["/v1/pay/wallet", `/v1/pay/wallet/${walletId}`, "/v1/pay/tokens/types"]) {
      const answer = await call("GET", path, owner, undefined, {});
      expect([answer.status, answer.body.code]).toEqual([403, "internal_key_required"]);
    }
    const stranger = await gateway.signInAs();
    for (
      const [method, suffix, json] of [
        ["GET", "", undefined],
        ["GET", "/entries", undefined],
        ["POST", "/transfers", { toWalletId: newId(), amountMinor: 1 }],
        ["POST", "/holds", { amountMinor: 1 }],
      ] as const
    ) {
      expect((await call(method, `/v1/pay/wallet/${walletId}${suffix}`, stranger, json, once())).status).toBe(
        404,
      );
    }
    expect((await call("GET", `/v1/pay/wallet?ownerKind=person&ownerId=${owner.personId}`, stranger)).status)
      .toBe(404);
  });

  test.each([
    ["negative", { amountMinor: -1 }],
    ["zero", { amountMinor: 0 }],
    ["a fraction", { amountMinor: 0.1 + 0.2 }],
    ["huge", { amountMinor: 1e21 }],
    ["a text", { amountMinor: "1" }],
    ["null", { amountMinor: null }],
    ["no currency of money", { currency: "XXX" }],
    ["an unknown currency", { currency: "QQQ" }],
    ["lower case", { currency: "usd" }],
  ])("P02 422 if the amount or currency is invalid: %s", async (_name, more) => {
    const { owner, walletId } = await funded(1);
    const body = { amountMinor: 100, currency: "USD", walletId, ...more };
    expect((await call("POST", "/v1/pay/gateway/payments", owner, body, once())).status).toBe(422);
  });

  test("P03 exactly one of 50 simultaneous debits of the whole balance succeeds", async () => {
    const { owner, walletId } = await funded(5_000);
    const target = await funded(1);
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        call("POST", `/v1/pay/wallet/${walletId}/transfers`, owner, {
          toWalletId: target.walletId,
          amountMinor: 5_000,
        }, once())),
    );
    expect(results.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of results) {
      if (answer.status !== 201) expect(answer.body.code).toBe("insufficient_funds");
    }
    expect((await call("GET", `/v1/pay/wallet/${walletId}`, owner)).body.balanceMinor).toBe(0);
    expect(await ledgerFaults(pay())).toEqual(honest);
  });

  test("the same key moves money once, however often it is sent; without a key nothing moves", async () => {
    const { owner, walletId } = await funded(1_000);
    const target = await funded(1);
    const body = { toWalletId: target.walletId, amountMinor: 100 };
    const path = `/v1/pay/wallet/${walletId}/transfers`;
    const headers = once();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => call("POST", path, owner, body, headers)),
    );
    expect(results.some((answer) => answer.status === 201)).toBe(true);
    expect((await call("GET", `/v1/pay/wallet/${walletId}`, owner)).body.balanceMinor).toBe(900);
    const without = await call("POST", path, owner, body);
    expect([without.status, without.body.code]).toEqual([400, "idempotency_key_required"]);
  });

  test("a provider that reports the same event twice, in any order, counts once", async () => {
    const owner = await gateway.signInAs();
    const wallet = await call("POST", "/v1/pay/wallet", owner, { currency: "EUR" }, once());
    const payment = await call("POST", "/v1/pay/gateway/payments", owner, {
      amountMinor: 700,
      currency: "EUR",
      walletId: wallet.body.id,
    }, once());
    const path = `/v1/pay/gateway/payments/${payment.body.id}/development`;
    await Promise.all(Array.from({ length: 10 }, () => call("POST", `${path}/captured`, owner)));
    await call("POST", `${path}/failed`, owner);
    expect((await call("GET", `/v1/pay/gateway/payments/${payment.body.id}`, owner)).body.status).toBe(
      "captured",
    );
    expect((await call("GET", `/v1/pay/wallet/${wallet.body.id}`, owner)).body.balanceMinor).toBe(700);
  });

  test("refunds together return no more than was paid, and nothing that was spent", async () => {
    const { owner, paymentId, walletId } = await funded(1_000);
    const path = `/v1/pay/gateway/payments/${paymentId}/refunds`;
    const results = await Promise.all(
      Array.from(
        { length: 8 },
        () => call("POST", path, owner, { amountMinor: 400, reason: "Changed my mind" }, once()),
      ),
    );
    expect(results.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect((await call("GET", `/v1/pay/wallet/${walletId}`, owner)).body.balanceMinor).toBe(200);
    const target = await funded(1);
    await call("POST", `/v1/pay/wallet/${walletId}/transfers`, owner, {
      toWalletId: target.walletId,
      amountMinor: 200,
    }, once());
    const spent = await call("POST", path, owner, { reason: "The rest" }, once());
    expect([spent.status, spent.body.code]).toEqual([409, "insufficient_funds"]);
    expect(await ledgerFaults(pay())).toEqual(honest);
  });

  test("holds are reserved, then captured or released once, or released when they expire", async () => {
    const { owner, walletId } = await funded(1_000);
    const target = await funded(1);
    const path = `/v1/pay/wallet/${walletId}/holds`;
    const first = await call("POST", path, owner, { amountMinor: 300 }, once());
    expect((await call("POST", path, owner, { amountMinor: 701 }, once())).body.code).toBe(
      "insufficient_funds",
    );
    // If a bug ended the first hold twice, the second time would use up money that this hold reserves.
    expect((await call("POST", path, owner, { amountMinor: 400 }, once())).status).toBe(201);
    const ends = await Promise.all([
      call("POST", `${path}/${first.body.id}/release`, owner),
      call("POST", `${path}/${first.body.id}/capture`, owner, { toWalletId: target.walletId }),
    ]);
    expect(ends.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const second = await call("POST", path, owner, { amountMinor: 100, days: 1 }, once());
    expect(second.status).toBe(201);
    gateway.advance(86_401);
    expect(await expireHolds(gateway.services)).toBe(1);
    expect(await expireHolds(gateway.services)).toBe(0);
    expect(await ledgerFaults(pay())).toEqual(honest);
  });

  test("tokens are minted within the cap across all callers, transferred and burnt", async () => {
    const owner = await gateway.signInAs();
    const other = await gateway.signInAs();
    const entityId = await addEntity(gateway.services);
    await gateway.services.databases.sql("platform")`
      insert into entity.representatives (id, entity_id, person_id, role, granted_at)
      values (${newId()}, ${entityId}, ${owner.personId}, 'owner', now())`;
    const type = await call("POST", "/v1/pay/tokens/types", owner, {
      symbol: "MEAL",
      name: "Meals",
      issuerEntityId: entityId,
      supplyCap: 10,
    }, once());
    expect(type.status).toBe(201);
    const mint = (amount: number, as = owner) =>
      call("POST", `/v1/pay/tokens/types/${type.body.id}/mint`, as, {
        ownerKind: "person",
        ownerId: owner.personId,
        amount,
      }, once());
    expect((await mint(1, other)).status).toBe(404);
    const minted = await Promise.all(Array.from({ length: 8 }, () => mint(3)));
    expect(minted.filter((answer) => answer.status === 201)).toHaveLength(3);
    const moved = await call("POST", "/v1/pay/tokens/transfers", owner, {
      tokenTypeId: type.body.id,
      toId: other.personId,
      amount: 4,
    }, once());
    expect(moved.status).toBe(201);
    expect((await call("GET", "/v1/pay/tokens/balances", other)).body.items).toMatchObject([{
      symbol: "MEAL",
      amount: 4,
    }]);
    const over = await call("POST", `/v1/pay/tokens/types/${type.body.id}/burn`, owner, {
      ownerKind: "person",
      ownerId: owner.personId,
      amount: 6,
    }, once());
    expect(over.body.code).toBe("insufficient_funds");
    expect(await ledgerFaults(pay())).toEqual(honest);
  });

  test("a provider's event is only accepted with the internal key", async () => {
    for (const headers of [{}, { "X-Internal-Key": "wrong" }]) {
      const response = await gateway.request("/v1/pay/gateway/webhooks/development", {
        method: "POST",
        json: { id: "1" },
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(403);
      await response.body?.cancel();
    }
  });
});
