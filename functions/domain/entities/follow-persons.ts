import { inTransaction } from "../../db/transaction.ts";
import type { CommittedFact, Consumer } from "../outbox/dispatch.ts";
import type { Task } from "../outbox/tasks.ts";
import type { Services } from "../services.ts";
import { changeSubject } from "../tiers/settle.ts";
import { refreshVoucherMemberships } from "../vouches/persons.ts";
import { membershipsOf } from "./memberships.ts";
import { writeRepresentativeMemberships } from "./store.ts";

/** Follows the memberships of persons. */
export const personConsumer: Consumer = {
  name: "persons",
  tasksOf: ({ eventType, payload: { personId } }: CommittedFact) =>
    eventType === "membership.changed" ? [{ queue: "memberships", payload: { personId } }] : [],
};

/** Brings the memberships of the person of a task up to date. */
export async function refreshMemberships(services: Services, task: Task): Promise<void> {
  const { personId } = task.payload as { personId: string };
  await refreshMembershipsOf(services, personId);
}

/** Brings the memberships that are kept with a person's vouches and roles up to date, and counts again. */
export async function refreshMembershipsOf(services: Services, personId: string): Promise<void> {
  const memberships = await membershipsOf(services.databases, personId);
  const sql = services.databases.sql("platform");
  const entityIds = new Set([
    // Vouches that are added together change others of several entities too; who meets them tries again.
    ...await inTransaction(sql, (tx) => refreshVoucherMemberships(tx, personId, memberships)),
    ...await writeRepresentativeMemberships(sql, personId, memberships),
  ]);
  for (const id of entityIds) {
    await changeSubject(sql, services.clock, { type: "entity", id }, async () => {});
  }
}
