import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import { isFindable } from "./store.ts";

/** One part of a query: a quoted phrase, or words that may appear anywhere. */
interface Term {
  readonly text: string;
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

/** Maps each unknown word in the query to the indexed words that replace it. */
export type Corrections = Readonly<Record<string, readonly string[]>>;

/** Uses `hasOwn`, because a word can be the name of an inherited property, such as `constructor`. */
const standsFor = (corrections: Corrections, word: string): readonly string[] =>
  Object.hasOwn(corrections, word) ? corrections[word]! : [];

export interface Question {
  /** The folded words, which are compared with titles. */
  readonly folded: string;
  /** The `tsquery` that must match, including corrected words and prefixes. */
  readonly match: string;
  /**
   * The part of `match` that the index can check. Exclusions are left out, and the words of a phrase may be anywhere
   * in the document.
   */
  readonly gather: string;
  /** Like `match`, but only matches the words as they were typed. */
  readonly exact: string;
  readonly corrections: Corrections;
}

const maximumWords = 16;
const correctionsPerWord = 5;
/** Maximum total size of the corrections, in bytes. They are part of the cursor, which can hold 750 bytes. */
const maximumCorrectionBytes = 640;
const shortestBeginning = 2;

function termsOf(q: string): Term[] {
  return [...q.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? "",
    isPhrase: phrase !== undefined,
    isExcluded: minus === "-",
  }));
}

interface FoldedWord {
  readonly term: number;
  readonly word: string;
  readonly stems: readonly string[];
  readonly isCommon: boolean;
  readonly isKnown: boolean;
}

/**
 * Parses a query. All words must match, quotes keep words together, and a minus excludes a word.
 *
 * Each word matches itself and its stems. The last word, and any word that no document contains, also match as
 * prefixes. An unknown word also matches the most similar words in the vocabulary. Words that nearly every text
 * contains are ignored if the query has other words.
 *
 * @param kept corrections made for the first page. They are reused, so that documents added since then do not change
 *   the list between pages
 * @returns `undefined` if there are no words to search for
 */
export async function readQuestion(
  sql: Queryable,
  q: string,
  now: Date,
  kept?: Corrections,
): Promise<Question | undefined> {
  const terms = termsOf(q);
  const words = await foldTerms(sql, terms, now);
  const loose = words.filter(({ term }) => !terms[term]!.isPhrase && !terms[term]!.isExcluded);
  const rare = loose.filter(({ isCommon }) => !isCommon);
  const hasPhrase = words.some(({ term }) => terms[term]!.isPhrase && !terms[term]!.isExcluded);
  const asked = rare.length > 0 || hasPhrase ? rare : loose;
  if (asked.length === 0 && !hasPhrase) return undefined;

  const unknown = asked.filter(({ isKnown }) => !isKnown).map(({ word }) => word);
  const corrections = kept ?? (unknown.length > 0 ? await correct(sql, unknown, now) : {});
  const last = loose.at(-1);
  const fixed = (isStrict: boolean) =>
    terms.flatMap(({ isPhrase, isExcluded }, index) => {
      const own = words.filter(({ term }) => term === index).map(({ word }) => `'${word}'`);
      if (own.length === 0 || (!isPhrase && !isExcluded) || (isExcluded && !isStrict)) return [];
      const text = own.join(isPhrase && isStrict ? " <-> " : " & ");
      return [isExcluded ? `!(${text})` : `(${text})`];
    });
  const plain = ({ word, stems }: FoldedWord) => [...new Set([word, ...stems])].map((one) => `'${one}'`);
  const isBeginning = (one: FoldedWord) =>
    one.word.length >= shortestBeginning && (one === last || !one.isKnown);
  const wide = (one: FoldedWord) => [
    // A prefix also matches the word itself.
    ...(isBeginning(one) ? [`'${one.word}':*`, ...plain(one).slice(1)] : plain(one)),
    ...standsFor(corrections, one.word).map((word) => `'${word}'`),
  ];
  const query = (alternatives: (one: FoldedWord) => string[], isStrict = true) =>
    [...asked.map((one) => `(${alternatives(one).join(" | ")})`), ...fixed(isStrict)].join(" & ");
  return {
    folded: words.filter(({ term }) => !terms[term]!.isExcluded).map(({ word }) => word).join(" "),
    match: query(wide),
    gather: query(wide, false),
    exact: query(plain),
    corrections,
  };
}

/**
 * Maximum number of similar words to look up in the documents for each unknown word. Similar words are found in two
 * ways, and the maximum applies to each.
 */
const candidatesPerWord = 20;

/**
 * Returns an SQL condition that is true if a public document contains exactly this word. The vocabulary cannot be used
 * for this, because it contains words from withdrawn or expired documents until the index is repaired.
 */
function isReadable(sql: Queryable, word: ReturnType<typeof sql>, now: Date) {
  return sql`exists (
    select 1 from search.documents d where d.vector @@ (quote_literal(${word}) || ':AC')::tsquery
      and ${isFindable(sql, now)})`;
}

/**
 * Splits the terms into folded words, which contain only letters and digits. Words are stemmed only in languages for
 * which PostgreSQL has a stemmer.
 */
async function foldTerms(sql: Queryable, terms: readonly Term[], now: Date): Promise<FoldedWord[]> {
  const rows = await sql<FoldedWord[]>`
    with words as (
      select t.place::integer - 1 as term, w.word, row_number() over (order by t.place, w.place) as place
      from jsonb_array_elements_text(${
    jsonParameter(terms.map(({ text }) => text))
  }::text::jsonb) with ordinality as t(text, place),
        string_to_table(search.spaced(t.text), ' ') with ordinality as w(word, place)
      where w.word <> ''
      order by 3 limit ${maximumWords}
    )
    select w.term, w.word,
      to_jsonb(array(select distinct s from unnest(l.en || l.fr || l.pt) as s where s <> w.word)) as stems,
      l.en = '{}' or l.fr = '{}' or l.pt = '{}' as "isCommon",
      exists (select 1 from search.words k where k.word = w.word) and ${
    isReadable(sql, sql`w.word`, now)
  } as "isKnown"
    from words w, lateral (select ts_lexize('english_stem', w.word) as en, ts_lexize('french_stem', w.word) as fr,
      ts_lexize('portuguese_stem', w.word) as pt) l
    order by w.place`;
  return rows;
}

/**
 * For each word, finds the most similar words in public documents. Adds the best match for every word first, then the
 * second-best matches, and so on until the size limit is reached. Looks up only a limited number of similar words,
 * however large the vocabulary is.
 */
async function correct(sql: Queryable, words: readonly string[], now: Date): Promise<Corrections> {
  const rows = await sql<{ asked: string; word: string }[]>`
    select q.word as asked, k.word
    from jsonb_array_elements_text(${jsonParameter(words)}::text::jsonb) as q(word)
    cross join lateral (
      (select alike.word, alike.likeness from (
          select w.word, similarity(w.word, q.word) as likeness from search.words w
          where char_length(q.word) >= 3 and w.word % q.word and similarity(w.word, q.word) >= 0.4
          order by 2 desc, 1 limit ${candidatesPerWord}) alike
        where ${isReadable(sql, sql`alike.word`, now)}
        order by 2 desc, 1 limit ${correctionsPerWord})
      union all
      (select inside.word, 0 from (
          select found.word from (select w.word from search.words w
            where char_length(q.word) >= 2 and q.word !~ '^[a-z0-9]+$' and w.word like '%' || q.word || '%'
            offset 0) found
          order by found.word limit ${candidatesPerWord}) inside
        where ${isReadable(sql, sql`inside.word`, now)}
        order by inside.word limit ${correctionsPerWord})
    ) k order by row_number() over (partition by q.word order by k.likeness desc, k.word), k.likeness desc, k.word`;
  let corrections: Corrections = {};
  for (const { asked, word } of rows) {
    const more = { ...corrections, [asked]: [...standsFor(corrections, asked), word] };
    if (Buffer.byteLength(JSON.stringify(JSON.stringify(more))) > maximumCorrectionBytes) break;
    corrections = more;
  }
  return corrections;
}
