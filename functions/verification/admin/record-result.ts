import { Problem } from "../../kernel/shared/problem.ts";
import { evidenceAddress, type KeepAsEvidence } from "./evidence.ts";
import { findOpenReview, reviewLicence } from "../licences/licences.ts";
import { recordStaffMatch } from "../register-checks/staff-checks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isLive, type Subject } from "../../kernel/ladder/effective-tier.ts";
import { changeSubject } from "../tiers/settle.ts";
import { refuseOwnCase } from "../staff/own-decision.ts";
import { type DecisionResult, resultOf } from "../staff/decision-result.ts";
import type { SubjectDecision } from "./schema.ts";
import { withSecondReviewer } from "../staff/second-reviewer.ts";

type RecordServices = Pick<Services, "databases" | "clock" | "settings" | "fetch">;

/**
 * Records a register or licence result that staff looked up themselves. This needs two reviewers.
 *
 * @throws {Problem} `validation_failed`, `second_reviewer_required`, `conflict_of_interest`, `conflict`
 */
export async function recordResult(
  services: RecordServices,
  staffId: string,
  subject: Subject,
  decision: SubjectDecision,
  keepAsEvidence: KeepAsEvidence,
): Promise<DecisionResult> {
  const { tier, note } = decision;
  const refuse = (reason: string) => new Problem("validation_failed", { reason });
  const evidenceUrl = await evidenceAddress(services, staffId, decision, keepAsEvidence);
  if (subject.type === "entity" && tier === 3) {
    if (decision.method && decision.method !== "registry_match") {
      throw refuse("Tier 3 requires the registry_match method.");
    }
    return resultOf(await recordStaffMatch(services, staffId, subject.id, { note, evidenceUrl }));
  }
  if (subject.type === "entity" && tier === 4) {
    const open = await findOpenReview(services, subject.id);
    if (!open) throw refuse("The entity has no licence check in review. It must request one first.");
    const { review } = await reviewLicence(services, staffId, open.id, { decision: "pass", note });
    return resultOf(review!);
  }
  if (subject.type === "person" && tier === 3) {
    return await recordPersonResult(services, staffId, subject, { ...decision, evidenceUrl });
  }
  throw refuse(
    subject.type === "person"
      ? "For a person, you can record only a register result (tier 3)."
      : "You can record only a register result (tier 3) or a licence (tier 4).",
  );
}

async function recordPersonResult(
  services: RecordServices,
  staffId: string,
  subject: Subject,
  { note, evidenceUrl, reasonCode }: Omit<SubjectDecision, "evidenceUrl"> & { evidenceUrl: string | null },
): Promise<DecisionResult> {
  const sql = services.databases.sql("platform");
  return await changeSubject(sql, services.clock, subject, async (change) => {
    await refuseOwnCase(services, change.tx, subject, staffId);
    const { status } = change.subject;
    if (status !== "active") throw new Problem("conflict", { reason: `The account is ${status}.` });
    const review = await withSecondReviewer(change, staffId, {
      action: "record_result",
      tier: 3,
      method: "registry_match",
      reasonCode,
      note,
      evidenceUrl,
    });
    if (review.isConfirmed) {
      const known = change.book.open({ tier: 3 }).some(isLive);
      change.book.grant({ tier: 3, method: "registry_match", basis: "staff" }, {
        actor: { kind: "staff", id: staffId },
        reasonCode: known ? "register_confirmed_again" : reasonCode,
        note,
        evidence: { recordedBy: "staff" },
        authority: review.authority,
      });
    }
    return resultOf(review);
  });
}
