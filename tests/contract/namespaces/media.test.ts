import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { readMediaSettings } from "../../../functions/kernel/shared/media-settings.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, keyOf, renewed } from "../../support/resources.ts";

const uploads = "/v1/media/uploads";
const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Creates a picture that is rotated by 90 degrees and has a location in its metadata. */
async function photo(width = 700, height = 400): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#0047ab" } });
  const withPlace = picture.withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "S" } });
  return new Uint8Array(await withPlace.withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

describe("media", { shuffle: false }, () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "media-"));
    gateway = await testGateway({ databases: ["media"], env: { DATA_DIR: folder } });
    owner = await gateway.signInAs();
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const announce = async (bytes: Uint8Array, contentType: string, more: Record<string, unknown> = {}) => {
    const fileName = "Soko ya asubuhi é.jpg";
    const sent = { fileName, contentType, sizeBytes: bytes.byteLength, ...more };
    return await caller(gateway, owner).post(uploads, sent);
  };
  const put = (
    address: { url: string; headers: Record<string, string> },
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) =>
    gateway.request(address.url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      headers: { ...address.headers, ...headers },
      body: bytes,
    });
  const get = (path: string, as?: SignedIn, headers: Record<string, string> = {}) =>
    gateway.request(path, { headers, ...(as ? { as } : {}) });
  const keptFiles = async () =>
    (await readdir(join(folder, "media"), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile()).length;

  test("201, 409 of simultaneous uploads only those within the quota are accepted, and deleting makes room", async () => {
    const small = await testGateway({
      databases: ["media"],
      env: { DATA_DIR: join(folder, "small"), MEDIA_QUOTA_MB: "1" },
    });
    const person = await small.signInAs();
    const me = caller(small, person);
    const stored = async () => (await me.get("/v1/media/storage")).body;
    const announce = (sizeBytes: number) =>
      me.post(uploads, { fileName: "a.pdf", contentType: "application/pdf", sizeBytes });
    expect(await stored()).toEqual({ usedBytes: 0, quotaBytes: 1_000_000, files: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(300_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: "storage_full",
      detail: "You have used 900000 of 1000000 bytes, and this file needs 300000 more.",
    });
    expect(await stored()).toEqual({ usedBytes: 900_000, quotaBytes: 1_000_000, files: 3 });
    expect((await caller(small, await small.signInAs()).get("/v1/media/storage")).body.usedBytes).toBe(0);

    // Concurrent deletions of an upload subtract its size from the usage only once.
    const { id } = answers.find(({ status }) => status === 201)!.body;
    await Promise.all(Array.from({ length: 4 }, () => me.delete(`${uploads}/${id}`)));
    expect(await stored()).toMatchObject({ usedBytes: 600_000, files: 2 });

    // The quota counts the stored file and its renditions, not the size declared for the upload. This picture of noise
    // is heavily compressed, so it becomes larger when it is encoded again.
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const coarse = sharp({ create: { width: 400, height: 300, channels: 3, background: "#000", noise } });
    const bytes = new Uint8Array(await coarse.jpeg({ quality: 5 }).toBuffer());
    const { body } = await me.post(uploads, {
      fileName: "b.jpg",
      contentType: "image/jpeg",
      sizeBytes: bytes.byteLength,
    });
    await small.request(body.put.url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      headers: body.put.headers,
      body: bytes,
    });
    const { body: ready } = await me.post(`${uploads}/${body.id}/complete`);
    const renditions = ready.renditions.reduce((sum, one) => sum + one.sizeBytes, 0);
    expect(ready.sizeBytes + renditions).toBeGreaterThan(bytes.byteLength);
    expect((await stored()).usedBytes).toBe(600_000 + ready.sizeBytes + renditions);

    const { body: late } = await me.post(uploads, {
      fileName: "c.jpg",
      contentType: "image/jpeg",
      sizeBytes: bytes.byteLength,
    });
    await small.request(late.put.url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      headers: late.put.headers,
      body: bytes,
    });
    const left = 1_000_000 - (await stored()).usedBytes;
    expect((await announce(left)).status).toBe(201);
    expect((await me.post(`${uploads}/${late.id}/complete`)).body.code).toBe("storage_full");
    small.advance(86_400);
    await workUntilIdle(small.services);
    const again = caller(small, await renewed(small, person));
    expect((await again.get("/v1/media/storage")).body).toEqual({
      usedBytes: ready.sizeBytes + renditions,
      quotaBytes: 1_000_000,
      files: 1,
    });
    await small.close();
  });

  test("201, 204, 200, 304, 404 a picture is announced, uploaded, completed, shown and deleted", async () => {
    const me = caller(gateway, owner);
    const bytes = await photo();
    const { status, headers, body } = await announce(bytes, "image/jpeg");
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ status: "pending", visibility: "private", renditions: [], width: null });
    expect(body.put).toMatchObject({ method: "PUT", headers: { "Content-Type": "image/jpeg" } });
    const path = `${uploads}/${body.id}` as const;
    expect(headers.get("location")).toMatch(new RegExp(`${path}$`));
    expect((await me.post(`${path}/complete`)).status).toBe(409);
    expect((await get(`${path}/bytes`, owner)).status).toBe(409);
    expect((await put(body.put, bytes)).status).toBe(204);

    const [ready, again] = await Promise.all([me.post(`${path}/complete`), me.post(`${path}/complete`)]);
    expect(ready.status, JSON.stringify(ready.body)).toBe(200);
    expect(again.body).toEqual(ready.body);
    expect(ready.body).toMatchObject({ status: "ready", width: 400, height: 700, version: 2 });
    expect(ready.body.renditions.map(({ width, height }) => [width, height])).toEqual([[320, 560]]);
    expect(Object.keys(ready.body)).not.toContain("folder");
    expect((await put(body.put, bytes)).status).toBe(409);

    const shown = await get(`${path}/bytes`, owner);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition":
        `inline; filename="Soko ya asubuhi _.jpg"; filename*=UTF-8''Soko%20ya%20asubuhi%20%C3%A9.jpg`,
      "cache-control": "no-store",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const stored = await sharp(new Uint8Array(await shown.arrayBuffer())).metadata();
    expect([stored.format, stored.exif, stored.orientation]).toEqual(["jpeg", undefined, undefined]);
    const tag = { "If-None-Match": shown.headers.get("etag")! };
    expect((await get(`${path}/bytes`, owner, tag)).status).toBe(304);
    const small = await get(`${path}/bytes?width=320`, owner);
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect((await sharp(new Uint8Array(await small.arrayBuffer())).metadata()).width).toBe(320);
    expect((await get(`${path}/bytes?width=640`, owner)).status).toBe(404);
    expect((await get(`${path}/bytes?width=5`, owner)).status).toBe(400);

    const stranger = await gateway.signInAs();
    for (const hidden of [path, `${path}/bytes`]) expect((await get(hidden, stranger)).status).toBe(404);
    expect((await caller(gateway, stranger).post(`${path}/complete`)).status).toBe(404);
    expect((await me.patch(path, { visibility: "public" }, 2)).status).toBe(200);
    expect((await caller(gateway, stranger).post(`${path}/complete`)).status).toBe(403);
    const open = await get(`${path}/bytes`);
    expect(open.status).toBe(200);
    expect(open.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect((await caller(gateway).get(uploads)).body.items.map(({ id }) => id)).toContain(body.id);
    expect((await caller(gateway, stranger).delete(path)).status).toBe(403);

    expect((await me.delete(path)).status).toBe(204);
    expect((await get(`${path}/bytes`)).status).toBe(404);
    gateway.advance(1_000);
    await workUntilIdle(gateway.services);
    expect(await keptFiles()).toBe(0);
    owner = await renewed(gateway, owner);
  });

  test("200 a document is stored unchanged and offered as a download", async () => {
    const { body } = await announce(pdf, "application/pdf", { fileName: 'a/"b".pdf', visibility: "public" });
    await put(body.put, pdf);
    const { body: ready } = await caller(gateway, owner).post(`${uploads}/${body.id}/complete`);
    expect(ready).toMatchObject({ status: "ready", width: null, renditions: [] });
    const shown = await get(`${uploads}/${body.id}/bytes`);
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment; filename="a__b_.pdf"/);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pdf);
  });

  test.each(["png", "webp", "gif", "avif"] as const)("200 %s", async (format) => {
    const picture = sharp({ create: { width: 330, height: 20, channels: 3, background: "#c9971c" } });
    const bytes = new Uint8Array(await picture.toFormat(format).toBuffer());
    const { body } = await announce(bytes, `image/${format}`);
    await put(body.put, bytes);
    const { body: ready } = await caller(gateway, owner).post(`${uploads}/${body.id}/complete`);
    expect(ready, JSON.stringify(ready)).toMatchObject({ status: "ready", width: 330, height: 20 });
    expect(ready.renditions.map(({ width }) => width)).toEqual([320]);
  });

  test("201, 200, 404 a write-only key completes its own uploads, but cannot read anything else", async () => {
    const me = caller(gateway, await keyOf(gateway, owner, "media:write"));
    const sent = { fileName: "a.pdf", contentType: "application/pdf", sizeBytes: pdf.byteLength };
    const { body } = await me.post(uploads, sent);
    await put(body.put, pdf);
    expect((await me.post(`${uploads}/${body.id}/complete`)).body).toMatchObject({ status: "ready" });
    expect((await me.get(`${uploads}/${body.id}`)).status).toBe(404);
  });

  test.each([
    ["an SVG file", { contentType: "image/svg+xml" }, "/contentType"],
    ["an HTML file", { contentType: "text/html" }, "/contentType"],
    ["a gif over its limit", { contentType: "image/gif", sizeBytes: 5_242_881 }, "/sizeBytes"],
    ["an empty file", { sizeBytes: 0 }, "/sizeBytes"],
    ["a status set by the client", { status: "ready" }, "/status"],
  ])("422 %s", async (_name, more, pointer) => {
    const { status, body } = await announce(pdf, "application/pdf", more);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test("403, 413, 415, 422 if the uploaded bytes differ from the declared file or are sent to another URL", async () => {
    const { body } = await announce(pdf, "application/pdf");
    const other = await announce(pdf, "application/pdf");
    const signature = new URL(other.body.put.url).search;
    const url = `${uploads}/${body.id}/bytes` as const;
    expect((await put({ ...body.put, url: `${url}${signature}` }, pdf)).status).toBe(403);
    expect((await put({ ...body.put, url }, pdf)).status).toBe(403);
    expect((await put(body.put, pdf, { "Content-Type": "text/html" })).status).toBe(415);
    expect((await put(body.put, pdf.slice(1))).status).toBe(422);
    expect((await put(body.put, new Uint8Array([...pdf, 0]))).status).toBe(413);
  });

  test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    [
      "a page called a picture",
      "image/png",
      () => new TextEncoder().encode("<html><script>1</script></html>"),
    ],
    ["a jpeg called png", "image/png", () => photo()],
    ["half a picture", "image/jpeg", async () => (await photo()).slice(0, 900)],
    ["a picture of too many pixels", "image/png", async () => {
      const huge = sharp({ create: { width: 4_100, height: 3_000, channels: 3, background: "#fff" } });
      return new Uint8Array(await huge.png({ compressionLevel: 1 }).toBuffer());
    }],
  ])("422 %s is rejected on completion", async (_name, type, make) => {
    const bytes = await make();
    const { body } = await announce(bytes, type);
    expect((await put(body.put, bytes)).status).toBe(204);
    const { status, body: problem } = await caller(gateway, owner).post(`${uploads}/${body.id}/complete`);
    expect([status, problem.code]).toEqual([422, "validation_failed"]);
    expect((await get(`${uploads}/${body.id}/bytes`, owner)).status).toBe(409);
  });

  test("403, 404 uploads not finished in time are deleted with their bytes", async () => {
    const kept = await keptFiles();
    const { body } = await announce(pdf, "application/pdf");
    await put(body.put, pdf);
    expect(await keptFiles()).toBe(kept + 1);
    gateway.advance(901);
    expect((await put(body.put, pdf)).status).toBe(403);
    await workUntilIdle(gateway.services);
    gateway.advance(600);
    await workUntilIdle(gateway.services);
    owner = await renewed(gateway, owner);
    expect((await caller(gateway, owner).get(`${uploads}/${body.id}`)).status).toBe(404);
    const ready = await gateway.databases.sql(
      "media",
    )`select sum(1 + jsonb_array_length(renditions))::integer as files
      from media.uploads where status = 'ready'`;
    expect(await keptFiles()).toBe(ready[0]!["files"]);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(uploads);
    expect([status, body]).toEqual([503, { detail: "media database is not configured" }]);
    await without.close();
  });
});

describe("media in a bucket", () => {
  const bucket = new Map<string, Uint8Array>();
  let isAway = false;
  let server: Server;
  let gateway: TestGateway;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const key = request.url!.split("?")[0]!;
      const isSigned = /AWS4-HMAC-SHA256/.test(`${request.url} ${request.headers.authorization}`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (!isSigned) return response.writeHead(403).end();
      if (isAway) return response.writeHead(503).end();
      if (request.method === "PUT") bucket.set(key, Buffer.concat(chunks));
      if (request.method === "DELETE") bucket.delete(key);
      const found = bucket.get(key);
      response.writeHead(request.method === "GET" && !found ? 404 : 200);
      response.end(request.method === "GET" ? found : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    gateway = await testGateway({
      databases: ["media"],
      env: {
        S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        S3_BUCKET: "uploads",
        S3_ACCESS_KEY_ID: "key",
        S3_SECRET_ACCESS_KEY: "secret-of-the-bucket",
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    await new Promise((resolve) => server.close(resolve));
  });

  test("201, 200, 204 the bytes go directly to the bucket, with a URL limited to type and length", async () => {
    const owner = await gateway.signInAs();
    const me = caller(gateway, owner);
    const sizeBytes = pdf.byteLength;
    const { body } = await me.post(uploads, { fileName: "a.pdf", contentType: "application/pdf", sizeBytes });
    const address = new URL(body.put.url);
    expect(address.pathname).toBe(`/uploads/incoming/${body.id}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      "X-Amz-Expires": "900",
      "X-Amz-SignedHeaders": "content-length;content-type;host",
    });
    expect((await fetch(address, { method: "PUT", headers: body.put.headers, body: pdf })).status).toBe(200);
    const path = `${uploads}/${body.id}` as const;
    expect((await me.post(`${path}/complete`)).body.status).toBe("ready");
    const shown = await gateway.request(`${path}/bytes`, { as: owner });
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pdf);
    expect((await me.delete(path)).status).toBe(204);
    isAway = true;
    gateway.advance(1_000);
    await workUntilIdle(gateway.services);
    expect(bucket.size).toBe(2);
    isAway = false;
    gateway.advance(301);
    await workUntilIdle(gateway.services);
    expect([...bucket.keys()]).toEqual([]);
  });

  test.each([
    ["one of them alone", { S3_BUCKET: "uploads" }, "S3_ENDPOINT is not set"],
    ["a broken endpoint", {
      S3_ENDPOINT: "bucket",
      S3_BUCKET: "uploads",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    }, "S3_ENDPOINT must be"],
  ])("error at startup: %s", (_name, env, message) => {
    expect(() => readMediaSettings(env)).toThrow(message);
  });
});
