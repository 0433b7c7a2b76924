/**
 * `npm run test:answers`, `npm run samples`: runs the gateway's tests and checks every response against the OpenAPI
 * document, with an independent validator. Fails if a response violates the document, or if an operation never
 * responds successfully. `npm run samples` also writes one request and response per operation to `content/reference`.
 * The reference shows these samples.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./deno.mjs";
import { sampleOf } from "./recorded-sample.mjs";

const option = "--samples";
/** Operations that no test can call successfully, with reasons. Currently, there are none. */
const withoutSuccess = {};

const paths = ["functions", "tests/contract", "tests/hostile", "tests/detail"];
const options = process.argv.slice(2).filter((one) => one !== option);
const cache = join(projectFolder, ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "answers-"));
const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...paths, ...options], {
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
const silent = operations.filter((operation) => !answered.has(operation) && !(operation in withoutSuccess));
for (const [refusal, count] of refusals) process.stdout.write(`${count} × ${refusal}\n`);
for (const operation of silent) process.stdout.write(`no success of ${operation}\n`);
process.stdout.write(
  `${lines.length} answers of ${answered.size} of ${operations.length} operations, ` +
    `${[...refusals.values()].reduce((sum, count) => sum + count, 0)} violations\n`,
);
if (process.argv.includes(option) && silent.length === 0) {
  const samples = operations.map((operation) => {
    const found = lines.filter((line) => line.operation === operation && line.sample);
    return [operation, sampleOf(found)];
  });
  const file = join(projectFolder, "content/reference/samples.json");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(samples.sort()), null, 2)}\n`);
  process.stdout.write(`Wrote ${file}\n`);
}
process.exit(status === 0 && refusals.size === 0 && silent.length === 0 && lines.length > 0 ? 0 : 1);
