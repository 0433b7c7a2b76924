import type { Sql } from "../../kernel/db/databases.ts";
import { violatesUnique } from "../../kernel/db/faults.ts";
import { inSavepoint, type Transaction } from "../../kernel/db/transaction.ts";
import type { Clock } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce, type Fact } from "../../kernel/outbox/announce.ts";
import { logLeaves } from "./log/leaves.ts";
import { type Recount, recountCommunity } from "./vouches/recount.ts";
import {
  dueAt,
  type Hold,
  type Subject,
  type TierDocument,
  tierDocument,
} from "../../kernel/ladder/effective-tier.ts";
import { type Cause, HoldBook, systemActor } from "./hold-book.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { addRecords, isDue, lockSubject, writeDueCheck, writeHolds, writeTier } from "./store.ts";
import type { Identity } from "../../kernel/ladder/identity.ts";

/** A change in progress. The subject's row is locked, and its proofs have been read. */
export interface SubjectChange {
  readonly tx: Transaction;
  readonly now: Date;
  readonly subject: SubjectRow;
  readonly book: HoldBook;
  /** Sets the cause to record if the community proof changes. The default cause is the passage of time. */
  because(cause: Cause): void;
}

export interface Settled<T> {
  readonly result: T;
  readonly document: TierDocument;
  /** The entity's vouches and their new tally. Set only for entities. */
  readonly recount: Recount | undefined;
}

/**
 * Changes an entity or a person and everything that depends on the change, in one transaction. Locks the row, records
 * due expiries, runs `work`, recounts the vouches from their rows, and writes the proofs, audit records, log leaves,
 * tier and events.
 *
 * The vouches are counted after locking. Otherwise, three simultaneous vouches would each be counted without the
 * other two.
 *
 * @throws {Problem} `not_found`; `conflict` if the register entry that tier 3 depends on belongs to another entity
 */
export async function changeSubject<T>(
  sql: Sql,
  clock: Clock,
  subject: Subject,
  work: (change: SubjectChange) => Promise<T>,
): Promise<T> {
  try {
    return await inSavepoint(sql, async (tx) => (await settleSubjectIn(tx, clock, subject, work)).result);
  } catch (error) {
    // Tier 3 cannot be granted or resumed if another entity is matched to the same register entry.
    if (!violatesUnique(error, "tier_holds_register_entry")) throw error;
    throw new Problem("conflict", { reason: "Another entity is already matched to this register entry." }, {
      cause: error,
    });
  }
}

/**
 * Runs `changeSubject` in an open transaction. To avoid deadlocks, the transaction must not yet have locked any row
 * that other code locks after the subject.
 */
export async function changeSubjectIn<T>(
  tx: Transaction,
  clock: Clock,
  subject: Subject,
  work: (change: SubjectChange) => Promise<T>,
): Promise<T> {
  return (await settleSubjectIn(tx, clock, subject, work)).result;
}

/** Like `changeSubjectIn`, but also returns the resulting tier and vouches, which saves another read. */
export async function settleSubjectIn<T>(
  tx: Transaction,
  clock: Clock,
  subject: Subject,
  work: (change: SubjectChange) => Promise<T>,
): Promise<Settled<T>> {
  const row = await lockSubject(tx, subject);
  if (!row) throw new Problem("not_found", { path: pathOf(subject) });
  // Must run after locking, because a statement sees only what was committed before it started.
  const holds = await readOpenHolds(tx, subject);
  const now = clock();
  const book = new HoldBook(holds, now, currentPolicy, row.identity);
  let cause: Cause = { actor: systemActor, method: "expiry", reasonCode: "vouches_changed_by_time" };
  book.recordDueExpiries();
  const result = await work({ tx, now, subject: row, book, because: (given) => (cause = given) });
  const recount = row.type === "entity" ? await recountCommunity(tx, row.id, book, cause, now) : undefined;
  const document = await writeResults(tx, row, book, recount?.standing.nextChangeAt ?? null, now);
  return { result, document, recount };
}

/** Updates a subject if a change is due, and returns whether one was due. */
export async function settleIfDue(sql: Sql, clock: Clock, subject: Subject): Promise<boolean> {
  if (!await isDue(sql, subject, clock())) return false;
  await changeSubject(sql, clock, subject, async () => {});
  return true;
}

async function writeResults(
  tx: Transaction,
  subject: SubjectRow,
  book: HoldBook,
  nextChangeAt: Date | null,
  now: Date,
): Promise<TierDocument> {
  const moments = [nextChangeAt, ...book.holds.map(dueAt)].filter((moment): moment is Date =>
    moment !== null
  );
  const next = moments.length > 0 ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null;
  await writeDueCheck(tx, subject, next);
  const { records, policy } = book;
  if (records.length === 0) return subject.document;
  const document = tierDocument(book.holds, subject.tierVersion + records.length, policy);
  const touched = new Set(records.map((record) => record.hold.id));
  await writeHolds(tx, subject, book.holds.filter((hold) => touched.has(hold.id)), now);
  await addRecords(tx, subject, records, policy.version, now);
  await logLeaves(tx, subject, records, policy.version, now);
  await writeTier(tx, subject, document, now);
  await announce(tx, ...records.map((_, index) => factOfRecord(subject, book, index, document, now)));
  return document;
}

/** Returns the event for one record: `tier.changed` if the effective tier changed, otherwise `hold.changed`. */
export function factOfRecord(
  subject: Pick<SubjectRow, "type" | "id" | "tierVersion">,
  book: HoldBook,
  index: number,
  document: TierDocument,
  now: Date,
): Fact {
  const record = book.records[index]!;
  return {
    aggregateType: subject.type,
    aggregateId: subject.id,
    eventType: record.tierBefore === record.tierAfter ? "hold.changed" : "tier.changed",
    payload: {
      subject: { type: subject.type, id: subject.id },
      verificationId: record.id,
      sequence: subject.tierVersion + index + 1,
      verificationType: record.verificationType,
      verificationMethod: record.verificationMethod,
      tierBefore: record.tierBefore,
      tierAfter: record.tierAfter,
      change: record.change,
      holdTier: record.hold.tier,
      graceUntil: record.hold.graceUntil?.toISOString() ?? null,
      reasonCode: record.cause.reasonCode,
      at: now.toISOString(),
      verificationTier: document,
    },
    dedupeKey: `verification:${record.id}`,
  };
}

function pathOf(subject: Subject): string {
  return subject.type === "entity" ? `/v1/entities/${subject.id}` : `/v1/identity/persons/${subject.id}`;
}

/** A subject's locked row, the source of truth for its tier. */
export interface SubjectRow extends Subject {
  /** Name stored with audit records. `null` for people, because their names are never recorded. */
  readonly legalName: string | null;
  readonly displayName: string | null;
  /** An entity's identity, or `null` for persons. */
  readonly identity: Identity | null;
  readonly status: string;
  readonly version: number;
  readonly tier: number;
  /** Number of the last audit record, which is also the version of the tier document. */
  readonly tierVersion: number;
  readonly document: TierDocument;
}

export function readOpenHolds(tx: Transaction, subject: Subject): Promise<Hold[]> {
  return tx<Hold[]>`
    select id, tier, method, basis, state, granted_at as "grantedAt", expires_at as "expiresAt",
      grace_until as "graceUntil", review_since as "reviewSince", review_reason as "reviewReason",
      kept_since as "keptSince", identity
    from entity.tier_holds
    where subject_type = ${subject.type} and subject_id = ${subject.id} and state <> 'ended'
    order by id`;
}
