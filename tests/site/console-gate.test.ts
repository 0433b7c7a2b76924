import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

/** Spellings of the console's addresses that a router may take for the plain ones. */
const spellings = [
  "/%64ashboard",
  "/%2564ashboard",
  "//dashboard",
  "/dashboard//admin/claims",
  "/%64ashboard/admin/claims",
  "/dashboard/%61dmin/claims",
  "/dashboard/admin%2Fclaims",
  "/dashboard%2Fadmin/claims",
  "/dashboard/admin/claims%2F",
  "/./dashboard/admin/claims/..%2fclaims",
  "/dashboard/admin/claims.html",
  "/dashboard/admin/claims/index.html",
  "/Dashboard/Admin/Claims",
];

describe("the console's door, however its address is spelt", () => {
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

  test("302 to sign in for nobody, 200 and 403 for a person without a role", async () => {
    const headers = { Cookie: cookie };
    expect((await web.request("/dashboard")).status).toBe(302);
    expect((await web.request("/dashboard/admin/claims")).status).toBe(302);
    expect((await web.request("/dashboard", { headers })).status).toBe(200);
    expect((await web.request("/dashboard/admin/claims", { headers })).status).toBe(403);
  });

  test.each(spellings)("%s shows nobody a page of the console", async (path) => {
    const callers: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of callers) {
      const answer = await web.request(path, { headers });
      const html = await answer.text();
      expect([301, 302, 308, 400, 403, 404]).toContain(answer.status);
      expect(html).not.toContain("data-console");
      expect(html).not.toContain('action="/api/admin');
    }
  });
});
