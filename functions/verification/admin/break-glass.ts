import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Tier } from "../../kernel/ladder/ladder.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { StaffAuthority } from "../tiers/staff-authority.ts";
import {
  type BreakGlassRow,
  insertBreakGlass,
  listBreakGlass,
  lockBreakGlass,
  readBreakGlass,
  readOverseers,
} from "./break-glass-store.ts";
import { demoteNow, requireTierAbove } from "./demote-subject.ts";
import { refuseOwnCase } from "../staff/own-decision.ts";
import { otherAdmins, requireAdmin, withdrawProposals } from "../staff/second-reviewer.ts";
import { restoreNow, returningHolds } from "./restore-subject.ts";

export interface BreakGlassDecision {
  readonly action: "restore" | "demote";
  /** For a demotion, the resulting tier. Default: 0. */
  readonly tier?: number | undefined;
  readonly reason: string;
}

/**
 * Lets one admin restore or demote a subject without the second reviewer who is otherwise required. It cannot be used
 * for results, licences or appeals, and can restore tier 3 or above only if there is no other admin. All admins and
 * auditors are notified, and the console shows the decision for a week.
 *
 * @throws {Problem} `forbidden`, `conflict_of_interest`, `conflict` (also if the quota has been reached)
 */
export async function breakGlass(
  services: Pick<Services, "databases" | "clock">,
  adminId: string,
  subject: Subject,
  decision: BreakGlassDecision,
): Promise<{ id: string }> {
  const sql = services.databases.sql("platform");
  return await changeSubject(sql, services.clock, subject, async (change) => {
    const { tx, now } = change;
    await requireAdmin(tx, adminId);
    await refuseOwnCase(services, tx, subject, adminId);
    await chargeQuota(change);
    const id = newId(now.getTime());
    const authority = new StaffAuthority("break_glass", id, adminId, null);
    const tier = decision.action === "restore"
      ? await restoreByBreakGlass(change, adminId, authority)
      : await demoteByBreakGlass(change, (decision.tier ?? 0) as Tier, adminId, authority);
    // Open proposals for the same decision are no longer needed.
    await withdrawProposals(tx, subject, decision.action);
    await insertBreakGlass(tx, {
      id,
      adminId,
      subjectType: subject.type,
      subjectId: subject.id,
      action: decision.action,
      tier,
      reason: decision.reason,
      usedAt: now,
    });
    await announce(tx, {
      aggregateType: subject.type,
      aggregateId: subject.id,
      eventType: "break_glass.used",
      payload: {
        breakGlassId: id,
        action: decision.action,
        toldPersonIds: await readOverseers(tx),
        ...(subject.type === "entity" ? { entityId: subject.id } : {}),
      },
      dedupeKey: `break_glass.used:${id}`,
    });
    return { id };
  });
}

async function chargeQuota({ tx, now }: SubjectChange): Promise<void> {
  const { breakGlassCount, breakGlassDays } = currentPolicy.staff;
  await lockBreakGlass(tx);
  const used = await listBreakGlass(tx, daysAfter(now, -breakGlassDays));
  if (used.length < breakGlassCount) return;
  const until = daysAfter(used[breakGlassCount - 1]!.usedAt, breakGlassDays);
  throw new Problem("conflict", {
    reason: `${breakGlassCount} break-glass decisions were made in the last ${breakGlassDays} days. ` +
      `The next one is possible on ${until.toISOString().slice(0, 10)}. Add a second admin instead.`,
  });
}

const causeOf = (adminId: string, authority: StaffAuthority) => ({
  actor: { kind: "staff", id: adminId } as const,
  method: "admin_decision" as const,
  reasonCode: "break_glass" as const,
  authority,
  evidence: { breakGlassId: authority.id, ...authority.evidence },
});

async function restoreByBreakGlass(
  change: SubjectChange,
  adminId: string,
  authority: StaffAuthority,
): Promise<number> {
  const { subject, tx } = change;
  if (subject.status !== "suspended") {
    throw new Problem("conflict", { reason: `The subject is ${subject.status.replaceAll("_", " ")}.` });
  }
  const returning = await returningHolds(change);
  const tier = Math.max(0, ...returning.map((hold) => hold.tier));
  if (tier < 2) {
    throw new Problem("conflict", { reason: "One admin can restore this without break-glass." });
  }
  if (tier >= 3 && (await otherAdmins(tx, adminId)).length > 0) {
    throw new Problem("conflict", {
      reason: `This would restore tier ${tier}, and another admin can confirm it. Ask them instead.`,
    });
  }
  await restoreNow(change, returning, causeOf(adminId, authority), authority);
  return tier;
}

async function demoteByBreakGlass(
  change: SubjectChange,
  target: Tier,
  adminId: string,
  authority: StaffAuthority,
): Promise<number> {
  requireTierAbove(change, target);
  await demoteNow(change, target, causeOf(adminId, authority));
  return target;
}

export function recentBreakGlass(services: Pick<Services, "databases" | "clock">): Promise<BreakGlassRow[]> {
  const since = daysAfter(services.clock(), -currentPolicy.staff.breakGlassBannerDays);
  return listBreakGlass(services.databases.sql("platform"), since);
}

/** Returns the parts of a break-glass decision that a notification shows. */
export async function breakGlassWords(
  services: Pick<Services, "databases">,
  id: string,
): Promise<{ name?: string; note?: string }> {
  const row = await readBreakGlass(services.databases.sql("platform"), id);
  return row ? { note: row.reason, ...(row.adminName ? { name: row.adminName } : {}) } : {};
}
