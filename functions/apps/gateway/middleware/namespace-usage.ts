import type { Context, MiddlewareHandler } from "hono";
import type { GatewayEnv } from "../../../kernel/commands/services.ts";
import { countRequest } from "../../../kernel/shared/metrics.ts";
import { namespaceOf } from "../namespaces.ts";

/** Counts usage per namespace, including rejected requests. This is only useful with telemetry (`isMetered`). */
export function namespaceUsage(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    const namespace = namespaceOf(c.req.path);
    if (!namespace) return;
    countRequest({
      namespace: namespace.path.slice("/v1/".length),
      method: c.req.method,
      status: c.res.status,
      receivedBytes: lengthIn(c.req.raw.headers),
      sentBytes: await sentBytes(c),
    });
  };
}

/**
 * Returns the size of the response in bytes. Uses the declared length if there is one. Otherwise, JSON is measured
 * and other types count as 0.
 */
async function sentBytes(c: Context): Promise<number> {
  const { res } = c;
  if (!res.body) return 0;
  if (res.headers.has("content-length")) return lengthIn(res.headers);
  if (!/json/.test(res.headers.get("content-type") ?? "")) return 0;
  const bytes = await res.arrayBuffer();
  c.res = undefined;
  c.res = new Response(bytes, res);
  return bytes.byteLength;
}

function lengthIn(headers: Headers): number {
  const length = Number(headers.get("content-length") ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
