import type { Context } from "hono";
import { Problem } from "./problem.ts";
import { sha256 } from "./secrets.ts";

export function etagOf(version: number): string {
  return `"v${version}"`;
}

export function contentTag(text: string | Uint8Array): string {
  return `"${digestOf(text)}"`;
}

/**
 * Returns the ETag for a response that contains more than the resource's own row. The ETag changes whenever the body
 * changes. It includes the row's version, so that a later change can require that version with `If-Match`.
 */
function taggedText(version: number, text: string): string {
  return `"v${version}-${digestOf(text)}"`;
}

const digestOf = (text: string | Uint8Array) => sha256(text).slice(0, 22);

/**
 * Checks whether `If-Match` or `If-None-Match` matches the tag. `*` matches any tag, and weak tags match only if
 * `isWeakEnough`.
 *
 * @see RFC 9110 §13.1.1 (If-Match compares strongly) and §13.1.2 (If-None-Match weakly)
 */
export function hasTag(header: string, tag: string, isWeakEnough: boolean): boolean {
  return header.split(",").map((entry) => entry.trim()).some((entry) =>
    entry === "*" || entry === tag || (isWeakEnough && entry === `W/${tag}`)
  );
}

/** Returns a resource whose body depends only on its row. The row's version is the `ETag`. */
export function resourceAnswer<T extends { version: number }, S extends 200 | 201 = 200>(
  c: Context,
  resource: T,
  status: S = 200 as S,
) {
  const tag = etagOf(resource.version);
  c.header("ETag", tag);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && status === 200 && isKnown(c, tag)) return c.body(null, 304) as never;
  return c.json(resource, status);
}

/**
 * Responds with a resource whose body varies by reader or includes more than the row, such as a member count. Its
 * `ETag` changes with the body and still includes the version, which `If-Match` needs.
 */
export function wholeAnswer<T extends { version: number }, S extends 200 | 201 = 200>(
  c: Context,
  resource: T,
  status: S = 200 as S,
) {
  return versionedAnswer(c, resource.version, resource, status);
}

/** Like `wholeAnswer`, for a resource whose body does not include its version. */
export function versionedAnswer<T, S extends 200 | 201 = 200>(
  c: Context,
  version: number,
  shown: T,
  status: S = 200 as S,
) {
  const text = JSON.stringify(shown);
  const tag = taggedText(version, text);
  c.header("ETag", tag);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && status === 200 && isKnown(c, tag)) return c.body(null, 304) as never;
  return c.body(text, status, { "Content-Type": "application/json" }) as never as ReturnType<
    typeof c.json<T & object, S>
  >;
}

function isKnown(c: Context, tag: string): boolean {
  const known = c.req.header("if-none-match");
  return known !== undefined && hasTag(known, tag, true);
}

/** Caches may store the response, but must revalidate it each time. */
const revalidateEachTime = "public, no-cache";

/**
 * Completes the response to a read request. Sets how long it may be cached (never for callers with a credential) and
 * adds an `ETag`. Returns 304 if the caller already has this version.
 *
 * @see RFC 9110 §13.1.2, §15.4.5
 */
export async function conditionalAnswer(c: Context, answer: Response): Promise<Response> {
  const { headers, status } = answer;
  if (status !== 200 && status !== 304) return answer;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", revalidateEachTime);
  if (status === 304 || headers.get("Cache-Control") === "no-store") return answer;
  let whole = answer;
  if (!headers.has("ETag")) {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    headers.set("ETag", contentTag(bytes));
    whole = new Response(bytes, { status: 200, headers });
  }
  if (!isKnown(c, headers.get("ETag")!)) return whole;
  await whole.body?.cancel();
  const kept = new Headers(headers);
  kept.delete("Content-Type");
  kept.delete("Content-Length");
  return new Response(null, { status: 304, headers: kept });
}

/** Versions that a change may apply to. The current version must be one of them. `undefined` allows any version. */
export type ExpectedVersions = readonly number[] | undefined;

/** Comma-separated ETags. A tag may itself contain a comma. */
const tagList = /^(?:[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[ \t]*(?:,|$)|[ \t]*,)+$/;

/**
 * Returns the versions that the `If-Match` header accepts. Weak tags and tags from other servers match no version.
 *
 * @returns `undefined` if the header is `*`, which matches any version
 * @throws {Problem} `precondition_required` without the header, `precondition_failed` if none of its tags can match
 * @see RFC 9110 §13.1.1
 */
export function expectedVersions(c: Context): ExpectedVersions {
  const header = c.req.header("if-match")?.trim();
  if (header === undefined) throw new Problem("precondition_required");
  if (header === "*") return undefined;
  const tags = tagList.test(header) ? header.match(/(?:W\/)?"[^"]*"/g) ?? [] : [];
  const versions = tags.flatMap((tag) => /^"v(\d{1,9})(?:-[\w-]{22})?"$/.exec(tag)?.[1] ?? []).map(Number);
  if (versions.length === 0) {
    const given = header.slice(0, 80) || "nothing";
    throw new Problem("precondition_failed", { given, current: "different" });
  }
  return versions;
}

/**
 * Like `expectedVersions`, but any version matches if the header is missing. @throws {Problem} `precondition_failed`
 */
export function optionalVersions(c: Context): ExpectedVersions {
  return c.req.header("if-match") === undefined ? undefined : expectedVersions(c);
}

/**
 * Rejects a change that was based on another version of the row. The caller must have locked the row.
 *
 * @throws {Problem} `precondition_failed`
 */
export function requireVersion(expected: ExpectedVersions, current: number): void {
  if (expected === undefined || expected.includes(current)) return;
  const given = expected.map(etagOf).join(", ").slice(0, 80);
  throw new Problem("precondition_failed", { given, current: etagOf(current) });
}

/**
 * Responds with a page of a list. The page may have additional members, such as counts. The URL in `Link: rel="next"`
 * starts with the configured origin (RFC 8288).
 */
export function listAnswer<P extends { items: readonly unknown[]; nextCursor: string | null }>(
  c: Context,
  page: P,
  origin: string,
) {
  linkNextPage(c, page.nextCursor, origin);
  return c.json({ ...page, items: [...page.items] as P["items"][number][] }, 200);
}

/** A serialised list page, which can be reused for many responses. */
export interface PageText {
  readonly text: string;
  /** The ETag. It is computed only once, because the response is sent many times. */
  readonly tag: string;
  readonly nextCursor: string | null;
}

export function pageTextAnswer(c: Context, { text, tag, nextCursor }: PageText, origin: string): Response {
  linkNextPage(c, nextCursor, origin);
  c.header("ETag", tag);
  return c.body(text, 200, { "Content-Type": "application/json" });
}

/**
 * Sets `Link: rel="next"` if there is a next page. The URL is the requested path and query, still encoded, with the
 * new cursor in place of the old one.
 */
export function linkNextPage(c: Context, nextCursor: string | null, origin: string): void {
  if (nextCursor === null) return;
  const { url } = c.req;
  const start = url.indexOf("?");
  const path = url.slice(url.indexOf("/", "https://".length), start === -1 ? undefined : start);
  const asked = start === -1 ? [] : url.slice(start + 1).split("&");
  const query = [
    ...asked.filter((part) => part !== "" && !part.startsWith("cursor=")),
    `cursor=${nextCursor}`,
  ];
  c.header("Link", `<${origin}${path}?${query.join("&")}>; rel="next"`);
}
