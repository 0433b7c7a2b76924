import type { MiddlewareHandler } from "hono";
import type { Databases } from "../db/databases.ts";
import type { Cache } from "../shared/cache.ts";
import type { Clock } from "../shared/clock.ts";
import type { Cursors } from "../shared/cursor.ts";
import type { FrameVariables } from "../shared/frame.ts";
import type { Settings } from "../shared/settings.ts";
import type { Role } from "./roles.ts";
import type { Limits, LimitState } from "../limits/limits.ts";

/** A signed-in person: the session behind the token was live when the request came in. */
export interface PersonCaller {
  readonly kind: "person";
  readonly personId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** The person's row as the session check read it, so a handler about the person needs no second read. */
  readonly person: PersonRow;
}

/** An API key acting for the person or organization that owns it, or a third-party application acting for a person. */
export interface KeyCaller {
  readonly kind: "key";
  readonly clientId: string;
  readonly ownerPersonId: string | null;
  readonly ownerOrganizationId: string | null;
  readonly scopes: readonly string[];
  /** Whether it is an application: applications have none of the person's roles. */
  readonly isApplication?: boolean;
  /** Whether it is a test key, which sees and changes only its owner's test entities. */
  readonly isTest?: boolean;
}

/** A caller without a credential. */
export interface AnonymousCaller {
  readonly kind: "anonymous";
}

/** Who sent a request. */
export type Caller = PersonCaller | KeyCaller | AnonymousCaller;

/**
 * Who may use a route; checked before the input.
 *
 * - `public`: anyone; a credential that is sent is still checked (an invalid one is 401) and passed to the handler. A
 *   key with the named scope acts for its owner; without the scope it counts as anonymous. A test key is refused unless
 *   the route accepts it and shows it only test entities.
 * - `person`: a signed-in person; an API key is refused with `human_required`.
 * - `person-or-key`: a person, or a key with the scope `<namespace>:<read|write>`.
 * - `test-key`: a test key; other callers are refused with `test_key_required`.
 * - `staff`: a person with one of the roles, and the internal key (`/v1/admin/*`).
 * - `internal`: a person (any), and the internal key (`/v1/pay/*`).
 * - `service`: one of the platform's servers, with only the internal key; no person is signed in.
 */
export type Access =
  | { readonly kind: "public"; readonly scope?: `${string}:read`; readonly takesTestKeys?: boolean }
  | { readonly kind: "person" }
  | {
    readonly kind: "person-or-key";
    readonly scope: `${string}:${"read" | "write"}`;
    /** Roles of which every rule of the row needs one, for the reference; the rules enforce them. */
    readonly roles?: readonly Role[];
  }
  | { readonly kind: "test-key" }
  | { readonly kind: "staff"; readonly roles: readonly Role[] }
  | { readonly kind: "internal" }
  | { readonly kind: "service" };

/** Values of a request in the gateway. */
export interface GatewayVariables extends FrameVariables {
  /** Anonymous until a gate identifies the caller; not set if no gate ran. */
  caller: Caller;
  /** Quotas that the request was charged to, for the response headers. */
  limits?: readonly LimitState[];
}

/** Environment of the gateway's routes. */
export interface GatewayEnv {
  Variables: GatewayVariables;
  Bindings: { readonly remoteAddress?: string; readonly assistant?: string };
}

/** What the gateway's rules and routes use; tests create one with fresh databases and an adjustable clock. */
export interface Services {
  readonly settings: Settings;
  readonly databases: Databases;
  readonly clock: Clock;
  /** The outside network: identity provider, registers, webhooks. The only thing that tests fake. */
  readonly fetch: typeof fetch;
  /** Cached responses of that network; nothing depends on them. */
  readonly cache: Cache;
  readonly cursors: Cursors;
  /** Exact quotas across all processes: `services.limits.charge(policy, subject)`. */
  readonly limits: Limits;
  /** Middleware that lets through only the named callers and bodies up to a size; each route has one. */
  gate(access: Access, bodyLimitBytes?: number): MiddlewareHandler<GatewayEnv>;
}

/** A person's row. */
export interface PersonRow {
  readonly id: string;
  readonly idpUserId: string | null;
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly pictureUrl: string | null;
  readonly locale: string | null;
  readonly status: "active" | "suspended" | "erased" | "merged";
  readonly roles: readonly Role[];
  readonly verificationTier: Readonly<Record<string, unknown>>;
  readonly mergedInto: string | null;
  readonly createdAt: Date;
  readonly version: number;
}
