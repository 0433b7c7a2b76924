import { errors as joseErrors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import { withDeadline } from "../../kernel/shared/deadline.ts";
import { boundedFetch, TooLarge } from "../../kernel/shared/bounded-fetch.ts";
import { type Cache, throughCache } from "../../kernel/shared/cache.ts";
import { staleIfError } from "../../kernel/shared/stale-if-error.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import {
  discoveryTimes,
  parseProviderMetadata,
  providerMetadataEntry,
} from "../../kernel/shared/provider-metadata.ts";
import { remoteKeysByAddress, signatureAlgorithms } from "../../kernel/shared/remote-keys.ts";
import type { IdpSettings } from "../../kernel/shared/settings.ts";
import type { ProviderPerson } from "../persons/ensure-person.ts";
import type { TokenClient } from "./applications.ts";

export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderSignIn {
  readonly person: ProviderPerson;
  readonly amr: readonly string[];
  readonly idpSessionId: string | null;
  readonly tokens: ProviderTokens;
}

export interface ProviderToken {
  readonly person: ProviderPerson;
  readonly client: TokenClient;
}

/** The provider's tokens. They are stored encrypted, and used to sign the person out at the provider. */
export interface ProviderTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** The external identity provider: any OpenID Connect issuer, configured by its discovery document. */
export interface IdentityProvider {
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /**
   * Completes a sign-in with the query parameters from the provider's redirect.
   *
   * @throws {Problem} `sign_in_expired` for a code that the provider rejects; `upstream_invalid`, `upstream_timeout`
   */
  finish(query: URLSearchParams, request: AuthorizationRequest): Promise<ProviderSignIn>;
  /**
   * Returns the subject and client of a provider's access token, or `undefined` if it is invalid or for another
   * audience.
   *
   * @throws {Problem} `upstream_invalid`, `upstream_timeout`
   */
  verifyAccessToken(token: string, audiences: readonly string[]): Promise<ProviderToken | undefined>;
  /** Returns whether the provider revoked the tokens. Never throws. */
  revoke(tokens: ProviderTokens): Promise<boolean>;
  /**
   * Returns the URL that ends the provider's own session in the browser, or `null` if the provider has no such URL or
   * is unavailable.
   */
  logoutUrl(tokens: ProviderTokens | undefined, returnTo: string): Promise<string | null>;
}

/**
 * Total time limit, in seconds, for all calls made during a sign-in. It is shorter than the six seconds that the
 * gateway allows for the whole request.
 */
const deadlineSeconds = 5;
const maximumAnswerBytes = 1024 * 1024;
const scope = "openid email profile";

interface Discovered {
  readonly config: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** The provider's metadata is fetched on first use, and a failed discovery is retried. */
export function openProvider(
  settings: IdpSettings,
  outside: typeof fetch,
  cache: Cache | undefined,
): IdentityProvider {
  const bounded = boundedFetch(outside, {
    maximumBytes: maximumAnswerBytes,
    timeoutSeconds: deadlineSeconds,
  });
  const isPlainHttp = new URL(settings.issuer).protocol === "http:";
  const keysAt = remoteKeysByAddress({
    fetch: bounded,
    cache,
    timeoutMs: deadlineSeconds * 1000,
  });
  const discover = staleIfError(read, discoveryTimes);

  async function read(): Promise<Discovered> {
    const metadata = await throughCache(cache, providerMetadataEntry(settings.issuer), askProvider);
    const config = new oidc.Configuration(
      metadata as oidc.ServerMetadata,
      settings.clientId,
      undefined,
      oidc.ClientSecretBasic(settings.clientSecret),
    );
    config.timeout = deadlineSeconds;
    config[oidc.customFetch] = bounded as oidc.CustomFetch;
    if (isPlainHttp) oidc.allowInsecureRequests(config);
    return { config, keys: keysAt(metadata.jwks_uri) };
  }

  /** The library checks the issuer of the discovery document. */
  async function askProvider() {
    const found = await oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      oidc.ClientSecretBasic(settings.clientSecret),
      {
        execute: isPlainHttp ? [oidc.allowInsecureRequests] : [],
        timeout: deadlineSeconds,
        [oidc.customFetch]: bounded as oidc.CustomFetch,
      },
    );
    return parseProviderMetadata(found.serverMetadata());
  }

  async function verifySignature(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, { algorithms: signatureAlgorithms, clockTolerance: 30 });
    return payload;
  }

  async function revokeBoth(tokens: ProviderTokens): Promise<boolean> {
    const { config } = await discover();
    if (!config.serverMetadata().revocation_endpoint) return false;
    // Revoking the refresh token also ends its access tokens (RFC 7009 §2.1).
    for (const token of [tokens.refreshToken, tokens.accessToken]) {
      if (token) await oidc.tokenRevocation(config, token);
    }
    return true;
  }

  return {
    authorizationUrl: (request) =>
      asUpstream(async () => {
        const { config } = await discover();
        return oidc.buildAuthorizationUrl(config, {
          redirect_uri: settings.redirectUri,
          scope,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(request.codeVerifier),
          code_challenge_method: "S256",
        }).href;
      }),
    finish: (query, request) =>
      asUpstream(async () => {
        const { config, keys } = await discover();
        // Uses the configured URL, because a proxy may have changed the URL of the request.
        const answered = new URL(settings.redirectUri);
        answered.search = query.toString();
        const tokens = await oidc.authorizationCodeGrant(config, answered, {
          pkceCodeVerifier: request.codeVerifier,
          expectedState: request.state,
          expectedNonce: request.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new TypeError("The provider returned no ID token.");
        await verifySignature(tokens.id_token, keys);
        const profile = await completeClaims(config, tokens.access_token, claims);
        return {
          person: personOfClaims(profile),
          amr: Array.isArray(claims["amr"])
            ? claims["amr"].filter((entry) => typeof entry === "string").slice(0, 5).map((entry) =>
              entry.slice(0, 20)
            )
            : ["idp"],
          idpSessionId: typeof claims["sid"] === "string" ? claims["sid"].slice(0, 200) : null,
          tokens: {
            idToken: tokens.id_token,
            accessToken: tokens.access_token,
            refreshToken: tokens.refresh_token,
          },
        };
      }),
    verifyAccessToken: (token, audiences) =>
      asUpstream(async () => {
        const { config, keys } = await discover();
        try {
          const { payload } = await jwtVerify(token, keys, {
            algorithms: signatureAlgorithms,
            issuer: config.serverMetadata().issuer,
            audience: [...audiences],
            clockTolerance: 5,
            requiredClaims: ["sub", "exp"],
          });
          return { person: personOfClaims(payload), client: clientOfClaims(payload) };
        } catch (error) {
          // An invalid token is the caller's fault, but unreadable keys are not.
          if (error instanceof joseErrors.JWKSTimeout || !(error instanceof joseErrors.JOSEError)) {
            throw error;
          }
          return undefined;
        }
      }),
    async revoke(tokens) {
      try {
        return await withDeadline(revokeBoth(tokens), deadlineSeconds);
      } catch {
        return false;
      }
    },
    async logoutUrl(tokens, returnTo) {
      try {
        const { config } = await withDeadline(discover(), deadlineSeconds);
        if (!config.serverMetadata().end_session_endpoint) return null;
        // OpenID Connect RP-Initiated Logout 1.0 §2
        return oidc.buildEndSessionUrl(config, {
          post_logout_redirect_uri: returnTo,
          ...(tokens ? { id_token_hint: tokens.idToken } : {}),
        }).href;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Adds the claims from the provider's userinfo endpoint, if it has one and the ID token has no e-mail address.
 */
async function completeClaims(
  config: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<JWTPayload> {
  if (claims["email"] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  const userinfo = await oidc.fetchUserInfo(config, accessToken, claims.sub);
  return { ...userinfo, ...claims } as JWTPayload;
}

/** Ignores anything but strings, because the claims come from another system. */
function personOfClaims(claims: JWTPayload): ProviderPerson {
  const text = (name: string) => typeof claims[name] === "string" ? claims[name] as string : undefined;
  const { sub } = claims;
  if (
    typeof sub !== "string" || sub === "" || sub.length > 255 || !sub.isWellFormed() || sub.includes("\0")
  ) {
    throw new TypeError("The provider returned no usable subject.");
  }
  return {
    idpUserId: sub,
    email: text("email"),
    emailVerified: claims["email_verified"] === true,
    displayName: text("name") ?? text("preferred_username"),
    givenName: text("given_name"),
    familyName: text("family_name"),
    pictureUrl: text("picture"),
    locale: text("locale"),
  };
}

/** @see RFC 9068 §2.2; some providers use `azp` and `scp` */
function clientOfClaims(claims: JWTPayload): TokenClient {
  const text = (name: string) =>
    typeof claims[name] === "string" ? (claims[name] as string).toWellFormed() : undefined;
  const scope = claims["scope"] ?? claims["scp"];
  const listed = typeof scope === "string"
    ? scope.split(" ")
    : Array.isArray(scope)
    ? scope.map(String)
    : undefined;
  return {
    clientId: (text("client_id") ?? text("azp"))?.replaceAll("\0", "") || undefined,
    name: text("client_name")?.replaceAll("\0", ""),
    scopes: listed?.filter((one) => one !== ""),
  };
}

/**
 * Runs calls to the provider under one shared deadline. Converts errors to problems that don't contain the provider's
 * messages.
 */
async function asUpstream<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(work(), deadlineSeconds);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isTimeout(error)) {
      throw new Problem("upstream_timeout", { upstream: "The identity provider", seconds: deadlineSeconds }, {
        cause: error,
      });
    }
    // The provider itself rejected the code because it was used, expired or never issued (RFC 6749 §5.2).
    if (error instanceof oidc.ResponseBodyError && error.error === "invalid_grant") {
      throw new Problem("sign_in_expired", {}, { cause: error });
    }
    throw new Problem("upstream_invalid", { upstream: "The identity provider" }, { cause: error });
  }
}

function isTimeout(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof TooLarge) return false;
    if (at.name === "TimeoutError" || at instanceof joseErrors.JWKSTimeout) return true;
    if (at instanceof oidc.ClientError && at.code === "OAUTH_TIMEOUT") return true;
  }
  return false;
}
