import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readMediaSettings } from "../../../functions/kernel/shared/media-settings.ts";
import { freePort } from "../../support/free-port.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, type Json } from "../../support/resources.ts";

const uploads = "/v1/media/uploads";
/**
 * Creates a 200 kB document, which is large enough to be sent in chunks.
 */
const document = (text: string) =>
  new TextEncoder().encode(`%PDF-1.7\n${text}\n${" ".repeat(200_000)}\n%%EOF\n`);
const harmful = "hakika-harmful-text-of-the-tests";

const program = "/usr/sbin/clamd";
const hasScanner = existsSync(program);
if (!hasScanner) process.stdout.write("no clamd here: only the protocol of the virus scanner is tried\n");

/** Creates a fake clamd that reads the chunks and returns the response set by the test. */
function scannerShape() {
  const seen: Uint8Array[] = [];
  const state = { answer: "stream: OK\0" as string | undefined, seen };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let got = Buffer.alloc(0);
    socket.on("data", (data) => {
      got = Buffer.concat([got, data]);
      const head = "zINSTREAM\0".length;
      let at = head;
      const parts: Uint8Array[] = [];
      while (got.length >= at + 4) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          seen.push(Buffer.concat(parts));
          if (state.answer !== undefined) socket.end(state.answer);
          return;
        }
        if (got.length < at + 4 + length) return;
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  return {
    state,
    listen: (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Starts ClamAV's own daemon with a single signature. The test only has to show that the daemon is called, so it
 * doesn't need the virus database.
 */
async function startClamd(port: number) {
  const folder = await mkdtemp(join(tmpdir(), "hakika-clamd-"));
  chmodSync(folder, 0o755);
  await mkdir(join(folder, "db"));
  const hex = Buffer.from(harmful).toString("hex");
  await writeFile(join(folder, "db", "tests.ndb"), `Hakika.Test:0:*:${hex}\n`);
  await writeFile(
    join(folder, "clamd.conf"),
    [
      "Foreground yes",
      `TCPSocket ${port}`,
      "TCPAddr 127.0.0.1",
      `DatabaseDirectory ${folder}/db`,
      "MaxThreads 2",
    ]
      .join("\n"),
  );
  const nobody = 65534;
  if (process.getuid?.() === 0) chownSync(folder, nobody, nobody);
  const child = spawn(program, ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  const answers = async () => {
    const connection = await Deno.connect({ port }).catch(() => undefined);
    connection?.close();
    return connection !== undefined;
  };
  await expect.poll(answers, { timeout: 60_000, interval: 200 }).toBe(true);
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    Deno.kill(child.pid!, "SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

describe("CLAMD_URL", () => {
  const port = freePort();
  let gateway: TestGateway;
  let owner: SignedIn;
  let folder: string;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "media-scan-"));
    gateway = await testGateway({
      databases: ["media"],
      env: { DATA_DIR: folder, CLAMD_URL: `tcp://127.0.0.1:${port}` },
    });
    owner = await gateway.signInAs();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function sent(bytes: Uint8Array<ArrayBuffer>): Promise<Json> {
    const { body } = await caller(gateway, owner).post(uploads, {
      fileName: "a.pdf",
      contentType: "application/pdf",
      sizeBytes: bytes.byteLength,
      visibility: "public",
    });
    const { url, headers } = body.put;
    const put = await gateway.request(url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      headers,
      body: bytes,
    });
    expect(put.status).toBe(204);
    return body;
  }
  const complete = (id: string) => caller(gateway, owner).post(`${uploads}/${id}/complete`, undefined);
  const bytesOf = async (id: string) => (await gateway.request(`${uploads}/${id}/bytes`)).status;
  /** Returns the stored files, except those in the folder for incoming uploads. */
  const kept = async () =>
    (await readdir(join(folder, "media"), { recursive: true })).filter((name) => !name.includes("incoming"));

  test("200 the scanner receives exactly the bytes that are stored", async () => {
    const scanner = scannerShape();
    await scanner.listen(port);
    ends.push(scanner.close);
    const bytes = document("harmless");
    const { id } = await sent(bytes);
    expect((await complete(id)).status).toBe(200);
    expect(await bytesOf(id)).toBe(200);
    expect(scanner.state.seen.map((seen) => Buffer.compare(seen, bytes))).toEqual([0]);
  });

  test.each([
    ["422 something found", "stream: Win.Test <b>EICAR FOUND\0", 422, "validation_failed"],
    ["502 a file that is too long for it", "INSTREAM size limit exceeded. ERROR\0", 502, "upstream_invalid"],
    ["502 an answer of something else", "HTTP/1.1 400 Bad Request\r\n\r\n", 502, "upstream_invalid"],
    ["502 an answer without an end", "x".repeat(5_000), 502, "upstream_invalid"],
    ["504 no answer", undefined, 504, "upstream_timeout"],
  ])("%s: the file is unavailable, and completion can be retried", async (_name, answer, status, code) => {
    const scanner = scannerShape();
    scanner.state.answer = answer;
    await scanner.listen(port);
    ends.push(scanner.close);
    const { id } = await sent(document("harmless"));
    const before = await kept();
    const refused = await complete(id);
    expect(refused).toMatchObject({ status, body: { code } });
    if (status === 422) expect(refused.body.detail).toContain("found Win.Test??b?EICAR.");
    expect(await bytesOf(id)).toBe(404);
    expect(await kept()).toEqual(before);
    scanner.state.answer = "stream: OK\0";
    expect((await complete(id)).status).toBe(200);
  });

  test("502 while the scanner is down; the file is accepted when it is back", async () => {
    const { id } = await sent(document("harmless"));
    expect(await complete(id)).toMatchObject({ status: 502, body: { code: "upstream_invalid" } });
    expect(await bytesOf(id)).toBe(404);
    const scanner = scannerShape();
    await scanner.listen(port);
    ends.push(scanner.close);
    expect((await complete(id)).status).toBe(200);
  });

  test.skipIf(!hasScanner)(
    "200, 422 ClamAV itself passes a document and stops the known one",
    async () => {
      ends.push(await startClamd(port));
      const [good, bad] = [await sent(document("harmless")), await sent(document(harmful))];
      expect((await complete(good.id)).status).toBe(200);
      const refused = await complete(bad.id);
      expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed" } });
      expect(refused.body.detail).toMatch(/found Hakika\.Test/);
      expect(await bytesOf(bad.id)).toBe(404);
    },
  );
});

test("the address of the scanner is read, and an invalid one stops at startup", () => {
  const read = (text: string) => readMediaSettings({ CLAMD_URL: text }).scanner;
  expect(read("")).toBeUndefined();
  expect(read("tcp://127.0.0.1:3310")).toEqual({ host: "127.0.0.1", port: 3310 });
  expect(read("tcp://[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  for (
    const wrong of [
      "127.0.0.1:3310",
      "http://scanner:3310",
      "tcp://scanner",
      "tcp://scanner:0",
      "tcp://scanner:99999",
    ]
  ) {
    expect(() => read(wrong)).toThrow("CLAMD_URL must be tcp://host:port");
  }
});
