import process from "node:process";
import express from "express";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { result, tools } from "./mcp-tools.mjs";

// The usual setup today: a new server and transport for each request, and JSON responses.
function newServer() {
  const server = new McpServer({ name: "peer", version: "1.0.0" });
  for (const [name, { shape }] of Object.entries(tools)) {
    server.registerTool(name, { title: name, description: name, inputSchema: shape }, () => result);
  }
  return server;
}

const app = express();
app.use(express.json());
app.post("/mcp", async (request, response) => {
  const server = newServer();
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.on("close", () => {
    transport.close();
    server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
});
const listener = app.listen(
  0,
  "127.0.0.1",
  () => process.stdout.write(`listening on ${listener.address().port}\n`),
);
