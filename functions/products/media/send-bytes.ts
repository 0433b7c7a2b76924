import type { MiddlewareHandler } from "hono";
import { IdParam } from "../../kernel/commands/paging.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { readBody } from "../../kernel/shared/request-body.ts";
import { requireSignature } from "./addresses.ts";
import { incomingKey } from "./keys.ts";
import { storageOf } from "./storage.ts";
import { findAnnounced } from "./store.ts";

/**
 * Receives an upload's bytes at its signed URL. Runs before the access check, and reads the body only after checking
 * the signature, state, type and declared length.
 *
 * @throws {Problem} `invalid_parameter`, `forbidden`, `conflict`, `unsupported_media_type`, `body_too_large`,
 * `validation_failed`
 */
export function receiveBytes(services: Services): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const id = IdParam.shape.id.safeParse(c.req.param("id"));
    if (!id.success) throw new Problem("invalid_parameter", { reason: "id: must be a UUID" });
    requireSignature(services, id.data, c.req.query("expires"), c.req.query("signature"));
    const now = services.clock();
    const announced = await findAnnounced(services.databases.sql("media"), id.data, now);
    if (!announced) {
      throw new Problem("conflict", { reason: "This upload is not accepting data. Create a new one." });
    }
    const type = c.req.header("content-type") ?? "of no type";
    if (type.toLowerCase() !== announced.contentType) {
      throw new Problem("unsupported_media_type", {
        given: type.slice(0, 80),
        accepted: announced.contentType,
      });
    }
    const bytes = await readBody(c, announced.sizeBytes) ?? new Uint8Array();
    if (bytes.byteLength !== announced.sizeBytes) {
      throw new Problem("validation_failed", {
        reason: `${announced.sizeBytes} bytes were declared, but ${bytes.byteLength} were received.`,
      });
    }
    await storageOf(services).write(incomingKey(id.data), bytes, announced.contentType);
    await next();
  };
}
