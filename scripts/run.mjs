/** Runs the package.json commands that need Deno: `node scripts/run.mjs NAME [arguments]`. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, runDeno } from "./deno.mjs";
import { missingPackages, requireNode } from "./install.mjs";
import { prettier } from "./prettier.mjs";
import { buildSite } from "./site.mjs";

requireNode();

const script = (file, ...flags) => (args) => runDeno(["run", "-A", ...flags, file, ...args]);

/** The test that measures event cards also takes their screenshots. */
const eventShots = () =>
  runDeno(["run", "-A", "npm:vitest", "run", "--project", "full", "tests/e2e/events/view.test.ts"]);

const thumbnails = script("scripts/index-thumbnails.ts");
const blockShots = script("scripts/block-shots.ts");
const itemShots = script("scripts/registry-shots.ts");

const commands = {
  build: () => {
    // Hosting platforms may install packages without running install scripts, so the build applies the patches.
    execFileSync(process.execPath, [
      join(projectFolder, "node_modules/patch-package/index.js"),
      "--error-on-fail",
    ], {
      cwd: projectFolder,
      stdio: "inherit",
    });
    return buildSite();
  },
  check: script("scripts/check.ts"),
  /** Runs both formatters, even if one of them fails because it cannot parse a file. */
  format: async () => {
    const codes = [
      await runDeno(["fmt", "--quiet"]),
      await runDeno([...prettier, "--write", "--log-level=warn", "."]),
    ];
    return Math.max(...codes);
  },
  migrate: script("scripts/migrate.ts"),
  backup: (args) => script("scripts/backup.ts")(["backup", ...args]),
  restore: (args) => script("scripts/backup.ts")(["restore", ...args]),
  keys: script("scripts/keys.ts"),
  log: script("scripts/log.ts"),
  "client:pack": script("scripts/client-pack.ts"),
  admin: script("scripts/admin.ts"),
  client: script("scripts/client-generate.ts"),
  registers: script("scripts/registers.ts"),
  size: script("scripts/size.ts"),
  bench: script("tests/bench/main.ts"),
  forgery: script("tests/forgery/main.ts"),
  mutants: script("scripts/mutants.ts"),
  conformance: script("scripts/conformance.ts"),
  lighthouse: script("scripts/lighthouse.ts"),
  shots: async (args) => {
    if (args.join() === "events") return await eventShots();
    if (args.join() === "thumbnails") return await thumbnails([]);
    if (args[0] === "blocks") return await blockShots(args.slice(1));
    const code = await itemShots(args);
    return code === 0 && args.length === 0 ? await eventShots() : code;
  },
  "trial:container": script("tests/deploy/container-steps.ts"),
  "trial:failover": script("tests/scale/failover.ts"),
  "test:install": script("scripts/registry-install.ts"),
};

/** These commands need no development packages, and `npm start` installs none. */
const withoutDevPackages = new Set([
  "build",
  "migrate",
  "backup",
  "restore",
  "keys",
  "admin",
  "registers",
  "log",
]);

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
if (!command) {
  process.stderr.write(
    `Unknown command ${name ?? "(none)"}. Known commands: ${Object.keys(commands).join(", ")}.\n`,
  );
  process.exit(1);
}
if (!existsSync(join(projectFolder, "node_modules", "deno"))) {
  process.stderr.write("Run `npm ci` first: the packages are not installed.\n");
  process.exit(1);
}
if (!withoutDevPackages.has(name) && missingPackages({ withDevelopment: true }).length > 0) {
  process.stderr.write(
    `Run \`npm ci\` first: ${name} needs development packages, which npm start does not install.\n`,
  );
  process.exit(1);
}
process.exit(await command(args));
