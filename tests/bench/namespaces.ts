import type { Role, Section } from "../../content/bench/schema.ts";
import {
  type Candidate,
  compare,
  type Comparing,
  type HttpCandidate,
  httpCandidate,
  type RatioTarget,
  settings,
} from "./comparison.ts";
import {
  insertRequests,
  listRequests,
  type NamespacesData,
  namespacesData,
  type Requests,
} from "./namespaces-data.ts";
import { havePeers, peersFolder, startPeer } from "./peers.ts";
import { hasPgbench, idsIn, pgbenchCandidate, scriptOf } from "./pgbench.ts";
import type { LoggedStatement } from "./postgres.ts";
import { profileOf } from "./profiled.ts";
import { serverScript, startScript, underDeno } from "./server.ts";

/**
 * Measures a list endpoint and an insert endpoint that the kit generates from resource descriptions. They are compared
 * with PostGraphile and with hand-written fastify and Hono servers. The hand-written servers are measured in two
 * versions: bare, and with everything that a public API needs. All servers share one PostgreSQL server, with ten
 * connections per pool. For the insert, they all read the token's session from the same tables. Each server is measured
 * with few clients, and with enough clients to keep it busy.
 */
export async function measure(): Promise<Section[]> {
  const data = await namespacesData();
  const database = await databaseAlone(data);
  const few = await comparings(data, database, settings.connections);
  const many = await comparings(data, database, settings.connections * 4);
  const [insert, ...lists] = few as [Comparing, ...Comparing[]];
  // Inserted rows may differ in ids and times.
  await expectSameRows(insert, (row) => [row["personId"], row["status"], Object.keys(row).length]);
  for (const list of lists) await expectSameRows(list, (row) => row["slug"]);
  const sections: Section[] = [];
  for (const [index, comparing] of few.entries()) {
    sections.push(
      await compare(comparing),
      await profileOf(comparing.title, comparing.ours as HttpCandidate),
      await compare(many[index]!),
    );
  }
  return sections;
}

const samePage = listRequests([20]);
const otherPages = listRequests(Array.from({ length: 20 }, (_, index) => 11 + index));

function gateway(
  { env }: NamespacesData,
  { ours }: Requests,
  connections = settings.connections,
): HttpCandidate {
  return httpCandidate({
    name: "Hakika gateway, complete (Deno)",
    role: "ours",
    start: (flags = []) => startScript(serverScript("gateway"), env, [...underDeno, ...flags]),
    requests: ours,
    connections,
  });
}

/** The list and the insert, measured in PostgreSQL without the gateway. Empty if pgbench is not installed. */
interface DatabaseAlone {
  readonly list: Candidate[];
  readonly insert: Candidate[];
}

/** Returns candidates that replay the gateway's statements in PostgreSQL. The statements come from PostgreSQL's log. */
async function databaseAlone(data: NamespacesData): Promise<DatabaseAlone> {
  if (!hasPgbench()) return { list: [], insert: [] };
  const { postgres, env, person } = data;
  const candidate = async (name: string, requests: Requests) => {
    const statements = await statementsOf(data, gateway(data, requests));
    // A value that differs in each request must also differ in each pgbench transaction.
    const made = idsIn(statements).filter((id) => id !== person.personId && id !== person.sessionId);
    return pgbenchCandidate({
      name,
      url: postgres.url,
      connections: Number(env["DATABASE_POOL_MAX"]),
      script: scriptOf(statements, Object.fromEntries(made.map((id) => [id, "gen_random_uuid()"]))),
    });
  };
  return {
    list: [await candidate("PostgreSQL alone: pgbench, same query", samePage)],
    insert: [await candidate("PostgreSQL alone: pgbench, same statements", insertRequests(data))],
  };
}

/**
 * Returns three comparisons: the insert and two lists. The insert runs first, because its token would otherwise expire.
 */
async function comparings(
  data: NamespacesData,
  database: DatabaseAlone,
  clients: number,
): Promise<Comparing[]> {
  const { postgres, env } = data;
  const insert = insertRequests(data);
  const atOnce = ` (${clients} clients)`;
  return [{
    title: "Inserting draft shipments as a signed-in user" + atOnce,
    ours: gateway(data, insert, clients),
    baselines: [
      ...await peers(env, insert, clients),
      ...database.insert,
    ],
    databasePid: postgres.pid,
    limitedBy:
      "the CPU of the gateway, which checks the key, person and session, counts the person's quota and validates the body strictly. PostGraphile makes none of these checks, and each request already contains the owner's id.",
  }, {
    title: "Listing products 11 to 30 of 10,000, newest first" +
      atOnce,
    ours: gateway(data, otherPages, clients),
    baselines: [
      ...await peers(env, otherPages, clients),
      ...database.list,
    ],
    databasePid: postgres.pid,
    limitedBy:
      "one Deno process, which runs one indexed query and writes about twenty documents as JSON. The bare, hand-written servers only run this query and return its result. The “same features” servers, built with well-known packages, show what quotas, the circuit breaker, headers, signed cursors and logging cost.",
  }, {
    title: "Listing products: the same page for every request" + atOnce,
    ours: gateway(data, samePage, clients),
    baselines: [
      ...await peers(env, samePage, clients),
      ...database.list,
    ],
    databasePid: postgres.pid,
    limitedBy:
      "the fixed overhead of each response. Pages are not cached, but simultaneous requests for the same page share one query. Our gateway therefore queries PostgreSQL less often than the other servers, and can handle more requests per second than PostgreSQL alone.",
  }];
}

const dutiesCost =
  "For each request, our gateway also does work that a public API requires, such as checking quotas and logging. The “same features” rows show the cost of this work.";
const atLeast = (ratio: number): RatioTarget[] => [{ by: "rate", atLeast: ratio, because: dutiesCost }];

async function peers(
  env: Readonly<Record<string, string>>,
  { byHand, graphql }: Requests,
  connections: number,
): Promise<HttpCandidate[]> {
  if (!await havePeers()) return [];
  const peer = (
    name: string,
    role: Role,
    file: string,
    requests: HttpCandidate["requests"],
    targets?: readonly RatioTarget[],
  ) =>
    httpCandidate({
      name,
      role,
      // The Hono peers use the same runtime as our server.
      start: () => file.startsWith("hono") ? startScript(`${peersFolder}${file}`, env) : startPeer(file, env),
      requests,
      connections,
      ...(targets ? { targets } : {}),
    });
  return [
    peer("PostGraphile 5.1.5 (Node)", "peer", "postgraphile.mjs", graphql, atLeast(1.3)),
    peer("hand-written fastify + pg, bare (Node)", "peer", "fastify-pg.mjs", byHand),
    peer("hand-written Hono + postgres.js, bare (Deno)", "peer", "hono-pg.mjs", byHand),
    peer(
      "hand-written fastify + pg with the same features (Node)",
      "duties",
      "fastify-duties.mjs",
      byHand,
      atLeast(1),
    ),
    peer(
      "hand-written Hono + postgres.js with the same features (Deno)",
      "duties",
      "hono-duties.mjs",
      byHand,
    ),
  ];
}

/**
 * Captures the statements of one request. Sends other requests first, until all connections have filled their caches.
 */
async function statementsOf(
  { postgres }: NamespacesData,
  { start, requests: [request] }: HttpCandidate,
): Promise<LoggedStatement[]> {
  const { path, ...init } = request!;
  return await postgres.statementsOf(async (begin) => {
    const server = await start();
    const ask = async () => await (await fetch(`${server.url}${path}`, init)).text();
    for (let index = 0; index < 30; index += 1) await ask();
    await begin();
    await ask();
    await server.stop();
  });
}

type Answered = Readonly<Record<string, unknown>>;

/** Extracts the rows from any response format: a page, a connection, one row or the result of a mutation. */
function rowsOf(answer: Answered): Answered[] {
  const { items, data } = answer as { items?: Answered[]; data?: Record<string, Answered> };
  if (items) return items;
  if (!data) return [answer];
  const [made] = Object.values(data) as [{ nodes?: Answered[]; logisticsDraft?: Answered }];
  return made.nodes ?? [made.logisticsDraft!];
}

/**
 * Checks that all candidates return the same rows, because a candidate that returns less data would not be comparable.
 */
async function expectSameRows({ title, ours, baselines }: Comparing, of: (row: Answered) => unknown) {
  const servers = [ours, ...baselines].filter((candidate) => "requests" in candidate) as HttpCandidate[];
  const answers: string[] = [];
  for (const { start, requests: [request] } of servers) {
    const { path, ...init } = request!;
    const server = await start();
    answers.push(await (await fetch(`${server.url}${path}`, init)).text());
    await server.stop();
  }
  const [first, ...others] = answers.map((text) => {
    try {
      return JSON.stringify(rowsOf(JSON.parse(text)).map(of));
    } catch {
      throw new Error(`${title}: an answer cannot be read: ${text.slice(0, 500)}`);
    }
  });
  const wrong = others.findIndex((other) => other !== first);
  if (wrong >= 0) {
    throw new Error(`${title}: ${servers[wrong + 1]!.name} answers ${answers[wrong + 1]!.slice(0, 500)}`);
  }
}
