import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { openBrowser } from "../support/browser.ts";
import { newcomer, openDesk, sessionOf } from "../support/desk.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
const { web } = system;
const id = "01890000-0000-7000-8000-000000000000";

/**
 * The web app's routes for actions by signed-in people, and how each route is protected. The first test fails if a
 * route is missing here.
 */
const protectedByCookieAndOrigin: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/entities": {
    GET: "",
    POST: `/${id}/contacts`,
    PATCH: `/${id}`,
    DELETE: `/${id}/contacts/${id}`,
  },
  "/api/claims": { GET: "", POST: "", DELETE: `/${id}` },
  "/api/vouches": { GET: "", POST: "", PATCH: `/${id}`, DELETE: `/${id}` },
  "/api/verification-requests": { POST: "", DELETE: `/${id}` },
  "/api/identity": {
    GET: "/me",
    POST: "/me/contacts",
    PATCH: "/me",
    DELETE: `/me/contacts/${id}`,
  },
  "/api/places": { GET: "" },
  "/api/family": { POST: "/invitations/accept" },
  "/api/organization": { POST: "/invitations/accept" },
  "/api/media": { GET: `/uploads/${id}/bytes` },
  "/api/events": { GET: "?city=Harare", POST: "", PATCH: `/${id}` },
  "/api/admin": { GET: "/claims", POST: `/claims/${id}/decide` },
  "/api/auth/sessions": { GET: "", DELETE: `/${id}` },
  "/api/auth/applications": { GET: "", POST: "/planner/revoke" },
  "/api/pay": { GET: "/wallet", POST: "/wallet" },
  "/api/api-keys": { GET: "", POST: "", PATCH: `/${id}`, DELETE: `/${id}` },
};
/**
 * These routes are public, like the gateway's own routes. The requested upload does not exist, so `/api/media` returns
 * 404.
 */
const publicReads: ReadonlyMap<string, number> = new Map([
  ["GET /api/entities", 200],
  ["GET /api/places", 200],
  ["GET /api/events", 200],
  ["GET /api/media", 404],
]);
/** These routes are protected in other ways, which have their own tests. */
const otherwise = [
  // Pages on any site may call these routes, which ignore the visitor's credentials.
  "GET /api/open/stats",
  "GET /embed/:id",
  "GET /embed/:file{[^/]+\\.svg}",
  "GET /oembed",
  // The payment provider signs these requests.
  "POST /api/payments/webhooks/:provider",
  "GET /livez",
  "GET /.well-known/security.txt",
  // PKCE and the sign-in cookie bind these requests to the browser.
  "GET /auth/sign-in",
  "GET /auth/callback",
  "POST /auth/sign-out",
];

const rows = Object.entries(protectedByCookieAndOrigin).flatMap(([area, methods]) =>
  Object.entries(methods).map(([method, rest]) => ({ method, area, path: `${area}${rest}` }))
);

let visitor: string;
let staff: Record<"admin" | "verifier" | "auditor" | "support", string>;
beforeAll(async () => {
  const [person, admin, verifier, auditor, support] = await Promise.all([
    newcomer("no-role"),
    "thandeka@admin.example",
    "paulo@verifier.example",
    "aissatou@auditor.example",
    "baraka@support.example",
  ].map((email) => sessionOf(web, email)));
  visitor = person!;
  staff = { admin: admin!, verifier: verifier!, auditor: auditor!, support: support! };
});

interface Asked {
  readonly status: number;
  readonly code: string;
  readonly location: string | null;
}

async function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Asked> {
  const answer = await fetch(`${web}${path}`, {
    method,
    redirect: "manual",
    headers: { "Content-Type": "application/json", ...headers },
    ...(method === "GET" ? {} : { body: body ?? "{}" }),
  });
  const text = await answer.text();
  let code = "";
  try {
    code = (JSON.parse(text) as { code?: string }).code ?? "";
  } catch {
    // The response is an HTML page, or empty.
  }
  return { status: answer.status, code, location: answer.headers.get("location") };
}

const ownOrigin = { Origin: web, "Sec-Fetch-Site": "same-origin" };
const refused = { status: 403, code: "cross_site_request" };

test("401 with an invented token", async () => {
  expect((await ask("GET", "/api/identity/me", { Authorization: "Bearer made.up.token" })).status).toBe(401);
});

test("every route of the web app is in one of the lists", () => {
  const { routes } = createWeb({
    settings: readWebSettings({}),
    siteFolder: "nowhere",
    gateway: () => Promise.reject(new Error("not asked")),
  });
  // Ignores middleware that applies to all paths. Also ignores the patterns for the paths below an area.
  const named = routes.filter((route) => !route.startsWith("ALL /*") && !route.endsWith("/*"));
  const expected = rows.flatMap(({ method, area }) => [
    `${method} ${area}`,
    // Forms without JavaScript send POST instead of other methods.
    ...(method === "GET" ? [] : [`POST ${area}`]),
  ]);
  expect(named.toSorted()).toEqual([...new Set([...expected, ...otherwise])].toSorted());
});

describe.each(rows)("$method $path", ({ method, area, path }) => {
  const isRead = method === "GET";
  const attacks: readonly (readonly [name: string, headers: Record<string, string>])[] = [
    ["from another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["from another port of the same host", {
      Origin: web.replace(/\d+$/, "1"),
      "Sec-Fetch-Site": "same-site",
    }],
    ["from a sandboxed frame", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    ["from a browser that leaves Origin out", { "Sec-Fetch-Site": "cross-site" }],
    ["from a neighbour that leaves Origin out", { "Sec-Fetch-Site": "same-site" }],
    ["with an Origin that only begins like ours", { Origin: `${web}.evil.example` }],
    ["that says same-origin with a foreign Origin", {
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "same-origin",
    }],
    ...(isRead ? [] : [
      ["from who knows where", {}],
      ["typed into the address bar", { "Sec-Fetch-Site": "none" }],
    ] as const),
  ];

  test("403 with the cookie from another site, as JSON and as a form", async () => {
    await Promise.all(attacks.map(async ([name, headers]) => {
      expect(await ask(method, path, { Cookie: staff.admin, ...headers }), name).toMatchObject(refused);
      if (isRead) return;
      const form = { Cookie: staff.admin, "Content-Type": "application/x-www-form-urlencoded", ...headers };
      expect(await ask("POST", path, form, `_method=${method}`), `form ${name}`).toMatchObject(refused);
    }));
  });

  test("401 without a credential or with an invented cookie, 400 with two credentials", async () => {
    const anonymous = await ask(method, path, ownOrigin);
    const known = publicReads.get(`${method} ${area}`);
    if (known !== undefined) expect(anonymous.status).toBe(known);
    else expect(anonymous.status, anonymous.code).toBe(401);
    if (!publicReads.has(`${method} ${area}`)) {
      const forged = { Cookie: "hakika_session=Fe26.2*1*forged", ...ownOrigin };
      expect((await ask(method, path, forged)).status).toBe(401);
    }
    expect(await ask(method, path, { Cookie: visitor, Authorization: "Bearer made.up.token", ...ownOrigin }))
      .toMatchObject({ status: 400, code: "two_credentials" });
    if (!isRead) {
      const form = { "Content-Type": "application/x-www-form-urlencoded", ...ownOrigin };
      const answer = await ask("POST", path, form, `_method=${method}&_return=//evil.example/`);
      // Submitting a form while signed out redirects to a sign-in page, which only redirects back to this site.
      expect(answer.status).toBe(303);
      expect(answer.location).toBe(`${web}/auth/expired?return_to=%2F`);
    }
  });
});

describe("roles", () => {
  const idsIn = (path: string) => path.replaceAll(/\{\w+\}/g, id);

  test("403 every console page for a visitor, all but the status for support; sign-in for signed-out visitors", async () => {
    const folder = fileURLToPath(new URL("../../src/pages/dashboard/admin", import.meta.url));
    const pages = (await readdir(folder, { recursive: true })).map((file) =>
      `/dashboard/admin/${relative(folder, join(folder, file)).replace(/\.(?:astro|ts)$/, "")}`
    );
    expect(pages).toContain("/dashboard/admin/claims");
    for (const page of pages) {
      expect((await ask("GET", page, { Cookie: visitor })).status, page).toBe(403);
      // The support role can see the system status and nothing else.
      const isStatus = page === "/dashboard/admin/status";
      expect((await ask("GET", page, { Cookie: staff.support })).status, page).toBe(isStatus ? 200 : 403);
      const anonymous = await ask("GET", page, {});
      expect([anonymous.status, anonymous.location], page).toEqual([
        302,
        `${web}/auth/sign-in?${new URLSearchParams({ return_to: page })}`,
      ]);
      expect((await ask("GET", page, { Cookie: staff.auditor })).status, page).toBe(200);
    }
  });

  test("403 every staff operation through the proxy, according to each role", async () => {
    const document = await (await fetch(`${system.gateway}/v1/openapi.json`)).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const operations = Object.entries(document.paths)
      .filter(([path]) => path.startsWith("/v1/admin"))
      .flatMap(([path, methods]) =>
        Object.keys(methods).filter((word) => ["get", "post", "patch", "put", "delete"].includes(word))
          .map((word) => [word.toUpperCase(), idsIn(path).replace("/v1/admin", "/api/admin")] as const)
      );
    expect(operations.length).toBeGreaterThan(15);
    await Promise.all(operations.map(async ([method, path]) => {
      const name = `${method} ${path}`;
      expect((await ask(method, path, ownOrigin)).status, name).toBe(401);
      const asVisitor = await ask(method, path, { Cookie: visitor, ...ownOrigin });
      expect(asVisitor.status, name).toBe(403);
      // The server adds the deployment's key and ignores a key that the client sends.
      const withKey = { Cookie: visitor, "X-Internal-Key": system.internalKey, ...ownOrigin };
      expect((await ask(method, path, withKey)).status, name).toBe(403);
      if (method === "GET") return;
      expect((await ask(method, path, { Cookie: staff.auditor, ...ownOrigin })).status, name).toBe(403);
      expect((await ask(method, path, { Cookie: staff.support, ...ownOrigin })).status, name).toBe(403);
    }));
    const decide = `/api/admin/claims/${id}/decide`;
    const body = JSON.stringify({ decision: "approve" });
    expect((await ask("POST", decide, { Cookie: staff.verifier, ...ownOrigin }, body)).status).toBe(403);
    expect((await ask("POST", decide, { Cookie: staff.admin, ...ownOrigin }, body)).status).toBe(404);
  });
});

describe("in a real browser, with a signed-in admin", () => {
  let evil: Server;
  let port: number;
  beforeAll(async () => {
    evil = createServer((request, response) => {
      response.setHeader("Content-Type", "text/html");
      if (request.url === "/form") {
        response.end(`<form method="post" action="${web}/api/admin/entities/${id}/decide">
          <input name="action" value="suspend"><input name="note" value="evil"><input name="reasonCode" value="evil_note">
          </form><script>document.forms[0].submit()</script>`);
      } else response.end("<!doctype html><title>evil</title>");
    });
    await new Promise<void>((resolve) => evil.listen(0, "0.0.0.0", resolve));
    port = (evil.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => evil.close(resolve)));

  // The first host counts as the same site as the web app, because browsers ignore the port when they send cookies. The
  // second host is a different site.
  test.each(["localhost", "127.0.0.1"])(
    "a page at %s can neither send, nor read, nor embed",
    async (host) => {
      const browser = await openBrowser();
      try {
        const { page, context } = await openDesk(browser, web, "thandeka@admin.example");
        const sent = page.waitForResponse((response) => response.url().includes("/api/admin/"));
        await page.goto(`http://${host}:${port}/form`);
        const answer = await sent;
        // The browser doesn't send the cookie with a form from another site (SameSite), and the server rejects such a
        // form anyway.
        expect(answer.status()).toBe(403);

        await page.goto(`http://${host}:${port}/`);
        const outcomes = await page.evaluate(async ({ web, id }) => {
          const outcome = async (path: string, init: RequestInit) => {
            try {
              const answer = await fetch(`${web}${path}`, { credentials: "include", ...init });
              return `read ${answer.status}`;
            } catch {
              return "not readable";
            }
          };
          return await Promise.all([
            outcome("/api/identity/me", {}),
            outcome("/dashboard", {}),
            outcome(`/api/admin/claims/${id}/decide`, {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ decision: "approve" }),
            }),
            outcome(`/api/vouches/${id}`, { method: "DELETE" }),
          ]);
        }, { web, id });
        expect(outcomes).toEqual(Array(4).fill("not readable"));

        await page.setContent(`<iframe src="${web}/dashboard/admin/claims"></iframe>`);
        // The browser shows its own error page.
        await expect.poll(() => page.frames()[1]?.url(), { timeout: 20_000 }).toMatch(/^chrome-error:/);
        await context.close();
      } finally {
        await browser.close();
      }
    },
  );
});
