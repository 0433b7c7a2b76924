import type { Context } from "hono";
import { Problem } from "./problem.ts";
import { sha256 } from "./secrets.ts";

/** The entity tag of a resource at a version. */
export function etagOf(version: number): string {
  return `"v${version}"`;
}

/** The entity tag of a response body. */
export function contentTag(text: string | Uint8Array): string {
  return `"${digestOf(text)}"`;
}

/** The tag of an answer that says more than its row: it changes with the text, and names the version for a change. */
function taggedText(version: number, text: string): string {
  return `"v${version}-${digestOf(text)}"`;
}

const digestOf = (text: string | Uint8Array) => sha256(text).slice(0, 22);

/**
 * Whether a comparison header names the tag; `*` names every one. Weak tags match only where `isWeakEnough`.
 *
 * @see RFC 9110 §13.1.1 (If-Match compares strongly) and §13.1.2 (If-None-Match weakly)
 */
export function namesTag(header: string, tag: string, isWeakEnough: boolean): boolean {
  return header.split(",").map((entry) => entry.trim()).some((entry) =>
    entry === "*" || entry === tag || (isWeakEnough && entry === `W/${tag}`)
  );
}

/** Returns one resource whose text follows from its row, with the `ETag` of its version. */
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
 * Returns one resource that says more than its own row, such as how many belong to it, or different readers different
 * things. Its `ETag` changes with every letter of it and still names the version, so that a change can be bound to it.
 */
export function wholeAnswer<T extends { version: number }, S extends 200 | 201 = 200>(
  c: Context,
  resource: T,
  status: S = 200 as S,
) {
  return versionedAnswer(c, resource.version, resource, status);
}

/** Returns what does not show its version itself, like `wholeAnswer`. */
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

/** Whether the caller has this version already. */
function isKnown(c: Context, tag: string): boolean {
  const known = c.req.header("if-none-match");
  return known !== undefined && namesTag(known, tag, true);
}

/** What caches may do with an answer that everybody may read: keep it, and ask each time whether it changed. */
const askEachTime = "public, no-cache";

/**
 * Completes the answer of a read: it says how long it may be kept, which for callers with a credential is never, has an
 * `ETag`, and is 304 to a caller who has it already.
 *
 * @see RFC 9110 §13.1.2, §15.4.5
 */
export async function conditionalAnswer(c: Context, answer: Response): Promise<Response> {
  const { headers, status } = answer;
  if (status !== 200 && status !== 304) return answer;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", askEachTime);
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

/** Versions that a change is meant for, one of them; `undefined` is any. */
export type ExpectedVersions = readonly number[] | undefined;

/** Entity tags with commas between; a tag may hold a comma itself. */
const tagList = /^(?:[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[ \t]*(?:,|$)|[ \t]*,)+$/;

/**
 * The versions that a change is meant for, from `If-Match`. Weak tags and tags from other servers match no version.
 *
 * @returns `undefined` when the header is `*`: any version
 * @throws {Problem} `precondition_required` without the header, `precondition_failed` if none of its tags matches
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
    throw new Problem("precondition_failed", { given, current: "another version" });
  }
  return versions;
}

/** Like `expectedVersions` where a change needs none: any version without the header. @throws {Problem} `precondition_failed` */
export function optionalVersions(c: Context): ExpectedVersions {
  return c.req.header("if-match") === undefined ? undefined : expectedVersions(c);
}

/**
 * Refuses a change that was meant for other versions than the one that is locked now.
 *
 * @throws {Problem} `precondition_failed`
 */
export function requireVersion(expected: ExpectedVersions, current: number): void {
  if (expected === undefined || expected.includes(current)) return;
  const given = expected.map(etagOf).join(", ").slice(0, 80);
  throw new Problem("precondition_failed", { given, current: etagOf(current) });
}

/**
 * Returns a page of a list with `Link: rel="next"` built from the configured URL (RFC 8288); further fields, such as
 * counts, are returned too.
 */
export function listAnswer<P extends { items: readonly unknown[]; nextCursor: string | null }>(
  c: Context,
  page: P,
  origin: string,
) {
  linkNextPage(c, page.nextCursor, origin);
  return c.json({ ...page, items: [...page.items] as P["items"][number][] }, 200);
}

/** A page of a list as the text of its answer, of which many may be answered with one. */
export interface PageText {
  readonly text: string;
  /** The tag of the text: of an answer that a crowd shares it is found once. */
  readonly tag: string;
  readonly nextCursor: string | null;
}

/** Returns an already serialised page, like `listAnswer`. */
export function pageTextAnswer(c: Context, { text, tag, nextCursor }: PageText, origin: string): Response {
  linkNextPage(c, nextCursor, origin);
  c.header("ETag", tag);
  return c.body(text, 200, { "Content-Type": "application/json" });
}

/**
 * Sets `Link: rel="next"` where there is a next page: the path and query as they were asked, whose characters the
 * address of a request has encoded already, with the cursor (base64url and a dot) in the place of the old one.
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
