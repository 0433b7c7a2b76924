import type { Queryable } from "../../db/databases.ts";
import { newId } from "../../shared/ids.ts";
import type { AuditAction } from "./actions.ts";

/** One thing that somebody did; no token, address or other text of a person goes into `detail`. */
export interface AuditEntry {
  readonly actorKind: "person" | "key" | "system" | "staff";
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly targetType?: string;
  readonly targetId?: string;
  readonly requestId?: string;
  /** The caller's network (never a whole address). */
  readonly ipPrefix?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds a row to the append-only audit log; call it in the transaction of the change. */
export async function recordAudit(tx: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  await tx`
    insert into platform.audit_log (id, at, actor_kind, actor_id, action, target_type, target_id, request_id,
      ip_prefix, detail)
    values (${newId()}, ${now}, ${entry.actorKind}, ${entry.actorId}, ${entry.action},
      ${entry.targetType ?? null}, ${entry.targetId ?? null}, ${entry.requestId ?? null},
      ${entry.ipPrefix ?? null}, ${JSON.stringify(entry.detail ?? {})}::text::jsonb)`;
}
