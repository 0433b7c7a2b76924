import type { AuditRow } from "./log.ts";

/**
 * A row as the person reads it whom it concerns. Who did it, from where and by which request is told of what the person
 * did themselves: of a decision of staff it would say who decided, and where they sat.
 */
export function asReadBy(personId: string, row: AuditRow): AuditRow {
  return row.actorId === personId ? row : { ...row, actorId: null, requestId: null, network: null };
}
