import { expect, test } from "vitest";
import { eventTools, searchTools } from "./surface.ts";
import { sampleEvent } from "../../../tests/support/sample-event.ts";
import { modernMeta, openTestMcp } from "../../../tests/support/mcp-app.ts";

const asked: Request[] = [];
const mcp = openTestMcp({
  events: (request) => {
    asked.push(request);
    const path = new URL(request.url).pathname;
    if (path === "/api/events") {
      return Promise.resolve(Response.json({ events: [sampleEvent()], nextCursor: null }));
    }
    if (path === "/api/cities") {
      return Promise.resolve(Response.json({ cities: [{ name: "Harare", country: "Zimbabwe" }] }));
    }
    if (path === "/api/topics") return Promise.resolve(Response.json({ topics: ["jazz"] }));
    if (path.endsWith("/unknown")) {
      return Promise.resolve(Response.json({ detail: "Nothing there." }, { status: 404 }));
    }
    return Promise.resolve(Response.json({ event: sampleEvent() }));
  },
});
const eras = ["modern", "legacy"] as const;
const near = { name: "events_near_me", arguments: { city: "Harare" } };

test.each(["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])(
  "initialize echoes %s",
  async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const answer = await mcp.call("initialize", params);
    expect(answer.body?.result).toMatchObject({ protocolVersion, serverInfo: { name: "hakika-events" } });
    const instructions = answer.body?.result?.["instructions"] as string;
    expect(instructions).toContain("events_near_me");
    // The instructions must be short, because they are sent with every conversation.
    expect(instructions.split(/\s+/).length).toBeLessThan(200);
    expect(answer.headers.has("mcp-session-id")).toBe(false);
  },
);

test("initialize responds to an unknown version with the newest of its era", async () => {
  const params = {
    protocolVersion: "1999-01-01",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  expect((await mcp.call("initialize", params)).body?.result?.["protocolVersion"]).toBe("2025-11-25");
});

const unfit: [method: string, fault: string, params: Record<string, unknown> | undefined, where: string][] = [
  ["initialize", "no params", undefined, "params"],
  [
    "initialize",
    "no version",
    { capabilities: {}, clientInfo: { name: "test", version: "1" } },
    "params.protocolVersion",
  ],
  ["prompts/get", "no name", {}, "params.name"],
  ["resources/read", "no params", undefined, "params"],
  ["completion/complete", "no ref", { argument: { name: "city", value: "H" } }, "params.ref"],
  ["tools/list", "a number as cursor", { cursor: 5 }, "params.cursor"],
  ["resources/list", "a number as cursor", { cursor: 5 }, "params.cursor"],
  ["tools/call", "a text as arguments", { name: "events_near_me", arguments: "Harare" }, "params.arguments"],
];

test.each(unfit)("-32602 %s with %s says what is wrong", async (method, _fault, params, where) => {
  const { status, body } = await mcp.post({ jsonrpc: "2.0", id: 7, method, ...(params ? { params } : {}) });
  expect(status).toBe(200);
  expect(body).toEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: -32602, message: expect.stringContaining(`${where} of ${method}`) },
  });
  const modern = await mcp.call(method, params ?? {}, { era: "modern" });
  // The newer protocol has no handshake, whatever the request contains.
  const expected = method === "initialize" ? [404, -32601] : [200, -32602];
  expect([modern.status, modern.body?.error?.code]).toEqual(expected);
});

test.each([
  ["with metadata", () => mcp.call("server/discover", {}, { era: "modern" })],
  [
    "bare, as a person with curl sends it",
    () => mcp.post({ jsonrpc: "2.0", id: 1, method: "server/discover" }),
  ],
])("server/discover works %s", async (_name, ask) => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body?.result).toMatchObject({
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: { listChanged: false }, resources: { listChanged: false, subscribe: false } },
    ttlMs: 600_000,
    cacheScope: "public",
  });
});

test("coordinates given together with a city are ignored, and the result says so", async () => {
  const both = { name: "events_near_me", arguments: { city: "Harare", latitude: 5, longitude: 6 } };
  const words = JSON.stringify((await mcp.call("tools/call", both)).body?.result?.["content"]);
  expect(words).toContain("5,6 was not used");
  expect(JSON.stringify((await mcp.call("tools/call", near)).body?.result?.["content"])).not.toContain(
    "not used",
  );
});

const names = ["events_near_me", "events_matching_interests", "get_event", "create_event", "update_event"];

test.each(eras)("%s: the tools are listed in a fixed order, with all their fields", async (era) => {
  const { body } = await mcp.call("tools/list", {}, { era });
  const tools = body?.result?.["tools"] as Record<string, unknown>[];
  expect(tools.map((tool) => tool["name"])).toEqual(names);
  for (const tool of tools) {
    expect(tool).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
      inputSchema: { type: "object" },
      outputSchema: { type: "object" },
      annotations: {
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: true,
      },
      _meta: { ui: { resourceUri: "ui://hakika/events.html" }, "ui/resourceUri": "ui://hakika/events.html" },
    });
  }
  // The tool list uses about 4,000 tokens in every conversation.
  expect(JSON.stringify(tools).length).toBeLessThan(14_500);
});

test("every argument that a description or the instructions mention is listed, and removable ones accept null", async () => {
  const { body } = await mcp.call("tools/list", {});
  const tools = body?.result?.["tools"] as {
    name: string;
    description: string;
    inputSchema: { properties: Record<string, { description?: string; type?: unknown }> };
  }[];
  const known = new Set(tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties)));
  const listed = new Map(tools.map((tool) => [tool.name, Object.keys(tool.inputSchema.properties)]));
  for (const { name, description, inputSchema } of tools) {
    const words = [description, ...Object.values(inputSchema.properties).map((one) => one.description ?? "")]
      .join(" ");
    const named = [
      ...new Set(words.match(/[a-z]+[A-Z]\w*|\b(?:status|visibility|timezone|limit|cursor)\b/g) ?? []),
    ];
    for (const argument of named.filter((word) => known.has(word))) {
      expect(listed.get(name)).toContain(argument);
    }
  }
  const update = tools.find(({ name }) => name === "update_event")!.inputSchema.properties;
  for (const field of ["description", "venue", "price", "ticketUrl", "maximumAttendeeCapacity"]) {
    expect([field, update[field]?.type]).toEqual([field, expect.arrayContaining(["null"])]);
  }
  for (const field of ["status", "attendanceMode"]) {
    expect(listed.get("create_event")).toContain(field);
    expect(listed.get("update_event")).toContain(field);
  }
});

test("400 a header with an unknown revision says which one", async () => {
  const { status, body } = await mcp.post({ jsonrpc: "2.0", id: 7, method: "tools/list" }, {
    "mcp-protocol-version": "2099-01-01",
  });
  expect([status, body?.error?.message]).toEqual([
    400,
    expect.stringContaining("Unsupported protocol version: 2099-01-01"),
  ]);
});

test("layers=text returns only text, and no tool promises more", async () => {
  const path = "/mcp?layers=text";
  const { body } = await mcp.call("tools/call", near, { path });
  const result = body?.result as { content: { type: string }[] };
  expect(result.content.map(({ type }) => type)).toEqual(["text"]);
  expect(result).not.toHaveProperty("structuredContent");
  const listed = await mcp.call("tools/list", {}, { path });
  for (const tool of listed.body?.result?.["tools"] as object[]) {
    expect(tool).not.toHaveProperty("outputSchema");
  }
});

const lives: [method: string, params: Record<string, unknown>, ttlMs: number, cacheScope: string][] = [
  ["server/discover", {}, 600_000, "public"],
  ["tools/list", {}, 600_000, "public"],
  ["prompts/list", {}, 600_000, "public"],
  ["resources/list", {}, 600_000, "public"],
  ["resources/templates/list", {}, 600_000, "public"],
  ["resources/read", { uri: "event://2345678" }, 0, "private"],
];

test.each(lives)(
  "200 %s says how long it may be cached, and by whom",
  async (method, params, ttlMs, cacheScope) => {
    const answer = await mcp.call(method, params, { era: "modern" });
    expect([answer.status, answer.body?.result]).toMatchObject([200, { ttlMs, cacheScope }]);
    if (method === "server/discover") return;
    const older = await mcp.call(method, params, { era: "legacy" });
    expect(older.status).toBe(200);
    expect(Object.keys(older.body?.result ?? {})).not.toContain("ttlMs");
  },
);

const writing = ["create_event", "update_event"];
const switches: [name: string, path: string, headers: Record<string, string>, isReadOnly: boolean][] = [
  ["?readonly=1", "/mcp?readonly=1", {}, true],
  ["?readonly", "/mcp?readonly", {}, true],
  ["the header", "/mcp", { "x-mcp-readonly": "true" }, true],
  ["?readonly=0", "/mcp?readonly=0", {}, false],
  ["the header off", "/mcp?readonly=1", { "x-mcp-readonly": "false" }, false],
];

test.each(switches)("%s decides which tools are available", async (_name, path, headers, isReadOnly) => {
  const { body } = await mcp.call("tools/list", {}, { path, headers });
  const tools = body?.result?.["tools"] as { name: string }[];
  expect(tools.map((tool) => tool.name)).toEqual(
    names.filter((name) => !isReadOnly || !writing.includes(name)),
  );
  const write = await mcp.call("tools/call", { name: "create_event", arguments: {} }, { path, headers });
  if (isReadOnly) expect(write.body?.error?.code).toBe(-32602);
  else expect(write.status).toBe(401);
});

test("only ?tools=search lists and accepts search and fetch", async () => {
  const path = "/mcp?tools=search";
  const { body } = await mcp.call("tools/list", {}, { path });
  const tools = body?.result?.["tools"] as { name: string; _meta: Record<string, unknown> }[];
  expect(tools.map((tool) => tool.name)).toEqual([...names, "search", "fetch"]);
  expect(tools.at(-1)!._meta["ui"]).toBeUndefined();
  const both = await mcp.call("tools/list", {}, { path: "/mcp?tools=search&readonly=1" });
  expect((both.body?.result?.["tools"] as { name: string }[]).map((tool) => tool.name)).toEqual(
    [...names.filter((name) => !writing.includes(name)), "search", "fetch"],
  );
  const elsewhere = await mcp.call("tools/call", { name: "search", arguments: { query: "jazz" } });
  expect(elsewhere.body?.error).toMatchObject({ code: -32602, message: "Unknown tool: search" });
});

test.each([...eventTools, ...searchTools].map((tool) => [tool.definition.name, tool] as const))(
  "the example of %s matches its arguments, and the listed ones",
  async (name, { definition: { inputSchema }, example }) => {
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(example)),
    );
    const { body } = await mcp.call("tools/call", { name, arguments: example }, {
      path: "/mcp?tools=search",
    });
    expect(body?.result?.content?.[0]?.text).not.toMatch(/do not fit/);
  },
);

const modern = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
const list = (meta: object = modernMeta) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/list",
  params: { _meta: meta },
});
const versioned = (version: string) => ({
  ...modernMeta,
  "io.modelcontextprotocol/protocolVersion": version,
});

const errors: [name: string, body: unknown, headers: Record<string, string>, status: number, code: number][] =
  [
    [
      "unsupported version",
      list(versioned("2099-01-01")),
      { ...modern, "mcp-protocol-version": "2099-01-01" },
      400,
      -32022,
    ],
    ["version header missing", list(), { "mcp-method": "tools/list" }, 400, -32020],
    ["method header missing", list(), { "mcp-protocol-version": "2026-07-28" }, 400, -32020],
    ["method header differs", list(), { ...modern, "mcp-method": "ping" }, 400, -32020],
    ["metadata missing", list({}), modern, 400, -32602],
    [
      "a key of the metadata missing",
      list({ "io.modelcontextprotocol/protocolVersion": "2026-07-28" }),
      modern,
      400,
      -32602,
    ],
    ["unknown method", { ...list(), method: "no/such" }, { ...modern, "mcp-method": "no/such" }, 404, -32601],
    [
      "the one streaming method",
      { ...list(), method: "subscriptions/listen" },
      { ...modern, "mcp-method": "subscriptions/listen" },
      404,
      -32601,
    ],
    ["no JSON", "{", {}, 400, -32700],
    ["nothing", "", {}, 400, -32700],
    ["no JSON-RPC", { hello: "world" }, {}, 400, -32600],
    ["an empty batch", [], {}, 400, -32600],
    ["a batch with a modern request", [list()], {}, 400, -32600],
    ["a batch of 21", Array(21).fill({ jsonrpc: "2.0", id: 1, method: "ping" }), {}, 400, -32600],
    ["another content type", JSON.stringify(list()), { "content-type": "text/plain" }, 415, -32000],
    ["a body of 300 kB", { ...list(), filler: "x".repeat(300_000) }, modern, 413, -32000],
    [
      "legacy: unknown version header",
      { jsonrpc: "2.0", id: 7, method: "ping" },
      { "mcp-protocol-version": "1999-01-01" },
      400,
      -32000,
    ],
    ["legacy: unknown method", { jsonrpc: "2.0", id: 7, method: "no/such" }, {}, 200, -32601],
    [
      "unknown tool",
      { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "drop_events" } },
      {},
      200,
      -32602,
    ],
    [
      "unknown prompt",
      { jsonrpc: "2.0", id: 7, method: "prompts/get", params: { name: "none" } },
      {},
      200,
      -32602,
    ],
    [
      "unknown resource",
      { jsonrpc: "2.0", id: 7, method: "resources/read", params: { uri: "file:///etc/passwd" } },
      {},
      200,
      -32602,
    ],
    [
      "an event that is not there",
      { jsonrpc: "2.0", id: 7, method: "resources/read", params: { uri: "event://unknown" } },
      {},
      200,
      -32602,
    ],
    ["no parameters for a call", { jsonrpc: "2.0", id: 7, method: "tools/call" }, {}, 200, -32602],
  ];

test.each(errors)("error: %s", async (_name, body, headers, status, code) => {
  const answer = await mcp.post(body, headers);
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.body?.error?.message).not.toMatch(/\n\s+at |node_modules|\.ts:/);
});

test.each(["GET", "DELETE", "PUT", "PATCH"])(
  "405 %s, because there is no stream and no session",
  async (method) => {
    const answer = await mcp.fetch("/mcp", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
  },
);

test.each([
  ["modern", { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } }, modern],
  ["legacy", { jsonrpc: "2.0", method: "notifications/initialized" }, {}],
])("202 without a body for a %s notification", async (_era, body, headers) => {
  const answer = await mcp.post(body, { ...headers, "mcp-method": body.method });
  expect([answer.status, answer.body]).toEqual([202, undefined]);
});

test.each([["*/*"], ["application/json"], ["text/event-stream"], [""]])(
  "any Accept header gets JSON: %s",
  async (accept) => {
    for (const era of eras) {
      const answer = await mcp.call("tools/call", near, { era, headers: { accept } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json");
    }
  },
);

test("2025-03-26: a batch returns an array, without results for notifications", async () => {
  const answer = await mcp.post([
    { jsonrpc: "2.0", id: "a", method: "ping" },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: near },
    { jsonrpc: "2.0", id: 3, method: "no/such" },
  ], { "mcp-protocol-version": "2025-03-26" });
  const entries = answer.body as unknown as { id: unknown; result?: object; error?: object }[];
  expect(answer.status).toBe(200);
  expect(entries.map(({ id }) => id)).toEqual(["a", 2, 3]);
  expect(entries[1]?.result).toMatchObject({ structuredContent: { nextCursor: null } });
  expect(entries[2]?.error).toMatchObject({ code: -32601 });
  const silent = await mcp.post([{ jsonrpc: "2.0", method: "notifications/initialized" }]);
  expect([silent.status, silent.body]).toEqual([202, undefined]);
});

const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
const batches: [name: string, batch: unknown[], ids: number[], codes: (number | undefined)[]][] = [
  ["one request alone", [ping(1)], [1], [undefined]],
  ["ids that repeat", [ping(1), ping(1)], [1, 1], [undefined, undefined]],
  [
    "messages of which some are unfit",
    [{ ...ping(1), method: "prompts/get", params: {} }, ping(2), { ...ping(3), method: "tools/call" }],
    [1, 2, 3],
    [-32602, undefined, -32602],
  ],
];

test.each(batches)(
  "200 a batch of %s returns an array, with each request handled separately",
  async (_name, batch, ids, codes) => {
    const { status, body } = await mcp.post(batch, { "mcp-protocol-version": "2025-03-26" });
    const entries = body as unknown as { id: number; error?: { code: number } }[];
    expect(status).toBe(200);
    expect(entries.map(({ id }) => id)).toEqual(ids);
    expect(entries.map(({ error }) => error?.code)).toEqual(codes);
  },
);

test.each([
  [
    "with a handshake in it",
    [ping(1), { ...ping(2), method: "initialize", params: {} }],
    "2025-03-26",
    -32600,
  ],
  ["under an unknown version", [ping(1), ping(2)], "1999-01-01", -32000],
])("400 a batch %s is rejected as a whole", async (_name, batch, version, code) => {
  const { status, body } = await mcp.post(batch, { "mcp-protocol-version": version });
  expect([status, body?.error?.code]).toEqual([400, code]);
});

const doors: [name: string, headers: Record<string, string>, status: number][] = [
  ["its own host", { host: "localhost:8002" }, 200],
  ["another loopback name", { host: "127.0.0.1:8002" }, 200],
  ["a host of a stranger", { host: "evil.example" }, 403],
  ["its own origin", { origin: "http://localhost:8002" }, 200],
  ["a local Inspector", { origin: "http://localhost:6274" }, 200],
  ["a known web client", { origin: "https://claude.ai" }, 200],
  ["an origin of a stranger", { origin: "https://evil.example" }, 403],
  ["no origin to speak of", { origin: "null" }, 403],
];

test.each(doors)("%s", async (_name, headers, status) => {
  const answer = await mcp.call("ping", {}, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("access-control-allow-origin")).toBe(
    status === 200 ? headers["origin"] ?? null : null,
  );
});

test("a browser client may send the protocol's headers and read the challenge", async () => {
  const answer = await mcp.fetch("/mcp", {
    method: "OPTIONS",
    headers: { origin: "https://claude.ai", "access-control-request-method": "POST" },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://claude.ai");
  for (const name of ["authorization", "mcp-protocol-version", "mcp-method", "mcp-name"]) {
    expect(answer.headers.get("access-control-allow-headers")).toContain(name);
  }
  const post = await mcp.call("ping", {}, { headers: { origin: "https://claude.ai" } });
  expect(post.headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
  expect(post.headers.has("access-control-allow-credentials")).toBe(false);
});

test.each(eras)("%s: resources, templates, prompts and completions", async (era) => {
  const { body: listed } = await mcp.call("resources/list", {}, { era });
  expect(listed?.result?.["resources"]).toMatchObject([{
    uri: "ui://hakika/events.html",
    mimeType: "text/html;profile=mcp-app",
  }, { uri: "event://mine" }]);
  const { body: own } = await mcp.call("resources/read", { uri: "event://mine" }, { era });
  expect(own?.error?.message).toContain("Sign in");
  const { body: templates } = await mcp.call("resources/templates/list", {}, { era });
  expect(templates?.result?.["resourceTemplates"]).toMatchObject([{ uriTemplate: "event://{id}" }]);
  const { body: view } = await mcp.call("resources/read", { uri: "ui://hakika/events.html" }, { era });
  expect(view?.result?.["contents"]).toMatchObject([{
    _meta: { ui: { csp: { resourceDomains: ["http://localhost:8002"] } } },
  }]);
  const { body: event } = await mcp.call("resources/read", { uri: "event://jazz-evening" }, { era });
  const [content] = event?.result?.["contents"] as { text: string }[];
  expect(JSON.parse(content!.text)).toEqual(sampleEvent());
  const { body: prompts } = await mcp.call("prompts/list", {}, { era });
  expect(prompts?.result?.["prompts"]).toMatchObject([{ name: "plan_my_weekend" }, {
    name: "announce_an_event",
  }]);
  const { body: prompt } = await mcp.call("prompts/get", {
    name: "plan_my_weekend",
    arguments: { city: "Harare" },
  }, { era });
  expect(JSON.stringify(prompt?.result?.["messages"])).toContain("Plan my weekend in Harare.");
  const { body: missing } = await mcp.call("prompts/get", { name: "plan_my_weekend" }, { era });
  expect(missing?.error?.code).toBe(-32602);
  const completed = async (name: string, value: string) => {
    const params = { ref: { type: "ref/prompt", name: "plan_my_weekend" }, argument: { name, value } };
    const { body } = await mcp.call("completion/complete", params, { era });
    return (body?.result?.["completion"] as { values: string[] }).values;
  };
  expect(await completed("city", "har")).toEqual(["Harare, Zimbabwe"]);
  expect(await completed("interests", "chess, ja")).toEqual(["chess, jazz"]);
  expect(await completed("none", "x")).toEqual([]);
});

test("trace context in the metadata is passed to the events app, unless it is malformed", async () => {
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await mcp.call("tools/call", near, { era: "modern", meta: { traceparent, tracestate: "a=1" } });
  expect(asked.at(-1)?.headers.get("traceparent")).toBe(traceparent);
  expect(asked.at(-1)?.headers.get("tracestate")).toBe("a=1");
  await mcp.call("tools/call", near, { era: "modern", meta: { traceparent: "00-xyz\r\nx: y" } });
  expect(asked.at(-1)?.headers.has("traceparent")).toBe(false);
});

test("nothing that clients did was reported as a fault", () => {
  expect(mcp.faults).toEqual([]);
});
