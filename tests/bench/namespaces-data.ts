import { createHmac } from "node:crypto";
import { openDatabases, type Sql } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { openForLoading } from "../../scripts/load-verification.ts";
import { type SignedIn, signInAs } from "../support/gateway.ts";
import type { RepeatedRequest } from "./load-one.ts";
import { addOtherSessions, type BenchPostgres, benchPostgres } from "./postgres.ts";

const databases = ["platform", "family", "organization", "api-keys", "commerce", "logistics"] as const;
const products = 10_000;
const sessions = 10_000;
const benchSecret = "b3nch-peers-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6";

export interface NamespacesData {
  readonly postgres: BenchPostgres;
  readonly env: Readonly<Record<string, string>>;
  readonly person: SignedIn;
  /** Bearer token that the peers can verify, for the same person and session. */
  readonly peerToken: string;
}

/** Creates a PostgreSQL server with 10 000 products, 10 000 sessions and a signed-in person. */
export async function namespacesData(): Promise<NamespacesData> {
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
  await opened.close();
  const loading = openForLoading(server.url);
  await addRows(loading);
  await loading.end();
  return { postgres: server, env, person, peerToken: tokenOf(person) };
}

/** Adds background rows, and sets column defaults for peers that don't generate ids and times themselves. */
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

/** Signs a token with the same claims as the platform's tokens, using a secret that the peers know. */
function tokenOf({ personId, sessionId }: SignedIn): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const claims = { aud: "platform", sub: personId, sid: sessionId, nbf: now - 5, exp: now + 86_400 };
  const signed = `${part({ alg: "HS256", typ: "at+jwt", kid: "bench" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", benchSecret).update(signed).digest("base64url")}`;
}

const stop = (name: string, latitude: number, longitude: number) => ({
  name,
  city: name,
  country: "ZW",
  latitude,
  longitude,
});

export const draft = {
  origin: stop("Harare", -17.83, 31.05),
  destination: stop("Bulawayo", -20.15, 28.58),
  parcels: [
    { description: "Cloth", weightGrams: 4_000, lengthMm: 600, widthMm: 400, heightMm: 300 },
    { description: "Books", weightGrams: 9_500, lengthMm: 400, widthMm: 300, heightMm: 300 },
  ],
};

const json = { "content-type": "application/json", accept: "application/json" };

export type Requests = Readonly<Record<"ours" | "byHand" | "graphql", readonly RepeatedRequest[]>>;

const newest = `query Newest($first: Int!) {
  allProducts(first: $first, orderBy: [PRIMARY_KEY_DESC], condition: { status: "published" }) {
    nodes { rowId sellerEntityId slug name description category media status reviewCount ratingAverage isSample
      createdAt updatedAt version }
    pageInfo { endCursor hasNextPage }
  }
}`;

export function listRequests(limits: readonly number[]): Requests {
  return {
    ours: limits.map((limit) => ({ path: `/v1/commerce/products?limit=${limit}` })),
    byHand: limits.map((limit) => ({ path: `/products?limit=${limit}` })),
    graphql: limits.map((first) => ({
      path: "/graphql",
      method: "POST",
      headers: json,
      body: JSON.stringify({ variables: { first }, query: newest }),
    })),
  };
}

export function insertRequests({ person, peerToken }: NamespacesData): Requests {
  const theirs = { ...json, authorization: `Bearer ${peerToken}` };
  return {
    ours: [{
      path: "/v1/logistics/drafts",
      method: "POST",
      headers: { ...json, authorization: person.headers["Authorization"]! },
      body: JSON.stringify(draft),
    }],
    byHand: [{ path: "/drafts", method: "POST", headers: theirs, body: JSON.stringify(draft) }],
    graphql: [{
      path: "/graphql",
      method: "POST",
      headers: theirs,
      body: JSON.stringify({
        variables: { row: { personId: person.personId, ...draft } },
        query: `mutation Add($row: LogisticsDraftInput!) {
          createLogisticsDraft(input: { logisticsDraft: $row }) {
            logisticsDraft { rowId personId carrierEntityId origin destination parcels status quoteMinor currency
              quoteExpiresAt createdAt updatedAt version }
          }
        }`,
      }),
    }],
  };
}
