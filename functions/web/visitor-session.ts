import type { Context } from "hono";
import { z } from "zod";
import type { FrameEnv } from "../shared/frame.ts";
import { Problem } from "../shared/problem.ts";
import { sha256 } from "../shared/secrets.ts";
import type { GatewayClient } from "./gateway-client.ts";
import type { SealedCookies } from "./sealed-cookies.ts";

/** What the sealed cookie holds: the token never reaches a page. */
export interface VisitorSession {
  readonly accessToken: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The visitor's session in this browser. */
export interface VisitorSessions {
  /** The session with a token that is fresh for a while, or nothing when nobody is signed in here. */
  current(c: Context<FrameEnv>): Promise<VisitorSession | undefined>;
  begin(c: Context<FrameEnv>, answer: unknown): Promise<VisitorSession>;
  end(c: Context<FrameEnv>): void;
  /** Whether the browser sent a session cookie at all. */
  isClaimed(c: Context<FrameEnv>): boolean;
}

/** Name of the session cookie. */
export const sessionCookie = "hakika_session";

const lifeSeconds = 30 * 86_400;
const refreshBeforeMs = 60_000;
/** Requests that were sent with the cookie of before still arrive for a while after a refresh. */
const rememberMs = 10_000;

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  person_id: z.string().min(1),
  expires_in: z.number().positive(),
});

/**
 * Makes the sessions. A token that runs out is refreshed on the server; requests that come at the same moment share
 * one refresh, so that no token is presented twice.
 */
export function visitorSessions(
  cookies: SealedCookies,
  gateway: GatewayClient,
  now: () => number = Date.now,
): VisitorSessions {
  const refreshes = new Map<string, Promise<VisitorSession | undefined>>();
  const ofRequest = new WeakMap<Request, Promise<VisitorSession | undefined>>();

  const fromAnswer = (answer: unknown): VisitorSession => {
    const token = TokenAnswer.safeParse(answer);
    if (!token.success) throw new Problem("upstream_invalid", { upstream: "The gateway" });
    const { access_token: accessToken, person_id: personId, expires_in: expiresInSeconds } = token.data;
    return { accessToken, personId, expiresAt: now() + expiresInSeconds * 1000 };
  };

  const refresh = async (c: Context<FrameEnv>, old: VisitorSession): Promise<VisitorSession | undefined> => {
    const answer = await gateway.call(c, {
      method: "POST",
      path: "/v1/auth/refresh",
      token: old.accessToken,
    });
    if (answer.ok) return fromAnswer(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 401) return undefined;
    // The session may well be alive: nobody is signed out because the gateway is busy.
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
      const known = ofRequest.get(c.req.raw);
      if (known) return known;
      const reading = read(c);
      ofRequest.set(c.req.raw, reading);
      return reading;
    },
    async begin(c, answer) {
      const session = fromAnswer(answer);
      await cookies.set(c, sessionCookie, session, lifeSeconds);
      return session;
    },
    end: (c) => cookies.remove(c, sessionCookie),
    isClaimed: (c) => cookies.has(c, sessionCookie),
  };
}
