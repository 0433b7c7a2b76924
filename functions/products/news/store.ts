import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import { newId } from "../../kernel/shared/ids.ts";
import type { Entry } from "./entries.ts";

export interface TakenSource {
  readonly id: string;
  readonly feedUrl: string;
  readonly locale: string;
  readonly everyMinutes: number;
  readonly failures: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Leases due sources. Other workers skip them until the lease ends, so nothing is lost if a worker dies. */
export async function leaseDueSources(
  sql: Queryable,
  limit: number,
  now: Date,
  leaseUntil: Date,
): Promise<TakenSource[]> {
  const rows = await sql<TakenSource[]>`
    update news.sources set next_fetch_at = ${leaseUntil}
    where id in (
      select id from news.sources where status = 'active' and next_fetch_at <= ${now}
      order by next_fetch_at limit ${limit} for update skip locked)
    returning id, feed_url as "feedUrl", locale, every_minutes as "everyMinutes", failures, etag,
      last_modified as "lastModified"`;
  return rows.map((row) => ({ ...row }));
}

export interface Reading {
  readonly nextFetchAt: Date;
  readonly error: string | null;
  /** Whether the server returned 410, which means that the feed has been removed permanently. */
  readonly isGone: boolean;
  /** `null` if the feed has not changed. */
  readonly validators: { readonly etag: string | null; readonly lastModified: string | null } | null;
}

/** Returns `false` if the source was deleted or its feed URL changed in the meantime. */
export async function writeFetchResult(
  sql: Queryable,
  source: TakenSource,
  reading: Reading,
  now: Date,
): Promise<boolean> {
  const { nextFetchAt, error, isGone, validators } = reading;
  const rows = await sql`
    update news.sources set fetched_at = ${now}, next_fetch_at = ${nextFetchAt}, last_error = ${error},
      failures = case when ${error === null} then 0 else failures + 1 end,
      status = case when ${isGone} then 'paused' else status end,
      changed_at = case when ${validators !== null} then ${now}::timestamptz else changed_at end,
      etag = case when ${validators !== null} then ${validators?.etag ?? null}::text else etag end,
      last_modified = case when ${validators !== null} then ${validators?.lastModified ?? null}::text
        else last_modified end,
      updated_at = ${now}, version = version + 1
    where id = ${source.id} and feed_url = ${source.feedUrl} returning id`;
  return rows.length === 1;
}

/**
 * Adds new entries from a source, and updates articles that the source has corrected. A URL belongs to the first
 * source that published it.
 *
 * @returns the new and changed articles
 */
export async function upsertArticles(
  sql: Queryable,
  sourceId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<{ id: string; version: number }[]> {
  const rows = entries.map((entry) => ({ ...entry, id: newId(now.getTime()) }));
  const found = await sql<{ id: string; version: number }[]>`
    insert into news.articles as a (id, source_id, url, title, summary, author, locale, topics, published_at,
      created_at, updated_at)
    select e.id, ${sourceId}, e.url, e.title, e.summary, e.author, e.locale,
      coalesce((
        select jsonb_agg(t.slug order by t.slug) from (
          select topic.slug from news.topics topic
          where exists (
            select 1 from jsonb_array_elements_text(topic.keywords || jsonb_build_array(topic.name)) word
            where position(
              ' ' || regexp_replace(public.fold(word), '[^[:alnum:]]+', ' ', 'g') || ' '
              in ' ' || regexp_replace(public.fold(concat_ws(' ', e.title, e.summary, e.categories)),
                '[^[:alnum:]]+', ' ', 'g') || ' ') > 0)
          order by topic.slug limit 20) t), '[]'),
      e."publishedAt", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${
    jsonParameter(rows)
  }::text::jsonb) as e(id uuid, url text, title text, summary text,
      author text, locale text, categories text, "publishedAt" timestamptz)
    on conflict (url) do update set title = excluded.title, summary = excluded.summary, author = excluded.author,
      topics = excluded.topics, updated_at = excluded.updated_at, version = a.version + 1
    where a.source_id = excluded.source_id
      and (a.title, a.summary, a.author) is distinct from (excluded.title, excluded.summary, excluded.author)
    returning a.id, a.version`;
  return found.map((row) => ({ ...row }));
}
