import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { type Memberships, membershipsOf } from "../../people/groups/memberships.ts";
import { publishContactsOf } from "../contacts/contacts.ts";
import { requireUnchangedIdentity } from "../../kernel/ladder/shown-as.ts";
import { insertRepresentative } from "../entities/representatives.ts";
import { lockPerson } from "../../people/persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { announceClaim, updateDispute } from "./claims.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import type { ClaimDecision } from "./schema.ts";
import { grantedRole, stateAfterDecision, undecidedStates } from "./states.ts";
import { type ClaimRow, findClaim, writeDecision } from "./store.ts";

type DecideServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Makes the final decision on a claim. Approval grants the role in the same transaction. Vouches from people who act
 * for the entity then stop counting, so the tier is recomputed. Reviewers cannot decide on their own claim, or on an
 * entity that they act for or claim.
 *
 * @throws {Problem} `not_found`, `claim_already_decided`, `claim_not_open`, `conflict_of_interest`,
 *   `entity_identity_changed`; `entity_not_active` if it would grant a role on an entity that is not active
 */
export async function decideClaim(
  services: DecideServices,
  deciderId: string,
  claimId: string,
  input: ClaimDecision,
): Promise<ClaimRow> {
  const sql = services.databases.sql("platform");
  const known = await findClaim(sql, claimId);
  if (!known) throw new Problem("not_found", { path: `/v1/admin/claims/${claimId}` });
  const memberships = await membershipsOf(services.databases, known.claimantPersonId, services.clock());
  await changeSubject(sql, services.clock, { type: "entity", id: known.entityId }, async (change) => {
    const { tx, now, subject, book } = change;
    await requireNoConflictOfInterest(services, tx, known.entityId, deciderId);
    const current = (await findClaim(tx, claimId))!;
    const status = stateAfterDecision[input.decision];
    // Without this check, a manager could rename the entity while a reviewer reads the claim, and be approved under
    // another identity.
    if (status === "approved") {
      requireUnchangedIdentity(services.settings, subject.id, book.identity!, input.shownAs);
    }
    if (undecidedStates.includes(current.status)) {
      if (current.expiresAt <= now) throw new Problem("claim_not_open", { status: "expired" });
      if (status === "approved" && subject.status !== "active") {
        throw new Problem("entity_not_active", { status: subject.status });
      }
    }
    const reasonCode = input.reasonCode ?? (status === "approved" ? "evidence_confirms" : "other");
    const isDecided = await writeDecision(tx, claimId, {
      status,
      decidedBy: deciderId,
      note: input.note ?? null,
      reasonCode,
      expiresAt: status === "approved" ? daysAfter(now, currentPolicy.claims.approvedDays) : known.expiresAt,
    }, now);
    if (!isDecided) throw refusal((await findClaim(tx, claimId))!);
    if (status === "approved") await grantRole(change, known, deciderId, memberships);
    await updateDispute(change, deciderId);
    change.because({
      actor: { kind: "staff", id: deciderId },
      method: "admin_decision",
      reasonCode: `claim_${status}`,
      evidence: { claimId },
    });
    await announceClaim(change, "claim.decided", known, {
      status,
      decidedBy: deciderId,
      reasonCode,
    });
  });
  return (await findClaim(sql, claimId))!;
}

function refusal(claim: ClaimRow): Problem {
  return new Problem(claim.decidedAt === null ? "claim_not_open" : "claim_already_decided", {
    status: claim.status,
  });
}

/**
 * Grants the claimed role and publishes the contacts listed in the claim.
 *
 * @throws {Problem} `conflict` if the claimant's account was closed, suspended or merged
 */
export async function grantRole(
  change: SubjectChange,
  claim: Pick<ClaimRow, "id" | "entityId" | "claimantPersonId" | "claimedRole">,
  approvedBy: string,
  memberships: Memberships,
): Promise<void> {
  const { tx, now } = change;
  if ((await lockPerson(tx, claim.claimantPersonId))?.status !== "active") {
    throw new Problem("conflict", { reason: "The claimant's account is not active." });
  }
  await insertRepresentative(tx, {
    id: newId(now.getTime()),
    entityId: claim.entityId,
    personId: claim.claimantPersonId,
    role: grantedRole[claim.claimedRole],
    claimId: claim.id,
    ...memberships,
  }, now);
  await publishContactsOf(tx, {
    entityId: claim.entityId,
    personId: claim.claimantPersonId,
    claimId: claim.id,
    approvedBy,
    now,
  });
}
