import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import type { DomainCheckResult } from "./domain-check.ts";

export interface ChallengeRow {
  readonly id: string;
  readonly contactId: string;
  readonly personId: string;
  readonly channel: "email" | "sms";
  readonly codeHmac: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
  readonly supersededAt: Date | null;
}

function challengeColumns(sql: Queryable) {
  return sql`id, contact_id as "contactId", person_id as "personId", channel, code_hmac as "codeHmac", attempts,
    max_attempts as "maxAttempts", expires_at as "expiresAt", consumed_at as "consumedAt",
    superseded_at as "supersededAt"`;
}

/**
 * Adds a challenge and replaces the active one, if any. The partial unique index allows only one active challenge for
 * each contact.
 */
export async function replaceChallenge(
  tx: Transaction,
  subject: Subject,
  challenge: Pick<
    ChallengeRow,
    "id" | "contactId" | "personId" | "channel" | "codeHmac" | "maxAttempts" | "expiresAt"
  >,
  now: Date,
): Promise<void> {
  await tx`
    update entity.otp_challenges set superseded_at = ${now}
    where contact_id = ${challenge.contactId} and consumed_at is null and superseded_at is null`;
  await tx`
    insert into entity.otp_challenges (id, subject_type, subject_id, contact_id, person_id, channel, code_hmac,
      max_attempts, created_at, expires_at)
    values (${challenge.id}, ${subject.type}, ${subject.id}, ${challenge.contactId}, ${challenge.personId},
      ${challenge.channel}, ${challenge.codeHmac}, ${challenge.maxAttempts}, ${now}, ${challenge.expiresAt})`;
}

export async function findChallenge(
  sql: Queryable,
  subject: Subject,
  id: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await sql<ChallengeRow[]>`
    select ${challengeColumns(sql)} from entity.otp_challenges
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id}`;
  return row;
}

/**
 * Counts an attempt against the challenge and against the person's budget for the challenge's contact, before the
 * code is compared. Both updates are conditional, so simultaneous guesses cannot exceed the remaining budget.
 */
export async function consumeAttempt(
  sql: Sql,
  challenge: { id: string; budget: string },
  budget: { maximum: number; windowSeconds: number },
  now: Date,
): Promise<"taken" | "challenge_over" | { lockedUntil: Date }> {
  const windowOpenedAfter = new Date(now.getTime() - budget.windowSeconds * 1_000);
  return await sql.begin(async (tx) => {
    const [row] = await tx`
      update entity.otp_challenges set attempts = attempts + 1
      where id = ${challenge.id} and attempts < max_attempts and consumed_at is null and superseded_at is null
        and expires_at > ${now}
      returning id`;
    if (!row) return "challenge_over" as const;
    const [contact] = await tx<{ lockedUntil: Date | null; tries: number }[]>`
      insert into entity.contact_budgets as b (budget_key, window_start, tries)
      values (${challenge.budget}, ${now}, 1)
      on conflict (budget_key) do update set
        window_start = case when b.window_start <= ${windowOpenedAfter} then excluded.window_start else b.window_start end,
        tries = case when b.window_start <= ${windowOpenedAfter} then 1 else b.tries + 1 end,
        locked_until = case when b.locked_until <= ${now} then null else b.locked_until end
      where b.locked_until is null or b.locked_until <= ${now}
      returning b.tries, b.locked_until as "lockedUntil"`;
    if (contact && contact.tries <= budget.maximum) return "taken" as const;
    const lockedUntil = new Date(now.getTime() + budget.windowSeconds * 1_000);
    const [locked] = await tx<{ lockedUntil: Date }[]>`
      update entity.contact_budgets set locked_until = coalesce(locked_until, ${lockedUntil}), tries = 0,
        window_start = ${now}
      where budget_key = ${challenge.budget} returning locked_until as "lockedUntil"`;
    return { lockedUntil: locked!.lockedUntil };
  });
}

/** Returns when a person's lockout from a contact ends, if they are locked out. */
export async function readLockout(sql: Queryable, budget: string, now: Date): Promise<Date | null> {
  const [row] = await sql<{ lockedUntil: Date }[]>`
    select locked_until as "lockedUntil" from entity.contact_budgets
    where budget_key = ${budget} and locked_until > ${now}`;
  return row?.lockedUntil ?? null;
}

/** Marks a challenge as used, and resets the count of wrong codes. Returns `false` if it was already used. */
export async function consumeChallenge(
  tx: Transaction,
  id: string,
  budget: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.otp_challenges set consumed_at = ${now} where id = ${id} and consumed_at is null returning id`;
  if (rows.length === 0) return false;
  await tx`delete from entity.contact_budgets where budget_key = ${budget} and locked_until is null`;
  return true;
}

export interface DomainProofRow {
  readonly id: string;
  readonly contactId: string;
  readonly personId: string;
  readonly method: "dns_txt" | "well_known_file";
  readonly token: string;
  readonly expiresAt: Date;
  readonly checkedAt: Date | null;
  /** The message of the last result. Only set for results that predate result codes. */
  readonly lastResult: string | null;
  readonly lastLook: DomainCheckResult | null;
  readonly provedAt: Date | null;
}

function proofColumns(sql: Queryable) {
  return sql`id, contact_id as "contactId", person_id as "personId", method, token, expires_at as "expiresAt",
    checked_at as "checkedAt", last_result as "lastResult", last_look as "lastLook", proved_at as "provedAt"`;
}

/** Starts a domain proof. An open proof with the same method keeps its token until it expires. */
export async function startDomainProof(
  tx: Queryable,
  subject: Subject,
  proof: Pick<DomainProofRow, "id" | "contactId" | "personId" | "method" | "token" | "expiresAt">,
  now: Date,
): Promise<DomainProofRow> {
  const [row] = await tx<DomainProofRow[]>`
    insert into entity.domain_proofs as d (id, subject_type, subject_id, contact_id, person_id, method, token,
      created_at, expires_at)
    values (${proof.id}, ${subject.type}, ${subject.id}, ${proof.contactId}, ${proof.personId}, ${proof.method},
      ${proof.token}, ${now}, ${proof.expiresAt})
    on conflict (contact_id, method) where proved_at is null do update set
      token = case when d.expires_at <= ${now} then excluded.token else d.token end,
      expires_at = case when d.expires_at <= ${now} then excluded.expires_at else d.expires_at end,
      person_id = excluded.person_id
    returning ${proofColumns(tx)}`;
  return row!;
}

export async function findDomainProof(
  sql: Queryable,
  subject: Subject,
  id: string,
): Promise<DomainProofRow | undefined> {
  const [row] = await sql<DomainProofRow[]>`
    select ${proofColumns(sql)} from entity.domain_proofs
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id}`;
  return row;
}

export async function writeDomainCheck(
  tx: Queryable,
  id: string,
  look: DomainCheckResult,
  isProved: boolean,
  now: Date,
): Promise<void> {
  await tx`
    update entity.domain_proofs set checked_at = ${now}, last_look = ${jsonParameter(look)}::text::jsonb,
      proved_at = case when ${isProved} then coalesce(proved_at, ${now}) else proved_at end
    where id = ${id}`;
}

/**
 * Checks whether reviewers ended the proof of this contact and have not restored it since. Contacts with the same value
 * are treated as one contact, even if their ids differ. An entity's contact counts as new if reviewers approved it
 * after the proof ended.
 */
export async function isEndedByReviewers(
  sql: Queryable,
  subject: Subject,
  contactId: string,
): Promise<boolean> {
  const rows = await sql`
    select from entity.tier_holds h
    join lateral (
      select v.hold_change, v.actor_kind, v.verification_method, v.created_at from entity.verifications v
      where v.subject_type = h.subject_type and v.subject_id = h.subject_id and v.hold_id = h.id
      order by v.sequence desc limit 1
    ) last on last.hold_change = 'ended' and last.actor_kind = 'staff' and last.verification_method = 'admin_decision'
    join entity.contacts before on before.id::text = h.basis
    join entity.contacts c on c.id = ${contactId} and c.kind = before.kind
      and coalesce(c.canonical, c.value) = coalesce(before.canonical, before.value)
    where h.subject_type = ${subject.type} and h.subject_id = ${subject.id} and h.tier = 2
      and (h.subject_type = 'person' or c.approved_at is null or c.approved_at <= last.created_at) limit 1`;
  return rows.length > 0;
}
