import { inTransaction } from "../../kernel/db/transaction.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { endContributionsOf } from "../claims/follow-departure.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { mergedIds } from "../../people/persons/persons.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";

const queueName = "departures";

export const departureConsumer: Consumer = {
  name: queueName,
  tasksOf: ({ eventType, payload }) =>
    eventType === "person.erased" ? [{ queue: queueName, payload: { personId: payload["personId"] } }] : [],
};

/**
 * Runs after a person has closed their account. Ends the claims, roles, appeals and vouches of the account and of all
 * accounts merged into it. Then removes the person's data from every `PersonalDataPart` again, because a request that
 * began before the closure may have added data, such as a membership. Retries without limit, because the person can no
 * longer sign in to try again.
 */
export function departureQueue(parts: readonly PersonalDataPart[]): Queue {
  return {
    name: queueName,
    isEndless: true,
    async run(services, task) {
      const { personId } = task.payload as { personId: string };
      const merged = await mergedIds(services.databases.sql("platform"), personId);
      for (const id of [personId, ...merged]) await removeDeparted(services, parts, id);
    },
  };
}

/**
 * Removes a person's remaining data after they have closed their account. Data that other people rely on, such as a
 * household, is kept for those people.
 */
export async function removeDeparted(
  services: Services,
  parts: readonly PersonalDataPart[],
  personId: string,
): Promise<void> {
  await endContributionsOf(services, personId);
  for (const part of parts) {
    try {
      await inTransaction(
        services.databases.sql("platform"),
        async (tx) => await part.erase?.(services, tx, personId, services.clock()),
      );
    } catch (error) {
      if (!(error instanceof Problem && error.code === "conflict")) throw error;
      loggerOf("accounts").warn("data not erased because others rely on it", {
        personId,
        part: part.name,
        error,
      });
    }
  }
}
