import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";

const followed = new Set([
  "entity.created",
  "entity.changed",
  "tier.changed",
  "hold.changed",
  "claim.decided",
  "claim.revoked",
  "claim.expired",
]);

/** Brings the place of an entity up to date after every fact that its copy shows. */
export const placeConsumer: Consumer = {
  name: "places",
  tasksOf: (fact: CommittedFact) =>
    fact.aggregateType === "entity" && followed.has(fact.eventType)
      ? [{ queue: "places", payload: { entityId: fact.aggregateId } }]
      : [],
};
