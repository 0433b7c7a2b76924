import { inTransaction } from "../../kernel/db/transaction.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { lockPerson } from "../../people/persons/persons.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject } from "../tiers/settle.ts";
import { readEntitiesOfOtherMemberships, writeVoucherMemberships } from "../tiers/vouches/persons.ts";
import { membershipsOf } from "../../people/groups/memberships.ts";
import { readRepresentedOfOtherMemberships, writeRepresentativeMemberships } from "./store.ts";

/** Updates the memberships stored with vouches and roles when a person's memberships change. */
export const personConsumer: Consumer = {
  name: "persons",
  tasksOf({ eventType, payload: { personId, claimantPersonId, status } }: CommittedFact) {
    if (eventType === "membership.changed") return [{ queue: "memberships", payload: { personId } }];
    // The memberships stored with the new role were read before the transaction that created the role, so they may be
    // outdated.
    return eventType === "claim.decided" && status === "approved"
      ? [{ queue: "memberships", payload: { personId: claimantPersonId } }]
      : [];
  },
};

export async function refreshMemberships(services: Services, task: Task): Promise<void> {
  const { personId } = task.payload as { personId: string };
  await refreshMembershipsOf(services, personId);
}

/**
 * Updates the memberships stored with a person's vouches and roles, one entity at a time, and recounts each entity.
 * The memberships are read again while the entity and the person are locked, so that the later of two concurrent
 * updates cannot overwrite newer data.
 */
export async function refreshMembershipsOf(services: Services, personId: string): Promise<void> {
  const { databases, clock } = services;
  const sql = databases.sql("platform");
  const memberships = await membershipsOf(databases, personId, clock());
  // Ties to a recent manager count as much as ties to a current one, so the memberships of recent managers are updated
  // too.
  const rolesEndedSince = daysAfter(clock(), -currentPolicy.contacts.tieDays);
  const entityIds = await inTransaction(sql, async (tx) => {
    // If a vouch is being added, this waits until its transaction ends. That transaction holds the same lock and may
    // have read older memberships.
    await lockPerson(tx, personId);
    return new Set([
      ...await readEntitiesOfOtherMemberships(tx, personId, memberships),
      ...await readRepresentedOfOtherMemberships(tx, personId, memberships, rolesEndedSince),
    ]);
  });
  for (const id of entityIds) {
    await changeSubject(sql, clock, { type: "entity", id }, async ({ tx, now: at }) => {
      await lockPerson(tx, personId);
      const now = await membershipsOf(databases.within("platform", tx), personId, at);
      await writeVoucherMemberships(tx, id, personId, now);
      await writeRepresentativeMemberships(tx, id, personId, now, rolesEndedSince);
    });
  }
}
