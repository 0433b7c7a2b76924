import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { openDatabases } from "../../functions/db/databases.ts";
import { migrateDatabase } from "../../functions/db/migrate.ts";
import { decodeProtectedHeader } from "jose";
import { readSessions } from "../../functions/domain/auth/session-store.ts";
import { openServices } from "../../functions/domain/services.ts";
import { createGateway } from "../../functions/gateway/app.ts";
import { readSettings } from "../../functions/shared/settings.ts";
import { sendTo, type SignedIn, signInAs } from "../support/gateway.ts";
import { type Candidate, type Comparison, startScript } from "./comparison.ts";
import { havePeers, preparePeer, startPeer } from "./peers.ts";
import { addOtherSessions, benchPostgres } from "./postgres.ts";

const script = (name: string) => fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
const others = 10_000;

/**
 * An authenticated read (verify the token, check session, person and signing key, answer one row), beside its
 * parts alone, the session check of better-auth and `pgbench` of the same query, over 10 000 sessions.
 *
 * The part "token alone" is what a cache of sessions could reach at best: the difference is the price of a
 * revocation that counts everywhere from the moment that it returned.
 */
export async function comparisons(): Promise<Comparison[]> {
  const { url, folder } = await benchPostgres();
  await migrateDatabase(url, ["platform", "family", "organization", "api-keys"]);
  const env = {
    DATABASE_URL_PLATFORM: url,
    PLATFORM_SECRET: "b3nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
    LIMIT_PERSON: "100000000/60",
    DATABASE_POOL_MAX: "10",
  };
  const databases = openDatabases(env);
  const services = openServices(readSettings(env), databases);
  const person = await signInAs(services, { displayName: "Bench" });
  await addOtherSessions(databases.sql("platform"), others);
  const answer = await sendTo(createGateway(services), "/v1/identity/me", { as: person });
  const body = await answer.text();
  const kid = decodeProtectedHeader(person.accessToken).kid ?? "";
  const rate = await pgbench(url, person, kid, folder);
  await databases.close();

  const headers = { authorization: person.headers.Authorization! };
  const part = (name: string, path: string) => ({
    name,
    start: () =>
      startScript(script("authenticated-baselines"), {
        ...env,
        BENCH_BODY: body,
        BENCH_SESSION: person.sessionId,
        BENCH_KID: kid,
      }),
    request: { path, headers },
  });
  return [{
    title: "Authenticated read: GET /v1/identity/me",
    ours: {
      name: "Hakika gateway, whole",
      start: () => startScript(script("gateway"), env),
      request: { path: "/v1/identity/me", headers },
    },
    baselines: [
      part("bare Hono route, constant answer", "/constant"),
      part("Hono, token alone (a session cache at its best)", "/token"),
      part("Hono, the session query alone", "/query"),
      ...await betterAuth(env),
    ],
    limitedBy: `one indexed read by postgres.js, sent with nothing else to wait for. ${rate}`,
  }];
}

/** better-auth's check of a session against the same PostgreSQL, under Node and with a pool of the same size. */
async function betterAuth(env: Readonly<Record<string, string>>): Promise<Candidate[]> {
  if (!await havePeers()) return [];
  const cookie = preparePeer("better-auth.mjs", env);
  return [{
    name: "better-auth 1.7.7 (Node), get-session",
    start: () => startPeer("better-auth.mjs", { ...env, NODE_ENV: "production" }),
    request: { path: "/api/auth/get-session", headers: { cookie } },
  }];
}

/** The rate of the very query by PostgreSQL's own tool, where that is installed. */
async function pgbench(url: string, person: SignedIn, kid: string, folder: string): Promise<string> {
  if (spawnSync("pgbench", ["--version"]).status !== 0) {
    return "pgbench is not installed: its figure is left out.";
  }
  const asked: { query: string; parameters: unknown[] }[] = [];
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    debug: (_connection, query, parameters) => asked.push({ query, parameters: parameters as unknown[] }),
  });
  await readSessions(sql, [{ sessionId: person.sessionId, kid }], new Date());
  await sql.end();
  const { query, parameters } = asked.at(-1)!;
  const literal = (value: unknown) =>
    value instanceof Date ? `timestamptz '${value.toISOString()}'` : `'${String(value)}'`;
  const text = query.replace(/\$(\d+)/g, (_whole, number: string) => literal(parameters[Number(number) - 1]));
  const file = join(folder, "session.sql");
  await writeFile(file, `${text.replace(/\s+/g, " ")};\n`);
  const seconds = process.env.BENCH_SECONDS ?? "2";
  const result = spawnSync(
    "pgbench",
    ["-n", "-M", "prepared", "-f", file, "-c", "10", "-j", "2", "-T", seconds, url],
    { encoding: "utf8" },
  );
  const rate = /tps = ([\d.]+)/.exec(result.stdout)?.[1];
  return rate
    ? `pgbench does the same query ${
      Math.round(Number(rate)).toLocaleString("en")
    } times a second over 10 connections.`
    : `pgbench failed: ${result.stderr.trim().slice(0, 200)}`;
}
