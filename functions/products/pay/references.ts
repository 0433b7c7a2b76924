import type { Context } from "hono";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import type { GatewayEnv } from "../../kernel/commands/services.ts";

/**
 * Builds the key that makes a transaction idempotent. It consists of the caller, the path and the `Idempotency-Key`.
 */
export function referenceOf(c: Context<GatewayEnv>, kind: string): string {
  const key = c.req.header("idempotency-key")!.trim();
  return `${kind}:${personOf(c).personId}:${c.req.path.split("/").at(-2)}:${sha256(key)}`;
}
