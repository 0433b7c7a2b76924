import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { withAddresses } from "../../src/lib/addresses.ts";
import { ownEntity, pageVariables, tagOfPlaces } from "../support/page-variables.ts";
import { sharedSystem } from "../support/shared-system.ts";

const project = new URL("../../", import.meta.url);
const system = sharedSystem();
const run = promisify(execFile);

interface Sample {
  readonly page: string;
  readonly text: string;
}

async function samplesOf(path: string): Promise<Sample[]> {
  const text = await readFile(new URL(path, project), "utf8");
  return [...text.matchAll(/^```(?:bash|sh)\n([\s\S]*?)^```/gm)].map(([, block]) => ({
    page: path,
    text: block!.trim(),
  }));
}

const guides = (await readdir(new URL("content/docs/", project))).filter((name) => name.endsWith(".md"))
  .sort();
const samples =
  (await Promise.all(["README.md", ...guides.map((name) => `content/docs/${name}`)].map(samplesOf))).flat();

const here = (text: string) =>
  text.replaceAll(/\{\{gateway\}\}|http:\/\/localhost:8001(?!\d)/g, system.gateway)
    .replaceAll(/\{\{events\}\}|http:\/\/localhost:8002(?!\d)/g, system.events)
    .replaceAll(/\{\{(?:web|registry)\}\}|http:\/\/localhost:8000(?!\d)/g, system.web);

const isRequest = ({ text }: Sample) => text.startsWith("curl ");
const isInstall = ({ text }: Sample) => /^npx shadcn@\S+ (?:add|init)/.test(text);

/**
 * Programs that this test can't run. For lines that use them, it only checks that the project's files and commands
 * exist.
 */
const programs =
  /^(?:(?:npm|npx|sh|cp|cd|git|for|chmod|set|docker|install|nginx|systemctl|claude|gemini|valkey-server|printf|ssh|node_modules\/deno\/deno)\b|[A-Z_]+=|\$EDITOR)/;

const ofNpm = new Set(["ci", "create", "install"]);

let variables: Record<string, string>;
let curlHome: string;

beforeAll(async () => {
  variables = await pageVariables(system);
  // The commands are run exactly as pasted. The configuration file makes curl print the status.
  curlHome = await mkdtemp(join(tmpdir(), "hakika-curl-"));
  // Not every machine that runs the tests has `uuidgen`.
  await writeFile(join(curlHome, "uuidgen"), "#!/bin/sh\ncat /proc/sys/kernel/random/uuid\n", {
    mode: 0o755,
  });
  await writeFile(join(curlHome, ".curlrc"), 'write-out = "%{stderr}%{http_code}\\n"\n');
});

/** Requests that deliberately show an error or a 304. */
const expectedErrors: readonly (readonly [part: string, status: string])[] = [
  ["limit=1000", "400"],
  ["If-None-Match", "304"],
];

test.each(
  samples.filter(isRequest).map((sample): [string, string, Sample] => [sample.page, sample.text, sample]),
)(
  "%s: %s",
  async (_page, _text, { text }) => {
    const list = await (await fetch(`${system.gateway}/v1/entities?q=national+museum&limit=1`)).json() as {
      items: { id: string }[];
    };
    const command = here(text).replace('"entityId": "…"', `"entityId": "${list.items[0]!.id}"`)
      .replaceAll("{{sampleEntity}}", withAddresses("{{sampleEntity}}")).replaceAll("ENTITY_ID", ownEntity);
    const { stdout, stderr } = await run("bash", ["-c", command], {
      env: {
        PATH: `${process.env["PATH"]}:${curlHome}`,
        CURL_HOME: curlHome,
        ...variables,
        TAG: await tagOfPlaces(system.gateway),
      },
      timeout: 60_000,
    });
    const expected = expectedErrors.find(([part]) => text.includes(part))?.[1];
    const statuses = `${stdout}\n${stderr}`.trim().split("\n").filter((line) => /^\d{3}$/.test(line));
    expect(statuses.length, stderr).toBeGreaterThan(0);
    for (const status of statuses) expect(status).toMatch(expected ?? /^2\d\d$/);
  },
);

test("each item that a page installs is in the registry", async () => {
  const addresses = samples.filter(isInstall).flatMap(({ text }) =>
    [...here(text).matchAll(/http\S+/g)].map(([address]) => address)
  );
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
});

test("every other sample uses programs, files and commands that exist", async () => {
  const { scripts } = JSON.parse(await readFile(new URL("package.json", project), "utf8")) as {
    scripts: Record<string, string>;
  };
  const wrong: string[] = [];
  for (const { page, text } of samples.filter((sample) => !isRequest(sample))) {
    const lines = text.replaceAll(/\\\n\s*/g, " ").split("\n").filter((line) => !/^\s|^#/.test(line));
    for (const line of lines) {
      if (!programs.test(line)) wrong.push(`${page}: no known program: ${line}`);
      for (const [, name] of line.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)) {
        if (!ofNpm.has(name!) && !(name! in scripts)) wrong.push(`${page}: no such command: ${line}`);
      }
      for (const [file] of line.matchAll(/(?<![\w/.])(?:deploy|scripts|functions)\/[\w./-]+\w/g)) {
        if (!existsSync(fileURLToPath(new URL(file, project)))) wrong.push(`${page}: no such file: ${file}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
