import process from "node:process";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDocuments, writeSubject } from "../../functions/products/search/store.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { randomNumbers } from "../support/seed.ts";

/** `FULL_RUNS=1` uses as many documents as the measurement behind the published figures. */
const size = process.env["FULL_RUNS"] ? 200_000 : 4_000;
const batch = 500;
const rounds = process.env["FULL_RUNS"] ? 60 : 5;

const syllables = [
  "ba",
  "ki",
  "mu",
  "te",
  "ro",
  "sha",
  "nda",
  "li",
  "go",
  "pe",
  "zu",
  "wa",
  "ma",
  "ti",
  "fo",
];
/**
 * Returns the word with the given rank. As in natural languages, the word with rank 0 occurs in most texts, and the
 * word with rank 50 000 in hardly any.
 */
function wordOf(rank: number): string {
  let rest = rank + 40;
  let word = "";
  while (rest > 0) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return `${word}${rank % 2 ? "n" : "l"}`;
}

const random = randomNumbers();
const vocabulary = 50_000;
const anyWord = () => wordOf(Math.floor(vocabulary ** random()) - 1);
const text = (words: number) => Array.from({ length: words }, anyWord).join(" ");

describe(`search over ${size} documents`, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["search"], env: { LIMIT_ANONYMOUS: "10000000/60" } });
    const sql = gateway.databases.sql("search");
    const started = performance.now();
    const subjects = Array.from({ length: Math.ceil(size / 100) }, () => newId());
    const types = ["article", "listing", "product", "news-article"];
    const at = new Date();
    for (let from = 0; from < size; from += batch) {
      const documents = Array.from({ length: Math.min(batch, size - from) }, (_, index) => ({
        type: types[(from + index) % types.length]!,
        id: newId(),
        version: 1,
        isGone: false,
        title: text(3 + Math.floor(random() * 6)),
        body: text(20 + Math.floor(random() * 140)),
        words: "",
        locale: ["en", "fr", "sw", null][index % 4]!,
        subject: { kind: "entity" as const, id: subjects[(from + index) % subjects.length]! },
        latitude: index % 2 ? -35 + random() * 70 : null,
        longitude: index % 2 ? -17 + random() * 68 : null,
        foundUntil: null,
        updatedAt: at,
      }));
      await writeDocuments(sql, documents, at);
    }
    const seconds = (performance.now() - started) / 1_000;
    const tierTwo = { name: "Kumbirai Weavers", tier: 2, identity: null, version: 1 };
    for (const id of subjects.filter((_id, index) => index % 10 === 0)) await writeSubject(sql, id, tierTwo);
    // After this many changes, autovacuum would run too. Like autovacuum, this connection has no statement timeout.
    const keeper = postgres(gateway.databases.env["DATABASE_URL_SEARCH"]!, { max: 1 });
    await keeper`vacuum analyze search.documents`;
    await keeper`vacuum analyze search.words`;
    await keeper.end();
    process.stdout.write(`${size} documents written, ${Math.round(size / seconds)} a second\n`);
  }, 1_800_000);
  afterAll(() => gateway.close());

  const ranks = { common: [0, 30], usual: [200, 2_000], rare: [8_000, 40_000] } as const;
  const of = (kind: keyof typeof ranks) => {
    const [from, to] = ranks[kind];
    return wordOf(from + Math.floor(random() * (to - from)));
  };
  const slip = (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
  const kinds: Readonly<Record<string, () => Record<string, string>>> = {
    "a rare word": () => ({ q: of("rare") }),
    "a usual word": () => ({ q: of("usual") }),
    "a word of most texts": () => ({ q: of("common") }),
    "three words": () => ({ q: `${of("common")} ${of("common")} ${of("usual")}` }),
    "a word with a slip": () => ({ q: slip(of("rare")) }),
    "the beginning of a word": () => ({ q: of("usual").slice(0, 4) }),
    "two words in quotes": () => ({ q: `"${of("common")} ${of("usual")}"` }),
    "two words of most texts in quotes": () => ({ q: `"${of("common")} ${of("common")}"` }),
    "a usual word of one type": () => ({ q: of("usual"), type: "product" }),
    "a word of most texts, tier 2": () => ({ q: of("common"), tierMin: "2" }),
    "a usual word nearby": () => ({ q: of("usual"), near: "-17.83,31.05", radiusKm: "200" }),
    "what is near": () => ({ near: "-17.83,31.05", radiusKm: "200" }),
    "the newest of a type": () => ({ type: "article" }),
  };

  test("200 every kind of query returns results and uses an index", async () => {
    const all: number[] = [];
    const at = (values: number[], part: number) =>
      values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
    let answered = 0;
    for (const [kind, query] of Object.entries(kinds)) {
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        const answer = await gateway.request(`/v1/search?${new URLSearchParams(query())}`);
        const { items } = await answer.json();
        times.push(performance.now() - started);
        expect(answer.status).toBe(200);
        if (items.length > 0) found += 1;
      }
      all.push(...times);
      answered += found;
      process.stdout.write(
        `${kind}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, ` +
          `${found} of ${rounds} found something\n`,
      );
    }
    process.stdout.write(`all: p50 ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms\n`);
    expect(answered).toBeGreaterThan(all.length * 0.8);

    const sql = gateway.databases.sql("search");
    const plans = [
      await sql`
        explain select type, id from search.documents d
        where d.vector @@ ${`'${of("rare")}'`}::text::tsquery and not d.is_gone limit 1000`,
      // Checks whether a word in the vocabulary is public.
      await sql`
        explain select w.word from search.words w where w.word = any(${`{${of("rare")},${
        of("usual")
      }}`}::text::text[])
          and exists (select 1 from search.documents d where d.vector @@ (quote_literal(w.word) || ':AC')::tsquery
            and not d.is_gone and (d.found_until is null or d.found_until > now()))`,
    ];
    for (const plan of plans) {
      const lines = plan.map((row) => row["QUERY PLAN"] as string).join("\n");
      expect(lines).toContain("documents_vector");
      expect(lines).not.toContain("Seq Scan");
    }
  }, 1_800_000);
});
