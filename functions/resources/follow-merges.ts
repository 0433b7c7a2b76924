import { inTransaction } from "../db/transaction.ts";
import type { JoinFollower } from "../domain/joins/joins.ts";
import type { Services } from "../domain/services.ts";
import { resources } from "./all.ts";
import type { Resource } from "./description.ts";
import { leaveResource, personMembers } from "./personal-data.ts";
import { refusalOf } from "./refusals.ts";
import { tell } from "./resources.ts";
import { nobody } from "./standing.ts";
import { deleteRow, renamePerson, rowsOfPerson } from "./store.ts";

const batch = 500;

/** Rows of one person go to the one that it was joined into, in each product database. */
export const resourceJoins: readonly JoinFollower[] = [
  ...Map.groupBy(resources, ({ namespace }) => namespace),
].map(([database, own]) => ({
  database,
  async follow(services, fromId, toId) {
    for (const resource of own) await moveRows(services, resource, fromId, toId);
  },
  async leave(services, personId) {
    for (const resource of own) await leaveResource(services, resource, personId);
  },
}));

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
