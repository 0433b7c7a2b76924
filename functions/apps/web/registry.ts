import { withoutEndSlashes } from "../../kernel/shared/plain-address.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { registryHeaders, type Site } from "./site.ts";

const prefix = "/api/v1/";
const components = "/api/v1/ui/";
const namePattern = /^[a-z][a-z0-9-]*$/;

/**
 * Checks whether a path belongs to the registry. The contract defines the paths under `/api/v1`. The installer's
 * registry directory uses the other paths.
 */
const isOfRegistry = (path: string) =>
  path.startsWith(prefix) || path === "/api/v1" || path.startsWith("/r/") || path === "/registry.json";

/** Returns the name of the requested item, still encoded, or `undefined` for other paths. */
function wantedName(path: string): string | undefined {
  if (path.startsWith(components)) return path.slice(components.length);
  return /^\/r\/(.*)\.json$/s.exec(path)?.[1];
}
const allow = "GET, HEAD, OPTIONS";

export interface RegistryOptions {
  readonly registry: string;
  readonly errorsPage: string;
}

/** Serves the five read-only JSON endpoints and the flat item URLs from memory. Returns `undefined` for other paths. */
export function registryAnswers(options: RegistryOptions) {
  const fail = (problem: Problem) => {
    const { title, status } = problem.kind;
    const type = `${options.errorsPage}#${problem.code}`;
    const detail = problem.message;
    // Uses application/json instead of problem+json, because the installer reads only that type and prints `error` and
    // `detail`.
    return new Response(
      JSON.stringify({ type, title, status, detail, error: problem.code, message: detail }),
      {
        status,
        headers: {
          "Content-Type": "application/json",
          "Cache-Control": "no-store",
          ...registryHeaders,
          ...problem.extras.headers,
        },
      },
    );
  };
  return (
    request: Request,
    path: string,
    site: Site | undefined,
  ): Response | Promise<Response> | undefined => {
    if (!isOfRegistry(path)) return undefined;
    const { method } = request;
    if (method === "OPTIONS") {
      return new Response(null, {
        status: 204,
        headers: {
          Allow: allow,
          "Access-Control-Allow-Methods": allow,
          "Access-Control-Allow-Headers": "*",
          "Access-Control-Max-Age": "86400",
          ...registryHeaders,
        },
      });
    }
    if (method !== "GET" && method !== "HEAD") {
      const values = { method: shortened(method), path: shortened(path), allow };
      return fail(new Problem("method_not_allowed", values, { headers: { Allow: allow } }));
    }
    const file = site?.files.get(path);
    if (file) return file.answer(request);
    if (path.endsWith("/")) {
      const query = request.url.indexOf("?");
      const search = query < 0 ? "" : request.url.slice(query);
      const location = `${options.registry}${withoutEndSlashes(path)}${search}`;
      return new Response(null, { status: 308, headers: { Location: location, ...registryHeaders } });
    }
    const wanted = wantedName(path);
    const name = wanted === undefined ? undefined : decoded(wanted);
    if (wanted !== undefined && (name === undefined || !namePattern.test(name))) {
      const given = shortened(name ?? wanted);
      return fail(new Problem("invalid_component_name", { given, pattern: namePattern.source }));
    }
    if (!site) return fail(new Problem("site_being_built", {}, { headers: { "Retry-After": "5" } }));
    if (name === undefined) return fail(new Problem("not_found", { path: shortened(path) }));
    return site.files.get(components + name)?.answer(request) ??
      fail(
        new Problem("component_not_found", { name: shortened(name), index: `${options.registry}/api/v1/ui` }),
      );
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
