import { createHash } from "node:crypto";
import { hasTag } from "../../kernel/shared/http.ts";
import { type Coding, codingFor, compress } from "./compress.ts";

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  /** These headers are created once, because building them for each request costs more than finding the file. */
  readonly found: ResponseInit;
  readonly head: ResponseInit;
}

interface Contents {
  readonly tags: Readonly<Record<Coding, string>>;
  readonly isCompressible: boolean;
  notModified(coding: Coding): ResponseInit;
  variant(coding: Coding): Promise<Variant>;
}

/** A file that is read once and served from memory. */
export interface StaticFile {
  /** Responds to a GET or HEAD. Error pages pass their own `status`. */
  answer(request: Request, status?: number): Promise<Response>;
}

const smallestWorthCompressing = 512;

/**
 * Serves a file as gzip, brotli or uncompressed, each with its own strong ETag (RFC 9110 §8.8.3.3), and supports HEAD
 * and 304. The file is read on the first request, and compressed on the first request for an encoding.
 */
export function staticFile(
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  headers: Readonly<Record<string, string>>,
): StaticFile {
  const contents = once(async () => contentsOf(await read(), headers));
  return { answer: async (request, status = 200) => answerWith(await contents(), request, status) };
}

async function answerWith(contents: Contents, request: Request, status: number): Promise<Response> {
  const coding = contents.isCompressible ? codingFor(request.headers.get("accept-encoding")) : "identity";
  const known = request.headers.get("if-none-match");
  if (
    status === 200 && known !== null && Object.values(contents.tags).some((tag) => hasTag(known, tag, true))
  ) {
    return new Response(null, contents.notModified(coding));
  }
  const variant = await contents.variant(coding);
  const isHead = request.method === "HEAD";
  const init = isHead ? variant.head : variant.found;
  return new Response(isHead ? null : variant.body, status === 200 ? init : { ...init, status });
}

function contentsOf(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Contents {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const tags = { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gzip"` };
  const isCompressible = bytes.byteLength >= smallestWorthCompressing &&
    /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/.test(
      headers["Content-Type"] ?? "",
    );
  const all = isCompressible ? { ...headers, Vary: "Accept-Encoding" } : headers;
  // RFC 9110 §15.4.5: a 304 repeats the headers of the 200, except the headers that describe the body.
  const { "Content-Type": _type, ...kept } = all as Record<string, string>;
  const variant = (coding: Coding) =>
    once(async (): Promise<Variant> => {
      const body = await compress(bytes, coding);
      const sent = {
        ...all,
        ETag: tags[coding],
        ...(coding === "identity" ? {} : { "Content-Encoding": coding }),
      };
      return {
        body,
        found: { status: 200, headers: sent },
        head: { status: 200, headers: { ...sent, "Content-Length": String(body.byteLength) } },
      };
    });
  const variants = { identity: variant("identity"), br: variant("br"), gzip: variant("gzip") };
  return {
    tags,
    isCompressible,
    notModified: (coding) => ({ status: 304, headers: { ...kept, ETag: tags[coding] } }),
    variant: (coding) => variants[coding](),
  };
}

/** Does the work on the first call and shares its result. A failure is not cached, so the next call tries again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    result ??= work().catch((error) => {
      result = undefined;
      throw error;
    });
}
