import { createMcpApp } from "../../../functions/apps/mcp/server.ts";
import { mcpSettings } from "../../../functions/apps/mcp/settings.ts";
import { sampleEvent } from "../../support/sample-event.ts";
import { listen } from "./listen.ts";

// The MCP server with an events app that immediately returns ten events, without a database.
const events = Array.from({ length: 10 }, (_, index) => sampleEvent({ name: `Jazz evening ${index + 1}` }));
const page = JSON.stringify({ events, nextCursor: null, place: { name: "Harare", country: "Zimbabwe" } });
const app = createMcpApp(mcpSettings({ PUBLIC_EVENTS_URL: "http://localhost:8002" }), {
  events: () => Promise.resolve(new Response(page, { headers: { "content-type": "application/json" } })),
  fetch,
  onFault: (error) => {
    throw error;
  },
});
listen((request) => app.fetch(request));
