/**
 * `npm test` and its parts. Installs what is missing, checks the code, builds the site if needed and runs the tests.
 * The last line is `N passed, N failed`.
 */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { projectFolder, runDeno } from "./deno.mjs";
import { installPackages, missingPackages, requireNode } from "./install.mjs";
import { buildSite, isSiteFresh } from "./site.mjs";
import { everyDay, partOf, parts } from "./test-parts.mjs";

const help = `npm test                     checks, then runs ${everyDay.join(", ")}
npm test -- PATH…            runs the test files whose path contains PATH
npm test -- --watch PATH…    runs them again after each change
npm run test:PART            runs one part: ${Object.keys(parts).join(", ")}

Every other option goes to Vitest: -t NAME runs the tests with that name.
`;

requireNode();
const say = (text) => process.stdout.write(`${text}\n`);
const { values, positionals: paths, tokens } = parseArgs({
  options: {
    help: { type: "boolean" },
    part: { type: "string" },
    watch: { type: "boolean" },
    testNamePattern: { type: "string", short: "t" },
  },
  // Other arguments are passed to Vitest.
  strict: false,
  allowPositionals: true,
  tokens: true,
});
if (values.help) {
  process.stdout.write(help);
  process.exit(0);
}
const isOwn = ({ kind, name }) => kind === "option" && (name === "part" || name === "watch");
const own = new Set(
  tokens.filter(isOwn).flatMap(({ index, value, inlineValue }) =>
    value !== undefined && !inlineValue ? [index, index + 1] : [index]
  ),
);
const forVitest = process.argv.slice(2).filter((_, index) => !own.has(index));
const chosen = values.part?.split(",") ?? (paths.length > 0 ? partsOf(paths) : everyDay);
const isEveryDay = process.argv.length === 2;

if (missingPackages({ withDevelopment: true }).length > 0) {
  say("Installing packages …");
  await installPackages({ withDevelopment: true });
}
const failures = [];
const step = async (name, work) => {
  if ((await work) !== 0) failures.push(name);
};
// The check and the build run at the same time, because each keeps only about one core busy.
await Promise.all([
  isEveryDay && step("check", runDeno(["run", "-A", "scripts/check.ts"])),
  chosen.some((part) => parts[part].needsSite) && !isSiteFresh() &&
  (say("Building the site …"), step("build", buildSite({ stdio: ["ignore", "ignore", "inherit"] }))),
]);
const code = await runDeno([
  "run",
  "-A",
  "npm:vitest",
  values.watch ? "watch" : "run",
  ...chosen.flatMap((part) => ["--project", part]),
  ...forVitest,
], {
  env: {
    // The reporter's last line also counts these steps as failures.
    FAILED_BEFORE_TESTS: failures.join(","),
    // In megabytes. A larger young generation needs fewer garbage collections, which saves 7% of the CPU time.
    DENO_V8_FLAGS: "--min-semi-space-size=32,--max-semi-space-size=64",
    ...(isEveryDay ? { SWEEP: "changed" } : {}),
  },
});
process.exit(failures.length > 0 ? 1 : code);

/** Returns the parts that contain a test file with one of the given words in its path. */
function partsOf(words) {
  const files = ["functions", "registry", "clients", "scripts", "src", "tests"].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.test\.tsx?$/.test(name))
      .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  );
  const found = files.filter((file) => words.some((word) => join(projectFolder, file).includes(word)));
  if (found.length === 0) {
    process.stderr.write(`No test file has ${words.join(" or ")} in its path.\n`);
    process.exit(1);
  }
  return [...new Set(found.map(partOf))];
}
