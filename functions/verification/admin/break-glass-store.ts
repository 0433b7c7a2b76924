import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface BreakGlassRow {
  readonly id: string;
  readonly adminId: string;
  readonly adminName: string | null;
  readonly subjectType: "entity" | "person";
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly action: "restore" | "demote";
  readonly tier: number;
  readonly reason: string;
  readonly usedAt: Date;
}

/** Serialises break-glass decisions, so that two simultaneous ones cannot exceed the quota. */
export async function lockBreakGlass(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('break-glass', 0))`;
}

export function listBreakGlass(sql: Queryable, since: Date): Promise<BreakGlassRow[]> {
  return sql<BreakGlassRow[]>`
    select b.id, b.admin_id as "adminId", coalesce(a.display_name, a.email) as "adminName",
      b.subject_type as "subjectType", b.subject_id as "subjectId",
      coalesce(e.display_name, s.display_name, s.email) as "subjectName", b.action, b.tier, b.reason,
      b.used_at as "usedAt"
    from entity.break_glass b
    left join identity.persons a on a.id = b.admin_id
    left join entity.entities e on b.subject_type = 'entity' and e.id = b.subject_id
    left join identity.persons s on b.subject_type = 'person' and s.id = b.subject_id
    where b.used_at > ${since} order by b.used_at desc limit 100`;
}

export async function insertBreakGlass(
  tx: Transaction,
  row: Omit<BreakGlassRow, "adminName" | "subjectName">,
): Promise<void> {
  await tx`
    insert into entity.break_glass (id, admin_id, subject_type, subject_id, action, tier, reason, used_at)
    values (${row.id}, ${row.adminId}, ${row.subjectType}, ${row.subjectId}, ${row.action}, ${row.tier},
      ${row.reason}, ${row.usedAt})`;
}

export async function readBreakGlass(
  sql: Queryable,
  id: string,
): Promise<{ reason: string; adminName: string | null } | undefined> {
  const [row] = await sql<{ reason: string; adminName: string | null }[]>`
    select b.reason, coalesce(p.display_name, p.email) as "adminName"
    from entity.break_glass b left join identity.persons p on p.id = b.admin_id where b.id = ${id}`;
  return row;
}

export async function readOverseers(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from identity.persons where status = 'active' and roles && array['admin', 'auditor'] order by id`;
  return rows.map((row) => row.id);
}
