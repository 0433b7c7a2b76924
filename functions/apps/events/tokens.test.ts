import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";

let events: TestEvents;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_BAD_CREDENTIAL: "1000/60" });
});
afterAll(() => events.close());

const event = { name: "Jazz", startDate: "2026-12-05T18:00", city: "Harare" };
const metadata = 'resource_metadata="http://localhost:8002/.well-known/oauth-protected-resource/mcp"';

const refused: [name: string, token: () => Promise<string> | string, status: number, challenge: string][] = [
  [
    "401 for another audience",
    () => events.issuer.token("p", { aud: "http://localhost:8002" }),
    401,
    "invalid_token",
  ],
  [
    "401 for another issuer",
    () => events.issuer.token("p", { iss: "https://evil.example" }),
    401,
    "invalid_token",
  ],
  ["401 after the expiry", () => events.issuer.token("p", { exp: 1_700_000_000 }), 401, "invalid_token"],
  ["401 without expiry", () => events.issuer.token("p", { exp: undefined }), 401, "invalid_token"],
  ["401 without subject", () => events.issuer.token("p", { sub: undefined }), 401, "invalid_token"],
  ["401 not valid yet", () => events.issuer.token("p", { nbf: 4_000_000_000 }), 401, "invalid_token"],
  ["403 without the scope", () => events.issuer.token("p", { scope: "openid" }), 403, "insufficient_scope"],
  [
    "401 without a signature",
    () => new UnsecuredJWT({ sub: "p" }).setExpirationTime("1h").encode(),
    401,
    "invalid_token",
  ],
  [
    "401 signed with an unknown key",
    () =>
      new SignJWT({ sub: "p" }).setProtectedHeader({ alg: "HS512", kid: "key-1" }).sign(new Uint8Array(64)),
    401,
    "invalid_token",
  ],
  ["401 no token at all", () => "abc", 401, "invalid_token"],
  ["401 a token of 9 kB", () => `${"a".repeat(9_000)}.b.c`, 401, ""],
];

test.each(refused)("%s", async (_name, token, status, challenge) => {
  const answer = await events.send("POST", "/api/events", await token(), event);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("www-authenticate")).toContain(metadata);
  expect(answer.headers.get("www-authenticate")).toContain(challenge);
  expect(await answer.json()).toMatchObject({ error: expect.any(String), detail: expect.any(String) });
});

test("rejected tokens always get 401 with a challenge, and use up no quota of the address", async () => {
  const narrow = await openTestEvents({ LIMIT_BAD_CREDENTIAL: "1000/60", LIMIT_ANONYMOUS: "3/60" });
  const expired = await narrow.issuer.token("p", { exp: 1_700_000_000 });
  for (let time = 0; time < 6; time += 1) {
    const answer = await narrow.send("POST", "/api/events", expired, event);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining(metadata),
    ]);
  }
  expect((await narrow.fetch("/api/events")).status).toBe(200);
  await narrow.close();
});

test("401 without a token says where to sign in, without an error", async () => {
  const answer = await events.send("POST", "/api/events", undefined, event);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe(`Bearer ${metadata}`);
});

test("a new key of the provider is found, and the old one is no longer accepted", async () => {
  const old = await events.issuer.token("rotating");
  expect((await events.send("POST", "/api/events", old, event)).status).toBe(201);
  await events.issuer.rotate();
  const fresh = await events.issuer.token("rotating");
  await expect.poll(async () => (await events.send("POST", "/api/events", fresh, event)).status, {
    timeout: 10_000,
  })
    .toBe(201);
  expect((await events.send("POST", "/api/events", old, event)).status).toBe(401);
});

test("simultaneous first requests of one person create one person", async () => {
  const token = await events.issuer.token("everywhere-at-once");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => events.send("POST", "/api/events", token, event)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
  const [row] = await events.databases.sql("platform")`
    select count(*)::int as people from identity.persons where idp_user_id = 'everywhere-at-once'`;
  expect(row).toEqual({ people: 1 });
});

test("401 for a suspended person, from the next request on", async () => {
  const token = await events.issuer.token("suspended-1");
  expect((await events.send("POST", "/api/events", token, event)).status).toBe(201);
  await events.databases.sql("platform")`
    update identity.persons set status = 'suspended' where idp_user_id = 'suspended-1'`;
  expect((await events.send("POST", "/api/events", token, event)).status).toBe(401);
});

test("an editor of an entity can host for it, but no longer once they lose the role", async () => {
  const token = await events.issuer.token("editor-1");
  await events.send("POST", "/api/events", token, event);
  const platform = events.databases.sql("platform");
  const [person] = await platform<
    { id: string }[]
  >`select id from identity.persons where idp_user_id = 'editor-1'`;
  const entityId = "0198c8a0-0000-7000-8000-0000000000e1";
  await platform`
    insert into entity.entities (id, entity_type, legal_name, display_name, country, verification_tier, created_at, updated_at)
    values (${entityId}, 'company', 'Gallery Ltd', 'The Gallery', 'ZW',
      ${JSON.stringify({ tier: 0, holds: [], version: 0 })}::text::jsonb, now(), now())`;
  await platform`
    insert into entity.representatives (id, entity_id, person_id, role, granted_at)
    values ('0198c8a0-0000-7000-8000-0000000000f1', ${entityId}, ${person!.id}, 'editor', now())`;
  const created = await events.send("POST", "/api/events", token, { ...event, hostEntityId: entityId });
  const { id, event: shown } = await created.json();
  expect([created.status, shown?.host]).toEqual([201, {
    name: "The Gallery",
    verificationTier: 0,
    identity: { legalName: null, previousName: null, changedAt: null, isUnderReview: false },
  }]);
  expect((await events.send("PATCH", `/api/events/${id}`, token, { venue: "Hall" })).status).toBe(200);
  const other = await events.issuer.token("stranger-2");
  expect((await events.send("PATCH", `/api/events/${id}`, other, { venue: "Hall" })).status).toBe(403);
  await platform`update entity.representatives set revoked_at = now() where entity_id = ${entityId}`;
  expect((await events.send("PATCH", `/api/events/${id}`, token, { venue: "Hall 2" })).status).toBe(403);
});
