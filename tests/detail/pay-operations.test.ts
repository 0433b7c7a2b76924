import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fc from "fast-check";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import { finishHold, holdMoney } from "../../functions/products/pay/holds.ts";
import { beginPayment, handleProviderEvent, refundPayment } from "../../functions/products/pay/payments.ts";
import { transfer } from "../../functions/products/pay/wallets.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { moneyOf } from "../support/money.ts";

const operations = process.env["FULL_RUNS"] === "1" ? 10_000 : 400;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
});
afterAll(() => gateway.close());

const pay = () => gateway.services.databases.sql("pay");
const honest = { unbalanced: 0, drifted: 0, negative: 0 };
const funded = async (amountMinor: number) => {
  const { person: owner, walletId, paymentId } = await moneyOf(gateway).funded(amountMinor);
  return { owner, walletId, paymentId };
};

describe("rows P", () => {
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
    // The sum of balances and holds must change by exactly the payments minus the refunds. Otherwise, money was created
    // or lost.
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
