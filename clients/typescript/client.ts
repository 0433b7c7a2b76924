import createOpenapiClient, { type Client, type Middleware } from "openapi-fetch";
import { retryingFetch } from "./retrying-fetch.ts";
import type { components, paths } from "./schema.d.ts";

/** Request and response bodies by name, such as `Schemas["Claim"]`. */
export type Schemas = components["schemas"];

/** The typed client: `client.GET("/v1/entities/{id}", { params: { path: { id } } })`. */
export type GatewayClient = Client<paths>;

/** How a client reaches the gateway. */
export interface ClientOptions {
  /** Address of the gateway, such as `https://api.example.org`. */
  readonly baseUrl: string;
  /** Returns the token of the signed-in person, called for every request; `undefined` sends none. */
  readonly accessToken?: () => string | undefined | Promise<string | undefined>;
  /** Client id and secret of an API key, for servers; never in a browser. */
  readonly apiKey?: { readonly clientId: string; readonly clientSecret: string };
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Maximum attempts for requests that may be retried (3); 1 disables retries. */
  readonly attempts?: number;
}

/**
 * Creates a client for the gateway.
 *
 * Reads, PUT, DELETE and writes with an `Idempotency-Key` are retried after a 429 or a temporary 503, as
 * `Retry-After` says. A namespace that is not configured is not requested again: see `isSwitchedOff`.
 */
export function createGatewayClient(options: ClientOptions): GatewayClient {
  const client = createOpenapiClient<paths>({
    baseUrl: options.baseUrl,
    ...(options.headers ? { headers: options.headers } : {}),
    fetch: retryingFetch(options.fetch ?? ((request) => fetch(request)), options.attempts ?? 3),
  });
  client.use(credentials(options));
  return client;
}

/** Adds the credential to every request. */
function credentials({ accessToken, apiKey }: ClientOptions): Middleware {
  return {
    async onRequest({ request }) {
      if (request.headers.has("authorization")) return request;
      const token = await accessToken?.();
      if (token !== undefined) request.headers.set("Authorization", `Bearer ${token}`);
      else if (apiKey) {
        request.headers.set("Authorization", `Basic ${btoa(`${apiKey.clientId}:${apiKey.clientSecret}`)}`);
      }
      return request;
    },
  };
}
