import { loggerOf } from "../../kernel/shared/logging.ts";
import { refreshMembershipsOf } from "../entities/follow-persons.ts";
import { reassignAnswers } from "../../kernel/commands/kept-answer.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { findPerson, findSurvivor } from "../../people/persons/persons.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import { endVouchesIfSuspended } from "../tiers/vouches/follow-facts.ts";
import { removeDeparted } from "./departures.ts";

const queueName = "merges";

/** Handles account merges for data stored by the platform itself. For product databases, see `database-merges.ts`. */
export const mergeConsumer: Consumer = {
  name: queueName,
  tasksOf: ({ eventType, payload: { personId, mergedInto } }) =>
    eventType === "person.merged" ? [{ queue: queueName, payload: { personId, mergedInto } }] : [],
};

/**
 * Moves a merged account's data to the remaining account, part by part. `eraseMe` prevents the remaining account from
 * being closed during a merge. If it was closed earlier, the data of both accounts is erased instead.
 */
export function mergeQueue(parts: readonly PersonalDataPart[]): Queue {
  return {
    name: queueName,
    isEndless: true,
    async run(services, task) {
      const { personId, mergedInto } = task.payload as { personId: string; mergedInto: string };
      const sql = services.databases.sql("platform");
      const toId = await findSurvivor(sql, mergedInto);
      if ((await findPerson(sql, toId))?.status === "erased") {
        for (const id of [personId, toId]) await removeDeparted(services, parts, id);
        return;
      }
      await reassignAnswers(sql, personId, toId);
      for (const part of parts) await part.merge?.(services, personId, toId);
      await refreshMembershipsOf(services, toId);
      // If the person was suspended during the merge, vouches that were moved after the suspension are still current.
      // They are ended here.
      await endVouchesIfSuspended(services, toId);
      loggerOf("accounts").info("person merged", { personId, mergedInto: toId });
    },
  };
}
