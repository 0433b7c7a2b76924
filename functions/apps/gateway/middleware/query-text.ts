import type { MiddlewareHandler } from "hono";
import type { GatewayEnv } from "../../../kernel/commands/services.ts";
import { Problem } from "../../../kernel/shared/problem.ts";

/**
 * Rejects queries with broken encoding or characters no database can store (`%00`, `%ff`, `%zz`), before validation.
 * A schema would only see U+FFFD in place of the bad bytes.
 */
export function queryText(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const start = c.req.url.indexOf("?");
    if (start !== -1) {
      for (const part of c.req.url.slice(start + 1).split("&")) {
        const name = part.split("=", 1)[0]!;
        if (!isReadable(part)) {
          throw new Problem("invalid_parameter", {
            reason: `The parameter ${printable(name)} is not valid UTF-8.`,
          }, {
            errors: [{ pointer: printable(name), code: "unreadable", message: "UTF-8 without U+0000" }],
          });
        }
      }
    }
    await next();
  };
}

function isReadable(part: string): boolean {
  try {
    return !decodeURIComponent(part.replaceAll("+", " ")).includes("\0");
  } catch {
    return false;
  }
}

function printable(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, "?").slice(0, 60);
}
