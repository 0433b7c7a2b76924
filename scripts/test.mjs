/**
 * `npm test`: installs what is missing, checks, builds the site and runs every test; the last line is
 * `N passed, N failed`.
 */
import { installPackages, missingPackages, requireNode } from "./install.mjs";
import { runDeno } from "./deno.mjs";
import { buildSite, isSiteFresh } from "./site.mjs";

requireNode();
const say = (text) => process.stdout.write(`${text}\n`);
const args = process.argv.slice(2);

if (missingPackages({ withDevelopment: true }).length > 0) {
  say("Installing packages …");
  await installPackages({ withDevelopment: true });
}

const failures = [];
if (args.length === 0) {
  say("Checking formatting, lint, types and imports …");
  if ((await runDeno(["run", "-A", "scripts/check.ts"])) !== 0) failures.push("check");
}
if (!isSiteFresh()) {
  say("Building the site …");
  if ((await buildSite({ stdio: ["ignore", "ignore", "inherit"] })) !== 0) failures.push("build");
}
const code = await runDeno(["run", "-A", "npm:vitest", "run", ...args], {
  // The reporter adds these to the failed ones of its last line.
  env: { FAILED_BEFORE_TESTS: failures.join(",") },
});
process.exit(failures.length > 0 ? 1 : code);
