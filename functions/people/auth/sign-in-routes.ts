import type { Context } from "hono";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { addressQuota } from "../../kernel/commands/address-quota.ts";
import type { Access, GatewayEnv } from "../../kernel/commands/services.ts";
import type { AuthServices } from "./services.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { beginLogin, finishLogin, redirectOnFailure } from "./login.ts";
import { loginCookie } from "./login-cookie.ts";
import { endSession, signOutAtProvider } from "./logout.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import { providerMissing } from "./provider-missing.ts";
import { returnAddress } from "./return-to.ts";
import { AuthorizationUrl, CallbackQuery, LoginQuery, SignedOutAnswer } from "./schema.ts";

/**
 * `/v1/auth/idp`: sign-in with the external provider. If none is configured, the gateway returns 503 before these
 * routes run.
 */
export function signInRoutes(services: AuthServices) {
  const { settings, identityProvider } = services;
  const cookie = loginCookie(
    settings.idp.isConfigured ? settings.idp.cookiePasswords : settings.platformSecrets,
    settings.urls.gateway.startsWith("https:"),
  );
  const configured = () => {
    if (!identityProvider) throw providerMissing(services);
    return identityProvider;
  };
  const quota = addressQuota(services, "sign-in");
  const anyone: Access = { kind: "public" };

  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/login",
    operationId: "beginSignIn",
    summary: "Start a sign-in with the identity provider",
    description:
      "Redirects to the provider's sign-in page. If `Accept` lists `application/json` first, returns the page's URL as JSON instead.",
    tags: ["sign-in"],
    first: [quota],
    access: anyone,
    isMomentary: true,
    request: { query: LoginQuery },
    responses: {
      200: json("The sign-in URL as JSON", AuthorizationUrl),
      302: { description: "Redirect to the provider", headers: locationHeader },
      ...problems(400, 401, 429, 502, 503, 504),
    },
  }, async (c) => {
    const query = c.req.valid("query");
    const returnTo = returnAddress(query.return_to, {
      webUrl: settings.urls.web,
      allowedOrigins: settings.returnToOrigins,
    });
    if (query.response_mode !== "code" && !settings.isFragmentAllowed) {
      throw new Problem("invalid_parameter", {
        reason: "This deployment supports only response_mode=code (RFC 9700 §2.1.2).",
      }, { errors: [{ pointer: "response_mode", code: "not_allowed", message: "code" }] });
    }
    if (query.response_mode === "code" && !query.code_challenge) {
      throw new Problem("invalid_parameter", {
        reason: "code_challenge is required with response_mode=code (RFC 7636, S256).",
      }, {
        errors: [{ pointer: "code_challenge", code: "required", message: "43 base64url characters" }],
      });
    }
    const login = { returnTo, responseMode: query.response_mode };
    const begun = beginLogin(services, configured(), {
      ...login,
      codeChallenge: query.code_challenge ?? null,
      browserId: cookie.ensure(c),
    });
    const address = await (isNavigation(c) ? redirectOnFailure(login, begun) : begun);
    c.header("Cache-Control", "no-store");
    return wantsJson(c) ? c.json({ authorization_url: address }, 200) : c.redirect(address, 302);
  });
  query(routes, services, {
    method: "get",
    path: "/callback",
    operationId: "finishSignIn",
    summary: "Complete a sign-in (the provider redirects the browser to this path)",
    description:
      "Redirects to `return_to`, with the token in the URL's fragment or a one-time code in its query.",
    tags: ["sign-in"],
    first: [quota],
    access: anyone,
    request: { query: CallbackQuery },
    responses: {
      302: { description: "Redirect to `return_to`", headers: locationHeader },
      ...problems(400, 401, 409, 429, 502, 503, 504),
    },
  }, async (c) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    const query = new URL(c.req.url).searchParams;
    const isShown = isNavigation(c);
    try {
      const address = await finishLogin(
        services,
        configured(),
        query,
        cookie.read(c),
        originOf(c),
        isShown,
      );
      return c.redirect(address, 302);
    } catch (error) {
      if (!isShown || !(error instanceof Problem) || !shownReasons.includes(error.code)) throw error;
      return c.redirect(`${settings.urls.web}/auth/failed?reason=${error.code}`, 302);
    }
  });
  command(routes, services, {
    method: "post",
    path: "/logout",
    operationId: "signOut",
    summary: "End the session on this platform and at the provider",
    tags: ["sign-in"],
    first: [quota],
    access: { kind: "person" },
    responses: {
      200: json("Signed out", SignedOutAnswer),
      ...problems(401, 403, 429, 503),
    },
  }, {
    run: async (c, services) => {
      configured();
      return await endSession(services, personOf(c), originOf(c));
    },
    after: async (c, services, ended) =>
      c.json({ ...await signOutAtProvider(services, configured(), ended) }, 200),
  });
  return routes;
}

const locationHeader = { Location: { schema: { type: "string" as const, format: "uri" } } };

/** Failures that are explained on a page of the web app. */
const shownReasons: readonly string[] = ["sign_in_expired", "email_taken"];

/** Checks whether the browser will show the response as a page. @see Fetch Metadata Request Headers §2.2 */
const isNavigation = (c: Context<GatewayEnv>) => c.req.header("sec-fetch-mode") === "navigate";

/** Checks whether the caller prefers JSON, which a browser navigation never does. */
function wantsJson(c: Context<GatewayEnv>): boolean {
  if (isNavigation(c)) return false;
  const [first = ""] = (c.req.header("accept") ?? "").split(",");
  return first.split(";")[0]!.trim().toLowerCase() === "application/json";
}
