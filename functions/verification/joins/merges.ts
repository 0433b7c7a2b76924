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

/** Persons that were joined into one, for what the platform itself holds of them; databases of products: `joins.ts`. */
export const mergeConsumer: Consumer = {
  name: queueName,
  tasksOf: ({ eventType, payload: { personId, mergedInto } }) =>
    eventType === "person.merged" ? [{ queue: queueName, payload: { personId, mergedInto } }] : [],
};

/**
 * Moves what a merged account has to the remaining account, part by part. No account closes while a merge is on its
 * way (`eraseMe`); if an account had closed before the merge, both ids are taken out instead.
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
      for (const part of parts) await part.join?.(services, personId, toId);
      await refreshMembershipsOf(services, toId);
      // Who was suspended while this was on its way lost only the vouches that had arrived by then.
      await endVouchesIfSuspended(services, toId);
      loggerOf("joins").info("person merged", { personId, mergedInto: toId });
    },
  };
}
