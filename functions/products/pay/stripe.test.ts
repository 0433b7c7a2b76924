import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type SignedIn,
  type TestGateway,
  testGateway,
  testInternalKey,
} from "../../../tests/support/gateway.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { finishWaitingRefunds } from "./payments.ts";
import { ledgerFaults } from "./ledger.ts";
import { claimWaitingRefunds } from "./store.ts";

const secrets = { newest: "whsec_newest_0123456789", before: "whsec_before_0123456789" };

let stripeApi: Server;
let gateway: TestGateway;
let web: TestWeb;
let person: SignedIn;
/** Requests received by the simulated Stripe server. */
const asked: { path: string; form: URLSearchParams; key: string | undefined }[] = [];
let isDown = false;
let refundRefusal: string | undefined;
let sessionRefusal: string | undefined;
/** Called with the refund's id and the request while the simulated Stripe server processes the refund. */
let onRefund: ((id: string, form: URLSearchParams) => Promise<void>) | undefined;
let refundsMade = 0;

beforeAll(async () => {
  stripeApi = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (isDown) return void request.socket.destroy();
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const path = `${request.method} ${request.url}`;
    asked.push({ path, form, key: request.headers["idempotency-key"] as string | undefined });
    const id = `cs_test_${form.get("client_reference_id") ?? ""}`;
    const body = path === "POST /v1/checkout/sessions"
      ? { id, object: "checkout.session", url: `https://checkout.example/${id}` }
      : path === "POST /v1/refunds"
      ? { id: `re_${refundsMade += 1}`, object: "refund", status: "succeeded" }
      : { id: "cs", object: "checkout.session", payment_intent: "pi_1" };
    const code = path === "POST /v1/refunds"
      ? refundRefusal
      : path === "POST /v1/checkout/sessions"
      ? sessionRefusal
      : undefined;
    const isRefused = code !== undefined;
    const error = { type: "invalid_request_error", code, message: "It was refused." };
    if (path === "POST /v1/refunds") await onRefund?.(body.id, form);
    response.writeHead(isRefused ? 400 : 200, { "content-type": "application/json" }).end(
      JSON.stringify(isRefused ? { error } : body),
    );
  });
  await new Promise<void>((resolve) => stripeApi.listen(0, "127.0.0.1", resolve));
  const { port } = stripeApi.address() as AddressInfo;
  gateway = await testGateway({
    databases: ["pay"],
    env: { STRIPE_SECRET_KEY: "sk_test_123", STRIPE_API_URL: `http://127.0.0.1:${port}` },
    fetch,
  });
  web = await testWeb(gateway, { STRIPE_WEBHOOK_SECRET: `${secrets.newest},${secrets.before}` });
  person = await gateway.signInAs();
});
afterAll(async () => {
  await web.close();
  await gateway.close();
  await new Promise((resolve) => stripeApi.close(resolve));
});
beforeEach(() => {
  isDown = false;
  refundRefusal = undefined;
  sessionRefusal = undefined;
  onRefund = undefined;
  asked.length = 0;
});

const call = async (method: string, path: string, json?: unknown) => {
  const answer = await gateway.request(path, {
    method,
    as: person,
    headers: {
      "X-Internal-Key": testInternalKey,
      ...(method === "POST" ? { "Idempotency-Key": newId() } : {}),
    },
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: await answer.json() };
};

let walletId: string | undefined;
async function begun(amountMinor = 2_500) {
  walletId ??= (await call("POST", "/v1/pay/wallet", { currency: "USD" })).body.id as string;
  const body = { amountMinor, currency: "USD", walletId };
  return await call("POST", "/v1/pay/gateway/payments", body);
}
const balance = async () => (await call("GET", `/v1/pay/wallet/${walletId}`)).body.balanceMinor as number;
const statusOf = async (id: string) => (await call("GET", `/v1/pay/gateway/payments/${id}`)).body;

/** Returns an event as Stripe stores it. Tests can override some of its members. */
const event = (
  paymentId: string,
  change: Record<string, unknown> = {},
  type = "checkout.session.completed",
) =>
  JSON.stringify({
    id: `evt_${newId()}`,
    object: "event",
    api_version: "2026-10-28.preview",
    created: 1_795_000_000,
    livemode: false,
    type,
    data: {
      object: {
        id: `cs_test_${paymentId}`,
        object: "checkout.session",
        client_reference_id: paymentId,
        amount_total: 2_500,
        currency: "usd",
        mode: "payment",
        payment_status: "paid",
        status: "complete",
        ...change,
      },
    },
  });

async function deliver(
  payload: string,
  { secret = secrets.newest, timestamp = Math.floor(Date.now() / 1_000) } = {},
) {
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  return await web.request("/api/payments/webhooks/stripe", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": header },
    body: payload,
  });
}

describe("a payment at Stripe", () => {
  test("201 leads to its page, with our id and a key that makes a retry harmless", async () => {
    const { status, body } = await begun();
    expect([status, body.provider, body.status]).toEqual([201, "stripe", "created"]);
    expect(body.checkoutUrl).toBe(`https://checkout.example/cs_test_${body.id}`);
    const [session] = asked;
    expect(session!.key).toBe(`begin:${body.id}`);
    expect(session!.form.get("line_items[0][price_data][unit_amount]")).toBe("2500");
    expect(session!.form.get("line_items[0][price_data][currency]")).toBe("usd");
  });

  test("504 if it does not respond, and nothing is owed", async () => {
    isDown = true;
    const { status, body } = await begun();
    expect([status, body.code]).toEqual([504, "upstream_timeout"]);
  });

  test("422 an amount that Stripe rejects; the payment has failed, and its key starts nothing else", async () => {
    await begun();
    sessionRefusal = "amount_too_small";
    const key = newId();
    const again = async () => {
      const answer = await gateway.request("/v1/pay/gateway/payments", {
        method: "POST",
        as: person,
        headers: { "X-Internal-Key": testInternalKey, "Idempotency-Key": key },
        json: { amountMinor: 1, currency: "USD", walletId },
      });
      return [answer.status, (await answer.json()).code];
    };
    expect(await again()).toEqual([422, "validation_failed"]);
    sessionRefusal = undefined;
    expect(await again()).toEqual([422, "validation_failed"]);
    const [newest] = (await call("GET", "/v1/pay/gateway/payments?limit=1")).body.items;
    expect(newest).toMatchObject({ amountMinor: 1, status: "failed", errorCode: "amount_refused" });
  });

  test("200 an event about something without an id, such as a balance, is ignored", async () => {
    const payload = JSON.stringify({
      id: `evt_${newId()}`,
      object: "event",
      type: "balance.available",
      data: { object: { object: "balance", available: [{ amount: 1, currency: "usd" }] } },
    });
    expect((await deliver(payload)).status).toBe(200);
  });

  test("200 a signed event pays once, however often it comes", async () => {
    const { body } = await begun();
    const before = await balance();
    const payload = event(body.id);
    const answers = await Promise.all([1, 2, 3].map(() => deliver(payload)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await statusOf(body.id)).status).toBe("captured");
    expect(await balance()).toBe(before + 2_500);
  });

  test.each([
    ["captured", "checkout.session.async_payment_succeeded", {}],
    ["authorised", "checkout.session.completed", { payment_status: "unpaid" }],
    ["failed", "checkout.session.async_payment_failed", { payment_status: "unpaid" }],
    ["failed", "checkout.session.expired", { payment_status: "unpaid" }],
    ["created", "checkout.session.something_new", {}],
  ])("200 %s after %s", async (status, type, change) => {
    const { body } = await begun();
    expect((await deliver(event(body.id, change, type))).status).toBe(200);
    expect((await statusOf(body.id)).status).toBe(status);
  });

  test.each([
    ["another amount", { amount_total: 25 }],
    ["another currency", { currency: "zwg" }],
  ])("200 but nothing is posted for %s", async (_name, change) => {
    const { body } = await begun();
    const before = await balance();
    expect((await deliver(event(body.id, change))).status).toBe(200);
    const payment = await statusOf(body.id);
    expect([payment.status, payment.errorCode]).toEqual(["failed", "amount_mismatch"]);
    expect(await balance()).toBe(before);
  });

  test("201 a refund waits while Stripe does not respond, and is made automatically, once", async () => {
    const { body } = await begun();
    await deliver(event(body.id));
    isDown = true;
    const path = `/v1/pay/gateway/payments/${body.id}/refunds`;
    const refund = await call("POST", path, { amountMinor: 1_000, reason: "Too much" });
    expect([refund.status, refund.body.state]).toEqual([201, "requested"]);
    isDown = false;
    asked.length = 0;
    const later = {
      ...gateway.services,
      clock: () => new Date(gateway.services.clock().getTime() + 120_000),
    };
    await finishWaitingRefunds(later);
    await finishWaitingRefunds(later);
    const refunds = asked.filter(({ path: asks }) => asks === "POST /v1/refunds");
    expect(refunds.map(({ form }) => [form.get("payment_intent"), form.get("amount")])).toEqual([[
      "pi_1",
      "1000",
    ]]);
    expect(await ledgerFaults(gateway.services.databases.sql("pay"))).toEqual({
      unbalanced: 0,
      drifted: 0,
      negative: 0,
    });
  });
});

describe("the webhook endpoint", () => {
  const unsigned = (headers: Record<string, string>, path = "/api/payments/webhooks/stripe") =>
    web.request(path, { method: "POST", headers, body: event(newId()) });

  test("201 a refund that Stripe rejects returns the money to the wallet, and is never requested again", async () => {
    const { body } = await begun();
    await deliver(event(body.id));
    const before = await balance();
    refundRefusal = "charge_disputed";
    const path = `/v1/pay/gateway/payments/${body.id}/refunds`;
    const refund = await call("POST", path, { amountMinor: 1_000, reason: "Not needed" });
    expect(refund).toMatchObject({ status: 201, body: { state: "failed" } });
    expect(await balance()).toBe(before);
    expect(await statusOf(body.id)).toMatchObject({ status: "captured", refundedMinor: 0 });
    asked.length = 0;
    gateway.advance(120);
    await finishWaitingRefunds(gateway.services);
    expect(asked).toEqual([]);
    expect(await ledgerFaults(gateway.databases.sql("pay"))).toEqual({
      unbalanced: 0,
      drifted: 0,
      negative: 0,
    });
  });

  test("200 a refund that fails days after Stripe accepted it is undone once, and can be requested again", async () => {
    const { body } = await begun();
    await deliver(event(body.id));
    const before = await balance();
    const path = `/v1/pay/gateway/payments/${body.id}/refunds`;
    const refund = await call("POST", path, { reason: "Not needed" });
    expect(refund.body.state).toBe("done");
    expect(await statusOf(body.id)).toMatchObject({ status: "refunded", refundedMinor: 2_500 });
    const told = { id: `re_${refundsMade}`, object: "refund", status: "failed" };
    const failed = event(body.id, told, "refund.failed");
    for (const payload of [failed, failed, event(body.id, told, "charge.refund.updated")]) {
      expect((await deliver(payload)).status).toBe(200);
    }
    expect(await balance()).toBe(before);
    expect(await statusOf(body.id)).toMatchObject({ status: "captured", refundedMinor: 0 });
    expect((await call("GET", path)).body.items).toMatchObject([{ state: "failed", amountMinor: 2_500 }]);
    expect((await call("POST", path, { reason: "Once more" })).body.state).toBe("done");
    expect(await balance()).toBe(before - 2_500);
  });

  test("200 a refund that fails before Stripe's response has named it is undone too", async () => {
    const { body } = await begun();
    await deliver(event(body.id));
    const before = await balance();
    onRefund = async (id, form) => {
      const told = {
        id,
        object: "refund",
        status: "failed",
        client_reference_id: undefined,
        metadata: { refund_id: form.get("metadata[refund_id]") },
      };
      expect((await deliver(event(body.id, told, "refund.failed"))).status).toBe(200);
    };
    const path = `/v1/pay/gateway/payments/${body.id}/refunds`;
    const refund = await call("POST", path, { amountMinor: 700, reason: "Not needed" });
    expect(refund).toMatchObject({ status: 201, body: { state: "failed" } });
    expect(await balance()).toBe(before);
    expect(await statusOf(body.id)).toMatchObject({ status: "captured", refundedMinor: 0 });
    expect(await ledgerFaults(gateway.databases.sql("pay"))).toEqual({
      unbalanced: 0,
      drifted: 0,
      negative: 0,
    });
  });

  test("refunds that never finish do not delay later ones", async () => {
    const { body } = await begun();
    const sql = gateway.databases.sql("pay");
    const now = gateway.services.clock();
    const add = async (minutesAgo: number) => {
      const id = newId();
      await sql`insert into pay.refunds (id, payment_id, amount_minor, reason, reference, state, created_at)
        values (${id}, ${body.id}, 1, 'Old', ${`waiting:${id}`}, 'requested', ${
        secondsAfter(now, -60 * minutesAgo)
      })`;
      return id;
    };
    const [first, second, last] = [await add(60), await add(59), await add(10)];
    const take = async (seconds: number) => {
      const at = secondsAfter(now, seconds);
      const taken = await claimWaitingRefunds(sql, secondsAfter(at, -60), 2, at);
      return taken.map(({ id }) => id).sort();
    };
    expect(await take(0)).toEqual([first, second].sort());
    expect(await take(30)).toEqual([last]);
    expect(await take(61)).toEqual([first, second].sort());
    await sql`delete from pay.refunds where payment_id = ${body.id}`;
  });

  test("200 with the previous secret, so that it can rotate without a gap", async () => {
    const { body } = await begun();
    expect((await deliver(event(body.id), { secret: secrets.before })).status).toBe(200);
    expect((await statusOf(body.id)).status).toBe("captured");
  });

  test.each([
    ["no signature", {}],
    ["a made-up signature", {
      "Stripe-Signature": `t=${Math.floor(Date.now() / 1_000)},v1=${"0".repeat(64)}`,
    }],
    ["a header that is none", { "Stripe-Signature": "v1" }],
  ])("400 with %s, without a request to the gateway", async (_name, headers) => {
    const before = web.calls.length;
    const answer = await unsigned(headers as Record<string, string>);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "signature_invalid"]);
    expect(web.calls.length).toBe(before);
  });

  test("400 with another secret, and with an event recorded ten minutes ago", async () => {
    const { body } = await begun();
    expect((await deliver(event(body.id), { secret: "whsec_of_somebody_else" })).status).toBe(400);
    const old = Math.floor(Date.now() / 1_000) - 600;
    expect((await deliver(event(body.id), { timestamp: old })).status).toBe(400);
    expect((await statusOf(body.id)).status).toBe("created");
  });

  test("404 for an unknown provider; 503 without a secret", async () => {
    expect((await unsigned({}, "/api/payments/webhooks/acme")).status).toBe(404);
    const without = await testWeb(gateway);
    const answer = await without.request("/api/payments/webhooks/stripe", { method: "POST", body: "{}" });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "provider_not_configured"]);
    await without.close();
  });
});

describe("your own money through the site", () => {
  const pay = async (path: string, init: RequestInit = {}) =>
    await web.request(`/api/pay${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${person.accessToken}`,
        "Content-Type": "application/json",
        ...init.headers,
      },
    });

  test("200 wallets, payments and tokens of the signed-in person", async () => {
    await begun();
    const wallets = await (await pay("/wallet")).json();
    expect(wallets.items).toEqual([expect.objectContaining({ id: walletId, ownerId: person.personId })]);
    const payments = await (await pay("/gateway/payments?limit=1")).json();
    expect(payments.items).toHaveLength(1);
    expect(payments.nextCursor).not.toBeNull();
    expect((await pay("/tokens/balances")).status).toBe(200);
  });

  test.each([["12.5", 1_250], ["12", 1_200], ["0,07", 7]])(
    "303 a form with %s dollars: %i cents",
    async (amount, cents) => {
      await begun();
      const before = (await (await pay("/gateway/payments?limit=1")).json()).items[0].id;
      const answer = await web.request("/api/pay/gateway/payments", {
        method: "POST",
        headers: {
          Cookie: await web.cookieOf(person),
          Origin: web.origin,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({
          amountMajor: amount,
          currency: "USD",
          walletId: walletId!,
          _idempotency_key: newId(),
          _return: "/dashboard/payments",
        }),
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `${web.origin}/dashboard/payments`,
      ]);
      const [newest] = (await (await pay("/gateway/payments?limit=1")).json()).items;
      expect([newest.id === before, newest.amountMinor]).toEqual([false, cents]);
    },
  );

  test.each([
    ["a query", "/wallet?ownerKind=person&ownerId=x", undefined],
    ["a body", "/wallet", { currency: "USD", ownerKind: "entity", ownerId: "x" }],
    ["a transfer of tokens", "/tokens/transfers", { fromKind: "entity", fromId: "x" }],
  ])("403 someone else's by %s", async (_name, path, json) => {
    const before = web.calls.length;
    const answer = await pay(path, json ? { method: "POST", body: JSON.stringify(json) } : {});
    expect(answer.status).toBe(403);
    expect(web.calls.length).toBe(before);
  });

  test("404 a household's wallet and payment by id, because the gateway decides who acts for it", async () => {
    const household = await call("POST", "/v1/family/households", { name: "Ndlovu" });
    const owner = { ownerKind: "household", ownerId: household.body.id };
    const wallet = (await call("POST", "/v1/pay/wallet", { currency: "USD", ...owner })).body;
    const payment = { amountMinor: 5, currency: "USD", walletId: wallet.id };
    expect((await call("GET", `/v1/pay/wallet/${wallet.id}`)).status).toBe(200);
    for (const path of [`/wallet/${wallet.id}`, `/wallet/${wallet.id}/entries`]) {
      expect([path, (await pay(path)).status]).toEqual([path, 404]);
    }
    const begin = await pay("/gateway/payments", {
      method: "POST",
      headers: { "Idempotency-Key": newId() },
      body: JSON.stringify(payment),
    });
    expect(begin.status).toBe(404);
    const form = await web.request("/api/pay/gateway/payments", {
      method: "POST",
      headers: {
        Cookie: await web.cookieOf(person),
        Origin: web.origin,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        amountMajor: "1",
        currency: "USD",
        walletId: wallet.id,
        _idempotency_key: newId(),
        _return: "/dashboard/payments",
      }),
    });
    expect(form.status).toBe(303);
    expect((await (await pay("/gateway/payments?limit=1")).json()).items[0].walletId).not.toBe(wallet.id);
  });

  test.each(["/gateway/webhooks/stripe", "/gateway", "/tokens/types/x/mint", "/walletx"])(
    "404 %s, which is not for pages",
    async (path) => {
      expect((await pay(path, { method: "POST", body: "{}" })).status).toBe(404);
    },
  );
});
