import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { databaseNames, databaseVariable } from "../../functions/db/names.ts";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFile(at(path), "utf8");

/** Texts of the sources below some folders, without their tests. */
async function sources(folders: readonly string[], form: RegExp): Promise<string[]> {
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(at(folder), { recursive: true }))
        .filter((name) => form.test(name) && !/\.test\.tsx?$|node_modules/.test(name))
        .map((name) => `${folder}/${name}`)
    ),
  );
  return await Promise.all(paths.flat().map(read));
}

const section = (text: string, title: string) => {
  const start = text.indexOf(`\n## ${title}\n`);
  const end = text.indexOf("\n## ", start + 1);
  return text.slice(start, end < 0 ? undefined : end);
};

/** The variables that the README lists; `_PLACES` after `DATABASE_URL_PLATFORM` is short for the whole name. */
async function listedVariables(): Promise<Set<string>> {
  const rows = section(await read("README.md"), "Variables").split("\n").filter((line) =>
    line.startsWith("| `")
  );
  const words = rows.flatMap((row) => [...row.matchAll(/`(_?[A-Z][A-Z0-9_]+)`/g)].map(([, word]) => word!));
  return new Set(words.map((word) => word.startsWith("_") ? `DATABASE_URL${word}` : word));
}

/** What the platform and the tools of development set themselves. */
const ofOthers = new Set(["DENO_DEPLOYMENT_ID", "DENO_DIR", "PATH", "HOME", "NO_COLOR"]);

test("every variable that the apps and commands read is listed in the README", async () => {
  const listed = await listedVariables();
  const forms = [
    /\benv\??\.?(?:\[|\.get\(|\.has\()"([A-Z][A-Z0-9_]+)"/g,
    /\bprocess\.env\.([A-Z][A-Z0-9_]+)/g,
    /\b(?:value|number|list|date|isSet|secretList|read[A-Z]\w*)\(\s*(?:(?:process\.)?env,\s*)?"([A-Z][A-Z0-9_]+)"/g,
  ];
  const found = new Set(
    (await sources(["functions", "scripts"], /\.(?:ts|mjs)$/)).flatMap((text) =>
      forms.flatMap((form) => [...text.matchAll(form)].map(([, name]) => name!))
    ).filter((name) => !ofOthers.has(name)),
  );
  for (const name of databaseNames) found.add(databaseVariable(name));
  expect(found.size).toBeGreaterThan(60);
  expect([...found].filter((name) => !listed.has(name)).sort()).toEqual([]);
});

test("every variable that the README lists is read somewhere", async () => {
  const texts = [
    ...await sources(["functions", "scripts", "src", "tests/support", "tests/scale"], /\.(?:ts|mjs|astro)$/),
    ...await sources(["deploy"], /\.(?:sh|yaml)$/),
  ].join("\n");
  const databases = new Set(databaseNames.map(databaseVariable));
  const unread = [...await listedVariables()].filter((name) =>
    !databases.has(name) && !new RegExp(`\\b${name}\\b`).test(texts)
  );
  expect(unread).toEqual([]);
});

test.each([
  ["README.md", "Commands"],
  ["CONTRIBUTING.md", undefined],
])("%s names every command of package.json, and no other", async (path, title) => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const whole = await read(path);
  const text = title ? section(whole, title) : whole;
  const named = new Set([...text.matchAll(/`npm (?:run )?([a-z][a-z0-9:]*)/g)].map(([, name]) => name!));
  for (const name of Object.keys(scripts).filter((name) => name !== "postinstall")) {
    expect([...named], name).toContain(name);
  }
  const ofNpm = new Set(["ci", "run"]);
  expect([...named].filter((name) => !(name in scripts) && !ofNpm.has(name))).toEqual([]);
});
