import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopes } from "../../functions/people/api-keys/scopes.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole, keyOf } from "../support/resources.ts";

const eventInADay = () => ({
  name: "Radio from the square",
  startDate: new Date(Date.now() + 86_400_000).toISOString(),
  timezone: "Africa/Harare",
  isOnline: true,
});

describe("scopes of keys", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["events", "places", "organization", "api-keys"] });
  });
  afterAll(() => gateway.close());

  const organizationKey = async (person: SignedIn, slug: string) => {
    const { body } = await call(gateway, person, "POST", "/v1/organization/organizations", {
      name: "Sunrise Media",
      slug,
      kind: "media",
    });
    const made = await call(gateway, person, "POST", "/v1/api-keys", {
      name: "server",
      scopes: ["events:read", "events:write", "places:write"],
      organizationId: body.id,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const headers = { Authorization: `Bearer ${made.body.secret}` };
    return { id: body.id as string, key: { ...person, headers } };
  };

  const send = async (
    as: SignedIn | undefined,
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await gateway.request(path, { method, headers, json, ...(as ? { as } : {}) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  test("every scope that can be granted is used by a route, and the other way round", async () => {
    const taken = new Set(
      Object.values((await describeApi(gateway.app, gateway.services)).paths).flatMap((item) =>
        Object.values(item).flatMap((operation) => operation["x-access"]?.scope ?? [])
      ),
    );
    expect([...taken].sort()).toEqual([...scopes].sort());
  });

  test("201, 200 a server key creates and changes an event that its organization hosts", async () => {
    const owner = await gateway.signInAs();
    const { key } = await organizationKey(owner, "sunrise-media");
    const online = eventInADay();
    const made = await send(key, "POST", "/v1/events", { ...online, status: "draft" }, {
      "Idempotency-Key": "the-event-of-the-server",
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.host).toMatchObject({ name: "Sunrise Media", verificationTier: 0 });
    expect(made.headers.get("location")).toContain(`/v1/events/${made.body.id}`);
    const again = await send(key, "POST", "/v1/events", { ...online, status: "draft" }, {
      "Idempotency-Key": "the-event-of-the-server",
    });
    expect(again.body.id).toBe(made.body.id);

    const path = `/v1/events/${made.body.id}`;
    expect((await send(undefined, "GET", path)).status).toBe(404);
    expect((await send(key, "PATCH", path, { name: "Open day" })).status).toBe(428);
    const tag = made.headers.get("etag")!;
    const changed = await send(key, "PATCH", path, { name: "Open day", status: "published" }, {
      "If-Match": tag,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.name).toBe("Open day");
    expect((await send(key, "PATCH", path, { name: "Late" }, { "If-Match": tag })).status).toBe(412);
    // Members who manage the organization are also hosts of the event.
    const here = { "If-Match": "*" };
    expect((await send(owner, "PATCH", path, { name: "By its owner" }, here)).status).toBe(200);
    const stranger = await gateway.signInAs();
    expect((await send(stranger, "PATCH", path, { name: "Mine" }, here)).status).toBe(403);
    const { key: otherKey } = await organizationKey(stranger, "other-media");
    expect((await send(otherKey, "PATCH", path, { name: "Mine" }, here)).status).toBe(403);
  });

  test("403, 422 a key without the scope, one for an entity without a role there, and an invalid body", async () => {
    const owner = await gateway.signInAs();
    const reading = await keyOf(gateway, owner, "events:read");
    expect((await call(gateway, reading, "POST", "/v1/events", eventInADay())).status).toBe(403);
    const { key } = await organizationKey(owner, "third-media");
    const entityId = await grantEntityRole(gateway, await gateway.signInAs());
    expect(
      (await call(gateway, key, "POST", "/v1/events", { ...eventInADay(), hostEntityId: entityId })).status,
    )
      .toBe(403);
    const refused = await call(gateway, key, "POST", "/v1/events", { startDate: "2027-01-01" });
    expect(refused.body).toMatchObject({
      status: 422,
      detail: expect.stringContaining("`name` is required"),
    });
  });

  test("200 a key only changes hours, contacts and pictures of a place that its owner manages", async () => {
    const manager = await gateway.signInAs();
    const { body: entity } = await call(gateway, manager, "POST", "/v1/entities", {
      entityType: "school",
      legalName: "Msasa Primary",
      displayName: "Msasa Primary",
      country: "ZW",
    });
    await grantEntityRole(gateway, manager, "manager", entity.id);
    await workUntilIdle(gateway.services);
    const path = `/v1/places/${entity.placeId}`;
    const key = await keyOf(gateway, manager, "places:write");
    const said = {
      timezone: "Africa/Harare",
      openingHours: [{ day: "monday", opens: "08:00", closes: "16:30" }],
      contacts: [{ kind: "phone", value: "+263 77 123 4567" }, {
        kind: "website",
        value: "https://school.example",
      }],
      pictures: [{ url: "https://school.example/gate.jpg", description: "The gate" }],
    };
    const before = await call(gateway, undefined, "GET", path);
    expect(before.body).toMatchObject({ openingHours: null, contacts: [], pictures: [] });
    const tag = before.headers.get("etag")!;
    const changed = await call(gateway, key, "PATCH", path, said, { "If-Match": tag });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({
      ...said,
      contacts: [{ value: "+263771234567" }, { value: "https://school.example" }],
      version: before.body.version + 1,
    });
    expect((await call(gateway, undefined, "GET", path)).body).toMatchObject({ timezone: "Africa/Harare" });
    // When an entity changes, its place is updated too, but only in the fields copied from the entity.
    await call(gateway, manager, "PATCH", `/v1/entities/${entity.id}`, { description: "By the river" }, {
      "If-Match": "*",
    });
    await workUntilIdle(gateway.services);
    expect((await call(gateway, undefined, "GET", path)).body).toMatchObject({
      description: "By the river",
      timezone: "Africa/Harare",
    });

    const here = { "If-Match": "*" };
    expect((await call(gateway, key, "PATCH", path, said, { "If-Match": tag })).status).toBe(412);
    const named = await gateway.request(path, {
      method: "PATCH",
      as: key,
      json: { name: "Harare High" },
      headers: here,
    });
    expect(named.status).toBe(422);
    const strangersKey = await keyOf(gateway, await gateway.signInAs(), "places:write");
    const refused = await call(gateway, strangersKey, "PATCH", path, said, here);
    expect(refused.body).toMatchObject({ status: 403, code: "entity_role_required" });
    const { key: ofOrganization } = await organizationKey(manager, "msasa-friends");
    expect((await call(gateway, ofOrganization, "PATCH", path, said, here)).status).toBe(403);
  });
});
