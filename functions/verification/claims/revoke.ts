import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { endClaim } from "./claims.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { undecidedStates } from "./states.ts";
import { type ClaimRow, findClaim, readExpiredClaims } from "./store.ts";

/**
 * Revokes an approved claim and its role. The original decision stays unchanged.
 *
 * @throws {Problem} `not_found`, `claim_not_open`, `conflict_of_interest`
 */
export async function revokeClaim(
  services: Pick<Services, "databases" | "clock">,
  staffId: string,
  id: string,
  reasonCode: string,
): Promise<ClaimRow> {
  const sql = services.databases.sql("platform");
  const claim = await findClaim(sql, id);
  if (!claim) throw new Problem("not_found", { path: `/v1/admin/claims/${id}` });
  if (claim.claimantPersonId === staffId) {
    throw new Problem("conflict_of_interest", { reason: "You cannot review your own claim." });
  }
  await endClaim(services, claim, async (status, { entityId }, { tx }) => {
    await requireNoConflictOfInterest(services, tx, entityId, staffId);
    if (status !== "approved") throw new Problem("claim_not_open", { status });
    return { status: "revoked", reason: reasonCode, by: staffId };
  });
  return (await findClaim(sql, id))!;
}

/**
 * Ends an expired claim, unless the claim has changed by the time its entity is locked. Returns whether this call
 * ended the claim.
 */
export function expireClaim(
  services: Pick<Services, "databases" | "clock">,
  claim: ClaimRow,
): Promise<boolean> {
  return endClaim(
    services,
    claim,
    (status, current, { now }) =>
      (status === "approved" || undecidedStates.includes(status)) && current.expiresAt <= now
        ? { status: "expired", reason: "expired" }
        : undefined,
  );
}

export async function expireClaims(
  services: Pick<Services, "databases" | "clock">,
  limit = 50,
): Promise<number> {
  const due = await readExpiredClaims(services.databases.sql("platform"), services.clock(), limit);
  let ended = 0;
  for (const claim of due) if (await expireClaim(services, claim)) ended += 1;
  return ended;
}
