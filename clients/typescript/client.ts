import createOpenapiClient, { type Client, type Middleware } from "openapi-fetch";
import { retryingFetch } from "./retrying-fetch.ts";
import type { components, paths } from "./schema.d.ts";

/** Request and response bodies by schema name, such as `Schemas["Claim"]`. */
export type Schemas = components["schemas"];

/** A typed client: `client.GET("/v1/entities/{id}", { params: { path: { id } } })`. */
export type GatewayClient = Client<paths>;

export interface ClientOptions {
  /** Base URL of the gateway, such as `https://api.example.org`. */
  readonly baseUrl: string;
  /** Returns the signed-in person's token, or `undefined` to send none. Called for every request. */
  readonly accessToken?: () => string | undefined | Promise<string | undefined>;
  /** Client id and secret of an API key. Use them only on servers, never in a browser. */
  readonly apiKey?: { readonly clientId: string; readonly clientSecret: string };
  /** Headers sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Maximum number of attempts for retryable requests, 3 by default. Set it to 1 to disable retries. */
  readonly attempts?: number;
}

/**
 * Creates a typed client for the gateway.
 *
 * Retries a request after a 429 or a temporary 503, once the `Retry-After` time has passed. POST and PATCH requests are
 * retried only if they have an `Idempotency-Key`. Requests to a namespace that is not configured are not retried (see
 * `isNotConfigured`).
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
