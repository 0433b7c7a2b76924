import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { scopes } from "../../functions/people/api-keys/scopes.ts";
import { entityRoles } from "../../functions/verification/entities/representatives.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import { type Resource, type Right, type Rule, rulesFor } from "../../functions/products/kit/description.ts";
import { columnsOf } from "../../functions/products/kit/store.ts";
import { columnName, fromColumn } from "../../functions/products/kit/members.ts";
import { hasOwnRows } from "../../functions/products/kit/schemas.ts";
import { bodyThatFits } from "../support/fitting-body.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type Answer, call, grantEntityRole, type Json, keyOf } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

/** A caller and everything about them that a rule can check. */
interface Principal {
  readonly name: string;
  readonly signedIn: SignedIn | undefined;
  readonly personId: string | null;
  readonly isStaff: boolean;
  readonly entityId: string | null;
}

const rowsPerResource = 3;
const managedEntity = sampleId("entity", "lagoon-thread-cooperative");
const elsewhere = "manager of something else";

describe("every principal × every route of every resource", () => {
  let gateway: TestGateway;
  let principals: Principal[];
  let ofSomethingElse: Readonly<Record<OwnerKind, string>>;
  const rows = new Map<Resource, Json[]>();

  beforeAll(async () => {
    const names = [...new Set<DatabaseName>(resources.map((resource) => resource.namespace))];
    gateway = await testGateway({
      databases: names,
      env: { LIMIT_ANONYMOUS: "1000000/60", LIMIT_PERSON: "1000000/60", LIMIT_API_KEY: "1000000/60" },
    });
    const owner = await gateway.signInAs({ email: "tendai@community.example" });
    const other = await gateway.signInAs({ email: "wanjiru@community.example" });
    await addEntity(gateway.services, { id: managedEntity });
    await grantEntityRole(gateway, other, "owner", managedEntity);
    const staff = await gateway.signInAs({ roles: ["admin"] });
    const somebodyElse = await gateway.signInAs();
    const found = async (path: string, json: Json) =>
      (await call(gateway, somebodyElse, "POST", path, json)).body.id as string;
    ofSomethingElse = {
      person: somebodyElse.personId,
      entity: await grantEntityRole(gateway, somebodyElse),
      organization: await found("/v1/organization/organizations", {
        name: "Elsewhere",
        slug: "elsewhere",
        kind: "company",
      }),
      household: await found("/v1/family/households", { name: "Elsewhere" }),
    };
    const person = (name: string, signedIn: SignedIn, more: Partial<Principal> = {}): Principal => ({
      name,
      signedIn,
      personId: signedIn.personId,
      isStaff: false,
      entityId: null,
      ...more,
    });
    principals = [
      { name: "anonymous", signedIn: undefined, personId: null, isStaff: false, entityId: null },
      person("owner", owner),
      person("manager", other, { entityId: managedEntity }),
      person(elsewhere, somebodyElse, { entityId: ofSomethingElse.entity }),
      person("stranger", await gateway.signInAs()),
      person("staff", staff, { isStaff: true }),
      person("owner's key", await keyOf(gateway, owner, ...scopes)),
    ];
    const people = new Map([["community-1", owner.personId], ["community-2", other.personId]]);
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      const load = () => loadResourceSamples(gateway.services, name as DatabaseName, samples, people);
      expect(await load(), name).toBe(true);
      expect(await load(), name).toBe(false);
    }
    for (const resource of resources) rows.set(resource, await rowsOf(resource));
  });
  afterAll(() => gateway.close());

  async function rowsOf(resource: Resource): Promise<Json[]> {
    const sql = gateway.databases.sql(resource.namespace);
    const found = await sql`select * from ${sql(resource.table)} order by id`;
    return found.map((raw) =>
      Object.fromEntries(
        [...columnsOf(resource)].map((
          [member, { kind }],
        ) => [member, fromColumn(kind, raw[columnName(member)])]),
      )
    );
  }

  /**
   * Checks whether a caller meets a rule. This second implementation works on rows in memory, and the SQL must agree
   * with it.
   */
  async function meets(rule: Rule, row: Json, principal: Principal): Promise<boolean> {
    for (const [member, values] of Object.entries(rule.when ?? {})) {
      if (!values.includes(row[member])) return false;
    }
    switch (rule.who) {
      case "anyone":
        return true;
      case "signed-in":
        return principal.personId !== null;
      case "person":
        return principal.personId !== null && row[rule.member] === principal.personId;
      case "entity":
        return principal.entityId !== null && row[rule.member] === principal.entityId &&
          entityRoles.includes(rule.role);
      case "staff":
        return principal.isStaff && rule.roles.includes("admin");
      case "household":
      case "organization":
        return false;
      case "listed": {
        const [namespace] = rule.table.split(".");
        const sql = gateway.databases.sql(namespace as DatabaseName);
        const found = await sql`select 1 from ${sql(rule.table)} m where m.person_id = ${principal.personId}
          and ${sql(`m.${rule.by}`)} = ${row[rule.member]}`;
        return found.length > 0;
      }
      case "linked": {
        const linked = rows.get(rule.to)!.find((one) => one.id === row[rule.member]);
        return linked !== undefined && await may(rule.to, rule.may, linked, principal);
      }
      case "all":
        for (const one of rule.of) if (!await meets(one, row, principal)) return false;
        return true;
    }
  }
  async function meetsAny(rules: readonly Rule[], row: Json, principal: Principal): Promise<boolean> {
    for (const rule of rules) if (await meets(rule, row, principal)) return true;
    return false;
  }
  const may = (resource: Resource, right: Right, row: Json, principal: Principal) =>
    meetsAny(rulesFor(resource, right), row, principal);

  const cases = resources.map((resource) => [`${resource.namespace}/${resource.name}`, resource] as const);

  test.each(cases)(
    "%s: its samples exist, and each list shows what may be read",
    async (_name, resource) => {
      const all = rows.get(resource)!;
      expect(all.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const principal of principals) {
        const listed = new Set<unknown>();
        for (const query of ["?limit=100", ...(hasOwnRows(resource) ? ["?limit=100&mine=true"] : [])]) {
          const path = `/v1/${resource.namespace}/${resource.name}${query}`;
          const { status, body } = await call(gateway, principal.signedIn, "GET", path);
          if (status === 401 && principal.name === "anonymous") continue;
          expect(status, `${principal.name} ${path}`).toBe(200);
          for (const item of body.items) {
            const row = all.find((one) => one.id === item.id);
            if (!await may(resource, "read", row, principal)) {
              wrong.push(
                `${principal.name} lists ${item.id}`,
              );
            }
          }
          for (const { id } of body.items) listed.add(id);
        }
        for (const row of all) {
          if (!listed.has(row.id) && await may(resource, "read", row, principal)) {
            wrong.push(`${principal.name} misses ${row.id}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(cases)(
    "%s: 404 if it may not be read, 403 if it may not be changed",
    async (_name, resource) => {
      const wrong: string[] = [];
      for (const row of chosen(resource)) {
        for (const principal of principals) {
          const canRead = await may(resource, "read", row, principal);
          const path = `/v1/${resource.namespace}/${resource.name}/${row.id}`;
          const expectStatus = (what: string, { status, body }: Answer, right: number) => {
            const isRefused = principal.name === "anonymous" && status === 401;
            if (status !== right && !(isRefused && right !== 200)) {
              wrong.push(
                `${principal.name} ${what} ${row.id}: ${status}, not ${right} ${body?.detail ?? ""}`,
              );
            }
          };
          const send = (method: string, suffix = "", json?: unknown) =>
            // No row has version 999999, so even callers with access get an error, and nothing changes.
            call(gateway, principal.signedIn, method, `${path}${suffix}`, json, { "If-Match": '"v999999"' });
          expectStatus("reads", await send("GET"), canRead ? 200 : 404);
          const statusOf = async (rules: readonly Rule[]) =>
            !canRead ? 404 : await meetsAny(rules, row, principal) ? 412 : 403;
          if (resource.change) {
            expectStatus(
              "changes",
              await send("PATCH", "", {}),
              await statusOf(rulesFor(resource, "change")),
            );
          }
          if (resource.isRemovable) {
            expectStatus("deletes", await send("DELETE"), await statusOf(rulesFor(resource, "remove")));
          }
          for (const [verb, move] of Object.entries(resource.states?.moves ?? {})) {
            const body = move.body ? bodyThatFits(move.body) : undefined;
            const right = await statusOf(move.by ?? rulesFor(resource, "change"));
            expectStatus(verb, await send("POST", `/${verb}`, body), right);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test("every owner or link that may be empty is empty in some sample", () => {
    const never = resources.flatMap((resource) =>
      Object.entries(resource.members).flatMap(([member, schema]) =>
        ownerMember.test(member) && schema instanceof z.ZodNullable &&
          rows.get(resource)!.every((row) => row[member] !== null)
          ? [`${resource.namespace}/${resource.name} ${member}`]
          : []
      )
    );
    expect(never).toEqual([]);
  });

  test.each(cases)("%s: a manager of something else cannot take anything over", async (_name, resource) => {
    const before = await rowsOf(resource);
    const { signedIn } = principals.find(({ name }) => name === elsewhere)!;
    const own = ofSomethingElse;
    for (const row of ownedInDifferentWays(resource)) {
      const path = `/v1/${resource.namespace}/${resource.name}/${row.id}`;
      const send = (method: string, suffix = "", json?: unknown) =>
        call(gateway, signedIn, method, `${path}${suffix}`, json, { "If-Match": "*" });
      for (const member of resource.change ?? []) {
        const kind = ownerMember.exec(member)?.[1]?.toLowerCase() as OwnerKind | undefined;
        if (kind) await send("PATCH", "", { [member]: own[kind] });
      }
      for (const [verb, move] of Object.entries(resource.states?.moves ?? {})) {
        await send("POST", `/${verb}`, move.body && bodyThatFits(move.body, own.entity));
      }
      if (resource.isRemovable) await send("DELETE");
    }
    expect(await rowsOf(resource)).toEqual(before);
  });

  test("403, 422 adding something that another entity, organization or person would own", async () => {
    const { signedIn } = principals.find(({ name }) => name === elsewhere)!;
    const wrong: string[] = [];
    for (const resource of resources) {
      const taken = [...resource.create?.required ?? [], ...resource.create?.optional ?? []];
      for (const member of taken.filter((name) => ownerMember.test(name))) {
        const { namespace, name, example } = resource;
        const json = { ...example, [member]: managedEntity };
        const { status, body } = await call(gateway, signedIn, "POST", `/v1/${namespace}/${name}`, json);
        if (status === 201 && ruleDependsOn(resource, member, body)) {
          wrong.push(`${namespace}/${name} with ${member}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  function ruleDependsOn(resource: Resource, member: string, row: Json): boolean {
    const flat = (rule: Rule): Rule[] => rule.who === "all" ? rule.of.flatMap(flat) : [rule];
    return rulesFor(resource, "change").flatMap(flat).some((rule) =>
      "member" in rule && rule.member === member &&
      Object.entries(rule.when ?? {}).every(([name, values]) => values.includes(row[name]))
    );
  }

  /** Returns one row for each combination of state and null links that occurs in the data. */
  function ownedInDifferentWays(resource: Resource): Json[] {
    const state = resource.states?.member ?? "id";
    const links = Object.keys(resource.members).filter((member) => member.endsWith("Id"));
    return [
      ...new Map(
        rows.get(resource)!.map((row) => [
          JSON.stringify([state === "id" ? "" : row[state], links.map((member) => row[member] === null)]),
          row,
        ]),
      ).values(),
    ];
  }

  function chosen(resource: Resource): Json[] {
    const state = resource.states?.member ?? "id";
    const kinds = new Map<string, Json>();
    for (const row of rows.get(resource)!) kinds.set(`${row[state]}`, row);
    return [...kinds.values()].slice(0, rowsPerResource);
  }

  test("201 the example of every resource, added next to the samples by an allowed caller", async () => {
    const wrong: string[] = [];
    for (const { namespace, name, example } of resources) {
      if (!example) continue;
      const answers: string[] = [];
      for (const { signedIn, name: who } of principals.filter(({ name }) => name !== "owner's key")) {
        const answer = await call(gateway, signedIn, "POST", `/v1/${namespace}/${name}`, example as Json);
        answers.push(`${who}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
        if (answer.status === 201) break;
      }
      if (!answers.at(-1)!.includes(": 201 ")) wrong.push(`${namespace}/${name}: ${answers.join("; ")}`);
    }
    expect(wrong).toEqual([]);
  });
});

type OwnerKind = "person" | "household" | "organization" | "entity";

const ownerMember = /(person|household|organization|entity)Id$/i;
