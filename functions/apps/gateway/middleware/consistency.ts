import type { MiddlewareHandler } from "hono";
import { consistencyHeader, positionPattern, readingSince } from "../../../kernel/db/replicas.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { namespaceOf } from "../namespaces.ts";

/**
 * Lets reads use the read replica of a namespace, if it has one. A write returns its log position in
 * `X-Consistency-Token`. A read that sends the token sees at least that state.
 */
export function consistency({ databases }: Pick<Services, "databases">): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const name = namespaceOf(c.req.path)?.database;
    if (!name || !databases.hasReplica(name)) return await next();
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      const since = c.req.header(consistencyHeader);
      if (since !== undefined && !positionPattern.test(since)) {
        throw new Problem("bad_request", {
          reason: `${consistencyHeader} must be a value that a write returned.`,
        });
      }
      return await readingSince(since, next);
    }
    await next();
    if (c.res.status >= 400) return;
    // The write has already succeeded, so an error here must not fail the request. The response is then sent without
    // the consistency token.
    const position = await databases.position(name).catch(() => undefined);
    if (position) c.res.headers.set(consistencyHeader, position);
  };
}
