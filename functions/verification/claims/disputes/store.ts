import { type Slice, sliceSql } from "../../../kernel/db/keyset.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import { idArray } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { ProvedIdentity } from "../../../kernel/ladder/identity.ts";

export const disputeKinds = ["ownership", "false_information", "fraudulent_claim", "appeal"] as const;
export type DisputeKind = (typeof disputeKinds)[number];

export interface DisputeRow {
  readonly id: string;
  readonly entityId: string;
  readonly kind: DisputeKind;
  readonly targetType: "claim" | "tier" | "vouch" | "entity" | "licence";
  readonly targetId: string;
  readonly openedBy: string | null;
  readonly statement: string | null;
  readonly evidenceUrl: string | null;
  readonly terms: string;
  readonly state: "open" | "decided" | "withdrawn";
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly firstDecider: string | null;
  readonly outcome: "upheld" | "dismissed" | "settled" | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decisionNote: string | null;
  readonly claimIds: readonly string[];
  readonly version: number;
}

/** Returns the columns of `entity.disputes` (alias `d`) as a `DisputeRow`. */
export function disputeColumns(sql: Queryable) {
  return sql`d.id, d.entity_id as "entityId", d.kind, d.target_type as "targetType", d.target_id as "targetId",
    d.opened_by as "openedBy", d.statement, d.evidence_url as "evidenceUrl", d.terms, d.state,
    d.opened_at as "openedAt", d.due_at as "dueAt", d.first_decider as "firstDecider", d.outcome,
    d.decided_at as "decidedAt", d.decided_by as "decidedBy", d.decision_note as "decisionNote",
    coalesce((select jsonb_agg(dc.claim_id order by dc.claim_id) from entity.dispute_claims dc
      where dc.dispute_id = d.id), '[]') as "claimIds", d.version`;
}

export async function findDispute(sql: Queryable, id: string): Promise<DisputeRow | undefined> {
  const [row] = await sql<DisputeRow[]>`select ${
    disputeColumns(sql)
  } from entity.disputes d where d.id = ${id}`;
  return row;
}

export async function findOpenOwnershipDispute(
  sql: Queryable,
  entityId: string,
): Promise<DisputeRow | undefined> {
  const [row] = await sql<DisputeRow[]>`
    select ${disputeColumns(sql)} from entity.disputes d
    where d.entity_id = ${entityId} and d.kind = 'ownership' and d.state = 'open'`;
  return row;
}

export type NewDisputeRow = Pick<
  DisputeRow,
  | "id"
  | "entityId"
  | "kind"
  | "targetType"
  | "targetId"
  | "openedBy"
  | "statement"
  | "evidenceUrl"
  | "terms"
  | "openedAt"
  | "dueAt"
  | "firstDecider"
>;

export async function insertDispute(tx: Transaction, dispute: NewDisputeRow): Promise<void> {
  await tx`
    insert into entity.disputes (id, entity_id, kind, target_type, target_id, opened_by, statement, evidence_url,
      terms, state, opened_at, due_at, first_decider)
    values (${dispute.id}, ${dispute.entityId}, ${dispute.kind}, ${dispute.targetType}, ${dispute.targetId},
      ${dispute.openedBy}, ${dispute.statement}, ${dispute.evidenceUrl}, ${dispute.terms}, 'open',
      ${dispute.openedAt}, ${dispute.dueAt}, ${dispute.firstDecider})`;
}

/** Extends an open dispute so that it ends no earlier than a given time. Returns its deadline. */
export async function postponeEnd(tx: Transaction, id: string, until: Date): Promise<Date> {
  const [row] = await tx<[{ dueAt: Date }]>`
    update entity.disputes set due_at = greatest(due_at, ${until}), version = version + 1
    where id = ${id} returning due_at as "dueAt"`;
  return row.dueAt;
}

export async function addDisputedClaims(
  tx: Transaction,
  disputeId: string,
  claimIds: readonly string[],
): Promise<void> {
  await tx`
    insert into entity.dispute_claims (dispute_id, claim_id)
    select ${disputeId}::uuid, id from unnest(${idArray(claimIds)}::text::uuid[]) as id
    on conflict do nothing`;
}

/** Returns `false` if the dispute was already closed. */
export async function endDispute(
  tx: Transaction,
  id: string,
  end: {
    state: "decided" | "withdrawn";
    outcome: DisputeRow["outcome"];
    decidedBy: string | null;
    note: string | null;
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.disputes set state = ${end.state}, outcome = ${end.outcome}, decided_by = ${end.decidedBy},
      decision_note = ${end.note}, decided_at = ${now}, version = version + 1
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}

export function listDisputes(
  sql: Queryable,
  filter: {
    entityId?: string | undefined;
    state?: string | undefined;
    kind?: string | undefined;
    /** If set, returns only disputes to which this person is a party. */
    sideId?: string;
  },
  slice: Slice,
): Promise<DisputeRow[]> {
  return sql<DisputeRow[]>`
    select ${disputeColumns(sql)} from entity.disputes d where true
      ${filter.entityId === undefined ? sql`` : sql`and d.entity_id = ${filter.entityId}`}
      ${filter.state === undefined ? sql`` : sql`and d.state = ${filter.state}`}
      ${filter.kind === undefined ? sql`` : sql`and d.kind = ${filter.kind}`}
      ${
    filter.sideId === undefined ? sql`` : sql`and (d.opened_by = ${filter.sideId}
        or exists (select 1 from entity.dispute_claims dc
          join entity.representative_claims c on c.id = dc.claim_id
          where dc.dispute_id = d.id and c.claimant_person_id = ${filter.sideId})
        or exists (select 1 from entity.representatives r where r.entity_id = d.entity_id
          and r.person_id = ${filter.sideId} and r.revoked_at is null and r.role <> 'editor'))`
  }
      ${sliceSql(sql, slice, "d.id")}`;
}

export interface StatementRow {
  readonly id: string;
  readonly personId: string;
  readonly statement: string;
  readonly evidenceUrl: string | null;
  readonly createdAt: Date;
}

/**
 * Locks a dispute and increments its version if it still accepts statements, and returns whether it does. Waits for a
 * simultaneous decision to finish, so that no statement is added after it.
 */
export async function lockForStatement(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update entity.disputes set version = version + 1
    where id = ${id} and state = 'open' and due_at > ${now} returning id`;
  return rows.length === 1;
}

/**
 * Returns `false` if the person has already made the maximum number of statements. Lock the dispute first, so that the
 * count is exact.
 */
export async function insertStatement(
  tx: Transaction,
  statement: Omit<StatementRow, "createdAt"> & { disputeId: string },
  maximum: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into entity.dispute_statements (id, dispute_id, person_id, statement, evidence_url, created_at)
    select ${statement.id}::uuid, ${statement.disputeId}::uuid, ${statement.personId}::uuid,
      ${statement.statement}, ${statement.evidenceUrl}, ${now}::timestamptz
    where (select count(*) from entity.dispute_statements
      where dispute_id = ${statement.disputeId} and person_id = ${statement.personId}) < ${maximum}
    returning id`;
  return rows.length === 1;
}

/**
 * Lists all statements in a dispute, or one person's, oldest first. The list is not paginated, because each person
 * can make only a limited number of statements.
 */
export function listStatements(
  sql: Queryable,
  disputeId: string,
  personId: string | null = null,
): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select id, person_id as "personId", statement, evidence_url as "evidenceUrl", created_at as "createdAt"
    from entity.dispute_statements
    where dispute_id = ${disputeId} ${personId === null ? sql`` : sql`and person_id = ${personId}`}
    order by id`;
}

export async function partiesOf(sql: Queryable, disputeId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct c.claimant_person_id as id from entity.dispute_claims dc
    join entity.representative_claims c on c.id = dc.claim_id where dc.dispute_id = ${disputeId}`;
  return rows.map((row) => row.id);
}

export interface AppealedRecord {
  readonly subjectId: string;
  readonly createdAt: Date;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly holdChange: string;
  readonly hold: {
    readonly tier: 1 | 2 | 3 | 4;
    readonly method: string;
    readonly basis: string;
    readonly expiresAt: string | null;
    /** The entity's identity at the time of the proof. Older records do not have it. */
    readonly identity?: ProvedIdentity | null;
  };
  readonly evidence: {
    readonly proposedBy?: string;
    /** Vouches that ended with the proof. */
    readonly endedVouches?: readonly string[];
  };
  /** The entity's legal name when the proof was last confirmed. */
  readonly confirmedName: string | null;
}

export async function findRecord(sql: Queryable, id: string): Promise<AppealedRecord | undefined> {
  const [row] = await sql<AppealedRecord[]>`
    select v.subject_id as "subjectId", v.created_at as "createdAt", v.actor_kind as "actorKind",
      v.actor_id as "actorId", v.hold_change as "holdChange", v.hold, v.evidence,
      (select c.legal_name_snapshot from entity.verifications c
        where c.hold_id = v.hold_id and c.hold_change in ('granted', 'renewed', 'resumed')
        order by c.sequence desc limit 1) as "confirmedName"
    from entity.verifications v where v.id = ${id} and v.subject_type = 'entity'`;
  return row;
}

export async function countReviewers(
  sql: Queryable,
  exceptIds: readonly string[],
): Promise<{ reviewers: number; admins: number }> {
  const [row] = await sql<[{ reviewers: number; admins: number }]>`
    select count(*)::integer as reviewers,
      (count(*) filter (where 'admin' = any(roles)))::integer as admins
    from identity.persons
    where status = 'active' and roles && array['admin', 'verifier'] and id <> all(${
    idArray(exceptIds)
  }::text::uuid[])`;
  return row;
}

export function readStatementsBy(
  sql: Queryable,
  personId: string,
  limit: number,
): Promise<(StatementRow & { disputeId: string })[]> {
  return sql<(StatementRow & { disputeId: string })[]>`
    select id, dispute_id as "disputeId", person_id as "personId", statement, evidence_url as "evidenceUrl",
      created_at as "createdAt"
    from entity.dispute_statements where person_id = ${personId} order by id limit ${limit}`;
}

export function readDisputesBy(sql: Queryable, personId: string, limit: number): Promise<DisputeRow[]> {
  return sql<DisputeRow[]>`
    select ${disputeColumns(sql)} from entity.disputes d where d.opened_by = ${personId}
    order by d.id desc limit ${limit}`;
}

/**
 * Transfers one person's disputes and statements to another person. If both have an open report about the same thing,
 * the transferred one is withdrawn.
 */
export async function moveDisputes(tx: Transaction, fromId: string, toId: string, now: Date): Promise<void> {
  await tx`
    update entity.disputes d set state = 'withdrawn', decided_at = ${now}, version = d.version + 1
    where d.opened_by = ${fromId} and d.state = 'open' and d.kind in ('false_information', 'fraudulent_claim')
      and exists (select from entity.disputes o where o.opened_by = ${toId} and o.state = 'open'
        and o.kind in ('false_information', 'fraudulent_claim') and o.target_type = d.target_type
        and o.target_id = d.target_id)`;
  await tx`update entity.disputes set opened_by = ${toId}, version = version + 1 where opened_by = ${fromId}`;
  await tx`update entity.dispute_statements set person_id = ${toId} where person_id = ${fromId}`;
}

/** Returns a person's open appeals about their own claims. */
export function readOpenAppealsBy(
  sql: Queryable,
  personId: string,
): Promise<{ id: string; entityId: string }[]> {
  return sql<{ id: string; entityId: string }[]>`
    select id, entity_id as "entityId" from entity.disputes
    where opened_by = ${personId} and kind = 'appeal' and target_type = 'claim' and state = 'open' order by id`;
}

/** Removes what a person wrote in disputes when they close their account. The disputes and their outcomes are kept. */
export async function eraseStatements(tx: Transaction, personId: string): Promise<void> {
  await tx`
    update entity.disputes set statement = null, evidence_url = null, version = version + 1
    where opened_by = ${personId} and (statement is not null or evidence_url is not null)`;
  await tx`
    update entity.disputes set version = version + 1
    where id in (select dispute_id from entity.dispute_statements where person_id = ${personId})`;
  await tx`
    update entity.dispute_statements set statement = '–', evidence_url = null where person_id = ${personId}`;
}
