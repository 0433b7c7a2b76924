import type { MiddlewareHandler } from "hono";
import type { Databases } from "../db/databases.ts";
import type { Cache } from "../shared/cache.ts";
import type { Clock } from "../shared/clock.ts";
import type { Cursors } from "../shared/cursor.ts";
import type { FrameVariables } from "../shared/frame.ts";
import type { Settings } from "../shared/settings.ts";
import type { Role } from "./roles.ts";
import type { Limits, LimitState } from "../limits/limits.ts";

/** A signed-in person whose session was active when the request arrived. */
export interface PersonCaller {
  readonly kind: "person";
  readonly personId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** The person's row as read by the session check, so that handlers don't have to read it again. */
  readonly person: PersonRow;
}

/** An API key acting for the person or organization that owns it, or a third-party application acting for a person. */
export interface KeyCaller {
  readonly kind: "key";
  readonly clientId: string;
  readonly ownerPersonId: string | null;
  readonly ownerOrganizationId: string | null;
  readonly scopes: readonly string[];
  /** Whether the caller is a third-party application. Applications don't have any of the person's roles. */
  readonly isApplication?: boolean;
  /** Whether the key is a test key, which can only see and change its owner's test entities. */
  readonly isTest?: boolean;
}

export interface AnonymousCaller {
  readonly kind: "anonymous";
}

export type Caller = PersonCaller | KeyCaller | AnonymousCaller;

/**
 * Who may use a route. This is checked before the input.
 *
 * - `public`: anyone. If a credential is sent, it is still checked (401 if invalid) and passed to the handler. A key
 *   with the named scope acts for its owner. Without the scope it counts as anonymous. A test key is rejected, except
 *   by routes that accept test keys and show them only test entities.
 * - `person`: a signed-in person; API keys are rejected with `human_required`.
 * - `person-or-key`: a person, or a key with the scope `<namespace>:<read|write>`.
 * - `test-key`: a test key; other callers are rejected with `test_key_required`.
 * - `staff`: a person with one of the roles, plus the internal key (`/v1/admin/*`).
 * - `internal`: any signed-in person, plus the internal key (`/v1/pay/*`).
 * - `service`: one of the platform's servers, which sends only the internal key. No person is signed in.
 */
export type Access =
  | { readonly kind: "public"; readonly scope?: `${string}:read`; readonly takesTestKeys?: boolean }
  | { readonly kind: "person" }
  | {
    readonly kind: "person-or-key";
    readonly scope: `${string}:${"read" | "write"}`;
    /**
     * Roles that the route's rules require. They are listed here only for documentation.
     */
    readonly roles?: readonly Role[];
  }
  | { readonly kind: "test-key" }
  | { readonly kind: "staff"; readonly roles: readonly Role[] }
  | { readonly kind: "internal" }
  | { readonly kind: "service" };

export interface GatewayVariables extends FrameVariables {
  /**
   * The gate first sets an anonymous caller, which it replaces after identifying the real one. Not set if no gate
   * ran.
   */
  caller: Caller;
  /** Quotas that the request counted towards, for the response headers. */
  limits?: readonly LimitState[];
}

export interface GatewayEnv {
  Variables: GatewayVariables;
  Bindings: { readonly remoteAddress?: string; readonly assistant?: string };
}

/** Dependencies of the gateway's rules and routes. Tests create them with fresh databases and an adjustable clock. */
export interface Services {
  readonly settings: Settings;
  readonly databases: Databases;
  readonly clock: Clock;
  /** External services: identity provider, registers, webhooks. Tests replace only this and the clock. */
  readonly fetch: typeof fetch;
  /** Cache for responses from other servers. Everything still works if the cache is unavailable. */
  readonly cache: Cache;
  readonly cursors: Cursors;
  /** Quotas that are exact across all processes: `services.limits.charge(policy, subject)`. */
  readonly limits: Limits;
  /** Returns middleware that admits only the given callers, and bodies up to a maximum size. */
  gate(access: Access, bodyLimitBytes?: number): MiddlewareHandler<GatewayEnv>;
}

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
