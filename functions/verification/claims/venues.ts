import type { Services } from "../../kernel/commands/services.ts";
import { findEntities, strongestRole, summaryView } from "../entities/entities.ts";
import type { EntityRole } from "../entities/representatives.ts";
import { claimView } from "./claims.ts";
import type { ClaimStatus } from "./states.ts";
import { type ClaimRow, readLastClaims, readRolesOf } from "./store.ts";

/** States in which a claim still appears in a person's list of entities. */
const shown: readonly ClaimStatus[] = ["pending", "approved", "disputed", "rejected", "expired"];

/**
 * Returns the entities that a person manages or claims, newest first. The list is not paginated, because a person has
 * only a few.
 */
export async function venuesOf(
  services: Pick<Services, "databases" | "clock" | "settings">,
  personId: string,
) {
  const sql = services.databases.sql("platform");
  const [held, claims] = await Promise.all([
    readRolesOf(sql, personId),
    readLastClaims(sql, personId, shown),
  ]);
  const moments = [
    ...held.map((row) => ({ entityId: row.entityId, at: row.grantedAt })),
    ...claims.map((claim) => ({ entityId: claim.entityId, at: claim.submittedAt })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const ids = [...new Set(moments.map(({ entityId }) => entityId))];
  if (ids.length === 0) return [];
  const entities = await findEntities(sql, ids);
  const rank = new Map(ids.map((id, index) => [id, index]));
  entities.sort((a, b) => rank.get(a.id)! - rank.get(b.id)!);
  return entities.map((entity) => {
    const summary = summaryView(services, { ...entity, distanceKm: null });
    const roles = held.filter((row) => row.entityId === entity.id).map((row) => row.role);
    const role = strongestRole(roles) ?? null;
    const claim = claims.find((row) => row.entityId === entity.id);
    return {
      entity: {
        id: summary.id,
        displayName: summary.displayName,
        entityType: summary.entityType,
        country: summary.country,
        city: summary.city,
        status: summary.status,
        isSample: summary.isSample,
        identity: summary.identity,
        platform: summary.platform,
      },
      role,
      claim: claim ? claimView(claim) : null,
      chip: chipOf(summary, role, claim),
    };
  });
}

type Chip = {
  code: "verified" | "owned" | "grace" | "pending" | "disputed" | "rejected" | "expired" | "suspended";
  label: string;
};

function chipOf(
  entity: {
    status: string;
    platform: { verificationTier: { tier: number; name: string; graceUntil: string | null } };
  },
  role: EntityRole | null,
  claim: ClaimRow | undefined,
): Chip {
  const { tier, name, graceUntil } = entity.platform.verificationTier;
  if (entity.status === "suspended") return { code: "suspended", label: "Suspended" };
  if (role) {
    if (graceUntil) return { code: "grace", label: `${name}, in grace` };
    return tier > 0 ? { code: "verified", label: name } : { code: "owned", label: "Not verified yet" };
  }
  switch (claim?.status) {
    case "disputed":
      return { code: "disputed", label: "Claim in dispute" };
    case "rejected":
      return { code: "rejected", label: "Claim rejected" };
    case "expired":
      return { code: "expired", label: "Claim expired" };
    default:
      return { code: "pending", label: "Claim pending" };
  }
}
