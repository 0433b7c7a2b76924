import type { AddressInfo } from "node:net";
import type { IntegrationResolvedRoute } from "astro";
import { createRequest, writeResponse } from "astro/app/node";
import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { PageLocals } from "../../functions/apps/web/page-locals.ts";
import type { Pages } from "./web-app.ts";

/** Header with the id of a page's locals. The web app sends it when it requests the page from Astro's dev server. */
const localsHeader = "x-hakika-locals";
/** Key under which Astro's dev server looks up the locals of a request. */
const astroLocals = Symbol.for("astro.locals");
/** Paths that the web app itself serves, including redirects that remove a trailing slash. */
const webPath = /^\/(?:api|auth|pagefind|share|\.well-known)(?:\/|$)|^\/(?:livez|llms-full\.txt)$|.\/$/;

/**
 * Forwards the requests that the web app handles in production: its own routes, forms, and pages rendered on demand.
 * Astro and Vite handle the rest, which production serves from prebuilt files.
 */
export function webMiddleware(
  server: ViteDevServer,
  routes: () => readonly IntegrationResolvedRoute[],
  appsFailure: () => Error | undefined,
): Connect.NextHandleFunction {
  const port = () => (server.httpServer!.address() as AddressInfo).port;
  const rendering = new Map<string, PageLocals | undefined>();
  const pages: Pages = {
    isOnDemand: (path) => routeOf(path)?.isPrerendered === false,
    ask: (address, locals) => {
      const id = crypto.randomUUID();
      rendering.set(id, locals);
      const headers = { [localsHeader]: id };
      return fetch(`http://127.0.0.1:${port()}${address}`, { headers, redirect: "manual" })
        .finally(() => rendering.delete(id));
    },
  };
  const routeOf = (path: string) =>
    routes().find(({ origin, patternRegex }) => origin !== "internal" && patternRegex.test(path));
  const isForWeb = (method: string, path: string) => {
    if (method !== "GET" && method !== "HEAD") return true;
    const route = /.\/$/.test(path) ? undefined : routeOf(path);
    return route ? !route.isPrerendered : webPath.test(path);
  };
  const currentWeb = webLoader(server, pages);

  return async (incoming, outgoing, next) => {
    const id = incoming.headers[localsHeader];
    if (typeof id === "string" && rendering.has(id)) {
      Reflect.set(incoming, astroLocals, rendering.get(id));
      return next();
    }
    const { method = "GET", url = "/" } = incoming;
    if (!isForWeb(method, new URL(url, "http://localhost").pathname)) return next();
    try {
      const failure = appsFailure();
      // Vite catches this error and shows an error page.
      if (failure && incoming.headers.accept?.includes("text/html")) throw failure;
      const web = await currentWeb();
      const remoteAddress = incoming.socket.remoteAddress ?? "";
      await writeResponse(
        await web.fetch(createRequest(incoming, { port: port() }), { remoteAddress }),
        outgoing,
      );
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  };
}

type WebModule = typeof import("./web-app.ts");

/** Loads the web app through Vite, which reloads it on the first request after a change. */
function webLoader(server: ViteDevServer, pages: Pages) {
  const { ssr } = server.environments;
  let loaded: { module: WebModule; web: ReturnType<WebModule["createDevWebApp"]> } | undefined;
  return async () => {
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the web app.");
    const module = await ssr.runner.import<WebModule>("/scripts/dev/web-app.ts");
    if (loaded?.module !== module) loaded = { module, web: module.createDevWebApp(pages) };
    return await loaded.web;
  };
}
