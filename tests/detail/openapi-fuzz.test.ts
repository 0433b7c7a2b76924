import fc from "fast-check";
import { dereference } from "../../scripts/client-generate.ts";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSamples as readSamples } from "../../content/samples/schema.ts";
import { type DatabaseName, databaseNames } from "../../functions/kernel/db/names.ts";
import { scopes } from "../../functions/people/api-keys/scopes.ts";
import { limitNames } from "../../functions/kernel/limits/policies.ts";
import { loadSamples } from "../../functions/products/samples/load.ts";
import { idsOfPeople, loadAllResourceSamples } from "../../functions/products/namespaces/all-samples.ts";
import {
  type ApiDocument,
  type ApiOperation,
  operationsOf,
  resolverOf,
} from "../support/fuzz/api-document.ts";
import { type FuzzedRequest, requestsOf } from "../support/fuzz/api-requests.ts";
import type { Resolve } from "../support/fuzz/json-schema.ts";
import { createJudge } from "../support/fuzz/judge.ts";
import { KnownThings } from "../support/fuzz/known-things.ts";
import { type SignedIn, type SignInAs, testInternalKey } from "../support/gateway.ts";
import { type GatewayWithProvider, startGatewayWithProvider } from "../support/gateway-server.ts";
import { grantEntityRole, keyOf, testKeyOf } from "../support/resources.ts";
import { seed } from "../support/seed.ts";

const isLong = process.env["FULL_RUNS"] === "1";
/**
 * Number of requests for each operation. A short run sends one request, which is always the same. A long run sends many
 * different ones.
 */
const runs = Number(process.env["FUZZ_RUNS"] ?? (isLong ? 120 : 1));

/** Returns true for calls that end the caller's session or account. The test signs in a new person for each of them. */
const endsTheCaller = (operation: ApiOperation) =>
  operation.template === "/v1/auth/idp/logout" || operation.template === "/v1/auth/refresh" ||
  (operation.method === "DELETE" && /^\/v1\/(?:auth\/sessions|identity\/me$)/.test(operation.template));

const isLate = (answer: Response, text: string) =>
  answer.status === 503 && ["deadline_exceeded", "database_unavailable"].includes(JSON.parse(text).code);

describe("every operation of the served document, with valid and invalid values", () => {
  let gateway: GatewayWithProvider;
  let operations: ApiOperation[];
  let resolve: Resolve;
  let known: KnownThings;
  let people: Map<string, SignInAs>;
  const signedIn = new Map<string, SignedIn>();
  /** Values that no caller may see in a response. */
  const secrets = new Set<string>();

  beforeAll(async () => {
    const onPlatform: readonly DatabaseName[] = ["platform", "family", "organization", "api-keys"];
    gateway = await startGatewayWithProvider({
      databases: databaseNames.filter((name) => !onPlatform.includes(name)),
      env: Object.fromEntries(
        limitNames.map((name) => [`LIMIT_${name.toUpperCase().replaceAll("-", "_")}`, "10000000/60"]),
      ),
    });
    const samples = readSamples();
    if (isLong) await loadSamples(gateway.services, samples, gateway.services.clock());
    await loadAllResourceSamples(gateway.services, await idsOfPeople(gateway.services, samples.people));
    people = new Map([
      ["member", { email: "somebody@fuzz.example" }],
      ["other", { email: "another@fuzz.example" }],
      ["admin", { email: "admin@fuzz.example", roles: ["admin"] }],
      ["auditor", { email: "auditor@fuzz.example", roles: ["auditor"] }],
    ]);
    const ids: string[] = [];
    for (const name of people.keys()) ids.push((await principal(name)).personId!);
    known = new KnownThings(ids);
    await grantEntityRole(gateway, await principal("member") as SignedIn);
    await grantEntityRole(gateway, await principal("other") as SignedIn, "editor");
    const document: ApiDocument = dereference(await (await gateway.call("/v1/openapi.json")).json());
    operations = operationsOf(document);
    resolve = resolverOf(document);
    for (const secret of [testInternalKey, gateway.provider.clientSecret]) secrets.add(secret);
    for (const name of ["PLATFORM_SECRET", "IDP_COOKIE_PASSWORD"]) secrets.add(gateway.env[name]!);
    // A local cluster may accept connections without a password.
    const { password } = new URL(gateway.databases.env["DATABASE_URL_PLATFORM"]!);
    if (password !== "") secrets.add(password);
    // Collects ids from the sample data.
    for (const operation of operations) {
      if (operation.method !== "GET" || operation.template.includes("{")) continue;
      if (operation.template.startsWith("/v1/auth/idp")) continue;
      for (const name of ["admin", "member"]) {
        await send({
          operation,
          principal: name,
          path: operation.template,
          query: "",
          headers: {},
          body: undefined,
        });
      }
    }
  });
  afterAll(() => gateway?.close());

  /** Signs people in again if the fuzzer has suspended or erased them, or has signed them out. */
  async function principal(name: string): Promise<{ personId?: string; headers: Record<string, string> }> {
    switch (name) {
      case "anonymous":
        return { headers: {} };
      case "broken":
        return { headers: { authorization: "Bearer x.y.z" } };
      case "service":
        return { headers: { "x-internal-key": testInternalKey } };
      case "internal": {
        const person = await principal("member");
        return { ...person, headers: { ...person.headers, "x-internal-key": testInternalKey } };
      }
      case "key": {
        const owner = await principal("member") as SignedIn;
        const made = signedIn.get("key") ?? await keyOf(gateway, owner, ...scopes);
        signedIn.set("key", made);
        return { ...made, headers: { ...made.headers } };
      }
      case "test key": {
        const made = signedIn.get(name) ?? await testKeyOf(gateway, await principal("member") as SignedIn);
        signedIn.set(name, made);
        return { ...made, headers: { ...made.headers } };
      }
    }
    const found = signedIn.get(name) ?? await gateway.signInAs(people.get(name));
    signedIn.set(name, found);
    secrets.add(found.accessToken);
    return { ...found, headers: { ...found.headers } };
  }

  /**
   * Checks whether a credential is still valid. Discards an invalid credential, so that the next request gets a new
   * one.
   */
  async function isCredentialValid(name: string, headers: Record<string, string>): Promise<boolean> {
    const asks = { key: "/v1/directory/listings?mine=true", "test key": "/v1/test-entities" }[name] ??
      "/v1/auth/me";
    const answer = await gateway.call(asks, { headers });
    await answer.body?.cancel();
    if (answer.status !== 401) return true;
    signedIn.delete(name);
    if (name === "internal") signedIn.delete("member");
    people.set(name, { ...people.get(name), email: `${name}-${crypto.randomUUID()}@fuzz.example` });
    return false;
  }

  async function send(request: FuzzedRequest) {
    const { operation, path, query, body } = request;
    const caller = endsTheCaller(operation) && people.has(request.principal)
      ? await gateway.signInAs({ roles: people.get(request.principal)?.roles ?? [] })
      : await principal(request.principal);
    const headers = { ...caller.headers, ...request.headers };
    const address = `${path}${query === "" ? "" : `?${query}`}`;
    const ask = async () => {
      const answer = await gateway.call(address, {
        method: operation.method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      return { answer, text: await answer.text() };
    };
    let { answer, text } = await ask();
    // Requests may time out on a busy machine. This test is not about timeouts, so it repeats such requests.
    for (let again = 0; again < 5 && isLate(answer, text); again += 1) ({ answer, text } = await ask());
    const contentType = answer.headers.get("content-type");
    if (answer.ok && contentType === "application/json" && text !== "") {
      known.learn(operation.template, path, JSON.parse(text));
    }
    return {
      addressLength: gateway.url.length + address.length,
      status: answer.status,
      contentType,
      text,
      headers,
    };
  }

  test(`${runs} requests of each: a documented response that reveals no secret`, async () => {
    const judge = createJudge(resolve);
    const findings: string[] = [];
    const statuses = new Map<number, number>();
    let cases = 0;
    const names = ["anonymous", "broken", "service", "internal", "key", "test key", ...people.keys()];
    const shoot = async (request: FuzzedRequest) => {
      const found = await send(request);
      cases += 1;
      statuses.set(found.status, (statuses.get(found.status) ?? 0) + 1);
      const note = (what: string) =>
        findings.push(
          `${request.operation.method} ${request.operation.template}: ${what}\n  as ${request.principal} ${request.path}?${
            request.query.slice(0, 300)
          } ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.body ?? "").slice(0, 500)}\n  ${
            found.text.slice(0, 400)
          }`,
        );
      const wrong = judge(request.operation, found);
      if (wrong) note(wrong);
      for (const secret of secrets) {
        const isOwn = Object.values(found.headers).some((value) => value.includes(secret));
        if (found.text.includes(secret) && !isOwn) note("holds a secret of somebody else");
      }
      if (found.status === 401 && !["anonymous", "broken", "service"].includes(request.principal)) {
        if (!endsTheCaller(request.operation) && await isCredentialValid(request.principal, found.headers)) {
          note("401 for a credential that is good");
        }
      }
    };
    const waiting = [...operations];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const operation = next;
        const fitting: Record<string, string[]> = {
          staff: ["admin", "admin", "auditor"],
          internal: ["internal"],
          service: ["service"],
          "test-key": ["test key"],
        };
        const weighted = [
          ...names,
          ...(fitting[operation.access] ?? ["member", "other"]).flatMap((name) => Array(6).fill(name)),
        ];
        const requests = requestsOf(operation, weighted, known, resolve);
        await fc.assert(fc.asyncProperty(requests, shoot), {
          numRuns: runs,
          seed: seed + operations.indexOf(operation),
          endOnFailure: true,
        });
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    // deno-lint-ignore no-console
    console.log(
      `${cases} requests, seed ${seed}, ${known.count} things known: ${
        [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ×${count}`).join(", ")
      }`,
    );
    expect(findings, `${findings.length} findings with RANDOM_SEED=${seed}`).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(operations.length * runs);
  }, 60_000 + runs * 60_000);
});
