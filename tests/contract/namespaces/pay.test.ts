import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GatewayClient } from "../../../clients/typescript/index.ts";
import { runJob } from "../../../functions/kernel/outbox/jobs.ts";
import { expireHolds } from "../../../functions/products/pay/holds.ts";
import { checkLedger, ledgerFaults } from "../../../functions/products/pay/ledger.ts";
import { jobs } from "../../../functions/apps/gateway/workers.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { clientOf } from "../../support/gateway-client.ts";
import { moneyOf, once } from "../../support/money.ts";
import { grantEntityRole } from "../../support/resources.ts";

const honest = { unbalanced: 0, drifted: 0, negative: 0 };

describe("pay", { shuffle: false }, () => {
  let gateway: TestGateway;
  let payer: SignedIn;
  let payee: SignedIn;
  let client: GatewayClient;
  let money: ReturnType<typeof moneyOf>;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
    money = moneyOf(gateway);
    payer = await gateway.signInAs();
    payee = await gateway.signInAs();
    client = as(payer);
  });
  afterAll(() => gateway.close());

  const as = (person: SignedIn) => money.as(person);
  const opened = (of: GatewayClient = client, currency = "USD") => money.opened(of, currency);
  const funded = (amountMinor: number) => money.funded(amountMinor);
  const wallet = (of: GatewayClient, id: string) => money.wallet(of, id);
  const sql = () => gateway.databases.sql("pay");

  test("201, 200, 404, 409, 422 money is paid in, transferred, held, captured and refunded, and a statement shows it", async () => {
    const { own, walletId, paymentId } = await funded(10_000);
    const target = await opened(as(payee));
    const twice = await own.POST("/v1/pay/wallet", {
      params: { header: once() },
      body: { currency: "USD" },
    });
    expect(twice.response.status).toBe(409);

    const moved = await own.POST("/v1/pay/wallet/{id}/transfers", {
      params: { path: { id: walletId }, header: once() },
      body: { toWalletId: target.id, amountMinor: 1_500, memo: "Tickets" },
    });
    expect(moved.data).toMatchObject({ isNew: true, wallet: { balanceMinor: 8_500, heldMinor: 0 } });

    const holds = "/v1/pay/wallet/{id}/holds" as const;
    const hold = (amountMinor: number, key?: string) =>
      own.POST(holds, { params: { path: { id: walletId }, header: once(key) }, body: { amountMinor } });
    const first = (await hold(2_000)).data!;
    const second = (await hold(500)).data!;
    expect(await wallet(own, walletId)).toMatchObject({ balanceMinor: 6_000, heldMinor: 2_500 });
    const capture = await own.POST(`${holds}/{holdId}/capture`, {
      params: { path: { id: walletId, holdId: first.id } },
      body: { toWalletId: target.id },
    });
    expect(capture.data).toMatchObject({ state: "captured", amountMinor: 2_000 });
    const toItself = await own.POST(`${holds}/{holdId}/capture`, {
      params: { path: { id: walletId, holdId: second.id } },
      body: { toWalletId: walletId },
    });
    expect(toItself.response.status).toBe(422);
    const release = await own.POST(`${holds}/{holdId}/release`, {
      params: { path: { id: walletId, holdId: second.id } },
    });
    expect(release.data).toMatchObject({ state: "released" });
    const captured = await own.GET(holds, {
      params: { path: { id: walletId }, query: { state: "captured" } },
    });
    expect(captured.data?.items.map(({ id }) => id)).toEqual([first.id]);
    const one = { params: { path: { id: walletId, holdId: first.id } } };
    expect((await own.GET(`${holds}/{holdId}`, one)).data).toMatchObject({ state: "captured" });
    expect((await as(payee).GET(`${holds}/{holdId}`, one)).response.status).toBe(404);

    const refund = await own.POST("/v1/pay/gateway/payments/{id}/refunds", {
      params: { path: { id: paymentId }, header: once() },
      body: { amountMinor: 4_000, reason: "Changed my mind" },
    });
    expect(refund.data).toMatchObject({ state: "done", amountMinor: 4_000 });
    const refunds = await own.GET("/v1/pay/gateway/payments/{id}/refunds", {
      params: { path: { id: paymentId } },
    });
    expect(refunds.data?.items).toEqual([refund.data]);

    const entries = await own.GET("/v1/pay/wallet/{id}/entries", { params: { path: { id: walletId } } });
    expect(
      entries.data?.items.map((
        { kind, amountMinor, balanceAfterMinor },
      ) => [kind, amountMinor, balanceAfterMinor]),
    ).toEqual([
      ["refund", -4_000, 2_500],
      ["release", 500, 6_500],
      ["hold", -500, 6_000],
      ["hold", -2_000, 6_500],
      ["transfer", -1_500, 8_500],
      ["payment", 10_000, 10_000],
    ]);
    expect(await wallet(as(payee), target.id)).toMatchObject({ balanceMinor: 3_500 });
    expect(await ledgerFaults(sql())).toEqual(honest);
  });

  test("201 one key is one hold; keys with the same beginning are two transfers", async () => {
    const { own, walletId } = await funded(1_000);
    const target = await opened(as(await gateway.signInAs()));
    const key = newId();
    const hold = () =>
      own.POST("/v1/pay/wallet/{id}/holds", {
        params: { path: { id: walletId }, header: once(key) },
        body: { amountMinor: 100 },
      });
    await hold();
    // After a crash, the hold may exist without a stored response.
    await sql()`delete from platform.idempotency_keys where key = ${key}`;
    await hold();
    expect(await wallet(own, walletId)).toMatchObject({ balanceMinor: 900, heldMinor: 100 });
    for (const last of ["a", "b"]) {
      const moved = await own.POST("/v1/pay/wallet/{id}/transfers", {
        params: { path: { id: walletId }, header: once("k".repeat(250) + last) },
        body: { toWalletId: target.id, amountMinor: 10 },
      });
      expect(moved.data).toMatchObject({ isNew: true });
    }
    expect(await wallet(own, walletId)).toMatchObject({ balanceMinor: 880 });
  });

  test("400 a wallet and a kind of token need a key; 422 a key used with another amount", async () => {
    const { own, walletId } = await funded(1_000);
    for (
      const answer of [
        await own.POST("/v1/pay/wallet", { params: { header: {} as never }, body: { currency: "EUR" } }),
        await own.POST("/v1/pay/tokens/types", {
          params: { header: {} as never },
          body: { symbol: "NOKEY", name: "None", decimals: 0, issuerEntityId: newId() },
        }),
      ]
    ) {
      expect([answer.response.status, answer.error]).toMatchObject([400, {
        code: "idempotency_key_required",
      }]);
    }
    const { id: toWalletId } = await opened(as(await gateway.signInAs()));
    const key = newId();
    const hold = (amountMinor: number) =>
      own.POST("/v1/pay/wallet/{id}/holds", {
        params: { path: { id: walletId }, header: once(key) },
        body: { amountMinor },
      });
    const transfer = (amountMinor: number) =>
      own.POST("/v1/pay/wallet/{id}/transfers", {
        params: { path: { id: walletId }, header: once(key) },
        body: { toWalletId, amountMinor },
      });
    for (const send of [hold, transfer]) {
      expect((await send(100)).response.status).toBe(201);
      // The stored response is deleted after a day, but the payment still can't be repeated.
      await sql()`delete from platform.idempotency_keys where key = ${key}`;
      const other = await send(200);
      expect([other.response.status, other.error]).toMatchObject([422, { code: "idempotency_key_reused" }]);
      expect((await send(100)).response.status).toBe(201);
    }
    expect(await wallet(own, walletId)).toMatchObject({ balanceMinor: 800, heldMinor: 100 });
  });

  test("200, 403, 409 an empty wallet can be closed, and staff can freeze and unfreeze it", async () => {
    const { person, own, walletId, paymentId } = await funded(300);
    const target = await opened(as(await gateway.signInAs()));
    const change = (verb: "close" | "reopen") =>
      own.POST(`/v1/pay/wallet/{id}/${verb}`, { params: { path: { id: walletId } } });
    const transfer = () =>
      own.POST("/v1/pay/wallet/{id}/transfers", {
        params: { path: { id: walletId }, header: once() },
        body: { toWalletId: target.id, amountMinor: 100 },
      });
    const decide = (who: SignedIn, action: "freeze" | "thaw") =>
      clientOf(gateway, who).POST("/v1/admin/wallets/{id}/decide", {
        params: { path: { id: walletId } },
        body: { action, note: "Asked by the bank" },
      });
    expect((await change("close")).response.status).toBe(409);
    const staff = await gateway.signInAs({ roles: ["admin"] });
    expect((await decide(await gateway.signInAs({ roles: ["support"] }), "freeze")).response.status).toBe(
      403,
    );
    expect((await decide(staff, "freeze")).data).toMatchObject({ status: "frozen", balanceMinor: 300 });
    expect((await decide(staff, "freeze")).response.status).toBe(409);
    expect((await transfer()).response.status).toBe(409);
    expect((await change("reopen")).response.status).toBe(409);
    const paid = await own.POST("/v1/pay/gateway/payments", {
      params: { header: once() },
      body: { amountMinor: 5, currency: "USD", walletId },
    });
    expect(paid.response.status).toBe(409);
    const back = await own.POST("/v1/pay/gateway/payments/{id}/refunds", {
      params: { path: { id: paymentId }, header: once() },
      body: { reason: "Out of the frozen wallet" },
    });
    expect(back.response.status).toBe(409);
    expect((await decide(staff, "thaw")).data).toMatchObject({ status: "active" });
    const audited = await sql()`select action, detail from platform.audit_log
      where target_id = ${walletId} order by id`;
    expect(audited).toMatchObject([{ action: "wallet.frozen" }, {
      action: "wallet.thawed",
      detail: { note: "Asked by the bank" },
    }]);
    for (let index = 0; index < 3; index += 1) expect((await transfer()).response.status).toBe(201);
    expect((await change("close")).data).toMatchObject({ status: "closed", ownerId: person.personId });
    expect((await transfer()).response.status).toBe(409);
    expect((await change("reopen")).data).toMatchObject({ status: "active" });
  });

  test("422 a payment for an unknown purpose is rejected", async () => {
    for (const purpose of [`wallet:${newId()}`, `gift:${newId()}`, "licence_check:1"]) {
      const { response } = await client.POST("/v1/pay/gateway/payments", {
        params: { header: once() },
        body: { amountMinor: 5, currency: "USD", purpose },
      });
      expect([purpose, response.status]).toEqual([purpose, 422]);
    }
  });

  test("404 an unknown licence check is reported with the purpose that was sent", async () => {
    const purpose = `licence_check:${newId()}`;
    const { response, error } = await client.POST("/v1/pay/gateway/payments", {
      params: { header: once() },
      body: { amountMinor: 5, currency: "USD", purpose },
    });
    expect(response.status).toBe(404);
    expect(error).toMatchObject({ detail: `Nothing was found at ${purpose}.` });
  });

  test("409 during simultaneous closing and transfers, a closed wallet never contains money", async () => {
    const { own, walletId } = await funded(1_000);
    for (let round = 0; round < 10; round += 1) {
      const other = as(await gateway.signInAs());
      const { id } = await opened(other);
      await Promise.all([
        own.POST("/v1/pay/wallet/{id}/transfers", {
          params: { path: { id: walletId }, header: once() },
          body: { toWalletId: id, amountMinor: 1 },
        }),
        other.POST("/v1/pay/wallet/{id}/close", { params: { path: { id } } }),
      ]);
      const { status, balanceMinor } = await wallet(other, id);
      expect([status, balanceMinor]).toEqual(status === "closed" ? ["closed", 0] : ["active", 1]);
    }
  });

  test("409 an expired hold cannot be captured, even before the scheduled job has ended it", async () => {
    const { own, walletId } = await funded(100);
    const { id: toWalletId } = await opened(as(await gateway.signInAs()));
    const { data: hold } = await own.POST("/v1/pay/wallet/{id}/holds", {
      params: { path: { id: walletId }, header: once() },
      body: { amountMinor: 100, days: 1 },
    });
    await sql()`update pay.holds set expires_at = now() - interval '1 second' where id = ${hold!.id}`;
    const { response } = await own.POST("/v1/pay/wallet/{id}/holds/{holdId}/capture", {
      params: { path: { id: walletId, holdId: hold!.id } },
      body: { toWalletId },
    });
    expect(response.status).toBe(409);
  });

  test("a hold that cannot end does not prevent others from ending", async () => {
    const { own, walletId } = await funded(100);
    const hold = async (hoursAgo: number) => {
      const { data } = await own.POST("/v1/pay/wallet/{id}/holds", {
        params: { path: { id: walletId }, header: once() },
        body: { amountMinor: 10 },
      });
      await sql()`
        update pay.holds set expires_at = now() - ${`${hoursAgo} hours`}::interval where id = ${data!.id}`;
      return data!.id;
    };
    const [broken, whole] = [await hold(2), await hold(1)];
    await sql()`update pay.holds set amount_minor = 1000 where id = ${broken}`;
    await expect(expireHolds(gateway.services)).rejects.toThrow();
    const states = await sql()`select state from pay.holds where id in (${broken}, ${whole}) order by id`;
    expect(states.map((row) => row["state"])).toEqual(["held", "expired"]);
    await sql()`update pay.holds set amount_minor = 10 where id = ${broken}`;
    expect(await expireHolds(gateway.services)).toBe(1);
  });

  test("201, 200, 404, 409 tokens are minted within their cap, transferred and burnt, and a statement shows it", async () => {
    const issuer = await gateway.signInAs();
    const holder = await gateway.signInAs();
    const own = as(issuer);
    const issuerEntityId = await grantEntityRole(gateway, issuer, "owner");
    const type = (await own.POST("/v1/pay/tokens/types", {
      params: { header: once() },
      body: { symbol: "SEED", name: "Seeds", decimals: 2, issuerEntityId, supplyCap: 1_000 },
    })).data!;
    const taken = await own.POST("/v1/pay/tokens/types", {
      params: { header: once() },
      body: { symbol: "SEED", name: "Others", decimals: 0, issuerEntityId },
    });
    expect(taken.response.status).toBe(409);
    const issue = (verb: "mint" | "burn", amount: number) =>
      own.POST(`/v1/pay/tokens/types/{id}/${verb}`, {
        params: { path: { id: type.id }, header: once() },
        body: { ownerKind: "person", ownerId: issuer.personId, amount },
      });
    expect((await issue("mint", 900)).response.status).toBe(201);
    expect((await issue("mint", 101)).response.status).toBe(409);
    await own.POST("/v1/pay/tokens/transfers", {
      params: { header: once() },
      body: {
        tokenTypeId: type.id,
        fromKind: "person",
        toKind: "person",
        toId: holder.personId,
        amount: 250,
      },
    });
    expect((await issue("burn", 100)).response.status).toBe(201);
    const nobody = await own.POST("/v1/pay/tokens/types/{id}/mint", {
      params: { path: { id: type.id }, header: once() },
      body: { ownerKind: "person", ownerId: newId(), amount: 1 },
    });
    expect([nobody.response.status, nobody.error]).toMatchObject([422, { code: "validation_failed" }]);
    for (const toKind of ["person", "organization", "entity", "household"] as const) {
      const lost = await own.POST("/v1/pay/tokens/transfers", {
        params: { header: once() },
        body: { tokenTypeId: type.id, fromKind: "person", toKind, toId: newId(), amount: 1 },
      });
      expect([toKind, lost.response.status]).toEqual([toKind, 422]);
    }
    const path = { id: type.id };
    expect((await as(holder).GET("/v1/pay/tokens/types/{id}", { params: { path } })).data).toMatchObject({
      symbol: "SEED",
      issued: 800,
      supplyCap: 1_000,
    });
    const entries = await own.GET("/v1/pay/tokens/types/{id}/entries", { params: { path } });
    expect(entries.data?.items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual(
      [["burn", -100, 550], ["transfer", -250, 650], ["mint", 900, 900]],
    );
    const foreign = await as(holder).GET("/v1/pay/tokens/types/{id}/entries", {
      params: { path, query: { ownerKind: "person", ownerId: issuer.personId } },
    });
    expect(foreign.response.status).toBe(404);
    expect((await as(holder).GET("/v1/pay/tokens/balances")).data).toEqual({
      items: [{ tokenTypeId: type.id, symbol: "SEED", decimals: 2, amount: 250 }],
      nextCursor: null,
    });
    expect(await ledgerFaults(sql())).toEqual(honest);
  });

  test("the database itself rejects postings that do not sum to zero, and changes to existing ones", async () => {
    const [account] = await sql()<{ id: string }[]>`select id from pay.ledger_accounts limit 1`;
    const id = newId();
    await sql()`insert into pay.ledger_transactions (id, kind, reference, created_at)
      values (${id}, 'adjustment', ${`lopsided:${id}`}, now())`;
    await expect(sql()`
      insert into pay.ledger_entries (transaction_id, position, account_id, amount_minor, balance_after_minor, created_at)
      values (${id}, 0, ${account!.id}, 5, 5, now())`).rejects.toThrow("must sum to zero");
    await expect(sql()`update pay.ledger_entries set amount_minor = amount_minor + 1`).rejects.toThrow(
      "never changed",
    );
    await expect(sql()`delete from pay.ledger_transactions where id = ${id}`).rejects.toThrow(
      "never changed",
    );
  });

  test("the daily check finds a balance that differs from the sum of its entries, and reports it to staff", async () => {
    await checkLedger(gateway.services);
    const job = jobs.find(({ name }) => name === "ledger-proof")!;
    await sql()`update pay.ledger_accounts set balance_minor = balance_minor + 1
      where code like 'provider:%'`;
    try {
      await expect(checkLedger(gateway.services)).rejects.toThrow("1 balances are not the sum");
      await runJob(gateway.services, job);
      const [row] = await gateway.databases.sql("platform")`
        select last_error from platform.jobs where name = 'ledger-proof'`;
      expect(row!["last_error"]).toContain("does not balance");
    } finally {
      await sql()`update pay.ledger_accounts set balance_minor = balance_minor - 1 where code like 'provider:%'`;
    }
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const own = clientOf(without, await without.signInAs());
    const detail = "pay database is not configured";
    for (const path of ["/v1/pay/wallet", "/v1/pay/gateway/payments", "/v1/pay/tokens/types"] as const) {
      const { error, response } = await own.GET(path);
      expect([path, response.status, error]).toEqual([path, 503, { detail }]);
    }
    const staff = clientOf(without, await without.signInAs({ roles: ["admin"] }));
    const decided = await staff.POST("/v1/admin/wallets/{id}/decide", {
      params: { path: { id: newId() } },
      body: { action: "freeze", note: "None" },
    });
    expect([decided.response.status, decided.error]).toEqual([503, { detail }]);
    await without.close();
  });
});
