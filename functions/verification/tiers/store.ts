import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Hold, Subject, TierDocument } from "../../kernel/ladder/effective-tier.ts";
import type { RecordDraft } from "./hold-book.ts";
import type { SubjectRow } from "./settle.ts";

/** Locks a subject's row. This is always the first statement of a change. */
export async function lockSubject(tx: Transaction, { type, id }: Subject): Promise<SubjectRow | undefined> {
  const [row] = type === "entity"
    ? await tx<SubjectRow[]>`
      select 'entity' as type, id, legal_name as "legalName", display_name as "displayName", status, version,
        tier, tier_version as "tierVersion", verification_tier as document,
        jsonb_build_object('displayName', display_name, 'legalName', legal_name, 'entityType', entity_type,
          'country', country, 'city', city, 'registerCode', register_code,
          'registerNumber', register_number) as identity
      from entity.entities where id = ${id} for no key update`
    : await tx<SubjectRow[]>`
      select 'person' as type, id, null as "legalName", display_name as "displayName", status, version,
        coalesce((verification_tier ->> 'tier')::integer, 0) as tier,
        coalesce((verification_tier ->> 'version')::integer, 0) as "tierVersion", verification_tier as document,
        null::jsonb as identity
      from identity.persons where id = ${id} for no key update`;
  return row;
}

export async function writeHolds(
  tx: Transaction,
  subject: Subject,
  holds: readonly Hold[],
  now: Date,
): Promise<void> {
  await tx`
    insert into entity.tier_holds (id, subject_type, subject_id, tier, method, basis, state, granted_at,
      expires_at, grace_until, review_since, review_reason, identity, ended_at, updated_at)
    select h.id, ${subject.type}, ${subject.id}::uuid, h.tier, h.method, h.basis, h.state, h."grantedAt",
      h."expiresAt", h."graceUntil", h."reviewSince", h."reviewReason", h.identity, case when h.state = 'ended' then ${now}::timestamptz end, ${now}
    from jsonb_to_recordset(${jsonParameter(holds)}::text::jsonb) as h(id uuid, tier smallint, method text,
      basis text, state text, "grantedAt" timestamptz, "expiresAt" timestamptz, "graceUntil" timestamptz,
      "reviewSince" timestamptz, "reviewReason" text, identity jsonb)
    on conflict (id) do update set state = excluded.state, expires_at = excluded.expires_at,
      grace_until = excluded.grace_until, review_since = excluded.review_since,
      review_reason = excluded.review_reason, identity = excluded.identity, ended_at = excluded.ended_at,
      updated_at = excluded.updated_at`;
}

/** Adds audit records, numbered after the last one. */
export async function addRecords(
  tx: Transaction,
  subject: SubjectRow,
  records: readonly RecordDraft[],
  policyVersion: number,
  now: Date,
): Promise<void> {
  const rows = records.map((record, index) => ({
    id: record.id,
    sequence: subject.tierVersion + index + 1,
    verification_type: record.verificationType,
    verification_method: record.verificationMethod,
    tier_before: record.tierBefore,
    tier_after: record.tierAfter,
    hold_id: record.hold.id,
    hold_change: record.change,
    hold: record.hold,
    evidence: record.cause.evidence ?? {},
    actor_kind: record.cause.actor.kind,
    actor_id: record.cause.actor.id,
    reason_code: record.cause.reasonCode,
    note: record.cause.note ?? null,
  }));
  await tx`
    insert into entity.verifications (id, subject_type, subject_id, sequence, verification_type,
      verification_method, tier_before, tier_after, hold_id, hold_change, hold, evidence, legal_name_snapshot,
      policy_version, actor_kind, actor_id, reason_code, note, created_at)
    select r.id, ${subject.type}, ${subject.id}::uuid, r.sequence, r.verification_type, r.verification_method,
      r.tier_before, r.tier_after, r.hold_id, r.hold_change, r.hold, r.evidence, ${subject.legalName},
      ${policyVersion}::integer, r.actor_kind, r.actor_id, r.reason_code, r.note, ${now}::timestamptz
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as r(id uuid, sequence integer,
      verification_type text, verification_method text, tier_before smallint, tier_after smallint, hold_id uuid,
      hold_change text, hold jsonb, evidence jsonb, actor_kind text, actor_id uuid, reason_code text, note text)`;
}

export async function writeTier(
  tx: Transaction,
  subject: Subject,
  document: TierDocument,
  now: Date,
): Promise<void> {
  const text = jsonParameter(document);
  await (subject.type === "entity"
    ? tx`
      update entity.entities set tier = ${document.tier}, tier_version = ${document.version},
        verification_tier = ${text}::text::jsonb, updated_at = ${now}, version = version + 1
      where id = ${subject.id}`
    : tx`
      update identity.persons set verification_tier = ${text}::text::jsonb, updated_at = ${now},
        version = version + 1
      where id = ${subject.id}`);
}

/** Stores when a subject will next change on its own. `null` means never. */
export async function writeDueCheck(
  tx: Transaction,
  { type, id }: Subject,
  dueAt: Date | null,
): Promise<void> {
  await (dueAt === null
    ? tx`delete from entity.due_checks where subject_type = ${type} and subject_id = ${id}`
    : tx`
      insert into entity.due_checks as k (subject_type, subject_id, due_at) values (${type}, ${id}, ${dueAt})
      on conflict (subject_type, subject_id) do update set due_at = excluded.due_at
      where k.due_at <> excluded.due_at`);
}

export async function isDue(sql: Queryable, subject: Subject, now: Date): Promise<boolean> {
  const [row] = await sql`
    select 1 from entity.due_checks
    where subject_type = ${subject.type} and subject_id = ${subject.id} and due_at <= ${now}`;
  return row !== undefined;
}

/**
 * Returns the subjects that are due, longest waiting first. Also postpones them, so that no other process handles
 * them at the same time.
 */
export async function leaseDueSubjects(
  sql: Queryable,
  now: Date,
  until: Date,
  limit: number,
): Promise<Subject[]> {
  return await sql<Subject[]>`
    with due as (
      select subject_type, subject_id from entity.due_checks
      where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    )
    update entity.due_checks d set due_at = ${until} from due
    where d.subject_type = due.subject_type and d.subject_id = due.subject_id
    returning d.subject_type as type, d.subject_id as id`;
}

/**
 * Schedules a recount of the next few entities that were counted under an earlier policy version, and returns their
 * number. Does nothing if another process is already doing this. After a rollback to an earlier version, nothing is
 * recounted.
 */
export async function scheduleForPolicy(
  tx: Transaction,
  version: number,
  now: Date,
  limit: number,
): Promise<number> {
  const [state] = await tx<{ countedUntil: string | null }[]>`
    select counted_until as "countedUntil" from entity.policy_in_force
    where version < ${version} for update skip locked`;
  if (!state) return 0;
  const next = await tx<{ id: string }[]>`
    with next as (
      select id from entity.entities
      where ${state.countedUntil}::uuid is null or id > ${state.countedUntil}::uuid order by id limit ${limit}
    ), kept as (
      -- What was earned under an earlier version is kept until a reviewer decides.
      update entity.tier_holds h set kept_since = ${now} from next
      where h.subject_type = 'entity' and h.subject_id = next.id and h.tier = 1 and h.state in ('active', 'grace')
        and h.kept_since is null
    ), due as (
      insert into entity.due_checks (subject_type, subject_id, due_at)
      select 'entity', id, ${now} from next
      on conflict (subject_type, subject_id) do update set due_at = least(due_checks.due_at, excluded.due_at)
    )
    select id from next order by id`;
  const last = next.at(-1)?.id;
  await (next.length < limit
    ? tx`update entity.policy_in_force set version = ${version}, counted_until = null`
    : tx`update entity.policy_in_force set counted_until = ${last!}`);
  return next.length;
}
