import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { badgeScript } from "../../../src/lib/badge-script.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { addEntity } from "../../../tests/support/verification.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
let person: SignedIn;
let id: string;
let isAway = false;
beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway, {}, {
    instead: () => isAway ? Promise.reject(new TypeError("connection refused")) : undefined,
  });
  person = await gateway.signInAs();
  id = await addEntity(gateway.services, { displayName: `Riverside "School" <1>` });
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const scripts = new URL("../../../public/embed/", import.meta.url);

test("the frame may be embedded anywhere, runs no scripts, has no form and reads no cookie", async () => {
  web.calls.length = 0;
  const answer = await web.request(`/embed/${id}?theme=dark&lang=fr`, {
    headers: { cookie: await web.cookieOf(person) },
  });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*form-action 'none'.*frame-ancestors \*/,
  );
  expect(answer.headers.get("x-frame-options")).toBeNull();
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("max-age=60, stale-if-error=300");
  expect(html).toContain(`href="${web.origin}/fr/verify/venues/${id}"`);
  expect(html).toContain("Riverside &quot;School&quot; &lt;1&gt;\u00a0: Non vérifié");
  expect(html).not.toMatch(/<script|<form|<input/);
  expect(web.calls.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
});

test("other sites cannot embed any other page", async () => {
  for (const path of ["/auth/sign-in", "/nowhere", "/api/open/stats", "/oembed"]) {
    const policy = (await web.request(path)).headers.get("content-security-policy") ?? "";
    expect(policy, path).not.toContain("frame-ancestors *");
  }
});

test("an unknown place says so, and no tier is shown while the gateway is down", async () => {
  const unknown = await web.request(`/embed/${newId()}`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("No such place at Hakika");
  expect((await web.request("/embed/anything")).status).toBe(404);
  isAway = true;
  const away = await web.request(`/embed/${id}`).finally(() => (isAway = false));
  expect(away.status).toBe(503);
  expect(away.headers.get("cache-control")).toBe("no-store");
  expect(await away.text()).toContain("This badge can&#39;t be checked right now.");
});

test("every origin can read the element's drawing", async () => {
  const answer = await web.request(`/embed/${id}.svg?size=large`, {
    headers: { origin: "https://a.example" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("content-type")).toContain("image/svg+xml");
  const wrong = await web.request(`/embed/${id}.svg?size=huge`);
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get("cache-control")).toBe("no-store");
});

test("oEmbed supports the addresses of a place, within the given size", async () => {
  const ask = (query: Record<string, string>) => web.request(`/oembed?${new URLSearchParams(query)}`);
  for (const path of [`/fr/verify/venues/${id}`, `/fr/verify/venues/${id}/badge`]) {
    const answer = await ask({ url: `${web.origin}${path}`, maxwidth: "200" });
    expect(await answer.json()).toMatchObject({
      version: "1.0",
      type: "rich",
      width: 200,
      title: `Riverside "School" <1>\u00a0: Non vérifié. Contrôle effectué par Hakika.`,
      html: expect.stringMatching(
        new RegExp(
          `^<iframe src="${web.origin}/embed/${id}\\?lang=fr" width="200" .*title="Riverside &quot;`,
        ),
      ) as string,
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  }
  const refused: [number, Record<string, string>][] = [
    [404, {}],
    [404, { url: "https://elsewhere.example/en/verify/venues/" + id }],
    [404, { url: `${web.origin}/en/verify/venues/${newId()}` }],
    [404, { url: `${web.origin}/de/verify/venues/${id}` }],
    [501, { url: `${web.origin}/en/verify/venues/${id}`, format: "xml" }],
  ];
  for (const [status, query] of refused) {
    const answer = await ask(query);
    expect(answer.status, JSON.stringify(query)).toBe(status);
    await answer.body?.cancel();
  }
});

test("each script's file name is its hash, it is smaller than 6 KB, and the newest has its integrity value", () => {
  const names = readdirSync(scripts);
  expect(names).toContain(badgeScript.path.slice("/embed/".length));
  for (const name of names) {
    const bytes = readFileSync(new URL(name, scripts));
    const hash = createHash("sha256").update(bytes);
    expect(name).toBe(`hakika-badge.${hash.copy().digest("hex").slice(0, 16)}.js`);
    expect(gzipSync(bytes).length).toBeLessThan(6_000);
    if (badgeScript.path.endsWith(name)) {
      expect(badgeScript.integrity).toBe(`sha256-${hash.digest("base64")}`);
    }
  }
});
