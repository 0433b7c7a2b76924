import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { deleteLogins } from "./login-store.ts";
import { deleteEndedSessions } from "./session-store.ts";

/**
 * Retention period for ended sessions and used codes, in days. It is long enough to investigate incidents and to
 * detect reuse.
 */
export const endedSessionDays = 90;

export async function deleteEndedSignIns(sql: Queryable, now: Date): Promise<void> {
  await deleteLogins(sql, daysAfter(now, -1));
  await deleteEndedSessions(sql, daysAfter(now, -endedSessionDays));
}
