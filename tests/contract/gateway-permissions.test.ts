import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopes } from "../../functions/domain/api-keys/scopes.ts";
import { roles } from "../../functions/domain/auth/roles.ts";
import type { Access } from "../../functions/domain/services.ts";
import { describeApi } from "../../functions/gateway/openapi.ts";
import { namespaceOf } from "../../functions/gateway/namespaces.ts";
import { resources } from "../../functions/resources/all.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

const kitNamespaces = [...new Set(resources.map((resource) => resource.namespace))];

/** Whoever may come, and with what. */
const principals = [
  "anonymous",
  "person",
  ...roles,
  "person with key",
  "admin without key",
  "admin with wrong key",
  "api key",
] as const;
type Principal = (typeof principals)[number];

/** What the gate says; `in` means that it let the caller pass, whatever the input was worth. */
type Verdict = "in" | "401" | "role" | "internal key" | "human" | "scope";

/** The permission table, as the contract words it: who passes the gate of which kind of route. */
function expected({ access }: Route, principal: Principal): Verdict {
  const isAnonymous = principal === "anonymous";
  const isKey = principal === "api key";
  switch (access.kind) {
    case "public":
      return "in";
    case "person":
      return isAnonymous ? "401" : isKey ? "human" : "in";
    case "person-or-key":
      if (isKey) return scopes.includes(access.scope) ? "in" : "scope";
      return isAnonymous ? "401" : "in";
    case "staff": {
      if (isAnonymous) return "401";
      if (isKey) return "human";
      if (principal.startsWith("person")) return "role";
      const role = principal.startsWith("admin") ? "admin" : principal;
      if (!access.roles.some((allowed) => allowed === role)) return "role";
      return principal === "admin without key" || principal === "admin with wrong key"
        ? "internal key"
        : "in";
    }
    case "internal":
      if (isAnonymous) return "401";
      if (isKey) return "scope";
      return principal === "person" || principal === "admin without key" ||
          principal === "admin with wrong key"
        ? "internal key"
        : "in";
    case "service":
      return ["person", "admin without key", "admin with wrong key"].includes(principal)
        ? "internal key"
        : "in";
  }
}

describe("permission table", () => {
  let gateway: TestGateway;
  let routes: Route[];
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["events", "places", "pay", "search", ...kitNamespaces],
      env: { ...everyRouteOn, LIMIT_PERSON: "1000000/60", LIMIT_BAD_CREDENTIAL: "1000000/60" },
      fetch: noNetwork,
    });
    routes = Object.entries(describeApi(gateway.app, gateway.services).paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const access = operation["x-access"] as Access | undefined;
        return access ? [{ method: method.toUpperCase(), path, access }] : [];
      })
    );
  });
  afterAll(() => gateway.close());

  async function headersOf(principal: Principal): Promise<Record<string, string>> {
    const withKey = (person: SignedIn, key: string | undefined) => ({
      Authorization: person.headers.Authorization!,
      ...(key ? { "X-Internal-Key": key } : {}),
    });
    switch (principal) {
      case "anonymous":
        return { "X-Internal-Key": testInternalKey };
      case "person":
        return withKey(await gateway.signInAs(), undefined);
      case "person with key":
        return withKey(await gateway.signInAs(), testInternalKey);
      case "admin without key":
        return withKey(await gateway.signInAs({ roles: ["admin"] }), undefined);
      case "admin with wrong key":
        return withKey(await gateway.signInAs({ roles: ["admin"] }), `${testInternalKey}x`);
      case "api key": {
        const answer = await gateway.request("/v1/api-keys", {
          method: "POST",
          as: await gateway.signInAs(),
          json: { name: "all", scopes },
        });
        const { secret } = await answer.json();
        return { Authorization: `Bearer ${secret}`, "X-Internal-Key": testInternalKey };
      }
      default:
        return withKey(await gateway.signInAs({ roles: [principal] }), testInternalKey);
    }
  }

  const kept = new Map<Principal, Record<string, string>>();
  /**
   * Reads, and whatever a product makes of an unknown id and an empty body, cannot hurt who sends them; everything
   * else gets a principal of its own.
   */
  async function headersFor(route: Route, principal: Principal): Promise<Record<string, string>> {
    const isHarmless = route.method === "GET" ||
      kitNamespaces.some((name) => namespaceOf(route.path)?.database === name);
    if (!isHarmless && principal !== "api key") return await headersOf(principal);
    const headers = kept.get(principal) ?? await headersOf(principal);
    kept.set(principal, headers);
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
    // A handler may refuse for its own reasons; the gate's words are told apart by code and text.
    if (
      answer.status === 401 && body.code === "unauthenticated" &&
      /needs a signed-in|newest token/.test(body.detail)
    ) {
      return "401";
    }
    if (body.code === "human_required") return "human";
    if (body.code === "insufficient_scope") return "scope";
    if (body.code === "internal_key_required") return "internal key";
    if (body.code === "forbidden" && body.detail.startsWith("This needs the role")) return "role";
    return "in";
  }

  test("every role × every route is let in or refused as the table says", async () => {
    const wrong: string[] = [];
    const table: string[] = [
      `| route | ${principals.join(" | ")} |`,
      `|---|${"---|".repeat(principals.length)}`,
    ];
    for (const route of routes) {
      const verdicts: Verdict[] = [];
      for (const principal of principals) {
        const found = await verdict(route, principal);
        verdicts.push(found);
        const right = expected(route, principal);
        if (found !== right) {
          wrong.push(`${route.method} ${route.path} for ${principal}: ${found}, not ${right}`);
        }
      }
      table.push(`| ${route.method} ${route.path} | ${verdicts.join(" | ")} |`);
    }
    process.stdout.write(`${table.join("\n")}\n`);
    expect(wrong).toEqual([]);
    const missing = resources.filter(({ namespace, name }) =>
      !routes.some(({ path }) => path === `/v1/${namespace}/${name}`)
    );
    expect(missing.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual([]);
  });

  test("every route of a namespace has a gate, and staff and pay areas have theirs", () => {
    const documented = describeApi(gateway.app, gateway.services).paths;
    for (const [path, item] of Object.entries(documented)) {
      for (const [method, operation] of Object.entries(item)) {
        const access = operation["x-access"] as Access | undefined;
        if (path.startsWith("/v1/")) expect(access, `${method} ${path}`).toBeDefined();
        if (path.startsWith("/v1/admin/")) expect(access?.kind, path).toBe("staff");
        if (path.startsWith("/v1/pay/")) expect(["internal", "service"], path).toContain(access?.kind);
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

  test("200 each key of a rotating list of internal keys", async () => {
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
