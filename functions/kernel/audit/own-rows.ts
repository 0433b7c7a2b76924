import type { AuditRow } from "./log.ts";

/**
 * Redacts a row for the person it is about. Actor, network and request remain only for the person's own actions,
 * because for a staff decision they would reveal who decided and from where.
 */
export function redactForPerson(personId: string, row: AuditRow): AuditRow {
  return row.actorId === personId ? row : { ...row, actorId: null, requestId: null, network: null };
}
