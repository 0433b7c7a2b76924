import type { Context } from "hono";
import { routePath } from "hono/route";
import { readBody } from "../../kernel/shared/request-body.ts";
import { addressNetwork } from "../../kernel/shared/client-address.ts";
import { NotConfigured, Problem } from "../../kernel/shared/problem.ts";
import { problemKinds } from "../../kernel/shared/problems.ts";
import { matchesAnySecret } from "../../kernel/shared/secrets.ts";
import { callerOfKey } from "../api-keys/callers.ts";
import { KnownKeys } from "../api-keys/known-keys.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import { recordLimit } from "../../kernel/commands/headers.ts";
import type {
  Access,
  Caller,
  GatewayEnv,
  KeyCaller,
  PersonCaller,
  Services,
} from "../../kernel/commands/services.ts";
import type { AuthServices } from "./services.ts";
import { presentedCredential } from "./credentials.ts";
import { verifyToken } from "./platform-token.ts";
import { callerOfToken, refusedToken } from "./sessions.ts";

export type GateServices = Pick<
  AuthServices,
  "settings" | "databases" | "clock" | "keyRing" | "limits" | "usage"
>;

/** Finds the person behind a token from another issuer. Returns `undefined` for a platform token. */
export type ForeignTokens = (token: string, access: Access) => Promise<PersonCaller | undefined>;

/**
 * Creates the middleware that guards a route. It checks the credential, the limit of the person or key, the role and
 * the internal key, and only then the body.
 *
 * The order is part of the contract. Anonymous callers learn nothing about roles, and callers without the role learn
 * nothing about the internal key.
 *
 * @param foreignTokens accepts tokens from other issuers, in addition to the platform's tokens
 */
export function createGate(services: GateServices, foreignTokens?: ForeignTokens): Services["gate"] {
  const knownKeys = new KnownKeys();
  return (access, bodyLimitBytes) => async (c, next) => {
    // The caller is anonymous until they are identified. Setting `caller` also shows `addressLimit` that a gate has run
    // for this request.
    c.set("caller", { kind: "anonymous" });
    const caller = await callerOf(services, knownKeys, foreignTokens, c, access);
    c.set("caller", caller);
    // An application's requests count against the quota of its owner.
    const personId = caller.kind === "person"
      ? caller.personId
      : caller.kind === "key" && caller.isApplication
      ? caller.ownerPersonId
      : null;
    if (personId !== null) {
      recordLimit(c, await services.limits.chargeLeased(limitPolicy(services.settings, "person"), personId));
    }
    if (caller.kind === "person") {
      c.set("principal", { kind: "person", id: caller.personId });
    } else if (caller.kind === "key") {
      c.set("principal", { kind: "key", id: caller.clientId });
    }
    if (caller.kind !== "key") {
      refuseOthers(caller, access);
      if (needsInternalKey.has(access.kind)) requireInternalKey(services, c);
      await readBody(c, bodyLimitBytes);
      return await next();
    }
    let status = 500;
    try {
      if (caller.isTest) requireTestKeyRoute(access);
      else if (access.kind === "public" && access.scope && !caller.scopes.includes(access.scope)) {
        c.set("caller", { kind: "anonymous" });
      }
      refuseOthers(caller, access);
      await readBody(c, bodyLimitBytes);
      await next();
      status = c.res.status;
    } catch (error) {
      if (error instanceof Problem) status = error.status;
      throw error;
    } finally {
      meterCall(services, c, caller, status);
    }
  };
}

const needsInternalKey: ReadonlySet<Access["kind"]> = new Set(["staff", "internal", "service"]);

async function callerOf(
  services: GateServices,
  knownKeys: KnownKeys,
  foreignTokens: ForeignTokens | undefined,
  c: Context<GatewayEnv>,
  access: Access,
): Promise<Caller> {
  // Routes for the platform's own servers ignore any credentials in the request, so there is never a signed-in person.
  if (access.kind === "service") return { kind: "anonymous" };
  const credential = presentedCredential(c.req.raw.headers);
  if (credential.kind === "none") {
    if (access.kind === "public") return { kind: "anonymous" };
    // Throws if the platform database, which is needed to check credentials, is not configured.
    services.databases.sql("platform");
    throw new Problem("unauthenticated", { reason: "You must be signed in." }, {
      headers: { "WWW-Authenticate": challengeOf(access) },
    });
  }
  services.databases.sql("platform");
  const network = addressNetwork(c.get("clientAddress"));
  const badCredentials = limitPolicy(services.settings, "bad-credential");
  try {
    switch (credential.kind) {
      case "token": {
        const person = await foreignTokens?.(credential.token, access);
        if (person) return person;
        const token = await verifyToken(
          credential.token,
          services.settings.urls.gateway,
          services.keyRing,
          services.clock(),
        );
        if (!token) throw refusedToken("The token is not valid.");
        return await callerOfToken(services, token);
      }
      case "key": {
        const isKnown = knownKeys.has(credential.secret, services.clock());
        // Checking a wrong key costs a query. A network that has sent many wrong keys may therefore only use keys that
        // were accepted before.
        if (!isKnown) services.limits.requireLocalQuota(badCredentials, network);
        const caller = await callerOfKey(services, c, credential);
        if (!isKnown) knownKeys.add(credential.secret, services.clock());
        return caller;
      }
      case "malformed":
        throw new Problem("unauthenticated", { reason: "The Authorization header is malformed." }, {
          headers: { "WWW-Authenticate": challengeOf(access) },
        });
    }
  } catch (error) {
    // Every rejected credential counts against its network, which limits guessing. If the limit is reached, correct
    // credentials are still accepted, because others may share the network.
    if (error instanceof Problem && error.status === 401) {
      recordLimit(c, services.limits.chargeLocally(badCredentials, network));
    }
    throw error;
  }
}

/** @see RFC 6750 §3; RFC 7617 §2 */
function challengeOf(access: Access): string {
  const bearer = `Bearer realm="platform"`;
  const takesKeys = access.kind === "person-or-key" || access.kind === "test-key";
  return takesKeys ? `${bearer}, Basic realm="api", charset="UTF-8"` : bearer;
}

function meterCall(
  services: GateServices,
  c: Context<GatewayEnv>,
  caller: KeyCaller,
  status: number,
): void {
  services.usage.count({
    clientId: caller.clientId,
    namespace: c.req.path.split("/")[2] ?? "",
    method: c.req.method,
    route: routePath(c, -1),
    status,
    requestId: c.get("requestId") ?? "unknown",
  });
}

/**
 * Rejects a test key unless the route accepts test keys. Otherwise, the key could be used to read or change real data.
 */
function requireTestKeyRoute(access: Access): void {
  const isTaken = access.kind === "test-key" || (access.kind === "public" && access.takesTestKeys);
  if (!isTaken) throw new Problem("test_key_refused");
}

function refuseOthers(caller: Caller, access: Access): void {
  switch (access.kind) {
    case "public":
    case "service":
      return;
    case "person":
      if (caller.kind !== "person") throw new Problem("human_required");
      return;
    case "person-or-key":
      if (caller.kind === "key") requireScope(caller, access.scope);
      return;
    case "test-key":
      if (caller.kind !== "key" || !caller.isTest) throw new Problem("test_key_required");
      return;
    case "staff":
      if (caller.kind !== "person") throw new Problem("human_required");
      requireRole(caller, access.roles);
      return;
    case "internal":
      // No scope gives access to these routes, because keys can never access the `pay` area.
      if (caller.kind !== "person") {
        throw new Problem(
          "insufficient_scope",
          { reason: "No scope allows this request. Sign in instead." },
          {
            nextActions: [{ code: "sign_in", label: problemKinds.human_required.remedy }],
          },
        );
      }
  }
}

function requireScope(caller: KeyCaller, scope: string): void {
  if (!caller.scopes.includes(scope)) {
    throw new Problem("insufficient_scope", { reason: `This request requires the ${scope} scope.` }, {
      headers: {
        "WWW-Authenticate": `Bearer realm="platform", error="insufficient_scope", scope="${scope}"`,
      },
    });
  }
}

function requireRole(caller: PersonCaller, allowed: readonly string[]): void {
  if (!caller.roles.some((role) => allowed.includes(role))) {
    throw new Problem("forbidden", { reason: `This requires the ${allowed.join(" or ")} role.` });
  }
}

/** Requires the internal key of the staff tools. If no key is set, the tools are disabled for everyone. */
function requireInternalKey(services: GateServices, c: Context<GatewayEnv>): void {
  const { internalKeys } = services.settings;
  if (internalKeys.length === 0) throw new NotConfigured("internal key is not configured");
  const presented = c.req.header("x-internal-key");
  if (!presented || !matchesAnySecret(presented, internalKeys)) throw new Problem("internal_key_required");
}
