import { inTransaction } from "../../kernel/db/transaction.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { lockPerson } from "../../people/persons/persons.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject } from "../tiers/settle.ts";
import { readEntitiesOfOtherMemberships, writeVoucherMemberships } from "../tiers/vouches/persons.ts";
import { membershipsOf, membershipsWithin } from "../../people/groups/memberships.ts";
import { readRepresentedOfOtherMemberships, writeRepresentativeMemberships } from "./store.ts";

/** Follows the memberships of persons. */
export const personConsumer: Consumer = {
  name: "persons",
  tasksOf({ eventType, payload: { personId, claimantPersonId, status } }: CommittedFact) {
    if (eventType === "membership.changed") return [{ queue: "memberships", payload: { personId } }];
    // A role is granted with the memberships that were read before its transaction began.
    return eventType === "claim.decided" && status === "approved"
      ? [{ queue: "memberships", payload: { personId: claimantPersonId } }]
      : [];
  },
};

/** Brings the memberships of the person of a task up to date. */
export async function refreshMemberships(services: Services, task: Task): Promise<void> {
  const { personId } = task.payload as { personId: string };
  await refreshMembershipsOf(services, personId);
}

/**
 * Brings the memberships that are kept with a person's vouches and roles up to date, one entity at a time, and counts
 * each again. They are read once more under the locks of the entity and the person: of two that do this at the same
 * moment the later one must not write what the earlier one had read, and finds what the earlier one writes.
 */
export async function refreshMembershipsOf(services: Services, personId: string): Promise<void> {
  const { databases, clock } = services;
  const sql = databases.sql("platform");
  const memberships = await membershipsOf(databases, personId, clock());
  // A tie to a recent manager of the entity counts too, so their memberships are kept.
  const rolesEndedSince = daysAfter(clock(), -currentPolicy.contacts.tieDays);
  const entityIds = await inTransaction(sql, async (tx) => {
    // A vouch that is being added holds this lock and is not visible yet; it may have read what was before.
    await lockPerson(tx, personId);
    return new Set([
      ...await readEntitiesOfOtherMemberships(tx, personId, memberships),
      ...await readRepresentedOfOtherMemberships(tx, personId, memberships, rolesEndedSince),
    ]);
  });
  for (const id of entityIds) {
    await changeSubject(sql, clock, { type: "entity", id }, async ({ tx, now: at }) => {
      await lockPerson(tx, personId);
      const now = await membershipsWithin(tx, databases, personId, at);
      await writeVoucherMemberships(tx, id, personId, now);
      await writeRepresentativeMemberships(tx, id, personId, now, rolesEndedSince);
    });
  }
}
