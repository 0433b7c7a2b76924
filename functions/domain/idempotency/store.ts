import type { Queryable } from "../../db/databases.ts";

/**
 * A request under its key: still running; running, and in part it took effect; or over, with its answer or, where that
 * was lost, without.
 */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly state: "in_progress" | "effected" | "done";
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly createdAt: Date;
}

/** Which request a key belongs to. */
export interface KeyOfRequest {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
}

/** One attempt at a request, which holds its key until another one takes it over. */
export interface Attempt extends KeyOfRequest {
  readonly attempt: string;
}

/**
 * Takes a key for an attempt: one of any number of equal requests at the same moment gets it. A key whose answer
 * has expired, or whose attempt took no effect and died before `abandonedBefore`, is taken over.
 *
 * Waits for a transaction that is writing to the key, so that what it comes to is known.
 *
 * @returns whether this attempt got it
 */
export async function takeKey(
  sql: Queryable,
  of: Attempt,
  fingerprint: string,
  times: { now: Date; expiresAt: Date; abandonedBefore: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into platform.idempotency_keys as k (principal, route, key, attempt, fingerprint, state, created_at,
      expires_at)
    values (${of.principal}, ${of.route}, ${of.key}, ${of.attempt}, ${fingerprint}, 'in_progress', ${times.now},
      ${times.expiresAt})
    on conflict (principal, route, key) do update set
      attempt = excluded.attempt, fingerprint = excluded.fingerprint, state = 'in_progress', status = null,
      headers = null, body = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where k.expires_at <= ${times.now}
      or (k.state = 'in_progress' and k.created_at < ${times.abandonedBefore}
        and k.fingerprint = excluded.fingerprint)
    returning key`;
  return rows.length > 0;
}

/** Reads what is kept under a key. */
export async function readKey(sql: Queryable, of: KeyOfRequest): Promise<KeptAnswer | undefined> {
  const [row] = await sql<KeptAnswer[]>`
    select fingerprint, state, status, headers, body, created_at as "createdAt" from platform.idempotency_keys
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key}`;
  return row;
}

/** PostgreSQL's word for a division by zero: what `keepAnswer` and `markEffect` fail with when the key is another's. */
export const keyIsLost = "22012";

/**
 * Keeps the answer of an attempt in the transaction of its effect, which fails when another attempt has the key by
 * now: of two attempts at one request, one takes effect.
 */
export async function keepAnswer(
  sql: Queryable,
  of: Attempt,
  answer: { status: number; headers: Readonly<Record<string, string>>; body: string },
): Promise<void> {
  await sql`
    with kept as (
      update platform.idempotency_keys set state = 'done', status = ${answer.status},
        headers = ${JSON.stringify(answer.headers)}::text::jsonb, body = ${answer.body}
      where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and attempt = ${of.attempt}
      returning 1)
    select 1 / count(*) from kept`;
}

/** Writes, in a transaction of an attempt that goes on after it, that it takes effect; fails as `keepAnswer` does. */
export async function markEffect(sql: Queryable, of: Attempt): Promise<void> {
  await sql`
    with marked as (
      update platform.idempotency_keys set state = 'effected'
      where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and attempt = ${of.attempt}
      returning 1)
    select 1 / count(*) from marked`;
}

/** Lets a key go: the request was refused, so the same key may come with the corrected one. */
export async function releaseKey(sql: Queryable, of: Attempt): Promise<void> {
  await sql`
    delete from platform.idempotency_keys
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and attempt = ${of.attempt}`;
}

/**
 * Ends an attempt that failed. It may be tried again, unless it took effect: then it is over, without an answer. What
 * a transaction that is on its way comes to is waited for, and stays.
 */
export async function endAttempt(sql: Queryable, of: Attempt): Promise<void> {
  await sql`
    with released as (
      delete from platform.idempotency_keys
      where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and attempt = ${of.attempt}
        and state = 'in_progress')
    update platform.idempotency_keys set state = 'done'
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and attempt = ${of.attempt}
      and state = 'effected'`;
}

/** Forgets answers whose time is over. */
export async function forgetExpiredKeys(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from platform.idempotency_keys where expires_at < ${now}`;
}

/** Hands the keys of one caller to another; where that one has used a key of the same route, it stays. */
export async function moveKeys(sql: Queryable, from: string, to: string): Promise<void> {
  await sql`
    update platform.idempotency_keys k set principal = ${to}
    where k.principal = ${from} and not exists (
      select from platform.idempotency_keys o where o.principal = ${to} and o.route = k.route and o.key = k.key)`;
}
