import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { z } from "zod";
import type { Verification } from "../../kernel/ladder/schema.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";

export interface VerificationRow {
  readonly id: string;
  readonly subjectType: Subject["type"];
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly sequence: number;
  readonly verificationType: string;
  readonly verificationMethod: string;
  readonly tierBefore: number;
  readonly tierAfter: number;
  readonly holdTier: number;
  readonly holdChange: string;
  readonly evidence: Record<string, unknown>;
  readonly legalNameSnapshot: string | null;
  readonly policyVersion: number;
  readonly actorKind: "person" | "staff" | "system";
  readonly actorId: string | null;
  readonly reasonCode: string;
  readonly note: string | null;
  readonly createdAt: Date;
}

export interface AuditFilter {
  readonly subject?: Subject;
  readonly subjectId?: string;
  readonly subjectType?: Subject["type"];
  readonly verificationType?: string;
  readonly verificationMethod?: string;
  readonly tierAfter?: number;
  /** Whether to list only records that changed the effective tier. */
  readonly onlyEffective?: boolean;
  readonly since?: Date;
  readonly until?: Date;
  /** Part of an entity's or person's name. */
  readonly q?: string;
}

export function listVerifications(
  sql: Queryable,
  filter: AuditFilter,
  slice: Slice,
): Promise<VerificationRow[]> {
  return sql<VerificationRow[]>`
    select v.id, v.subject_type as "subjectType", v.subject_id as "subjectId",
      coalesce(e.display_name, p.display_name) as "subjectName",
      v.sequence, v.verification_type as "verificationType", v.verification_method as "verificationMethod",
      v.tier_before as "tierBefore", v.tier_after as "tierAfter", (v.hold ->> 'tier')::integer as "holdTier",
      v.hold_change as "holdChange", v.evidence, v.legal_name_snapshot as "legalNameSnapshot",
      v.policy_version as "policyVersion", v.actor_kind as "actorKind", v.actor_id as "actorId",
      v.reason_code as "reasonCode", v.note, v.created_at as "createdAt"
    from entity.verifications v
    left join entity.entities e on v.subject_type = 'entity' and e.id = v.subject_id
    left join identity.persons p on v.subject_type = 'person' and p.id = v.subject_id
    where ${auditFilterSql(sql, filter)}
      ${sliceSql(sql, slice, "v.id")}`;
}

export async function countVerifications(sql: Queryable, filter: AuditFilter): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from entity.verifications v
    left join entity.entities e on v.subject_type = 'entity' and e.id = v.subject_id
    left join identity.persons p on v.subject_type = 'person' and p.id = v.subject_id
    where ${auditFilterSql(sql, filter)}`;
  return row.count;
}

function auditFilterSql(sql: Queryable, filter: AuditFilter) {
  const parts = [sql`true`];
  if (filter.subject) {
    parts.push(sql`and v.subject_type = ${filter.subject.type} and v.subject_id = ${filter.subject.id}`);
  }
  // The index on subjects starts with the type, so it cannot be used with an id alone. The query therefore lists both
  // types.
  if (filter.subjectId) {
    parts.push(sql`and v.subject_type in ('entity', 'person') and v.subject_id = ${filter.subjectId}`);
  }
  if (filter.subjectType) parts.push(sql`and v.subject_type = ${filter.subjectType}`);
  if (filter.verificationType) parts.push(sql`and v.verification_type = ${filter.verificationType}`);
  if (filter.verificationMethod) parts.push(sql`and v.verification_method = ${filter.verificationMethod}`);
  if (filter.tierAfter !== undefined) parts.push(sql`and v.tier_after = ${filter.tierAfter}`);
  if (filter.onlyEffective) parts.push(sql`and v.tier_before <> v.tier_after`);
  if (filter.since) parts.push(sql`and v.created_at >= ${filter.since}`);
  if (filter.until) parts.push(sql`and v.created_at < ${filter.until}`);
  if (filter.q) {
    parts.push(sql`and strpos(coalesce(e.folded_name,
      trim(regexp_replace(public.fold(p.display_name), '[^[:alnum:]]+', ' ', 'g'))),
      trim(regexp_replace(public.fold(${filter.q}), '[^[:alnum:]]+', ' ', 'g'))) > 0`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}

/**
 * Evidence that could identify a person, such as the staff who agreed to a demotion. Vouch ids are included, because
 * they contain a timestamp.
 */
const forInsiders = new Set([
  "proposedBy",
  "confirmedBy",
  "reviewers",
  "vouches",
  "vouchId",
  "held",
  "endedVouches",
]);

/**
 * Returns an audit record as shown to a caller. The public sees what was proved, when and by which rule. Only
 * managers and staff see the actor and the note.
 */
export function verificationView(row: VerificationRow, isInside: boolean): z.infer<typeof Verification> {
  const { subjectType, subjectId, subjectName, actorKind, actorId, createdAt, note, evidence, ...rest } = row;
  const proved = Object.fromEntries(Object.entries(evidence).filter(([name]) => !forInsiders.has(name)));
  return {
    ...rest as Omit<z.infer<typeof Verification>, "subject" | "actor" | "createdAt" | "note" | "evidence">,
    evidence: isInside ? evidence : proved,
    subject: { type: subjectType, id: subjectId, name: subjectName },
    actor: { kind: actorKind, id: isInside ? actorId : null },
    note: isInside ? note : null,
    createdAt: createdAt.toISOString(),
  };
}
