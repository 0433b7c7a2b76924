import { inTransaction } from "../db/transaction.ts";
import type { Consumer } from "../domain/outbox/dispatch.ts";
import type { Queue } from "../domain/outbox/queues.ts";
import type { Services } from "../domain/services.ts";
import { resources } from "./all.ts";
import type { Resource } from "./description.ts";
import { personMembers } from "./personal-data.ts";
import { refusalOf } from "./refusals.ts";
import { tell } from "./resources.ts";
import { nobody } from "./standing.ts";
import { deleteRow, renamePerson, rowsOfPerson } from "./store.ts";

const batch = 500;

/** Follows persons that were joined into one: their rows in the product namespaces go with them. */
export const resourceConsumer: Consumer = {
  name: "resources",
  tasksOf: ({ eventType, payload }) =>
    eventType === "person.merged" ? [{ queue: "resource-merges", payload: { ...payload } }] : [],
};

/** Hands the rows of one person to the one that it was joined into; a second time there is nothing left to do. */
export const resourceMergeQueue: Queue = {
  name: "resource-merges",
  async run(services, task) {
    const { personId, mergedInto } = task.payload as { personId: string; mergedInto: string };
    for (const resource of resources) {
      if (services.databases.isConfigured(resource.namespace)) {
        await moveRows(services, resource, personId, mergedInto);
      }
    }
  },
};

async function moveRows(services: Services, resource: Resource, fromId: string, toId: string): Promise<void> {
  const members = personMembers(resource);
  if (members.length === 0) return;
  const sql = services.databases.sql(resource.namespace);
  for (;;) {
    const rows = await rowsOfPerson(sql, resource, members, fromId, batch);
    for (const row of rows) {
      try {
        await renamePerson(sql, resource, row.id, members, fromId, toId);
      } catch (error) {
        if (refusalOf(error, resource)?.code !== "conflict") throw error;
        // The one who stays has such a row already, such as a review of the same product: theirs counts.
        await inTransaction(sql, async (tx) => {
          await deleteRow(tx, resource, row.id);
          await resource.afterRemove?.({ tx, services, standing: nobody, now: services.clock() }, row);
          await tell(tx, resource, row);
        });
      }
    }
    if (rows.length < batch) return;
  }
}
