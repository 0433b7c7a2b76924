import { createServer } from "node:net";
import process from "node:process";
import { FastMCP } from "fastmcp";
import { result, tools } from "./mcp-tools.mjs";

const server = new FastMCP({ name: "peer", version: "1.0.0" });
for (const [name, parameters] of Object.entries(tools)) {
  server.addTool({ name, description: name, parameters, execute: () => Promise.resolve(result) });
}

// FastMCP does not report its port, so find a free one first.
const probe = createServer().listen(0, "127.0.0.1", () => {
  const { port } = probe.address();
  probe.close(async () => {
    const httpStream = {
      port,
      host: "127.0.0.1",
      endpoint: "/mcp",
      stateless: true,
      enableJsonResponse: true,
    };
    await server.start({ transportType: "httpStream", httpStream });
    process.stdout.write(`listening on ${port}\n`);
  });
});
