import type { Services } from "../services.ts";
import { notify } from "./notify.ts";
import { countWaiting } from "./reminder-store.ts";
import { readStaffIds } from "./store.ts";

/** Tells staff once a day what waits for them, and nothing on a day when nothing does. */
export async function digestForStaff(
  services: Pick<Services, "databases" | "clock" | "settings">,
): Promise<number> {
  const sql = services.databases.sql("platform");
  const waiting = await countWaiting(sql);
  const others = waiting.disputes + waiting.reviews + waiting.checks + waiting.licences;
  if (waiting.claims + others === 0) return 0;
  const now = services.clock();
  const oldest = waiting.oldestClaim ?? now;
  const staff = await readStaffIds(sql, "admin");
  await notify(
    services,
    staff.map((personId) => ({
      personId,
      kind: "queue_digest" as const,
      parameters: {
        claims: waiting.claims,
        others,
        days: Math.floor((now.getTime() - oldest.getTime()) / 86_400_000),
        disputes: waiting.disputes,
        reviews: waiting.reviews,
        checks: waiting.checks,
        licences: waiting.licences,
      },
      path: "/dashboard/admin/claims",
      dedupeKey: `queue_digest:${now.toISOString().slice(0, 10)}`,
    })),
  );
  return staff.length;
}
