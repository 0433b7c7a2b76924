import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Candidate, type Comparison, startScript } from "./comparison.ts";
import { havePeers, startPeer } from "./peers.ts";

const script = (name: string) => fileURLToPath(new URL(`./servers/${name}`, import.meta.url));
const resultFile = fileURLToPath(new URL("../../.cache/bench/mcp-result.json", import.meta.url));

const call = { name: "events_near_me", arguments: { city: "Harare" } };
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const legacy: Candidate["request"] = {
  path: "/mcp",
  method: "POST",
  headers: json,
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
};

const modern: Candidate["request"] = {
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
 * One tool call that answers ten events in three layers, in both eras.
 *
 * Ours reads the events app's JSON, checks it and draws the layers; the peers answer a result that is ready-made,
 * so what is left of them is their protocol alone.
 */
export async function comparisons(): Promise<Comparison[]> {
  await keepResult();
  const env = { MCP_RESULT: resultFile };
  const hasPeers = await havePeers();
  const peer = (name: string, file: string, request = legacy): Candidate => ({
    name: `${name}, Node`,
    start: () => startPeer(file, env),
    request,
  });
  /** The peers beside one era; of them only mcp-handler speaks both. */
  const peersIn = (era: string, request: Candidate["request"]): Candidate[] =>
    !hasPeers ? [] : [
      peer("express + @modelcontextprotocol/sdk 1.x, stateless JSON", "mcp-express.mjs"),
      peer("fastmcp, stateless JSON", "mcp-fastmcp.mjs"),
      peer(`mcp-handler, ${era}`, "mcp-handler.mjs", request),
    ];
  const echo: Candidate = {
    name: "bare Hono on Deno, no protocol",
    start: () => startScript(script("mcp-echo.ts"), env),
    request: legacy,
  };
  const start = () => startScript(script("mcp-ours.ts"));
  const limitedBy = "JSON of the events app's answer and of our own; reading and writing HTTP";
  return [
    {
      title: "Tool call, 2026-07-28",
      ours: { name: "Hakika MCP, 2026-07-28", start, request: modern },
      baselines: [...peersIn("2026-07-28", modern), echo],
      limitedBy,
    },
    {
      title: "Tool call, 2025 era",
      ours: { name: "Hakika MCP, 2025 era", start, request: legacy },
      baselines: [...peersIn("2025 era, as a stream", legacy), echo],
      limitedBy,
    },
  ];
}

/** Asks our server once and keeps its result, which the peers answer. */
async function keepResult(): Promise<void> {
  const server = await startScript(script("mcp-ours.ts"));
  const { method = "POST", headers = {}, body = "" } = legacy;
  const response = await fetch(`${server.url}/mcp`, { method, headers, body });
  const { result } = await response.json();
  await server.stop();
  await mkdir(new URL("../../.cache/bench/", import.meta.url), { recursive: true });
  await writeFile(resultFile, JSON.stringify(result));
}
