import { announceEntity } from "../entities/entities.ts";
import { entityRoles, moveRoles, revokeRepresentatives } from "../entities/representatives.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { updateDispute } from "./claims.ts";
import { moveClaims, readEntitiesOf } from "./merge-store.ts";
import { grantedRole } from "./states.ts";
import { type ClaimRow, moveClaim, readLiveClaims } from "./store.ts";

/**
 * Transfers a person's claims and roles to the account they were merged into. Entities are locked one at a time while
 * their disputes and tiers are updated. Can be repeated safely.
 */
export async function mergeClaims(
  services: Pick<Services, "databases" | "clock">,
  fromId: string,
  toId: string,
): Promise<void> {
  const sql = services.databases.sql("platform");
  for (const id of await readEntitiesOf(sql, fromId)) {
    await changeSubject(sql, services.clock, { type: "entity", id }, async (change) => {
      const { tx, now, subject } = change;
      const isEnded = await endWeakerClaim(change, fromId, toId);
      await moveClaims(tx, id, fromId, toId, now);
      const isMoved = await moveRoles(tx, id, fromId, toId, now);
      if (isEnded || isMoved) await announceEntity(tx, id, "entity.changed", subject.version + 1);
      await updateDispute(change, null);
    });
  }
}

/**
 * If both accounts have a pending, disputed or approved claim, ends the weaker claim and its role. Returns whether a
 * role was ended.
 */
async function endWeakerClaim(
  { tx, now, subject }: SubjectChange,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const live = await readLiveClaims(tx, subject.id);
  const [from, to] = [fromId, toId].map((id) => live.find((claim) => claim.claimantPersonId === id));
  if (!from || !to) return false;
  const weaker = strength(from) > strength(to) ? to : from;
  await moveClaim(tx, weaker.id, weaker.status === "approved" ? "revoked" : "withdrawn", now);
  const role = { entityId: subject.id, claimId: weaker.id };
  return await revokeRepresentatives(tx, role, "person_merged", now) > 0;
}

/**
 * Returns a claim's rank. Approved claims rank above pending ones, and claims with the same status are ranked by the
 * role they grant.
 */
function strength({ status, claimedRole }: ClaimRow): number {
  return (status === "approved" ? entityRoles.length : 0) + entityRoles.indexOf(grantedRole[claimedRole]);
}
