import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type DatabaseName, databaseNames } from "../../functions/kernel/db/names.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import { dereference } from "../../scripts/client-generate.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole, type Json } from "../support/resources.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

/** Lists whose order is fixed, because the order is part of their meaning. */
const inTheirOwnOrder: Readonly<Record<string, string>> = {
  getMetricSeries: "Points of a chart, in the order of time.",
  getNotificationPreferences: "One row per kind of notification, in the order of the settings page.",
  listTokenBalances: "One row per token, all at once.",
  listTranslationMatches: "Ranked by likeness.",
  listChanges: "A feed: oldest first, so that it can be resumed.",
  search: "Ranked by relevance, distance or time; the other end of a ranking is of no use.",
  suggestSearch: "Ranked by how well they complete the text.",
};

interface List {
  readonly operationId: string;
  readonly path: string;
  readonly sorts: readonly string[];
  readonly isOrdered: boolean;
  readonly isPaged: boolean;
}

describe("the order of lists", () => {
  let gateway: TestGateway;
  let me: SignedIn;
  let lists: List[];
  /** Known ids. Each key is the path before the id. */
  const known = new Map<string, string>();
  beforeAll(async () => {
    gateway = await testGateway({
      databases: databaseNames.filter((name) => name !== "platform"),
      env: { ...everyRouteOn, LIMIT_PERSON: "1000000/60" },
      fetch: noNetwork,
    });
    me = await gateway.signInAs({ roles: ["admin"], displayName: "Tendai" });
    const other = await gateway.signInAs({ displayName: "Rudo" });
    const people = new Map([["community-1", me.personId], ["community-2", other.personId]]);
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      await loadResourceSamples(gateway.services, name as DatabaseName, samples, people);
    }
    const post = async (path: string, json: object): Promise<Json> => {
      const { status, body } = await call(gateway, me, "POST", path, json);
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(201);
      return body;
    };
    for (const name of ["a", "b", "c"]) {
      known.set("/v1/entities/", await grantEntityRole(gateway, me));
      const organization = await post("/v1/organization/organizations", {
        name,
        slug: `group-${name}`,
        kind: "company",
      });
      known.set("/v1/organization/organizations/", organization.id);
      await post("/v1/family/households", { name });
      await post("/v1/api-keys", { name, environment: "live", scopes: ["entities:read"] });
      gateway.advance(60);
    }
    const organization = known.get("/v1/organization/organizations/")!;
    for (const name of ["x", "z", "y"]) {
      await post(`/v1/organization/organizations/${organization}/teams`, { name });
    }
    const entity = known.get("/v1/entities/")!;
    for (const value of ["one.example", "two.example"]) {
      await post(`/v1/entities/${entity}/contacts`, { kind: "domain", value });
    }
    await workUntilIdle(gateway.services);

    const document = await describeApi(gateway.app, gateway.services);
    const { paths, components } = dereference(JSON.parse(JSON.stringify(document)));
    lists = Object.entries(paths as Record<string, Json>).flatMap(([path, { get }]) => {
      const schema = get?.responses[200]?.content?.["application/json"]?.schema;
      const page = components.schemas[schema?.$ref?.split("/").at(-1)] ?? schema;
      if (page?.properties?.items?.type !== "array") return [];
      const parameters = new Map<string, Json>(
        (get.parameters ?? []).map((one: Json) => [one.name, one.schema]),
      );
      return [{
        operationId: get.operationId,
        path,
        sorts: parameters.get("sort")?.enum ?? [],
        isOrdered: JSON.stringify(parameters.get("order")?.enum) === '["asc","desc"]',
        isPaged: parameters.has("cursor"),
      }];
    });
  });
  afterAll(() => gateway.close());

  test("every list takes sort, with the sorts named, and order, unless its order is its meaning", () => {
    expect(lists.length).toBeGreaterThan(90);
    const without = lists.filter(({ sorts, isOrdered }) => sorts.length === 0 || !isOrdered);
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(inTheirOwnOrder).sort());
  });

  const addressOf = (path: string) => {
    const [before, after] = path.split(/\{\w+\}/);
    if (after === undefined) return path;
    const id = known.get(before!);
    return id && !after.includes("{") ? `${before}${id}${after}` : undefined;
  };
  const read = async (path: string): Promise<Json> => {
    const answer = await gateway.request(path, { as: me });
    return { status: answer.status, body: await answer.json() };
  };

  test("200 each sort of each list in both directions, and page by page; 400 a cursor of another order", async () => {
    const wrong: string[] = [];
    const compared = new Set<string>();
    const paged = new Set<string>();
    for (const { operationId, path, sorts, isPaged } of lists) {
      // Test entities can only be read with a test key. Their list uses the same code as the others, so it is not
      // tested here.
      const address = addressOf(path);
      if (!address || operationId in inTheirOwnOrder || operationId === "listTestEntities") continue;
      for (const sort of sorts) {
        const ordered = (order: string, more = "") => read(`${address}?sort=${sort}&order=${order}${more}`);
        const up = await ordered("asc", isPaged ? "&limit=100" : "");
        const down = await ordered("desc", isPaged ? "&limit=100" : "");
        if (up.status !== 200) {
          wrong.push(`${operationId} ${sort}: ${up.status} ${JSON.stringify(up.body)}`);
          continue;
        }
        const rows = (page: Json): string[] => page.body.items.map((row: Json) => JSON.stringify(row));
        if (rows(up).length < 2 || up.body.nextCursor) continue;
        compared.add(operationId);
        if (rows(up).reverse().join() !== rows(down).join()) {
          wrong.push(`${operationId} ${sort}: not reversed`);
        }
        if (!isPaged) continue;
        paged.add(operationId);
        const first = await ordered("asc", "&limit=1");
        const next = `&cursor=${encodeURIComponent(first.body.nextCursor)}`;
        const second = await ordered("asc", `&limit=1${next}`);
        const begun = [...rows(first), ...second.status === 200 ? rows(second) : [String(second.status)]];
        if (begun.join() !== rows(up).slice(0, 2).join()) wrong.push(`${operationId} ${sort}: other pages`);
        const foreign = await ordered("desc", next);
        if (foreign.status !== 400 || foreign.body.code !== "invalid_cursor") {
          wrong.push(`${operationId} ${sort}: a cursor of the other order returns ${foreign.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared.size).toBeGreaterThan(35);
    expect(paged.size).toBeGreaterThan(25);
  });

  test("400 sort or order where a search sets the order itself", async () => {
    for (
      const path of [
        "/v1/entities?q=aa&sort=name",
        "/v1/entities?near=-17.8,31&order=asc",
        "/v1/places?near=-17.8,31&sort=created",
      ]
    ) {
      const { status, body } = await read(path);
      expect([status, body.code, body.errors?.[0]?.code], path).toEqual([
        400,
        "invalid_parameter",
        "not_possible",
      ]);
    }
  });
});
