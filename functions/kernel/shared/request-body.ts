import type { Context } from "hono";
import { withDeadline } from "./deadline.ts";
import { checkJson } from "./strict-json.ts";
import { Problem } from "./problem.ts";

/** Maximum body size in bytes for routes that don't set their own. */
export const defaultBodyLimitBytes = 256 * 1024;

/** Time limit for receiving a body, in seconds. It must be shorter than the time limit for a whole request. */
export const bodySeconds = 4;

/**
 * Reads the body once, up to a limit. Rejects what a schema cannot check: compressed bodies, text that is not UTF-8,
 * repeated JSON members, and strings that a database cannot store. Afterwards `c.req.json()`, `.text()` and similar
 * methods return this body.
 *
 * The declared length is trusted if the server enforces it (RFC 9112 §6.3). Otherwise the received bytes are counted.
 * If a body stops arriving, it is rejected and the connection is closed. Otherwise, a slow sender could block the
 * request or the shutdown.
 *
 * @returns the bytes, or `undefined` if there is no body or it was already read
 * @throws {Problem} `body_too_large`, `body_too_slow`, `unsupported_media_type`, `invalid_json`, `validation_failed`
 */
export async function readBody(
  c: Context,
  limitBytes = defaultBodyLimitBytes,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const request = c.req.raw;
  const { headers } = request;
  const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
  // Accessing `body` creates a stream, which costs more than all other steps of reading a small body.
  if (request.bodyUsed || (length === null && !request.body)) return undefined;
  const encoding = headers.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new Problem("unsupported_media_type", {
      given: `encoded as ${encoding.slice(0, 40)}`,
      accepted: "no encoding",
    });
  }
  if (Number(headers.get("content-length")) > limitBytes) throw tooLarge(limitBytes);
  const bytes = length === null
    ? await readBounded(request.body!, limitBytes)
    : new Uint8Array(await inTime(c.req.arrayBuffer()));
  if (bytes.byteLength > limitBytes) throw tooLarge(limitBytes);
  const type = bytes.length === 0 ? "" : headers.get("content-type") ?? "";
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new Problem("unsupported_media_type", { given: `in ${charset.slice(0, 40)}`, accepted: "UTF-8" });
  }
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) checkJson(bytes);
  if (length === null) c.req.raw = new Request(request, { body: bytes });
  return bytes;
}

const inTime = <T>(work: Promise<T>): Promise<T> => withDeadline(work, bodySeconds, tooSlow);

function tooSlow(): Problem {
  return new Problem("body_too_slow", { seconds: bodySeconds }, { headers: { Connection: "close" } });
}

function tooLarge(limitBytes: number): Problem {
  return new Problem("body_too_large", { limitBytes }, { headers: { Connection: "close" } });
}

async function readBounded(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    await inTime((async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        length += value.byteLength;
        if (length > limitBytes) throw tooLarge(limitBytes);
        chunks.push(value);
      }
    })());
  } catch (error) {
    // Not awaited, because the cancellation may never finish if the sender has stopped.
    reader.cancel().catch(() => {});
    throw error;
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
