import { createMcpApp } from "../../functions/apps/mcp/server.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { eventSurface } from "../../functions/apps/mcp/surface.ts";
import { conformanceSurface } from "./fixtures.ts";

export interface ConformanceServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the product and the suite's fixtures on a free loopback port. The events app is not started, because the
 * scenarios never call the product's own tools.
 */
export function startConformanceServer(): ConformanceServer {
  const settings = mcpSettings({
    PUBLIC_EVENTS_URL: "http://localhost:8002",
    IDP_ISSUER: "https://provider.example",
  });
  const app = createMcpApp(settings, {
    surface: conformanceSurface(eventSurface(settings)),
    events: () => Promise.resolve(Response.json({ detail: "No events app here." }, { status: 503 })),
    fetch,
    onFault: () => {},
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.fetch(request),
  );
  return { url: `http://localhost:${server.addr.port}/mcp`, close: () => server.shutdown() };
}
