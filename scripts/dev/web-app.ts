import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { getMimeType } from "hono/utils/mime";
import { configureLogging } from "../../functions/kernel/shared/logging.ts";
import { createWeb, type WebApp } from "../../functions/apps/web/app.ts";
import type { PageLocals } from "../../functions/apps/web/page-locals.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import type { Site } from "../../functions/apps/web/site.ts";
import { type StaticFile, staticFile } from "../../functions/apps/web/static-files.ts";

/** Functions of Astro's dev server that the web app needs. */
export interface Pages {
  isOnDemand(path: string): boolean;
  /** Fetches a URL directly from Astro, bypassing the web app. */
  ask(address: string, locals?: PageLocals): Promise<Response>;
}

const builtSite = join(process.cwd(), "dist", "client");
const registryPath = /^\/api\/v1\/(?:ui\/[^/]+|[a-z-]+)$/;

export async function createDevWebApp(pages: Pages): Promise<Pick<WebApp, "fetch">> {
  await configureLogging("warning");
  const notFound = (path: string): StaticFile => ({
    answer: () => pages.ask(path),
  });
  const site: Site = {
    files: { get: (path) => path.endsWith("/404") ? notFound(path) : onlyBuilt(path) },
    isPage: (request) => Promise.resolve(pages.isOnDemand(new URL(request.url).pathname)),
    render: (request, locals) => {
      const { pathname, search } = new URL(request.url);
      return pages.ask(pathname + search, locals);
    },
  };
  const web = createWeb({
    settings: readWebSettings(process.env),
    siteFolder: builtSite,
    site: { current: () => Promise.resolve(site) },
    gateway: fetchOnceReachable,
    events: fetchOnceReachable,
  });
  return {
    fetch: async (request, connection) =>
      await registryItem(pages, request) ?? await web.fetch(request, connection),
  };
}

/**
 * Serves files that only `npm run build` creates: the search index, the share images, and the text of all pages.
 */
function onlyBuilt(path: string): StaticFile | undefined {
  const file = join(builtSite, path);
  if (!/^\/(?:(?:pagefind|share)\/|llms-full\.txt$)/.test(path) || !existsSync(file)) return undefined;
  const type = getMimeType(path) ?? "application/octet-stream";
  return staticFile(async () => new Uint8Array(await readFile(file)), { "Content-Type": type });
}

/** Serves a registry item or another prebuilt JSON document. Astro's URL for it ends in .json. */
async function registryItem(pages: Pages, { method, url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  if (!["GET", "HEAD"].includes(method) || !registryPath.test(pathname)) return undefined;
  const answer = await pages.ask(`${pathname.replace(/^\/api\/v1\/ui\/registry$/, "/api/v1/ui")}.json`);
  // For an invalid name, the web app returns the error as JSON.
  if (answer.status === 404) return void await answer.body?.cancel();
  const headers = { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" };
  return new Response(answer.body, { status: answer.status, headers });
}

const pauseMs = 50;

/** Waits for the apps to restart after a change, but no longer than the request's deadline. */
async function fetchOnceReachable(request: Request): Promise<Response> {
  for (;;) {
    try {
      return await fetch(request.clone());
    } catch (error) {
      // Retry only if the request never arrived.
      if (request.signal.aborted || !/connection refused/i.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
