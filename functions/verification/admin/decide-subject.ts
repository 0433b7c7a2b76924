import { inTransaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { writeEntityStatus } from "../entities/entities.ts";
import { suspendPerson } from "../../people/identity/identity.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Cause } from "../tiers/hold-book.ts";
import type { Tier } from "../../kernel/ladder/ladder.ts";
import { changeSubject, changeSubjectIn, type SubjectChange } from "../tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { endVouchesOfSuspended } from "../tiers/vouches/follow-facts.ts";
import { announceStatus } from "./announce-status.ts";
import { appliedDecision, type DecisionResult } from "../staff/decision-result.ts";
import { demote } from "./demote-subject.ts";
import type { KeepAsEvidence } from "./evidence.ts";
import { refuseOwnCase } from "../staff/own-decision.ts";
import { recordResult } from "./record-result.ts";
import { restore } from "./restore-subject.ts";
import type { SubjectDecision } from "./schema.ts";
import { requireAdmin } from "../staff/second-reviewer.ts";

type DecideServices = Pick<Services, "databases" | "clock" | "settings" | "fetch">;

/**
 * Makes a decision about an entity or a person. Reviewers cannot make decisions about themselves or about an entity
 * they are connected to. One admin can suspend. Demoting, recording a result, and restoring tier 2 or above need two
 * reviewers. Promoting always needs a recorded result from a register or a licence check.
 *
 * @throws {Problem} `conflict_of_interest`, `conflict`, `second_reviewer_required`, `validation_failed`, `forbidden`,
 * `tier_3_required`, `not_found`
 */
export async function decideSubject(
  services: DecideServices,
  staffId: string,
  subject: Subject,
  decision: SubjectDecision,
  keepAsEvidence: KeepAsEvidence,
): Promise<DecisionResult> {
  const sql = services.databases.sql("platform");
  const { action, reasonCode, note } = decision;
  if (action === "record_result") {
    return await recordResult(services, staffId, subject, decision, keepAsEvidence);
  }
  const actor = { kind: "staff", id: staffId } as const;
  const cause = { actor, method: "admin_decision", reasonCode, note } as const;
  if (action === "suspend" && subject.type === "person") {
    // The person's vouches end in the same transaction. They end first, because entities must be locked before people.
    return await inTransaction(sql, async (tx) => {
      await refuseOwnCase(services, tx, subject, staffId);
      await endVouchesOfSuspended(tx, services.clock, subject.id);
      return await changeSubjectIn(tx, services.clock, subject, (change) => suspend(change, staffId, cause));
    });
  }
  return await changeSubject(sql, services.clock, subject, async (change) => {
    await refuseOwnCase(services, change.tx, subject, staffId);
    if (action === "restore") return await restore(change, staffId, cause);
    if (action === "demote") return await demote(change, staffId, (decision.tier ?? 0) as Tier, cause);
    return await suspend(change, staffId, cause);
  });
}

async function suspend(change: SubjectChange, staffId: string, cause: Cause): Promise<DecisionResult> {
  const { tx, now, subject, book } = change;
  await requireAdmin(tx, staffId);
  if (subject.status !== "active") {
    throw new Problem("conflict", { reason: `The subject is already ${subject.status}.` });
  }
  if (subject.type === "person") {
    await suspendPerson(tx, subject.id, now);
    await announceStatus(change, "person.suspended");
  } else {
    await writeEntityStatus(tx, subject.id, "suspended", cause.reasonCode, now);
    for (const hold of book.open()) book.suspend(hold, { ...cause, reasonCode: "suspended_by_staff" });
    await announceStatus(change, "entity.changed");
  }
  return appliedDecision;
}
