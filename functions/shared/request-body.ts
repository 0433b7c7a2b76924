import type { Context } from "hono";
import { checkJson } from "./strict-json.ts";
import { Problem } from "./problem.ts";

/** Bytes of a body at most, unless a route says otherwise. */
export const defaultBodyLimitBytes = 256 * 1024;

/** Seconds in which a body must have arrived: less than a request may take as a whole. */
export const bodySeconds = 4;

/**
 * Reads the body once, within a limit, and refuses what no schema could judge: compressed bodies, other
 * encodings than UTF-8, and JSON with repeated members or texts that a database cannot hold.
 *
 * The bytes that arrive are counted: a `Content-Length` can lie or be malformed. A body that stops arriving is
 * refused and its connection closed, so that slow senders hold neither a request nor the end of the process.
 *
 * @throws {Problem} `body_too_large`, `body_too_slow`, `unsupported_media_type`, `invalid_json`, `validation_failed`
 */
export async function readBody(c: Context, limitBytes = defaultBodyLimitBytes): Promise<void> {
  const request = c.req.raw;
  if (!request.body || request.bodyUsed) return;
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new Problem("unsupported_media_type", {
      given: `encoded as ${encoding.slice(0, 40)}`,
      accepted: "no encoding",
    });
  }
  if (Number(request.headers.get("content-length")) > limitBytes) throw tooLarge(limitBytes);
  const bytes = await readBounded(request.body, limitBytes);
  const type = bytes.length === 0 ? "" : request.headers.get("content-type") ?? "";
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new Problem("unsupported_media_type", { given: `in ${charset.slice(0, 40)}`, accepted: "UTF-8" });
  }
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) checkJson(bytes);
  // Made anew from its parts: a copy of the request would also copy its abort signal, which nobody listens to.
  const { url, method, headers } = request;
  c.req.raw = new Request(url, { method, headers, body: bytes });
}

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), bodySeconds * 1_000);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      length += value.byteLength;
      if (length > limitBytes) throw tooLarge(limitBytes);
      chunks.push(value);
    }
  } catch (error) {
    // Not waited for: a sender that stopped may never let go.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
