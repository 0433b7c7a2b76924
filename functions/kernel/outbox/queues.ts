import { secondsAfter } from "../shared/clock.ts";
import { loggerOf } from "../shared/logging.ts";
import type { Services } from "../commands/services.ts";
import { finishTask, leaseTasks, postponeTask, type Task } from "./tasks.ts";

export interface Queue {
  readonly name: string;
  /** Must be idempotent, because a task may run twice. */
  run(services: Services, task: Task): Promise<void>;
  /** Seconds to wait after each failure. A task that fails after the last wait is abandoned. */
  readonly retrySeconds?: readonly number[];
  /**
   * Whether tasks are retried indefinitely. If so, the last interval in `retrySeconds` is used for all further retries.
   */
  readonly isEndless?: boolean;
  /** Whether tasks call external servers. These calls must never delay other work. */
  readonly callsExternalServers?: boolean;
  /** Whether tasks run in parallel. Use it only if each task calls a different server. */
  readonly runsInParallel?: boolean;
  onAbandoned?(services: Services, task: Task): Promise<void>;
}

/** A failure that a retry cannot fix. */
export class PermanentTaskError extends Error {
  override readonly name = "TaskRefused";
}

/**
 * Thrown by a task that cannot run yet. This is not a failure, so the task is retried after this many seconds, any
 * number of times.
 */
export class TaskNotReady extends Error {
  override readonly name = "TaskWaits";
  constructor(message: string, readonly seconds: number) {
    super(message);
  }
}

const usualRetrySeconds = [5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600];
const leaseSeconds = 120;
const batch = 10;

/**
 * Runs a queue's due tasks, each with its own lease.
 *
 * @returns the number of tasks attempted
 */
export async function runQueue(services: Services, queue: Queue): Promise<number> {
  const sql = services.databases.sql("platform");
  const tasks = await leaseTasks(sql, queue.name, batch, leaseSeconds, services.clock());
  if (queue.runsInParallel) {
    const ended = await Promise.allSettled(tasks.map((task) => doTask(services, queue, task)));
    const failed = ended.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  } else {
    for (const task of tasks) await doTask(services, queue, task);
  }
  return tasks.length;
}

async function doTask(services: Services, queue: Queue, task: Task): Promise<void> {
  try {
    await queue.run(services, task);
    await finishTask(services.databases.sql("platform"), task.id, services.clock());
  } catch (error) {
    await fail(services, queue, task, error);
  }
}

async function fail(services: Services, queue: Queue, task: Task, error: unknown): Promise<void> {
  const sql = services.databases.sql("platform");
  const wait = retryDelay(error, queue, task.attempts);
  const now = services.clock();
  if (!(error instanceof TaskNotReady)) {
    loggerOf("tasks").warn(wait === undefined ? "given up" : "put off", {
      queue: queue.name,
      taskId: task.id,
      attempts: task.attempts,
      error,
    });
  }
  // Adds random jitter of up to a fifth of the delay, so that tasks that failed together are not retried together.
  const runAt = wait === undefined ? null : secondsAfter(now, wait * (1 + Math.random() / 5));
  await postponeTask(sql, task.id, error instanceof Error ? error.message : String(error), runAt, now);
  if (wait === undefined) await queue.onAbandoned?.(services, task);
}

/** Returns the seconds until a failed task is retried, or `undefined` if it is abandoned. */
function retryDelay(
  error: unknown,
  { retrySeconds, isEndless }: Queue,
  attempts: number,
): number | undefined {
  if (error instanceof PermanentTaskError) return undefined;
  if (error instanceof TaskNotReady) return error.seconds;
  const waits = retrySeconds ?? usualRetrySeconds;
  return waits[attempts - 1] ?? (isEndless ? waits.at(-1) : undefined);
}
