import { deadlines } from "../../kernel/db/databases.ts";
import { databaseProblem } from "../../kernel/db/faults.ts";
import { createGate } from "../../people/auth/gate.ts";
import type { AuthServices } from "../../people/auth/services.ts";
import { type EventServices, readEvent } from "../../products/events/events.ts";
import { platformHosts } from "../../products/events/platform-hosts.ts";
import { providerTokens } from "../../products/events/provider-token.ts";
import { eventRoutes } from "../../products/events/routes.ts";
import { databaseShield } from "../../kernel/commands/database-shield.ts";
import { answerLimits } from "../../kernel/commands/headers.ts";
import { newRouter } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { addressLimit, addressLimitOf } from "../gateway/middleware/address-limit.ts";
import { queryText } from "../gateway/middleware/query-text.ts";
import { createMcpApp } from "../mcp/server.ts";
import type { McpSettings } from "../mcp/settings.ts";
import { requestDeadline } from "../../kernel/shared/deadline.ts";
import { eventLimits } from "../../kernel/shared/event.ts";
import {
  answerError,
  answerNotFound,
  calledPath,
  type ConnectionInfo,
  frame,
  type FrameOptions,
} from "../../kernel/shared/frame.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem, problemBody } from "../../kernel/shared/problem.ts";
import { eventPageHtml, missingPageHtml, pageHeaders } from "./event-page.ts";
import { pictureNamed } from "./pictures.ts";
import { providerCallers } from "./provider-caller.ts";

const longestAgent = 200;

export interface EventsApp {
  fetch(request: Request, connection: ConnectionInfo): Promise<Response>;
}

/**
 * Creates the events app, which consists of its API, the short URLs and the MCP server. The MCP server uses only the
 * public API.
 */
export function createEvents(services: AuthServices, mcpSettings: McpSettings): EventsApp {
  const api = createApi(services, mcpSettings);
  const log = loggerOf("mcp");
  const mcp = createMcpApp(mcpSettings, {
    // The MCP server calls the API in the same process, so it can pass on its client's connection info.
    events: async (request, client) =>
      await api.fetch(request, {
        ...client.connection,
        assistant: (client.request.headers.get("user-agent") ?? "").slice(0, longestAgent),
      }),
    fetch: services.fetch,
    cache: services.cache,
    onFault: (error) => log.error("fault", { error }),
  });
  const mcpPaths = new Set(mcp.paths);

  return {
    async fetch(request, connection) {
      if (!mcpPaths.has(new URL(request.url).pathname)) return await api.fetch(request, connection);
      return await mcp.fetch(request, connection);
    },
  };
}

function createApi(services: AuthServices, { issuer, eventsUrl }: McpSettings) {
  const { settings, databases } = services;
  const resourceMetadata = `resource_metadata="${eventsUrl}/.well-known/oauth-protected-resource/mcp"`;
  const options: FrameOptions = {
    app: "events",
    errorsPage: `${settings.urls.web}/docs/errors`,
    corsOrigins: settings.corsOrigins,
    trustedProxyHops: settings.trustedProxyHops,
    internalKeys: settings.internalKeys,
    asProblem: (error) => databaseProblem(error, "events"),
    problemAnswer: (problem, c) => {
      const place = {
        requestId: c.get("requestId") ?? "unknown",
        instance: calledPath(c.req.url),
        errorsPage: `${settings.urls.web}/docs/errors`,
      };
      return new Response(JSON.stringify({ ...problemBody(problem, place), error: problem.message }), {
        status: problem.status,
        headers: {
          "Content-Type": "application/problem+json",
          "Cache-Control": "no-store",
          ...problem.extras.headers,
          ...challenge(problem, resourceMetadata),
        },
      });
    },
  };

  const tokens = providerTokens({
    issuer,
    audience: `${eventsUrl}/mcp`,
    fetch: services.fetch,
    cache: services.cache,
    clock: services.clock,
  });
  const gate = createGate(services, providerCallers(services, tokens));
  const events: Services & EventServices = {
    ...services,
    hosts: platformHosts(services),
    gate: (access) => gate(access, eventLimits.bodyBytes),
  };

  const app = newRouter();
  app.onError(answerError(options));
  app.notFound(answerNotFound(app, options));
  app.use(answerLimits(addressLimitOf(services)));
  app.use(frame(options));
  app.use(requestDeadline(() => deadlines.requestSeconds));
  app.get("/", (c) => c.json({ name: "Hakika events", links: links(eventsUrl, settings.urls.web) }));
  app.get("/livez", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isReady = await databases.isReachable("events");
    return c.json({ status: isReady ? "ok" : "events database is not reachable" }, isReady ? 200 : 503);
  });
  // Checks run in the same order as in the gateway: database, limit per IP address, then the route's own checks.
  app.use("/api/*", async (c, next) => {
    databases.sql("events");
    if (c.req.header("authorization") !== undefined) databases.sql("platform");
    await next();
  });
  app.use(databaseShield(services, (path) => /^\/(?:api|e)\//.test(path) ? "events" : undefined));
  app.use(addressLimit(services));
  app.use(queryText());
  app.get("/e/:code", async (c) => {
    try {
      const { event } = await readEvent(events, c.req.param("code"), undefined);
      return c.body(eventPageHtml(event, eventsUrl), 200, {
        ...pageHeaders,
        "Cache-Control": "public, max-age=60",
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "not_found") throw error;
      return c.body(missingPageHtml(), 404, pageHeaders);
    }
  });
  app.get("/pictures/:file", (c) => {
    const picture = pictureNamed(c.req.param("file"));
    if (picture === undefined) throw new Problem("not_found", { path: c.req.path });
    return c.body(picture, 200, {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "public, max-age=604800",
    });
  });
  app.route("/", eventRoutes(events));
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Hakika events API",
      version: "1.0.0",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: eventsUrl }],
  });
  return app;
}

/**
 * Returns the header that links every 401 response, and every 403 response caused by missing scopes, to the sign-in
 * metadata (RFC 9728 §5.1).
 */
function challenge(problem: Problem, resourceMetadata: string): Record<string, string> {
  const given = problem.extras.headers?.["WWW-Authenticate"];
  if (problem.status !== 401 && given === undefined) return {};
  const members = [...(given ?? "").matchAll(/(error|scope)="[^"]*"/g)].map(([member]) => member);
  return { "WWW-Authenticate": `Bearer ${[...members, resourceMetadata].join(", ")}` };
}

function links(eventsUrl: string, webUrl: string): Record<string, string> {
  return {
    events: `${eventsUrl}/api/events`,
    openapi: `${eventsUrl}/openapi.json`,
    mcp: `${eventsUrl}/mcp`,
    signInGuide: `${eventsUrl}/auth.md`,
    documentation: `${webUrl}/docs`,
  };
}
