import { Problem } from "../../kernel/shared/problem.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { forSmallCorrection, withSecondReviewer } from "../staff/second-reviewer.ts";
import { announceEntity, touchEntity } from "../entities/entities.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isLive } from "../../kernel/ladder/effective-tier.ts";
import type { Actor } from "../tiers/hold-book.ts";
import { changedFields } from "../../kernel/ladder/identity.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { applyConfirmed, causeOf, followIdentity } from "./apply.ts";
import { announceChange, neededReviewers } from "./propose.ts";
import type { IdentityChangeDecision } from "./schema.ts";
import { type ChangeRow, findChange, writeDecision, writeFirstReview } from "./store.ts";

export interface Reviewer {
  readonly personId: string;
}

/**
 * Reviews an identity change that is pending or already in effect. Approval transfers the proofs to the new identity
 * and needs one or two reviewers (`reviewersFor`). One reviewer is enough to reject a change. A pending change that is
 * rejected never takes effect. If a rejected change is already in effect, it stays in effect, and the proofs that it
 * suspended stay suspended.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `second_reviewer_required`, `forbidden`,
 * `entity_not_active`, `conflict`
 */
export async function decideIdentityChange(
  services: Pick<Services, "databases" | "clock">,
  reviewer: Reviewer,
  id: string,
  input: IdentityChangeDecision,
): Promise<ChangeRow> {
  const sql = services.databases.sql("platform");
  const known = await findChange(sql, id);
  if (!known) throw new Problem("not_found", { path: `/v1/admin/identity-changes/${id}` });
  await changeSubject(sql, services.clock, { type: "entity", id: known.entityId }, async (change) => {
    const { tx } = change;
    const current = (await findChange(tx, id))!;
    const isWaiting = current.decision === null &&
      (current.status === "pending" || current.status === "applied");
    if (!isWaiting) throw new Problem("review_decided", { state: current.decision ?? current.status });
    await requireNoConflictOfInterest(services, tx, current.entityId, reviewer.personId);
    if (await isAnyOf(tx, reviewer.personId, [current.proposedBy])) {
      throw new Problem("conflict_of_interest", { reason: "You cannot review a change that you proposed." });
    }
    if (input.decision === "reject") await reject(change, current, reviewer, input);
    else await approve(change, current, reviewer, input);
  });
  return (await findChange(sql, id))!;
}

export async function identityNoteOf(
  services: Pick<Services, "databases">,
  id: string,
): Promise<string | null> {
  return (await findChange(services.databases.sql("platform"), id))?.note ?? null;
}

async function reject(
  change: SubjectChange,
  row: ChangeRow,
  { personId }: Reviewer,
  { note, reasonCode = "other" }: IdentityChangeDecision,
): Promise<void> {
  await decide(change, row, {
    status: row.status === "applied" ? "applied" : "rejected",
    decision: "rejected",
    by: personId,
    note: note ?? null,
    reasonCode,
  });
  // Proofs are normally suspended when a change takes effect. This did not happen for changes added by a migration, so
  // their proofs are suspended here. Proofs that have been renewed since then stay valid.
  if (row.source === "migration") {
    const cause = causeOf({ kind: "staff", id: personId }, "identity_rejected", row.id, note);
    for (const hold of change.book.open()) {
      if (row.holdsAtRisk.includes(hold.id) && isLive(hold)) change.book.suspend(hold, cause);
    }
  }
  await announceChange(change, row.id, "rejected", { reasonCode });
}

async function approve(
  change: SubjectChange,
  row: ChangeRow,
  { personId }: Reviewer,
  { note, reasonCode = "same_entity" }: IdentityChangeDecision,
): Promise<void> {
  const { tx, now, subject, book } = change;
  if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
  const expected = row.status === "pending" ? row.before : row.after;
  if (changedFields(book.identity!, expected).length > 0) {
    throw new Problem("conflict", {
      reason: "The entity has changed since this was proposed, so you can only reject it.",
    });
  }
  let authority = forSmallCorrection(row.id, personId);
  if (Math.max(row.neededReviewers, await neededReviewers(change, row.before, row.after)) >= 2) {
    const review = await withSecondReviewer(change, personId, {
      action: "identity_change",
      caseId: row.id,
      // Uses the highest tier that was at risk when the change was made. Otherwise, the first approval would have to be
      // repeated if the tier dropped before the second approval.
      tier: Math.max(2, ...row.proofsAtRisk.map(({ tier }) => tier)),
      reasonCode,
      terms: { after: row.after },
      note: note ?? null,
    });
    if (!review.isConfirmed) {
      await writeFirstReview(tx, row.id, personId, note ?? null, now);
      await announceChange(change, row.id, `first_review:${review.waiting.proposalId}`);
      return;
    }
    authority = review.authority;
  }
  await decide(change, row, {
    status: "applied",
    decision: "approved",
    by: personId,
    note: note ?? null,
    reasonCode,
  });
  const actor: Actor = { kind: "staff", id: personId };
  const cause = { ...causeOf(actor, "identity_confirmed", row.id, note), authority };
  if (row.status === "pending") await applyConfirmed(change, row.after, true, cause);
  else await followIdentity(change, [], null, cause);
  await announceChange(change, row.id, "approved");
}

async function decide(
  change: SubjectChange,
  row: ChangeRow,
  decided: Parameters<typeof writeDecision>[2],
): Promise<void> {
  const { tx, now, subject } = change;
  if (!await writeDecision(tx, row.id, decided, now)) {
    throw new Problem("review_decided", { state: row.status });
  }
  if (row.status === "pending") return;
  // The change had already taken effect, but its names were marked as under review. Readers of the entity and services
  // with a copy of it must now be told that the review is over.
  await touchEntity(tx, subject.id, now);
  await announceEntity(tx, subject.id, "entity.changed", subject.version + 1);
}
