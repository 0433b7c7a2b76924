import { inTransaction } from "../../db/transaction.ts";
import { loggerOf } from "../../shared/logging.ts";
import type { CommittedFact, Consumer } from "../outbox/dispatch.ts";
import type { Task } from "../outbox/tasks.ts";
import type { Services } from "../services.ts";
import { changeSubject } from "../tiers/settle.ts";
import { moveVouchesOf, refreshVoucherMemberships } from "../vouches/persons.ts";
import { membershipsOf, moveMemberships } from "./memberships.ts";
import { moveRepresentation, writeRepresentativeMemberships } from "./store.ts";

/** Follows what happens to persons: their memberships, and persons that were joined into one. */
export const personConsumer: Consumer = {
  name: "persons",
  tasksOf(fact: CommittedFact) {
    const { personId, mergedInto } = fact.payload;
    switch (fact.eventType) {
      case "membership.changed":
        return [{ queue: "memberships", payload: { personId } }];
      case "person.merged":
        return [{ queue: "merges", payload: { personId, mergedInto } }];
      default:
        return [];
    }
  },
};

/** Brings the memberships that are kept with a person's vouches and roles up to date, and counts again. */
export async function refreshMemberships(services: Services, task: Task): Promise<void> {
  const { personId } = task.payload as { personId: string };
  await refreshMembershipsOf(services, personId);
}

async function refreshMembershipsOf(services: Services, personId: string): Promise<void> {
  const memberships = await membershipsOf(services.databases, personId);
  const sql = services.databases.sql("platform");
  const entityIds = new Set([
    ...await refreshVoucherMemberships(sql, personId, memberships),
    ...await writeRepresentativeMemberships(sql, personId, memberships),
  ]);
  for (const id of entityIds) {
    await changeSubject(sql, services.clock, { type: "entity", id }, async () => {});
  }
}

/** Hands memberships, claims, roles and vouches of a person that was joined into another one to that one. */
export async function followMerge(services: Services, task: Task): Promise<void> {
  const { personId, mergedInto } = task.payload as { personId: string; mergedInto: string };
  const sql = services.databases.sql("platform");
  const now = services.clock();
  await moveMemberships(services.databases, personId, mergedInto, now);
  const entityIds = await inTransaction(sql, async (tx) => {
    return new Set([
      ...await moveVouchesOf(tx, personId, mergedInto, now),
      ...await moveRepresentation(tx, personId, mergedInto, now),
    ]);
  });
  loggerOf("entities").info("person merged", { personId, mergedInto, entities: entityIds.size });
  for (const id of entityIds) {
    await changeSubject(sql, services.clock, { type: "entity", id }, async () => {});
  }
  await refreshMembershipsOf(services, mergedInto);
}
