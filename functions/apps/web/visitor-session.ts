import type { Context } from "hono";
import type { Schemas } from "../../../clients/typescript/index.ts";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import type { GatewayAccess } from "./gateway-access.ts";
import type { SealedCookies } from "./sealed-cookies.ts";

/** Content of the sealed cookie. The token never reaches a page. */
export interface VisitorSession {
  readonly accessToken: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

declare module "hono" {
  interface ContextVariableMap {
    /** The session is read at most once per request, and only when needed. */
    visitorSession?: Promise<VisitorSession | undefined>;
  }
}

export interface VisitorSessions {
  /** Returns the session with a fresh token, or `undefined` if there is no session. */
  current(c: Context<FrameEnv>): Promise<VisitorSession | undefined>;
  begin(c: Context<FrameEnv>, token: Schemas["Token"] | Schemas["ExchangedToken"]): Promise<VisitorSession>;
  end(c: Context<FrameEnv>): void;
  /** Checks whether the browser sent a session cookie, valid or not. */
  hasSessionCookie(c: Context<FrameEnv>): boolean;
}

export const sessionCookie = "hakika_session";

const lifeSeconds = 30 * 86_400;
const refreshBeforeMs = 60_000;
/** Requests with the previous cookie still arrive for a while after a refresh. */
const rememberMs = 10_000;

/**
 * A token about to expire is refreshed on the server. Concurrent requests share one refresh, so that no token is used
 * twice.
 */
export function visitorSessions(
  cookies: SealedCookies,
  gateway: GatewayAccess,
  now: () => number = Date.now,
): VisitorSessions {
  const refreshes = new Map<string, Promise<VisitorSession | undefined>>();

  const sessionOf = (token: Schemas["Token"] | Schemas["ExchangedToken"]): VisitorSession => {
    const { access_token: accessToken, person_id: personId, expires_in: expiresInSeconds } = token;
    // The response may come from an intermediate proxy, so check its values before they are sealed into a cookie.
    if (!accessToken || !personId || !(expiresInSeconds > 0)) {
      throw new Problem("upstream_invalid", { upstream: "The gateway" });
    }
    return { accessToken, personId, expiresAt: now() + expiresInSeconds * 1000 };
  };

  const refresh = async (c: Context<FrameEnv>, old: VisitorSession): Promise<VisitorSession | undefined> => {
    const { data: token, response } = await gateway.as(c, () => old.accessToken).POST("/v1/auth/refresh");
    if (token) return sessionOf(token);
    if (response.status === 401) return undefined;
    // A busy gateway must not sign anyone out, because the session may still be valid.
    if (old.expiresAt > now()) return old;
    throw new Problem("gateway_unavailable", {}, { headers: { "Retry-After": "5" } });
  };

  const refreshOnce = (c: Context<FrameEnv>, old: VisitorSession) => {
    const key = sha256(old.accessToken);
    const known = refreshes.get(key);
    if (known) return known;
    const started = refresh(c, old);
    refreshes.set(key, started);
    const forget = () => void refreshes.delete(key);
    started.then(() => setTimeout(forget, rememberMs), forget);
    return started;
  };

  const read = async (c: Context<FrameEnv>): Promise<VisitorSession | undefined> => {
    const session = await cookies.get<VisitorSession>(c, sessionCookie);
    if (!session) return undefined;
    if (session.expiresAt - now() > refreshBeforeMs) return session;
    const renewed = await refreshOnce(c, session);
    if (!renewed) cookies.remove(c, sessionCookie);
    else if (renewed !== session) await cookies.set(c, sessionCookie, renewed, lifeSeconds);
    return renewed;
  };

  return {
    current(c) {
      const known = c.get("visitorSession");
      if (known) return known;
      const reading = read(c);
      c.set("visitorSession", reading);
      return reading;
    },
    async begin(c, token) {
      const session = sessionOf(token);
      await cookies.set(c, sessionCookie, session, lifeSeconds);
      return session;
    },
    end: (c) => cookies.remove(c, sessionCookie),
    hasSessionCookie: (c) => cookies.has(c, sessionCookie),
  };
}
