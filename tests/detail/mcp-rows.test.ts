import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, serveApp, type Server } from "../../functions/kernel/shared/serve.ts";
import { createEvents } from "../../functions/apps/events/app.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";
import { freePort } from "../support/free-port.ts";
import { modernMeta } from "../support/mcp-app.ts";
import { rawHttp } from "../support/raw-http.ts";

/** Sends malformed JSON-RPC over real TCP (hostile inputs J). */
describe("hostile requests to the MCP server", () => {
  let events: TestEvents;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    events = await openTestEvents({ LIMIT_ANONYMOUS: "1000000/60" });
    const port = freePort();
    url = `http://localhost:${port}`;
    const env = { PUBLIC_EVENTS_URL: events.origin, IDP_ISSUER: events.issuer.issuer };
    const app: App = createEvents(events.services, mcpSettings(env));
    server = serveApp(app, port);
  });
  afterAll(async () => {
    await server?.shutdown();
    await events?.close();
  });

  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const text = await answer.text();
    expect(text).not.toMatch(/node_modules|\.ts:\d|[Pp]ostgres|select |ECONN|[a-z]Error:/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return {
      status: answer.status,
      headers: answer.headers,
      json: text === "" ? undefined : JSON.parse(text),
    };
  };
  const ping = (id: unknown = 1) => ({ jsonrpc: "2.0", id, method: "ping" });
  const expectResponsive = async () =>
    expect((await post(JSON.stringify(ping()))).json).toMatchObject({ id: 1, result: {} });
  const call = (name: unknown, args: unknown) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: args },
  });

  const framed = (framing: string, body: string) =>
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${framing}\r\n${body}`;

  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
  test.each([
    ["an empty body", "", 400],
    ["white space", " \n\t", 400],
    ["half of an object", '{"jsonrpc":"2.0",', 400],
    ["two documents", `${JSON.stringify(ping())}${JSON.stringify(ping())}`, 400],
    ["a trailing comma", '{"jsonrpc":"2.0","id":1,"method":"ping",}', 400],
    ["NaN", '{"jsonrpc":"2.0","id":NaN,"method":"ping"}', 400],
    ["null", "null", 400],
    ["a number", "1", 400],
    ["a text", '"ping"', 400],
    ["true", "true", 400],
    ["an array in an array", "[[]]", 400],
    ["an array of nulls", "[null,null]", 400],
    ["version 1.0", '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400],
    ["no version", '{"id":1,"method":"ping"}', 400],
    ["no method", '{"jsonrpc":"2.0","id":1}', 400],
    ["a method that is a number", '{"jsonrpc":"2.0","id":1,"method":1}', 400],
    ["an object as id", '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400],
    ["a list as id", '{"jsonrpc":"2.0","id":[1],"method":"ping"}', 400],
    ["params that are a text", '{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}', 400],
    ["20 000 levels of lists", nested(20_000, "[", "]"), 400],
    ["20 000 levels of objects", nested(20_000, '{"a":', "}").replace('{"a":}', "{}"), 400],
    ["a batch of 21", JSON.stringify(Array(21).fill(ping())), 400],
    ["an empty batch", "[]", 400],
    ["5 MB of text", JSON.stringify({ ...ping(), filler: "x".repeat(5_000_000) }), 413],
    ["5 MB of brackets", "[".repeat(5_000_000), 413],
    ["300 kB of white space", `${" ".repeat(300_000)}${JSON.stringify(ping())}`, 413],
  ])("J01 %s: a JSON-RPC error", async (_name, body, status) => {
    const answer = await post(body);
    expect(answer.status, JSON.stringify(answer.json)).toBe(status);
    expect(answer.json).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
    expect(answer.json.error.code).toBeLessThanOrEqual(-32000);
    expect(answer.json.error.code).not.toBe(-32603);
    await expectResponsive();
  });

  test.each([
    ["a text that is long", "i".repeat(10_000)],
    ["a text of another script", "ñ\u202e\u{1f600}"],
    ["zero", 0],
    ["below zero", -1],
  ])("J02 an id that is %s is returned unchanged", async (_name, id) => {
    const { status, json } = await post(JSON.stringify(ping(id)));
    expect([status, json.id]).toEqual([200, id]);
  });

  test.each([["a fraction", 1.5], ["beyond 2^53", 2 ** 60]])(
    "J02 400 an id that is %s",
    async (_name, id) => {
      const { status, json } = await post(JSON.stringify(ping(id)));
      expect([status, json.error.code]).toEqual([400, -32600]);
    },
  );

  test("J03 a batch with repeated ids gets one response each, and none for notifications", async () => {
    const batch = [
      ping(7),
      ping(7),
      ping("7"),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      ping(7),
    ];
    const { status, json } = await post(JSON.stringify(batch), { "mcp-protocol-version": "2025-03-26" });
    expect(status).toBe(200);
    expect(json.map(({ id }: { id: unknown }) => id)).toEqual([7, 7, "7", 7]);
    await expectResponsive();
  });

  test.each([
    [
      "__proto__ as a member",
      "of the tool",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_event","arguments":{"__proto__":{"eventId":"x"}}}}',
    ],
    ["__proto__ as the tool", -32602, JSON.stringify(call("__proto__", {}))],
    ["constructor as the tool", -32602, JSON.stringify(call("constructor", {}))],
    ["a tool that is a number", -32602, JSON.stringify(call(1, {}))],
    ["a tool of 10 kB", -32602, JSON.stringify(call("t".repeat(10_000), {}))],
    ["arguments that are a list", -32602, JSON.stringify(call("get_event", ["x"]))],
    ["arguments that are null", -32602, JSON.stringify(call("get_event", null))],
    [
      "a member that repeats",
      "none",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","method":"ping","params":{"name":"get_event"}}',
    ],
    ["a method of 10 kB", -32601, JSON.stringify({ ...ping(), method: "m".repeat(10_000) })],
    ["a method with a NUL", -32601, JSON.stringify({ ...ping(), method: "ping\u0000" })],
    [
      "a resource of a file",
      -32602,
      '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}',
    ],
    [
      "a resource that climbs",
      -32602,
      '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"event://../../api/events"}}',
    ],
    [
      "a resource elsewhere",
      -32602,
      '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"http://169.254.169.254/"}}',
    ],
    [
      "a prompt that is none",
      -32602,
      '{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"toString"}}',
    ],
    [
      "a completion of nothing",
      "none",
      '{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"x"},"argument":{"name":"__proto__","value":"%_%"}}}',
    ],
  ])("J04 %s: 200 with the error %s", async (_name, error, body) => {
    const { status, json } = await post(body);
    expect(status).toBe(200);
    expect(json.jsonrpc).toBe("2.0");
    expect(json.error?.code ?? (json.result.isError ? "of the tool" : "none")).toBe(error);
    expect(JSON.stringify(json)).not.toMatch(/root:/);
    expect(({} as Record<string, unknown>)["eventId"]).toBeUndefined();
  });

  test.each([
    "' OR 1=1--",
    '"; drop table events; --',
    "%' ESCAPE '\\",
    "$1",
    "\\",
    "a\u0000b",
    "\ud800",
    "%_%_%_".repeat(30),
    "\u202e\u200b",
    "x".repeat(100_000),
  ])("J05 %j in any text of a reading tool is treated as text", async (text) => {
    for (
      const [name, args] of [
        ["get_event", { eventId: text }],
        ["events_near_me", { city: text }],
        ["events_near_me", { city: "Harare", cursor: text }],
        ["events_near_me", { city: "Harare", from: text, to: text }],
        ["events_matching_interests", { interests: [text] }],
        ["events_matching_interests", { interests: ["jazz"], city: text, cursor: text }],
      ] as const
    ) {
      const { status, json } = await post(JSON.stringify(call(name, args)));
      expect(status, JSON.stringify(json)).toBe(200);
      expect(json.error?.code ?? 0, JSON.stringify(json)).not.toBe(-32603);
      if (json.result) expect(json.result.content[0].type).toBe("text");
    }
  });

  test.each([
    ["text/plain", 415],
    ["application/jsonp", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=x", 415],
    ["", 415],
    ["application/json; charset=utf-8", 200],
    ["APPLICATION/JSON", 200],
    ["application/json, text/html", 415],
  ])("J06 the content type %j is %i", async (type, status) => {
    expect((await post(new TextEncoder().encode(JSON.stringify(ping())), { "content-type": type })).status)
      .toBe(
        status,
      );
  });
  test.each(["gzip", "br", "deflate"])("J06 a body that is %s is not decompressed", async (encoding) => {
    const { status } = await post("\u001f\u008b\b\u0000", { "content-encoding": encoding });
    expect(status).toBe(400);
  });

  test.each(
    [
      [{ host: "evil.example" }, 403],
      [{ host: "localhost.evil.example" }, 403],
      [{ host: "evil.example:8002" }, 403],
      [{ host: "localhost@evil.example" }, 403],
      // The HTTP server rejects this host before the request reaches the app.
      [{ host: "[::1" }, 400],
      [{ host: "localhost", origin: "https://evil.example" }, 403],
      [{ host: "localhost", origin: "null" }, 403],
      [{ host: "localhost", origin: "http://localhost.evil.example" }, 403],
      [{ host: "localhost", origin: "https://claude.ai.evil.example" }, 403],
      [{ host: "localhost", origin: "javascript:alert(1)" }, 403],
      [{ host: "localhost", "x-forwarded-host": "evil.example" }, 200],
    ] as const,
  )("J07 %j is %i", async (headers, status) => {
    const body = JSON.stringify(ping());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const answer = await rawHttp(
      url,
      `POST /mcp HTTP/1.1\r\n${
        lines.join("\r\n")
      }\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      { isReadToEnd: true },
    );
    expect(answer.status, answer.text).toBe(status);
    if (status !== 200) expect(answer.text).not.toMatch(/^access-control-allow-origin/im);
  });

  test.each([
    [{ "mcp-protocol-version": "1999-01-01" }, 400],
    [{ "mcp-protocol-version": "x".repeat(5_000) }, 400],
    [{ "mcp-session-id": "../../etc/passwd" }, 200],
    [{ "mcp-session-id": "x".repeat(5_000) }, 200],
    [{ "last-event-id": "-1" }, 200],
    [{ "x-mcp-readonly": "%00" }, 200],
    [{ accept: "image/png" }, 200],
    [{ authorization: "Bearer x.y.z" }, 200],
    [{ authorization: "Basic Og==" }, 200],
    [{ "mcp-method": "tools/list" }, 200],
    [{ traceparent: "00-ff-ff-00" }, 200],
  ])("J08 %j is %i", async (headers, status) => {
    const answer = await post(JSON.stringify(ping()), headers as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ jsonrpc: "2.0", ...(status === 200 ? { result: {} } : {}) });
    expect(answer.json.error?.code ?? 0).not.toBe(-32603);
  });

  test.each(["create_event", "update_event"])("J09 401 %s with an invalid credential", async (name) => {
    const args = name === "create_event"
      ? { name: "Choir", startDate: "2030-05-01T18:00:00+02:00" }
      : { eventId: "2345678", name: "Choir" };
    for (
      const authorization of [
        "Bearer x.y.z",
        "Bearer ",
        "Basic eDp5",
        "bearer",
        "Bearer a b",
        `Bearer ${"x".repeat(7_000)}`,
      ]
    ) {
      const { status, headers } = await post(JSON.stringify(call(name, args)), { authorization });
      expect(status, authorization).toBe(401);
      expect(headers.get("www-authenticate")).toContain("resource_metadata=");
    }
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"])("J10 405 %s", async (method) => {
    const answer = await fetch(`${url}/mcp`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    await answer.body?.cancel();
  });

  test.each([
    ["400", "both lengths", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"],
    ["400", "a coding that is none", "Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"],
    ["no response", "a chunk that is no number", "Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"],
    ["400", "two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n", "{}"],
  ])("J11 %s and closed: %s", async (status, _name, framing, body) => {
    const answer = await rawHttp(url, framed(framing, body), { isReadToEnd: true });
    expect(`${answer.status ?? "no response"}`, answer.text).toBe(status);
    expect(answer.isClosed).toBe(true);
    await expectResponsive();
  });
  test("J11 400 a length that cuts the JSON short", async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    expect((await rawHttp(url, framed("Content-Length: 4\r\n", body))).status).toBe(400);
    await expectResponsive();
  });

  test("J12 413 an endless body, as soon as it is too long", async () => {
    const connection = await Deno.connect({ port: Number(new URL(url).port) });
    const write = (text: string) => connection.write(new TextEncoder().encode(text));
    await write(
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    for (let sent = 0; sent < 12; sent += 1) await write(chunk).catch(() => {});
    const buffer = new Uint8Array(4_096);
    const count = await connection.read(buffer).catch(() => null);
    if (count) expect(new TextDecoder().decode(buffer.subarray(0, count))).toMatch(/^HTTP\/1\.1 413/);
    connection.close();
    await expectResponsive();
  });

  test("J13 408 a body that stops arriving, while others are served", async () => {
    const slow = rawHttp(
      url,
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"json',
    );
    await expectResponsive();
    expect((await slow).status).toBe(408);
  });

  test("J14 a modern request with invalid metadata is rejected as the revision requires", async () => {
    for (
      const meta of [
        null,
        [],
        "x",
        { ...modernMeta, "io.modelcontextprotocol/protocolVersion": 1 },
        { ...modernMeta, "io.modelcontextprotocol/protocolVersion": "2999-01-01" },
        { ...modernMeta, "io.modelcontextprotocol/clientCapabilities": "all" },
      ]
    ) {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta } };
      const { status, json } = await post(JSON.stringify(body), {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/list",
      });
      expect(status, JSON.stringify(meta)).toBe(400);
      expect(json.error.code).toBeLessThan(-32000);
      expect(json.error.code).not.toBe(-32603);
    }
  });
});
