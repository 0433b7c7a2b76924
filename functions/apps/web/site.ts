import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { loggerOf } from "../../kernel/shared/logging.ts";
import type { PageLocals } from "./page-locals.ts";
import { type StaticFile, staticFile } from "./static-files.ts";

export interface Site {
  readonly files: Pick<ReadonlyMap<string, StaticFile>, "get">;
  /** Checks whether the page at a request's URL is rendered on demand. */
  isPage(request: Request): Promise<boolean>;
  render(request: Request, locals: PageLocals): Promise<Response>;
}

/** Access to the built site. The build may finish after the app has started. */
export interface SiteSource {
  /** Returns the site, or `undefined` if it has not been built yet. Checks the folder at most once a second. */
  current(): Promise<Site | undefined>;
}

/** Origins of the apps, by their names in `built.json`. */
export type Origins = Readonly<Record<"web" | "registry" | "gateway" | "events", string>>;

/** The last build step writes this file. If it is missing, the folder is incomplete. */
interface BuiltMarker {
  readonly builtAt: string;
  readonly placeholders: Readonly<Partial<Record<keyof Origins, string>>>;
}

interface ServerEntry {
  render(request: Request, locals: PageLocals): Promise<Response>;
  isPage(request: Request): boolean;
}

export function siteIn(folder: string, origins: Origins, now: () => number = Date.now): SiteSource {
  let site: Site | undefined;
  let loading: Promise<Site | undefined> | undefined;
  let lookedAt = -Infinity;
  return {
    current() {
      if (site) return Promise.resolve(site);
      if (loading) return loading;
      if (now() - lookedAt < 1000) return Promise.resolve(undefined);
      lookedAt = now();
      return loading = loadSite(folder, origins).then((loaded) => site = loaded).finally(() =>
        loading = undefined
      );
    },
  };
}

async function loadSite(folder: string, origins: Origins): Promise<Site | undefined> {
  const marker = await readFile(join(folder, "built.json"), "utf8").catch(() => undefined);
  if (marker === undefined) return undefined;
  const { placeholders } = JSON.parse(marker) as BuiltMarker;
  const files = await findFiles(join(folder, "client"), replacer(placeholders, origins));
  // Some platforms start the app only when a request arrives, so the request should not have to wait for code that it
  // does not need.
  let loading: Promise<ServerEntry> | undefined;
  const entry = () => loading ??= import(pathToFileURL(join(folder, "server", "entry.mjs")).href);
  // Loads this code soon after startup, so that the first visitor rarely waits for it. Only logs an error, because the
  // folder may be in the middle of a rebuild.
  setTimeout(() => entry().catch((error) => loggerOf("web").warn("pages not loaded", { error })), 200);
  return {
    files,
    isPage: async (request) => (await entry()).isPage(request),
    render: async (request, locals) => await (await entry()).render(request, locals),
  };
}

const typesByExtension: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * Checks whether a file is needed only on a plain CDN: the CDN's configuration, or a copy at a flat URL. This server
 * needs no copies, because it can serve one file at several URLs (`pathsOf`).
 */
const isForCdn = (name: string) =>
  name === "/_headers" || name === "/_redirects" || name === "/registry.json" || name.startsWith("/r/");
/** Scripts and styles have a hash in their name and contain no origin, so they must not be rewritten. */
const isHashed = (path: string) =>
  path.startsWith("/_astro/") || path.startsWith("/embed/") || /^\/pagefind\/.*\.pf_/.test(path);
const hasOrigins = new Set([".html", ".json", ".md", ".txt", ".xml"]);

const forever = "public, max-age=31536000, immutable";
const askAgain = "public, max-age=0, must-revalidate";
const registryCache = "public, max-age=3600, s-maxage=86400";

async function findFiles(
  folder: string,
  replaced: (text: string) => string,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/")).sort();
  const files = new Map<string, StaticFile>();
  for (const name of names.filter((name) => !isForCdn(name))) {
    const extension = extname(name);
    const read = async () => {
      const raw = await readFile(join(folder, name));
      return hasOrigins.has(extension) && !isHashed(name)
        ? new TextEncoder().encode(replaced(raw.toString("utf8")))
        : new Uint8Array(raw);
    };
    const file = staticFile(read, headersOf(name, extension));
    for (const path of pathsOf(name)) files.set(path, file);
  }
  return files;
}

/**
 * Returns the URL paths of a file. URLs of pages and of the registry have no extension, but other files keep theirs.
 * Every registry item also has a flat URL, `/r/{name}.json`.
 */
function pathsOf(name: string): string[] {
  if (name === "/api/v1/ui.json") {
    return ["/api/v1/ui", "/api/v1/ui/registry", "/r/registry.json", "/registry.json"];
  }
  if (name.startsWith("/api/v1/ui/")) {
    return [name.replace(/\.json$/, ""), name.replace("/api/v1/ui/", "/r/")];
  }
  if (name.startsWith("/api/v1/")) return [name.replace(/\.json$/, "")];
  if (name === "/index.html") return ["/"];
  return name.endsWith(".html") ? [name.slice(0, -".html".length)] : [name];
}

function headersOf(name: string, extension: string): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": typesByExtension[extension] ?? "application/octet-stream",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
  };
  if (name.startsWith("/api/v1/")) return { ...headers, ...registryHeaders, "Cache-Control": registryCache };
  return {
    ...headers,
    "Cache-Control": isHashed(name) ? forever : askAgain,
    ...(name.startsWith("/embed/") ? registryHeaders : { "Cross-Origin-Resource-Policy": "same-origin" }),
    ...(extension === ".html" ? pageHeaders : {}),
    ...(withCamera.test(name) ? { "Permissions-Policy": permissions("(self)") } : {}),
  };
}

/** Headers for embeds and for every registry response, including errors. Any page or tool may read these responses. */
export const registryHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

const permissions = (camera: "()" | "(self)") =>
  `camera=${camera}, microphone=(), geolocation=(self), payment=(), browsing-topics=()`;

/** Pages with a demo that reads QR codes. */
const withCamera = /^\/(?:components\/qr-scanner|(?:view\/)?blocks\/door-check-in)\.html$/;

/**
 * Headers sent with every page, in addition to the policy in the page's `head`.
 *
 * With `no-referrer` instead of `same-origin`, browsers would send `Origin: null` for our own forms.
 * @see Fetch §3.1 "append a request `Origin` header"
 */
export const pageHeaders = {
  "Content-Security-Policy": "frame-ancestors 'self'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": permissions("()"),
  "Referrer-Policy": "same-origin",
} as const;

function replacer(placeholders: BuiltMarker["placeholders"], origins: Origins): (text: string) => string {
  const pairs = Object.entries(placeholders) as [keyof Origins, string][];
  return (text) =>
    pairs.reduce((changed, [app, placeholder]) => changed.replaceAll(placeholder, origins[app]), text);
}
