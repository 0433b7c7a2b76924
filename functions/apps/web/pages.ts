import type { Context } from "hono";
import {
  type GatewayClient,
  type GatewayError,
  isNotConfigured,
  type ReadArguments,
  type ReadBody,
  type ReadParams,
  type ReadPath,
} from "../../../clients/typescript/index.ts";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { requireLoopback } from "../../kernel/shared/this-machine.ts";
import { languages, preferredLanguage } from "../../kernel/shared/languages.ts";
import { compressPage } from "./compress-page.ts";
import type { GatewayAccess } from "./gateway-access.ts";
import type { Failure, PageLocals } from "./page-locals.ts";
import {
  type CarriedForm,
  type FormOutcome,
  outcomeCookie,
  unsentCookie,
  type UnsentForm,
} from "./plain-forms.ts";
import type { SealedCookies } from "./sealed-cookies.ts";
import { signedOutCookie } from "./sign-in.ts";
import { pageHeaders, type Site } from "./site.ts";
import type { WebSettings } from "./settings.ts";
import type { VisitorSessions } from "./visitor-session.ts";

export interface PageServices {
  readonly settings: WebSettings;
  readonly cookies: SealedCookies;
  readonly sessions: VisitorSessions;
  readonly gateway: GatewayAccess;
}

/** A page that is rendered as the response to a form, because the result is too large for a cookie. */
export interface AnsweringPage {
  readonly path: string;
  readonly status: number;
  readonly outcome?: FormOutcome;
  readonly carried?: CarriedForm;
}

/** Roles that may see the claims console. The gateway decides what each role may do there. */
const staffRoles = ["admin", "verifier", "auditor"];
/** Support staff see only the system status in the console. */
const statusRoles = [...staffRoles, "support"];

/**
 * Renders a page on demand, at its URL or as the response to a form. Returns `undefined` if the site has no such
 * page.
 */
export async function renderPage(
  c: Context<FrameEnv>,
  site: Site,
  services: PageServices,
  answering?: AnsweringPage,
): Promise<Response | undefined> {
  // Links are built from the settings, so the page is requested at the configured origin, regardless of the Host
  // header.
  const { web } = services.settings.urls;
  const { pathname, search } = new URL(answering ? `${web}${answering.path}` : c.req.url);
  if (!isPlainPath(pathname)) return undefined;
  // This is checked here because the gateway receives the requests for these pages from this server, not from the
  // visitor.
  if (pathname.startsWith("/dev/") && services.settings.environment === "development") requireLoopback(c);
  const request = new Request(`${web}${pathname}${search}`);
  const [, first, second] = pathname.split("/");
  const isUnknownLanguage = second === "verify" && !languages.some((language) => language === first);
  if (isUnknownLanguage || !(await site.isPage(request))) return undefined;
  const locals = await localsOf(c, services, pathname + search, answering);
  const isConsole = pathname === "/dashboard" || pathname.startsWith("/dashboard/");
  const returnTo = new URLSearchParams({ return_to: pathname + search });
  // The visitor is signed in but the gateway can't identify them, so signing in again would not help.
  const isUnavailable = isConsole && locals.isVisitorUnknown;
  if (isConsole && !locals.visitor && !isUnavailable) {
    c.header("Cache-Control", "no-store");
    return c.redirect(`${web}/auth/sign-in?${returnTo}`, 302);
  }
  const isForbidden = !isUnavailable && pathname.startsWith("/dashboard/admin") &&
    !locals.visitor?.roles.some((role) =>
      (pathname === "/dashboard/admin/status" ? statusRoles : staffRoles).includes(role)
    );
  const instead = isUnavailable
    ? { status: 503, path: `/auth/unavailable?${returnTo}` }
    : isForbidden
    ? { status: 403, path: `/auth/forbidden?${returnTo}` }
    : undefined;
  const page = await site.render(instead ? new Request(`${web}${instead.path}`) : request, locals);
  // Pages under `/verify/` have their own not-found text, in the language of the page. All other pages use the site's
  // not-found page.
  const isOwnWords = /^text\/html\b/.test(page.headers.get("content-type") ?? "") &&
    pathname.includes("/verify/");
  if (page.status === 404 && !isOwnWords) {
    await page.body?.cancel();
    return undefined;
  }
  const status = instead?.status ?? (page.status === 200 && answering ? answering.status : page.status);
  const headers = new Headers(page.headers);
  const policy = page.headers.get("content-security-policy");
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value);
  headers.set(
    "Content-Security-Policy",
    policy ? `${policy}; frame-ancestors 'none'` : "frame-ancestors 'none'",
  );
  headers.set("Cache-Control", "no-store");
  headers.append("Vary", "Cookie, Accept-Language");
  if (isUnavailable) headers.set("Retry-After", "5");
  // Responses that are generated while they are being sent, such as the audit log, must remain streams.
  const isPage = /^text\/html\b/.test(headers.get("content-type") ?? "");
  const wire = isPage ? await compressPage(page, c.req.header("accept-encoding")) : page;
  for (const [name, value] of Object.entries(isPage ? wire.headers : {})) headers.append(name, value);
  return c.newResponse(wire.body, status as 200, Object.fromEntries(headers));
}

/**
 * Checks whether a path is in the site's canonical form. The site's router decodes paths and merges repeated slashes,
 * so another spelling could bypass the checks made here.
 */
function isPlainPath(pathname: string): boolean {
  return !pathname.includes("//") && !/%[0-7]/.test(pathname);
}

async function localsOf(
  c: Context<FrameEnv>,
  services: PageServices,
  address: string,
  answering: AnsweringPage | undefined,
): Promise<PageLocals> {
  const { settings, cookies, sessions, gateway } = services;
  const unknown = Symbol();
  // If a session can't be refreshed at the moment, it may still be valid, so it is not ended. Pages that need no
  // session are still shown.
  const known = await sessions.current(c).catch(() => unknown);
  const session = typeof known === "symbol" ? undefined : known;
  const carriedOutcome = await cookies.get<FormOutcome>(c, outcomeCookie);
  if (carriedOutcome) cookies.remove(c, outcomeCookie);
  const outcome = answering?.outcome ?? carriedOutcome;
  const logoutUrl = await cookies.get<string>(c, signedOutCookie);
  if (logoutUrl) cookies.remove(c, signedOutCookie);

  let token = session?.accessToken;
  const read = readerOf(gateway.as(c, () => token));
  const me = session ? await read("/v1/identity/me") : undefined;
  if (me && !me.isOk && me.status === 401) {
    sessions.end(c);
    token = undefined;
  }
  const visitor = me?.isOk
    ? {
      personId: me.data.id,
      displayName: me.data.displayName,
      email: me.data.email,
      locale: me.data.locale,
      roles: me.data.roles,
    }
    : null;
  const unsent = visitor ? await unsentOf(c, cookies, visitor.personId, address) : undefined;
  // The unsent form is shown once. If another form has a result, that result is shown first, and the unsent form is
  // shown on the next visit.
  if (unsent && !outcome) cookies.remove(c, unsentCookie);
  return {
    origins: settings.urls,
    visitor,
    isVisitorUnknown: known === unknown || (me?.isOk === false && me.status !== 401),
    locale: preferredLanguage(visitor?.locale, c.req.header("accept-language")),
    outcome: outcome ?? unsent ?? null,
    isUnsentWaiting: outcome !== undefined && unsent !== undefined,
    carried: answering?.carried ?? null,
    logoutUrl: logoutUrl ?? null,
    isSampleData: settings.isSampleData,
    read,
  };
}

/** Returns the contents of a form sent without a session, but only to its author. */
async function unsentOf(
  c: Context<FrameEnv>,
  cookies: SealedCookies,
  personId: string,
  address: string,
): Promise<FormOutcome | undefined> {
  const unsent = await cookies.get<UnsentForm>(c, unsentCookie);
  if (!unsent) return undefined;
  if (unsent.writtenBy !== personId) {
    cookies.remove(c, unsentCookie);
    return undefined;
  }
  return unsent.page.split("#")[0] === address ? unsent.outcome : undefined;
}

/**
 * Returns a function that makes GET requests with the typed client. It returns failures instead of throwing them, so
 * that the page can show them.
 */
function readerOf(client: GatewayClient): PageLocals["read"] {
  return async <Path extends ReadPath>(path: Path, ...[params]: ReadArguments<Path>) => {
    try {
      // The client can infer types for a literal path, but not for a generic one.
      const get = client.GET as (path: Path, init: { params?: ReadParams<Path> }) => Promise<
        { data?: ReadBody<Path>; error?: Partial<GatewayError>; response: Response }
      >;
      const { data, error, response } = await get(path, params ? { params } : {});
      return response.ok ? { isOk: true, data: data! } : failureOf(response, error);
    } catch {
      return { isOk: false, status: 503, code: "gateway_unavailable", detail: "", isNotConfigured: false };
    }
  };
}

function failureOf(response: Response, error: Partial<GatewayError> | undefined): Failure {
  return {
    isOk: false,
    status: response.status,
    code: error?.code ?? "",
    detail: error?.detail ?? "",
    isNotConfigured: response.status === 503 && isNotConfigured(error) &&
      !response.headers.has("retry-after"),
  };
}
