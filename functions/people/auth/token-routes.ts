import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { addressQuota } from "../../kernel/commands/address-quota.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import type { AuthServices } from "./services.ts";
import { presentedCredential } from "./credentials.ts";
import { exchangeCode, exchangeSubject, tokenOf, verifySubject } from "./exchange.ts";
import { OAuthError } from "./oauth-error.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import { verifyToken } from "./platform-token.ts";
import { providerMissing } from "./provider-missing.ts";
import { ExchangeAnswer, ExchangeRequest, OAuthErrorAnswer, TokenAnswer } from "./schema.ts";
import { mintToken, refreshSession, refusedToken } from "./sessions.ts";

const tokenExchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
const accessTokenType = "urn:ietf:params:oauth:token-type:access_token" as const;
const jwtTokenType = "urn:ietf:params:oauth:token-type:jwt";

/** `/v1/auth/refresh` and `/v1/auth/exchange`. */
export function tokenRoutes(services: AuthServices) {
  const routes = newRouter();
  command(routes, { ...services, gate: () => bearerOnly(services) }, {
    method: "post",
    path: "/refresh",
    operationId: "refreshToken",
    summary: "Exchange the newest token of a session for a new one",
    description:
      "An expired token is also accepted while its session is active. A session ends after 7 days without activity, or after 30 days in total.",
    tags: ["sign-in"],
    first: [addressQuota(services, "refresh")],
    access: { kind: "person" },
    responses: { 200: json("The new token", TokenAnswer), ...problems(401, 403, 429, 503) },
  }, {
    async spend(c, services) {
      const credential = presentedCredential(c.req.raw.headers);
      const token = credential.kind === "token"
        ? await verifyToken(
          credential.token,
          services.settings.urls.gateway,
          services.keyRing,
          services.clock(),
        )
        : undefined;
      if (!token) throw refusedToken("The token is not valid.");
      await services.keyRing.ensureCurrent();
      return token;
    },
    async run(c, services, token) {
      const { requestId, ipPrefix } = originOf(c);
      return await refreshSession(services, token, { requestId, ipPrefix });
    },
    async after(c, services, session) {
      if (session instanceof Problem) throw session;
      const minted = await mintToken(services, session);
      c.set("principal", { kind: "person", id: minted.personId });
      c.header("Cache-Control", "no-store");
      return c.json({
        access_token: minted.accessToken,
        token_type: "Bearer" as const,
        expires_in: minted.expiresInSeconds,
        person_id: minted.personId,
      }, 200);
    },
  });
  command(routes, services, {
    method: "post",
    path: "/exchange",
    operationId: "exchangeToken",
    summary: "Exchange a one-time code or the provider's access token (RFC 8693) for a platform token",
    tags: ["sign-in"],
    first: [addressQuota(services, "exchange")],
    access: { kind: "public" },
    request: {
      body: {
        required: false,
        content: {
          "application/json": { schema: ExchangeRequest },
          "application/x-www-form-urlencoded": { schema: ExchangeRequest },
        },
      },
    },
    responses: {
      200: json("The platform token", ExchangeAnswer),
      400: json("The grant is not valid", OAuthErrorAnswer),
      401: json("A credential in the request is not valid", OAuthErrorAnswer),
      403: json("A test key was sent", OAuthErrorAnswer),
      408: json("The body did not arrive in time", OAuthErrorAnswer),
      409: json("The verified address belongs to another account", OAuthErrorAnswer),
      413: json("The body is too large", OAuthErrorAnswer),
      414: json("The URL is too long", OAuthErrorAnswer),
      415: json("The media type is not supported", OAuthErrorAnswer),
      429: json("The rate limit was exceeded", OAuthErrorAnswer),
      502: json("The provider returned an invalid response", OAuthErrorAnswer),
      503: json("Not available right now", OAuthErrorAnswer),
      504: json("The provider did not respond in time", OAuthErrorAnswer),
    },
  }, {
    async spend(c, services) {
      const isForm = c.req.header("content-type")?.toLowerCase().startsWith("application/x-www-form");
      const given: z.infer<typeof ExchangeRequest> = isForm ? c.req.valid("form") : c.req.valid("json");
      const grant = given.grant_type ?? (given.code === undefined ? "" : "authorization_code");
      if (grant === "authorization_code") {
        if (!given.code || !given.code_verifier) {
          throw new OAuthError("invalid_request", "code and code_verifier are required.");
        }
        return { code: given.code, verifier: given.code_verifier };
      }
      if (grant === tokenExchangeGrant) {
        if (!given.subject_token || !given.subject_token_type) {
          throw new OAuthError("invalid_request", "subject_token and subject_token_type are required.");
        }
        if (given.subject_token_type !== accessTokenType && given.subject_token_type !== jwtTokenType) {
          throw new OAuthError("invalid_request", `subject_token_type must be ${accessTokenType}.`);
        }
        const { identityProvider } = services;
        if (!identityProvider) throw providerMissing(services);
        const scopes = given.scope?.split(" ").filter((scope) => scope !== "");
        const subject = await verifySubject(services, identityProvider, given.subject_token, scopes);
        await services.keyRing.ensureCurrent();
        return { subject };
      }
      if (grant === "") throw new OAuthError("invalid_request", "grant_type is required.");
      throw new OAuthError("unsupported_grant_type", "This grant type is not supported.");
    },
    run: async (c, services, { subject, code, verifier }) =>
      subject
        ? await exchangeSubject(services, subject, originOf(c))
        : await exchangeCode(services, code, verifier, originOf(c)),
    async after(c, services, session) {
      const exchanged = await tokenOf(services, session);
      c.set("principal", { kind: "person", id: exchanged.personId });
      c.header("Cache-Control", "no-store");
      return c.json({
        access_token: exchanged.accessToken,
        issued_token_type: accessTokenType,
        token_type: "Bearer" as const,
        expires_in: exchanged.expiresInSeconds,
        person_id: exchanged.personId,
        is_new_user: exchanged.isNewUser,
        ...(exchanged.scopes ? { scope: exchanged.scopes.join(" ") } : {}),
      }, 200);
    },
  });
  return routes;
}

/**
 * Guards the refresh route. It requires a token but ignores its expiry, because a session's newest token can be
 * refreshed even after it has expired.
 */
function bearerOnly(services: Services): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    c.set("caller", { kind: "anonymous" });
    services.databases.sql("platform");
    const credential = presentedCredential(c.req.raw.headers);
    if (credential.kind === "key") throw new Problem("human_required");
    if (credential.kind !== "token") {
      throw new Problem("unauthenticated", { reason: "Send the session's newest token." }, {
        headers: { "WWW-Authenticate": `Bearer realm="platform"` },
      });
    }
    await next();
  };
}
