import type { Queryable } from "../db/databases.ts";
import { idArray, textArray } from "../db/parameters.ts";
import type { Transaction } from "../db/transaction.ts";
import type { CommittedFact } from "./dispatch.ts";

/** Locks undelivered facts. Other workers skip them. */
export function lockFacts(
  tx: Transaction,
  limit: number,
  now: Date,
  eventType?: string,
): Promise<CommittedFact[]> {
  return tx<CommittedFact[]>`
    select id, aggregate_type as "aggregateType", aggregate_id as "aggregateId", event_type as "eventType", payload,
      created_at as "createdAt", attempts
    from platform.outbox where delivered_at is null and next_attempt_at <= greatest(${now}, now())
      ${eventType === undefined ? tx`` : tx`and event_type = ${eventType}`}
    order by next_attempt_at, created_at limit ${limit} for update skip locked`;
}

export async function markDelivered(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update platform.outbox set delivered_at = ${now}, attempts = attempts + 1, last_error = null
    where id = any(${idArray(ids)}::text::uuid[])`;
}

export async function postponeFact(tx: Transaction, id: string, error: string, at: Date): Promise<void> {
  await tx`
    update platform.outbox set attempts = attempts + 1, next_attempt_at = ${at}, last_error = ${
    error.slice(0, 500)
  }
    where id = ${id}`;
}

export async function outboxLag(sql: Queryable): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await sql<[{ waiting: number; oldestSeconds: number }]>`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as "oldestSeconds"
    from platform.outbox where delivered_at is null`;
  return row;
}

function isDue(sql: Queryable, now: Date) {
  return sql`j.next_run_at <= ${now} and (j.leased_until is null or j.leased_until <= ${now})`;
}

/** A job that has never run is due. */
export async function dueJobNames(sql: Queryable, names: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${textArray(names)}::text::text[]) as name left join platform.jobs j using (name)
    where j.name is null or ${isDue(sql, now)}`;
  return new Set(rows.map(({ name }) => name));
}

/** Leases a due job. Returns `false` if it is not due or another process is running it. */
export async function leaseJob(
  sql: Queryable,
  name: string,
  now: Date,
  leasedUntil: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into platform.jobs as j (name, next_run_at, leased_until, last_started_at)
    values (${name}, ${now}, ${leasedUntil}, ${now})
    on conflict (name) do update set leased_until = excluded.leased_until, last_started_at = excluded.last_started_at
    where ${isDue(sql, now)}
    returning name`;
  return rows.length === 1;
}

export async function finishJob(
  sql: Queryable,
  name: string,
  now: Date,
  nextRunAt: Date,
  error: string | null,
): Promise<void> {
  await sql`
    update platform.jobs set leased_until = null, last_finished_at = ${now},
      -- Brought forward while it ran.
      next_run_at = case when next_run_at > last_started_at then least(next_run_at, ${nextRunAt}) else ${nextRunAt} end,
      last_error = ${error?.slice(0, 500) ?? null}
    where name = ${name}`;
}
