import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { personColumns } from "../persons/persons.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";

export type RevokeReason =
  | "logout"
  | "revoked"
  | "reuse"
  | "limit"
  | "suspended"
  | "erased"
  | "merged"
  | "code_reuse";

export interface SessionRow {
  readonly id: string;
  readonly personId: string;
  readonly currentJti: string;
  readonly currentKid: string;
  readonly currentIssuedAt: Date;
  readonly currentPresentedAt: Date | null;
  readonly previousJti: string | null;
  readonly rotatedAt: Date | null;
  readonly amr: readonly string[];
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly revokedAt: Date | null;
  readonly ipPrefix: string | null;
  readonly userAgent: string | null;
  /** Null if the person signed in without an application. */
  readonly application: { readonly id: string; readonly clientId: string; readonly name: string } | null;
  readonly scopes: readonly string[] | null;
}

function sessionColumns(sql: Queryable) {
  return sql`s.id, s.person_id as "personId", s.current_jti as "currentJti", s.current_kid as "currentKid",
    s.current_issued_at as "currentIssuedAt", s.current_presented_at as "currentPresentedAt",
    s.previous_jti as "previousJti", s.rotated_at as "rotatedAt", to_jsonb(s.amr) as amr,
    s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.idle_expires_at as "idleExpiresAt",
    s.absolute_expires_at as "absoluteExpiresAt", s.revoked_at as "revokedAt", s.ip_prefix as "ipPrefix",
    s.user_agent as "userAgent", s.scopes, (select jsonb_build_object('id', a.id, 'clientId', a.client_id, 'name', a.name)
      from auth.applications a where a.id = s.application_id) as application`;
}

export interface NewSession {
  readonly id: string;
  readonly personId: string;
  readonly currentJti: string;
  readonly amr: readonly string[];
  readonly idpSessionId: string | null;
  readonly idpTokensSealed: string | null;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly ipPrefix: string | null;
  readonly userAgent: string | null;
  readonly applicationId: string | null;
  readonly scopes: readonly string[] | null;
}

/** Adds a session whose first token is to be signed with the current key. Returns that key's id. */
export async function insertSession(tx: Queryable, session: NewSession, now: Date): Promise<string> {
  const [row] = await tx<{ kid: string }[]>`
    insert into auth.sessions (id, person_id, current_jti, current_kid, current_issued_at, amr, idp_session_id,
      idp_tokens_sealed, created_at, last_seen_at, idle_expires_at, absolute_expires_at, ip_prefix, user_agent,
      application_id, scopes)
    select ${session.id}, ${session.personId}, ${session.currentJti}, k.kid, ${now},
      array(select jsonb_array_elements_text(${JSON.stringify(session.amr)}::text::jsonb)),
      ${session.idpSessionId}, ${session.idpTokensSealed}, ${now}, ${now}, ${session.idleExpiresAt},
      ${session.absoluteExpiresAt}, ${session.ipPrefix}, ${session.userAgent}, ${session.applicationId}::uuid,
      ${session.scopes && JSON.stringify(session.scopes)}::text::jsonb
    from auth.signing_keys k where k.state = 'current'
    returning current_kid as kid`;
  if (!row) throw new Error("No signing key is current; run `npm run keys -- rotate`.");
  return row.kid;
}

export interface CheckedSession extends PersonRow {
  readonly sessionPersonId: string;
  readonly currentJti: string;
  /** Null for a session that the person started. */
  readonly applicationId: string | null;
  readonly scopes: readonly string[] | null;
  readonly isFirstUse: boolean;
  readonly isLive: boolean;
  readonly keyState: string | null;
}

/**
 * Reads everything that is needed to accept a token in one query: the session, its person and the state of its
 * signing key.
 */
export async function readSession(
  sql: Queryable,
  { sessionId, kid }: { readonly sessionId: string; readonly kid: string },
  now: Date,
): Promise<CheckedSession | undefined> {
  const [row] = await sql<CheckedSession[]>`
    select ${personColumns(sql)}, s.person_id as "sessionPersonId", s.current_jti as "currentJti",
      s.current_presented_at is null as "isFirstUse", s.scopes,
      s.application_id as "applicationId",
      s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now} as "isLive",
      (select k.state from auth.signing_keys k where k.kid = ${kid}) as "keyState"
    from auth.sessions s join identity.persons p on p.id = s.person_id where s.id = ${sessionId}`;
  return row;
}

/** Records that a session's newest token was used, which shows that the client received it. */
export async function markPresented(
  sql: Queryable,
  sessionId: string,
  tokenId: string,
  now: Date,
): Promise<void> {
  await sql`
    update auth.sessions set current_presented_at = ${now}, last_seen_at = ${now}
    where id = ${sessionId} and current_jti = ${tokenId} and current_presented_at is null`;
}

export async function findSession(sql: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select ${
    sessionColumns(sql)
  } from auth.sessions s where s.id = ${id}`;
  return row;
}

/** Replaces a session's newest token if it is still the newest and the session is active. */
export async function rotateToken(
  sql: Queryable,
  change: { sessionId: string; tokenId: string; successorId: string; idleExpiresAt: Date },
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    update auth.sessions s set previous_jti = s.current_jti, rotated_at = ${now},
      current_jti = ${change.successorId}, current_issued_at = ${now}, current_presented_at = null,
      current_kid = (select kid from auth.signing_keys where state = 'current'),
      last_seen_at = ${now}, idle_expires_at = ${change.idleExpiresAt}
    where s.id = ${change.sessionId} and s.current_jti = ${change.tokenId} and s.revoked_at is null
      and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
    returning ${sessionColumns(sql)}`;
  return row;
}

/** Restarts the lifetime of a session's newest token if the token has never been used. */
export async function renewUnpresented(
  sql: Queryable,
  change: { sessionId: string; tokenId: string; idleExpiresAt: Date },
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    update auth.sessions s set current_issued_at = ${now}, rotated_at = ${now}, last_seen_at = ${now},
      current_kid = (select kid from auth.signing_keys where state = 'current'),
      idle_expires_at = ${change.idleExpiresAt}
    where s.id = ${change.sessionId} and s.current_jti = ${change.tokenId} and s.current_presented_at is null
      and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
    returning ${sessionColumns(sql)}`;
  return row;
}

/** Returns the ids of the sessions that were active. */
export async function revokeSessions(
  sql: Queryable,
  which: { personId: string; id?: string; except?: string; applicationId?: string },
  reason: RevokeReason,
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update auth.sessions set revoked_at = ${now}, revoke_reason = ${reason}
    where person_id = ${which.personId} and revoked_at is null
      ${which.id ? sql`and id = ${which.id}` : sql``} ${which.except ? sql`and id <> ${which.except}` : sql``}
      ${which.applicationId ? sql`and application_id = ${which.applicationId}` : sql``}
    returning id`;
  return rows.map(({ id }) => id);
}

/**
 * Returns whether a person has signed in before, and whether they did so from this network. Call it before adding the
 * new session.
 */
export async function readEarlierPlaces(
  tx: Transaction,
  personId: string,
  ipPrefix: string | null,
): Promise<{ readonly hasEarlier: boolean; readonly isKnown: boolean }> {
  const [row] = await tx<[{ hasEarlier: boolean; isKnown: boolean }]>`
    select count(*) > 0 as "hasEarlier", coalesce(bool_or(ip_prefix = ${ipPrefix}), false) as "isKnown"
    from auth.sessions where person_id = ${personId} and application_id is null`;
  return row;
}

/**
 * Ends the oldest active sessions of a person, or of an application acting for them, so that at most `keep` remain.
 * Returns the ids of the ended sessions.
 */
export async function revokeOldest(
  tx: Transaction,
  personId: string,
  applicationId: string | null,
  keep: number,
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update auth.sessions set revoked_at = ${now}, revoke_reason = 'limit'
    where id in (
      select id from auth.sessions
      where person_id = ${personId} and application_id is not distinct from ${applicationId}::uuid
        and revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}
      order by created_at desc, id desc offset ${keep})
    returning id`;
  return rows.map(({ id }) => id);
}

export async function listSessions(sql: Queryable, personId: string, now: Date): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select ${sessionColumns(sql)} from auth.sessions s
    where s.person_id = ${personId} and s.revoked_at is null and s.idle_expires_at > ${now}
      and s.absolute_expires_at > ${now}
    order by s.created_at desc, s.id desc`;
}

export async function readIdpTokens(
  sql: Queryable,
  id: string,
): Promise<{ sealed: string | null; idpSessionId: string | null } | undefined> {
  const [row] = await sql<{ sealed: string | null; idpSessionId: string | null }[]>`
    select idp_tokens_sealed as sealed, idp_session_id as "idpSessionId" from auth.sessions where id = ${id}`;
  return row;
}

export async function allSessions(sql: Queryable, personId: string): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select ${sessionColumns(sql)} from auth.sessions s where s.person_id = ${personId}
    order by s.created_at desc, s.id desc`;
}

/**
 * Ends the sessions of a person who closes their account, and removes personal data from them. The provider's tokens
 * are queued for revocation.
 *
 * @returns the ids of the sessions that were active
 */
export async function eraseSessions(tx: Queryable, personId: string, now: Date): Promise<string[]> {
  const ended = await revokeSessions(tx, { personId }, "erased", now);
  await tx`
    insert into auth.idp_revocations (id, tokens_sealed, created_at, next_attempt_at)
    select id, idp_tokens_sealed, ${now}, ${now} from auth.sessions
    where person_id = ${personId} and idp_tokens_sealed is not null and absolute_expires_at > ${now}
    on conflict (id) do nothing`;
  await tx`
    update auth.sessions set ip_prefix = null, user_agent = null, idp_session_id = null, idp_tokens_sealed = null
    where person_id = ${personId}`;
  return ended;
}

export async function deleteEndedSessions(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from auth.sessions where absolute_expires_at < ${before} or revoked_at < ${before}`;
}
