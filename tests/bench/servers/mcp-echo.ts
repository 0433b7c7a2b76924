import { Hono } from "hono";
import { listen } from "./listen.ts";

// Baseline: parses a body and returns a result as JSON, without checking the protocol.
const result = JSON.parse(await Deno.readTextFile(Deno.env.get("MCP_RESULT")!));
const app = new Hono().post("/mcp", async (c) => {
  const { id } = await c.req.json();
  return c.json({ jsonrpc: "2.0", id, result });
});
listen(app.fetch);
