import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole } from "../support/resources.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

/**
 * Routes without a cacheable response: probes, sign-in redirects, and metadata of a provider that is not configured
 * here.
 */
const apart = [
  "/livez",
  "/readyz",
  "/v1/auth/idp/login",
  "/v1/auth/idp/callback",
  "/.well-known/oauth-protected-resource",
];

describe("conditional reads of all public data", () => {
  let gateway: TestGateway;
  let me: SignedIn;
  const addresses = new Map<string, string>();
  beforeAll(async () => {
    gateway = await testGateway({
      databases: databaseNames.filter((name) => name !== "platform"),
      env: everyRouteOn,
      fetch: noNetwork,
    });
    me = await gateway.signInAs({ displayName: "Tendai" });
    const other = await gateway.signInAs();
    const people = new Map([["community-1", me.personId], ["community-2", other.personId]]);
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      await loadResourceSamples(gateway.services, name as DatabaseName, samples, people);
    }
    const entityId = await grantEntityRole(gateway, me);
    await workUntilIdle(gateway.services);
    const { body: entity } = await call(gateway, undefined, "GET", `/v1/entities/${entityId}`);
    const made = await gateway.request("/v1/events", {
      method: "POST",
      as: me,
      json: {
        name: "Radio from the square",
        startDate: new Date(Date.now() + 86_400_000).toISOString(),
        timezone: "Africa/Harare",
        isOnline: true,
      },
    });
    const event = await made.json();
    addresses.set("/v1/entities/{id}", `/v1/entities/${entityId}`);
    addresses.set("/v1/places/{id}", `/v1/places/${entity.placeId}`);
    addresses.set("/v1/events/{key}", `/v1/events/${event.id}`);
    addresses.set("/v1/identity/persons/{id}", `/v1/identity/persons/${me.personId}`);
    for (const { namespace, name } of resources) {
      const { status, body } = await call(gateway, undefined, "GET", `/v1/${namespace}/${name}?limit=1`);
      if (status === 200 && body.items[0]) {
        addresses.set(`/v1/${namespace}/${name}/{id}`, `/v1/${namespace}/${name}/${body.items[0].id}`);
      }
    }
  });
  afterAll(() => gateway.close());

  /**
   * Fills in a path template with existing ids. If only the start of the template is known, fills in that part and
   * appends the rest.
   */
  const addressOf = (template: string) => {
    if (!template.includes("{")) return template;
    const known = addresses.get(template);
    if (known) return known;
    const [, above = "", below = ""] = /^(.*\/\{[^}]+\})(\/[^{]*)$/.exec(template) ?? [];
    const start = addresses.get(above);
    return start && `${start}${below}`;
  };

  test("200 with ETag and Cache-Control, then 304, for every GET that needs no credential", async () => {
    const wrong: string[] = [];
    const asked: string[] = [];
    const skipped: string[] = [];
    for (
      const [template, { get }] of Object.entries((await describeApi(gateway.app, gateway.services)).paths)
    ) {
      if (get?.security?.length !== 0 || apart.includes(template)) continue;
      if (!("200" in get.responses)) continue;
      if (!("304" in get.responses)) wrong.push(`${template}: 304 is not described`);
      const path = addressOf(template);
      const first = path && await gateway.request(path);
      if (!first || first.status === 404 || first.status === 400) {
        skipped.push(template);
        continue;
      }
      asked.push(template);
      const tag = first.headers.get("etag");
      const allowed = first.headers.get("cache-control");
      if (first.status !== 200 || !tag || !allowed) {
        wrong.push(`${template}: ${first.status} ETag ${tag} Cache-Control ${allowed}`);
        continue;
      }
      const second = await gateway.request(path, { headers: { "If-None-Match": tag } });
      const isRight = second.status === 304 && (await second.text()) === "" &&
        second.headers.get("etag") === tag && second.headers.get("cache-control") === allowed;
      if (!isRight) wrong.push(`${template}: ${second.status} with its tag`);
      const third = await gateway.request(path, { headers: { "If-None-Match": '"other"' } });
      if (third.status !== 200) wrong.push(`${template}: ${third.status} with another tag`);
    }
    expect(wrong).toEqual([]);
    expect(asked).toContain("/v1/entities/{id}/verification");
    expect(asked).toContain("/v1/commerce/products");
    expect(asked.length).toBeGreaterThan(45);
    // Some routes are skipped, because they have no sample data. For example, the log is empty, so it has no proofs.
    expect(skipped.length, skipped.join(" ")).toBeLessThan(25);
  });

  test("200 if the text has changed, even if the row has the same version", async () => {
    const path = addresses.get("/v1/entities/{id}")!;
    const before = await gateway.request(path);
    const sql = gateway.databases.sql("platform");
    await sql`update entity.entities set address = 'Another street' where id = ${path.split("/").at(-1)!}`;
    const after = await gateway.request(path, { headers: { "If-None-Match": before.headers.get("etag")! } });
    expect(after.status).toBe(200);
    expect(await after.json()).toMatchObject({
      version: (await before.json()).version,
      address: "Another street",
    });
  });

  test("200 and no-store for a caller with a credential, who can read more", async () => {
    const path = addresses.get("/v1/entities/{id}")!;
    const anonymous = await gateway.request(path);
    const tag = anonymous.headers.get("etag")!;
    const own = await gateway.request(path, { as: me, headers: { "If-None-Match": tag } });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(own.headers.get("etag")).not.toBe(tag);
  });
});
