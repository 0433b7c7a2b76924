import { Hono } from "hono";
import type { ConnectionInfo, FrameEnv, FrameOptions } from "../../kernel/shared/frame.ts";
import { answerError, answerNotFound, bodyLimit, frame } from "../../kernel/shared/frame.ts";
import {
  consoleAreas,
  evidenceBytes,
  evidencePath,
  registerFileBytes,
  registerFilePath,
} from "./console-api.ts";
import { embedRoutes } from "./embed.ts";
import { gatewayAccess } from "./gateway-access.ts";
import { registryFault } from "../../kernel/shared/deployment.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { withoutEndSlashes } from "../../kernel/shared/plain-address.ts";
import { openStatsRoutes } from "./open-stats.ts";
import { renderPage } from "./pages.ts";
import { paymentWebhookRoutes } from "./payment-webhooks.ts";
import { proxyRoutes } from "./proxy.ts";
import { registryAnswers } from "./registry.ts";
import { sealedCookies } from "./sealed-cookies.ts";
import { securityTxtRoutes } from "./security-txt.ts";
import { signInRoutes } from "./sign-in.ts";
import { pageHeaders, type Site, siteIn, type SiteSource } from "./site.ts";
import type { WebSettings } from "./settings.ts";
import { verifyAreas } from "./verify-api.ts";
import { visitorSessions } from "./visitor-session.ts";

export interface WebServices {
  readonly settings: WebSettings;
  /** The output folder of `npm run build`. */
  readonly siteFolder: string;
  /** Source of the pages, if different from `siteFolder`. */
  readonly site?: SiteSource;
  /** Calls the gateway by absolute URL. If the gateway runs in the same process, no network is used. */
  readonly gateway: (request: Request) => Promise<Response>;
  /** Calls the events app by absolute URL. By default, these calls go over the network. */
  readonly events?: (request: Request) => Promise<Response>;
}

export interface WebApp {
  /** Every route handled by code. Tests iterate over this list so that they cover all routes. */
  readonly routes: readonly string[];
  fetch(request: Request, connection?: ConnectionInfo): Response | Promise<Response>;
}

/**
 * Creates the web app. It serves the registry and prebuilt files from memory. Other requests pass through shared
 * middleware to sign-in, the same-origin proxies and the pages rendered on demand.
 */
export function createWeb(services: WebServices): WebApp {
  const { settings } = services;
  const source = services.site ?? siteIn(services.siteFolder, settings.urls);
  const errorsPage = `${settings.urls.web}/docs/errors`;
  const fault = registryFault(settings.urls);
  if (fault) loggerOf("web").warn("components cannot be installed from elsewhere", { reason: fault });
  const answerRegistry = registryAnswers({ registry: settings.urls.registry, errorsPage });
  const app = liveApp(services, errorsPage, source.current);

  const answer = (request: Request, connection: ConnectionInfo | undefined, site: Site | undefined) => {
    const path = pathOf(request.url);
    const fromRegistry = answerRegistry(request, path, site);
    if (fromRegistry) return fromRegistry;
    if (request.method === "GET" || request.method === "HEAD") {
      const file = site?.files.get(path);
      if (file) return path.endsWith("/404") ? file.answer(request, 404) : file.answer(request);
      const moved = withoutTrailingSlash(path, request.url, settings.urls.web);
      if (moved) return moved;
    }
    return app.fetch(request, { ...connection });
  };
  let site: Site | undefined;
  return {
    routes: [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))],
    fetch: (request, connection) =>
      site ? answer(request, connection, site) : source.current().then((found) => {
        site = found;
        return answer(request, connection, site);
      }),
  };
}

/**
 * Returns the path of an absolute URL without parsing the URL. Parsing it would account for half the cost of a
 * response.
 */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/**
 * Removes the trailing slash, because each page has one URL. `//host/` leads to another site, so it must never become
 * a redirect target.
 */
function withoutTrailingSlash(path: string, url: string, web: string): Response | undefined {
  if (path === "/" || !path.endsWith("/") || path.startsWith("//")) return undefined;
  const query = url.indexOf("?");
  const location = `${web}${withoutEndSlashes(path)}${query < 0 ? "" : url.slice(query)}`;
  return new Response(null, { status: 308, headers: { Location: location } });
}

function liveApp(
  { settings, gateway: send, events = fetch }: WebServices,
  errorsPage: string,
  currentSite: () => Promise<Site | undefined>,
): Hono<FrameEnv> {
  const options: FrameOptions = {
    app: "web",
    errorsPage,
    internalKeys: settings.internalKeys,
    trustedProxyHops: settings.trustedProxyHops,
    corsOrigins: new Set(),
  };
  const cookies = sealedCookies(settings.cookiePasswords, settings.urls.web);
  const gateway = gatewayAccess(settings, send, (request) => events(request));
  const sessions = visitorSessions(cookies, gateway);
  const live = { settings, cookies, gateway, sessions };

  const app = new Hono<FrameEnv>();
  app.use(frame(options));
  const usual = bodyLimit<FrameEnv>();
  const file = bodyLimit<FrameEnv>(registerFileBytes);
  const evidence = bodyLimit<FrameEnv>(evidenceBytes);
  app.use((c, next) => {
    const { path } = c.req;
    return (path === registerFilePath ? file : evidencePath.test(path) ? evidence : usual)(c, next);
  });
  app.get("/livez", (c) => c.json({ status: "ok" }));
  app.onError(answerError(options));
  app.route("/auth", signInRoutes(live));
  app.route("/", securityTxtRoutes(settings));
  app.route("/", embedRoutes(gateway, settings));
  app.route("/", openStatsRoutes(gateway));
  app.route("/", paymentWebhookRoutes(gateway, settings.stripeWebhookSecrets));
  app.route(
    "/",
    proxyRoutes([...verifyAreas, ...consoleAreas], {
      ...live,
      answerWith: async (c, page) => {
        const site = await currentSite();
        return site && await renderPage(c, site, live, page);
      },
    }),
  );
  const notFound = answerNotFound(app, options);
  app.notFound(async (c) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || /^\/api(?:\/|$)/.test(c.req.path)) return notFound(c);
    const site = await currentSite();
    if (!site) return beingBuilt();
    const [, locale] = c.req.path.split("/");
    const page = site.files.get(`/${locale}/404`) ?? site.files.get("/404");
    return await renderPage(c, site, live) ?? await page?.answer(c.req.raw, 404) ?? notFound(c);
  });
  return app;
}

/** Returns a page that reloads itself after a short delay until the site is built. */
function beingBuilt(): Response {
  const text =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><meta name="viewport" content="width=device-width"><title>Hakika is starting</title><h1>Hakika is starting</h1><p>The site is being built. This page reloads automatically.</p></html>`;
  return new Response(text, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Retry-After": "5",
      "Cache-Control": "no-store",
      ...pageHeaders,
    },
  });
}
