import { announce } from "../../kernel/outbox/announce.ts";
import type { SubjectChange } from "../tiers/settle.ts";

export function announceStatus(change: SubjectChange, eventType: string): Promise<void> {
  const { subject, tx, now } = change;
  return announce(tx, {
    aggregateType: subject.type,
    aggregateId: subject.id,
    eventType,
    payload: subject.type === "person" ? { personId: subject.id } : { entityId: subject.id },
    dedupeKey: `${eventType}:${subject.id}:${now.toISOString()}`,
  });
}
