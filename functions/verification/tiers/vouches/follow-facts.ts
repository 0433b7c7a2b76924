import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { Clock } from "../../../kernel/shared/clock.ts";
import { findPerson } from "../../../people/persons/persons.ts";
import type { CommittedFact, Consumer } from "../../../kernel/outbox/dispatch.ts";
import type { Task } from "../../../kernel/outbox/tasks.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { type Cause, systemActor } from "../hold-book.ts";
import { changeSubject, changeSubjectIn } from "../settle.ts";
import type { Subject } from "../../../kernel/ladder/effective-tier.ts";
import { holdGroup, screenForGroups } from "./group-screening.ts";
import { endLiveVouch, endVouchIn, findVouch } from "./vouches.ts";
import { readLiveVouchesBy } from "./person-store.ts";
import { readEntitiesVouchedFor } from "./persons.ts";
import { readEntityPeople } from "./weighing-store.ts";

/** Consumer of the domain events that trigger a new screening of vouches. */
export const screeningConsumer: Consumer = {
  name: "screen",
  tasksOf(fact: CommittedFact) {
    const { entityId, vouchIds, status, subject, tierBefore, tierAfter } = fact.payload;
    switch (fact.eventType) {
      // If two transactions complete a circle of vouches at the same moment, neither sees the other's change. The
      // search is therefore repeated after the commit.
      case "vouch.created":
        return [{ queue: "screening", payload: { entityId } }];
      case "claim.decided":
        return status === "approved" ? [{ queue: "screening", payload: { entityId } }] : [];
      case "vouch.ring_suspected":
        return [{ queue: "screening", payload: { entityId, vouchIds } }];
      case "tier.changed": {
        // If a person loses a tier, nothing needs a recount, because the entities that they vouched for keep their
        // tiers.
        const { type, id } = subject as Subject;
        return type === "person" && Number(tierAfter) > Number(tierBefore)
          ? [{ queue: "screening", payload: { personId: id } }]
          : [];
      }
      default:
        return [];
    }
  },
};

/**
 * Runs one of three kinds of task: searches for suspect groups around an entity, holds vouches that belong to a group
 * found elsewhere, or recounts the vouches of a person who has gained a proof.
 */
export async function screenVouches(services: Services, task: Task): Promise<void> {
  const { personId, entityId, vouchIds } = task.payload as {
    personId?: string;
    entityId: string;
    vouchIds?: string[];
  };
  const sql = services.databases.sql("platform");
  if (personId) {
    for (const id of await readEntitiesVouchedFor(sql, personId)) {
      await changeSubject(sql, services.clock, { type: "entity", id }, async () => {});
    }
    return;
  }
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    if (vouchIds) return await holdGroup(change, vouchIds);
    const people = await readEntityPeople(change.tx, entityId, change.now);
    await screenForGroups(change, people.managers.map((manager) => manager.personId));
  });
}

/** Ends a suspended person's vouches, a hundred at a time. */
export const invalidationConsumer: Consumer = {
  name: "invalidate",
  tasksOf: (fact: CommittedFact) =>
    fact.eventType === "person.suspended"
      ? [{ queue: "invalidations", payload: { personId: fact.payload["personId"], round: 0 } }]
      : [],
};

const batch = 100;
const voucherSuspended: Cause = {
  actor: systemActor,
  method: "admin_decision",
  reasonCode: "voucher_suspended",
};

/**
 * Ends a person's current vouches in the transaction that suspends the person. There are only a few, and their entities
 * are locked in id order. A task that runs afterwards ends vouches that were being added at the same time.
 */
export async function endVouchesOfSuspended(tx: Transaction, clock: Clock, personId: string): Promise<void> {
  const vouches = await Promise.all(
    (await readLiveVouchesBy(tx, personId, batch)).map((id) => findVouch(tx, id)),
  );
  const living = vouches.filter((vouch) => vouch !== undefined).sort((a, b) =>
    a.entityId < b.entityId ? -1 : 1
  );
  for (const vouch of living) {
    await changeSubjectIn(
      tx,
      clock,
      { type: "entity", id: vouch.entityId },
      (change) => endVouchIn(change, vouch, "invalidated", withVouch(voucherSuspended, vouch.id)),
    );
  }
}

const withVouch = (cause: Cause, vouchId: string): Cause => ({ ...cause, evidence: { vouchId } });

export async function invalidateVouches(services: Services, task: Task): Promise<void> {
  await endVouchesIfSuspended(services, (task.payload as { personId: string }).personId);
}

/**
 * Ends a person's current vouches, but only if the person is still suspended. Otherwise, a late task could end the vouches of someone who has been reinstated.
 */
export async function endVouchesIfSuspended(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
): Promise<void> {
  if ((await findPerson(services.databases.sql("platform"), personId))?.status !== "suspended") return;
  await endVouchesOf(services, personId, "invalidated", voucherSuspended);
}

/** Ends a person's current vouches, a few at a time, until none are left. */
export async function endVouchesOf(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
  status: "withdrawn" | "invalidated",
  cause: Cause,
): Promise<void> {
  const sql = services.databases.sql("platform");
  for (;;) {
    const ids = await readLiveVouchesBy(sql, personId, batch);
    if (ids.length === 0) return;
    for (const id of ids) {
      const vouch = await findVouch(sql, id);
      if (vouch) await endLiveVouch(services, vouch, status, withVouch(cause, id));
    }
  }
}
