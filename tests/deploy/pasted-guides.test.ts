import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWholeSettings } from "../../functions/whole-settings.ts";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const blockUnder = (guide: string, heading: string) =>
  guide.split(`\n## ${heading}\n`)[1]!.match(/^```\w+\n([\s\S]*?)^```$/m)![1]!;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hakika-guides-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paste = (command: string) => execFileSync("bash", ["-c", command], { cwd: folder, encoding: "utf8" });

test("the first command of the tutorial about Docker Compose creates every secret that compose.yaml requires", async () => {
  paste(blockUnder(await read("content/docs/docker-compose.md"), "1. Create secrets"));
  const file = join(folder, ".env");
  const secrets = [...(await readFile(file, "utf8")).matchAll(/^([A-Z0-9_]+)=([0-9a-f]{64})$/gm)];
  const required = new Set(
    [...(await read("compose.yaml")).matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name),
  );
  expect(secrets.map(([, name]) => name).sort()).toEqual([...required].sort());
  expect(new Set(secrets.map(([, , value]) => value)).size).toBe(secrets.length);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a shell reads the variables of the guide for systemd, and every app starts with them", async () => {
  const guide = await read("content/docs/deploy-systemd.md");
  const random = () => paste("openssl rand -hex 32").trim();
  await writeFile(
    join(folder, "hakika.env"),
    blockUnder(guide, "2. Configure").replaceAll(/\b(?:RANDOM_\d|PASSWORD|SECRET_OF_THE_CLIENT)\b/g, random),
  );
  const text = paste("env -i PATH=\"$PATH\" bash -c 'set -a && . ./hakika.env && set +a && env -0'");
  const variables = Object.fromEntries(
    text.split("\0").filter(Boolean).map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  expect(variables["MAIL_FROM"]).toBe("Hakika <no-reply@example.org>");
  const { settings } = readWholeSettings(variables);
  expect(settings.idp.isConfigured).toBe(true);
  expect(settings.urls.events).toBe("https://events.hakika.example.org");
});
