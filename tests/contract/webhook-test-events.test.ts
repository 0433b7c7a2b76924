import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { isOwnMachine } from "../../functions/kernel/shared/own-machine-request.ts";
import { freePort } from "../support/free-port.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
let person: SignedIn;
const received: { headers: Headers; body: string }[] = [];
let status = 204;
const port = freePort();
const receiver = Deno.serve({ port, onListen: () => {} }, async (request) => {
  received.push({ headers: request.headers, body: await request.text() });
  return new Response(null, { status });
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

test("a test event reaches this machine, signed, and is listed", async () => {
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
  }]);
});

test("409 a second one while the first is being tried, also at the same moment; 404 for others", async () => {
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

test("outside development addresses of this machine are refused", async () => {
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
  expect(isOwnMachine("production", "http://localhost/")).toBe(false);
});
