import { readFileSync } from "node:fs";
import process from "node:process";
import express from "express";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";

// The usual server of today: five tools with zod schemas, a server and a transport for each request, JSON answers.
const result = JSON.parse(readFileSync(process.env.MCP_RESULT, "utf8"));
const listArguments = {
  city: z.string().max(100).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().positive().max(1000).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  limit: z.number().int().min(1).max(40).optional(),
  cursor: z.string().optional(),
};
const tools = {
  events_near_me: listArguments,
  events_matching_interests: { ...listArguments, interests: z.array(z.string()).min(1).max(20) },
  get_event: { eventId: z.string() },
  create_event: {
    name: z.string().max(200),
    startDate: z.string(),
    description: z.string().max(5000).optional(),
  },
  update_event: { eventId: z.string(), name: z.string().max(200).optional(), status: z.string().optional() },
};

function newServer() {
  const server = new McpServer({ name: "peer", version: "1.0.0" });
  for (const [name, inputSchema] of Object.entries(tools)) {
    server.registerTool(name, { title: name, description: name, inputSchema }, () => result);
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
