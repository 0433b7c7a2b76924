import process from "node:process";
import { openDatabases, type Sql } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { loadVerification, openForLoading } from "../../scripts/load-verification.ts";
import { sendTo, type SignedIn, signInAs } from "../support/gateway.ts";
import { makeLongStanding } from "../support/verification.ts";
import type { Section } from "../../content/bench/schema.ts";
import { settings } from "./comparison.ts";
import { type BenchPostgres, benchPostgres } from "./postgres.ts";
import { cpuSecondsOfTree } from "./processes.ts";
import { type Promised, spreadOf, targetOf } from "./spread.ts";

const sharedCores =
  "The gateway, sixteen clients and PostgreSQL share the cores of this machine, and each vouch needs CPU time from all three.";

/** Numbers of entities used in the measurements. An entity has five vouches on average. */
const sizes = (process.env.BENCH_ENTITIES ?? "1000,10000,200000").split(",").map(Number);
/**
 * Three connections for each of two cores. With more connections, some queries would occupy a connection while
 * waiting for a core (content/docs/scale.md).
 */
const connections = "6";
const finderClients = 4;
const vouchClients = 16;
const finds = 400;
/** Enough calls to keep the system busy for several seconds and give a reliable p95. */
const vouches = 4_000;
/**
 * Number of warm-up calls before the measurement. During these calls, each connection prepares its statements and V8
 * compiles hot code. The calls also change most index pages once. This matters because loading the data causes a
 * checkpoint, and PostgreSQL logs a page in full the first time it changes after a checkpoint.
 */
const warmUp = { finds: 40, vouches: 4_000 };
/**
 * Number of people who vouch. Each uses 16 of the 20 vouches that the policy allows. The number of people is prime,
 * so that no one vouches for an entity twice.
 */
const voucherCount = 503;
const promised = {
  finder: {
    name: "Search, p95",
    unit: "ms",
    atMost: 50,
    because:
      "Each query occupies one core while it runs, and four simultaneous queries share the cores of this machine.",
  },
  vouch: {
    name: "Vouch with `Idempotency-Key`, 16 clients, p95",
    unit: "ms",
    atMost: 60,
    because: sharedCores,
  },
  vouchRate: {
    name: "Vouches with `Idempotency-Key` per second, 16 clients",
    unit: "per second",
    atLeast: 300,
    because: sharedCores,
  },
} satisfies Record<string, Promised>;

type App = ReturnType<typeof createGateway>;

function percentileOf(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Durations in ms, in order of completion. */
class Durations {
  readonly #list: number[] = [];
  add(milliseconds: number): void {
    this.#list.push(milliseconds);
  }
  at(share: number): number {
    return percentileOf(this.#list, share);
  }
  /**
   * Returns a percentile of all durations. For the minimum and maximum, splits the durations into as many equal parts
   * as a comparison has rounds, and computes the percentile of each part.
   */
  spreadAt(share: number) {
    const size = Math.ceil(this.#list.length / settings.rounds);
    const parts = Array.from(
      { length: settings.rounds },
      (_, round) => this.#list.slice(round * size, (round + 1) * size),
    );
    return {
      ...spreadOf(parts.filter((part) => part.length > 0).map((part) => percentileOf(part, share))),
      median: this.at(share),
    };
  }
}

/**
 * Measures `count` calls. Each client makes its calls one after another.
 */
async function timed(clients: number, count: number, call: (index: number) => Promise<void>) {
  const durations = new Durations();
  const started = performance.now();
  let next = 0;
  await Promise.all(Array.from({ length: clients }, async () => {
    for (let index = next++; index < count; index = next++) {
      const before = performance.now();
      await call(index);
      durations.add(performance.now() - before);
    }
  }));
  return { durations, perSecond: count / ((performance.now() - started) / 1_000) };
}

/** Returns typical searches: full names, prefixes, typos, and names with a city. */
async function readQueries(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; city: string; country: string }[]>`
    select display_name as name, city, country from entity.entities order by md5(id::text) limit ${finds}`;
  return rows.map(({ name, city, country }, index) => {
    const word = name.split(" ")[0]!;
    const asked: Record<string, string>[] = [
      { q: name },
      { q: name.slice(0, 4) },
      { q: `${word.slice(0, 2)}${word.slice(3)} ${name.split(" ").slice(1).join(" ")}` },
      { q: `${word} ${city}` },
      { q: name.split(" ").slice(2).join(" "), country },
    ];
    return String(new URLSearchParams(asked[index % asked.length]));
  });
}

async function findAll(app: App, queries: readonly string[]) {
  return await timed(finderClients, queries.length, async (index) => {
    const answer = await sendTo(app, `/v1/entities?${queries[index]}`);
    if (answer.status !== 200) throw new Error(`the finder answers ${answer.status}: ${await answer.text()}`);
    await answer.json();
  });
}

async function vouchAll(app: App, people: readonly SignedIn[], sql: Sql, postgresPid: number) {
  const entities = await sql<{ id: string }[]>`
    select id from entity.entities order by md5('vouch' || id::text || ${Math.random()})
    limit ${warmUp.vouches + vouches}`;
  const vouch = async (index: number) => {
    const answer = await sendTo(app, "/v1/vouches", {
      method: "POST",
      as: people[index % people.length]!,
      headers: { "Idempotency-Key": crypto.randomUUID() },
      json: { entityId: entities[index % entities.length]!.id, vouchingType: "personal_knowledge" },
    });
    if (answer.status !== 201) {
      throw new Error(`a vouch is answered ${answer.status}: ${await answer.text()}`);
    }
    await answer.json();
  };
  await timed(vouchClients, warmUp.vouches, vouch);
  const postgres = () => cpuSecondsOfTree(postgresPid) ?? NaN;
  const before = { process: process.cpuUsage(), postgres: postgres() };
  const measured = await timed(vouchClients, vouches, (index) => vouch(warmUp.vouches + index));
  const { user, system } = process.cpuUsage(before.process);
  return {
    ...measured,
    processMs: (user + system) / 1_000 / vouches,
    postgresMs: (postgres() - before.postgres) * 1_000 / vouches,
  };
}

/**
 * Measures the minimum cost of a change on this machine, by committing single rows with the same number of clients
 * and connections.
 */
async function commitAll(sql: Sql) {
  await sql`create table if not exists public.bench_rows (id uuid primary key, at timestamptz not null)`;
  const commit = async () => {
    await sql`insert into public.bench_rows values (${crypto.randomUUID()}, ${new Date()})`;
  };
  await timed(vouchClients, warmUp.vouches, commit);
  return await timed(vouchClients, vouches, commit);
}

/**
 * Measures how fast the finder and vouching are with different numbers of entities. Each vouch includes recomputing
 * the tier. Requests run through the whole gateway (access check, limits, schema, rules, durable PostgreSQL), but not
 * through a socket.
 */
export async function measure(): Promise<Section[]> {
  return [await growthOn(await benchPostgres())];
}

async function growthOn(server: BenchPostgres): Promise<Section> {
  await migrateDatabase(server.url, ["platform", "family", "organization", "api-keys"]);
  const env = {
    DATABASE_URL_PLATFORM: server.url,
    PLATFORM_SECRET: "b3nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
    LIMIT_PERSON: "100000000/60",
    LIMIT_ANONYMOUS: "100000000/60",
    LIMIT_VOUCHES: "100000000/2592000",
    DATABASE_POOL_MAX: connections,
  };
  const databases = openDatabases(env);
  const services = openServices(readSettings(env), databases);
  const app = createGateway(services);
  const sql = databases.sql("platform");
  const loading = openForLoading(server.url);
  const rows: string[][] = [];
  const found: {
    entities: number;
    finder: Durations;
    vouch: Durations;
    vouchesPerSecond: number;
    committed: Durations;
  }[] = [];
  let loaded = 0;
  for (const entities of sizes) {
    const before = performance.now();
    await loadVerification(loading, { entities, from: loaded });
    const loadSeconds = (performance.now() - before) / 1_000;
    loaded = entities;
    const people = await Promise.all(
      Array.from(
        { length: voucherCount },
        async () => await makeLongStanding(services, await signInAs(services), { proved: true }),
      ),
    );
    const queries = await readQueries(sql);
    await findAll(app, queries.slice(0, warmUp.finds));
    const searched = await findAll(app, queries);
    const committed = await commitAll(sql);
    const vouched = await vouchAll(app, people, sql, server.pid);
    const figure = (value: number) => value.toFixed(1);
    found.push({
      entities,
      finder: searched.durations,
      vouch: vouched.durations,
      vouchesPerSecond: vouched.perSecond,
      committed: committed.durations,
    });
    rows.push([
      entities.toLocaleString("en"),
      figure(searched.durations.at(0.5)),
      figure(searched.durations.at(0.95)),
      String(Math.round(searched.perSecond)),
      figure(vouched.durations.at(0.5)),
      figure(vouched.durations.at(0.95)),
      String(Math.round(vouched.perSecond)),
      vouched.processMs.toFixed(2),
      vouched.postgresMs.toFixed(2),
      figure(committed.durations.at(0.95)),
      loadSeconds.toFixed(0),
    ]);
  }
  await loading.end();
  await databases.close();
  const line = (name: string, of: (one: (typeof found)[number]) => Durations) => ({
    name,
    points: found.map((one) => [one.entities, of(one).at(0.95)] as [number, number]),
  });
  const largest = found.at(-1)!;
  return {
    kind: "growth",
    title: "Time to search for entities and to add a vouch, by number of entities (each has five vouches)",
    of: "entities",
    unit: "ms",
    lines: [
      line("search, p95", ({ finder }) => finder),
      line("vouch, p95", ({ vouch }) => vouch),
      line("one committed row, p95", ({ committed }) => committed),
    ],
    columns: [
      "entities",
      "search p50 ms",
      "search p95 ms",
      "searches/s",
      "vouch p50 ms",
      "vouch p95 ms",
      "vouches/s",
      "CPU ms/vouch, gateway and clients",
      "CPU ms/vouch, PostgreSQL",
      "p95 of one committed row, ms",
      "loading time s",
    ],
    rows,
    targets: [
      targetOf(promised.finder, largest.finder.spreadAt(0.95)),
      targetOf(promised.vouch, largest.vouch.spreadAt(0.95)),
      targetOf(promised.vouchRate, spreadOf([largest.vouchesPerSecond])),
    ],
    limitedBy:
      `PostgreSQL runs each search query on a single core. Adding a vouch takes CPU time (reading, weighing and writing) and one flush to disk. First, ${finderClients} clients search. Then ` +
      `${vouchClients} clients send vouches. Each client sends one request at a time, and all clients run in the gateway's process.`,
  };
}
