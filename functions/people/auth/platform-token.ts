import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { isId } from "../../kernel/shared/ids.ts";
import type { KeyRing, SigningKey } from "./key-ring.ts";

/** Lifetime of a token. A session lasts longer, so the client refreshes the token. */
export const tokenLifeSeconds = 15 * 60;

export const tokenAudience = "platform";

const clockToleranceSeconds = 5;
const maximumTokenLength = 4_096;

export interface PlatformClaims {
  readonly personId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly amr: readonly string[];
  /**
   * The application that the token was issued to, and its permissions at that time. The session's current permissions
   * take precedence.
   */
  readonly client?: { readonly id: string; readonly scopes: readonly string[] } | null;
}

/**
 * Signs a platform token. The same claims and key always produce the same bytes, so a lost response can be
 * reproduced.
 *
 * @see RFC 9068 §2 for `typ` and the claims; RFC 8725 §3.11 for the explicit type
 */
export function signToken(issuer: string, signing: SigningKey, claims: PlatformClaims): Promise<string> {
  const issuedAt = Math.floor(claims.issuedAt.getTime() / 1000);
  return new SignJWT({
    iss: issuer,
    aud: tokenAudience,
    sub: claims.personId,
    sid: claims.sessionId,
    jti: claims.tokenId,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + tokenLifeSeconds,
    amr: claims.amr,
    // RFC 9068 §2.2
    ...(claims.client ? { client_id: claims.client.id, scope: claims.client.scopes.join(" ") } : {}),
  }).setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: signing.kid }).sign(signing.key);
}

/** A token whose signature and claims are valid, but whose session has not been checked. */
export interface VerifiedToken {
  readonly kid: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly isExpired: boolean;
}

/**
 * Checks everything about a token except its session.
 *
 * Accepts one algorithm, one type, and a header of exactly `alg`, `typ` and `kid`. Key hints, extensions and other
 * algorithms are never considered (RFC 8725 §3.1, §3.5, §3.11).
 *
 * @returns `undefined` for a token that the platform did not sign or that is not valid yet. An expired token is
 *   returned and marked as expired, because the newest token of a session can be refreshed even after it expires
 */
export async function verifyToken(
  token: string,
  issuer: string,
  ring: KeyRing,
  now: Date,
): Promise<VerifiedToken | undefined> {
  if (token.length > maximumTokenLength) return undefined;
  const nowSeconds = now.getTime() / 1_000;
  const known = ring.accepted.find(issuer, token, nowSeconds);
  if (known) {
    const { kid, personId, sessionId, tokenId } = known;
    return { kid, personId, sessionId, tokenId, isExpired: false };
  }
  const kid = kidOf(token);
  if (kid === undefined) return undefined;
  const signing = await ring.find(kid);
  if (!signing) return undefined;
  let payload: Readonly<Record<string, unknown>>;
  let isExpired = false;
  try {
    ({ payload } = await jwtVerify(token, signing.key, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer,
      audience: tokenAudience,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["sub", "sid", "jti", "iat", "nbf", "exp"],
      currentDate: now,
    }));
  } catch (error) {
    // The library checks the expiry last. An expiry error therefore means that the signature and all other claims are
    // valid.
    if (!(error instanceof errors.JWTExpired)) return undefined;
    payload = error.payload;
    isExpired = true;
  }
  const { sub, sid, jti, iat, nbf, exp } = payload;
  if (typeof sub !== "string" || typeof sid !== "string" || typeof jti !== "string") return undefined;
  if (!isId(sub) || !isId(sid) || !isId(jti)) return undefined;
  if (typeof iat !== "number" || iat > now.getTime() / 1000 + clockToleranceSeconds) return undefined;
  if (typeof exp !== "number" || exp - iat !== tokenLifeSeconds) return undefined;
  if (typeof nbf !== "number") return undefined;
  const claims = { kid, personId: sub, sessionId: sid, tokenId: jti };
  if (!isExpired) {
    const times = { notBefore: Math.max(iat, nbf), expiresAt: exp };
    ring.accepted.add(issuer, token, { ...claims, ...times }, nowSeconds);
  }
  return { ...claims, isExpired };
}

function kidOf(token: string): string | undefined {
  try {
    const { kid, alg, typ, ...rest } = decodeProtectedHeader(token);
    if (alg !== "HS256" || typ !== "at+jwt" || Object.keys(rest).length > 0) return undefined;
    return typeof kid === "string" ? kid : undefined;
  } catch {
    return undefined;
  }
}
