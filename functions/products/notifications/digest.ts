import type { Services } from "../../kernel/commands/services.ts";
import { notify } from "./notify.ts";
import { countWaiting } from "./reminder-store.ts";
import { readStaffIds } from "./store.ts";

/** Sends admins a daily summary of pending work, if there is any. */
export async function digestForStaff(
  services: Pick<Services, "databases" | "clock" | "settings">,
): Promise<number> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const { oldestClaim, ...waiting } = await countWaiting(sql, now);
  const { claims, ...otherCounts } = waiting;
  const others = Object.values(otherCounts).reduce((sum, count) => sum + count, 0);
  if (claims + others === 0) return 0;
  const staff = await readStaffIds(sql, "admin");
  await notify(
    services,
    staff.map((personId) => ({
      personId,
      kind: "queue_digest" as const,
      parameters: {
        ...waiting,
        others,
        ...(oldestClaim ? { days: Math.floor((now.getTime() - oldestClaim.getTime()) / 86_400_000) } : {}),
      },
      path: "/dashboard/admin/claims",
      dedupeKey: `queue_digest:${now.toISOString().slice(0, 10)}`,
    })),
  );
  return staff.length;
}
