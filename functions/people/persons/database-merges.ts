import type { DatabaseName } from "../../kernel/db/names.ts";
import { reassignAnswers } from "../../kernel/commands/kept-answer.ts";
import { findPerson, findSurvivor } from "./persons.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import { type Queue, TaskNotReady } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";

/** The changes to make in one database when accounts are merged or closed. Running them twice must be harmless. */
export interface MergeFollower {
  readonly database: DatabaseName;
  follow(services: Services, fromId: string, toId: string): Promise<void>;
  /** Removes personal data. Records that others rely on keep the id, which no longer identifies anyone. */
  leave?(services: Services, personId: string): Promise<void>;
}

/** Stored tasks contain this name, so it must not change. */
const queueName = "joins";
const unsetSeconds = 3_600;

/**
 * When accounts are merged or closed, queues one task for each database, so that a database that is down or not
 * configured does not delay the others. Closing an account also removes its data from the configured databases
 * immediately, so the tasks matter only for the other databases.
 */
export function databaseMergeConsumer(followers: readonly MergeFollower[]): Consumer {
  const tasks = (payload: Readonly<Record<string, unknown>>, to: readonly MergeFollower[]) =>
    to.map(({ database }) => ({ queue: queueName, payload: { ...payload, database } }));
  return {
    name: queueName,
    tasksOf({ eventType, payload: { personId, mergedInto } }) {
      if (eventType === "person.merged") return tasks({ personId, mergedInto }, followers);
      if (eventType === "person.erased") return tasks({ personId }, followers.filter(({ leave }) => leave));
      return [];
    },
  };
}

/**
 * Updates one database after two accounts were merged or an account was closed: moves the person's data to the
 * remaining account, or removes the data. Retries without limit. A database that is enabled months later must catch up
 * on all merges and closed accounts, which it may receive in any order.
 */
export function databaseMergeQueue(followers: readonly MergeFollower[]): Queue {
  return {
    name: queueName,
    isEndless: true,
    async run(services, task) {
      const { database, personId, mergedInto } = task.payload as {
        database: DatabaseName;
        personId: string;
        mergedInto?: string;
      };
      const follower = followers.find((one) => one.database === database);
      if (!follower) return;
      if (!services.databases.isConfigured(database)) {
        throw new TaskNotReady(`${database} database is not configured`, unsetSeconds);
      }
      const platform = services.databases.sql("platform");
      const toId = mergedInto && await findSurvivor(platform, mergedInto);
      const hasLeft = toId === undefined || (await findPerson(platform, toId))?.status === "erased";
      if (hasLeft && follower.leave) await follower.leave(services, personId);
      else if (toId !== undefined) {
        await reassignAnswers(services.databases.sql(database), personId, toId);
        await follower.follow(services, personId, toId);
      }
    },
  };
}
