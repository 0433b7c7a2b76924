import type { AuditRow } from "./log.ts";

/**
 * Redacts a row for the person it is about. The actor, network and request are kept only if that person was the
 * actor. Otherwise, these fields would reveal which member of staff decided, and from where.
 */
export function redactForPerson(personId: string, row: AuditRow): AuditRow {
  return row.actorId === personId ? row : { ...row, actorId: null, requestId: null, network: null };
}
