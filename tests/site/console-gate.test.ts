import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

/**
 * Variants of console URLs that a router may treat as equivalent, with the expected statuses for a signed-out visitor
 * and for a person without a role.
 */
const spellings: [path: string, statuses: number[]][] = [
  ["/%64ashboard", [404, 404]],
  ["/%2564ashboard", [404, 404]],
  ["//dashboard", [404, 404]],
  ["/dashboard//admin/claims", [404, 404]],
  ["/%64ashboard/admin/claims", [404, 404]],
  ["/dashboard/%61dmin/claims", [404, 404]],
  ["/dashboard/admin%2Fclaims", [404, 404]],
  ["/dashboard%2Fadmin/claims", [404, 404]],
  ["/dashboard/admin/claims%2F", [404, 404]],
  ["/./dashboard/admin/claims/..%2fclaims", [404, 404]],
  ["/dashboard/admin/claims.html", [302, 403]],
  ["/dashboard/admin/claims/index.html", [302, 403]],
  ["/Dashboard/Admin/Claims", [404, 404]],
];

describe("access to the console, however its address is spelt", () => {
  let gateway: TestGateway;
  let web: TestWeb;
  let cookie: string;
  beforeAll(async () => {
    gateway = await testGateway({ env: { LIMIT_ANONYMOUS: "100000/60" } });
    web = await testWeb(gateway, {}, { siteFolder: fileURLToPath(new URL("../../dist", import.meta.url)) });
    cookie = await web.cookieOf(await gateway.signInAs());
  });
  afterAll(async () => {
    await web.close();
    await gateway.close();
  });

  test("302 to sign in for visitors, 200 and 403 for a person without a role", async () => {
    const headers = { Cookie: cookie };
    expect((await web.request("/dashboard")).status).toBe(302);
    expect((await web.request("/dashboard/admin/claims")).status).toBe(302);
    expect((await web.request("/dashboard", { headers })).status).toBe(200);
    expect((await web.request("/dashboard/admin/claims", { headers })).status).toBe(403);
  });

  describe.each<[status: number, host: string, address: string]>([
    [200, "localhost:8000", "127.0.0.1"],
    [403, "evil.example:8000", "127.0.0.1"],
    [403, "localhost:8000", "192.168.1.7"],
  ])(
    "%i at the host %s from %s",
    (status, host, address) => {
      test.each(["/dev/mailbox", "/api/identity/development-mailbox"])(
        "for the mailbox at %s",
        async (path) => {
          const answer = await web.request(path, { headers: { Host: host }, address });
          expect(answer.status).toBe(status);
          await answer.text();
        },
      );
    },
  );

  test("403 for confirming a payment through the site at another host", async () => {
    const path = "/api/pay/gateway/payments/0198c0de-0000-7000-8000-000000000001/development/captured";
    const send = (host: string) =>
      web.request(path, {
        method: "POST",
        headers: { Host: host, Cookie: cookie, Origin: web.origin },
        address: "127.0.0.1",
      });
    expect((await send("evil.example:8000")).status).toBe(403);
    expect((await send("localhost:8000")).status).not.toBe(403);
  });

  test.each(spellings)("%s shows no one a page of the console", async (path, statuses) => {
    const found: number[] = [];
    const callers: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of callers) {
      const answer = await web.request(path, { headers });
      const html = await answer.text();
      found.push(answer.status);
      expect(html).not.toContain("data-console");
      expect(html).not.toContain('action="/api/admin');
    }
    expect(found).toEqual(statuses);
  });
});
