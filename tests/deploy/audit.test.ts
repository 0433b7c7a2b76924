import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { judgeAudit } from "../../scripts/audit.mjs";

const report = {
  vulnerabilities: {
    left: {
      via: [{
        name: "left",
        severity: "high",
        title: "It pads too much",
        url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
        source: 1,
      }],
    },
    // This package is affected only because it depends on another affected package, so it must not be counted.
    uses: { via: ["left"] },
  },
};
const entry = {
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "left",
  reason: "Only used while the site is built, with our own texts.",
  until: "2027-01-31",
};
const today = "2026-12-01";

test("the audit fails for an advisory without a documented reason, and lists it once", () => {
  expect(judgeAudit(report, [], today)).toEqual(["GHSA-aaaa-bbbb-cccc (left, high): It pads too much"]);
  expect(judgeAudit(report, [entry], today)).toEqual([]);
});

test.each([
  ["no reason", { ...entry, reason: "" }, "without a reason"],
  ["a word for a reason", { ...entry, reason: "fine" }, "without a reason"],
  ["no end", { ...entry, until: "" }, "without an end"],
  ["an end that has come", { ...entry, until: "2026-11-30" }, "was allowed until 2026-11-30"],
])("an entry with %s fails", (_name, wrong, words) => {
  expect(judgeAudit(report, [wrong], today).join()).toContain(words);
});

test("an unneeded entry fails", () => {
  expect(judgeAudit({ vulnerabilities: {} }, [entry], today).join()).toContain("no package has it any more");
});

const noWeakness = { vulnerabilities: {}, metadata: { dependencies: { total: 700 } } };

test.each([
  ["0 nothing is open", JSON.stringify(noWeakness), 0, "700 packages, no open vulnerabilities"],
  [
    "1 a weakness",
    JSON.stringify({ ...report, metadata: noWeakness.metadata }),
    1,
    "GHSA-aaaa-bbbb-cccc (left, high)",
  ],
  [
    "2 a registry that does not take the question",
    JSON.stringify({
      message: "405 Method Not Allowed",
      statusCode: 405,
      error: { summary: "", detail: "" },
    }),
    2,
    "the packages were not checked: 405 Method Not Allowed",
  ],
  ["2 no registry", "", 2, "the packages were not checked: network unreachable"],
])("npm run audit ends with %s, in plain words", async (_name, answer, code, words) => {
  const folder = await mkdtemp(join(tmpdir(), "hakika-audit-"));
  await writeFile(join(folder, "answer.json"), answer);
  await writeFile(
    join(folder, "npm"),
    `#!/bin/sh\ncat "${folder}/answer.json"\necho network unreachable >&2\nexit 1\n`,
  );
  await chmod(join(folder, "npm"), 0o755);
  const ran = spawnSync("node", [fileURLToPath(new URL("../../scripts/audit.mjs", import.meta.url))], {
    encoding: "utf8",
    env: { PATH: `${folder}:${Deno.env.get("PATH")}` },
  });
  await rm(folder, { recursive: true, force: true });
  expect([ran.status, ran.stdout + ran.stderr]).toEqual([code, expect.stringContaining(words)]);
});

test("the list of packages comes from the lockfile: every dependency with its pinned version, and no development tools", async () => {
  const project = fileURLToPath(new URL("../../", import.meta.url));
  const { scripts, dependencies, devDependencies, version } = JSON.parse(
    await readFile(join(project, "package.json"), "utf8"),
  );
  const made = spawnSync("sh", ["-c", scripts.sbom], { cwd: project, encoding: "utf8", maxBuffer: 1 << 26 });
  const { bomFormat, specVersion, metadata, components } = JSON.parse(made.stdout) as {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { version: string } };
    components: { group?: string; name: string; version: string; hashes?: unknown[] }[];
  };
  const listed = new Map(components.map((one) => [one.group ? `${one.group}/${one.name}` : one.name, one]));
  expect([bomFormat, specVersion]).toEqual(["CycloneDX", expect.stringMatching(/^1\.[4-9]$/)]);
  expect(metadata.component.version).toBe(version);
  for (const [name, pin] of Object.entries(dependencies)) expect(listed.get(name)?.version, name).toBe(pin);
  const lock = JSON.parse(await readFile(join(project, "package-lock.json"), "utf8")).packages as Record<
    string,
    { name?: string; version: string; dev?: true; devOptional?: true; link?: true }
  >;
  // The build also uses some development packages, such as vite.
  const tools = Object.keys(devDependencies).filter((name) => lock[`node_modules/${name}`]?.dev);
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.filter((name) => listed.has(name))).toEqual([]);
  const names = ([path, { name }]: [string, { name?: string }]) =>
    name ?? path.replace(/^.*node_modules\//, "");
  const ofTheApps = Object.entries(lock).filter(([path, one]) => path !== "" && !one.dev && !one.devOptional);
  expect(ofTheApps.length).toBeGreaterThan(100);
  const versions = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`),
  );
  expect(ofTheApps.map((one) => `${names(one)}@${one[1].version}`).filter((one) => !versions.has(one)))
    .toEqual([]);
  const locked = new Set(
    Object.entries(lock).map(([path, one]) => `${names([path, one])}@${one.version}`),
  );
  expect([...listed].filter(([name, { version }]) => !locked.has(`${name}@${version}`))).toEqual([]);
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
});

test("the project's own entries are complete", async () => {
  const allowed = JSON.parse(
    await readFile(new URL("../../.github/audit-allow.json", import.meta.url), "utf8"),
  ) as typeof entry[];
  for (const { reason, until } of allowed) {
    expect(reason.length).toBeGreaterThan(20);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
