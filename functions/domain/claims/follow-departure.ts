import { withdrawAppealsOf } from "../disputes/withdraw-appeals.ts";
import { joinedIds } from "../identity/persons.ts";
import type { CommittedFact, Consumer } from "../outbox/dispatch.ts";
import type { Task } from "../outbox/tasks.ts";
import type { Services } from "../services.ts";
import { systemActor } from "../tiers/hold-book.ts";
import { endVouchesOf } from "../vouches/follow-facts.ts";
import { endClaim } from "./claims.ts";
import { undecided } from "./states.ts";
import { readLiveClaimsOf } from "./store.ts";

/** People who closed their account. */
export const departureConsumer: Consumer = {
  name: "departures",
  tasksOf: (fact: CommittedFact) =>
    fact.eventType === "person.erased"
      ? [{ queue: "departures", payload: { personId: fact.payload["personId"] } }]
      : [],
};

/** Ends what a person who left did for others, and what is left of it under the ids joined into theirs. */
export async function followDeparture(services: Services, task: Task): Promise<void> {
  const { personId } = task.payload as { personId: string };
  const joined = await joinedIds(services.databases.sql("platform"), personId);
  for (const id of [personId, ...joined]) await endActsOf(services, id);
}

/**
 * Ends the claims, roles, appeals and vouches of a person who left, one entity at a time, so that each tier follows as
 * if the person had taken them back.
 */
export async function endActsOf(services: Services, personId: string): Promise<void> {
  await withdrawAppealsOf(services, personId);
  for (const claim of await readLiveClaimsOf(services.databases.sql("platform"), personId)) {
    await endClaim(services, claim, (status) => {
      if (status === "approved") return { status: "revoked", reason: "given_up" };
      return undecided.includes(status) ? { status: "withdrawn", reason: "withdrawn" } : undefined;
    });
  }
  await endVouchesOf(services, personId, "withdrawn", {
    actor: systemActor,
    method: "withdrawal",
    reasonCode: "voucher_left",
  });
}
