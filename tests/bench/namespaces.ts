import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { openDatabases, type Sql } from "../../functions/db/databases.ts";
import { migrateDatabase } from "../../functions/db/migrate.ts";
import { openServices } from "../../functions/domain/services.ts";
import { readSettings } from "../../functions/shared/settings.ts";
import { type SignedIn, signInAs } from "../support/gateway.ts";
import { type Candidate, type Comparison, startScript } from "./comparison.ts";
import { havePeers, startPeer } from "./peers.ts";
import { addOtherSessions, benchPostgres } from "./postgres.ts";

const script = (name: string) => fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
const databases = ["platform", "family", "organization", "api-keys", "commerce", "logistics"] as const;
const products = 10_000;
const sessions = 10_000;
const benchSecret = "b3nch-peers-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6";

const stop = (name: string, latitude: number, longitude: number) => ({
  name,
  city: name,
  country: "ZW",
  latitude,
  longitude,
});
const draft = {
  origin: stop("Harare", -17.83, 31.05),
  destination: stop("Bulawayo", -20.15, 28.58),
  parcels: [
    { description: "Cloth", weightGrams: 4_000, lengthMm: 600, widthMm: 400, heightMm: 300 },
    { description: "Books", weightGrams: 9_500, lengthMm: 400, widthMm: 300, heightMm: 300 },
  ],
};

const listQuery = `query Newest($first: Int!) {
  allProducts(first: $first, orderBy: [PRIMARY_KEY_DESC], condition: { status: "published" }) {
    nodes { rowId sellerEntityId slug name description category media status reviewCount ratingAverage isSample
      createdAt updatedAt version }
    pageInfo { endCursor hasNextPage }
  }
}`;
const insertQuery = `mutation Add($row: LogisticsDraftInput!) {
  createLogisticsDraft(input: { logisticsDraft: $row }) {
    logisticsDraft { rowId personId carrierEntityId origin destination parcels status quoteMinor currency
      quoteExpiresAt createdAt updatedAt version }
  }
}`;

/**
 * A list and an insert of resources that the kit makes of their descriptions, beside the same rows through
 * PostGraphile and through fastify and pg by hand: one PostgreSQL, pools of ten, and for the insert a token whose
 * session everybody reads from the same tables.
 */
export async function comparisons(): Promise<Comparison[]> {
  const server = await benchPostgres();
  await migrateDatabase(server.url, databases);
  const env = {
    ...Object.fromEntries(
      databases.map((name) => [`DATABASE_URL_${name.toUpperCase().replace("-", "_")}`, server.url]),
    ),
    PLATFORM_SECRET: "b3nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
    LIMIT_PERSON: "100000000/60",
    LIMIT_ANONYMOUS: "100000000/60",
    DATABASE_POOL_MAX: "10",
    BENCH_SECRET: benchSecret,
    NODE_ENV: "production",
  };
  const opened = openDatabases(env);
  const services = openServices(readSettings(env), opened);
  const person = await signInAs(services, { displayName: "Bench" });
  await addRows(opened.sql("platform"));
  await opened.close();
  const ours = (request: Candidate["request"]) => ({
    name: "Hakika gateway, whole (Deno)",
    start: () => startScript(script("gateway"), env),
    request,
  });
  const byHand = (request: Candidate["request"]) => ({
    name: "Hono + postgres.js by hand (Deno)",
    start: () => startScript(script("namespaces-by-hand"), env),
    request,
  });
  const peers = await havePeers();
  const peer = (name: string, file: string, request: Candidate["request"]): Candidate[] =>
    peers ? [{ name, start: () => startPeer(file, env), request }] : [];
  const graphql = (query: string, variables: unknown, headers: Record<string, string> = {}) => ({
    path: "/graphql",
    method: "POST" as const,
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(draft);
  const theirs = { authorization: `Bearer ${tokenOf(person)}` };

  const found: Comparison[] = [{
    title: "List of a namespace: the 20 newest published of 10 000 products, nobody signed in",
    ours: ours({ path: "/v1/commerce/products?limit=20" }),
    baselines: [
      byHand({ path: "/products?limit=20" }),
      ...peer("fastify 5.12.8 + pg 8.23.1 by hand (Node)", "fastify-pg.mjs", { path: "/products?limit=20" }),
      ...peer("PostGraphile 5.1.5 (Node)", "postgraphile.mjs", graphql(listQuery, { first: 20 })),
    ],
    limitedBy:
      "one indexed query, and twenty documents written as JSON. Ours also counts the address against its limit, " +
      "guards the database by queue and breaker, signs the cursor and logs; the peers do none of that.",
  }, {
    title: "Insert into a namespace: a draft of what is to be carried, by a signed-in person",
    ours: ours({
      path: "/v1/logistics/drafts",
      method: "POST",
      headers: { ...json, authorization: person.headers.Authorization! },
      body,
    }),
    baselines: [
      ...peer("fastify 5.12.8 + pg 8.23.1 by hand (Node)", "fastify-pg.mjs", {
        path: "/drafts",
        method: "POST",
        headers: { ...json, ...theirs },
        body,
      }),
      ...peer(
        "PostGraphile 5.1.5 (Node)",
        "postgraphile.mjs",
        graphql(
          insertQuery,
          { row: { personId: person.personId, ...draft } },
          theirs,
        ),
      ),
    ],
    limitedBy:
      "the commit of PostgreSQL, one read of the session before it. Ours also checks that key, person and session " +
      "are live, counts the person against their limit and reads the body strictly; PostGraphile is told the owner.",
  }];
  const [list, insert] = found;
  await answerAlike(list!, (answer) => rowsOf(answer).map((row) => row["slug"]));
  await answerAlike(
    insert!,
    (answer) => rowsOf(answer).map((row) => [row["personId"], row["status"], Object.keys(row).length]),
  );
  return found;
}

type Answered = Readonly<Record<string, unknown>>;

/** The rows of an answer, in whatever words: a page, a connection, one row or what a mutation made. */
function rowsOf(answer: Answered): Answered[] {
  const { items, data } = answer as { items?: Answered[]; data?: Record<string, Answered> };
  if (items) return items;
  if (!data) return [answer];
  const [made] = Object.values(data) as [{ nodes?: Answered[]; logisticsDraft?: Answered }];
  return made.nodes ?? [made.logisticsDraft!];
}

/** Makes sure that all answer with the same rows: what is faster because it answers less is no figure. */
async function answerAlike({ title, ours, baselines }: Comparison, of: (answer: Answered) => unknown) {
  const answers = [];
  for (const { start, request: { path, ...init } } of [ours, ...baselines]) {
    const server = await start();
    const text = await (await fetch(`${server.url}${path}`, init)).text();
    await server.stop();
    answers.push(text);
  }
  const [first, ...others] = answers.map((text) => {
    try {
      return JSON.stringify(of(JSON.parse(text)));
    } catch {
      throw new Error(`${title}: an answer cannot be read: ${text.slice(0, 500)}`);
    }
  });
  const wrong = others.findIndex((other) => other !== first);
  if (wrong >= 0) {
    throw new Error(`${title}: ${baselines[wrong]!.name} answers ${answers[wrong + 1]!.slice(0, 500)}`);
  }
}

/** A token for the peers: the same claims, signed by a secret that they know. */
function tokenOf({ personId, sessionId }: SignedIn): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const claims = { aud: "platform", sub: personId, sid: sessionId, nbf: now - 5, exp: now + 86_400 };
  const signed = `${part({ alg: "HS256", typ: "at+jwt", kid: "bench" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", benchSecret).update(signed).digest("base64url")}`;
}

/** Rows to find one's way through, and defaults for those who do not make ids and times themselves. */
async function addRows(sql: Sql): Promise<void> {
  await sql`
    insert into commerce.products (id, seller_entity_id, slug, name, description, category, media, status,
      review_count, rating_average, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'product-' || n, 'Indigo cloth ' || n,
      'Two metres of hand-dyed cloth, number ' || n || ', from the market by the river.', 'textiles',
      '["https://pictures.example/cloth.jpg"]', case n % 4 when 0 then 'draft' else 'published' end, n % 50,
      3 + (n % 20) / 10.0, now(), now()
    from generate_series(1, ${products}) n`;
  await sql`
    alter table logistics.drafts alter id set default gen_random_uuid(), alter created_at set default now(),
      alter updated_at set default now()`;
  await addOtherSessions(sql, sessions);
}
