import { decodeProtectedHeader } from "jose";
import type { Section } from "../../content/bench/schema.ts";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { sendTo, signInAs } from "../support/gateway.ts";
import { type Candidate, compare, type HttpCandidate, httpCandidate } from "./comparison.ts";
import { havePeers, preparePeer, startPeer } from "./peers.ts";
import { hasPgbench, pgbenchCandidate, scriptOf } from "./pgbench.ts";
import { addOtherSessions, benchPostgres } from "./postgres.ts";
import { profileOf } from "./profiled.ts";
import { serverScript, startScript, underDeno } from "./server.ts";

const others = 10_000;

/**
 * Compares an authenticated read with each of its parts, with better-auth's session check, and with the query alone in
 * PostgreSQL. The read verifies the token, checks the session, the person and the signing key, and returns one row. The
 * database contains 10 000 sessions.
 *
 * "Token alone" is the best that a session cache could achieve. The difference from the full read is the cost of
 * applying revocations everywhere immediately.
 */
export async function measure(): Promise<Section[]> {
  const postgres = await benchPostgres();
  await migrateDatabase(postgres.url, ["platform", "family", "organization", "api-keys"]);
  const env = {
    DATABASE_URL_PLATFORM: postgres.url,
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
  await databases.close();

  const headers = { authorization: person.headers["Authorization"]! };
  const part = (name: string, path: string) =>
    httpCandidate({
      name,
      role: "part",
      start: () =>
        startScript(serverScript("authenticated-baselines"), {
          ...env,
          BENCH_BODY: body,
          BENCH_SESSION: person.sessionId,
          BENCH_KID: kid,
        }),
      requests: [{ path, headers }],
    });
  const title = "Authenticated read: GET /v1/identity/me";
  const ours = httpCandidate({
    name: "Hakika gateway, complete (Deno)",
    role: "ours",
    start: (flags = []) => startScript(serverScript("gateway"), env, [...underDeno, ...flags]),
    requests: [{ path: "/v1/identity/me", headers }],
  });
  const alone: Candidate[] = [];
  if (hasPgbench()) {
    const statements = await postgres.statementsOf(async (begin) => {
      const server = await ours.start();
      const ask = async () => await (await fetch(`${server.url}/v1/identity/me`, { headers })).text();
      for (let index = 0; index < 30; index += 1) await ask();
      await begin();
      await ask();
      await server.stop();
    });
    alone.push(pgbenchCandidate({
      name: "PostgreSQL alone: pgbench, same query",
      url: postgres.url,
      connections: 10,
      script: scriptOf(statements),
    }));
  }
  return [
    await compare({
      title,
      ours,
      baselines: [
        ...await betterAuth(env),
        part("bare Hono on Deno, constant response", "/constant"),
        part("Hono, token check only (as with a perfect session cache)", "/token"),
        part("Hono, session query only", "/query"),
        ...alone,
      ],
      databasePid: postgres.pid,
      limitedBy:
        "the CPU of one process, which checks the token's signature, runs one indexed query and builds the response. PostgreSQL could serve more processes.",
    }),
    await profileOf(title, ours),
  ];
}

/**
 * Returns better-auth's session check as a candidate. It runs under Node, with the same PostgreSQL and a pool of the
 * same size.
 */
async function betterAuth(env: Readonly<Record<string, string>>): Promise<HttpCandidate[]> {
  if (!await havePeers()) return [];
  const cookie = preparePeer("better-auth.mjs", env);
  return [httpCandidate({
    name: "better-auth 1.7.7, get-session (Node)",
    role: "peer",
    start: () => startPeer("better-auth.mjs", { ...env, NODE_ENV: "production" }),
    requests: [{ path: "/api/auth/get-session", headers: { cookie } }],
    targets: [{
      by: "rate",
      atLeast: 4,
      because:
        "Our gateway also reads the signing key's state, counts the person's quota and writes a log line.",
    }],
  })];
}
