import type { Queryable, Sql } from "../db/databases.ts";
import { jsonParameter, textArray } from "../db/parameters.ts";
import { secondsAfter } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";

/** Work to do after a fact has been committed. */
export interface Task {
  readonly id: string;
  readonly queue: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A task to add. Two tasks with the same `dedupeKey` count as one. */
export interface NewTask {
  readonly queue: string;
  readonly dedupeKey: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt?: Date;
}

/** Adds tasks. Call this in the same transaction as the change that requires them. */
export async function addTasks(tx: Queryable, tasks: readonly NewTask[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  const rows = tasks.map((task) => ({
    id: newId(),
    queue: task.queue,
    key: task.dedupeKey,
    payload: task.payload,
    run: task.runAt ?? now,
  }));
  await tx`
    insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at)
    select t.id, t.queue, t.key, t.payload, ${now}::timestamptz, t.run
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb)
      as t(id uuid, queue text, key text, payload jsonb, run timestamptz)
    on conflict (dedupe_key) do nothing`;
}

function isDue(sql: Queryable, now: Date) {
  return sql`done_at is null and failed_at is null and run_at <= ${now}
    and (leased_until is null or leased_until <= ${now})`;
}

export async function queuesWithWork(
  sql: Queryable,
  queues: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${textArray(queues)}::text::text[]) as name
    where exists (
      select from platform.tasks where queue = name and ${isDue(sql, now)})`;
  return new Set(rows.map(({ name }) => name));
}

/**
 * Leases due tasks. Two workers never get the same task (`skip locked`). If a worker dies, its tasks become available
 * again when the lease expires.
 */
export function leaseTasks(
  sql: Sql,
  queue: string,
  limit: number,
  leaseSeconds: number,
  now: Date,
): Promise<Task[]> {
  return sql<Task[]>`
    with due as (
      select id from platform.tasks
      where queue = ${queue} and ${isDue(sql, now)}
      order by run_at, id limit ${limit} for update skip locked
    )
    update platform.tasks t set leased_until = ${secondsAfter(now, leaseSeconds)}, attempts = t.attempts + 1
    from due where t.id = due.id
    returning t.id, t.queue, t.payload, t.attempts, t.created_at as "createdAt"`;
}

/** Marks a task as done and deletes its sealed content. */
export async function finishTask(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update platform.tasks set done_at = ${now}, leased_until = null, last_error = null, payload = payload - 'sealed'
    where id = ${id}`;
}

/** If `runAt` is `null`, the task is abandoned. */
export async function postponeTask(
  sql: Queryable,
  id: string,
  error: string,
  runAt: Date | null,
  now: Date,
): Promise<void> {
  await sql`
    update platform.tasks set leased_until = null, last_error = ${error.slice(0, 500)},
      run_at = coalesce(${runAt}::timestamptz, run_at), failed_at = ${runAt === null ? now : null}
    where id = ${id}`;
}

/**
 * Deletes a consumer's tasks for the given facts. It finds them by the keys that `dispatchFacts` assigns, so it only
 * works for facts that create a single task.
 */
export async function deleteTasksOf(
  tx: Queryable,
  consumer: string,
  factIds: readonly string[],
): Promise<void> {
  const keys = factIds.map((id) => `${consumer}:${id}:0`);
  await tx`delete from platform.tasks where dedupe_key = any(${textArray(keys)}::text::text[])`;
}
