import type { Queryable } from "../../kernel/db/databases.ts";
import { textArray } from "../../kernel/db/parameters.ts";
import { boxAround, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import { isFindable } from "./store.ts";
import type { Question } from "./words.ts";

export const sorts = ["relevance", "newest", "nearest"] as const;

export interface Search {
  readonly question: Question | null;
  readonly types: readonly string[] | null;
  readonly tierMin: number;
  /** A language code, optionally with a region. */
  readonly locale: string | null;
  readonly near: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  readonly sort: (typeof sorts)[number];
  readonly now: Date;
}

/** A search result. In `title` and `snippet`, each match is between a start mark and an end mark. */
export interface FoundDocument {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly snippet: string;
  readonly locale: string | null;
  readonly tier: number;
  readonly subjectKind: "entity" | "person" | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly subjectIdentity: CopiedIdentity | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly distanceKm: number | null;
  readonly updatedAt: Date;
  /** The sort value as a string, so that no precision is lost. */
  readonly key: string;
  /** Number of ranked documents of each type. `null` if the search has no words. */
  readonly facets: Readonly<Record<string, number>> | null;
}

/** Maximum number of matching documents to rank from each of two searches: by title, and by the whole text. */
export const searchDepth = 500;

/**
 * Maximum number of documents to check when searching for a phrase. Only documents that contain all words of the
 * phrase are checked.
 */
const gatherDepth = 2_000;

/** Characters that mark the start and the end of a match. Documents cannot contain them. */
export const startMark = "\ue000";
export const endMark = "\ue001";

const snippetOptions = `StartSel=${startMark}, StopSel=${endMark}, MaxWords=30, MinWords=12, ShortWord=2`;
const titleOptions = `StartSel=${startMark}, StopSel=${endMark}, HighlightAll=true`;
/** Maximum length of the text that snippets are created from, and of a snippet if the search has no words. */
const snippetSource = 8_000;
const plainSnippet = 240;

/**
 * Returns results sorted by relevance if the search has words, by distance if it has only a point, and otherwise
 * newest first.
 *
 * Documents that contain the words as typed are listed before those with corrected words. Within each group, documents
 * are ranked by title similarity, text rank, distance and tier. Ranks at most `searchDepth` documents that match by
 * title, and as many that match by the whole text. A word that occurs in half of all texts therefore costs no more than
 * a rare one.
 *
 * @param after sort value, id and type of the last document on the previous page
 */
export async function findDocuments(
  sql: Queryable,
  search: Search,
  limit: number,
  after: readonly [string, string, string] | null,
): Promise<FoundDocument[]> {
  const { question, sort } = search;
  const byDistance = sort === "nearest";
  if (question) return await findByWords(sql, search, question, limit, after);
  const filters = filterSql(sql, search);
  const distance = distanceSql(sql, search);
  const beyond = after === null
    ? sql``
    : byDistance
    ? sql`and (${distance}, d.id, d.type) > (${after[0]}::text::double precision, ${after[1]}::uuid, ${
      after[2]
    }::text)`
    : sql`and (d.id, d.type) < (${after[1]}::uuid, ${after[2]}::text)`;
  return await sql<FoundDocument[]>`
    select ${shown(sql)}, d.title, left(d.body, ${plainSnippet}) as snippet, ${distance} as "distanceKm",
      ${byDistance ? sql`(${distance})::text` : sql`''`} as key, null as facets
    from search.documents d left join search.subjects s on s.id = d.subject_id
    where ${filters} ${beyond}
    order by ${byDistance ? sql`${distance}, d.id, d.type` : sql`d.id desc, d.type desc`} limit ${limit}`;
}

async function findByWords(
  sql: Queryable,
  search: Search,
  { match, gather, exact, folded }: Question,
  limit: number,
  after: readonly [string, string, string] | null,
): Promise<FoundDocument[]> {
  const { near, sort } = search;
  const filters = filterSql(sql, search);
  const distance = distanceSql(sql, search);
  const nearness = near ? sql`+ 0.3 * (1 - ${distance} / ${near.radiusKm}::double precision)` : sql``;
  const score = {
    relevance: sql`case when d.vector @@ ${exact}::text::tsquery then 2 else 0 end
      + similarity(d.folded_title, ${folded}) + ts_rank(d.vector, ${match}::text::tsquery, 33)
      + 0.02 * d.tier ${nearness}`,
    newest: sql`extract(epoch from d.updated_at)`,
    nearest: sql`-${distance}`,
  }[sort];
  // The index supports neither phrases nor exclusions. They are checked afterwards, on a limited number of documents.
  const having = (vector: ReturnType<typeof sql>) =>
    match === gather
      ? sql`(select d.type, d.id from search.documents d
          where ${vector} @@ ${match}::text::tsquery and ${filters} limit ${searchDepth})`
      : sql`(select g.type, g.id from (select d.type, d.id, ${vector} as vector from search.documents d
            where ${vector} @@ ${gather}::text::tsquery and ${filters} limit ${gatherDepth}) g
          where g.vector @@ ${match}::text::tsquery limit ${searchDepth})`;
  return await sql<FoundDocument[]>`
    with candidates as materialized (
      ${having(sql`d.title_vector`)} union ${having(sql`d.vector`)}
    ), ranked as materialized (
      select d.type, d.id, ${distance} as distance, round((${score})::numeric, 6) as score
      from candidates join search.documents d using (type, id)
    ), page as materialized (
      select type, id, distance, score from ranked
      ${
    after === null
      ? sql``
      : sql`where (score, id, type) < (${after[0]}::text::numeric, ${after[1]}::uuid, ${after[2]}::text)`
  }
      order by score desc, id desc, type desc limit ${limit}
    )
    select ${shown(sql)}, p.distance as "distanceKm", p.score::text as key,
      ts_headline(search.marker(d.locale), d.title, ${match}::text::tsquery, ${titleOptions}) as title,
      ts_headline(search.marker(d.locale), left(d.body, ${snippetSource}), ${match}::text::tsquery,
        ${snippetOptions}) as snippet,
      (select jsonb_object_agg(f.type, f.count)
        from (select type, count(*)::integer as count from candidates group by type) f) as facets
    from page p join search.documents d using (type, id) left join search.subjects s on s.id = d.subject_id
    order by p.score desc, d.id desc, d.type desc`;
}

function shown(sql: Queryable) {
  return sql`d.type, d.id, d.locale, d.tier, d.subject_id as "subjectId", s.kind as "subjectKind",
    s.name as "subjectName", s.identity as "subjectIdentity", d.latitude, d.longitude, d.updated_at as "updatedAt"`;
}

function filterSql(sql: Queryable, { types, tierMin, locale, near, now }: Search) {
  const parts = [isFindable(sql, now)];
  if (types !== null) {
    parts.push(
      types.length === 1 ? sql`d.type = ${types[0]!}` : sql`d.type = any(${textArray(types)}::text::text[])`,
    );
  }
  if (tierMin > 0) parts.push(sql`d.tier >= ${tierMin} and d.tier > 0`);
  if (locale !== null) {
    // A language without a region matches all its regions.
    parts.push(
      locale.length > 2
        ? sql`d.locale = ${locale}`
        : sql`(d.locale = ${locale} or (d.locale > ${`${locale}-`} and d.locale < ${`${locale}-a`}))`,
    );
  }
  if (near) {
    const { south, north, longitudes } = boxAround(near);
    const isBetween = longitudes.map(([west, east]) => sql`d.longitude between ${west} and ${east}`)
      .reduce((all, one) => sql`${all} or ${one}`);
    parts.push(
      sql`d.latitude between ${south} and ${north}`,
      sql`(${isBetween})`,
      sql`${distanceSql(sql, { near })} <= ${near.radiusKm}`,
    );
  }
  return parts.reduce((all, one) => sql`${all} and ${one}`);
}

/** Computes the great-circle distance in km (haversine), using only functions that every supported engine has. */
function distanceSql(sql: Queryable, { near }: Pick<Search, "near">) {
  if (!near) return sql`null::double precision`;
  const { latitude, longitude } = near;
  return sql`round((2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
    power(sin(radians(d.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(d.latitude))
      * power(sin(radians(d.longitude - ${longitude}::double precision) / 2), 2)))))::numeric, 3)::double precision`;
}
