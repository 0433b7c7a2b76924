import type { Queryable } from "../../db/databases.ts";

/** A request under its key: still running, or with its answer. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly state: "in_progress" | "done";
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

/** Which request a key belongs to. */
export interface KeyOfRequest {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
}

/**
 * Takes a key for a request: one of any number of equal requests at the same moment gets it. A key whose answer
 * has expired, or whose request died before `abandonedBefore`, is taken over.
 *
 * @returns whether this request got it
 */
export async function takeKey(
  sql: Queryable,
  of: KeyOfRequest,
  fingerprint: string,
  times: { now: Date; expiresAt: Date; abandonedBefore: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into platform.idempotency_keys as k (principal, route, key, fingerprint, state, created_at, expires_at)
    values (${of.principal}, ${of.route}, ${of.key}, ${fingerprint}, 'in_progress', ${times.now},
      ${times.expiresAt})
    on conflict (principal, route, key) do update set
      fingerprint = excluded.fingerprint, state = 'in_progress', status = null, headers = null, body = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where k.expires_at <= ${times.now}
      or (k.state = 'in_progress' and k.created_at < ${times.abandonedBefore}
        and k.fingerprint = excluded.fingerprint)
    returning key`;
  return rows.length > 0;
}

/** Reads what is kept under a key. */
export async function readKey(sql: Queryable, of: KeyOfRequest): Promise<KeptAnswer | undefined> {
  const [row] = await sql<KeptAnswer[]>`
    select fingerprint, state, status, headers, body from platform.idempotency_keys
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key}`;
  return row;
}

/** Keeps the answer of a request. */
export async function keepAnswer(
  sql: Queryable,
  of: KeyOfRequest,
  answer: { status: number; headers: Readonly<Record<string, string>>; body: string },
): Promise<void> {
  await sql`
    update platform.idempotency_keys set state = 'done', status = ${answer.status},
      headers = ${JSON.stringify(answer.headers)}::text::jsonb, body = ${answer.body}
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key}`;
}

/** Lets a key go: the request had no effect, so the same key may be tried again. */
export async function releaseKey(sql: Queryable, of: KeyOfRequest): Promise<void> {
  await sql`
    delete from platform.idempotency_keys
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and state = 'in_progress'`;
}

/** Forgets answers whose time is over. */
export async function forgetExpiredKeys(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from platform.idempotency_keys where expires_at < ${now}`;
}
