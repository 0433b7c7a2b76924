import { inTransaction } from "../../kernel/db/transaction.ts";
import type { MergeFollower } from "../../people/persons/database-merges.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Resource, Row, Work } from "./description.ts";
import { leaveResource, personMembers } from "./personal-data.ts";
import { refusalOf } from "./refusals.ts";
import { announceSearchable } from "./resources.ts";
import { anonymousFacts } from "./caller-facts.ts";
import { deleteRow, lockSiblings, renamePerson, rowsOfPerson } from "./store.ts";

const batch = 500;

/** Moves one person's rows to the account that the person was merged into, in each product database. */
export const resourceMerges = (resources: readonly Resource[]): readonly MergeFollower[] =>
  [...Map.groupBy(resources, ({ namespace }) => namespace)].map(([database, own]) => ({
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
        // Both accounts have a row where only one is allowed, for example a review of the same product.
        await inTransaction(sql, async (tx) => {
          const work = { tx, services, callerFacts: anonymousFacts, now: services.clock() };
          const isAhead = await keepOne(work, resource, row, toId);
          if (isAhead) await renamePerson(tx, resource, row.id, members, fromId, toId);
        });
      }
    }
    if (rows.length < batch) return;
  }
}

/**
 * Deletes one of the two rows, because only one may exist. Keeps the remaining account's row, unless the resource
 * ranks the merged account's row higher.
 *
 * @returns `true` if the merged account's row is kept and must be moved
 */
async function keepOne(work: Work, resource: Resource, row: Row, toId: string): Promise<boolean> {
  const { merge } = resource;
  if (!merge) {
    await end(work, resource, row);
    return false;
  }
  const both = await lockSiblings(work.tx, resource, row, merge.by, personMembers(resource), toId);
  const [own, other] = [both.find(({ id }) => id === row.id), both.find(({ id }) => id !== row.id)];
  // Another transaction may have deleted one of the two rows.
  if (!own || !other) return own !== undefined;
  const isAhead = merge.rank(own) > merge.rank(other);
  await end(work, resource, isAhead ? other : own);
  return isAhead;
}

async function end(work: Work, resource: Resource, row: Row): Promise<void> {
  await deleteRow(work.tx, resource, row.id);
  await resource.afterRemove?.(work, row);
  await announceSearchable(work.tx, resource, row);
}
