import { type Slice, sliceSql } from "../db/keyset.ts";
import type { Queryable } from "../db/databases.ts";

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: "person" | "key" | "system" | "staff";
  readonly actorId: string | null;
  readonly action: string;
  readonly targetType: string | null;
  readonly targetId: string | null;
  readonly requestId: string | null;
  readonly network: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditFilter {
  /** Rows about actions taken by this person or affecting them. */
  readonly concerningPersonId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly targetId?: string | undefined;
}

/** Returns audit log rows, newest first by default. */
export async function listAudit(
  sql: Queryable,
  filter: AuditFilter,
  slice: Slice,
): Promise<AuditRow[]> {
  const person = filter.concerningPersonId;
  return await sql<AuditRow[]>`
    select id, at, actor_kind as "actorKind", actor_id as "actorId", action, target_type as "targetType",
      target_id as "targetId", request_id as "requestId", ip_prefix as network, detail
    from platform.audit_log
    where true
      ${
    person
      ? sql`and (actor_id = ${person} or (target_type = 'person' and target_id = ${person})
          or detail ->> 'personId' = ${person})`
      : sql``
  }
      ${filter.actorId ? sql`and actor_id = ${filter.actorId}` : sql``}
      ${filter.action ? sql`and action = ${filter.action}` : sql``}
      ${filter.targetId ? sql`and target_id = ${filter.targetId}` : sql``}
      ${sliceSql(sql, slice, "id")}`;
}

/**
 * Removes the network prefix from a person's audit log rows when they delete their account. The rows themselves are
 * kept.
 */
export async function eraseNetworks(sql: Queryable, personId: string): Promise<void> {
  await sql`update platform.audit_log set ip_prefix = null where actor_id = ${personId} and ip_prefix is not null`;
}
