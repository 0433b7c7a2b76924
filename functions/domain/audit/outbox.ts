import type { Queryable } from "../../db/databases.ts";
import { newId } from "../../shared/ids.ts";

/** A fact for others, delivered after the transaction that made it has committed. */
export interface Fact {
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly eventType: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Two facts with the same key are one. */
  readonly dedupeKey: string;
}

/** Writes a fact into the outbox; call it in the transaction of the change. */
export async function announce(tx: Queryable, fact: Fact): Promise<void> {
  await tx`
    insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
    values (${newId()}, ${fact.aggregateType}, ${fact.aggregateId}, ${fact.eventType},
      ${JSON.stringify(fact.payload)}::text::jsonb, ${fact.dedupeKey})
    on conflict (dedupe_key) do nothing`;
}
