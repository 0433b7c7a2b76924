import type { MiddlewareHandler } from "hono";
import { createBreaker } from "../../../kernel/db/breaker.ts";
import { deadlines } from "../../../kernel/db/databases.ts";
import { databaseProblem } from "../../../kernel/db/faults.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { namespaceOf } from "../namespaces.ts";

const retryAfter = { headers: { "Retry-After": "2" } };

/**
 * Confines a database's trouble to its own namespaces: a limited number of requests waits for it, and while it does not
 * respond they are refused at once instead of each waiting for its deadline.
 */
export function namespaceShield({ databases }: Services): MiddlewareHandler<GatewayEnv> {
  const breaker = createBreaker(databases);
  return async (c, next) => {
    const name = namespaceOf(c.req.path)?.database;
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
