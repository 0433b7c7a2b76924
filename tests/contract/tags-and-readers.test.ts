import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole } from "../support/resources.ts";

/** 304 means that the cached response is still valid for this reader. */
describe("If-None-Match for responses that depend on more than the version", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["places", "content"] });
  });
  afterAll(() => gateway.close());

  test("200 the owner reads the full place, whatever others read before; 304 for everyone else", async () => {
    const owner = await gateway.signInAs();
    const [id, entityId, now] = [newId(), newId(), new Date()];
    await gateway.databases.sql("places")`
      insert into places.places (id, entity_id, name, kind, country, owner_person_id, created_at, updated_at)
      values (${id}, ${entityId}, 'Shop', 'company', 'ZW', ${owner.personId}, ${now}, ${now})`;
    const anyone = await gateway.request(`/v1/places/${id}`);
    const headers = { "If-None-Match": anyone.headers.get("etag")! };
    expect((await anyone.json()).ownerPersonId).toBe(null);
    expect((await gateway.request(`/v1/places/${id}`, { headers })).status).toBe(304);
    const own = await gateway.request(`/v1/places/${id}`, { as: owner, headers });
    expect(own.status).toBe(200);
    expect((await own.json()).ownerPersonId).toBe(owner.personId);
  });

  test("200 a manager reads the proposed contacts of an entity, whatever others read before", async () => {
    const owner = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, owner, "owner");
    const path = `/v1/entities/${entityId}`;
    await call(gateway, owner, "POST", `${path}/contacts`, { kind: "email", value: "a@example.org" });
    const anyone = await gateway.request(path);
    const headers = { "If-None-Match": anyone.headers.get("etag")! };
    const outside = await anyone.json();
    const own = await gateway.request(path, { as: owner, headers });
    expect(own.status).toBe(200);
    expect((await own.json()).contacts).not.toEqual(outside.contacts);
  });

  test("200 an API key that was used since is returned again", async () => {
    const me = await gateway.signInAs();
    const made = await call(gateway, me, "POST", "/v1/api-keys", { name: "k", scopes: ["content:read"] });
    const path = `/v1/api-keys/${made.body.id}`;
    const before = await call(gateway, me, "GET", path);
    await gateway.request("/v1/content/articles", {
      headers: { Authorization: `Bearer ${made.body.secret}` },
    });
    const headers = { "If-None-Match": before.headers.get("etag")! };
    const after = await call(gateway, me, "GET", path, undefined, headers);
    expect(after.status).toBe(200);
    expect([before.body.lastUsedAt, typeof after.body.lastUsedAt]).toEqual([null, "string"]);
  });
});
