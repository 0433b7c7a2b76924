import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway);
  const owner = await gateway.signInAs();
  await gateway.request("/v1/entities", {
    method: "POST",
    as: owner,
    json: { entityType: "park", legalName: "Mosi Park", displayName: "Mosi Park", country: "ZM" },
  });
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

test("200 totals by tier, type and country for everyone, from any origin, without individual entities", async () => {
  const answer = await web.request("/api/open/stats", { headers: { Origin: "https://anywhere.example" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const totals = await answer.json() as Record<string, unknown>;
  expect(Object.keys(totals).sort()).toEqual([
    "anchors",
    "byCountry",
    "byTier",
    "byType",
    "entities",
    "generatedAt",
  ]);
  expect(totals).toMatchObject({ entities: 1, byType: { park: 1 }, byCountry: { ZM: 1 } });
  expect(JSON.stringify(totals)).not.toContain("Mosi");
});

test("200 the same for a visitor with a cookie, without using their credential", async () => {
  const person = await gateway.signInAs();
  const answer = await web.request("/api/open/stats", { headers: { Cookie: await web.cookieOf(person) } });
  expect(answer.status).toBe(200);
  expect(web.calls.at(-1)!.headers.get("authorization")).toBeNull();
});

test("405 for anything but reading", async () => {
  expect((await web.request("/api/open/stats", { method: "POST" })).status).toBe(405);
});
