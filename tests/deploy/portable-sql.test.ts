import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const functions = new URL("../../functions/", import.meta.url);

/** SQL features that depend on the session, the node or the engine. */
const rules: readonly { name: string; form: RegExp }[] = [
  { name: "a lock of the session", form: /pg_(?:try_)?advisory_lock(?:_shared)?\s*\(/i },
  { name: "listen or notify", form: /^\s*(?:listen|notify|unlisten)\s+\w+|pg_notify\s*\(/im },
  { name: "citext", form: /\bcitext\b/i },
  {
    name: "a sequence or identity",
    form: /\b(?:big|small)?serial\b|generated\s+(?:always|by default)\s+as\s+identity|nextval\s*\(/i,
  },
  { name: "a temporary table", form: /create\s+temp(?:orary)?\s+table/i },
  { name: "an exclusion constraint", form: /\bexclude\s+using\b/i },
  { name: "a deferred constraint", form: /\bdeferrable\b/i },
  { name: "a cursor that outlives its transaction", form: /\bwith\s+hold\b/i },
  {
    name: "settings of the session",
    form: /\bset\s+session\b|set_config\([^)]*,\s*false\s*\)/i,
  },
];

async function sources(): Promise<{ path: string; text: string }[]> {
  const names = (await readdir(functions, { recursive: true }))
    .filter((name) => /\.(?:sql|ts)$/.test(name) && !/\.test\.ts$/.test(name)).sort();
  return await Promise.all(names.map(async (path) => {
    const text = await readFile(new URL(path, functions), "utf8");
    // Strip comments, because they may mention these features.
    return { path, text: text.replace(/^\s*(?:--|\/\/|\*|\/\*).*$/gm, "") };
  }));
}

test.each(rules.map((rule) => [rule.name, rule] as const))(
  "no SQL needs %s",
  async (_name, { form }) => {
    const found: Record<string, number> = {};
    for (const { path, text } of await sources()) {
      const count = text.match(new RegExp(form.source, `${form.flags.replace("g", "")}g`))?.length ?? 0;
      if (count > 0) found[path] = count;
    }
    expect(found).toEqual({});
  },
);

/** Non-standard features to look for, named as in the table in `content/docs/scale.md`. */
const beyond: readonly { feature: string; form: RegExp }[] = [
  { feature: "`pg_trgm` and `unaccent`", form: /\bgin_trgm_ops\b|\bunaccent\b|create extension/i },
  { feature: "full-text search (`tsvector`)", form: /\btsvector\b/i },
  { feature: "single-column GIN indexes", form: /\busing gin\b/i },
  { feature: "stored generated columns", form: /\bgenerated always as \(/i },
  { feature: "domains", form: /\bcreate domain\b/i },
  { feature: "`for no key update`, `skip locked`", form: /\bfor no key update\b|\bskip locked\b/i },
  { feature: "transaction-level advisory locks", form: /\bpg_(?:try_)?advisory_xact_lock\b/i },
  { feature: "triggers in PL/pgSQL", form: /\blanguage plpgsql\b/i },
  { feature: "write-ahead log positions", form: /\bpg_(?:current|last)_wal\w*/i },
  // These features are not in use, so the page must not list them.
  { feature: "GiST, BRIN or hash indexes", form: /\busing (?:gist|spgist|brin|hash)\b/i },
  { feature: "partitions or inheritance", form: /\bpartition by (?:range|list|hash)\b|\binherits\s*\(/i },
  { feature: "locks of tables", form: /\block table\b/i },
  { feature: "types of our own", form: /\bcreate type\b/i },
  { feature: "system columns", form: /\b(?:xmin|xmax|ctid)\b/i },
  { feature: "merge", form: /\bmerge into\b/i },
  { feature: "procedures", form: /\bcreate (?:or replace )?procedure\b/i },
  { feature: "positions in space", form: /\bpostgis\b|\bearth_box\b|\bcube\b|\bgeography\b/i },
];

test("the page about scale lists exactly the features that are used beyond the standard", async () => {
  const texts = await sources();
  const used = beyond.filter(({ form }) => texts.some(({ text }) => form.test(text))).map(({ feature }) =>
    feature
  );
  const page = await readFile(new URL("../../content/docs/scale.md", import.meta.url), "utf8");
  const table = page.slice(page.indexOf("| Feature | Used for |"), page.indexOf("| Engine | Notes |"));
  // Skips the header row and the separator.
  const said = [...table.matchAll(/^\| (.+?) +\| .+ \|$/gm)].map(([, feature]) => feature).slice(2);
  expect(said).toEqual(used);
  const ofSeveral = texts.flatMap(({ text }) =>
    text.match(/using gin\s*\((?:[^(),]|\([^()]*\))*,[^;]*/gi) ?? []
  );
  expect(ofSeveral).toEqual([]);
});

test("SQL is found, and each pattern finds what it is meant to find", async () => {
  expect((await sources()).filter(({ path }) => path.endsWith(".sql")).length).toBeGreaterThan(25);
  const form = (name: string) => rules.find((rule) => rule.name === name)!.form;
  expect("id bigserial primary key").toMatch(form("a sequence or identity"));
  expect("select pg_advisory_lock(1)").toMatch(form("a lock of the session"));
  expect("select pg_advisory_xact_lock(1)").not.toMatch(form("a lock of the session"));
});
