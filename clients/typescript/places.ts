import { type ClientOptions, createGatewayClient, type GatewayClient, type Schemas } from "./client.ts";
import { dataOf } from "./failures.ts";
import type { ReadParams } from "./reads.ts";

type Query<Path extends "/v1/entities" | "/v1/entities/{id}/verifications"> = NonNullable<
  ReadParams<Path> extends { query?: infer Given } ? Given : never
>;

/** The client with shortcuts for the most common calls. */
export interface HakikaClient {
  /** The typed client, for calling any operation by its path. */
  readonly gateway: GatewayClient;
  readonly entities: {
    /** Iterates over all matching entities, page by page: `for await (const entity of client.entities.list({ q }))`. */
    list(query?: Query<"/v1/entities">): AsyncGenerator<Schemas["EntitySummary"], void>;
    get(id: string): Promise<Schemas["Entity"]>;
    badge(id: string, lang?: "en" | "fr" | "sw" | "pt"): Promise<Schemas["Badge"]>;
    /** Iterates over the audit records of an entity, newest first. */
    history(
      id: string,
      query?: Query<"/v1/entities/{id}/verifications">,
    ): AsyncGenerator<Schemas["Verification"], void>;
    /** Returns an entity's signed credential as a JWT. Check it with `verifyCredential`. */
    credential(id: string): Promise<string>;
  };
}

/** Iterates over a list page by page. Stops fetching pages when the caller stops iterating. */
export async function* eachItem<Item>(
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item, void> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Creates a client whose shortcuts throw `HakikaError`, while the methods of `gateway` return `{ data, error }`. */
export function createClient(options: ClientOptions): HakikaClient {
  const gateway = createGatewayClient(options);
  return {
    gateway,
    entities: {
      list: (query = {}) =>
        eachItem(async (cursor) =>
          dataOf(
            await gateway.GET("/v1/entities", {
              params: { query: { ...query, ...(cursor ? { cursor } : {}) } },
            }),
          )
        ),
      get: async (id) => dataOf(await gateway.GET("/v1/entities/{id}", { params: { path: { id } } })),
      badge: async (id, lang = "en") =>
        dataOf(await gateway.GET("/v1/entities/{id}/badge", { params: { path: { id }, query: { lang } } })),
      history: (id, query = {}) =>
        eachItem(async (cursor) =>
          dataOf(
            await gateway.GET("/v1/entities/{id}/verifications", {
              params: { path: { id }, query: { ...query, ...(cursor ? { cursor } : {}) } },
            }),
          )
        ),
      credential: async (id) =>
        dataOf(
          await gateway.GET("/v1/entities/{id}/credential", { params: { path: { id } }, parseAs: "text" }),
        ) as string,
    },
  };
}
