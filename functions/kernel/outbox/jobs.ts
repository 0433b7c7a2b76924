import { secondsAfter } from "../shared/clock.ts";
import { loggerOf } from "../shared/logging.ts";
import type { Queryable } from "../db/databases.ts";
import type { Services } from "../commands/services.ts";
import { dueJobNames, finishJob, leaseJob } from "./store.ts";

/** A scheduled job, run by one process at a time. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(services: Services): Promise<unknown>;
}

const leaseSeconds = 600;
const retrySeconds = 300;

/** Schedules a job to run now. If it is already running, it runs again afterwards. */
export async function expediteJob(sql: Queryable, name: string, at: Date): Promise<void> {
  await sql`
    update platform.jobs set next_run_at = ${at}
    where name = ${name}
      and (next_run_at > ${at} or (leased_until is not null and next_run_at <= last_started_at))`;
}

export async function dueJobs(services: Services, jobs: readonly Job[]): Promise<readonly Job[]> {
  const names = jobs.map(({ name }) => name);
  const due = await dueJobNames(services.databases.sql("platform"), names, services.clock());
  return jobs.filter(({ name }) => due.has(name));
}

/**
 * Runs a job if it is due and no other process is running it. The lease survives restarts and expires if the process
 * dies, so a job is at most one lease late and never runs twice in parallel.
 */
export async function runJob(services: Services, job: Job): Promise<boolean> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  if (!await leaseJob(sql, job.name, now, secondsAfter(now, leaseSeconds))) return false;
  let failure: string | null = null;
  try {
    await job.run(services);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    loggerOf("jobs").error("job failed", { job: job.name, error });
  }
  const at = services.clock();
  await finishJob(
    sql,
    job.name,
    at,
    secondsAfter(at, failure === null ? job.everySeconds : retrySeconds),
    failure,
  );
  return true;
}
