import { type ListOrders, type Slice, sliceSql, sortKeySql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import { boxAround, type Circle, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import type { EntityType, Tier } from "../../kernel/ladder/ladder.ts";
import { entityColumns, isVerifiedLookalike } from "./store.ts";
import type { EntityRow } from "./entities.ts";

export interface FinderQuery {
  readonly q: string | null;
  readonly near: Circle | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly type: EntityType | null;
  readonly tier: Tier | null;
  readonly ids?: readonly string[] | undefined;
  readonly updatedAfter?: string | undefined;
  /** Domain of a public contact, in its normalised form. */
  readonly domain?: string | undefined;
  readonly registerCode?: string | undefined;
  readonly registerNumber?: string | undefined;
  readonly wikidataId?: string | undefined;
  readonly placeId?: string | undefined;
}

/** Sort orders for lists of entities, and for searches that only use filters. The default is newest first. */
export const entityOrders: ListOrders = {
  created: { column: "e.id", type: "uuid", isDescending: true },
  updated: { column: "e.updated_at", type: "timestamptz", isDescending: true },
  name: { column: "e.folded_name", type: "text", isDescending: false },
};

export interface FoundEntity extends EntityRow {
  readonly distanceKm: number | null;
  /** The row's sort value as a string. Only set if no search text was given. */
  readonly sortKey?: string;
}

/** Maximum length of a list sorted by similarity or distance. */
export const finderDepth = 500;
const maximumWords = 8;
/**
 * The last character in sort order. A prefix search reads the range from the prefix to the prefix followed by this
 * character, because `like` cannot use an index if its pattern comes from a row.
 */
const highest = "\u{10ffff}";

/**
 * Finds entities by name, near a point, or only by filters. Names match despite small typos or differences in case
 * and accents.
 *
 * The query's words are first corrected against the words that occur in names, because there are far fewer such words
 * than entities. Names are then matched word by word through one index. This stays fast at any size, unlike comparing
 * the query with every name.
 *
 * @returns rows ordered by similarity, distance and tier. If the query only has filters, returns the rows after
 *   `after` in the order of `sort`.
 */
export async function findEntitiesBy(
  sql: Queryable,
  query: FinderQuery,
  page: Slice & { readonly offset?: number },
): Promise<FoundEntity[]> {
  const { limit, offset = 0 } = page;
  const words = query.q === null ? [] : await foldWords(sql, query.q);
  if (query.q !== null && words.length === 0) return [];
  const alternatives = words.length > 0 ? await alternativesOf(sql, words) : [];
  if (alternatives.some((list) => list.length === 0)) return [];
  const folded = words.join(" ");
  const distance = distanceSql(sql, query);
  const filters = filterSql(sql, query);
  if (words.length === 0) {
    return await sql<FoundEntity[]>`
      select ${entityColumns(sql)}, ${distance} as "distanceKm", ${sortKeySql(sql, page, entityOrders)}
      from entity.entities e
      where true ${filters} ${
      query.near
        ? sql`order by "distanceKm", e.id limit ${limit} offset ${offset}`
        : sliceSql(sql, page, "e.id", entityOrders)
    }`;
  }
  // For each query word, the name must contain one of its alternatives. Columns that are not needed for ranking are
  // read only for the rows of the requested page.
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
        order by exists (select from entity.entities o where ${isVerifiedLookalike(sql)}),
          (e.folded_name = ${folded}) desc, round(similarity(e.folded_name, ${folded})::numeric, 2) desc,
          ${query.near ? sql`${distance},` : sql``} e.tier desc, e.id) as place
      from candidates join entity.entities e using (id)
      order by place limit ${limit} offset ${offset}
    )
    select ${entityColumns(sql)}, ranked."distanceKm"
    from ranked join entity.entities e using (id) order by ranked.place`;
}

/** Splits the query into words, and normalises them in the same way as names. Uses only the first `maximumWords`. */
async function foldWords(sql: Queryable, q: string): Promise<string[]> {
  const [row] = await sql<[{ words: string[] }]>`
    select to_jsonb(array_remove(string_to_array(trim(regexp_replace(public.fold(${q}), '[^[:alnum:]]+', ' ', 'g')),
      ' '), '')) as words`;
  return row.words.slice(0, maximumWords);
}

/**
 * For each query word, returns the matching words from names: the word itself, words that start with it and, if the
 * word is unknown, similar ones. A word with characters other than a–z and digits also matches inside longer words.
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

/** Returns an SQL expression for the great-circle distance in km (haversine formula). */
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
  const { ids, updatedAfter, domain, registerCode, registerNumber, wikidataId, placeId } = query;
  if (ids) parts.push(sql`and e.id = any(${idArray(ids)}::text::uuid[])`);
  if (updatedAfter) parts.push(sql`and e.updated_at > ${new Date(updatedAfter)}`);
  if (domain) {
    parts.push(
      sql`and exists (select from entity.contacts k where k.subject_type = 'entity' and k.subject_id = e.id
      and k.kind = 'domain' and k.value = ${domain} and k.state = 'public')`,
    );
  }
  if (registerCode) parts.push(sql`and e.register_code = ${registerCode}`);
  if (registerNumber) parts.push(sql`and e.register_number = ${registerNumber}`);
  if (wikidataId) parts.push(sql`and e.wikidata_id = ${wikidataId}`);
  if (placeId) parts.push(sql`and e.place_id = ${placeId}`);
  if (query.near) {
    const { south, north, longitudes } = boxAround(query.near);
    const isBetween = longitudes.map(([west, east]) => sql`e.longitude between ${west} and ${east}`)
      .reduce((all, one) => sql`${all} or ${one}`);
    parts.push(sql`and e.latitude between ${south} and ${north} and (${isBetween})
      and ${distanceSql(sql, query)} <= ${query.near.radiusKm}`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}
