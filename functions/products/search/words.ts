import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import { isFindable } from "./store.ts";

/** One part of what was asked: words that stand together in quotes, or words anywhere. */
interface Term {
  readonly text: string;
  readonly isPhrase: boolean;
  /** Whether documents with it are left out. */
  readonly isExcluded: boolean;
}

/** Words that stand in the index for words that do not, by the asked word. */
export type Corrections = Readonly<Record<string, readonly string[]>>;

/** A word may be called as a member that every object inherits, such as `constructor`. */
const standsFor = (corrections: Corrections, word: string): readonly string[] =>
  Object.hasOwn(corrections, word) ? corrections[word]! : [];

/** A question as the index understands it. */
export interface Question {
  /** The folded words, for their likeness to titles. */
  readonly folded: string;
  /** What must be met, corrected words and beginnings of words included; a `tsquery`. */
  readonly match: string;
  /** What the index can say of it: the words of phrases anywhere, and nothing left out. */
  readonly gather: string;
  /** The same with the words as they were asked. */
  readonly exact: string;
  readonly corrections: Corrections;
}

const maximumWords = 16;
const correctionsPerWord = 5;
/** Bytes of all corrections as a text of a cursor, which has room for 750 together with the place in the list. */
const maximumCorrectionBytes = 640;
const shortestBeginning = 2;

function termsOf(q: string): Term[] {
  return [...q.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? "",
    isPhrase: phrase !== undefined,
    isExcluded: minus === "-",
  }));
}

/** A folded word, the stems that it has, and whether it is one that nearly every text has. */
interface FoldedWord {
  readonly term: number;
  readonly word: string;
  readonly stems: readonly string[];
  readonly isCommon: boolean;
  readonly isKnown: boolean;
}

/**
 * Reads a question: words must all be met, quotes keep words together, a minus leaves out.
 *
 * Each word stands for itself and its stems; the last one, and one that no document has, also for words that begin
 * with it; one that no document has also for the words that look most like it, in a vocabulary that is far smaller
 * than the documents. Words that nearly every text has are not searched with others.
 *
 * @param kept corrections of the first page: another page must not see another list because a document came
 * @returns `undefined` where there is no word to look for
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
    // Whatever begins with a word is also met by the word itself.
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

/** How many words of the vocabulary are looked up in the documents for one asked word, in each of two ways. */
const candidatesPerWord = 20;

/**
 * Whether a document that everybody may read has a word as it is written. The vocabulary also keeps words of documents
 * that were taken back or are over, until the repair of the index.
 */
function isReadable(sql: Queryable, word: ReturnType<typeof sql>, now: Date) {
  return sql`exists (
    select 1 from search.documents d where d.vector @@ (quote_literal(${word}) || ':AC')::tsquery
      and ${isFindable(sql, now)})`;
}

/** Stems of the languages that have some; only letters and digits are left in a folded word. */
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
 * The readable words of the vocabulary that look most like each of some words: the first of each word before the second
 * of any. A bounded number of the best is looked up, whatever the vocabulary holds.
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
