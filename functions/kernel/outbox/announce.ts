import type { Queryable } from "../db/databases.ts";
import { jsonParameter, textArray } from "../db/parameters.ts";
import { newId } from "../shared/ids.ts";

/** A fact that is delivered to other slices after its transaction has committed. */
export interface Fact {
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly eventType: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Facts with the same key are stored only once. */
  readonly dedupeKey: string;
}

/** Writes facts to the outbox. Call it in the same transaction as the change. */
export async function announce(tx: Queryable, ...facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({ id: newId(), ...fact }));
  await tx`
    insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
    select f.id, f."aggregateType", f."aggregateId", f."eventType", f.payload, f."dedupeKey"
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as f(id uuid, "aggregateType" text,
      "aggregateId" uuid, "eventType" text, payload jsonb, "dedupeKey" text)
    on conflict (dedupe_key) do nothing`;
}

/** Deletes facts by key, whether they were delivered or not, and returns the ids of the deleted facts. */
export async function deleteFacts(tx: Queryable, dedupeKeys: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from platform.outbox where dedupe_key = any(${textArray(dedupeKeys)}::text::text[]) returning id`;
  return rows.map(({ id }) => id);
}
