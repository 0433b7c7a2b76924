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

export const placeConsumer: Consumer = {
  name: "places",
  tasksOf: (fact: CommittedFact) =>
    fact.aggregateType === "entity" && followed.has(fact.eventType)
      ? [{ queue: "places", payload: { entityId: fact.aggregateId } }]
      : [],
};
