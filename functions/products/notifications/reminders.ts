import { daysAfter } from "../../kernel/shared/clock.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { type Notice, notify } from "./notify.ts";
import { readEndingClaims, readEndingHolds, readVouchesToConfirm } from "./reminder-store.ts";

/**
 * Maximum number of vouches for which reminders are sent in each run. There are four runs a day, and a reminder can be
 * sent at any time during a vouch's last month.
 */
const vouchesPerRun = 2_000;

/**
 * Reminds people before something expires. Reminders for claims and tiers are sent 60, 30, 7 and 1 days before
 * expiry. For a vouch, one reminder is sent during its last month. Each reminder has a unique key, so a second run
 * does not send it again.
 */
export async function remindPeople(
  services: Pick<Services, "databases" | "clock" | "settings">,
): Promise<number> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const marks = [...currentPolicy.holds.reminderDays].sort((a, b) => a - b);
  const until = daysAfter(now, marks.at(-1)!);
  const daysLeft = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 86_400_000));
  /** Returns the reminder that is due: the smallest threshold, in days, that has already been reached. */
  const dueReminder = (end: Date) => marks.find((mark) => daysLeft(end) <= mark);
  const notices: Notice[] = [];
  for (const claim of await readEndingClaims(sql, now, until)) {
    const mark = dueReminder(claim.expiresAt);
    if (mark === undefined) continue;
    notices.push({
      personId: claim.personId,
      kind: "claim_expiring",
      parameters: {
        entity: claim.entity,
        days: daysLeft(claim.expiresAt),
        date: claim.expiresAt.toISOString(),
      },
      path: `/en/verify/venues/${claim.entityId}`,
      dedupeKey: `claim_expiring:${claim.id}:${claim.expiresAt.toISOString()}:${mark}`,
    });
  }
  for (const hold of await readEndingHolds(sql, now, until)) {
    const mark = dueReminder(hold.expiresAt);
    if (mark === undefined) continue;
    notices.push({
      personId: hold.personId,
      kind: "tier_expiring",
      parameters: {
        entity: hold.entity,
        tier: hold.tier,
        days: daysLeft(hold.expiresAt),
        date: hold.expiresAt.toISOString(),
      },
      path: `/en/verify/venues/${hold.entityId}`,
      dedupeKey: `tier_expiring:${hold.id}:${hold.expiresAt.toISOString()}:${mark}`,
    });
  }
  const { lifeDays, confirmFromDay } = currentPolicy.vouches;
  const lastMonth = daysAfter(now, lifeDays - confirmFromDay);
  for (const vouch of await readVouchesToConfirm(sql, now, lastMonth, vouchesPerRun)) {
    notices.push({
      personId: vouch.personId,
      kind: "vouch_to_confirm",
      parameters: { entity: vouch.entity, date: vouch.expiresAt.toISOString() },
      path: `/en/verify/venues/${vouch.entityId}`,
      dedupeKey: `vouch_to_confirm:${vouch.id}:${vouch.expiresAt.toISOString()}`,
    });
  }
  await notify(services, notices);
  return notices.length;
}
