import type { Context } from "hono";
import type { Caller, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { hasTag } from "../../kernel/shared/http.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { readResource } from "../kit/resources.ts";
import type { UploadRow } from "./complete.ts";
import { storedKey } from "./keys.ts";
import { renditionType } from "./pictures.ts";
import { storageOf } from "./storage.ts";
import { uploads } from "./uploads.ts";

/**
 * Returns the bytes of an upload or rendition. They never change, so their `ETag` is strong. Browsers cannot execute
 * them, because the type comes from a fixed list, sniffing is off, and files other than pictures are downloaded.
 *
 * @throws {Problem} `not_found`, `conflict` if the upload is not completed yet
 */
export async function serveBytes(
  c: Context<GatewayEnv>,
  services: Services,
  caller: Caller,
  id: string,
  width: number | undefined,
): Promise<Response> {
  const upload = await readResource(services, uploads, caller, id) as unknown as UploadRow;
  if (upload.folder === null) throw new Problem("conflict", { reason: "The upload is not completed yet." });
  const missing = () => new Problem("not_found", { path: c.req.path });
  if (width !== undefined && !upload.renditions.some((one) => one.width === width)) throw missing();
  const tag = width === undefined ? `"${upload.checksum}"` : `"${upload.checksum}-${width}"`;
  const isPublic = upload.visibility === "public";
  const headers = {
    ETag: tag,
    // A public file that is hidden or deleted may stay in caches for up to five minutes.
    "Cache-Control": isPublic ? "public, max-age=300" : "private, no-cache",
    "Cross-Origin-Resource-Policy": isPublic ? "cross-origin" : "same-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
  const known = c.req.header("if-none-match");
  if (known && hasTag(known, tag, true)) return c.body(null, 304, headers);
  const bytes = await storageOf(services).read(storedKey(upload.folder, width));
  if (!bytes) throw missing();
  const type = width === undefined ? upload.contentType : renditionType;
  return c.body(bytes, 200, {
    ...headers,
    "Content-Type": type,
    "Content-Disposition": dispositionOf(upload, width),
  });
}

/** Sends an ASCII name for old clients as well as the real name. @see RFC 6266 §4.3 and RFC 8187 */
function dispositionOf({ fileName, contentType }: UploadRow, width: number | undefined): string {
  const name = (width === undefined ? fileName : `${fileName.replace(/\.\w+$/, "")}-${width}.webp`)
    .replace(/[\\/:*?"<>|]/g, "_");
  const plain = name.replace(/[^\x20-\x7e]|%/g, "_");
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = contentType.startsWith("image/") ? "inline" : "attachment";
  return `${how}; filename="${plain}"; filename*=UTF-8''${coded}`;
}
