import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fc from "fast-check";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import { expireHolds, finishHold, holdMoney } from "../../functions/products/pay/holds.ts";
import { beginPayment, handleProviderEvent, refundPayment } from "../../functions/products/pay/payments.ts";
import { transfer } from "../../functions/products/pay/wallets.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

const operations = process.env["FULL_RUNS"] === "1" ? 10_000 : 400;

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
    // If a bug ended the first hold twice, it would also use up money reserved by this hold.
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

  test(`the ledger sums to zero after ${operations} random operations, eight at a time`, async () => {
    const before = await totals();
    const people = await Promise.all(Array.from({ length: 5 }, () => funded(20_000)));
    const holds: { of: number; id: string }[] = [];
    const step = fc.record({
      kind: fc.constantFrom("pay", "transfer", "transfer", "hold", "capture", "release", "refund", "replay"),
      from: fc.nat({ max: people.length - 1 }),
      to: fc.nat({ max: people.length - 1 }),
      amountMinor: fc.integer({ min: 1, max: 5_000 }),
    });
    const steps = fc.sample(step, operations);
    const done: Record<string, number> = {};
    const refused: Record<string, number> = {};
    const { services } = gateway;

    async function perform({ kind, from, to, amountMinor }: (typeof steps)[number], reference: string) {
      const [giver, taker] = [people[from]!, people[to]!];
      const { personId } = giver.owner;
      switch (kind) {
        case "pay": {
          const payment = await beginPayment(services, personId, {
            amountMinor,
            currency: "USD",
            walletId: giver.walletId,
          }, `payment:${reference}`);
          const outcome = amountMinor % 7 === 0 ? "failed" : "captured";
          await handleProviderEvent(services, "development", {
            eventId: reference,
            eventType: outcome,
            providerRef: payment.providerRef!,
            outcome,
            errorCode: null,
          });
          if (outcome === "captured") giver.paymentId = payment.id;
          return;
        }
        case "transfer":
        case "replay": {
          const move = () =>
            transfer(
              services,
              personId,
              giver.walletId,
              { toWalletId: taker.walletId, amountMinor },
              reference,
            );
          const first = await move();
          // Repeats the request as if its response had been lost.
          if (kind === "replay") expect(await move()).toEqual({ id: first.id, isNew: false });
          return;
        }
        case "hold": {
          const hold = await holdMoney(services, personId, giver.walletId, { amountMinor }, reference);
          holds.push({ of: from, id: hold.id });
          return;
        }
        case "capture":
        case "release": {
          const hold = holds.splice(amountMinor % (holds.length || 1), 1)[0];
          if (!hold) return;
          const { owner, walletId } = people[hold.of]!;
          const end = kind === "release"
            ? { state: "released" } as const
            : { state: "captured", toWalletId: taker.walletId } as const;
          return void await finishHold(services, owner.personId, walletId, hold.id, end);
        }
        case "refund":
          return void await refundPayment(services, giver.paymentId, {
            amountMinor,
            reason: "random",
            reference,
            by: null,
          });
      }
    }

    let next = 0;
    await Promise.all(Array.from({ length: 8 }, async () => {
      for (let index = next++; index < steps.length; index = next++) {
        const { kind } = steps[index]!;
        try {
          await perform(steps[index]!, `random:${index}`);
          done[kind] = (done[kind] ?? 0) + 1;
        } catch (error) {
          // Any other error is a bug.
          if (
            !(error instanceof Problem) ||
            !["insufficient_funds", "conflict", "validation_failed"].includes(error.code)
          ) {
            throw error;
          }
          refused[kind] = (refused[kind] ?? 0) + 1;
        }
      }
    }));
    for (const kind of ["pay", "transfer", "replay", "hold", "capture", "release", "refund"]) {
      expect(done[kind], `${kind}: ${JSON.stringify({ done, refused })}`).toBeGreaterThan(0);
    }
    expect(await ledgerFaults(pay())).toEqual(honest);
    // The sum of balances and holds must change only by payments minus refunds, so that no money is created or lost.
    const after = await totals();
    expect(after.inWallets - before.inWallets).toBe(after.paid - before.paid);
  }, 60_000 + operations * 60);
});

async function totals(): Promise<{ inWallets: number; paid: number }> {
  const [row] = await pay()<[{ inWallets: number; paid: number }]>`
    select
      (select coalesce(sum(balance_minor), 0)::double precision from pay.ledger_accounts
        where currency = 'USD' and wallet_id is not null) as "inWallets",
      (select coalesce(sum(amount_minor - refunded_minor), 0)::double precision from pay.payments
        where currency = 'USD' and wallet_id is not null and status in ('captured', 'refunded')) as paid`;
  return row;
}
