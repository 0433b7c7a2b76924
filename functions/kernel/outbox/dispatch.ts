import type { DatabaseName } from "../db/names.ts";
import { secondsAfter } from "../shared/clock.ts";
import { loggerOf } from "../shared/logging.ts";
import type { Services } from "../commands/services.ts";
import { addTasks, type NewTask } from "./tasks.ts";
import { lockFacts, markDelivered, postponeFact } from "./store.ts";

export interface CommittedFact {
  readonly id: string;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly eventType: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly attempts: number;
}

export interface Consumer {
  /** Part of each task's `dedupeKey`. */
  readonly name: string;
  tasksOf(fact: CommittedFact): readonly Omit<NewTask, "dedupeKey">[];
}

const batch = 50;

/**
 * Turns the facts in one database into tasks. Undelivered facts are selected with `skip locked` and not by number,
 * because a fact with a lower number may be committed later. If tasks and facts are in the same database, both change
 * in one transaction. Otherwise, a fact may be delivered twice, but the task keys prevent duplicate tasks.
 *
 * @returns the number of facts delivered
 */
export async function dispatchFacts(
  services: Pick<Services, "databases" | "clock">,
  database: DatabaseName,
  consumers: readonly Consumer[],
): Promise<number> {
  const source = services.databases.sql(database);
  const platform = services.databases.sql("platform");
  const now = services.clock();
  return await source.begin(async (tx) => {
    const facts = await lockFacts(tx, batch, now);
    const delivered: string[] = [];
    for (const fact of facts) {
      try {
        const tasks = consumers.flatMap((consumer) =>
          consumer.tasksOf(fact).map((task, index) => ({
            ...task,
            dedupeKey: `${consumer.name}:${fact.id}:${index}`,
          }))
        );
        await addTasks(source === platform ? tx : platform, tasks, now);
        delivered.push(fact.id);
      } catch (error) {
        if (source === platform && typeof error === "object" && error !== null && "severity" in error) {
          throw error;
        }
        loggerOf("outbox").error("fact not delivered", { eventType: fact.eventType, error });
        const wait = Math.min(3_600, 5 * 2 ** Math.min(fact.attempts, 10));
        await postponeFact(tx, fact.id, String(error), secondsAfter(now, wait));
      }
    }
    await markDelivered(tx, delivered, now);
    return delivered.length;
  }) as number;
}
