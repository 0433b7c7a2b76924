import type { Context } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { VisitorSession, VisitorSessions } from "./visitor-session.ts";

export type Credential =
  | { readonly kind: "cookie"; readonly session: VisitorSession }
  | { readonly kind: "bearer"; readonly token: string }
  | { readonly kind: "anonymous" };

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects requests that another site made the browser send. The `Origin` and `Sec-Fetch-Site` headers, if present, must
 * show that the request came from our own pages. A page may also be opened directly. Requests that change something
 * need at least one of the two headers.
 *
 * @throws {Problem} `cross_site_request`
 */
export function requireSameOrigin(c: Context<FrameEnv>, web: string): void {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const isSafe = safeMethods.has(c.req.method);
  if (site !== undefined && site !== "same-origin" && !(isSafe && site === "none")) {
    throw new Problem("cross_site_request");
  }
  if (origin !== undefined && origin !== new URL(web).origin) throw new Problem("cross_site_request");
  if (!isSafe && origin === undefined && site === undefined) throw new Problem("cross_site_request");
}

/**
 * Returns a request's credential. The sealed cookie is accepted only from our own pages. A bearer token is always
 * accepted, because another site could not have added it.
 *
 * @throws {Problem} `cross_site_request`, or `two_credentials` if both were sent
 */
export async function credentialOf(
  c: Context<FrameEnv>,
  sessions: VisitorSessions,
  web: string,
): Promise<Credential> {
  const authorization = c.req.header("authorization");
  if (authorization !== undefined) {
    if (sessions.hasSessionCookie(c)) throw new Problem("two_credentials");
    const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
    if (!token) {
      throw new Problem("unauthenticated", {
        reason: "The Authorization header must contain a bearer token.",
      }, {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return { kind: "bearer", token };
  }
  if (!sessions.hasSessionCookie(c)) return { kind: "anonymous" };
  requireSameOrigin(c, web);
  const session = await sessions.current(c);
  return session ? { kind: "cookie", session } : { kind: "anonymous" };
}
