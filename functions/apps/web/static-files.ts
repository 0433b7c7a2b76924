import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hasTag } from "../../kernel/shared/http.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Coding = "br" | "gzip" | "identity";

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  /** These headers are created once, because building them for each request costs more than finding the file. */
  readonly found: ResponseInit;
  readonly head: ResponseInit;
  readonly notModified: ResponseInit;
}

type Variants = Readonly<Partial<Record<Coding, Variant>>> & { readonly identity: Variant };

/** A file served from memory, compressed once. */
export interface StaticFile {
  /** Responds to a GET or HEAD. Error pages pass their own `status`. */
  answer(request: Request, status?: number): Response | Promise<Response>;
  /** Compresses the file now instead of at the first request. */
  prepare(): Promise<void>;
}

const smallestWorthCompressing = 512;

/**
 * Serves a file as gzip, brotli or uncompressed, each with its own strong ETag (RFC 9110 §8.8.3.3), and supports HEAD
 * and 304. Reads the file on the first request, or when `prepare` is called.
 */
export function staticFile(
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  headers: Readonly<Record<string, string>>,
): StaticFile {
  let ready: Variants | undefined;
  let preparing: Promise<Variants> | undefined;
  const prepare = () =>
    preparing ??= read().then((bytes) => makeVariants(bytes, headers)).then((variants) => ready = variants)
      .catch((error) => {
        // A failed read is not cached, so that the next request tries again.
        preparing = undefined;
        throw error;
      });
  return {
    answer: (request, status = 200) =>
      ready
        ? answerWith(ready, request, status)
        : prepare().then((variants) => answerWith(variants, request, status)),
    prepare: async () => void await prepare(),
  };
}

function answerWith(variants: Variants, request: Request, status: number): Response {
  const variant = variants[codingFor(request.headers.get("accept-encoding"))] ?? variants.identity;
  if (status !== 200) {
    const init = { ...(request.method === "HEAD" ? variant.head : variant.found), status };
    return new Response(request.method === "HEAD" ? null : variant.body, init);
  }
  const known = request.headers.get("if-none-match");
  if (known !== null && (known === variant.tag || hasAnyTag(known, variants))) {
    return new Response(null, variant.notModified);
  }
  return request.method === "HEAD"
    ? new Response(null, variant.head)
    : new Response(variant.body, variant.found);
}

function hasAnyTag(known: string, variants: Variants): boolean {
  return Object.values(variants).some(({ tag }) => hasTag(known, tag, true));
}

async function makeVariants(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<Variants> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const isText = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/.test(
    headers["Content-Type"] ?? "",
  );
  if (!isText || bytes.byteLength < smallestWorthCompressing) {
    return { identity: variant(bytes, "identity", `"${hash}"`, headers) };
  }
  const [brotli, zipped] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  const varied = { ...headers, Vary: "Accept-Encoding" };
  return {
    identity: variant(bytes, "identity", `"${hash}"`, varied),
    br: variant(new Uint8Array(brotli), "br", `"${hash}-br"`, varied),
    gzip: variant(new Uint8Array(zipped), "gzip", `"${hash}-gzip"`, varied),
  };
}

function variant(
  body: Uint8Array<ArrayBuffer>,
  coding: Coding,
  tag: string,
  headers: Readonly<Record<string, string>>,
): Variant {
  const tagged = { ...headers, ETag: tag };
  const coded = coding === "identity" ? tagged : { ...tagged, "Content-Encoding": coding };
  // RFC 9110 §15.4.5: a 304 repeats the headers of the 200, except the headers that describe the body.
  const { "Content-Type": _type, ...notModified } = tagged as Record<string, string>;
  return {
    body,
    tag,
    found: { status: 200, headers: coded },
    head: { status: 200, headers: { ...coded, "Content-Length": String(body.byteLength) } },
    notModified: { status: 304, headers: notModified },
  };
}

const codings = new Map<string, Coding>();
const mostCodings = 200;

/**
 * Returns the best encoding that an `Accept-Encoding` allows. The result is cached, because browsers send few different
 * values.
 */
export function codingFor(header: string | null): Coding {
  if (header === null) return "identity";
  const known = codings.get(header);
  if (known) return known;
  const coding = chooseCoding(header);
  if (codings.size < mostCodings && header.length < 200) codings.set(header, coding);
  return coding;
}

/** @see RFC 9110 §12.5.3 */
function chooseCoding(header: string): Coding {
  const weights = new Map(
    header.toLowerCase().split(",").map((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const [brotli, zipped] = [weightOf("br"), weightOf("gzip")];
  if (brotli > 0 && brotli >= zipped) return "br";
  return zipped > 0 ? "gzip" : "identity";
}
