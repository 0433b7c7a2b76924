import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Section } from "../../content/bench/schema.ts";
import { compare, type HttpCandidate, httpCandidate, type RatioTarget } from "./comparison.ts";
import type { RepeatedRequest } from "./load-one.ts";
import { havePeers, startPeer } from "./peers.ts";
import { profileOf } from "./profiled.ts";
import { serverScript, startScript, underDeno } from "./server.ts";

const resultFile = fileURLToPath(new URL("../../.cache/bench/mcp-result.json", import.meta.url));

const call = { name: "events_near_me", arguments: { city: "Harare" } };
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const legacy: RepeatedRequest = {
  path: "/mcp",
  method: "POST",
  headers: json,
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
};

const modern: RepeatedRequest = {
  path: "/mcp",
  method: "POST",
  headers: {
    ...json,
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": call.name,
  },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      ...call,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  }),
};

/**
 * Measures a tool call in the modern and in the legacy version of the protocol. The call returns ten events in three
 * layers: text, HTML and structured content.
 *
 * Our server reads the events app's JSON, validates it and builds the layers. The servers that it is compared with
 * return a canned result, so only their handling of the protocol is measured.
 */
export async function measure(): Promise<Section[]> {
  await keepResult();
  const env = { MCP_RESULT: resultFile };
  const hasPeers = await havePeers();
  const start = (flags: readonly string[] = []) =>
    startScript(serverScript("mcp-ours"), {}, [...underDeno, ...flags]);
  const ours = (name: string, request: RepeatedRequest): HttpCandidate =>
    httpCandidate({ name, role: "ours", start, requests: [request] });
  const peer = (
    name: string,
    file: string,
    request = legacy,
    targets: readonly RatioTarget[] = [],
  ): HttpCandidate =>
    httpCandidate({
      name: `${name} (Node)`,
      role: "peer",
      start: () => startPeer(file, env),
      requests: [request],
      targets,
    });
  /** Only mcp-handler supports both the legacy and the modern version of the protocol. */
  const peersIn = (era: string, request: RepeatedRequest): HttpCandidate[] =>
    !hasPeers ? [] : [
      peer("express + @modelcontextprotocol/sdk 1.x, stateless", "mcp-express.mjs", legacy, [
        { by: "cpu", atLeast: 2, because: drawing },
      ]),
      peer("fastmcp, stateless", "mcp-fastmcp.mjs"),
      peer(`mcp-handler, ${era}`, "mcp-handler.mjs", request),
    ];
  const least = [
    httpCandidate({
      name: "bare Hono on Deno, no protocol",
      role: "limit",
      start: () => startScript(serverScript("mcp-echo"), env),
      requests: [legacy],
    }),
    ...hasPeers
      ? [httpCandidate({
        name: "bare Hono on Node, no protocol",
        role: "limit",
        start: () => startPeer("mcp-echo.mjs", env),
        requests: [legacy],
      })]
      : [],
  ];
  const limitedBy =
    "JSON. Our server parses and validates the events app's response, and writes each of the ten events as text, structured data and HTML. The second limiting factor is handling HTTP requests and responses.";
  const oursModern = ours("Hakika MCP, 2026-07-28 (Deno)", modern);
  return [
    await compare({
      title: "MCP: a tool call (2026-07-28 protocol)",
      ours: oursModern,
      baselines: [...peersIn("2026-07-28", modern), ...least],
      limitedBy,
    }),
    await compare({
      title: "MCP: a tool call (2025 protocol)",
      ours: ours("Hakika MCP, 2025 protocol (Deno)", legacy),
      baselines: [...peersIn("2025 protocol, streaming", legacy), ...least],
      limitedBy,
    }),
    await profileOf("MCP: a tool call (2026-07-28 protocol)", oursModern),
  ];
}

const drawing =
  "Our server reads and checks ten events and returns them as text, HTML and structured content. The other servers return a canned result.";

/** Calls our server once and saves the result. The other servers return this result without doing the work. */
async function keepResult(): Promise<void> {
  const server = await startScript(serverScript("mcp-ours"));
  const { method = "POST", headers = {}, body = "" } = legacy;
  const response = await fetch(`${server.url}/mcp`, { method, headers, body });
  const { result } = await response.json();
  await server.stop();
  await mkdir(new URL("../../.cache/bench/", import.meta.url), { recursive: true });
  await writeFile(resultFile, JSON.stringify(result));
}
