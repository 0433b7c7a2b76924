import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseName, databaseNames } from "../../functions/kernel/db/names.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { missingProof } from "../support/missing-proof.ts";
import { emptyOwners } from "./empty-owners.ts";

/** Logical databases whose tables are stored in the platform database. */
const onPlatform: readonly DatabaseName[] = ["family", "organization", "api-keys"];
const owners = "(person|household|organization|entity|place|wallet|claim|subject|idp_user|owner|host)_id$";

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases(...databaseNames.filter((name) => !onPlatform.includes(name)));
});
afterAll(() => databases.close());

test("every nullable owner column says who may fill it", async () => {
  const found: string[] = [];
  for (const name of databaseNames.filter((one) => !onPlatform.includes(one))) {
    const rows = await databases.sql(name)<{ column: string }[]>`
      select table_schema || '.' || table_name || '.' || column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where is_nullable = 'YES' and table_type = 'BASE TABLE' and column_name ~ ${owners}
        and table_schema not in ('pg_catalog', 'information_schema')`;
    found.push(...rows.map(({ column }) => `${name} ${column}`));
  }
  expect(emptyOwners.map(({ column }) => column).sort()).toEqual(found.sort());
});

test("every column names a test that exists", () => {
  expect(emptyOwners.flatMap(({ column, proof }) => {
    const reason = missingProof(proof);
    return reason ? [`${column}: ${reason}`] : [];
  })).toEqual([]);
});

test.each([0, 2])("a key has exactly one owner, not %i", async (count) => {
  const owner = count === 0 ? null : newId();
  const now = new Date();
  const added = databases.sql("platform")`
    insert into api_keys.clients (id, client_id, name, owner_person_id, owner_organization_id, created_by, environment,
      scopes, created_at, updated_at)
    values (${newId()}, 'x', 'x', ${owner}, ${owner}, ${newId()}, 'live', '{}', ${now}, ${now})`;
  await expect(added).rejects.toMatchObject({ code: "23514" });
});
