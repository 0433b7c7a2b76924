import process from "node:process";
import { serve } from "@hono/node-server";
import { createMcpHandler } from "mcp-handler";
import { result, tools } from "./mcp-tools.mjs";

const handler = createMcpHandler((server) => {
  for (const [name, inputSchema] of Object.entries(tools)) {
    server.registerTool(name, { title: name, description: name, inputSchema }, () => result);
  }
});
serve(
  { fetch: handler, hostname: "127.0.0.1", port: 0 },
  ({ port }) => process.stdout.write(`listening on ${port}\n`),
);
