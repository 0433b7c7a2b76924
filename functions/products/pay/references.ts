import type { Context } from "hono";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import type { GatewayEnv } from "../../kernel/commands/services.ts";

/**
 * Returns the key that makes a transaction idempotent, built from the caller, the route and their `Idempotency-Key`.
 */
export function referenceOf(c: Context<GatewayEnv>, kind: string): string {
  const key = c.req.header("idempotency-key")!.trim();
  return `${kind}:${personOf(c).personId}:${c.req.path.split("/").at(-2)}:${sha256(key)}`;
}
