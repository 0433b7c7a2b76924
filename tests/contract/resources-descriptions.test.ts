import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import type { Resource } from "../../functions/products/kit/description.ts";
import { columnName, columnTypes } from "../../functions/products/kit/members.ts";
import { columnsOf } from "../../functions/products/kit/store.ts";
import { createdSchema } from "../../functions/products/kit/schemas.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";

interface Found {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  readonly default: string | null;
}

describe("descriptions and migrations", () => {
  let databases: TestDatabases;
  beforeAll(async () => {
    const names = new Set<DatabaseName>(resources.map((resource) => resource.namespace));
    databases = await freshDatabases("platform", ...names);
  });
  afterAll(() => databases.close());

  const cases = resources.map((resource) => [`${resource.namespace}/${resource.name}`, resource] as const);

  async function tableOf(resource: Resource): Promise<Map<string, Found>> {
    const [schema, table] = resource.table.split(".");
    const rows = await databases.sql(resource.namespace)<
      (Found & { name: string })[]
    >`select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
        column_default is not null as "hasDefault", is_generated = 'ALWAYS' as "isGenerated",
        column_default as default
      from information_schema.columns where table_schema = ${schema!} and table_name = ${table!}`;
    return new Map(rows.map((row) => [row.name, row]));
  }

  test.each(cases)("the table of %s has exactly one column for each member", async (_name, resource) => {
    const table = await tableOf(resource);
    const columns = columnsOf(resource);
    const wrong: string[] = [];
    for (const [member, { kind, isNullable }] of columns) {
      const found = table.get(columnName(member));
      if (!found) wrong.push(`${member}: no column`);
      else if (!columnTypes[kind].includes(found.type)) {
        wrong.push(`${member}: ${kind} kept as ${found.type}`);
      } else if (found.isNullable !== isNullable) wrong.push(`${member}: nullable is ${found.isNullable}`);
    }
    const names = new Set([...columns.keys()].map(columnName));
    for (const [name, { isGenerated }] of table) {
      if (!names.has(name) && !isGenerated) wrong.push(`${name}: no member`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(cases)(
    "%s has a default for every column that a POST may omit",
    async (_name, resource) => {
      if (!resource.create) return;
      const table = await tableOf(resource);
      const sent = new Set<string>(resource.create.required);
      const hook = resource.beforeCreate
        ? new Set(hookMembers[`${resource.namespace}/${resource.name}`])
        : new Set();
      const wrong = [...columnsOf(resource)].filter(([member, { isNullable }]) =>
        !["id", "createdAt", "updatedAt", resource.stamp].includes(member) && !sent.has(member) &&
        !isNullable && !hook.has(member) && !table.get(columnName(member))?.hasDefault
      ).map(([member]) => member);
      expect(wrong).toEqual([]);
    },
  );

  test.each(cases.filter(([, resource]) => resource.states))(
    "%s knows the states that its table allows, and can reach each of them",
    async (_name, resource) => {
      const { member, moves, changeIn = [], removeIn = [] } = resource.states!;
      const states = (resource.members[member] as z.ZodEnum).options.map(String);
      const table = await tableOf(resource);
      expect(table.get(columnName(member))?.default).toBe(`'${states[0]}'::text`);
      const [check] = await databases.sql(resource.namespace)<{ definition: string }[]>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = ${resource.table}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) ~ ${`^CHECK \\(\\(${columnName(member)} = ANY`}`;
      const checked = [...(check?.definition ?? "").matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => word);
      expect(checked.sort()).toEqual([...states].sort());
      for (const move of Object.values(moves)) {
        for (const state of [...move.from, ...(move.to ? [move.to] : [])]) expect(states).toContain(state);
      }
      for (const state of [...changeIn, ...removeIn]) expect(states).toContain(state);
    },
  );

  test.each(cases.filter(([, resource]) => resource.example))(
    "%s accepts the example in its documentation",
    (_name, resource) => {
      expect(createdSchema(resource).safeParse(resource.example).error?.issues ?? []).toEqual([]);
    },
  );

  test.each(cases)("%s only sorts by columns that are never null", (_name, resource) => {
    for (const { member } of Object.values(resource.sorts ?? {})) {
      expect(columnsOf(resource).get(member)?.isNullable, member).toBe(false);
    }
  });

  test("schema names are unique", () => {
    const names = resources.map((resource) => resource.one);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

/** Fields that `beforeCreate` sets. Each namespace's own tests check that it sets them. */
const hookMembers: Readonly<Record<string, readonly string[]>> = {
  "content/articles": ["slug"],
  "commerce/products": ["slug"],
  "commerce/orders": ["productId", "sellerEntityId", "unitMinor", "totalMinor", "currency", "holdExpiresAt"],
  "commerce/offers": ["sellerEntityId"],
  "commerce/inquiries": ["sellerEntityId"],
  "logistics/shipment-events": ["happenedAt"],
  "travel/bookings": ["providerEntityId"],
  "applications/submissions": ["entityId"],
  "ubuntu/members": ["personId"],
  "ubuntu/reports": ["circleId"],
  "pipeline/datasets": ["sourceId", "stage"],
};
