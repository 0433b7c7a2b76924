import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { type App, serveApp, type Server } from "../../functions/kernel/shared/serve.ts";
import { freePort } from "../support/free-port.ts";
import { rawHttp } from "../support/raw-http.ts";
import { type RegistrySite, registrySite } from "../support/registry-site.ts";

/** Over real TCP, sends requests that no HTTP client would send (row C of the contract's hostile inputs). */
describe("hostile requests to the registry", () => {
  const origin = "https://registry.hakika.test";
  let site: RegistrySite;
  let server: Server;
  let url: string;
  let index: string;
  beforeAll(async () => {
    site = await registrySite();
    const port = freePort();
    url = `http://localhost:${port}`;
    const web = createWeb({
      settings: readWebSettings({ PUBLIC_WEB_URL: "https://hakika.test", PUBLIC_REGISTRY_URL: origin }),
      siteFolder: site.folder,
      gateway: () => Promise.reject(new Error("the registry needs no gateway")),
    });
    server = serveApp(web as App, port);
    index = await (await fetch(`${url}/api/v1/ui`)).text();
  });
  afterAll(async () => {
    await server?.shutdown();
    await site?.remove();
  });

  /**
   * Sends a request line and headers unchanged. `Connection: close` makes the server end the connection after its
   * response.
   */
  const raw = (line: string, headers: readonly string[] = ["Host: x"], body = "") =>
    rawHttp(url, `${line} HTTP/1.1\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`, {
      isReadToEnd: true,
    });
  const get = (headers: Record<string, string>, path = "/api/v1/ui") => fetch(`${url}${path}`, { headers });
  const expectResponsive = async () => expect(await (await get({})).text()).toBe(index);
  const inside = /root:|hakika-site-|node_modules|file:\/\/|\.ts:\d|NotFound|os error/;

  test.each(
    [
      ["/api%2fv1/ui/button", 404],
      ["/api/v1%2fui/button", 404],
      ["/api/v1/ui%2fbutton", 404],
      ["/api/v1/ui/butto%6e", 200],
      ["/api/v1/ui/%62%75%74%74%6f%6e", 200],
      ["/API/V1/UI", 404],
      ["/api//v1/ui", 404],
      ["//api/v1/ui", 404],
      ["/api/v1/ui/../../../built.json", 400],
      ["/api/v1/ui/..%2f..%2f..%2fbuilt.json", 400],
      ["/api/v1/ui/%2e%2e/%2e%2e/%2e%2e/built.json", 400],
      ["/api/v1/..;/..;/built.json", 404],
      ["/..%2fserver%2fentry.mjs", 404],
      ["/../server/entry.mjs", 404],
      ["/%2e%2e/server/entry.mjs", 404],
      ["/..%5c..%5cetc%5cpasswd", 404],
      ["/%00", 404],
      ["/api/v1/ui/button%00.json", 400],
      ["/api/v1/ui/button%0d%0aX-Injected:%201", 400],
      ["/api/v1/ui.json", 404],
      ["/.env", 404],
      ["/.git/config", 404],
      ["/api/v1/ui/%ff", 400],
      ["/api/v1/ui/%", 400],
      ["/api/v1/ui/*", 400],
      ["/api/v1/ui/__proto__", 400],
      ["/api/v1/ui/constructor", 404],
      ["/api/v1/ui/tostring", 404],
      [`/api/v1/ui/${"a".repeat(7_000)}`, 404],
      [`/api/v1/ui/${"a".repeat(60_000)}`, 404],
    ] as const,
  )("C01 GET %s returns %i", async (path, status) => {
    const answer = await raw(`GET ${path}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
    expect(answer.text).not.toMatch(inside);
    expect(answer.text).not.toMatch(/^x-injected/im);
    if (answer.status !== 200) expect(answer.text.length).toBeLessThan(2_000);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "FOO"])(
    "C02 405 with Allow for %s",
    async (method) => {
      const answer = await fetch(`${url}/api/v1/ui/button`, {
        method,
        ...(method === "DELETE" || method === "PROPFIND" ? {} : { body: "x" }),
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect((await answer.json()).error).toBe("method_not_allowed");
    },
  );
  test.each([["TRACE", 405], ["CONNECT", 400], ["get", 405], ["G\u00cbT", 400], ["", 400]])(
    "C02 the method %j is %i",
    async (method, status) => {
      expect((await raw(`${method} /api/v1/ui`)).status).toBe(status);
      await expectResponsive();
    },
  );
  test("C03 a method in a header, the body of a GET and a query change nothing", async () => {
    const answer = await fetch(`${url}/api/v1/ui?name=button&__proto__[x]=1&${"q=1&".repeat(1_000)}`, {
      headers: { "x-http-method-override": "DELETE", "x-original-url": "/built.json", "x-rewrite-url": "/" },
    });
    expect(await answer.text()).toBe(index);
    const withBody = await raw("GET /api/v1/ui", ["Host: x", "Content-Length: 5"], "hello");
    expect(withBody.status).toBe(200);
  });

  test("C04 the host in a request does not appear in any response", async () => {
    for (
      const [line, headers, status] of [
        ["GET /api/v1/ui/dialog", ["Host: evil.example", "X-Forwarded-Host: evil.example"], 200],
        ["GET http://evil.example/api/v1/ui/dialog", ["Host: evil.example"], 200],
        ["GET /api/v1/ui/dialog", ["Host: evil.example:1", "Forwarded: host=evil.example;proto=http"], 200],
        ["GET /api/v1/ui/", ["Host: evil.example"], 308],
        ["GET //evil.example/api/v1/ui/", ["Host: evil.example"], 404],
        ["GET /docs/", ["Host: evil.example"], 308],
      ] as const
    ) {
      const answer = await raw(line, headers);
      expect(answer.status, line).toBe(status);
      const location = /^location: (.*)\r$/im.exec(answer.text)?.[1];
      if (status === 308) expect(new URL(location!).host).toMatch(/^(?:registry\.)?hakika\.test$/);
      if (status === 200) {
        expect(answer.text).toContain(`${origin}/api/v1/ui/`);
        expect(answer.text).not.toContain("evil.example");
      }
    }
  });

  test("C05 304 if one of many ETags matches, 200 for an invalid ETag", async () => {
    const first = await get({});
    const tag = first.headers.get("etag")!;
    await first.body?.cancel();
    const many = Array.from({ length: 300 }, (_, at) => `"t${at}"`).join(", ");
    for (const value of [tag, `W/${tag}`, "*", `${many}, ${tag}`, `  ${tag}  `]) {
      const answer = await get({ "if-none-match": value });
      expect(answer.status, value.slice(0, 60)).toBe(304);
      expect(await answer.text()).toBe("");
      expect(answer.headers.get("etag")).toBe(tag);
    }
    for (const value of ["", '"', "W/", tag.slice(1), `${tag}x`, many, '"a", , ,', "\u00e9"]) {
      const answer = await get({ "if-none-match": value });
      expect(answer.status, value.slice(0, 60)).toBe(200);
      await answer.body?.cancel();
    }
    const unknown: Record<string, string>[] = [
      { "if-modified-since": "yesterday" },
      { "if-modified-since": "Fri, 31 Dec 9999 23:59:59 GMT", "if-none-match": '"other"' },
      { range: "bytes=0-1" },
      { range: "bytes=-1,0-,9-1" },
      { range: `bytes=${"0-1,".repeat(1_000)}` },
      { "if-match": '"other"' },
      { "if-range": tag, range: "bytes=0-0" },
    ];
    for (const headers of unknown) {
      const answer = await get(headers);
      expect(answer.status, JSON.stringify(headers).slice(0, 80)).toBe(200);
      expect(await answer.text()).toBe(index);
    }
  });

  test.each([
    ["gzip;q=0, br;q=0, identity;q=0", "none"],
    ["*;q=0", "none"],
    ["gzip;q=9", "gzip"],
    ["br;q=nan", "none"],
    [", ,", "none"],
    ["x".repeat(6_000), "none"],
    ["deflate, compress, zstd", "none"],
    ["GZIP", "gzip"],
    ["gzip, ".repeat(500), "gzip"],
  ])("C06 Accept-Encoding %j gets the encoding %s", async (encoding, expected) => {
    const answer = await rawHttp(
      url,
      `GET /api/v1/ui HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
      { isReadToEnd: true },
    );
    expect(answer.status).toBe(200);
    expect(/^content-encoding: (\S+)\r$/im.exec(answer.text)?.[1] ?? "none").toBe(expected);
    if (expected === "none") expect(answer.text).toContain('"items"');
  });
  test("C06 gzip decompresses to the same text", async () => {
    const connection = await Deno.connect({ port: Number(new URL(url).port) });
    await connection.write(
      new TextEncoder().encode(
        "GET /api/v1/ui HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n",
      ),
    );
    const bytes = Buffer.from(await new Response(connection.readable).arrayBuffer());
    const start = bytes.indexOf("\r\n\r\n") + 4;
    expect(bytes.subarray(0, start).toString().toLowerCase()).toContain("content-encoding: gzip");
    expect(gunzipSync(bytes.subarray(start)).toString()).toBe(index);
  });

  test.each([
    ["a header of 100 kB", [`X-Large: ${"x".repeat(100_000)}`]],
    ["2 000 headers", Array.from({ length: 2_000 }, (_, at) => `X-Header-${at}: 1`)],
    ["a fold", ["X-Fold: a\r\n b"]],
    ["a name with a space", ["X Space: 1"]],
    ["a NUL", ["X-Nul: a\u0000b"]],
    ["both lengths", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
    ["a length that is none", ["Content-Length: abc"]],
    ["a negative length", ["Content-Length: -1"]],
    ["a coding that is none", ["Transfer-Encoding: xchunked"]],
    ["two hosts", ["Host: a"]],
  ])("C07 400 %s, while others are served", async (_name, headers) => {
    const answer = await raw("GET /api/v1/ui", ["Host: x", ...headers], "0\r\n\r\n");
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(inside);
    await expectResponsive();
  });
  test.each([["a bare LF", ["Host: x", "X-A: 1\nX-B: 2"]], ["no host", []]])(
    "C07 200 with %s, which the front server rejects",
    async (_name, headers) => {
      const answer = await raw("GET /api/v1/ui", headers);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"items"');
    },
  );

  test("C08 pipelined requests in one packet get one response each", async () => {
    const one = "GET /api/v1/ui/constructor HTTP/1.1\r\nHost: x\r\n\r\n";
    const answer = await rawHttp(
      url,
      one.repeat(4) + one.replace("Host: x", "Host: x\r\nConnection: close"),
      {
        isReadToEnd: true,
      },
    );
    expect(answer.text.match(/HTTP\/1\.1 404/g)).toHaveLength(5);
  });

  test("C09 50 senders that stop in the middle of a line block no one", async () => {
    const port = Number(new URL(url).port);
    const halves = await Promise.all(Array.from({ length: 50 }, async (_, at) => {
      const socket = await Deno.connect({ port });
      const half = at % 2 === 0
        ? "GET /api/v1/ui HTTP/1.1\r\nHo"
        : "POST /api/v1/ui HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{";
      await socket.write(new TextEncoder().encode(half));
      return socket;
    }));
    try {
      await expectResponsive();
    } finally {
      for (const socket of halves) socket.close();
    }
  });

  test("C10 a body of 5 MB for a method without a body is rejected", async () => {
    const answer = await fetch(`${url}/api/v1/ui`, { method: "POST", body: "x".repeat(5_000_000) });
    await answer.body?.cancel();
    expect(answer.status).toBe(405);
    await expectResponsive();
  });
});
