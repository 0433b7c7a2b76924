import sql from "sql-template-tag";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import { run } from "../kit/statement.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { rulesFor } from "../kit/description.ts";
import type { CallerFacts } from "../kit/caller-facts.ts";
import { ruleCondition } from "../kit/meets.ts";
import { translations } from "./translations.ts";

export interface Between {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface Match {
  readonly text: string;
  readonly translationId: string;
  readonly source: string;
  readonly target: string;
  readonly quality: number;
  /** Trigram similarity of the folded texts, 0 to 1. */
  readonly similarity: number;
  /**
   * Whether the folded texts are equal. Different texts can also have a similarity of 1, because trigrams ignore word
   * order.
   */
  readonly isSame: boolean;
}

/**
 * Finds the most similar sentences for each text. If several are equally similar, the caller's own sentences come
 * first, followed by the sentences with the highest quality.
 */
export async function selectMatches(
  tx: Transaction,
  callerFacts: CallerFacts,
  between: Between,
  texts: readonly string[],
  least: number,
  limit: number,
): Promise<Match[]> {
  // Only the `%` operator can use the index. This setting is the operator's threshold.
  await tx`select set_config('pg_trgm.similarity_threshold', ${String(least)}, true)`;
  const rows = await run<Match>(
    tx,
    sql`select asked.text, found.*
    from jsonb_array_elements_text(${jsonParameter(texts)}::text::jsonb) with ordinality as asked(text, place)
    cross join lateral (
      select t.id as "translationId", t.source, t.target, t.quality::integer as quality,
        similarity(t.source_folded, public.fold(asked.text))::double precision as similarity,
        t.source_folded = public.fold(asked.text) as "isSame"
      from lingo.translations t
      where t.source_folded % public.fold(asked.text)
        and t.source_language = ${between.sourceLanguage} and t.target_language = ${between.targetLanguage}
        and ${ruleCondition(rulesFor(translations, "read"), callerFacts)}
      order by "isSame" desc, similarity desc, (t.owner_person_id = ${callerFacts.personId}::uuid) desc nulls last,
        t.quality desc, t.id
      limit ${limit}
    ) found
    order by asked.place`,
  );
  return rows.map((row) => ({ ...row }));
}

export interface TakenJob extends Between {
  readonly id: string;
  readonly ownerPersonId: string;
  readonly text: string;
  readonly attempts: number;
  readonly glossaryId: string | null;
}

/** Leases the oldest job that is queued or whose worker has died. Other workers skip it. */
export async function claimJob(
  sql: Queryable,
  now: Date,
  goneBefore: Date,
): Promise<TakenJob | undefined> {
  const [row] = await sql<TakenJob[]>`
    update lingo.jobs set status = 'running', started_at = ${now}, attempts = attempts + 1, updated_at = ${now},
      version = version + 1
    where id = (
      select id from lingo.jobs
      where status = 'queued' or (status = 'running' and started_at < ${goneBefore})
      order by id limit 1 for update skip locked)
    returning id, owner_person_id as "ownerPersonId", glossary_id as "glossaryId",
      source_language as "sourceLanguage", target_language as "targetLanguage", text, attempts`;
  return row && { ...row };
}

export interface JobResult {
  readonly engine: string;
  readonly result: string;
  readonly segments: readonly unknown[];
  readonly coverage: number;
  readonly isComplete: boolean;
}

/** Does nothing if another worker has leased the job since. */
export async function finishJob(sql: Queryable, job: TakenJob, made: JobResult, now: Date): Promise<void> {
  await sql`
    update lingo.jobs set status = ${
    made.isComplete ? "done" : "open"
  }, engine = ${made.engine}, result = ${made.result},
      segments = ${jsonParameter(made.segments)}::text::jsonb, coverage = ${made.coverage}, error = null,
      finished_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${job.id} and status = 'running' and attempts = ${job.attempts}`;
}

/**
 * Stores a person's translations in their translation memory, but does not change proposed or approved sentences.
 */
export async function saveTranslations(
  tx: Queryable,
  ownerPersonId: string,
  between: Between,
  pairs: readonly { readonly source: string; readonly target: string }[],
  now: Date,
): Promise<void> {
  for (const { source, target } of pairs) {
    await tx`
      insert into lingo.translations as t (id, owner_person_id, source_language, target_language, source, target,
        created_at, updated_at)
      select ${newId()}, ${ownerPersonId}, ${between.sourceLanguage}, ${between.targetLanguage}, ${source}::text,
        ${target}::text, ${now}::timestamptz, ${now}::timestamptz
      where char_length(${source}::text) <= 1000
      on conflict (owner_person_id, source_language, target_language, md5(source)) do update
        set target = excluded.target, updated_at = excluded.updated_at, version = t.version + 1
        where t.status = 'private'`;
  }
}

export async function failJob(
  sql: Queryable,
  job: TakenJob,
  error: string,
  isLast: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update lingo.jobs set status = ${isLast ? "failed" : "queued"}, error = ${error},
      finished_at = case when ${isLast} then ${now}::timestamptz end, updated_at = ${now}, version = version + 1
    where id = ${job.id} and status = 'running' and attempts = ${job.attempts}`;
}
