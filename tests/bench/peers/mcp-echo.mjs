import process from "node:process";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { result } from "./mcp-tools.mjs";

// Baseline for Node: parses a body and returns a result as JSON, without checking the protocol.
const app = new Hono().post("/mcp", async (c) => {
  const { id } = await c.req.json();
  return c.json({ jsonrpc: "2.0", id, result });
});
serve(
  { fetch: app.fetch, hostname: "127.0.0.1", port: 0 },
  ({ port }) => process.stdout.write(`listening on ${port}\n`),
);
