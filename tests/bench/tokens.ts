import type { Section } from "../../content/bench/schema.ts";
import { installLibraries, weigh } from "../clients/tokens.ts";
import { serverScript, startScript } from "./server.ts";

/** Counts the tokens that a model receives from the MCP server. */
export async function measure(): Promise<Section[]> {
  await installLibraries();
  const server = await startScript(serverScript("mcp-ours"));
  const weights = await weigh(async (path, method, params = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return (await response.json()).result;
  });
  await server.stop();
  return [{
    kind: "table",
    title: "MCP tokens",
    columns: ["Model input", "Tokens (o200k_base)", "Limit"],
    rows: weights.map(({ name, tokens, atMost }) => [name, String(tokens), atMost?.toString() ?? ""]),
    targets: weights.flatMap(({ name, tokens, atMost }) =>
      atMost === undefined ? [] : [{
        name,
        value: { median: tokens, least: tokens, most: tokens },
        unit: "tokens",
        atMost,
        isMet: tokens <= atMost,
        ...(tokens <= atMost ? {} : { because: "Each event includes its place, time, price and addresses." }),
      }]
    ),
    limitedBy:
      "the length of the argument schemas for the five tools, and of the addresses and ids in each event.",
  }];
}
