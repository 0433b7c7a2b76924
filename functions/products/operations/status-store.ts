import type { Queryable } from "../../kernel/db/databases.ts";

export interface QueueRow {
  readonly queue: string;
  readonly waiting: number;
  readonly due: number;
  readonly failed: number;
  readonly oldestDueAt: Date | null;
  readonly lastError: string | null;
}

export interface JobRow {
  readonly name: string;
  readonly nextRunAt: Date;
  readonly lastFinishedAt: Date | null;
  readonly lastError: string | null;
  readonly isRunning: boolean;
}

export interface DeliveryCounts {
  readonly delivered: number;
  readonly pending: number;
  readonly failed: number;
  readonly disabledEndpoints: number;
}

/** Returns the state of each queue, including tasks that failed permanently in the last week. */
export function readQueues(sql: Queryable, now: Date): Promise<QueueRow[]> {
  return sql<QueueRow[]>`
    select queue,
      (count(*) filter (where failed_at is null))::integer as waiting,
      (count(*) filter (where failed_at is null and run_at <= ${now}))::integer as due,
      (count(*) filter (where failed_at is not null))::integer as failed,
      min(run_at) filter (where failed_at is null and run_at <= ${now}) as "oldestDueAt",
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as "lastError"
    from platform.tasks
    where done_at is null and (failed_at is null or failed_at > ${now}::timestamptz - interval '7 days')
    group by queue order by queue`;
}

export function readJobs(sql: Queryable, now: Date): Promise<JobRow[]> {
  return sql<JobRow[]>`
    select name, next_run_at as "nextRunAt", last_finished_at as "lastFinishedAt", last_error as "lastError",
      coalesce(leased_until > ${now}, false) as "isRunning"
    from platform.jobs order by name`;
}

/** Counts the deliveries created in the last 24 hours, by state, and the disabled endpoints. */
export async function readDeliveries(sql: Queryable, now: Date): Promise<DeliveryCounts> {
  const [row] = await sql<[DeliveryCounts]>`
    select (count(*) filter (where state = 'delivered'))::integer as delivered,
      (count(*) filter (where state = 'pending'))::integer as pending,
      (count(*) filter (where state = 'failed'))::integer as failed,
      (select count(*)::integer from platform.webhook_endpoints
        where state = 'disabled' and deleted_at is null) as "disabledEndpoints"
    from platform.webhook_deliveries where created_at > ${now}::timestamptz - interval '1 day'`;
  return row;
}
