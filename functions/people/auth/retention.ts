import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { deleteLogins } from "./login-store.ts";
import { deleteEndedSessions } from "./session-store.ts";

/** Days for which ended sessions and used codes are kept: long enough to investigate, and to detect reuse. */
export const endedSessionDays = 90;

/** Deletes old sessions, sign-ins and codes. */
export async function deleteEndedSignIns(sql: Queryable, now: Date): Promise<void> {
  await deleteLogins(sql, daysAfter(now, -1));
  await deleteEndedSessions(sql, daysAfter(now, -endedSessionDays));
}
