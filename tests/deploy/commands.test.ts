import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseNames, databaseVariable } from "../../functions/kernel/db/names.ts";
import { freePorts } from "../support/free-port.ts";
import { portsOfARun } from "../support/system.ts";
import { copyProject } from "../../scripts/copy-project.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "hakika-commands-"));
  chmodSync(home, 0o755);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/**
 * Runs a package.json script as npm does. `variables` are added to the few environment variables that every program
 * gets.
 */
function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}, cwd = project) {
  const { status, stdout, stderr } = spawnSync("node", args, {
    cwd,
    encoding: "utf8",
    // If a command hangs, only its own test fails, and later tests can still run.
    timeout: 60_000,
    killSignal: "SIGKILL",
    env: {
      PATH: process.env["PATH"]!,
      DATA_DIR: join(home, "data"),
      DENO_DIR: process.env["DENO_DIR"] ?? "",
      ...variables,
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

const command = (...args: string[]) => ["scripts/run.mjs", ...args];

const stack = /\n\s+at |Uncaught/;

describe("a failing command says why, exits with 1 and leaves nothing behind", () => {
  const nowhere = { DATABASE_URL_PLATFORM: "postgres://hakika@127.0.0.1:1/platform" };

  test.each<[name: string, args: string[], variables: Record<string, string>, words: string]>([
    ["an unknown command", command("nope"), {}, "Unknown command nope"],
    ["no command", command(), {}, "Unknown command (none)"],
    ["a member of every object as command", command("toString"), {}, "Unknown command toString"],
    ["keys without a verb", command("keys"), {}, "npm run keys -- rotate"],
    ["keys revoke without a key", command("keys", "revoke"), {}, "npm run keys -- rotate"],
    ["keys revoke with two keys", command("keys", "revoke", "a", "b"), nowhere, "npm run keys -- rotate"],
    ["keys rotate with an argument", command("keys", "rotate", "now"), nowhere, "npm run keys -- rotate"],
    ["keys without a database", command("keys", "list"), {}, "No database is configured"],
    ["admin without an address", command("admin", "grant"), {}, "npm run admin -- grant EMAIL"],
    [
      "admin with a word too many",
      command("admin", "grant", "ada@example.org", "admin", "support"),
      nowhere,
      "npm run admin -- grant EMAIL",
    ],
    ["admin list with an address", command("admin", "list", "a"), nowhere, "npm run admin -- grant EMAIL"],
    ["admin without a database", command("admin", "list"), {}, "No database is configured"],
    ["admin with a database that is away", command("admin", "list"), nowhere, "ECONNREFUSED"],
    ["registers without a file", command("registers", "import"), {}, "npm run registers -- import FILE"],
    [
      "registers list with a word too many",
      command("registers", "list", "a"),
      nowhere,
      "registers -- import FILE",
    ],
    [
      "registers with a folder",
      command("registers", "import", tmpdir(), "--register", "ZW-X"),
      {},
      "There is no file",
    ],
    ["registers with an unknown option", command("registers", "list", "--bogus"), {}, "--bogus"],
    ["migrate without a database", command("migrate"), {}, "No database is configured"],
    [
      "migrate with a database that there is not",
      command("migrate"),
      { ...nowhere, DATABASE_URL_COMERCE: "postgres://hakika@127.0.0.1:1/commerce" },
      "DATABASE_URL_COMERCE: no such database. Valid names: DATABASE_URL_PLATFORM, ",
    ],
    ["migrate with arguments", command("migrate", "--dry-run"), nowhere, "takes no arguments"],
    [
      "migrate with a database that is away",
      command("migrate"),
      nowhere,
      "platform, family, organization, api-keys: ",
    ],
    ["backup with two folders", command("backup", "a", "b"), {}, "npm run backup [-- FOLDER]"],
    ["backup while nothing runs", command("backup"), {}, "No database is configured"],
    ["backup of a server of one's own", command("backup"), nowhere, "deploy/postgres/backup.sh"],
    ["restore without a folder", command("restore"), {}, "npm run restore -- FOLDER"],
    ["restore of nothing", command("restore", "/nonexistent"), {}, "not a complete backup"],
    ["start with an unknown option", ["scripts/start.mjs", "--bogus"], {}, "Unknown option --bogus"],
    ["start with no number as port", ["scripts/start.mjs"], { PORT: "http" }, "PORT must be a number"],
    [
      "start with a port that leaves no room",
      ["scripts/start.mjs"],
      { PORT: "65534" },
      "PORT must be a number",
    ],
  ])("%s", (_name, args, variables, words) => {
    const { status, said } = run(args, variables);
    expect(said).toContain(words);
    expect(said).not.toMatch(stack);
    expect(status).toBe(1);
    expect(readdirSync(home)).toEqual([]);
  });

  test("starting on a port in use suggests one that may be free", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, "0.0.0.0", () => resolve((server.address() as { port: number }).port))
    );
    try {
      const { status, said } = run(["scripts/start.mjs"], { PORT: String(port) });
      expect(said).toContain(`Port ${port} (web) is in use by another program`);
      expect(status).toBe(1);
      expect(readdirSync(home)).toEqual([]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test.each(["/proc/hakika/data", "/proc"])(
    "starting with the data folder %s, where nothing can be created, names the folder",
    async (folder) => {
      const { status, said } = run(["scripts/start.mjs"], {
        DATA_DIR: folder,
        PORT: String(freePorts(portsOfARun)),
      });
      expect(said).toContain(`The data folder ${folder} is not writable.`);
      expect(said).not.toMatch(stack);
      expect(status).toBe(1);
    },
  );

  test("starting with an invalid variable only prints the error of the apps", async () => {
    const databases = Object.fromEntries(
      databaseNames.map((name) => [databaseVariable(name), "postgres://hakika@127.0.0.1:1/hakika"]),
    );
    const { status, said } = run(["scripts/start.mjs"], {
      ...databases,
      PORT: String(freePorts(portsOfARun)),
      LIMIT_REFRESH: "thirty",
    });
    expect(said.trim().split("\n").at(-1)).toMatch(/^Hakika cannot start\. LIMIT_REFRESH must be /);
    expect(said).not.toMatch(/"level"|✓/);
    expect(said).not.toMatch(stack);
    expect(status).toBe(1);
    expect(existsSync(join(home, "data", "run.json"))).toBe(false);
  });

  test("starting with public addresses and no provider does not start the development provider", async () => {
    // Starting with other URLs rebuilds the site, which other tests read. This test therefore uses a copy of the
    // project.
    const copy = join(home, "project");
    copyProject(copy);
    symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
    // No database responds, so the apps report their settings and then stop.
    const databases = Object.fromEntries(
      databaseNames.map((name) => [databaseVariable(name), "postgres://hakika@127.0.0.1:1/hakika"]),
    );
    const { status, said } = run(["scripts/start.mjs"], {
      ...databases,
      PORT: String(freePorts(portsOfARun)),
      PUBLIC_WEB_URL: "https://hakika.test",
    }, copy);
    expect(said).toContain(
      "Sign-in is disabled: identity provider is not configured: IDP_ISSUER is not set.",
    );
    expect(said).toContain("ECONNREFUSED");
    expect(status).toBe(1);
  });

  test.each(["ENVIRONMENT=development", "DEVELOPMENT_PROVIDER=true", "LOAD_SAMPLES=true"])(
    "starting with public addresses and %s says in one sentence why it fails",
    (setting) => {
      const [variable, value] = setting.split("=");
      const { status, said } = run(["scripts/start.mjs"], {
        PORT: String(freePorts(portsOfARun)),
        PUBLIC_WEB_URL: "https://hakika.test",
        [variable!]: value!,
      });
      expect(said.trim()).toMatch(new RegExp(`^Hakika cannot start\\. ${setting} .+: unset ${variable}\\.$`));
      expect(status).toBe(1);
    },
  );

  test("starting with an invalid variable starts no PostgreSQL", async () => {
    const { status, said } = run(["scripts/start.mjs"], {
      PORT: String(freePorts(portsOfARun)),
      LICENCE_FEES: "free",
    });
    expect(said).toMatch(/^Hakika cannot start\. LICENCE_FEES must be /m);
    expect(said).not.toContain("PostgreSQL");
    expect(status).toBe(1);
    expect(readdirSync(join(home, "data"))).toEqual(["secrets.env"]);
  });

  test("an empty variable counts as unset and does not replace a secret of npm start", () => {
    const data = join(home, "data");
    mkdirSync(join(data, "postgres"), { recursive: true });
    writeFileSync(join(data, "secrets.env"), `PLATFORM_SECRET=${"x1".repeat(20)}\n`);
    // PID file of a stopped server, with the port on line four.
    writeFileSync(join(data, "postgres", "postmaster.pid"), "1\n\n\n1\n");
    const { status, said } = run(command("keys", "rotate"), { PLATFORM_SECRET: "" });
    expect(said).toContain("ECONNREFUSED");
    expect(status).toBe(1);
  });

  test("test:pg15 with a PostgreSQL that does not start prints its error, and runs no test", () => {
    const programs = { initdb: "exit 0", postgres: "echo 'no memory' >&2; exit 1", pg_isready: "exit 2" };
    const bin = join(home, "bin");
    mkdirSync(bin);
    for (const [name, does] of Object.entries(programs)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    const temporary = join(home, "temporary");
    mkdirSync(temporary);
    chmodSync(temporary, 0o777);
    const { status, said } = run(["scripts/test-pg15.mjs"], { POSTGRES_BIN: bin, TMPDIR: temporary });
    expect(said).toContain(`PostgreSQL of ${bin} did not start:\nno memory`);
    expect(said).not.toMatch(stack);
    expect(status).toBe(1);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("a development command says that its packages are missing", () => {
    cpSync(join(project, "scripts"), join(home, "scripts"), { recursive: true });
    writeFileSync(
      join(home, "package.json"),
      JSON.stringify({ type: "module", devDependencies: { vitest: "5.1.0" } }),
    );
    mkdirSync(join(home, "node_modules", "deno"), { recursive: true });
    const { status, said } = run(command("check"), {}, home);
    expect(said).toContain("Run `npm ci` first: check needs development packages");
    expect(status).toBe(1);
  });
});
