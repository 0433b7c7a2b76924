import { inTransaction } from "../../kernel/db/transaction.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy, type Policy } from "../../kernel/ladder/policy.ts";
import { changeSubject } from "./settle.ts";
import { leaseDueSubjects, scheduleForPolicy } from "./store.ts";

const batch = 50;
/** Time after which another process can take over a crashed process's due subjects. */
const leaseSeconds = 60;

/**
 * Updates subjects that are due because a proof or vouch expires, a grace period ends, or a vouch starts to count. A
 * new policy version makes every entity due, one batch per run. Due subjects are selected with `skip locked` and
 * postponed by a minute, so that several processes can share them and none is lost.
 *
 * @returns how many subjects were updated
 */
export async function settleDueSubjects(
  services: Pick<Services, "databases" | "clock">,
  policy: Pick<Policy, "version"> = currentPolicy,
): Promise<number> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  await inTransaction(sql, (tx) => scheduleForPolicy(tx, policy.version, now, batch));
  const due = await leaseDueSubjects(sql, now, secondsAfter(now, leaseSeconds), batch);
  for (const subject of due) {
    try {
      await changeSubject(sql, services.clock, subject, async () => {});
    } catch (error) {
      // The subject is retried when its lease ends. Its failure does not stop the others.
      loggerOf("tiers").warn("tier not updated", { subject, error });
    }
  }
  return due.length;
}
