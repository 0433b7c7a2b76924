import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { NotConfigured, Problem } from "../../kernel/shared/problem.ts";
import { randomToken } from "../../kernel/shared/secrets.ts";
import type { GatewayAccess } from "./gateway-access.ts";
import { returnPath } from "./return-path.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { CookieTooLarge, type SealedCookies } from "./sealed-cookies.ts";
import type { WebSettings } from "./settings.ts";
import type { VisitorSessions } from "./visitor-session.ts";

/** Data stored in the browser while the person is at the identity provider. */
interface SignInFlow {
  readonly verifier: string;
  readonly returnTo: string;
}

const flowSeconds = 600;
/** Sign-in errors that have their own messages on the error page (RFC 6749 §4.1.2.1). */
const namedErrors = ["access_denied", "temporarily_unavailable"];
const nobody = () => undefined;
/** Each tab has its own sign-in state, so that two simultaneous sign-ins both succeed. */
const flowCookie = (flow: string) => `hakika_flow_${flow}`;

/** Cookie that passes the provider's sign-out URL to the page shown after signing out. */
export const signedOutCookie = "hakika_signed_out";

/**
 * Cookie that stores the requested page while a person switches accounts by signing out and in again. After sign-out,
 * the provider redirects to the front page, because no other URL is accepted by every provider.
 */
const wantedCookie = "hakika_wanted";

export interface SignInServices {
  readonly settings: WebSettings;
  readonly cookies: SealedCookies;
  readonly sessions: VisitorSessions;
  readonly gateway: GatewayAccess;
}

/**
 * Creates the sign-in routes of the web app. They ask the gateway for a code bound to a PKCE verifier, exchange it on
 * the server and store the token in the sealed cookie.
 *
 * A stolen code is useless because only this browser has the verifier (RFC 7636 §1).
 */
export function signInRoutes({ settings, cookies, sessions, gateway }: SignInServices): Hono<FrameEnv> {
  const { web, gateway: gatewayUrl } = settings.urls;
  const app = new Hono<FrameEnv>();

  app.get("/sign-in", async (c) => {
    if (settings.cookiePasswords.length === 0) {
      throw new NotConfigured("WEB_COOKIE_PASSWORD is not configured");
    }
    const given = c.req.query("return_to");
    const asked = given === undefined ? "/" : returnPath(given, web);
    if (asked === undefined) throw new Problem("invalid_return_to");
    const wanted = await cookies.get<string>(c, wantedCookie);
    if (wanted) cookies.remove(c, wantedCookie);
    const returnTo = asked === "/" ? wanted ?? asked : asked;
    const flow = randomToken(9);
    const verifier = randomToken(32);
    await cookies.set(c, flowCookie(flow), { verifier, returnTo } satisfies SignInFlow, flowSeconds);
    const query = new URLSearchParams({
      return_to: `/auth/callback?flow=${flow}`,
      response_mode: "code",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    c.header("Cache-Control", "no-store");
    return c.redirect(`${gatewayUrl}/v1/auth/idp/login?${query}`, 302);
  });

  app.get("/callback", async (c) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    const flow = c.req.query("flow") ?? "";
    const failed = (reason: string, returnTo = "/") =>
      c.redirect(`${web}/auth/failed?${new URLSearchParams({ reason, return_to: returnTo })}`, 303);
    if (!/^[A-Za-z0-9_-]{12}$/.test(flow)) return failed("sign_in_expired");
    const begun = await cookies.get<SignInFlow>(c, flowCookie(flow));
    cookies.remove(c, flowCookie(flow));
    if (!begun) return failed("sign_in_expired");
    const code = c.req.query("code");
    if (!code) {
      const error = c.req.query("error") ?? "";
      return failed(namedErrors.includes(error) ? error : "sign_in_failed", begun.returnTo);
    }
    const { token, status } = await exchangeCode(c, gateway, code, begun.verifier);
    if (!token) {
      const reason = status === 429
        ? "too_many"
        : status >= 500
        ? "temporarily_unavailable"
        : "sign_in_expired";
      return failed(reason, begun.returnTo);
    }
    const before = await sessions.current(c).catch(() => undefined);
    await sessions.begin(c, token);
    if (before) await endReplaced(c, gateway, before.accessToken);
    return c.redirect(`${web}${begun.returnTo}`, 303);
  });

  app.post("/sign-out", async (c) => {
    requireSameOrigin(c, web);
    c.header("Cache-Control", "no-store");
    const { return_to: given } = await c.req.parseBody().catch(() => ({ return_to: undefined }));
    const wanted = typeof given === "string" ? returnPath(given, web) : undefined;
    if (wanted) await cookies.set(c, wantedCookie, wanted, flowSeconds);
    else cookies.remove(c, wantedCookie);
    const session = await sessions.current(c).catch(() => undefined);
    sessions.end(c);
    if (session) {
      const logoutUrl = await endAtProvider(c, gateway, session.accessToken);
      if (logoutUrl) await storeLogoutUrl(c, cookies, logoutUrl);
    }
    return c.redirect(`${web}/auth/signed-out`, 303);
  });

  return app;
}

/**
 * Ends the session that was replaced by another sign-in in the same browser, because its token is no longer in use.
 * If the gateway fails, the old session expires on its own.
 */
async function endReplaced(c: Context<FrameEnv>, gateway: GatewayAccess, token: string): Promise<void> {
  try {
    const replaced = gateway.as(c, () => token);
    const { data: me } = await replaced.GET("/v1/auth/me");
    if (me) await replaced.DELETE("/v1/auth/sessions/{id}", { params: { path: { id: me.session.id } } });
  } catch {
    // Errors are ignored. The new session works anyway, and the old one expires after a period of inactivity.
  }
}

/** Exchanges a code for the session's first token. Status 503 means that the gateway did not respond. */
async function exchangeCode(c: Context<FrameEnv>, gateway: GatewayAccess, code: string, verifier: string) {
  try {
    const { data, response } = await gateway.as(c, nobody).POST("/v1/auth/exchange", {
      body: { grant_type: "authorization_code", code, code_verifier: verifier },
    });
    return { token: data, status: response.status };
  } catch {
    return { token: undefined, status: 503 };
  }
}

/**
 * Stores the provider's sign-out URL for the next page. If the ID token makes the URL too long for a cookie, the
 * token is left out, because it is only recommended. The provider then asks who to sign out.
 *
 * @see OpenID Connect RP-Initiated Logout 1.0 §2
 */
async function storeLogoutUrl(
  c: Context<FrameEnv>,
  cookies: SealedCookies,
  logoutUrl: string,
): Promise<void> {
  const withoutHint = new URL(logoutUrl);
  withoutHint.searchParams.delete("id_token_hint");
  for (const address of [logoutUrl, withoutHint.href]) {
    try {
      return await cookies.set(c, signedOutCookie, address, 60);
    } catch (error) {
      // If the URL does not fit into the cookie, try the shorter one. The visitor is already signed out of this site
      // either way.
      if (!(error instanceof CookieTooLarge)) throw error;
    }
  }
}

/** Ends the session everywhere. This browser is signed out even if the gateway fails. */
async function endAtProvider(
  c: Context<FrameEnv>,
  gateway: GatewayAccess,
  token: string,
): Promise<string | undefined> {
  try {
    const { data } = await gateway.as(c, () => token).POST("/v1/auth/idp/logout");
    return data?.logoutUrl && /^https?:\/\//.test(data.logoutUrl) ? data.logoutUrl : undefined;
  } catch {
    return undefined;
  }
}
