import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";

interface Route {
  readonly method: string;
  readonly path: string;
}

interface Template {
  readonly parts: readonly string[];
  /**
   * One character for each part: `1` if it is literal, `0` if it is variable. In a string comparison, the more specific
   * template is greater.
   */
  readonly exactness: string;
}

const isOpen = (part: string) => part.startsWith(":") || part === "*";

function templateOf(path: string): Template {
  const parts = path.split("/").slice(1);
  return { parts, exactness: parts.map((part) => isOpen(part) ? "0" : "1").join("") };
}

/** Checks whether the first template is more specific than the second, and whether a path can match both. */
function isMoreExact(first: Template, second: Template): boolean {
  return first.parts.length === second.parts.length && first.exactness > second.exactness &&
    first.parts.every((part, at) => part === second.parts[at] || isOpen(part) || isOpen(second.parts[at]!));
}

const isOperation = ({ method }: Route) => method !== "ALL";

/**
 * Returns a function that looks up a path's methods, using the most specific template that matches the path.
 * `/entities/stats`, for example, does not get the methods of `/entities/:id`. The result is empty if no template
 * matches.
 */
export function methodsByPath(routes: readonly Route[]): (path: string) => Set<string> {
  const table = new TrieRouter<readonly [method: string, exactness: string]>();
  for (const { method, path } of routes.filter(isOperation)) {
    table.add("ALL", path, [method, templateOf(path).exactness]);
  }
  return (path) => {
    const [found] = table.match("ALL", path);
    const fitting = found.map(([route]) => route as unknown as readonly [string, string]);
    const most = fitting.map(([, exactness]) => exactness).sort().at(-1);
    return new Set(fitting.filter(([, exactness]) => exactness === most).map(([method]) => method));
  };
}

/**
 * Finds path templates that lack a method of a more general template. For example, `/entities/stats` is found if only
 * `/entities/:id` has PATCH. Returns the methods of each template found.
 */
export function shadowedTemplates(routes: readonly Route[]): Map<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes.filter(isOperation)) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  const templates = [...methods].map(([path, own]) => ({ path, own, ...templateOf(path) }));
  const open = templates.filter(({ exactness }) => exactness.includes("0"));
  const shadowed = templates.filter((one) =>
    open.some((other) => isMoreExact(one, other) && [...other.own].some((method) => !one.own.has(method)))
  );
  return new Map(shadowed.map(({ path, own }) => [path, own]));
}

/**
 * Finds routes that never run because a parameter of an earlier route matches part of their path. Hono runs the
 * earlier route instead.
 */
export function misplacedRoutes(routes: readonly Route[]): string[] {
  const unique = new Map(routes.filter(isOperation).map((one) => [`${one.method} ${one.path}`, one]));
  const placed = [...unique].map(([name, { method, path }]) => ({ name, method, ...templateOf(path) }));
  return placed.flatMap((vague, at) =>
    placed.slice(at + 1)
      .filter((exact) => exact.method === vague.method && isMoreExact(exact, vague))
      .map((exact) => `${exact.name} after ${vague.name}`)
  );
}

/**
 * Mounts routers so that a path such as `/entities/stats` is never handled by `/entities/:id`, even for a method that
 * only `/entities/:id` has. Such a request goes to `answerNotFound`, which returns 405. Other paths have no overhead.
 */
// deno-lint-ignore no-explicit-any -- each router has a different environment and different routes
export function mountRouters(app: Hono<any>, mounts: readonly [path: string, router: Hono<any>][]): void {
  const routes = mounts.flatMap(([base, router]) =>
    router.routes.map(({ method, path }) => ({ method, path: path === "/" ? base : `${base}${path}` }))
  );
  for (const [template, methods] of shadowedTemplates(routes)) {
    app.all(template, (c, next) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      return methods.has(method) ? next() : Promise.resolve(c.notFound());
    });
  }
  for (const [path, router] of mounts) app.route(path, router);
}
