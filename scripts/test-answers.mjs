/**
 * `npm run test:answers`: runs the tests of the gateway and holds every answer that they get against the OpenAPI
 * document, by a validator that has nothing in common with ours. Fails for an answer that breaks it, and for an
 * operation of which no test got a success.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./deno.mjs";

const paths = ["functions", "tests/contract", "tests/hostile", "tests/detail"];
const cache = join(projectFolder, ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "answers-"));
const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...paths, ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: "inherit",
  env: { ...process.env, RECORD_ANSWERS: folder },
});
const files = readdirSync(folder);
const read = (file) => readFileSync(join(folder, file), "utf8");
const operations = files.includes("operations.json") ? JSON.parse(read("operations.json")) : [];
const lines = files.filter((file) => file.endsWith(".jsonl"))
  .flatMap((file) => read(file).trim().split("\n").map((line) => JSON.parse(line)));
rmSync(folder, { recursive: true });
const refusals = new Map();
for (const { refusal } of lines) if (refusal) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
const answered = new Set(lines.filter(({ status }) => status < 400).map(({ operation }) => operation));
const silent = operations.filter((operation) => !answered.has(operation));
for (const [refusal, count] of refusals) process.stdout.write(`${count} × ${refusal}\n`);
for (const operation of silent) process.stdout.write(`no success of ${operation}\n`);
process.stdout.write(
  `${lines.length} answers of ${answered.size} of ${operations.length} operations, ` +
    `${[...refusals.values()].reduce((sum, count) => sum + count, 0)} violations\n`,
);
process.exit(status === 0 && refusals.size === 0 && silent.length === 0 && lines.length > 0 ? 0 : 1);
