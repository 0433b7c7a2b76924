/**
 * `npm run test:pg15`: runs the rule and route tests on the system's PostgreSQL instead of the embedded one, to check
 * that version 15 is supported. `POSTGRES_BIN` is the folder with the PostgreSQL programs.
 */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runDeno } from "./deno.mjs";

const bin = process.env.POSTGRES_BIN?.trim() || "/usr/lib/postgresql/15/bin";
if (!existsSync(join(bin, "initdb"))) {
  process.stderr.write(
    `There is no PostgreSQL in ${bin}. Install it (Debian: apt-get install postgresql-15) or set POSTGRES_BIN.\n`,
  );
  process.exit(1);
}
const nobody = 65534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody, cwd: "/" } : {};
const folder = mkdtempSync(join(tmpdir(), "hakika-pg15-"));
if (identity.uid) chownSync(folder, nobody, nobody);
function end(words) {
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => resolve(address.port));
  });
});
const made = spawnSync(
  join(bin, "initdb"),
  [
    "-D",
    join(folder, "data"),
    "-U",
    "hakika",
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--locale",
    "C.UTF-8",
  ],
  { ...identity, encoding: "utf8" },
);
if (made.status !== 0) end(`PostgreSQL could not create a cluster:\n${made.error?.message ?? made.stderr}`);
const settings = {
  port,
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 300,
  fsync: "off",
  synchronous_commit: "off",
};
const server = spawn(
  join(bin, "postgres"),
  [
    "-D",
    join(folder, "data"),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ],
  { ...identity, stdio: ["ignore", "ignore", "pipe"] },
);
let said = "";
server.stderr.on("data", (data) => (said = `${said}${data}`.slice(-2000)));
let hasEnded = false;
const ended = new Promise((done) => server.once("close", done)).then(() => (hasEnded = true));
const ready = () => spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
let isReady = ready();
for (let attempt = 0; attempt < 200 && !isReady && !hasEnded; attempt += 1) {
  await new Promise((done) => setTimeout(done, 50));
  isReady = ready();
}
if (!isReady) {
  server.kill("SIGKILL");
  await ended;
  end(`PostgreSQL of ${bin} did not start:\n${said}`);
}

const wanted = process.argv.slice(2);
const code = await runDeno(
  [
    "run",
    "-A",
    "npm:vitest",
    "run",
    "--project",
    "core",
    "--project",
    "detail",
    ...(wanted.length > 0 ? wanted : ["functions/", "tests/contract/", "tests/detail/", "tests/model/"]),
  ],
  { env: { TEST_POSTGRES_URL: `postgres://hakika@127.0.0.1:${port}/postgres` } },
);
server.kill("SIGINT");
await ended;
rmSync(folder, { recursive: true, force: true });
process.exit(code);
