import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { findPerson, findSurvivor } from "../../people/persons/persons.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { StaffAuthority } from "../tiers/staff-authority.ts";
import { endProposal, findProposal, insertProposal, readAdmins, readDeciders } from "./proposal-store.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";

const { proposalDays, writtenReasonLength } = currentPolicy.staff;

export interface TwoReviewerDecision {
  readonly action: ProposalAction;
  /** Id of the check, appeal, licence or change, if a subject can have several. */
  readonly caseId?: string;
  /** The tier after the decision. */
  readonly tier: number;
  readonly method?: string | null;
  readonly reasonCode: string;
  /**
   * Other terms that both reviewers must agree on, and the state of the case. If they differ from those of the open
   * proposal, that proposal is withdrawn.
   */
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly note?: string | null;
  readonly evidenceUrl?: string | null;
  /**
   * Why stricter rules apply. `against_register` requires a written reason and an admin who has not acted on the
   * subject before.
   */
  readonly reasons?: readonly WaitReason[];
}

export type SecondReview =
  | { readonly isConfirmed: true; readonly authority: StaffAuthority; readonly first: ProposalRow }
  | { readonly isConfirmed: false; readonly waiting: Waiting };

export interface Waiting {
  readonly proposalId: string;
  readonly reasons: readonly WaitReason[];
  /**
   * Number of other active admins, including any who cannot confirm the decision because they are connected to the
   * subject.
   */
  readonly admins: number;
}

/**
 * Proposes a decision, or confirms the proposed one. The first reviewer is a verifier or admin. The second is another
 * admin, who must make the same decision about the same state of the case. If the second decision is different, it
 * replaces the proposal.
 *
 * The subject is locked, so the second of two simultaneous confirmations finds no open proposal. The caller must
 * check that the case itself is still undecided.
 *
 * @throws {Problem} `second_reviewer_required`, `forbidden`, `validation_failed`
 */
export async function withSecondReviewer(
  change: Pick<SubjectChange, "tx" | "now" | "subject">,
  staffId: string,
  decision: TwoReviewerDecision,
): Promise<SecondReview> {
  const { tx, now, subject } = change;
  const { action, tier } = decision;
  const caseId = decision.caseId ?? null;
  const reasons: readonly WaitReason[] = ["two_reviewers", ...decision.reasons ?? []];
  const terms = { tier, ...decision.terms };
  const roles = (await findPerson(tx, staffId))?.roles ?? [];
  if (!roles.includes("admin") && !roles.includes("verifier")) {
    throw new Problem("forbidden", { reason: "This requires the admin or verifier role." });
  }
  if (reasons.includes("against_register")) requireWrittenReason(decision.note);
  const open = await findProposal(tx, subject, { action, caseId, terms }, now);
  if (open?.isSame) {
    await requireSecond(change, staffId, roles, open, reasons);
    await endProposal(tx, open.id, "confirmed", staffId, now);
    const authority = new StaffAuthority("two_reviewers", open.id, open.proposedBy, staffId);
    return { isConfirmed: true, authority, first: open };
  }
  if (open) await endProposal(tx, open.id, "withdrawn", staffId, now);
  const proposal = {
    id: newId(now.getTime()),
    action,
    caseId,
    detail: { tier, method: decision.method ?? null, reasonCode: decision.reasonCode },
    note: decision.note ?? null,
    evidenceUrl: decision.evidenceUrl ?? null,
    reasons,
    proposedBy: staffId,
    expiresAt: daysAfter(now, proposalDays),
  };
  await insertProposal(tx, subject, { ...proposal, terms }, now);
  const admins = (await otherAdmins(tx, staffId)).length;
  return { isConfirmed: false, waiting: { proposalId: proposal.id, reasons, admins } };
}

/**
 * Allows one reviewer to transfer proofs up to tier 2 to a slightly corrected identity (decision record 0017).
 * `HoldBook` rejects higher tiers.
 */
export function forSmallCorrection(correctionId: string, reviewerId: string): StaffAuthority {
  return new StaffAuthority("small_correction", correctionId, reviewerId, null);
}

/**
 * Returns the ids of active admins other than the given person. If that person's account was merged, the remaining
 * account is excluded.
 */
export async function otherAdmins(sql: Queryable, personId: string): Promise<string[]> {
  const person = await findSurvivor(sql, personId);
  return (await readAdmins(sql)).filter((id) => id !== person);
}

/** @throws {Problem} `forbidden` unless the caller is an active admin */
export async function requireAdmin(sql: Queryable, staffId: string): Promise<void> {
  if ((await findPerson(sql, staffId))?.roles.includes("admin")) return;
  throw new Problem("forbidden", { reason: "This requires the admin role." });
}

function requireWrittenReason(note: string | null | undefined): void {
  if (note && note.trim().length >= writtenReasonLength) return;
  const reason = `A register rejected this in the last 30 days. Explain why it is correct, in ` +
    `at least ${writtenReasonLength} characters.`;
  throw new Problem("validation_failed", { reason }, {
    errors: [{ pointer: "/note", code: "too_short", message: reason }],
  });
}

/** @throws {Problem} `second_reviewer_required` */
async function requireSecond(
  { tx, subject }: Pick<SubjectChange, "tx" | "subject">,
  staffId: string,
  roles: readonly string[],
  open: ProposalRow,
  reasons: readonly WaitReason[],
): Promise<void> {
  const refuse = (reason: string) => new Problem("second_reviewer_required", { reason });
  // The first reviewer's account may since have been merged into this reviewer's account.
  if (await findSurvivor(tx, open.proposedBy) === staffId) {
    const others = await otherAdmins(tx, staffId);
    throw refuse(
      others.length > 0
        ? "You made the first of two decisions. Another admin must confirm it."
        : "You made the first of two decisions. Another admin must confirm it, but you are the only admin.",
    );
  }
  if (!roles.includes("admin")) {
    throw refuse("A verifier can make the first decision, but an admin must confirm it.");
  }
  if (!reasons.includes("against_register")) return;
  const admins = await otherAdmins(tx, open.proposedBy);
  const deciders = await readDeciders(tx, subject, open.id);
  const acted = new Set(await Promise.all(deciders.map((id) => findSurvivor(tx, id))));
  // If every admin has already acted on the subject, any of them may confirm, because no other admin is left.
  if (!acted.has(staffId) || admins.every((id) => acted.has(id))) return;
  throw refuse("A register rejected this recently. An admin who has not acted on it before must confirm it.");
}

/** Reasons why a decision needs a second reviewer. The console explains each except `two_reviewers`. */
export const waitReasons = ["two_reviewers", "after_demotion", "against_register"] as const;

export type WaitReason = (typeof waitReasons)[number];

/** Actions that may need a second reviewer's confirmation. */
export const proposalActions = [
  "demote",
  "identity_change",
  "match_check",
  "pass_licence",
  "record_result",
  "restore",
  "restore_review",
  "uphold_appeal",
] as const;

export type ProposalAction = (typeof proposalActions)[number];

/** A decision waiting for a second reviewer. */
export interface ProposalRow {
  readonly id: string;
  readonly action: ProposalAction;
  /** Id of the check, appeal, licence or change. `null` if the decision is about the subject itself. */
  readonly caseId: string | null;
  readonly detail: { readonly tier: number; readonly method: string | null; readonly reasonCode: string };
  readonly note: string | null;
  readonly evidenceUrl: string | null;
  readonly reasons: readonly WaitReason[];
  readonly proposedBy: string;
  readonly expiresAt: Date;
}

/** Returns the columns of `entity.staff_proposals` (alias `p`) as a `ProposalRow`. */
export function proposalColumns(sql: Queryable) {
  return sql`p.id, p.action, p.case_id as "caseId", p.detail, p.note, p.evidence_url as "evidenceUrl",
    to_jsonb(p.reasons) as reasons, p.proposed_by as "proposedBy", p.expires_at as "expiresAt"`;
}

/** Withdraws the open proposals for an action on a subject, because the action was carried out in another way. */
export async function withdrawProposals(
  tx: Transaction,
  subject: Subject,
  action: ProposalAction,
): Promise<void> {
  await tx`
    update entity.staff_proposals set state = 'withdrawn'
    where subject_type = ${subject.type} and subject_id = ${subject.id} and action = ${action} and state = 'open'`;
}
