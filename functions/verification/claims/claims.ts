import { violatesUnique } from "../../kernel/db/faults.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { openOwnershipDispute, settleOwnershipDispute } from "./disputes/ownership.ts";
import { checkedEvidenceUrl } from "../entities/evidence-url.ts";
import { revokeRepresentatives } from "../entities/representatives.ts";
import { lockActivePerson } from "../../people/persons/lock-active-person.ts";
import { quotaExceeded } from "../../kernel/limits/limits.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import type { NewClaim } from "./schema.ts";
import { type ClaimStatus, managingRoles, undecidedStates } from "./states.ts";
import {
  type ClaimRow,
  countClaimsBy,
  findClaim,
  followDispute,
  insertClaim,
  moveClaim,
  readLiveClaims,
  writeRenewal,
} from "./store.ts";

type ClaimServices = Pick<Services, "databases" | "clock" | "settings">;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/claims/${id}` });

/**
 * Submits a claim to act for an entity. If a second person claims to manage it, both claims become a dispute, so that
 * no one is replaced without notice.
 *
 * @throws {Problem} `claim_exists`, `quota_exceeded`, `entity_not_active`, `evidence_url_refused`, `not_found`
 */
export async function submitClaim(
  services: ClaimServices,
  personId: string,
  input: NewClaim,
): Promise<ClaimRow> {
  const evidenceUrl = checkedEvidenceUrl(input.evidenceUrl);
  const sql = services.databases.sql("platform");
  let id = "";
  try {
    await changeSubject(sql, services.clock, { type: "entity", id: input.entityId }, async (change) => {
      const { tx, now, subject } = change;
      if (subject.status === "merged") throw new Problem("not_found", { path: `/v1/entities/${subject.id}` });
      if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
      await lockActivePerson(tx, personId);
      const live = await liveClaimsNow(change);
      const own = live.find((claim) => claim.claimantPersonId === personId);
      if (own) throw new Problem("claim_exists", { status: own.status });
      await refuseOverQuota(services, change, personId);

      id = newId(now.getTime());
      const against = contested(live, input.claimedRole);
      await insertClaim(tx, {
        id,
        entityId: subject.id,
        claimantPersonId: personId,
        claimedRole: input.claimedRole,
        status: against.length > 0 ? "disputed" : "pending",
        evidenceUrl,
        evidenceNote: input.evidenceNote ?? null,
        submittedAt: now,
        decidedAt: null,
        decidedBy: null,
        decisionNote: null,
        reasonCode: null,
        expiresAt: daysAfter(now, currentPolicy.claims.pendingDays),
        supersedes: null,
      });
      await announceClaim(change, "claim.submitted", { id, claimantPersonId: personId });
      if (against.length > 0) {
        const parties = [...against, { id, claimantPersonId: personId }];
        const dispute = await openOwnershipDispute(tx, subject.id, personId, parties, now);
        for (const claim of against.filter((other) => other.status === "pending")) {
          await moveClaim(tx, claim.id, "disputed", now);
        }
        // A claim in a dispute must not expire before the dispute's deadline.
        const until = daysAfter(dispute.dueAt, currentPolicy.claims.decisionTargetDays);
        await followDispute(tx, dispute.id, until, now);
      }
    });
  } catch (error) {
    if (violatesUnique(error, "representative_claims_live")) {
      throw new Problem("claim_exists", { status: "pending" });
    }
    throw error;
  }
  return (await findClaim(sql, id))!;
}

/**
 * Returns the claims that a new claim conflicts with: pending claims to manage the entity and, if the new claim is
 * for ownership, the owner's approved claim.
 */
export function contested(live: readonly ClaimRow[], role: ClaimRow["claimedRole"]): readonly ClaimRow[] {
  if (!managingRoles.includes(role)) return [];
  return live.filter((claim) =>
    undecidedStates.includes(claim.status)
      ? managingRoles.includes(claim.claimedRole)
      : role === "owner" && claim.claimedRole === "owner"
  );
}

async function refuseOverQuota(
  services: ClaimServices,
  change: SubjectChange,
  personId: string,
): Promise<void> {
  const policy = limitPolicy(services.settings, "claims");
  const since = new Date(change.now.getTime() - policy.windowSeconds * 1_000);
  const { recent, oldest } = await countClaimsBy(change.tx, personId, since);
  if (recent < policy.quota) return;
  const freeAt = (oldest ?? change.now).getTime() + policy.windowSeconds * 1_000;
  const resetSeconds = Math.max(1, Math.ceil((freeAt - change.now.getTime()) / 1_000));
  throw quotaExceeded({ policy, remaining: 0, resetSeconds });
}

export function announceClaim(
  change: SubjectChange,
  eventType: string,
  claim: { id: string; claimantPersonId: string },
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return announce(change.tx, {
    aggregateType: "entity",
    aggregateId: change.subject.id,
    eventType,
    payload: {
      claimId: claim.id,
      entityId: change.subject.id,
      claimantPersonId: claim.claimantPersonId,
      ...more,
    },
    dedupeKey: `${eventType}:${claim.id}:${change.now.toISOString()}`,
  });
}

/**
 * Returns a claim of the given person. Other people's claims are treated as not found. @throws {Problem} `not_found`
 */
export async function ownClaim(services: ClaimServices, personId: string, id: string): Promise<ClaimRow> {
  const claim = await findClaim(services.databases.sql("platform"), id);
  if (!claim || claim.claimantPersonId !== personId) throw notFound(id);
  return claim;
}

/**
 * Withdraws a claim. An approved claim becomes revoked and its role ends. Repeating the call changes nothing.
 *
 * @throws {Problem} `not_found`; `claim_not_open` if the claim was rejected or has expired
 */
export async function withdrawClaim(services: ClaimServices, personId: string, id: string): Promise<void> {
  const claim = await ownClaim(services, personId, id);
  await endClaim(services, claim, (status) => {
    if (status === "withdrawn" || status === "revoked") return undefined;
    if (status === "approved") return { status: "revoked", reason: "given_up" };
    if (undecidedStates.includes(status)) return { status: "withdrawn", reason: "withdrawn" };
    throw new Problem("claim_not_open", { status });
  });
}

/** How a claim ends, and why. `by` is the member of staff who ends it, if any. */
interface EndOfClaim {
  readonly status: "withdrawn" | "revoked" | "expired";
  readonly reason: string;
  readonly by?: string;
}

/**
 * Decides how a claim ends, based on its state as read under the lock. If it returns `undefined`, the claim stays
 * unchanged.
 */
export type EndOf = (
  status: ClaimStatus,
  claim: ClaimRow,
  change: SubjectChange,
) => EndOfClaim | undefined | Promise<EndOfClaim | undefined>;

/** Ends an open claim, revokes its role and updates its dispute. Returns `false` if the claim was not ended. */
export function endClaim(
  services: Pick<Services, "databases" | "clock">,
  claim: ClaimRow,
  endOf: EndOf,
): Promise<boolean> {
  const sql = services.databases.sql("platform");
  return changeSubject(sql, services.clock, { type: "entity", id: claim.entityId }, async (change) => {
    const current = (await findClaim(change.tx, claim.id))!;
    const end = await endOf(current.status, current, change);
    return end ? await endClaimIn(change, current, end) : false;
  });
}

async function endClaimIn(change: SubjectChange, claim: ClaimRow, end: EndOfClaim): Promise<boolean> {
  const { tx, now, subject } = change;
  if (!await moveClaim(tx, claim.id, end.status, now, { endedBy: end.by })) return false;
  if (claim.status === "approved") {
    await revokeRepresentatives(tx, { entityId: subject.id, claimId: claim.id }, end.reason, now);
  }
  await updateDispute(change, null);
  change.because({
    actor: { kind: "system", id: null },
    method: "withdrawal",
    reasonCode: `claim_${end.status}`,
  });
  await announceClaim(change, `claim.${end.status}`, claim, { reason: end.reason });
  return true;
}

/**
 * Returns the entity's open claims. First ends expired claims that no worker has ended yet, so that they cannot block
 * anyone or be revived by a dispute.
 */
export async function liveClaimsNow(change: SubjectChange): Promise<ClaimRow[]> {
  const { tx, now, subject } = change;
  const over = (await readLiveClaims(tx, subject.id)).filter((claim) => claim.expiresAt <= now);
  for (const claim of over) await endClaimIn(change, claim, { status: "expired", reason: "expired" });
  return await readLiveClaims(tx, subject.id);
}

export async function updateDispute(change: SubjectChange, decidedBy: string | null): Promise<void> {
  const live = await readLiveClaims(change.tx, change.subject.id);
  const { tx, now } = change;
  const ended = await settleOwnershipDispute(tx, change.subject.id, live, decidedBy, now);
  if (!ended) return;
  if (ended.alone !== undefined) await moveClaim(tx, ended.alone, "pending", now);
  await followDispute(tx, ended.id, null, now);
}

/**
 * Renews a claim near its expiry. An approved claim is renewed for another year in its last 60 days, and a pending
 * claim for another 30 days in its last week.
 *
 * @throws {Problem} `not_found`, `claim_not_open`, `too_early`, `evidence_url_refused`
 */
export async function renewClaim(
  services: ClaimServices,
  personId: string,
  id: string,
  evidenceUrl: string | undefined,
): Promise<ClaimRow> {
  const claim = await ownClaim(services, personId, id);
  const checkedUrl = evidenceUrl === undefined ? null : checkedEvidenceUrl(evidenceUrl);
  const sql = services.databases.sql("platform");
  await changeSubject(sql, services.clock, { type: "entity", id: claim.entityId }, async (change) => {
    const current = (await findClaim(change.tx, id))!;
    const { claims } = currentPolicy;
    const isApproved = current.status === "approved";
    if ((!isApproved && !undecidedStates.includes(current.status)) || current.expiresAt <= change.now) {
      throw new Problem("claim_not_open", {
        status: current.expiresAt <= change.now ? "expired" : current.status,
      });
    }
    const from = daysAfter(current.expiresAt, -(isApproved ? claims.renewFromDaysBefore : 7));
    if (change.now < from) throw new Problem("too_early", { from: from.toISOString() });
    const days = isApproved ? claims.approvedDays : claims.pendingDays;
    await writeRenewal(change.tx, id, daysAfter(change.now, days), checkedUrl, change.now);
    await announceClaim(change, "claim.renewed", current);
  });
  return (await findClaim(sql, id))!;
}

export async function decisionNoteOf(
  services: Pick<Services, "databases">,
  id: string,
): Promise<string | null | undefined> {
  return (await findClaim(services.databases.sql("platform"), id))?.decisionNote;
}

export function claimView(claim: ClaimRow) {
  const { submittedAt, decidedAt, expiresAt, dispute, ...row } = claim;
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    dispute: dispute && { ...dispute, dueAt: new Date(dispute.dueAt).toISOString() },
  };
}

export async function claimantsOf(
  services: Pick<Services, "databases">,
  entityId: string,
): Promise<string[]> {
  const live = await readLiveClaims(services.databases.sql("platform"), entityId);
  return live.map((claim) => claim.claimantPersonId);
}
