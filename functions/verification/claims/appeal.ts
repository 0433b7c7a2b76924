import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { membershipsOf } from "../../people/groups/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { announceClaim, contested, liveClaimsNow } from "./claims.ts";
import { grantRole } from "./decide.ts";
import { type ClaimRow, findClaim, insertClaim, readClaimEnd } from "./store.ts";

/** Finds the claim that is being appealed, with the time it ended and who ended it. */
export async function claimForAppeal(
  sql: Queryable,
  id: string,
): Promise<(ClaimRow & { endedAt: Date | null; endedBy: string | null }) | undefined> {
  const claim = await findClaim(sql, id);
  return claim && { ...claim, ...await readClaimEnd(sql, id) };
}

/**
 * Grants a rejected claim after an appeal, by adding a new approved claim that refers to the rejected one. The
 * original decision stays unchanged.
 */
export async function grantAfterAppeal(
  services: Pick<Services, "databases">,
  change: SubjectChange,
  claimId: string,
  staffId: string,
  note: string,
): Promise<void> {
  const { tx, now, subject } = change;
  if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
  const old = await findClaim(tx, claimId);
  if (!old) return;
  const live = await liveClaimsNow(change);
  if (live.some((claim) => claim.claimantPersonId === old.claimantPersonId)) {
    throw new Problem("conflict", {
      reason: "The claimant has a newer open claim. Decide that one instead.",
    });
  }
  if (contested(live, old.claimedRole).length > 0) {
    throw new Problem("conflict", {
      reason: "Another claim conflicts with this one. Decide or revoke that claim first.",
    });
  }
  const id = newId(now.getTime());
  await insertClaim(tx, {
    id,
    entityId: old.entityId,
    claimantPersonId: old.claimantPersonId,
    claimedRole: old.claimedRole,
    status: "approved",
    evidenceUrl: old.evidenceUrl,
    evidenceNote: old.evidenceNote,
    submittedAt: now,
    decidedAt: now,
    decidedBy: staffId,
    decisionNote: note,
    reasonCode: "appeal_upheld",
    expiresAt: daysAfter(now, currentPolicy.claims.approvedDays),
    supersedes: old.id,
  });
  const memberships = await membershipsOf(services.databases, old.claimantPersonId, now);
  await grantRole(change, { ...old, id }, staffId, memberships);
  change.because({ actor: { kind: "staff", id: staffId }, method: "appeal", reasonCode: "claim_approved" });
  await announceClaim(change, "claim.decided", { id, claimantPersonId: old.claimantPersonId }, {
    status: "approved",
    decidedBy: staffId,
    reasonCode: "appeal_upheld",
  });
}
