import type { McpToolFacts } from "./api-document.ts";
import { originsAtBuild } from "./origins.ts";

export const mcpToolsPage = {
  title: "MCP tool reference",
  description: "Every tool of the events server, with its arguments, limits, results and a sample call.",
  lead:
    "This page is generated from the schemas that the server enforces. The tools `search` and `fetch` are listed only if the URL contains `?tools=search`.",
} as const;

/** Returns a curl command that calls a tool with its example arguments. */
export function toolCall({ name, example, isWrite }: McpToolFacts): string {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: example } };
  const address = `${originsAtBuild.events}/mcp${
    name === "search" || name === "fetch" ? "?tools=search" : ""
  }`;
  return [
    `curl -s "${address}"`,
    ...(isWrite ? ['-H "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    "-H 'content-type: application/json'",
    `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
  ].join(" \\\n  ");
}

export function toolAccess({ isWrite }: McpToolFacts): string {
  return isWrite ? "Requires sign-in (scope events:write)." : "Requires no sign-in.";
}
