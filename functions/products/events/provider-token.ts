import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import { boundedFetch } from "../../kernel/shared/bounded-fetch.ts";
import { type Cache, throughCache } from "../../kernel/shared/cache.ts";
import type { Clock } from "../../kernel/shared/clock.ts";
import { staleIfError } from "../../kernel/shared/stale-if-error.ts";
import { NotConfigured, Problem } from "../../kernel/shared/problem.ts";
import {
  discoveryTimes,
  parseProviderMetadata,
  providerMetadataEntry,
} from "../../kernel/shared/provider-metadata.ts";
import { remoteKeysByAddress, signatureAlgorithms } from "../../kernel/shared/remote-keys.ts";

export interface ProviderToken {
  /** The person's id at the provider. */
  readonly subject: string;
  readonly scopes: readonly string[];
}

export interface ProviderTokens {
  /**
   * @throws {Problem} `unauthenticated` for a token that is not meant for this resource, `upstream_invalid` and
   *   `upstream_timeout` if the provider's keys cannot be read
   * @throws {NotConfigured} if no issuer is configured
   */
  verify(token: string): Promise<ProviderToken>;
}

const clockToleranceSeconds = 5;
const patienceMs = 3_000;
const maximumAnswerBytes = 1024 * 1024;
const maximumTokenLength = 8 * 1024;
/** Checks whether a token looks like one issued by the platform. This does not verify the token. */
export function isPlatformToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === "HS256";
  } catch {
    return false;
  }
}

/**
 * Verifies tokens from one issuer for one resource. The keys are found by discovery, and fetched again when a token
 * names an unknown key.
 *
 * @see RFC 9068 §4; RFC 8707 §2 (accepts only tokens whose audience names this resource)
 */
export function providerTokens(options: {
  readonly issuer: string | NotConfigured;
  readonly audience: string;
  readonly fetch: typeof fetch;
  readonly cache: Cache | undefined;
  readonly clock: Clock;
}): ProviderTokens {
  const bounded = boundedFetch(options.fetch, {
    maximumBytes: maximumAnswerBytes,
    timeoutSeconds: patienceMs / 1_000,
  });
  const { issuer } = options;
  if (typeof issuer !== "string") return { verify: () => Promise.reject(issuer) };
  const keysAt = remoteKeysByAddress({
    fetch: bounded,
    cache: options.cache,
    timeoutMs: patienceMs,
  });
  const discover = staleIfError(() => discoverKeys(issuer, bounded, options.cache, keysAt), discoveryTimes);

  return {
    async verify(token) {
      const { audience } = options;
      if (token.length > maximumTokenLength) throw refused("The access token is too long.");
      const keys = await discover().catch((error) => {
        throw providerProblem(error);
      });
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: signatureAlgorithms,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ["sub", "exp"],
          currentDate: options.clock(),
        }));
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw refused("The access token has expired.");
        if (isFaultOfToken(error)) throw refused("The access token is not valid for this resource.");
        throw providerProblem(error);
      }
      const { sub, scope, scp } = payload;
      if (typeof sub !== "string" || sub === "" || sub.length > 255) {
        throw refused("The access token does not identify a person.");
      }
      return { subject: sub, scopes: scopesOf(scope ?? scp) };
    },
  };
}

/** @see RFC 6750 §3.1 */
function refused(reason: string): Problem {
  return new Problem("unauthenticated", { reason }, {
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  });
}

function isFaultOfToken(error: unknown): boolean {
  return error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid || error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}

function providerProblem(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const upstream = "The identity provider";
  const isLate = cause instanceof errors.JWKSTimeout ||
    (cause instanceof DOMException && cause.name === "TimeoutError");
  return isLate
    ? new Problem("upstream_timeout", { upstream, seconds: patienceMs / 1000 }, { cause })
    : new Problem("upstream_invalid", { upstream }, { cause });
}

async function discoverKeys(
  issuer: string,
  fetch: typeof globalThis.fetch,
  cache: Cache | undefined,
  keysAt: (address: string) => JWTVerifyGetKey,
): Promise<JWTVerifyGetKey> {
  const metadata = await throughCache(cache, providerMetadataEntry(issuer), async () => {
    const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
      headers: { accept: "application/json" },
      redirect: "error",
    });
    if (!response.ok) throw new Error(`discovery returned ${response.status}`);
    const found = parseProviderMetadata(await response.json());
    // OpenID Connect Discovery 1.0 §4.3: the issuer in the response must be the requested one.
    if (found.issuer !== issuer) throw new Error(`the discovery document names the issuer ${found.issuer}`);
    return found;
  });
  return keysAt(metadata.jwks_uri);
}

function scopesOf(claim: unknown): string[] {
  if (typeof claim === "string") return claim.split(" ").filter((scope) => scope !== "");
  return Array.isArray(claim) ? claim.filter((scope): scope is string => typeof scope === "string") : [];
}
