import process from "node:process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mcpOrigin, modernMeta, openTestMcp } from "../../tests/support/mcp-app.ts";
import { sampleEvent } from "../../tests/support/sample-event.ts";
import { openExchange } from "./exchange.ts";
import { plainCall } from "./plain-call.ts";
import { mcpSettings } from "./settings.ts";
import { eventSurface, type Surface } from "./surface.ts";
import type { McpTool } from "./tool.ts";

const product = eventSurface(mcpSettings({ PUBLIC_EVENTS_URL: mcpOrigin }));
const broken: McpTool = {
  ...product.tools[0]!,
  definition: { ...product.tools[0]!.definition, name: "broken" },
  call: () => Promise.reject(new Error("a fault of our own")),
};
const surface: Surface = { ...product, tools: [...product.tools, broken] };

/** The events app of both servers: what it answers follows from the city that is asked for. */
function events(request: Request): Promise<Response> {
  const { searchParams, pathname } = new URL(request.url);
  const answers: Record<string, () => Response> = {
    Busy: () => Response.json({ detail: "Slow down." }, { status: 429, headers: { "retry-after": "7" } }),
    Nowhere: () => Response.json({ detail: "No such city." }, { status: 422 }),
    Down: () => new Response("<h1>down</h1>", { headers: { "content-type": "text/html" } }),
  };
  const answer = answers[searchParams.get("near") ?? ""];
  if (answer !== undefined) return Promise.resolve(answer());
  return Promise.resolve(
    pathname === "/api/events"
      ? Response.json({ events: [sampleEvent(), sampleEvent({ name: "Soirée <b>&" })], nextCursor: "next" })
      : Response.json({ event: sampleEvent() }),
  );
}

const ours = openTestMcp({ events, surface });
const throughSdk = openTestMcp({
  events,
  surface: { ...surface, tools: surface.tools.map((tool) => ({ ...tool, isPlain: false })) },
});

const modernHeaders = (name: string) => ({
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": name,
});

/** Sends the same to both and answers what each said, down to the bytes of the body. */
async function both(body: unknown, headers: Readonly<Record<string, string>>) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return await Promise.all([ours, throughSdk].map(async (server) => {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text };
    const response = await server.fetch("/mcp", init);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
      faults: server.faults.splice(0).map(String),
    };
  }));
}

const isPlain = (body: unknown, headers: Readonly<Record<string, string>>) =>
  plainCall(
    openExchange(new Request(`${mcpOrigin}/mcp`, { method: "POST", headers: { ...headers } }), 0),
    body,
    { modern: "2026-07-28", legacy: ["2025-11-25", "2024-11-05"] },
  ) !== undefined;

const message = (params: unknown, rest: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params,
  ...rest,
});
const near = { name: "events_near_me", arguments: { city: "Harare" } };
const modern = { ...near, _meta: modernMeta };
const client = { "io.modelcontextprotocol/clientInfo": { name: "c", version: "1", title: "C" } };
const forms = { "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } } };

const plain: [name: string, body: unknown, headers?: Record<string, string>][] = [
  ["200 a list", message(near)],
  ["200 the newest of the older era", message(near), { "mcp-protocol-version": "2025-11-25" }],
  ["200 the oldest", message(near), { "mcp-protocol-version": "2024-11-05" }],
  ["200 an id that is text", message(near, { id: "a" })],
  ["200 one event", message({ name: "get_event", arguments: { eventId: "x" } })],
  ["200 a progress token, that nobody uses", message({ ...near, _meta: { progressToken: 3, mine: {} } })],
  ["200 arguments that do not fit", message({ name: "get_event", arguments: { eventId: 3, wrong: true } })],
  ["200 no arguments", message({ name: "events_near_me" })],
  ["200 a refusal of the events app", message({ ...near, arguments: { city: "Nowhere" } })],
  ["200 an events app that is down", message({ ...near, arguments: { city: "Down" } })],
  ["429 too much", message({ ...near, arguments: { city: "Busy" } })],
  ["200 with metadata", message(modern), modernHeaders(near.name)],
  [
    "200 with who asks",
    message({ ...near, _meta: { ...modernMeta, ...client, ...forms } }),
    modernHeaders(near.name),
  ],
  ["429 with metadata", message({ ...modern, arguments: { city: "Busy" } }), modernHeaders(near.name)],
  ["500 a fault of our own", message({ name: "broken", arguments: {} })],
  ["500 a fault, with metadata", message({ name: "broken", _meta: modernMeta }), modernHeaders("broken")],
];

test.each(plain)("%s: the short way says what the SDK says", async (_name, body, headers = {}) => {
  expect(isPlain(body, headers)).toBe(true);
  const [short, long] = await both(body, headers);
  expect(short).toEqual(long);
});

const unusual: [name: string, body: unknown, headers?: Record<string, string>][] = [
  ["200 an unknown member of the message", message(near, { extra: 1 })],
  ["200 an unknown member of the parameters", message({ ...near, extra: 1 })],
  ["200 a task", message({ ...near, task: { ttl: 1 } })],
  ["200 an answer to a question", message({ ...modern, inputResponses: {} }), modernHeaders(near.name)],
  [
    "200 arguments named __proto__",
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"events_near_me","arguments":{"__proto__":{"city":"Harare"}}}}`,
  ],
  ["400 an id that is null", message(near, { id: null })],
  ["400 an id with a fraction", message(near, { id: 1.5 })],
  ["202 no id", { jsonrpc: "2.0", method: "tools/call", params: near }],
  ["400 another version of JSON-RPC", message(near, { jsonrpc: "1.0" })],
  ["200 arguments that are a list", message({ ...near, arguments: [] })],
  ["200 a name that is a number", message({ ...near, name: 3 })],
  ["200 a token that is an object", message({ ...near, _meta: { progressToken: {} } })],
  ["200 metadata that is a list", message({ ...near, _meta: [] })],
  ["400 an unknown version", message(near), { "mcp-protocol-version": "2020-01-01" }],
  ["400 metadata without headers", message(modern)],
  ["400 headers without metadata", message(near), modernHeaders(near.name)],
  ["400 another name in the header", message(modern), modernHeaders("get_event")],
  ["400 another method in the header", message(modern), {
    ...modernHeaders(near.name),
    "mcp-method": "tools/list",
  }],
  [
    "400 capabilities that are text",
    message({ ...near, _meta: { ...modernMeta, "io.modelcontextprotocol/clientCapabilities": "all" } }),
    modernHeaders(near.name),
  ],
  ["200 a batch", [message(near)]],
];

test.each(unusual)("%s: is left to the SDK", async (_name, body, headers = {}) => {
  expect(isPlain(typeof body === "string" ? JSON.parse(body) : body, headers)).toBe(false);
  const [short, long] = await both(body, headers);
  expect(short).toEqual(long);
});

test("whatever is sent, both say the same", async () => {
  const value = fc.oneof(
    fc.constantFrom(
      "2.0",
      "tools/call",
      "events_near_me",
      "get_event",
      "nothing",
      1,
      -0,
      1.5,
      null,
      true,
      "",
      [],
      {},
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  /** A member as it should be, mostly; else anything, or nothing at all. */
  const mostly = (usual: unknown) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value }, {
      weight: 1,
      arbitrary: fc.constant(undefined),
    });
  const meta = fc.oneof(
    fc.constantFrom(undefined, modernMeta, { ...modernMeta, ...client }, { ...modernMeta, ...forms }),
    fc.dictionary(
      fc.constantFrom(
        "progressToken",
        "traceparent",
        "a/b",
        ...Object.keys(modernMeta),
        ...Object.keys(client),
      ),
      value,
    ),
  );
  const params = fc.record({ name: mostly(near.name), arguments: mostly(near.arguments), _meta: meta });
  const body = fc.record({
    jsonrpc: mostly("2.0"),
    id: mostly(7),
    method: mostly("tools/call"),
    params: fc.oneof({ weight: 8, arbitrary: params }, { weight: 1, arbitrary: value }),
  });
  const headers = fc.constantFrom({}, modernHeaders(near.name), { "mcp-protocol-version": "2025-06-18" });
  await fc.assert(
    fc.asyncProperty(body, headers, async (sent, given) => {
      const [short, long] = await both(sent, given);
      expect(short).toEqual(long);
    }),
    { numRuns: Number(process.env["MODEL_RUNS"] ?? 400) },
  );
});
