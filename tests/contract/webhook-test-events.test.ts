import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { isDevelopmentLoopback } from "../../functions/kernel/shared/own-machine-request.ts";
import { messageSchema } from "../../functions/products/webhooks/message-schemas.ts";
import {
  type WebhookEventType,
  webhookEventTypes,
} from "../../functions/products/webhooks/webhook-messages.ts";
import { freePort } from "../support/free-port.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
let person: SignedIn;
const received: { headers: Headers; body: string }[] = [];
let status = 204;
let said: string | null = null;
const port = freePort();
const receiver = Deno.serve({ port, onListen: () => {} }, async (request) => {
  received.push({ headers: request.headers, body: await request.text() });
  return new Response(said, { status, headers: { "X-Reason": "tired" } });
});
beforeAll(async () => {
  gateway = await testGateway({ env: { ENVIRONMENT: "development" } });
  person = await gateway.signInAs();
});
afterAll(async () => {
  await receiver.shutdown();
  await gateway.close();
});

const webhooks = "/v1/api-keys/webhooks";
const add = (url: string, to: TestGateway = gateway, as = person) =>
  to.request(webhooks, { method: "POST", as, json: { url, eventTypes: ["tier.changed"] } });
const send = (id: string, as = person) => gateway.request(`${webhooks}/${id}/test`, { method: "POST", as });

test("a test event is sent to this machine, signed, and listed", async () => {
  const { id, secret } = await (await add(`http://localhost:${port}/hooks`)).json() as {
    id: string;
    secret: string;
  };
  const answer = await send(id);
  expect(answer.status).toBe(202);
  const { deliveryId } = await answer.json() as { deliveryId: string };
  await workUntilIdle(gateway.services);
  const [message] = received;
  const headers = Object.fromEntries(message!.headers);
  expect(new Webhook(secret).verify(message!.body, headers)).toMatchObject({
    type: "webhook.test",
    data: { endpointId: id },
  });
  const listed = await (await gateway.request(`${webhooks}/${id}/deliveries`, { as: person })).json() as {
    items: { id: string; state: string; lastStatus: number; body: string }[];
  };
  expect(listed.items).toMatchObject([{
    id: deliveryId,
    state: "delivered",
    lastStatus: 204,
    body: message!.body,
    lastDurationMs: expect.any(Number),
    lastRequest: {
      url: `http://localhost:${port}/hooks`,
      headers: { "webhook-signature": message!.headers.get("webhook-signature") },
    },
    lastResponse: { status: 204, body: "", isCut: false },
  }]);
});

test("a delivery shows the endpoint's response for every attempt, up to the stored length", async () => {
  status = 500;
  said = `{"why":"broken\0"}${"x".repeat(3_000)}`;
  const { id } = await (await add(`http://localhost:${port}/said`)).json() as { id: string };
  expect((await send(id)).status).toBe(202);
  await workUntilIdle(gateway.services);
  const { items: [delivery] } = await (await gateway.request(`${webhooks}/${id}/deliveries`, { as: person }))
    .json();
  expect(delivery).toMatchObject({ lastStatus: 500, lastResponse: { status: 500, isCut: true } });
  expect(delivery.lastResponse.headers["x-reason"]).toBe("tired");
  expect(delivery.lastResponse.body).toMatch(/^\{"why":"broken\ufffd"\}x+$/);
  expect(delivery.lastResponse.body).toHaveLength(2_000);
  [status, said] = [204, null];
});

test("200 the catalogue: each event type with a schema and an example that fits it", async () => {
  const { items } = await (await gateway.request(`${webhooks}/event-types`)).json() as {
    items: { type: string; schema: Record<string, unknown>; example: { data: { subject: unknown } } }[];
  };
  expect(items.map(({ type }) => type)).toEqual([...webhookEventTypes].sort());
  for (const { type, schema, example } of items) {
    expect(z.fromJSONSchema(schema as never).safeParse(example).error, type).toBeUndefined();
    expect(messageSchema(type as WebhookEventType).safeParse(example).error, type).toBeUndefined();
    expect(example.data.subject, type).toBeDefined();
  }
});

test("409 a second one while the first is being sent, even at the same moment; 404 for others", async () => {
  status = 500;
  const { id } = await (await add(`http://127.0.0.1:${port}/hooks`)).json() as { id: string };
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send(id)).status));
  expect(statuses.sort()).toEqual([202, 409, 409, 409]);
  expect((await send(id, await gateway.signInAs())).status).toBe(404);
  await gateway.request(`${webhooks}/${id}`, {
    method: "PATCH",
    as: person,
    headers: { "If-Match": "*" },
    json: { state: "disabled" },
  });
  expect((await send(id)).status).toBe(409);
});

test("outside development, addresses of this machine are rejected", async () => {
  const production = await testGateway({ env: { ENVIRONMENT: "production" } });
  try {
    const other = await production.signInAs();
    for (const url of [`http://localhost:${port}/`, "https://localhost/", "https://127.0.0.1/"]) {
      expect((await add(url, production, other)).status, url).toBe(422);
    }
  } finally {
    await production.close();
  }
  expect((await add("http://192.168.1.5:3000/")).status).toBe(422);
  expect((await add("http://localhost.evil.example/")).status).toBe(422);
  expect(isDevelopmentLoopback("production", "http://localhost/")).toBe(false);
});
