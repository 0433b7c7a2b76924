import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemKinds } from "../../functions/kernel/shared/problems.ts";
import {
  frontFiles,
  frontHosts,
  type FrontServer,
  hasNginx,
  startFrontServer,
} from "../support/front-server.ts";
import { freePort } from "../support/free-port.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { rawHttp } from "../support/raw-http.ts";

const request = (host: string, line: string, rest = "\r\n") => `${line} HTTP/1.1\r\nHost: ${host}\r\n${rest}`;

test("problems returned by the front server use known codes with their status", async () => {
  const text = await readFile(new URL("../../deploy/nginx/hakika/problems.conf", import.meta.url), "utf8");
  const codes = [...text.matchAll(/return (\d+) '.*"status":(\d+),"code":"(\w+)"/g)];
  expect(codes.length).toBeGreaterThan(5);
  for (const [, answered, said, code] of codes) {
    expect(said).toBe(answered);
    expect(problemKinds).toHaveProperty(code!);
  }
});

describe.skipIf(!hasNginx)("nginx with deploy/nginx", () => {
  let gateway: GatewayServer;
  let front: FrontServer;
  let events: Deno.HttpServer<Deno.NetAddr>;
  const eventsPort = freePort();

  beforeAll(async () => {
    gateway = await startGatewayServer({ env: { TRUSTED_PROXY_HOPS: "1" } });
    // A stand-in for the events app. It responds with the headers and the number of bytes that it received.
    events = Deno.serve({ port: eventsPort, onListen: () => {} }, async (incoming) => {
      const body = await incoming.text();
      return Response.json({ headers: Object.fromEntries(incoming.headers), bytes: body.length });
    });
    front = await startFrontServer(
      { gateway: [gateway.url], events: [`http://127.0.0.1:${eventsPort}`] },
      { isEncrypted: false },
    );
  });
  afterAll(async () => {
    await front?.stop();
    await events?.shutdown();
    await gateway?.close();
  });

  const ask = (line: string, rest = "Connection: close\r\n\r\n", host: string = frontHosts.gateway) =>
    rawHttp(front.url, request(host, line, rest), { patienceMs: 20_000, isReadToEnd: true });

  test("200 the gateway responds through it, with its own headers", async () => {
    const answer = await ask("GET /v1/entities/tiers");
    expect(answer.status).toBe(200);
    expect(answer.text.toLowerCase()).toContain("strict-transport-security");
    expect(answer.text.toLowerCase()).not.toMatch(/server: nginx\/\d/);
  });

  test("421 for an unknown host; plain HTTP redirects to HTTPS", async () => {
    expect((await ask("GET /", undefined, "evil.example")).status).toBe(421);
    const moved = await fetch(`${front.redirectUrl}/x?y=1`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "https://127.0.0.1/x?y=1"]);
    await moved.body?.cancel();
  });

  test("200 the client address comes from the connection, whatever the request headers claim", async () => {
    const answer = await ask(
      "GET /seen",
      "X-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\nX-Real-IP: 203.0.113.9\r\nConnection: close\r\n\r\n",
      frontHosts.events,
    );
    const body = answer.text.slice(answer.text.indexOf('{"headers"'), answer.text.lastIndexOf("}") + 1);
    const { headers } = JSON.parse(body) as { headers: Record<string, string> };
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["forwarded"]).toBeUndefined();
    expect(headers["x-real-ip"]).toBeUndefined();
    expect(headers["host"]).toBe(frontHosts.events);
  });

  test("503 with Retry-After and a string as detail while no process responds", async () => {
    const answer = await ask("GET /", undefined, frontHosts.web);
    expect(answer.status).toBe(503);
    expect(answer.text.toLowerCase()).toContain("retry-after: 2");
    expect(answer.text).toContain("application/problem+json");
    expect(answer.text).toContain('"code":"gateway_unavailable"');
  });

  test("413, 414, 431 the front server rejects requests that are too large", async () => {
    const large = await ask(
      "POST /v1/claims",
      `Content-Type: application/json\r\nContent-Length: ${300 * 1024}\r\nConnection: close\r\n\r\n`,
    );
    expect(large.status).toBe(413);
    expect(large.text).toContain('"code":"body_too_large"');
    expect((await ask(`GET /v1/entities?q=${"x".repeat(9_000)}`)).status).toBe(414);
    const head = Array.from({ length: 30 }, (_, at) => `X-H${at}: ${"v".repeat(4_000)}\r\n`).join("");
    expect((await ask("GET /livez", `${head}Connection: close\r\n\r\n`)).status).toBe(431);
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const chunked = await rawHttp(front.url, [
      request(
        frontHosts.gateway,
        "POST /v1/claims",
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
      ),
      ...Array.from({ length: 5 }, () => chunk),
    ]);
    expect(chunked.status).toBe(413);
    // This request reaches the gateway, because uploads may be larger than other bodies.
    const upload = await ask(
      `PUT /v1/media/uploads/${crypto.randomUUID()}/bytes?expires=1&signature=x`,
      `Content-Type: application/pdf\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n${
        "x".repeat(300_000)
      }`,
    );
    expect(upload.status).toBe(503);
    expect(upload.text).toContain('"detail":"media database is not configured"');
  });

  test.each([
    [400, "both a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    [400, "a length that is not a number", "Content-Length: abc\r\n\r\nhello"],
    [400, "two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
    [501, "an unknown transfer coding", "Transfer-Encoding: xchunked\r\n\r\nhello"],
  ])("%i for %s, and the connection is closed", async (status, _name, rest) => {
    const answer = await ask("POST /v1/auth/refresh", rest);
    expect(answer.status).toBe(status);
    expect(answer.isClosed).toBe(true);
  });

  test("408 or closed: slow headers, a body that stops, and an idle connection", async () => {
    const trickle = async () => {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(front.url).port) });
      const write = (text: string) => connection.write(new TextEncoder().encode(text));
      await write(`GET /livez HTTP/1.1\r\nHost: ${frontHosts.gateway}\r\n`);
      const timer = setInterval(() => void write("X-Slow: 1\r\n").catch(() => {}), 1_000);
      const buffer = new Uint8Array(1_024);
      let said = "";
      try {
        for (
          let count = await connection.read(buffer);
          count !== null;
          count = await connection.read(buffer)
        ) {
          said += new TextDecoder().decode(buffer.subarray(0, count));
        }
      } catch {
        // A connection that times out is reset rather than closed.
      }
      clearInterval(timer);
      connection.close();
      return said;
    };
    const stalled = rawHttp(
      front.url,
      request(
        frontHosts.gateway,
        "POST /v1/auth/refresh",
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
      ),
      { isReadToEnd: true },
    );
    const silent = rawHttp(front.url, "", { isReadToEnd: true });
    const [head, body, idle, other] = await Promise.all([trickle(), stalled, silent, ask("GET /livez")]);
    expect(idle.isClosed).toBe(true);
    expect(other.status).toBe(200);
    expect(head === "" || head.includes("408")).toBe(true);
    expect([408, undefined]).toContain(body.status);
    expect(body.isClosed).toBe(true);
  });

  test("200 registry responses stay available when the web app is down", async () => {
    const port = freePort();
    let [asked, isUp] = [0, true];
    const web = Deno.serve({ port, onListen: () => {} }, () => {
      asked += 1;
      return Response.json({ name: "dialog" }, {
        headers: {
          "Cache-Control": "public, max-age=3600, s-maxage=86400",
          ETag: '"1"',
          Vary: "Accept-Encoding",
        },
      });
    });
    const own = await startFrontServer({ web: [`http://127.0.0.1:${port}`] }, { isEncrypted: false });
    const get = (path: string) =>
      rawHttp(own.url, request(frontHosts.web, `GET ${path}`, "Connection: close\r\n\r\n"), {
        isReadToEnd: true,
      });
    try {
      expect((await get("/api/v1/ui/dialog")).text).toContain("X-Cache: MISS");
      expect((await get("/api/v1/ui/dialog")).text).toContain("X-Cache: HIT");
      expect(asked).toBe(1);
      await web.shutdown();
      isUp = false;
      expect((await get("/api/v1/ui/dialog")).text).toContain('"dialog"');
      expect((await get("/api/v1/ui/other")).status).toBe(503);
    } finally {
      if (isUp) await web.shutdown();
      await own.stop();
    }
  });

  test("200 over TLS 1.2 and 1.3 with the deployment's certificate", async () => {
    const own = await startFrontServer({ gateway: [gateway.url] });
    try {
      const connection = await Deno.connectTls({
        hostname: "127.0.0.1",
        port: Number(new URL(own.url).port),
        caCerts: [own.certificate!],
        alpnProtocols: ["http/1.1"],
      });
      await connection.write(
        new TextEncoder().encode(request(frontHosts.gateway, "GET /livez", "Connection: close\r\n\r\n")),
      );
      const buffer = new Uint8Array(4_096);
      const count = await connection.read(buffer);
      expect(new TextDecoder().decode(buffer.subarray(0, count ?? 0))).toMatch(/^HTTP\/1\.1 200/);
      connection.close();
    } finally {
      await own.stop();
    }
  });

  test("nginx prints no warnings, and only uploads are written to disk", async () => {
    expect((await frontFiles()).length).toBeGreaterThan(5);
    const warned = (await front.errors()).split("\n").filter((line) => /\[(?:warn|emerg|alert)\]/.test(line));
    expect(warned.filter((line) => !line.includes("PUT /v1/media/uploads/"))).toEqual([]);
  });
});
