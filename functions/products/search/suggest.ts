import type { Queryable } from "../../kernel/db/databases.ts";
import { textArray } from "../../kernel/db/parameters.ts";
import { isFindable } from "./store.ts";

export interface Suggestion {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly tier: number;
}

/** Maximum number of documents with matching titles to examine. */
const depth = 200;

/**
 * Returns titles that contain words beginning with the typed words, without duplicates. Titles that start with the
 * typed text come first, then those of documents with a higher tier.
 */
export async function suggestTitles(
  sql: Queryable,
  text: string,
  types: readonly string[] | null,
  limit: number,
  now: Date,
): Promise<Suggestion[]> {
  return await sql<Suggestion[]>`
    with asked as (
      select search.spaced(${text}) as spaced, (
        select string_agg(quote_literal(w.word) || ':*A', ' & ')
        from string_to_table(search.spaced(${text}), ' ') as w(word) where w.word <> '')::tsquery as beginnings
    ), met as (
      select d.type, d.id, d.title, d.tier, d.folded_title, starts_with(d.folded_title, a.spaced) as "isFirst"
      from asked a join search.documents d on d.title_vector @@ a.beginnings
      where ${isFindable(sql, now)}
        ${types === null ? sql`` : sql`and d.type = any(${textArray(types)}::text::text[])`}
      limit ${depth}
    ), each_once as (
      select distinct on (folded_title) * from met order by folded_title, tier desc, id
    )
    select type, id, title, tier from each_once order by "isFirst" desc, tier desc, length(title), title, id
    limit ${limit}`;
}
