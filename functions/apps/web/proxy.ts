import { type Context, Hono } from "hono";
import type { GatewayArea } from "../../../clients/typescript/index.ts";
import { calledPath, type FrameEnv } from "../../kernel/shared/frame.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { uploadEvidence } from "./evidence-upload.ts";
import type { EventsArea, GatewayAccess, PassedCall } from "./gateway-access.ts";
import type { AnsweringPage } from "./pages.ts";
import {
  fitsCookie,
  isPlainForm,
  isSentByScript,
  outcomeCookie,
  outcomeOf,
  pathAfter,
  type PlainForm,
  readPlainForm,
  trimToCookie,
  unsentCookie,
  type UnsentForm,
  unsentSeconds,
} from "./plain-forms.ts";
import { requireLoopback } from "../../kernel/shared/this-machine.ts";
import { credentialOf, requireSameOrigin } from "./same-origin.ts";
import { CookieTooLarge, type SealedCookies } from "./sealed-cookies.ts";
import type { WebSettings } from "./settings.ts";
import type { VisitorSessions } from "./visitor-session.ts";

/** A part of the gateway's API, served at the site's own origin. */
export interface ProxyArea {
  /** Path prefix on this site. */
  readonly path: `/api/${string}`;
  /** Path prefix at the gateway or the events app. */
  readonly gateway: GatewayArea | EventsArea;
  readonly methods: readonly string[];
  /** Pattern that the rest of the path must match. Set it if pages may use only a part of the area. */
  readonly only?: RegExp;
  /** Query and body fields that could name another person. Requests with these fields are rejected. */
  readonly refuses?: readonly string[];
  readonly adds?: Readonly<Record<string, string>>;
}

export interface ProxyServices {
  readonly settings: WebSettings;
  readonly cookies: SealedCookies;
  readonly sessions: VisitorSessions;
  readonly gateway: GatewayAccess;
  /** Renders a page as the response to a form. Returns `undefined` if the site has no such page. */
  readonly answerWith: (c: Context<FrameEnv>, page: AnsweringPage) => Promise<Response | undefined>;
}

/** Response headers that are forwarded to pages. The gateway's cookies never reach the site. */
const passedBack = [
  "content-type",
  "etag",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "idempotent-replayed",
  "content-disposition",
  // Prevents scripts in served files from running.
  "content-security-policy",
];
const passedOn = ["content-type", "if-match", "if-none-match", "idempotency-key", "accept-language"];

/** Allows only ids and words as path segments, because programs can differ in how they interpret special characters. */
const restPattern = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/**
 * Makes parts of the gateway's API available at the site's own origin. The visitor's token comes from the sealed
 * cookie or from the caller. Forms sent without scripts get a 303, with the result in a cookie for the next page.
 */
export function proxyRoutes(areas: readonly ProxyArea[], services: ProxyServices): Hono<FrameEnv> {
  const app = new Hono<FrameEnv>();
  for (const area of areas) {
    const handler = (c: Context<FrameEnv>) => proxy(c, area, services);
    // Forms sent without scripts can only use POST, whatever the intended method.
    const takesForms = area.methods.some((method) => method !== "GET");
    for (const method of new Set([...area.methods, ...(takesForms ? ["POST"] : [])])) {
      app.on(method, area.path, handler);
      app.on(method, `${area.path}/*`, handler);
    }
  }
  return app;
}

async function proxy(c: Context<FrameEnv>, area: ProxyArea, services: ProxyServices): Promise<Response> {
  const { settings, sessions, gateway } = services;
  const { web } = settings.urls;
  const url = new URL(c.req.url);
  const asked = url.pathname.slice(area.path.length);
  // Links can't set headers, so they request a list as a file by adding `.csv` to its path.
  const isNamedFile = c.req.method === "GET" && asked.endsWith(".csv");
  const rest = isNamedFile ? asked.slice(0, -".csv".length) : asked;
  const isFile = isNamedFile || /^text\/csv\b/i.test(c.req.header("accept") ?? "");
  if (!restPattern.test(rest) || area.only?.test(rest) === false) {
    throw new Problem("not_found", { path: url.pathname.slice(0, 200) });
  }
  // The visitor's address must be checked here. The gateway only sees requests from this server, which in development
  // is on the same machine.
  if (/\/development\b/.test(rest)) requireLoopback(c);
  rejectOwnerFields(area, Object.fromEntries(url.searchParams));
  const path: PassedCall["path"] = `${area.gateway}${rest}${url.search}`;
  const credential = await credentialOf(c, sessions, web);
  if (isPlainForm(c)) return submitForm(c, path, area, credential, services);
  if (c.req.method !== "HEAD") requireMethod(c, area, c.req.method);

  const passed = passedOn.map((name) => [name, c.req.header(name)] as const).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const headers = {
    ...Object.fromEntries(passed),
    ...(isFile ? { Accept: "text/csv" } : {}),
    ...area.adds,
  };
  const hasBody = c.req.method !== "GET" && c.req.method !== "HEAD";
  const body = hasBody ? await c.req.arrayBuffer() : undefined;
  if (area.refuses && body && body.byteLength > 0) rejectOwnerFields(area, objectIn(body));
  const answer = await gateway.pass(c, {
    method: c.req.method === "HEAD" ? "GET" : c.req.method,
    path,
    token: tokenOf(credential),
    headers,
    ...(body && body.byteLength > 0 ? { body } : {}),
  });
  if (answer.status === 401 && credential.kind === "cookie") sessions.end(c);
  return relayResponse(c, answer);
}

async function relayResponse(c: Context<FrameEnv>, answer: Response): Promise<Response> {
  for (const name of passedBack) {
    const value = answer.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  // The picture at a URL never changes, but access is rechecked after five minutes.
  const isPicture = answer.ok && /^image\//.test(answer.headers.get("content-type") ?? "");
  c.header("Cache-Control", isPicture ? "private, max-age=300" : "no-store");
  const isEmpty = answer.status === 204 || answer.status === 304;
  const body = isEmpty ? null : isProblem(answer) ? await problemHere(c, answer) : answer.body;
  return c.newResponse(body, answer.status as 200);
}

const isProblem = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/problem+json") === true;

/** Returns the gateway's problem response, but with the path that was called on this site. */
async function problemHere(c: Context<FrameEnv>, answer: Response): Promise<string> {
  return JSON.stringify({ ...await answer.json(), instance: calledPath(c.req.url) });
}

async function submitForm(
  c: Context<FrameEnv>,
  path: PassedCall["path"],
  area: ProxyArea,
  credential: Awaited<ReturnType<typeof credentialOf>>,
  services: ProxyServices,
): Promise<Response> {
  const { settings, cookies, sessions, gateway, answerWith } = services;
  const { web } = settings.urls;
  if (credential.kind === "bearer") {
    throw new Problem("unsupported_media_type", { given: "a form", accepted: "application/json" });
  }
  // Requires the same origin even without a session, because the form may then be stored for its author. Other sites
  // must not be able to submit such a form.
  requireSameOrigin(c, web);
  const form = await readPlainForm(c, web);
  const isAwaited = isSentByScript(c);
  if (credential.kind === "anonymous") {
    if (isAwaited) throw new Problem("unauthenticated", { reason: "You are not signed in." });
    return keepUnsent(c, form, form.writtenBy, services);
  }
  requireMethod(c, area, form.method);
  rejectOwnerFields(area, form.values);
  if (form.writtenBy !== undefined && form.writtenBy !== credential.session.personId) {
    const problem = new Problem("signed_in_as_another");
    if (isAwaited) throw problem;
    const { status, code, message: detail } = problem;
    const refusal = await outcomeOf(form, Response.json({ code, detail }, { status }));
    await cookies.set(c, outcomeCookie, { ...refusal, values: {} }, 120);
    return c.redirect(`${web}${form.returnTo}`, 303);
  }
  const hasBody = form.method !== "DELETE" || Object.keys(form.values).length > 0;
  const { accessToken } = credential.session;
  const upload = form.evidence && await uploadEvidence(c, form.evidence, accessToken, services);
  const values = upload === undefined ? form.values : { ...form.values, evidenceUploadId: upload };
  const answer = upload instanceof Response ? upload : await gateway.pass(c, {
    method: form.method,
    path,
    token: accessToken,
    headers: { ...form.headers, ...(hasBody ? { "Content-Type": "application/json" } : {}), ...area.adds },
    ...(hasBody ? { body: JSON.stringify(values) } : {}),
  });
  if (answer.status === 401) sessions.end(c);
  if (isAwaited) return relayResponse(c, answer);
  if (answer.status === 401) {
    await answer.body?.cancel();
    return keepUnsent(c, form, credential.session.personId, services);
  }
  const outcome = await outcomeOf(form, answer);
  // If the result does not fit into the cookie, return the page instead of a redirect, so that no input is lost.
  const isTooMuch = !outcome.isDone && !form.isKept && !fitsCookie(outcome);
  const page = isTooMuch && await answerWith(c, { path: form.returnTo, status: outcome.status, outcome });
  if (page) return page;
  await cookies.set(c, outcomeCookie, trimToCookie(outcome, form.carries), 120);
  return c.redirect(`${web}${pathAfter(form, outcome, web)}`, 303);
}

/**
 * Stores the input of a person whose session has ended, and redirects them to a page that asks them to sign in. It
 * never redirects straight to sign-in, because sign-in is on another origin and the `form-action 'self'` of our pages
 * does not allow forms to be redirected there.
 *
 * @see CSP Level 3 §6.4.1 "form-action Pre-Navigation Check"
 */
async function keepUnsent(
  c: Context<FrameEnv>,
  form: PlainForm,
  writtenBy: string | undefined,
  { settings, cookies, answerWith }: ProxyServices,
): Promise<Response> {
  const { code, status, message: detail } = new Problem("unauthenticated", {
    reason: "You are not signed in.",
  });
  const outcome = await outcomeOf(form, Response.json({ code, detail }, { status }));
  const isWorthKeeping = !form.isKept && writtenBy !== undefined && Object.keys(outcome.values).length > 0;
  const isKept = isWorthKeeping && fitsCookie(outcome) &&
    await keep(c, cookies, { writtenBy, page: form.returnTo, outcome });
  const query = new URLSearchParams({ return_to: form.returnTo, ...(isKept ? { kept: "true" } : {}) });
  const path = `/auth/expired?${query}`;
  const { pathname, search } = new URL(c.req.url);
  const carried = { action: pathname + search, fields: form.fields };
  const page = isWorthKeeping && !isKept && await answerWith(c, { path, status, carried });
  return page || c.redirect(`${settings.urls.web}${path}`, 303);
}

/** Stores an unsent form in a cookie. Returns false if it does not fit, for example because of a long page URL. */
async function keep(c: Context<FrameEnv>, cookies: SealedCookies, unsent: UnsentForm): Promise<boolean> {
  try {
    await cookies.set(c, unsentCookie, unsent, unsentSeconds);
    return true;
  } catch (error) {
    if (!(error instanceof CookieTooLarge)) throw error;
    return false;
  }
}

/** @throws {Problem} `method_not_allowed` */
function requireMethod(c: Context<FrameEnv>, area: ProxyArea, method: string): void {
  if (area.methods.includes(method)) return;
  const allow = area.methods.join(", ");
  throw new Problem("method_not_allowed", { method, path: c.req.path, allow }, { headers: { Allow: allow } });
}

/**
 * Rejects fields that could identify another person, so that a page can't be tricked into changing that person's data.
 */
function rejectOwnerFields({ refuses = [] }: ProxyArea, given: Readonly<Record<string, unknown>>): void {
  const named = refuses.filter((name) => Object.hasOwn(given, name));
  if (named.length > 0) {
    throw new Problem("forbidden", {
      reason: `This endpoint always acts for the signed-in user. Omit ${named.join(" and ")}.`,
    });
  }
}

/** Returns the members of a JSON body. The gateway rejects other bodies. */
function objectIn(body: ArrayBuffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  } catch {
    return {};
  }
}

function tokenOf(credential: Awaited<ReturnType<typeof credentialOf>>): string | undefined {
  if (credential.kind === "cookie") return credential.session.accessToken;
  return credential.kind === "bearer" ? credential.token : undefined;
}
