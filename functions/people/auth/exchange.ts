import { inTransaction } from "../../kernel/db/transaction.ts";
import { sameSecret, sha256 } from "../../kernel/shared/secrets.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { ensurePersonIn } from "../persons/ensure-person.ts";
import { findPerson } from "../persons/persons.ts";
import { grantedBy, useApplication } from "./applications.ts";
import { applicationsGuide } from "./login-elsewhere.ts";
import type { AuthServices } from "./services.ts";
import { endReusedSession } from "./login.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";
import { sessionOfCode, useCode } from "./login-store.ts";
import { OAuthError } from "./oauth-error.ts";
import type { IdentityProvider } from "./provider.ts";
import { findSession } from "./session-store.ts";
import { type FirstToken, type MintedToken, mintToken, startSession } from "./sessions.ts";

export interface Exchanged extends MintedToken {
  readonly isNewUser: boolean;
  /** Set only for an application. */
  readonly scopes?: readonly string[];
}

/**
 * A session for which a token will be signed, or an error. The error is returned rather than thrown, so that rows
 * already written are committed.
 */
export type ExchangedSession =
  | Pick<Exchanged, "isNewUser" | "scopes"> & { readonly session: FirstToken }
  | OAuthError;

/** @throws {OAuthError} if the exchange failed */
export async function tokenOf(services: AuthServices, exchanged: ExchangedSession): Promise<Exchanged> {
  if (exchanged instanceof OAuthError) throw exchanged;
  const { session, ...others } = exchanged;
  return { ...await mintToken(services, session), ...others };
}

/**
 * Returns the session for a one-time code from `response_mode=code`.
 *
 * A single conditional update marks the code as used. Reusing a code ends the session it created (RFC 6749 §4.1.2). A
 * call that is too late or has the wrong verifier fails and also uses up the code.
 */
export async function exchangeCode(
  services: AuthServices,
  code: string,
  codeVerifier: string,
  origin: RequestOrigin,
): Promise<ExchangedSession> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const codeHash = sha256(code);
  const used = await useCode(sql, codeHash, now);
  if (!used) {
    const sessionId = await sessionOfCode(sql, codeHash);
    if (sessionId) await endReusedSession(services, sessionId, origin);
    return invalidGrant();
  }
  // RFC 7636 §4.6
  const isProven = used.codeChallenge !== null && sameSecret(sha256(codeVerifier), used.codeChallenge);
  const session = used.isInTime && isProven ? await findSession(sql, used.sessionId) : undefined;
  if (!session || session.revokedAt !== null) {
    await endReusedSession(services, used.sessionId, origin);
    return invalidGrant();
  }
  const person = await findPerson(sql, session.personId);
  if (person?.status !== "active") return invalidGrant();
  return { session, isNewUser: used.isNewUser };
}

function invalidGrant(): OAuthError {
  return new OAuthError(
    "invalid_grant",
    "The code is unknown, already used or expired, or does not match the verifier.",
  );
}

/** The subject of the provider's token, and the access granted to its client. */
export interface ProvenSubject {
  readonly person: Parameters<typeof ensurePersonIn>[1];
  readonly granted: Exclude<ReturnType<typeof grantedBy>, { kind: "nothing" }>;
}

/**
 * Only tokens for this gateway's audience are accepted, because otherwise any tool with a token for the events server
 * could use the whole platform.
 *
 * @param asked requested scopes, which limit the access
 * @throws {OAuthError} `invalid_grant`, `invalid_scope`
 */
export async function verifySubject(
  services: AuthServices,
  provider: IdentityProvider,
  subjectToken: string,
  asked?: readonly string[],
): Promise<ProvenSubject> {
  const given = await provider.verifyAccessToken(subjectToken, services.settings.exchangeAudiences);
  if (!given) {
    throw new OAuthError("invalid_grant", "The subject token is not valid for this gateway.");
  }
  const { idp } = services.settings;
  const granted = grantedBy(given.client, idp.isConfigured ? idp.clientId : "", asked);
  if (granted.kind === "nothing") {
    throw new OAuthError(
      "invalid_scope",
      `The subject token allows none of the platform's scopes, or fewer than were requested. See ${
        applicationsGuide(services.settings.urls.web)
      }`,
    );
  }
  return { person: given.person, granted };
}

/**
 * Starts a session for a subject of the provider (RFC 8693). Our own client gets the same access as after a sign-in,
 * and another client gets what its scopes allow. Call `services.keyRing.ensureCurrent()` before the transaction.
 */
export async function exchangeSubject(
  services: AuthServices,
  { person: proven, granted }: ProvenSubject,
  origin: RequestOrigin,
): Promise<ExchangedSession> {
  const now = services.clock();
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const { person, isNew } = await ensurePersonIn(tx, proven, now);
    if (person.status !== "active") return new OAuthError("invalid_grant", "The account is suspended.");
    const applicationId = granted.kind === "application"
      ? await useApplication(tx, person.id, granted, now)
      : undefined;
    if (granted.kind === "application" && !applicationId) {
      return new OAuthError(
        "invalid_grant",
        "The user revoked this application's access. They can grant it again in their profile.",
      );
    }
    const session = await startSession(tx, person.id, {
      amr: ["token_exchange"],
      ipPrefix: origin.ipPrefix,
      userAgent: origin.userAgent ?? null,
      ...(granted.kind === "application" ? { application: { ...granted, id: applicationId! } } : {}),
    }, now);
    await recordAudit(tx, {
      actorKind: "person",
      actorId: person.id,
      action: "session.started",
      targetType: "session",
      targetId: session.id,
      requestId: origin.requestId,
      ipPrefix: origin.ipPrefix,
      detail: {
        method: "token_exchange",
        isNewUser: isNew,
        ...(granted.kind === "application" ? { clientId: granted.clientId } : {}),
      },
    }, now);
    return {
      session,
      isNewUser: isNew,
      ...(granted.kind === "application" ? { scopes: granted.scopes } : {}),
    };
  });
}
