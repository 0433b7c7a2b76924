import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface LoginState {
  readonly stateHash: string;
  readonly cookieHash: string;
  readonly returnTo: string;
  readonly codeVerifierSealed: string;
  readonly nonce: string;
  readonly responseMode: "fragment" | "code";
  readonly codeChallenge: string | null;
}

export async function insertLoginState(
  sql: Queryable,
  state: LoginState,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into auth.login_states (state_hash, cookie_hash, return_to, code_verifier_sealed, nonce, response_mode,
      code_challenge, created_at, expires_at)
    values (${state.stateHash}, ${state.cookieHash}, ${state.returnTo}, ${state.codeVerifierSealed},
      ${state.nonce}, ${state.responseMode}, ${state.codeChallenge}, ${now}, ${expiresAt})`;
}

/** Marks a state as used. This works only once, in the browser that created the state, and before the state expires. */
export async function useLoginState(
  sql: Queryable,
  stateHash: string,
  cookieHash: string,
  now: Date,
): Promise<LoginState | undefined> {
  const [row] = await sql<LoginState[]>`
    update auth.login_states set used_at = ${now}
    where state_hash = ${stateHash} and cookie_hash = ${cookieHash} and used_at is null and expires_at > ${now}
    returning state_hash as "stateHash", cookie_hash as "cookieHash", return_to as "returnTo",
      code_verifier_sealed as "codeVerifierSealed", nonce, response_mode as "responseMode",
      code_challenge as "codeChallenge"`;
  return row;
}

export async function linkLoginState(tx: Transaction, stateHash: string, sessionId: string): Promise<void> {
  await tx`update auth.login_states set session_id = ${sessionId} where state_hash = ${stateHash}`;
}

export async function sessionOfState(sql: Queryable, stateHash: string): Promise<string | undefined> {
  const [row] = await sql<{ sessionId: string | null }[]>`
    select session_id as "sessionId" from auth.login_states
    where state_hash = ${stateHash} and used_at is not null`;
  return row?.sessionId ?? undefined;
}

export interface HandoffCode {
  readonly codeHash: string;
  readonly sessionId: string;
  readonly codeChallenge: string | null;
  readonly isNewUser: boolean;
}

export async function insertCode(
  tx: Transaction,
  code: HandoffCode,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx`
    insert into auth.handoff_codes (code_hash, session_id, code_challenge, is_new_user, created_at, expires_at)
    values (${code.codeHash}, ${code.sessionId}, ${code.codeChallenge}, ${code.isNewUser}, ${now}, ${expiresAt})`;
}

/** Marks a code as used, even if it has expired. If several calls do this at the same time, only one succeeds. */
export async function useCode(
  sql: Queryable,
  codeHash: string,
  now: Date,
): Promise<(HandoffCode & { isInTime: boolean }) | undefined> {
  const [row] = await sql<(HandoffCode & { isInTime: boolean })[]>`
    update auth.handoff_codes set used_at = ${now} where code_hash = ${codeHash} and used_at is null
    returning code_hash as "codeHash", session_id as "sessionId", code_challenge as "codeChallenge",
      is_new_user as "isNewUser", expires_at > ${now} as "isInTime"`;
  return row;
}

export async function sessionOfCode(sql: Queryable, codeHash: string): Promise<string | undefined> {
  const [row] = await sql<{ sessionId: string }[]>`
    select session_id as "sessionId" from auth.handoff_codes where code_hash = ${codeHash}`;
  return row?.sessionId;
}

export async function deleteLogins(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from auth.login_states where expires_at < ${before}`;
  await sql`delete from auth.handoff_codes where expires_at < ${before}`;
}
