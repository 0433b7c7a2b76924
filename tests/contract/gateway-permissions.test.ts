import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopes } from "../../functions/people/api-keys/scopes.ts";
import { roles } from "../../functions/kernel/commands/roles.ts";
import type { Access } from "../../functions/kernel/commands/services.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { grantEntityRole, testKeyOf } from "../support/resources.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";
import { addEntity } from "../support/verification.ts";
import { permissions, type WhoMay } from "./permissions.ts";

const kitNamespaces = [...new Set(resources.map((resource) => resource.namespace))];

interface Route {
  readonly method: string;
  readonly path: string;
  readonly whoMay: WhoMay;
}

/**
 * Operations with a scope are called with two keys: one with only that scope, and one with all other scopes.
 */
const principals = [
  "anonymous",
  "person",
  "manager of something else",
  ...roles,
  "person with key",
  "admin without key",
  "admin with wrong key",
  "api key",
  "api key without the scope",
  "test key",
] as const;
type Principal = (typeof principals)[number];

/** `in` means that the access check let the caller through, even if the input was invalid. */
type Verdict =
  | "in"
  | "401"
  | "role"
  | "internal key"
  | "human"
  | "scope"
  | "test key refused"
  | "test key required";

const scopeOf = ({ whoMay }: Route) => /^person, key (.+)$/.exec(whoMay)?.[1];

/**
 * Operations without the usual check for API keys. One of them rejects keys with an error in the format of RFC 6749.
 */
const withoutGate: Readonly<Record<string, Verdict>> = {
  "GET /": "in",
  "GET /livez": "in",
  "GET /readyz": "in",
  "POST /v1/auth/exchange": "in",
  "POST /v1/auth/refresh": "human",
  "PUT /v1/media/uploads/{id}/bytes": "in",
};

function expected(route: Route, principal: Principal): Verdict {
  const { whoMay } = route;
  const isKey = principal.startsWith("api key");
  const sendsInternalKey = !["person", "admin without key", "admin with wrong key"].includes(principal);
  if (principal === "test key" && !whoMay.endsWith("test key")) {
    const other = withoutGate[`${route.method} ${route.path}`];
    return whoMay === "internal key" ? "in" : other ?? "test key refused";
  }
  if (whoMay.startsWith("public")) return "in";
  if (whoMay === "test key" && principal !== "anonymous") {
    return principal === "test key" ? "in" : "test key required";
  }
  if (whoMay === "internal key") return sendsInternalKey ? "in" : "internal key";
  if (principal === "anonymous") return "401";
  if (whoMay === "person") return isKey ? "human" : "in";
  if (scopeOf(route)) return principal === "api key without the scope" ? "scope" : "in";
  if (whoMay === "person + internal key") return isKey ? "scope" : sendsInternalKey ? "in" : "internal key";
  if (isKey) return "human";
  const role = principal.startsWith("admin") ? "admin" : principal;
  const allowed: readonly string[] = whoMay.replace(" + internal key", "").split(", ");
  if (!allowed.includes(role)) return "role";
  return sendsInternalKey ? "in" : "internal key";
}

/** Operations that end or replace the caller's session. Each call therefore needs a new caller. */
const endsTheSession: ReadonlySet<string> = new Set([
  "POST /v1/auth/idp/logout",
  "POST /v1/auth/refresh",
  "DELETE /v1/auth/sessions",
  "DELETE /v1/identity/me",
]);

/** Converts the access rules in the OpenAPI document to the notation of the permission table. */
function documented(access: Access | undefined): WhoMay {
  switch (access?.kind) {
    case undefined:
      return "public";
    case "public":
      return access.takesTestKeys ? "public, test key" : "public";
    case "test-key":
      return "test key";
    case "person":
      return "person";
    case "person-or-key":
      return `person, key ${access.scope}`;
    case "staff":
      return `${access.roles.join(", ")} + internal key` as WhoMay;
    case "internal":
      return "person + internal key";
    case "service":
      return "internal key";
  }
}

describe("permission table", () => {
  let gateway: TestGateway;
  const routes = Object.entries(permissions).map(([operation, whoMay]): Route => {
    const [method = "", path = ""] = operation.split(" ");
    return { method, path, whoMay };
  });
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["events", "places", "pay", "search", ...kitNamespaces],
      env: { ...everyRouteOn, LIMIT_PERSON: "1000000/60", LIMIT_BAD_CREDENTIAL: "1000000/60" },
      fetch: noNetwork,
    });
  });
  afterAll(() => gateway.close());

  async function headersOf(route: Route, principal: Principal): Promise<Record<string, string>> {
    const withKey = (person: SignedIn, key: string | undefined) => ({
      Authorization: person.headers.Authorization!,
      ...(key ? { "X-Internal-Key": key } : {}),
    });
    switch (principal) {
      case "anonymous":
        return { "X-Internal-Key": testInternalKey };
      case "person":
        return withKey(await gateway.signInAs(), undefined);
      case "manager of something else": {
        const manager = await gateway.signInAs();
        await grantEntityRole(gateway, manager);
        return withKey(manager, testInternalKey);
      }
      case "person with key":
        return withKey(await gateway.signInAs(), testInternalKey);
      case "admin without key":
        return withKey(await gateway.signInAs({ roles: ["admin"] }), undefined);
      case "admin with wrong key":
        return withKey(await gateway.signInAs({ roles: ["admin"] }), `${testInternalKey}x`);
      case "test key":
        return withKey(await testKeyOf(gateway, await gateway.signInAs()), testInternalKey);
      case "api key":
      case "api key without the scope": {
        const scope = scopeOf(route);
        const isAsked = (one: string) => (one === scope) === (principal === "api key");
        const answer = await gateway.request("/v1/api-keys", {
          method: "POST",
          as: await gateway.signInAs(),
          json: { name: principal, scopes: scope ? scopes.filter(isAsked) : scopes },
        });
        expect(answer.status, `the table names the scope ${scope}`).toBe(201);
        const { secret } = await answer.json();
        return { Authorization: `Bearer ${secret}`, "X-Internal-Key": testInternalKey };
      }
      default:
        return withKey(await gateway.signInAs({ roles: [principal] }), testInternalKey);
    }
  }

  const kept = new Map<string, Promise<Record<string, string>>>();
  /** Returns the headers of a caller. Sessions and keys are reused, except for operations that end the session. */
  function headersFor(route: Route, principal: Principal): Promise<Record<string, string>> {
    if (endsTheSession.has(`${route.method} ${route.path}`)) return headersOf(route, principal);
    const name = principal.startsWith("api key") ? `${principal} ${scopeOf(route)}` : principal;
    const headers = kept.get(name) ?? headersOf(route, principal);
    kept.set(name, headers);
    return headers;
  }

  async function verdict(route: Route, principal: Principal): Promise<Verdict> {
    const path = route.path.replace(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000");
    const answer = await gateway.request(path, {
      method: route.method,
      headers: { ...await headersFor(route, principal), "Content-Type": "application/json" },
      ...(route.method === "GET" || route.method === "DELETE" ? {} : { body: "{}" }),
    });
    const body = answer.status === 401 || answer.status === 403 ? await answer.json() : {};
    // Handlers may also return 401 or 403. The code and message show whether the access check rejected the request.
    if (
      answer.status === 401 && body.code === "unauthenticated" &&
      /^You must be signed in|newest token/.test(body.detail)
    ) {
      return "401";
    }
    if (body.code === "human_required") return "human";
    if (body.code === "insufficient_scope") return "scope";
    if (body.code === "test_key_refused") return "test key refused";
    if (body.code === "test_key_required") return "test key required";
    if (body.code === "internal_key_required") return "internal key";
    if (body.code === "forbidden" && /^This requires the .+ role/.test(body.detail)) return "role";
    return "in";
  }

  test("the table has every operation of the OpenAPI document, and the document says the same", async () => {
    const operations = Object.entries((await describeApi(gateway.app, gateway.services)).paths).flatMap((
      [path, item],
    ) =>
      Object.entries(item).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        documented(operation["x-access"] as Access | undefined),
      ])
    );
    expect(Object.fromEntries(operations)).toEqual(permissions);
  });

  test("every route accepts or rejects each role as listed in the table", async () => {
    const wrong: string[] = [];
    const table: string[] = [
      `| route | ${principals.join(" | ")} |`,
      `|---|${"---|".repeat(principals.length)}`,
    ];
    for (const route of routes) {
      const verdicts = await Promise.all(principals.map((principal) => verdict(route, principal)));
      for (const [at, principal] of principals.entries()) {
        const right = expected(route, principal);
        if (verdicts[at] !== right) {
          wrong.push(`${route.method} ${route.path} for ${principal}: ${verdicts[at]}, not ${right}`);
        }
      }
      table.push(`| ${route.method} ${route.path} | ${verdicts.join(" | ")} |`);
    }
    process.stdout.write(`${table.join("\n")}\n`);
    expect(wrong).toEqual([]);
  });

  test("403 a manager of something else cannot write to an entity without an owner", async () => {
    const manager = await gateway.signInAs();
    await grantEntityRole(gateway, manager);
    const entityId = await addEntity(gateway.services);
    /** Valid bodies by operation. Reporting an entity is left out, because anyone may do it. */
    const bodies: Readonly<Record<string, unknown>> = {
      "PATCH /v1/entities/{id}": { displayName: "Mine" },
      "POST /v1/entities/{id}/contacts": { kind: "email", value: "mine@hakika.example" },
      "DELETE /v1/entities/{id}/contacts/{contactId}": undefined,
      "POST /v1/entities/{id}/contacts/{contactId}/codes": undefined,
      "POST /v1/entities/{id}/contacts/{contactId}/codes/{challengeId}": { code: "040506" },
      "POST /v1/entities/{id}/contacts/{contactId}/domain-proofs": { method: "dns_txt" },
      "POST /v1/entities/{id}/contacts/{contactId}/domain-proofs/{proofId}/check": undefined,
      "POST /v1/entities/{id}/identity-changes": { displayName: "Mine" },
      "DELETE /v1/entities/{id}/identity-changes/{changeId}": undefined,
      "POST /v1/entities/{id}/licence-checks": {
        regulator: "Ministry",
        licenceNumber: "1",
        licenceExpiresOn: "2030-01-01",
      },
      "DELETE /v1/entities/{id}/licence-checks/{checkId}": undefined,
      "POST /v1/entities/{id}/licence-checks/{checkId}/submit": {},
      "POST /v1/entities/{id}/registry-checks": {},
    };
    const isOpen = (operation: string) => operation.startsWith("POST /v1/entities/{id}/disputes");
    const operations = Object.keys(permissions).filter((operation) =>
      /^(?!GET )\w+ \/v1\/entities\/\{id\}/.test(operation) && !isOpen(operation)
    );
    expect(Object.keys(bodies).sort()).toEqual(operations.sort());
    const answers: Record<string, string> = {};
    for (const operation of operations) {
      const [method = "", path = ""] = operation.split(" ");
      const json = bodies[operation];
      const answer = await gateway.request(
        path.replace("{id}", entityId).replace(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000"),
        { method, as: manager, headers: { "If-Match": "*" }, ...(json === undefined ? {} : { json }) },
      );
      answers[operation] = `${answer.status} ${(await answer.json()).code}`;
    }
    expect(answers).toEqual(
      Object.fromEntries(operations.map((operation) => [operation, "403 entity_role_required"])),
    );
  });

  test("every route under /v1 declares its access rule", async () => {
    for (const [path, item] of Object.entries((await describeApi(gateway.app, gateway.services)).paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (path.startsWith("/v1/")) expect(operation["x-access"], `${method} ${path}`).toBeDefined();
      }
    }
  });

  test("503 {detail}, after credential and role, while the internal key is not configured", async () => {
    const closed = await testGateway({ env: { INTERNAL_API_KEY: "" } });
    const path = "/v1/admin/audit";
    expect((await closed.request(path)).status).toBe(401);
    expect((await closed.request(path, { as: await closed.signInAs() })).status).toBe(403);
    const answer = await closed.request(path, { as: await closed.signInAs({ roles: ["admin"] }) });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: "internal key is not configured" });
    await closed.close();
  });

  test("200 for the old and the new internal key during a rotation", async () => {
    const rotating = await testGateway({
      env: { INTERNAL_API_KEY: `new-${testInternalKey},${testInternalKey}` },
    });
    const admin = await rotating.signInAs({ roles: ["admin"] });
    for (const key of [`new-${testInternalKey}`, testInternalKey]) {
      const headers = { Authorization: admin.headers.Authorization!, "X-Internal-Key": key };
      expect((await rotating.request("/v1/admin/audit", { headers })).status).toBe(200);
    }
    await rotating.close();
  });
});
