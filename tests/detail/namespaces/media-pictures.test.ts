import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller } from "../../support/resources.ts";
import { randomNumbers } from "../../support/seed.ts";

const uploads = "/v1/media/uploads";

/** Returns random bytes, which can't be compressed. */
function noise(length: number): Uint8Array {
  const random = randomNumbers();
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = random() * 256;
  return bytes;
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

  test("200 a large greyscale picture stays greyscale, which keeps it small", async () => {
    const picture = sharp(noise(1_500 * 1_500), { raw: { width: 1_500, height: 1_500, channels: 1 } });
    const encoded = await picture.toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
    const bytes = new Uint8Array(encoded);
    const { body } = await announce(bytes, "image/png");
    await put(body.put, bytes);
    const { status, body: ready } = await caller(gateway, owner).post(`${uploads}/${body.id}/complete`);
    expect([status, ready.status], JSON.stringify(ready)).toEqual([200, "ready"]);
    expect(ready.sizeBytes).toBeLessThan(3_000_000);
    const shown = await get(`${uploads}/${body.id}/bytes`, owner);
    expect((await sharp(new Uint8Array(await shown.arrayBuffer())).metadata()).channels).toBe(1);
  });

  test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ["a moving picture that was cut off", "image/gif", async () => {
      const frames = sharp(noise(200 * 300 * 3), {
        raw: { width: 200, height: 300, channels: 3, pageHeight: 100 },
      });
      const whole = await frames.gif({ delay: [100, 100, 100] }).toBuffer();
      return new Uint8Array(whole.subarray(0, Math.floor(whole.length * 0.6)));
    }],
    ["a picture that becomes larger than what is kept", "image/png", async () => {
      const side = 2_900;
      const slope = noise(side * side * 3).map((one, at) => {
        const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
        return x * (3 + 2 * (at % 3)) + y * 13 + one % 4;
      });
      const picture = sharp(slope, { raw: { width: side, height: side, channels: 3 } });
      return new Uint8Array(await picture.png({ adaptiveFiltering: true }).toBuffer());
    }],
  ])("422 %s is rejected on completion", async (_name, type, make) => {
    const bytes = await make();
    const { body } = await announce(bytes, type);
    expect((await put(body.put, bytes)).status).toBe(204);
    const { status, body: problem } = await caller(gateway, owner).post(`${uploads}/${body.id}/complete`);
    expect([status, problem.code]).toEqual([422, "validation_failed"]);
    expect((await get(`${uploads}/${body.id}/bytes`, owner)).status).toBe(409);
  });
});
