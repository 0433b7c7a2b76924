import type { Section } from "../../content/bench/schema.ts";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { loadVerification, openForLoading } from "../../scripts/load-verification.ts";
import { signInAs } from "../support/gateway.ts";
import { makeLongStanding } from "../support/verification.ts";
import { compare, type HttpCandidate, httpCandidate, settings } from "./comparison.ts";
import type { RepeatedRequest } from "./load-one.ts";
import { hasPgbench, pgbenchCandidate } from "./pgbench.ts";
import { type BenchPostgres, benchPostgres } from "./postgres.ts";
import { profileOf } from "./profiled.ts";
import { serverScript, startScript, underDeno } from "./server.ts";
import { vouchScript } from "./vouch-script.ts";

const entities = 10_000;
/**
 * This number is coprime to the number of entities, so that no person returns to an entity before visiting all the
 * others.
 */
const people = 1_501;

/**
 * Compares giving a vouch over HTTP, including recomputing the tier, with running the same statements in PostgreSQL
 * alone.
 */
export async function measure(): Promise<Section[]> {
  const { postgres, candidate, withoutTurn } = await vouchData();
  const alone = hasPgbench() ? await vouchScript(postgres, candidate, withoutTurn) : undefined;
  const title = "Creating a vouch and recalculating the tier, in a database with 10,000 entities";
  return [
    await compare({
      title,
      ours: candidate,
      baselines: alone
        ? [
          pgbenchCandidate({
            name: "PostgreSQL alone: pgbench, same statements",
            url: postgres.url,
            script: alone,
          }),
          pgbenchCandidate({
            name: "PostgreSQL alone: pgbench, one committed row",
            url: postgres.url,
            script: oneRow,
          }),
        ]
        : [],
      databasePid: postgres.pid,
      limitedBy:
        "the gateway and PostgreSQL share the cores of this machine, and each vouch waits for one flush to disk. No other project offers the same feature, so we compare our gateway with PostgreSQL alone.",
    }),
    await profileOf(title, candidate),
  ];
}

const oneRow = "insert into public.bench_rows values (gen_random_uuid(), now());\n";

/**
 * Creates a PostgreSQL database with entities, and with signed-in people who have old accounts. Returns the requests
 * that add their vouches, and one more request from a person who does not take part in the benchmark.
 */
async function vouchData(): Promise<
  { postgres: BenchPostgres; candidate: HttpCandidate; withoutTurn: RepeatedRequest }
> {
  const postgres = await benchPostgres();
  await migrateDatabase(postgres.url, ["platform", "family", "organization", "api-keys"]);
  const loading = openForLoading(postgres.url);
  await loadVerification(loading, { entities });
  await loading`create table public.bench_rows (id uuid primary key, at timestamptz not null)`;
  await loading.end();

  const env = {
    DATABASE_URL_PLATFORM: postgres.url,
    PLATFORM_SECRET: "b3nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
    LIMIT_PERSON: "100000000/60",
    LIMIT_VOUCHES: "100000000/2592000",
    DATABASE_POOL_MAX: String(settings.connections),
  };
  const databases = openDatabases(env);
  const services = openServices(readSettings(env), databases);
  const headers: Record<string, string>[] = [];
  while (headers.length <= people) {
    const some = Array.from({ length: Math.min(50, people + 1 - headers.length) });
    const signedIn = await Promise.all(
      some.map(async () => await makeLongStanding(services, await signInAs(services), { proved: true })),
    );
    headers.push(...signedIn.map((person) => ({ ...person.headers, "content-type": "application/json" })));
  }
  const rows = await databases.sql("platform")<{ id: string }[]>`
    select id from entity.entities where created_by is null order by md5('vouch' || id::text) limit ${entities}`;
  await databases.close();
  const requests = headers.map((of) => ({ path: "/v1/vouches", method: "POST" as const, headers: of }));
  return {
    postgres,
    withoutTurn: requests[people]!,
    candidate: httpCandidate({
      name: "Hakika gateway, complete (Deno)",
      role: "ours",
      start: (flags = []) => startScript(serverScript("gateway"), env, [...underDeno, ...flags]),
      requests: requests.slice(0, people),
      bodies: rows.map(({ id }) => JSON.stringify({ entityId: id, vouchingType: "personal_knowledge" })),
    }),
  };
}
