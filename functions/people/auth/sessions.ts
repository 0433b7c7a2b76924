import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter, secondsAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { announceEnded, announceStarted } from "./session-facts.ts";
import { findPerson } from "../persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { wholePlatform } from "./applications.ts";
import type { AuthServices } from "./services.ts";
import { signToken, tokenLifeSeconds, type VerifiedToken } from "./platform-token.ts";
import {
  findSession,
  insertSession,
  markPresented,
  readEarlierPlaces,
  readSession,
  renewUnpresented,
  revokeOldest,
  type RevokeReason,
  revokeSessions,
  rotateToken,
  type SessionRow,
} from "./session-store.ts";
import type { KeyCaller, PersonCaller } from "../../kernel/commands/services.ts";

export type SessionServices = Pick<AuthServices, "settings" | "databases" | "clock" | "keyRing">;

/** Lifetimes and limits of sessions, shown on the sign-in documentation page (ASVS 7.1). */
export const sessionLimits = {
  idleDays: 7,
  absoluteDays: 30,
  /** Maximum number of active sessions per person. A new session beyond this limit ends the oldest one. */
  perPerson: 20,
  /**
   * Maximum number of active sessions that a person can have in one application. A new session beyond this limit ends
   * the oldest one in the same application.
   */
  perApplication: 5,
  /**
   * How long, in seconds, a replaced token can still be exchanged for its successor, even if the successor has
   * already been used.
   */
  overlapSeconds: 10,
} as const;

export interface SessionOrigin {
  readonly amr: readonly string[];
  readonly idpSessionId?: string | null;
  readonly idpTokensSealed?: string | null;
  readonly ipPrefix?: string | null;
  readonly userAgent?: string | null;
  readonly application?: {
    readonly id: string;
    readonly clientId: string;
    readonly name: string;
    readonly scopes: readonly string[];
  };
}

export interface MintedToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly personId: string;
  readonly sessionId: string;
}

/**
 * Starts a session in a transaction that has locked the person's row, and returns the input for its first token.
 *
 * Call `services.keyRing.ensureCurrent()` before the transaction.
 */
export async function startSession(
  tx: Transaction,
  personId: string,
  origin: SessionOrigin,
  now: Date,
): Promise<FirstToken> {
  const session = { id: newId(now.getTime()), personId, currentJti: newId(now.getTime()) };
  const ipPrefix = origin.ipPrefix ?? null;
  const earlier = await readEarlierPlaces(tx, personId, ipPrefix);
  const kid = await insertSession(tx, {
    ...session,
    amr: origin.amr,
    idpSessionId: origin.idpSessionId ?? null,
    idpTokensSealed: origin.idpTokensSealed ?? null,
    idleExpiresAt: daysAfter(now, sessionLimits.idleDays),
    absoluteExpiresAt: daysAfter(now, sessionLimits.absoluteDays),
    ipPrefix,
    userAgent: origin.userAgent?.toWellFormed().slice(0, 300) ?? null,
    applicationId: origin.application?.id ?? null,
    scopes: origin.application?.scopes ?? null,
  }, now);
  const { application } = origin;
  // An application's IP address says nothing about where the person is.
  const isNewPlace = !application && ipPrefix !== null && earlier.hasEarlier && !earlier.isKnown;
  await announceStarted(tx, { personId, sessionId: session.id, isNewPlace });
  const keep = application ? sessionLimits.perApplication : sessionLimits.perPerson;
  const ended = await revokeOldest(tx, personId, application?.id ?? null, keep, now);
  await announceEnded(tx, personId, ended, "limit");
  return {
    ...session,
    currentKid: kid,
    currentIssuedAt: now,
    amr: origin.amr,
    application: origin.application ?? null,
    scopes: origin.application?.scopes ?? null,
  };
}

export type FirstToken = Pick<
  SessionRow,
  "id" | "personId" | "currentJti" | "currentKid" | "currentIssuedAt" | "amr" | "application" | "scopes"
>;

/** Signs a session's newest token. The same input always produces the same bytes. */
export async function mintToken(services: SessionServices, session: FirstToken): Promise<MintedToken> {
  const signing = await services.keyRing.findNamed(session.currentKid);
  // If the key has been revoked in the meantime, the session gets a token signed with the current key when it
  // refreshes.
  if (!signing) throw new Problem("session_ended");
  const accessToken = await signToken(services.settings.urls.gateway, signing, {
    personId: session.personId,
    sessionId: session.id,
    tokenId: session.currentJti,
    issuedAt: session.currentIssuedAt,
    amr: session.amr,
    client: session.application && { id: session.application.clientId, scopes: session.scopes ?? [] },
  });
  const ageSeconds = (services.clock().getTime() - session.currentIssuedAt.getTime()) / 1000;
  return {
    accessToken,
    expiresInSeconds: Math.max(0, Math.ceil(tokenLifeSeconds - ageSeconds)),
    personId: session.personId,
    sessionId: session.id,
  };
}

/** Returns the network that a session was started from, or `undefined` if it is unknown or deleted. */
export async function networkOfSession(
  { databases }: Pick<Services, "databases">,
  sessionId: string,
): Promise<string | undefined> {
  return (await findSession(databases.sql("platform"), sessionId))?.ipPrefix ?? undefined;
}

const invalidToken = { "WWW-Authenticate": `Bearer realm="platform", error="invalid_token"` };

export function refusedToken(reason: string): Problem {
  return new Problem("unauthenticated", { reason }, { headers: invalidToken });
}

/**
 * Returns the person behind a token. The session, the person and the signing key are read together. A completed
 * sign-out, suspension or key revocation therefore takes effect on every instance immediately.
 *
 * @throws {Problem} `unauthenticated`, `session_ended`, `person_suspended`
 */
export async function callerOfToken(
  services: SessionServices,
  token: VerifiedToken,
): Promise<PersonCaller | KeyCaller> {
  if (token.isExpired) throw refusedToken("The token has expired. Refresh it or sign in again.");
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const session = await readSession(sql, token, now);
  if (!session || !session.isLive) throw new Problem("session_ended", {}, { headers: invalidToken });
  if (session.keyState !== "current" && session.keyState !== "previous") {
    throw refusedToken("This token was signed with a revoked key. Sign in again.");
  }
  if (session.sessionPersonId !== token.personId) {
    await refuseForeignSubject(sql, token, session.sessionPersonId);
  }
  if (session.status !== "active") throw new Problem("person_suspended", {}, { headers: invalidToken });
  if (session.isFirstUse && session.currentJti === token.tokenId) {
    await markPresented(sql, token.sessionId, token.tokenId, now);
  }
  // An application has the same access as an API key that belongs to the person and has these scopes.
  if (session.scopes && !session.scopes.includes(wholePlatform)) {
    const { applicationId, scopes } = session;
    return {
      kind: "key",
      // The id of the application's row for this person. Two people who use the same application therefore never share
      // stored responses or counts.
      clientId: `application:${applicationId ?? token.sessionId}`,
      ownerPersonId: session.id,
      ownerOrganizationId: null,
      scopes,
      isApplication: true,
    };
  }
  return {
    kind: "person",
    personId: session.id,
    sessionId: token.sessionId,
    roles: session.roles,
    person: session,
  };
}

/**
 * Rejects a token that belongs to someone other than the session's owner, unless their account was merged into the
 * owner's.
 */
async function refuseForeignSubject(sql: Queryable, token: VerifiedToken, personId: string): Promise<void> {
  const named = await findPerson(sql, token.personId);
  if (named?.mergedInto !== personId) throw refusedToken("The token does not belong to its session.");
}

/**
 * Replaces a session's newest token, even if it has expired. Call `services.keyRing.ensureCurrent()` before the
 * transaction.
 *
 * A token is replaced in one conditional update, so concurrent refreshes create only one successor. If a client sends
 * the replaced token again within 10 s, or later while the successor is still unused, it gets the same successor. A
 * lost response therefore does not sign anyone out. If the replaced token is used at any other time, two parties have
 * it. The session then ends, and this is committed before the error is returned.
 *
 * @returns the input for `mintToken` or, if token reuse ended the session, the `token_reuse` problem, which the
 *   caller must throw
 * @throws {Problem} `unauthenticated`, `session_ended`, `person_suspended`
 * @see RFC 9700 §4.14.2
 */
export async function refreshSession(
  services: SessionServices,
  token: VerifiedToken,
  request: { requestId?: string; ipPrefix?: string },
): Promise<FirstToken | Problem> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const checked = await readSession(sql, token, now);
  if (!checked || !checked.isLive) throw new Problem("session_ended", {}, { headers: invalidToken });
  if (checked.keyState !== "current" && checked.keyState !== "previous") {
    throw refusedToken("This token was signed with a revoked key. Sign in again.");
  }
  if (checked.sessionPersonId !== token.personId) {
    await refuseForeignSubject(sql, token, checked.sessionPersonId);
  }
  if (checked.status !== "active") throw new Problem("person_suspended", {}, { headers: invalidToken });

  const rotated = await rotateToken(sql, {
    sessionId: token.sessionId,
    tokenId: token.tokenId,
    successorId: newId(now.getTime()),
    idleExpiresAt: daysAfter(now, sessionLimits.idleDays),
  }, now);
  if (rotated) return rotated;

  const session = await findSession(sql, token.sessionId);
  if (!session || session.revokedAt || session.idleExpiresAt <= now || session.absoluteExpiresAt <= now) {
    throw new Problem("session_ended", {}, { headers: invalidToken });
  }
  if (session.previousJti === token.tokenId) {
    const isInOverlap = session.rotatedAt !== null &&
      now < secondsAfter(session.rotatedAt, sessionLimits.overlapSeconds);
    if (isInOverlap) return session;
    // The client has never used the next token, so it presumably did not receive the response that contained it. The
    // next token keeps its id, but its lifetime and the overlap start again.
    const renewed = await renewUnpresented(sql, {
      sessionId: session.id,
      tokenId: session.currentJti,
      idleExpiresAt: daysAfter(now, sessionLimits.idleDays),
    }, now);
    if (renewed) return renewed;
  }

  await inTransaction(sql, async (tx) => {
    const ended = await revokeSessions(tx, { personId: session.personId, id: session.id }, "reuse", now);
    await announceEnded(tx, session.personId, ended, "reuse");
    await recordAudit(tx, {
      actorKind: "system",
      actorId: null,
      action: "session.token_reuse",
      targetType: "session",
      targetId: session.id,
      ...request,
      detail: { personId: session.personId },
    }, now);
  });
  return new Problem("token_reuse", {}, { headers: invalidToken });
}

export async function endSessions(
  services: SessionServices,
  which: { personId: string; id?: string; except?: string },
  reason: RevokeReason,
  actor: { kind: "person" | "staff" | "system"; id: string | null; requestId?: string; ipPrefix?: string },
): Promise<string[]> {
  const now = services.clock();
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const ended = await revokeSessions(tx, which, reason, now);
    await announceEnded(tx, which.personId, ended, reason);
    for (const id of ended) {
      await recordAudit(tx, {
        actorKind: actor.kind,
        actorId: actor.id,
        action: reason === "logout" ? "session.signed_out" : "session.revoked",
        targetType: "session",
        targetId: id,
        ...(actor.requestId ? { requestId: actor.requestId } : {}),
        ...(actor.ipPrefix ? { ipPrefix: actor.ipPrefix } : {}),
        detail: { reason },
      }, now);
    }
    return ended;
  });
}

/** Call this in the same transaction as the decision. */
export async function endPersonsSessions(
  tx: Transaction,
  personId: string,
  reason: RevokeReason,
  now: Date,
): Promise<void> {
  await announceEnded(tx, personId, await revokeSessions(tx, { personId }, reason, now), reason);
}
