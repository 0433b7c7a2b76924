// Made by `npm run client` from the OpenAPI document of the gateway; do not edit.
import createOpenapiClient, { type Client, type Middleware } from "openapi-fetch";

/** Address of the gateway: the only line to change. */
export const hakikaUrl = "http://localhost:8001";

/** A gateway error body, as openapi-fetch returns it in `error`. */
export interface GatewayError {
  /** What failed. This is the only member that every error has. */
  readonly detail: string;
  readonly code?: string;
  readonly status?: number;
}

/**
 * Checks whether an error means that this deployment has no database or provider for the request. Retrying does not
 * help, so show the feature as unavailable.
 *
 * This error only has `detail`, whereas every other error also has a `code`.
 */
export function isNotConfigured(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && "detail" in error &&
    typeof error.detail === "string" &&
    Object.keys(error).length === 1;
}

/** Checks a response in the same way as `isNotConfigured`, without consuming its body. */
export async function isNotConfiguredResponse(response: Response): Promise<boolean> {
  if (response.status !== 503 || response.headers.has("retry-after")) return false;
  const body: unknown = await response.clone().json().catch(() => undefined);
  return isNotConfigured(body);
}

/** RFC 9457 problem details, as returned by the gateway. */
export type Problem = components["schemas"]["Problem"];

/** Why a call failed. Switch on `kind` to decide what to do. */
export type Failure =
  /** The feature is not available in this deployment, so retrying does not help. */
  | { readonly kind: "switched_off"; readonly status: 503; readonly detail: string }
  /** The caller is not signed in, or needs another key. */
  | { readonly kind: "unauthenticated"; readonly status: 401; readonly problem: Problem }
  /** The caller is signed in, but not allowed to do this. */
  | { readonly kind: "forbidden"; readonly status: 403; readonly problem: Problem }
  /** The resource does not exist, or the caller can't see it. */
  | { readonly kind: "not_found"; readonly status: 404; readonly problem: Problem }
  /** The input is wrong. `problem.errors` names the fields. */
  | { readonly kind: "invalid"; readonly status: 400 | 422; readonly problem: Problem }
  /** The call is not possible in the current state, or the resource changed since it was read. */
  | { readonly kind: "conflict"; readonly status: 409 | 412; readonly problem: Problem }
  /** The rate limit was reached. Wait, then retry. */
  | {
    readonly kind: "rate_limited";
    readonly status: 429;
    readonly problem: Problem;
    readonly retryAfterSeconds: number;
  }
  /** Anything else. `problem` is null if the response contained no problem details. */
  | { readonly kind: "unavailable"; readonly status: number; readonly problem: Problem | null };

/** Thrown by the iterators and shortcuts. `failure` is a union to switch on. */
export class HakikaError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super("problem" in failure ? failure.problem?.detail ?? `Status ${failure.status}` : failure.detail);
    this.name = "HakikaError";
    this.failure = failure;
  }
}

/** The value that an openapi-fetch call resolves to. */
interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * @throws {HakikaError}
 */
export function dataOf<Data>({ data, error, response }: Outcome<Data>): Data {
  if (!response.ok) throw new HakikaError(failureOf(response, error));
  return data!;
}

/** Classifies a failed call. `error` is the body that openapi-fetch returned. */
export function failureOf(response: Response, error: unknown): Failure {
  const { status } = response;
  const isProblem = typeof error === "object" && error !== null && "code" in error;
  if (status === 503 && isNotConfigured(error)) return { kind: "switched_off", status, detail: error.detail };
  if (!isProblem) return { kind: "unavailable", status, problem: null };
  const problem = error as Problem;
  switch (status) {
    case 400:
    case 422:
      return { kind: "invalid", status, problem };
    case 401:
      return { kind: "unauthenticated", status, problem };
    case 403:
      return { kind: "forbidden", status, problem };
    case 404:
      return { kind: "not_found", status, problem };
    case 409:
    case 412:
      return { kind: "conflict", status, problem };
    case 429: {
      const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 1);
      return { kind: "rate_limited", status, problem, retryAfterSeconds };
    }
    default:
      return { kind: "unavailable", status, problem };
  }
}

/** Idempotent methods (RFC 9110 §9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
const longestWaitSeconds = 30;

/** Wraps `fetch` to retry after a 429 or a temporary 503, unless `Retry-After` is longer than 30 seconds. */
export function retryingFetch(
  send: (request: Request) => Promise<Response>,
  attempts: number,
  wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = idempotentMethods.has(request.method) || request.headers.has("idempotency-key");
    for (let attempt = 1;; attempt += 1) {
      const isLast = attempt >= attempts || !isRepeatable;
      const response = await send(isLast ? request : request.clone());
      if (isLast || (response.status !== 429 && response.status !== 503)) return response;
      if (await isNotConfiguredResponse(response)) return response;
      const seconds = Number(response.headers.get("retry-after") ?? 2 ** attempt / 4);
      if (!(seconds <= longestWaitSeconds)) return response;
      await response.body?.cancel();
      // Random jitter keeps clients from all retrying at the same moment.
      await raceWithAbort(request.signal, wait(seconds * 1_000 + Math.random() * 250));
    }
  };
}

/** Waits, but rejects with the signal's reason as soon as the request is aborted, like `fetch`. */
async function raceWithAbort(signal: AbortSignal, waiting: Promise<void>): Promise<void> {
  let end = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener("abort", end);
  });
  try {
    signal.throwIfAborted();
    await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** React waits for less than this time before it shows a fallback. */
const reuseMilliseconds = 500;

/**
 * Returns a function that reads at most once every half second. Calls in between share the result.
 *
 * React may start rendering a page several times before showing it, and would read the data again each time.
 */
export function reused<Data>(read: () => Promise<Data>): () => Promise<Data> {
  let last: { readonly at: number; readonly data: Promise<Data> } | undefined;
  return () => {
    if (last && performance.now() - last.at <= reuseMilliseconds) return last.data;
    const data = read();
    // A pending read is reused, however long it takes.
    last = { at: Infinity, data };
    const settle = () => {
      last = { at: performance.now(), data };
    };
    data.then(settle, settle);
    return data;
  };
}

/** A successful sign-in, read from the URL fragment. */
export interface FragmentToken {
  readonly accessToken: string;
  readonly personId: string;
  readonly expiresInSeconds: number;
  readonly isNewUser: boolean;
}

/** A failed sign-in, read from the URL fragment. */
export interface FragmentError {
  readonly error: string;
  readonly description: string | null;
}

/** Returns the URL that starts a sign-in. Open it in the browser. */
export function signInAddress(gatewayUrl: string, returnTo: string): string {
  const address = new URL("/v1/auth/idp/login", gatewayUrl);
  address.searchParams.set("return_to", returnTo);
  return address.href;
}

/**
 * Reads the token from the URL fragment, then clears the fragment so that the token is not left in the browser
 * history or in a copied URL.
 *
 * @returns `undefined` if the fragment has neither a token nor an error. The fragment is then left unchanged.
 */
export function takeFragment(
  location: { readonly href: string },
  history: { replaceState(data: unknown, unused: string, url: string): void },
): FragmentToken | FragmentError | undefined {
  const address = new URL(location.href);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const accessToken = fragment.get("access_token");
  const error = fragment.get("error");
  if (accessToken === null && error === null) return undefined;
  history.replaceState(null, "", `${address.pathname}${address.search}`);
  if (accessToken === null) return { error: error ?? "", description: fragment.get("error_description") };
  return {
    accessToken,
    personId: fragment.get("person_id") ?? "",
    expiresInSeconds: Number(fragment.get("expires_in") ?? 0),
    isNewUser: fragment.get("is_new_user") === "true",
  };
}

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
  /** Maximum attempts for retryable requests, by default 3. Set it to 1 to disable retries. */
  readonly attempts?: number;
}

/**
 * Creates a typed client for the gateway.
 *
 * Retries GET, PUT, DELETE and writes with an `Idempotency-Key` after a 429 or a temporary 503, once the
 * `Retry-After` time has passed. Requests to a namespace that is not configured are not retried: see
 * `isNotConfigured`.
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

export interface paths {
  "/v1/entities": {
    get: {
      parameters: {
        query?: {
          city?: string;
          country?: string;
          cursor?: string;
          domain?: string;
          id?: string;
          limit?: number;
          near?: string;
          order?: "asc" | "desc";
          placeId?: string;
          q?: string;
          radiusKm?: number;
          registerCode?: string;
          registerNumber?: string;
          sort?: "created" | "updated" | "name";
          tier?: number;
          type?: "school" | "ngo" | "government_office" | "media_organization" | "company" | "park";
          updatedAfter?: string;
          wikidataId?: string;
        };
        header?: {
          "if-none-match"?: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              items: components["schemas"]["EntitySummary"][];
              nextCursor: string | null;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/entities/{id}": {
    get: {
      parameters: {
        header?: {
          "if-none-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Entity"];
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/entities/{id}/badge": {
    get: {
      parameters: {
        query?: {
          lang?: "en" | "fr" | "sw" | "pt";
        };
        header?: {
          "if-none-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Badge"];
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/entities/{id}/verifications": {
    get: {
      parameters: {
        query?: {
          cursor?: string;
          limit?: number;
          order?: "asc" | "desc";
          sort?: "created";
        };
        header?: {
          "if-none-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              items: components["schemas"]["Verification"][];
              nextCursor: string | null;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/entities/{id}/vouches": {
    get: {
      parameters: {
        query?: {
          cursor?: string;
          limit?: number;
          order?: "asc" | "desc";
          sort?: "created";
        };
        header?: {
          "if-none-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              items: components["schemas"]["PublicVouch"][];
              nextCursor: string | null;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/entities/{id}/vouches/explain": {
    get: {
      parameters: {
        header?: {
          "if-none-match"?: string;
        };
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["VouchExplanation"];
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/events": {
    get: {
      parameters: {
        query?: {
          category?: string;
          city?: string;
          cursor?: string;
          from?: string;
          id?: string;
          interests?: string;
          isFree?: boolean;
          limit?: number;
          near?: string;
          order?: "asc" | "desc";
          q?: string;
          radiusKm?: number;
          sort?: "start";
          to?: string;
          updatedAfter?: string;
        };
        header?: {
          "if-none-match"?: string;
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              items: components["schemas"]["Event"][];
              nextCursor: string | null;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/vouches": {
    get: {
      parameters: {
        query?: {
          cursor?: string;
          limit?: number;
          order?: "asc" | "desc";
          sort?: "created";
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              items: components["schemas"]["OwnVouch"][];
              nextCursor: string | null;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
    post: {
      parameters: {
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["NewVouch"];
        };
      };
      responses: {
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["VouchGiven"];
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
  "/v1/vouches/{id}": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        204: {
          headers: {
            [name: string]: unknown;
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/problem+json": components["schemas"]["Problem"];
          };
        };
      };
    };
  };
}
export interface components {
  schemas: {
    Badge: {
      displayName: string | null;
      entityId: string;
      expiresAt: string | null;
      isTest: boolean;
      legalName: string | null;
      page: string;
      since: string | null;
      /** @enum {string} */
      state:
        | "verified"
        | "unverified"
        | "expired"
        | "under_review"
        | "disputed"
        | "suspended"
        | "closed"
        | "unknown";
      text: string;
      tier: number | null;
    };
    Contact: {
      id: string;
      isProved: boolean;
      /** @enum {string} */
      kind: "email" | "phone" | "domain";
      /** @enum {string} */
      state: "proposed" | "public";
      value: string;
    };
    Entity: {
      address: string | null;
      city: string | null;
      contacts: components["schemas"]["Contact"][];
      country: string;
      createdAt: string;
      description: string | null;
      displayName: string;
      /** @enum {string} */
      entityType: "school" | "ngo" | "government_office" | "media_organization" | "company" | "park";
      id: string;
      identity: components["schemas"]["ShownIdentity"];
      isClaimed: boolean;
      isSample: boolean;
      latitude: number | null;
      legalName: string;
      longitude: number | null;
      ownerPersonId: string | null;
      placeId: string | null;
      platform: {
        verificationTier: components["schemas"]["VerificationTier"];
      };
      registerCode: string | null;
      registerNumber: string | null;
      similarTo: {
        displayName: string;
        id: string;
        tier: number;
      } | null;
      /** @enum {string} */
      status: "active" | "in_review" | "suspended" | "closed";
      updatedAt: string;
      version: number;
      wikidataId: string | null;
    };
    EntitySummary: {
      address: string | null;
      city: string | null;
      country: string;
      createdAt: string;
      description: string | null;
      displayName: string;
      distanceKm: number | null;
      /** @enum {string} */
      entityType: "school" | "ngo" | "government_office" | "media_organization" | "company" | "park";
      id: string;
      identity: components["schemas"]["ShownIdentitySummary"];
      isClaimed: boolean;
      isSample: boolean;
      latitude: number | null;
      legalName: string;
      longitude: number | null;
      placeId: string | null;
      platform: {
        verificationTier: components["schemas"]["VerificationTier"];
      };
      registerCode: string | null;
      registerNumber: string | null;
      similarTo: {
        displayName: string;
        id: string;
        tier: number;
      } | null;
      /** @enum {string} */
      status: "active" | "in_review" | "suspended" | "closed";
      updatedAt: string;
      version: number;
      wikidataId: string | null;
    };
    Event: {
      address: string | null;
      /** @enum {string} */
      attendanceMode: "offline" | "online" | "mixed";
      attendeeCount: number;
      category: string;
      city: string | null;
      country: string | null;
      description: string | null;
      endDate: string;
      host: {
        identity: {
          changedAt: string | null;
          isUnderReview: boolean;
          legalName: string | null;
          previousName: string | null;
        } | null;
        name: string;
        verificationTier: number;
      };
      id: string;
      imageUrl: string | null;
      interests: string[];
      isFree: boolean | null;
      isOnline: boolean;
      latitude: number | null;
      longitude: number | null;
      maximumAttendeeCapacity: number | null;
      meetingUrl: string | null;
      name: string;
      price: number | null;
      priceCurrency: string | null;
      shortCode: string;
      slug: string;
      startDate: string;
      /** @enum {string} */
      status: "scheduled" | "cancelled" | "draft";
      ticketUrl: string | null;
      timezone: string;
      url: string;
      venue: string | null;
      /** @enum {string} */
      visibility: "public" | "private";
    };
    NewVouch: {
      entityId: string;
      shownAs?: {
        city?: string | null;
        country?: string;
        displayName?: string;
        /** @enum {string} */
        entityType?: "school" | "ngo" | "government_office" | "media_organization" | "company" | "park";
        legalName?: string;
      };
      statement?: string;
      /** @enum {string} */
      visibility?: "public" | "private";
      /** @enum {string} */
      vouchingType:
        | "personal_knowledge"
        | "long_term_customer"
        | "business_partner"
        | "community_member"
        | "neighbor"
        | "professional_endorsement";
    };
    OwnVouch: {
      confirmedAt: string;
      createdAt: string;
      entityId: string;
      entityName: string;
      expiresAt: string;
      id: string;
      statement: string | null;
      /** @enum {string} */
      status: "active" | "withdrawn" | "expired" | "invalidated" | "held";
      version: number;
      /** @enum {string} */
      visibility: "public" | "private";
      voucherPersonId: string;
      /** @enum {string} */
      vouchingType:
        | "personal_knowledge"
        | "long_term_customer"
        | "business_partner"
        | "community_member"
        | "neighbor"
        | "professional_endorsement";
      weight: number;
      weightReasons: {
        code: string;
        text: string;
      }[];
    };
    Problem: {
      code: string;
      detail: string;
      errors?: {
        code: string;
        message: string;
        pointer: string;
      }[];
      instance: string;
      knownRegisters?: {
        code: string;
        kind: string;
        name: string;
      }[];
      nextActions?: {
        code: string;
        href?: string;
        label: string;
      }[];
      requestId: string;
      status: number;
      suggestions?: string[];
      tie?: string;
      title: string;
      type: string;
      "violated-policies"?: string[];
    };
    PublicVouch: {
      confirmedAt: string;
      createdAt: string;
      expiresAt: string;
      id: string;
      statement: string | null;
      voucher: {
        displayName: string | null;
        personId: string;
      };
      /** @enum {string} */
      vouchingType:
        | "personal_knowledge"
        | "long_term_customer"
        | "business_partner"
        | "community_member"
        | "neighbor"
        | "professional_endorsement";
    };
    ShownIdentity: {
      changedAt: string | null;
      isUnderReview: boolean;
      legalName: string | null;
      pendingChangeId: string | null;
      previousName: string | null;
    };
    ShownIdentitySummary: {
      changedAt: string | null;
      isUnderReview: boolean;
      legalName: string | null;
      previousName: string | null;
    };
    Verification: {
      actor: {
        id: string | null;
        /** @enum {string} */
        kind: "person" | "staff" | "system";
      };
      createdAt: string;
      evidence: {
        [key: string]: unknown;
      };
      /** @enum {string} */
      holdChange: "granted" | "renewed" | "grace_started" | "recovered" | "suspended" | "resumed" | "ended";
      holdTier: number;
      id: string;
      legalNameSnapshot: string | null;
      note: string | null;
      policyVersion: number;
      reasonCode: string;
      sequence: number;
      subject: {
        id: string;
        name: string | null;
        /** @enum {string} */
        type: "entity" | "person";
      };
      tierAfter: number;
      tierBefore: number;
      /** @enum {string} */
      verificationMethod:
        | "community_attestation"
        | "otp_email"
        | "otp_sms"
        | "dns_txt"
        | "well_known_file"
        | "registry_match"
        | "licence_legal_check"
        | "expiry"
        | "withdrawal"
        | "admin_decision"
        | "appeal";
      /** @enum {string} */
      verificationType:
        | "community"
        | "identity"
        | "government"
        | "licence"
        | "demotion"
        | "renewal"
        | "dispute";
    };
    VerificationTier: {
      expiresAt: string | null;
      graceUntil: string | null;
      holds: {
        expiresAt: string | null;
        /** @enum {string} */
        method:
          | "community_attestation"
          | "otp_email"
          | "otp_sms"
          | "dns_txt"
          | "well_known_file"
          | "registry_match"
          | "licence_legal_check";
        since: string;
        tier: number;
      }[];
      /** @enum {string|null} */
      method:
        | "community_attestation"
        | "otp_email"
        | "otp_sms"
        | "dns_txt"
        | "well_known_file"
        | "registry_match"
        | "licence_legal_check"
        | null;
      /** @enum {string|null} */
      mineral: "terracotta" | "cobalt" | "gold" | "tanzanite" | null;
      /** @enum {string} */
      name: "Unverified" | "Community" | "Identity" | "Government" | "Licensed";
      nextActions: {
        code: string;
        href?: string;
        label: string;
      }[];
      policyVersion: number;
      review: {
        reasonCode: string;
        since: string;
      } | null;
      since: string | null;
      tier: number;
      version: number;
    };
    VouchExplanation: {
      at: string;
      entityId: string;
      hold: {
        graceUntil: string | null;
        since: string;
        /** @enum {string} */
        state: "active" | "grace" | "suspended";
      } | null;
      missing: {
        amount: number;
        code: string;
        text: string;
      }[];
      openReview: {
        dueAt: string;
        reason: string;
      } | null;
      platform: {
        verificationTier: components["schemas"]["VerificationTier"];
      };
      policyVersion: number;
      standing: {
        anchored: number;
        counted: number;
        isMet: boolean;
        metUntil: string | null;
        nextChangeAt: string | null;
        weight: number;
      };
      threshold: {
        anchored: number;
        count: number;
        weight: number;
      };
      trustComputedAt: string | null;
      vouches: {
        countsFrom: string | null;
        createdAt: string;
        expiresAt: string;
        id?: string;
        reasons: {
          code: string;
          text: string;
        }[];
        /** @enum {string} */
        status: "active" | "held";
        /** @enum {string} */
        vouchingType:
          | "personal_knowledge"
          | "long_term_customer"
          | "business_partner"
          | "community_member"
          | "neighbor"
          | "professional_endorsement";
        weight: number;
      }[];
    };
    VouchGiven: {
      confirmedAt: string;
      createdAt: string;
      entity: {
        id: string;
        platform: {
          verificationTier: components["schemas"]["VerificationTier"];
        };
      };
      entityId: string;
      expiresAt: string;
      id: string;
      statement: string | null;
      /** @enum {string} */
      status: "active" | "withdrawn" | "expired" | "invalidated" | "held";
      version: number;
      /** @enum {string} */
      visibility: "public" | "private";
      voucherPersonId: string;
      /** @enum {string} */
      vouchingType:
        | "personal_knowledge"
        | "long_term_customer"
        | "business_partner"
        | "community_member"
        | "neighbor"
        | "professional_endorsement";
      weight: number;
      weightReasons: {
        code: string;
        text: string;
      }[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
