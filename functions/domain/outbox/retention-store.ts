import type { Sql } from "../../db/databases.ts";
import type { retentionDays } from "./retention.ts";

const batch = 5_000;

/** Removes or empties rows that ended before the given moments, a few thousand of each per run. */
export async function forgetRows(
  sql: Sql,
  before: Readonly<Record<keyof typeof retentionDays, Date>>,
): Promise<Readonly<Record<string, number>>> {
  const results: Record<string, number> = {};
  const run = async (name: string, work: Promise<{ count: number }>) => {
    results[name] = (await work).count;
  };
  await run(
    "codes",
    sql`delete from entity.otp_challenges where id in (
      select id from entity.otp_challenges where expires_at < ${before.codes} limit ${batch})`,
  );
  await run(
    "budgets",
    sql`delete from entity.contact_budgets
      where window_start < ${before.codes} and (locked_until is null or locked_until < ${before.codes})`,
  );
  await run(
    "facts",
    sql`delete from platform.outbox where id in (
      select id from platform.outbox where delivered_at < ${before.facts} limit ${batch})`,
  );
  await run(
    "tasks",
    sql`delete from platform.tasks where id in (
      select id from platform.tasks where done_at < ${before.tasks} or failed_at < ${before.failedTasks} limit ${batch})`,
  );
  await run(
    "webhookDeliveries",
    sql`delete from platform.webhook_deliveries where id in (
      select id from platform.webhook_deliveries where finished_at < ${before.webhookDeliveries} limit ${batch})`,
  );
  await run(
    "notifications",
    sql`delete from platform.notifications where id in (
      select id from platform.notifications where created_at < ${before.notifications} limit ${batch})`,
  );
  await run("mailbox", sql`delete from platform.development_mailbox where created_at < ${before.mailbox}`);
  await run(
    "claimEvidence",
    sql`update entity.representative_claims set evidence_url = null, evidence_note = null
      where status in ('rejected', 'withdrawn', 'expired', 'revoked') and ended_at < ${before.claimEvidence}
        and (evidence_url is not null or evidence_note is not null)`,
  );
  await run(
    "vouchStatements",
    sql`update engagement.vouches set statement = null
      where status in ('withdrawn', 'expired', 'invalidated') and ended_at < ${before.vouchStatements}
        and statement is not null`,
  );
  await run(
    "reports",
    sql`delete from engagement.vouch_reports where state <> 'open' and decided_at < ${before.reports}`,
  );
  return results;
}
