import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { databaseNames, databaseVariable } from "../../functions/kernel/db/names.ts";
import { settingDescriptions, settingPatterns } from "../../functions/setting-descriptions.ts";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFile(at(path), "utf8");

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

const listed = new Set(settingDescriptions.map(({ name }) => name));
const isListed = (name: string) => listed.has(name) || settingPatterns.some(({ form }) => form.test(name));

/** Platforms and development tools set these variables. */
const ofOthers = new Set(["DENO_DEPLOYMENT_ID", "DENO_DIR", "PATH", "HOME", "NO_COLOR"]);

test("every variable that the apps and commands read is described", async () => {
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
  expect([...found].filter((name) => !isListed(name)).sort()).toEqual([]);
});

test("every described variable is read somewhere", async () => {
  const texts = [
    ...await sources(["functions", "scripts", "src", "tests/support", "tests/scale"], /\.(?:ts|mjs|astro)$/),
    ...await sources(["deploy"], /\.(?:sh|yaml)$/),
  ].join("\n");
  const databases = new Set(databaseNames.map(databaseVariable));
  const unread = [...listed].filter((name) =>
    !databases.has(name) && !new RegExp(`\\b${name}\\b`).test(texts)
  );
  expect(unread).toEqual([]);
});

/** Variables that appear in deployment files and guides but belong to other programs. */
const ofPrograms =
  /^(?:DENO_DIR|DENO_CERT|DENO_NO_UPDATE_CHECK|POSTGRES_\w+|KEYCLOAK_\w+|KC_\w+|MINIO_\w+|CACHE_PASSWORD|MP_\w+|PG\w+)$/;

test.each([
  ["compose.yaml", /^ {2,6}([A-Z][A-Z0-9_]+): /gm],
  ["compose.yaml", /\$\{([A-Z][A-Z0-9_]+)/g],
  ["deploy/systemd/hakika@.service", /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g],
  ["deploy/systemd/hakika-migrate.service", /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g],
  ["Dockerfile", /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g],
])("%s only sets described variables (%s)", async (path, form) => {
  const names = [...(await read(path)).matchAll(form)].map(([, name]) => name!);
  const known = (name: string) =>
    isListed(name) || ofPrograms.test(name) || name === "ASTRO_TELEMETRY_DISABLED";
  expect(names.length).toBeGreaterThan(0);
  expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
});

test("README, guides and notes only mention described variables", async () => {
  const guides = (await readdir(at("content/docs"))).filter((name) => name.endsWith(".md"));
  const paths = ["README.md", ...guides.map((name) => `content/docs/${name}`)];
  // Only checks names with the same first word as one of this system's variables. Other names may be variables that
  // readers define themselves.
  const firstWords = new Set([...listed].map((name) => name.split("_")[0]!));
  const unknown = (await Promise.all(
    paths.map(async (path) =>
      [...(await read(path)).matchAll(/[`\s]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[=`]/g)].map(([, name]) => name!)
        .filter((name) => firstWords.has(name.split("_")[0]!) && !isListed(name) && !ofPrograms.test(name))
        .map((name) => `${path}: ${name}`)
    ),
  )).flat();
  expect(unknown).toEqual([]);
});

test.each([
  ["README.md", "Commands"],
  ["CONTRIBUTING.md", undefined],
])("%s lists exactly the commands of package.json", async (path, title) => {
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
