import type { Queryable } from "../../db/databases.ts";
import { daysAfter } from "../../shared/clock.ts";

/** Days that ended sessions and used codes are kept: long enough to answer what happened, and for reuse to show. */
export const endedSessionDays = 90;

/** Forgets sign-ins that are over. */
export async function forgetEndedSignIns(sql: Queryable, now: Date): Promise<void> {
  const before = daysAfter(now, -endedSessionDays);
  await sql`delete from auth.login_states where expires_at < ${daysAfter(now, -1)}`;
  await sql`delete from auth.handoff_codes where expires_at < ${daysAfter(now, -1)}`;
  await sql`delete from auth.sessions where absolute_expires_at < ${before} or revoked_at < ${before}`;
}
