import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
let owner: SignedIn;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-pictures-"));
  gateway = await testGateway({ databases: ["media"], env: { DATA_DIR: folder } });
  web = await testWeb(gateway);
  owner = await gateway.signInAs();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#0047ab" } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const announced = await gateway.request("/v1/media/uploads", {
    method: "POST",
    as: owner,
    json: { fileName: "poster.png", contentType: "image/png", sizeBytes: bytes.byteLength },
  });
  const { id, put } = await announced.json() as {
    id: string;
    put: { url: string; headers: Record<string, string> };
  };
  const where = new URL(put.url);
  await gateway.request(`${where.pathname}${where.search}`, {
    method: "PUT",
    headers: put.headers,
    body: bytes,
  });
  await gateway.request(`/v1/media/uploads/${id}/complete`, { method: "POST", as: owner });
  path = `/uploads/${id}/bytes`;
});
afterAll(async () => {
  await web.close();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (rest: string, init: RequestInit = {}) =>
  await web.request(`/api/media${rest}`, {
    ...init,
    headers: { Cookie: await web.cookieOf(owner), "Sec-Fetch-Site": "same-origin", ...init.headers },
  });

test("200 the visitor's own picture from the site's own origin, without scripts, cached for five minutes", async () => {
  const answer = await ask(`${path}?width=320`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("private, max-age=300");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'; sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()).width).toBe(320);
  const again = await ask(`${path}?width=320`, { headers: { "If-None-Match": answer.headers.get("etag")! } });
  expect(again.status).toBe(304);
});

test("404 for people who may not see it", async () => {
  const other = await web.cookieOf(await gateway.signInAs());
  expect((await ask(path, { headers: { Cookie: other } })).status).toBe(404);
  expect((await web.request(`/api/media${path}`)).status).toBe(404);
});

test("403 when another site embeds it", async () => {
  expect((await ask(path, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
});

test.each(["/uploads", "/storage", "/uploads/https:/evil.example/bytes", "/uploads/x/bytes"])(
  "404 %s: nothing else from the namespace, and no other URLs",
  async (rest) => {
    const before = web.calls.length;
    expect((await ask(rest)).status).toBe(404);
    expect(web.calls).toHaveLength(before);
  },
);

test("405 for writes", async () => {
  const put = await ask(path, { method: "PUT", body: "x", headers: { Origin: web.origin } });
  expect(put.status).toBe(405);
});
