import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { providersOf } from "../../functions/products/pay/payments.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { testEnvironment, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { moneyOf } from "../support/money.ts";

const publicOrigins = {
  PUBLIC_WEB_URL: "https://hakika.example",
  PUBLIC_GATEWAY_URL: "https://api.hakika.example",
  PUBLIC_EVENTS_URL: "https://events.hakika.example",
};

test.each<[string, Record<string, string>, string]>([
  ["development on this machine", {}, "development"],
  ["development on this machine by its number", { PUBLIC_WEB_URL: "http://127.0.0.1:8000" }, "development"],
  ["production at public addresses", publicOrigins, "production"],
  [
    "production where one address is public",
    { PUBLIC_GATEWAY_URL: "https://api.hakika.example" },
    "production",
  ],
  ["what was set, whatever the addresses", { ...publicOrigins, ENVIRONMENT: "staging" }, "staging"],
])("an unset ENVIRONMENT is %s", (_name, env, environment) => {
  expect(readSettings({ ...testEnvironment, ...env }).environment).toBe(environment);
});

describe("a deployment that only sets its addresses", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ env: publicOrigins });
  });
  afterAll(() => gateway.close());

  test("404 for the mailbox, where everyone could read other people's codes", async () => {
    const anybody = await gateway.request("/v1/identity/development-mailbox");
    expect(anybody.status).toBe(404);
  });

  test("503 for every route of the identity provider, with the name of the missing variable", async () => {
    for (const path of ["/v1/auth/idp/login", "/v1/auth/idp/callback?code=a&state=b"]) {
      const answer = await gateway.request(path);
      expect([answer.status, await answer.json()]).toEqual([503, {
        detail: "identity provider is not configured: IDP_ISSUER is not set",
      }]);
    }
  });

  test("no payment provider that would accept a fake payment", () => {
    expect(providersOf(gateway.services)).toEqual([]);
  });

  test("200 and says production in its manifest", async () => {
    expect(await (await gateway.request("/")).json()).toMatchObject({ environment: "production" });
  });
});

describe("a development system", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"] });
  });
  afterAll(() => gateway.close());

  test.each<[status: number, host: string]>([
    [200, "localhost:8001"],
    [200, "127.0.0.1"],
    [403, "evil.example:8001"],
    [403, "localhost.evil.example"],
    [403, "not a host"],
  ])("%i for its mailbox at the host %s", async (status, host) => {
    const answer = await gateway.request("/v1/identity/development-mailbox", { headers: { Host: host } });
    expect(answer.status).toBe(status);
  });

  test.each<[status: number, address: string]>([
    [200, "127.0.0.1"],
    [200, "::ffff:127.0.0.1"],
    [200, "::1"],
    [403, "192.168.1.7"],
    [403, "::ffff:192.168.1.7"],
    [403, "2001:db8::7"],
  ])("%i for its mailbox to a client at %s that says localhost", async (status, address) => {
    const answer = await gateway.request("/v1/identity/development-mailbox", {
      headers: { Host: "localhost:8001", "X-Forwarded-For": "127.0.0.1" },
      address,
    });
    expect(answer.status).toBe(status);
  });

  test("403 for confirming a payment from another host name or machine", async () => {
    const { as, opened, begun } = moneyOf(gateway);
    const payer = await gateway.signInAs();
    const wallet = await opened(as(payer));
    const id = await begun(as(payer), wallet.id, 500);
    const finish = async (host: string, address: string) =>
      (await gateway.request(`/v1/pay/gateway/payments/${id}/development/captured`, {
        method: "POST",
        as: payer,
        headers: { "X-Internal-Key": testInternalKey, Host: host },
        address,
      })).status;
    expect(await finish("evil.example:8001", "127.0.0.1")).toBe(403);
    expect(await finish("localhost:8001", "192.168.1.7")).toBe(403);
    expect(await finish("localhost:8001", "127.0.0.1")).toBe(200);
  });
});
