import type { Queryable } from "../db/databases.ts";
import { newId } from "../shared/ids.ts";
import type { AuditEntry } from "./audit.ts";

/**
 * Adds a row to the audit log. Rows are never changed, except that the IP network is removed when a person closes
 * their account.
 */
export async function insertAudit(sql: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  await sql`
    insert into platform.audit_log (id, at, actor_kind, actor_id, action, target_type, target_id, request_id,
      ip_prefix, detail)
    values (${newId()}, ${now}, ${entry.actorKind}, ${entry.actorId}, ${entry.action},
      ${entry.targetType ?? null}, ${entry.targetId ?? null}, ${entry.requestId ?? null},
      ${entry.ipPrefix ?? null}, ${JSON.stringify(entry.detail ?? {})}::text::jsonb)`;
}
