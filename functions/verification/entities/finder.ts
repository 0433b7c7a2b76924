import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import { boxAround, type Circle, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import type { EntityType, Tier } from "../../kernel/ladder/ladder.ts";
import { entityColumns, isVerifiedDouble } from "./store.ts";
import type { EntityRow } from "./entities.ts";

/** What the finder is asked for. */
export interface FinderQuery {
  readonly q: string | null;
  readonly near: Circle | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly type: EntityType | null;
  readonly tier: Tier | null;
}

/** A found entity, with its distance where a point was given. */
export interface FoundEntity extends EntityRow {
  readonly distanceKm: number | null;
}

/** How far a list that is sorted by likeness or distance goes; nobody reads further. */
export const finderDepth = 500;
const maximumWords = 8;
/**
 * Sorts behind every text that it is added to, byte by byte: a beginning is looked for as a range, since an index
 * knows no `like` whose pattern comes from a row.
 */
const highest = "\u{10ffff}";

/**
 * Finds entities by name, forgiving case, accents and small typos; by point; or by filters alone.
 *
 * The words of the query are first corrected by their likeness to the words that names really have, in a
 * vocabulary that is far smaller than the entities. The names are then matched word by word through one index,
 * which stays fast at any number of rows, while comparing the query with every name would not.
 *
 * @returns rows by likeness, then distance, then tier; by filters alone newest first, below `beforeId`
 */
export async function findEntitiesBy(
  sql: Queryable,
  query: FinderQuery,
  page: { limit: number; offset?: number; beforeId?: string | null },
): Promise<FoundEntity[]> {
  const { limit, offset = 0, beforeId = null } = page;
  const words = query.q === null ? [] : await foldWords(sql, query.q);
  if (query.q !== null && words.length === 0) return [];
  const alternatives = words.length > 0 ? await alternativesOf(sql, words) : [];
  if (alternatives.some((list) => list.length === 0)) return [];
  const folded = words.join(" ");
  const distance = distanceSql(sql, query);
  const filters = filterSql(sql, query);
  if (words.length === 0) {
    return await sql<FoundEntity[]>`
      select ${entityColumns(sql)}, ${distance} as "distanceKm" from entity.entities e
      where true ${filters} ${beforeId === null ? sql`` : sql`and e.id < ${beforeId}`}
      order by ${query.near ? sql`"distanceKm", e.id` : sql`e.id desc`}
      limit ${limit} offset ${offset}`;
  }
  // Every word must be matched by one of its alternatives: the index intersects the lists. All candidates are ranked
  // by their names alone; what an answer shows of an entity is read for one page of them.
  const matches = alternatives.map((list) => sql`and e.search_words && ${textArray(list)}::text::text[]`);
  const every = matches.reduce((all, one) => sql`${all} ${one}`, sql``);
  return await sql<FoundEntity[]>`
    with candidates as materialized (
      (select e.id from entity.entities e
        where e.folded_name ~>=~ ${folded} and e.folded_name ~<~ ${folded + highest} ${filters}
        order by e.folded_name using ~<~ limit 100)
      union
      (select e.id from entity.entities e where true ${every} ${filters} limit ${finderDepth})
    ), ranked as materialized (
      select e.id, ${distance} as "distanceKm", row_number() over (
        order by exists (select from entity.entities o where ${isVerifiedDouble(sql)}),
          (e.folded_name = ${folded}) desc, round(similarity(e.folded_name, ${folded})::numeric, 2) desc,
          ${query.near ? sql`${distance},` : sql``} e.tier desc, e.id) as place
      from candidates join entity.entities e using (id)
      order by place limit ${limit} offset ${offset}
    )
    select ${entityColumns(sql)}, ranked."distanceKm"
    from ranked join entity.entities e using (id) order by ranked.place`;
}

/** The folded words of a query, as the words of names are folded. */
async function foldWords(sql: Queryable, q: string): Promise<string[]> {
  const [row] = await sql<[{ words: string[] }]>`
    select to_jsonb(array_remove(string_to_array(trim(regexp_replace(public.fold(${q}), '[^[:alnum:]]+', ' ', 'g')),
      ' '), '')) as words`;
  return row.words.slice(0, maximumWords);
}

/**
 * For each word of the query, the words of names that it can stand for: itself, words that begin with it, and
 * words that look like it (which forgives a small typo). A word that is known is not corrected any more, except
 * the last one, which may be still in the making.
 */
async function alternativesOf(sql: Queryable, words: readonly string[]): Promise<string[][]> {
  const rows = await sql<{ place: number; word: string }[]>`
    select q.place::integer as place, k.word
    from jsonb_array_elements_text(${jsonParameter(words)}::text::jsonb) with ordinality as q(word, place)
    cross join lateral (
      (select w.word from entity.words w where w.word = q.word)
      union
      (select w.word from entity.words w where w.word ~>=~ q.word and w.word ~<~ (q.word || ${highest})
        order by w.word using ~<~ limit 40)
      union
      (select w.word from entity.words w
        where char_length(q.word) >= 3 and w.word % q.word and similarity(w.word, q.word) >= 0.4
          and not exists (select 1 from entity.words k where k.word = q.word)
        order by similarity(w.word, q.word) desc, w.word limit 12)
      union
      (select inside.word from (select w.word from entity.words w
          where char_length(q.word) >= 2 and q.word !~ '^[a-z0-9]+$' and w.word like '%' || q.word || '%'
          offset 0) inside
        order by inside.word limit 40)
    ) k`;
  return words.map((_word, index) => rows.filter((row) => row.place === index + 1).map((row) => row.word));
}

/** Great-circle distance in km (haversine), in SQL that every engine has. */
function distanceSql(sql: Queryable, query: FinderQuery) {
  if (!query.near) return sql`null::double precision`;
  const { latitude, longitude } = query.near;
  return sql`round((2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
    power(sin(radians(e.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(e.latitude))
      * power(sin(radians(e.longitude - ${longitude}::double precision) / 2), 2)))))::numeric, 3)::double precision`;
}

function filterSql(sql: Queryable, query: FinderQuery) {
  const parts = [sql`and e.status in ('active', 'suspended')`];
  if (query.country !== null) parts.push(sql`and e.country = ${query.country}`);
  if (query.type !== null) parts.push(sql`and e.entity_type = ${query.type}`);
  if (query.tier !== null) parts.push(sql`and e.tier = ${query.tier}`);
  if (query.city !== null) parts.push(sql`and public.fold(e.city) = public.fold(${query.city})`);
  if (query.near) {
    const { south, north, longitudes } = boxAround(query.near);
    const isBetween = longitudes.map(([west, east]) => sql`e.longitude between ${west} and ${east}`)
      .reduce((all, one) => sql`${all} or ${one}`);
    parts.push(sql`and e.latitude between ${south} and ${north} and (${isBetween})
      and ${distanceSql(sql, query)} <= ${query.near.radiusKm}`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}
