import type { MiddlewareHandler } from "hono";
import { createBreaker } from "../db/breaker.ts";
import { deadlines } from "../db/databases.ts";
import { databaseProblem } from "../db/faults.ts";
import type { DatabaseName } from "../db/names.ts";
import { Problem } from "../shared/problem.ts";
import type { GatewayEnv, Services } from "./services.ts";

const retryAfter = { headers: { "Retry-After": "2" } };

/**
 * Confines a database failure to the paths that need the database. Only a limited number of requests wait for the
 * database. While it does not respond, new requests fail immediately instead of timing out.
 */
export function databaseShield(
  { databases }: Pick<Services, "databases">,
  databaseOf: (path: string) => DatabaseName | undefined,
): MiddlewareHandler<GatewayEnv> {
  const breaker = createBreaker(databases);
  return async (c, next) => {
    const name = databaseOf(c.req.path);
    if (name === undefined) return await next();
    if (!await breaker.allows(name)) {
      throw new Problem("database_unavailable", { database: name }, retryAfter);
    }
    const leave = databases.admit(name);
    if (!leave) throw new Problem("overloaded", { database: name }, retryAfter);
    const timer = setTimeout(() => breaker.suspect(name), deadlines.connectSeconds * 1_000);
    try {
      await next();
    } finally {
      clearTimeout(timer);
      leave();
    }
    if (c.error) {
      for (const one of new Set([name, "platform"] as const)) {
        databases.noteFailure(one, c.error);
      }
    }
    const code = c.error && databaseProblem(c.error, name)?.code;
    if (code === "database_unavailable" || code === "outcome_unknown") breaker.suspect(name);
  };
}
