import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter, secondsAfter } from "../../kernel/shared/clock.ts";

export interface DueRevocation {
  readonly id: string;
  readonly sealed: string;
  readonly attempts: number;
}

/** The first attempt is due after 30 seconds. */
export async function queueRevocation(sql: Queryable, id: string, sealed: string, now: Date): Promise<void> {
  await sql`
    insert into auth.idp_revocations (id, tokens_sealed, created_at, next_attempt_at)
    values (${id}, ${sealed}, ${now}, ${secondsAfter(now, 30)})`;
}

/**
 * Claims the tokens that are due for revocation and postpones the next attempt, so that no other process takes them
 * meanwhile. If this process dies, they are retried.
 */
export async function dueRevocations(sql: Queryable, now: Date, limit: number): Promise<DueRevocation[]> {
  return await sql<DueRevocation[]>`
    update auth.idp_revocations set attempts = attempts + 1, next_attempt_at = ${secondsAfter(now, 60)}
    where id in (
      select id from auth.idp_revocations where next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, tokens_sealed as sealed, attempts`;
}

export async function finishRevocation(sql: Queryable, id: string): Promise<void> {
  await sql`delete from auth.idp_revocations where id = ${id}`;
}

/**
 * Schedules a retry. The delay increases with each attempt. Also deletes entries that are more than a week old,
 * because their tokens expired long ago.
 */
export async function postponeRevocation(
  sql: Queryable,
  id: string,
  attempts: number,
  now: Date,
): Promise<void> {
  const waitSeconds = Math.min(6 * 3_600, 60 * 2 ** Math.min(attempts, 12));
  await sql`
    update auth.idp_revocations set next_attempt_at = ${secondsAfter(now, waitSeconds)} where id = ${id}`;
  await sql`delete from auth.idp_revocations where created_at < ${daysAfter(now, -7)}`;
}
