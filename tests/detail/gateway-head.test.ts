import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generousLimits as generous } from "../support/expectations.ts";
import type { SignedIn } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";

/** Tests URLs, methods, headers and sockets (group G of the hostile inputs). Bodies are tested in a separate file. */
describe("hostile requests", () => {
  let gateway: GatewayServer;
  let person: SignedIn;
  beforeAll(async () => {
    gateway = await startGatewayServer({ env: { ...generous, CORS_ORIGINS: "https://good.example" } });
    person = await gateway.signInAs({ displayName: "Rudo" });
  });
  afterAll(() => gateway.close());

  test("G07 HEAD returns the same status as every GET of the document, without a body", async () => {
    const { paths } = await (await gateway.call("/v1/openapi.json")).json();
    const tried = Object.entries<Record<string, unknown>>(paths).filter(([, item]) => "get" in item);
    expect(tried.length).toBeGreaterThan(15);
    for (const [template] of tried) {
      const path = template.replace(/\{\w+\}/g, person.personId);
      if (path.startsWith("/v1/auth/idp")) continue;
      const get = await gateway.call(path, { headers: person.headers });
      const head = await gateway.call(path, { method: "HEAD", headers: person.headers });
      expect(head.status, path).toBe(get.status);
      expect(head.headers.get("content-type"), path).toBe(get.headers.get("content-type"));
      expect(await head.text()).toBe("");
      await get.body?.cancel();
    }
  });
});
