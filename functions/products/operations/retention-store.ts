import type { Sql } from "../../kernel/db/databases.ts";
import type { retentionDays } from "./retention.ts";

const batch = 5_000;
/**
 * Maximum number of batches per run for each kind of data. This limits a run to a million rows of each kind. The next
 * run continues from there.
 */
const maximumBatches = 200;

/** Runs in every database, because each has its own outbox events. */
export async function deleteDeliveredFacts(sql: Sql, deliveredBefore: Date): Promise<number> {
  let removed = 0;
  for (let round = 0; round < maximumBatches; round += 1) {
    const { count } = await sql`delete from platform.outbox where id in (
      select id from platform.outbox where delivered_at < ${deliveredBefore} limit ${batch})`;
    removed += count;
    if (count < batch) break;
  }
  return removed;
}

/** Deletes old rows or removes their text, a few thousand rows per statement. */
export async function deleteOldRows(
  sql: Sql,
  before: Readonly<Record<keyof typeof retentionDays, Date>>,
): Promise<Readonly<Record<string, number>>> {
  const results: Record<string, number> = {};
  const run = async (name: string, work: () => Promise<{ count: number }>) => {
    results[name] = 0;
    for (let round = 0; round < maximumBatches; round += 1) {
      const { count } = await work();
      results[name] += count;
      if (count < batch) return;
    }
  };
  await run(
    "codes",
    () =>
      sql`delete from entity.otp_challenges where id in (
      select id from entity.otp_challenges where expires_at < ${before.codes} limit ${batch})`,
  );
  await run(
    "budgets",
    () =>
      sql`delete from entity.contact_budgets where budget_key in (
      select budget_key from entity.contact_budgets
      where window_start < ${before.codes} and (locked_until is null or locked_until < ${before.codes}) limit ${batch})`,
  );
  await run(
    "contactOwners",
    () =>
      sql`delete from entity.contact_owners where canonical in (
      select canonical from entity.contact_owners where released_at < ${before.contactOwners} limit ${batch})`,
  );
  results["facts"] = await deleteDeliveredFacts(sql, before.facts);
  await run(
    "tasks",
    () =>
      sql`delete from platform.tasks where id in (
      select id from platform.tasks where done_at < ${before.tasks} or failed_at < ${before.failedTasks} limit ${batch})`,
  );
  await run(
    "webhookDeliveries",
    () =>
      sql`delete from platform.webhook_deliveries where id in (
      select id from platform.webhook_deliveries where finished_at < ${before.webhookDeliveries} limit ${batch})`,
  );
  await run(
    "notifications",
    () =>
      sql`delete from platform.notifications where id in (
      select id from platform.notifications where created_at < ${before.notifications} limit ${batch})`,
  );
  await run(
    "mailbox",
    () => sql`delete from platform.development_mailbox where created_at < ${before.mailbox}`,
  );
  await run(
    "claimEvidence",
    () =>
      sql`update entity.representative_claims set evidence_url = null, evidence_note = null
      where id in (select id from entity.representative_claims
        where status in ('rejected', 'withdrawn', 'expired', 'revoked') and ended_at < ${before.claimEvidence}
          and (evidence_url is not null or evidence_note is not null) limit ${batch})`,
  );
  await run(
    "vouchStatements",
    () =>
      sql`update engagement.vouches set statement = null
      where id in (select id from engagement.vouches
        where status in ('withdrawn', 'expired', 'invalidated') and ended_at < ${before.vouchStatements}
          and statement is not null limit ${batch})`,
  );
  await run(
    "reports",
    () => sql`delete from engagement.vouch_reports where state <> 'open' and decided_at < ${before.reports}`,
  );
  await run(
    "testEntities",
    () =>
      sql`delete from platform.test_entities where id in (
      select id from platform.test_entities where updated_at < ${before.testEntities} limit ${batch})`,
  );
  return results;
}
