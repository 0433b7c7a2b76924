import type { Queryable } from "../db/databases.ts";
import type { AuditAction } from "./actions.ts";
import { insertAudit } from "./store.ts";

/** `detail` must not contain tokens, addresses or text that people wrote. */
export interface AuditEntry {
  readonly actorKind: "person" | "key" | "system" | "staff";
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly targetType?: string;
  readonly targetId?: string;
  readonly requestId?: string;
  /** The caller's IP address as truncated by `anonymizeAddress`, never in full. */
  readonly ipPrefix?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds a row to the append-only audit log. Call it in the same transaction as the change. */
export async function recordAudit(tx: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  await insertAudit(tx, entry, now);
}
