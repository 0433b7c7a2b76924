import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { languages } from "../../functions/kernel/shared/languages.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { systemActor } from "../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { wordsOf } from "../../functions/products/badges/badge.ts";
import { messageSchema } from "../../functions/products/webhooks/message-schemas.ts";
import type { WebhookEventType } from "../../functions/products/webhooks/webhook-messages.ts";
import { freePort } from "../support/free-port.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { testKeyOf } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let person: SignedIn;
let key: SignedIn;
const received: { path: string; headers: Headers; body: string }[] = [];
const port = freePort();
const receiver = Deno.serve({ port, onListen: () => {} }, async (request) => {
  received.push({
    path: new URL(request.url).pathname,
    headers: request.headers,
    body: await request.text(),
  });
  return new Response(null, { status: 204 });
});
beforeAll(async () => {
  gateway = await testGateway({
    databases: ["api-keys", "organization"],
    env: { ENVIRONMENT: "development" },
  });
  person = await gateway.signInAs();
  key = await testKeyOf(gateway, person);
});
afterAll(async () => {
  await receiver.shutdown();
  await gateway.close();
});

const makeKey = (as: SignedIn, json: Record<string, unknown>) =>
  gateway.request("/v1/api-keys", { method: "POST", as, json: { name: "a key", ...json } });

const fields = {
  entityType: "school",
  legalName: "Riverside Trust",
  displayName: "Riverside School",
  country: "ZW",
};
async function addTest(as = key, more: Record<string, unknown> = {}) {
  const answer = await gateway.request("/v1/test-entities", {
    method: "POST",
    as,
    json: { ...fields, ...more },
  });
  expect(answer.status).toBe(201);
  return await answer.json() as { id: string };
}
const change = (id: string, json: Record<string, unknown>, as = key) =>
  gateway.request(`/v1/test-entities/${id}/changes`, { method: "POST", as, json });
const read = async (path: string, as?: SignedIn) => {
  const answer = await gateway.request(path, { ...(as ? { as } : {}) });
  return { status: answer.status, body: await answer.json() };
};
const badgeOf = async (id: string) => (await read(`/v1/entities/${id}/badge`)).body;

test("a test entity gains tiers, expires, is disputed and suspended, and its badge follows with a mark", async () => {
  const { id } = await addTest();
  expect(await badgeOf(id)).toMatchObject({ state: "unverified", tier: null, isTest: true });
  const steps: [Record<string, unknown>, tier: number, badge: Record<string, unknown>][] = [
    [{ change: "set_tier", tier: 4 }, 4, { state: "verified", tier: 4, legalName: "Riverside Trust" }],
    [{ change: "set_tier", tier: 2 }, 2, { state: "verified", tier: 2, legalName: null }],
    [{ change: "dispute" }, 2, { state: "disputed", tier: null }],
    [{ change: "end_dispute" }, 2, { state: "verified", tier: 2 }],
    [{ change: "suspend" }, 0, { state: "suspended", tier: null }],
    [{ change: "restore" }, 2, { state: "verified", tier: 2 }],
    [{ change: "expire" }, 0, { state: "expired", tier: null }],
    [{ change: "set_tier", tier: 1 }, 1, { state: "verified", tier: 1 }],
    [{ change: "set_tier", tier: 0 }, 0, { state: "unverified", tier: null }],
  ];
  for (const [json, tier, badge] of steps) {
    const answer = await change(id, json);
    expect(answer.status, JSON.stringify(json)).toBe(200);
    const changed = await answer.json();
    expect(changed.platform.verificationTier.tier, JSON.stringify(json)).toBe(tier);
    expect(await badgeOf(id), JSON.stringify(json)).toMatchObject({ ...badge, isTest: true });
    expect((await read(`/v1/entities/${id}`, key)).body).toEqual(changed);
  }
  const svg = await (await gateway.request(`/v1/entities/${id}/badge.svg?lang=fr`)).text();
  expect(svg).toMatch(
    /<title[^>]*>Ceci est un test, le lieu n’existe pas\. Riverside School\u00a0: Non vérifié/,
  );
  expect(svg).toContain('class="ground test"');
  const shown = await badgeOf(id);
  expect(languages.map((language) => wordsOf(shown, language).verdict.split(" · ")[0])).toEqual(
    languages.map((language) => ({ en: "TEST", fr: "TEST", sw: "JARIBIO", pt: "TESTE" })[language]),
  );
});

test("a test key reads data in the format of a real entity, but gets 404 for real ones and other people's", async () => {
  const { id } = await addTest();
  const real = await addEntity(gateway.services);
  const whole = await read(`/v1/entities/${real}`);
  const mine = await read(`/v1/entities/${id}`, key);
  expect(Object.keys(mine.body).sort()).toEqual(Object.keys(whole.body).sort());
  const { body: verification } = await read(`/v1/entities/${id}/verification`, key);
  expect(verification).toMatchObject({ entityId: id, platform: { verificationTier: { tier: 0 } } });
  const stranger = await testKeyOf(gateway, await gateway.signInAs());
  const { secret } = await (await makeKey(person, { scopes: ["entities:read"] })).json();
  const live = { ...person, headers: { Authorization: `Bearer ${secret}` } };
  const refused = [
    await read(`/v1/entities/${real}`, key),
    await read(`/v1/entities/${real}/verification`, key),
    await read(`/v1/entities/${id}`),
    await read(`/v1/entities/${id}`, person),
    await read(`/v1/entities/${id}`, live),
    await read(`/v1/entities/${id}`, stranger),
    await read(`/v1/entities/${id}/verification`, stranger),
    await read(`/v1/entities/${id}/credential`),
    await read(`/v1/entities/${id}/credential`, stranger),
    await read(`/v1/entities/${id}/credential`, live),
    await read(`/v1/entities/${real}/credential`, key),
    await read(`/v1/entities/${id}/verifications`),
    await read(`/v1/entities/${id}/verifications`, person),
    await read(`/v1/entities/${id}/verifications`, live),
    await read(`/v1/entities/${id}/verifications`, stranger),
    await read(`/v1/entities/${real}/verifications`, key),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect((await change(id, { change: "expire" }, stranger)).status).toBe(404);
  const remove = (as: SignedIn) => gateway.request(`/v1/test-entities/${id}`, { method: "DELETE", as });
  expect((await remove(stranger)).status).toBe(404);
  expect((await read("/v1/test-entities", stranger)).body.items).toEqual([]);
  expect((await read("/v1/test-entities?limit=1", key)).body.items).toEqual([mine.body]);
  expect((await remove(key)).status).toBe(204);
  expect((await read(`/v1/entities/${id}`, key)).status).toBe(404);
});

test("a test key reads the audit records of its entity in the format of real ones, page by page", async () => {
  const { id } = await addTest();
  const records = async (path = "") => (await read(`/v1/entities/${id}/verifications${path}`, key)).body;
  expect(await records()).toEqual({ items: [], nextCursor: null });
  await change(id, { change: "set_tier", tier: 4 });
  await change(id, { change: "expire" });
  const real = await addEntity(gateway.services);
  await changeSubject(
    gateway.services.databases.sql("platform"),
    gateway.services.clock,
    { type: "entity", id: real },
    ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
        actor: systemActor,
        reasonCode: "contact_proved",
      });
      return Promise.resolve();
    },
  );
  const [realRecord] = (await read(`/v1/entities/${real}/verifications`)).body.items;
  const { items } = await records();
  for (const item of items) expect(Object.keys(item).sort()).toEqual(Object.keys(realRecord).sort());
  const shown = (all: { [name: string]: unknown }[]) =>
    all.map((one) => [one["sequence"], one["holdChange"], one["tierBefore"], one["tierAfter"]]);
  expect(shown(items)).toEqual([
    [4, "ended", 0, 0],
    [3, "ended", 4, 0],
    [2, "granted", 3, 4],
    [1, "granted", 0, 3],
  ]);
  expect(items[0]).toMatchObject({
    subject: { type: "entity", id, name: "Riverside School" },
    legalNameSnapshot: "Riverside Trust",
    verificationMethod: "expiry",
    reasonCode: "hold_expired",
  });
  const first = await records("?limit=3");
  const second = await records(`?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
});

test("409 a credential for a test entity: no position in a status list is taken, no signature made", async () => {
  const { id } = await addTest();
  await change(id, { change: "set_tier", tier: 3 });
  const answer = await read(`/v1/entities/${id}/credential`, key);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: "no_test_credential",
    nextActions: [{ label: expect.stringContaining("any verified entity") }],
  });
  const [row] = await gateway.services.databases.sql("platform")`
    select count(*)::int as count from entity.credential_statuses where entity_id = ${id}`;
  expect(row).toEqual({ count: 0 });
});

test("no list, count, feed, record, leaf or outbox row contains a test entity", async () => {
  const sql = gateway.services.databases.sql("platform");
  const counted = async () =>
    (await sql`select (select count(*) from entity.entities)::int as entities,
      (select count(*) from entity.tier_holds)::int as holds,
      (select count(*) from entity.verifications)::int as records,
      (select count(*) from platform.outbox)::int as facts`)[0];
  const before = await counted();
  const { id } = await addTest(key, { displayName: "Zebra Crossing School" });
  await change(id, { change: "set_tier", tier: 3 });
  await change(id, { change: "dispute" });
  await workUntilIdle(gateway.services);
  expect(await counted()).toEqual(before);
  for (
    const path of ["/v1/entities?q=Zebra", "/v1/entities?tier=3", `/v1/entities?id=${id}`, "/v1/changes"]
  ) {
    expect(JSON.stringify((await read(path)).body), path).not.toMatch(new RegExp(`Zebra|${id}`));
  }
});

test("test endpoints get the messages of real entities, marked as a test; live endpoints get none", async () => {
  const eventTypes = ["tier.changed", "claim.disputed"];
  const endpoints = await Promise.all(["live", "test"].map(async (environment) => {
    const json = { url: `http://localhost:${port}/${environment}`, eventTypes, environment };
    return await (await gateway.request("/v1/api-keys/webhooks", { method: "POST", as: person, json }))
      .json();
  }));
  expect(endpoints.map(({ environment }) => environment)).toEqual(["live", "test"]);
  const { id } = await addTest();
  for (
    const json of [
      { change: "set_tier", tier: 2 },
      { change: "dispute" },
      { change: "suspend" },
      { change: "restore" },
      { change: "expire" },
    ]
  ) {
    expect((await change(id, json)).status).toBe(200);
    await workUntilIdle(gateway.services);
  }
  expect(received.map(({ path }) => path)).toEqual(received.map(() => "/test"));
  const messages = received.map(({ headers, body }) => {
    const message = new Webhook(endpoints[1].secret).verify(body, Object.fromEntries(headers)) as {
      type: WebhookEventType;
      test: boolean;
      data: { subject: unknown; tierBefore?: number; tierAfter?: number };
    };
    expect(messageSchema(message.type).safeParse(message).error).toBeUndefined();
    expect(message).toMatchObject({ test: true, data: { subject: { type: "entity", id } } });
    return [message.type, message.data.tierBefore, message.data.tierAfter];
  });
  expect(messages).toEqual([
    ["tier.changed", 0, 2],
    ["claim.disputed", undefined, undefined],
    ["tier.changed", 2, 0],
    ["tier.changed", 0, 2],
    ["tier.changed", 2, 0],
  ]);
});

test.each<[status: number, what: string, json: Record<string, unknown>]>([
  [422, "set_tier without a tier", { change: "set_tier" }],
  [422, "a tier with another change", { change: "expire", tier: 2 }],
  [422, "a tier that is none", { change: "set_tier", tier: 5 }],
  [422, "an unknown change", { change: "promote" }],
  [409, "the expiry of no tier", { change: "expire" }],
  [409, "the end of no dispute", { change: "end_dispute" }],
  [409, "restoring what is active", { change: "restore" }],
])("%i %s", async (status, _what, json) => {
  const { id } = await addTest();
  expect((await change(id, json)).status).toBe(status);
});

test("409 a tier for a suspended entity, a second dispute, a second suspension", async () => {
  const { id } = await addTest();
  const atOnce = await Promise.all([1, 2, 3].map(() => change(id, { change: "dispute" })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await change(id, { change: "suspend" });
  const again = await Promise.all([
    change(id, { change: "set_tier", tier: 1 }),
    change(id, { change: "dispute" }),
    change(id, { change: "suspend" }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
});

test("403 with advice, both where a test key is not accepted and where only a test key is", async () => {
  const refused = await gateway.request("/v1/entities?q=school", { as: key });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "test_key_refused",
    nextActions: [{ label: expect.stringContaining("/v1/test-entities") }],
  });
  const required = await gateway.request("/v1/test-entities", { as: person });
  expect([required.status, (await required.json()).code]).toEqual([403, "test_key_required"]);
  expect((await gateway.request("/v1/test-entities")).status).toBe(401);
});

test("422 a test key with scopes or for an organization, and a live one without a scope", async () => {
  const { body: { id: organizationId } } = await (async () => {
    const json = { name: "Sunrise Media", slug: "sunrise-media", kind: "media" };
    const answer = await gateway.request("/v1/organization/organizations", {
      method: "POST",
      as: person,
      json,
    });
    return { body: await answer.json() };
  })();
  const refused = [
    await makeKey(person, { environment: "test", scopes: ["places:read"] }),
    await makeKey(person, { environment: "test", organizationId }),
    await makeKey(person, {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  const { id } = await (await makeKey(await gateway.signInAs(), { environment: "test" })).json();
  expect(id).toBeDefined();
});

test("422 scopes for an existing test key", async () => {
  const owner = await gateway.signInAs();
  const made = await (await makeKey(owner, { environment: "test" })).json();
  expect(made).toMatchObject({ environment: "test", scopes: [] });
  expect([made.clientId, made.secret].map((text) => text.slice(0, 9))).toEqual(["gck_test_", "gsk_test_"]);
  const answer = await gateway.request(`/v1/api-keys/${made.id}`, {
    method: "PATCH",
    as: owner,
    headers: { "If-Match": "*" },
    json: { scopes: ["places:write"] },
  });
  expect(answer.status).toBe(422);
});

test("409 the 101st test entity, even if several are added at the same moment", async () => {
  const owner = await gateway.signInAs();
  const many = await testKeyOf(gateway, owner);
  await gateway.services.databases.sql("platform")`
    insert into platform.test_entities (id, owner_person_id, fields, document, created_at, updated_at)
    select gen_random_uuid(), ${owner.personId}, '{}', '{}', now(), now() from generate_series(1, 98)`;
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(async () =>
      (await gateway.request("/v1/test-entities", { method: "POST", as: many, json: fields })).status
    ),
  );
  expect(statuses.sort()).toEqual([201, 201, 409, 409]);
});
