import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import type { Caller } from "../../functions/kernel/commands/services.ts";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import type { Resource, Row } from "../../functions/products/kit/description.ts";
import { documentsOf } from "../../functions/products/kit/document-bounds.ts";
import { columnName } from "../../functions/products/kit/members.ts";
import { createResource, write } from "../../functions/products/kit/resources.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { anonymousFacts } from "../../functions/products/kit/caller-facts.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { caller, grantEntityRole } from "../support/resources.ts";

const documents = resources.flatMap((resource) =>
  [...documentsOf(resource)].map(([member, bounds]) =>
    [`${resource.namespace}/${resource.name}`, member, resource, bounds] as const
  )
);

describe("stored documents", () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: [...new Set<DatabaseName>(resources.map(({ namespace }) => namespace))],
      env: { LIMIT_PERSON: "1000000/60" },
    });
    owner = await gateway.signInAs();
    const people = new Map([["community-1", owner.personId]]);
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      await loadResourceSamples(gateway.services, name as DatabaseName, samples, people);
    }
  });
  afterAll(() => gateway.close());

  const tableOf = async (resource: Resource) => {
    const sql = gateway.databases.sql(resource.namespace);
    return await sql<{ id: string; row: Record<string, unknown> }[]>`select to_jsonb(t) as row, id from ${
      sql(resource.table)
    } t order by id`;
  };

  test.each(documents)(
    "%s: the size of %s is limited after every change, and in SQL",
    async (_name, member, resource, { bytes }) => {
      const before = await tableOf(resource);
      const [first] = before;
      expect(first, "a sample").toBeDefined();
      const large = { [member]: ["a".repeat(bytes)] };
      const refused = {
        code: "validation_failed",
        message: expect.stringContaining(`/${member} must have at most ${bytes} bytes`),
      };
      const { services } = gateway;
      const sql = gateway.databases.sql(resource.namespace);
      await expect(inTransaction(sql, (tx) => {
        const work = { tx, services, callerFacts: anonymousFacts, now: services.clock() };
        return write(work, resource, { id: first!.id } as Row, large);
      })).rejects.toMatchObject(refused);

      const column = columnName(member);
      const text = "a".repeat(1_100_000);
      const huge = JSON.stringify(Array.isArray(first!.row[column]) ? [text] : { text });
      await expect(
        sql`update ${sql(resource.table)} set ${sql(column)} = ${huge}::text::jsonb where id = ${first!.id}`,
      ).rejects.toMatchObject({ code: "23514", constraint_name: expect.stringMatching(`_${column}_size$`) });
      expect(await tableOf(resource)).toEqual(before);
    },
  );

  test("422 documents in a new row have a limited size, with and without hooks", async () => {
    const caller = { kind: "person", personId: owner.personId, roles: ["admin"] } as unknown as Caller;
    for (const [name, member, resource, { bytes }] of documents) {
      const taken = [...resource.create?.required ?? [], ...resource.create?.optional ?? []];
      if (!taken.includes(member) || resource.beforeCreate) continue;
      const before = await tableOf(resource);
      const made = createResource(gateway.services, resource, caller, { [member]: ["a".repeat(bytes)] });
      await expect(made, name).rejects.toMatchObject({
        code: "validation_failed",
        message: expect.stringContaining(`/${member} must have at most ${bytes} bytes`),
      });
      expect(await tableOf(resource)).toEqual(before);
    }
  });

  describe("the answers of a submission", () => {
    const prose = "a".repeat(9_000);
    const many = (from: number, count: number, text: string | null = prose) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`question${from + index}`, text]));
    const tooLarge = (unit: string) => ({
      status: 422,
      body: {
        code: "validation_failed",
        errors: [{ pointer: "/answers", message: expect.stringContaining(unit) }],
      },
    });

    async function program(): Promise<string> {
      const entityId = await grantEntityRole(gateway, owner, "manager");
      const me = caller(gateway, owner);
      const { body } = await me.post("/v1/applications/programs", { entityId, title: "Mentors" });
      await me.post(`/v1/applications/programs/${body.id}/open`);
      return body.id;
    }

    test("422 they cannot grow past their limits by POST or merge patches, and the row stays", async () => {
      const programId = await program();
      const me = caller(gateway, await gateway.signInAs());
      const post = (answers: unknown) => me.post("/v1/applications/submissions", { programId, answers });
      expect(await post(many(0, 15))).toMatchObject(tooLarge("bytes"));
      expect(await post(many(0, 51, "a"))).toMatchObject(tooLarge("keys"));
      const made = await post(many(0, 10));
      const path = `/v1/applications/submissions/${made.body.id}` as const;
      expect(await me.patch(path, { answers: many(10, 5) }, 1)).toMatchObject(tooLarge("bytes"));
      expect(await me.patch(path, { answers: many(10, 41, "a") }, 1)).toMatchObject(tooLarge("keys"));
      expect((await me.get(path)).body).toMatchObject({ version: 1, answers: many(0, 10) });
      expect((await me.patch(path, { answers: many(10, 4) }, 1)).status).toBe(200);
    });

    test("a row that was already too large may only shrink, and can still change its state", async () => {
      const programId = await program();
      const me = caller(gateway, await gateway.signInAs());
      const { body } = await me.post("/v1/applications/submissions", { programId, answers: many(0, 1) });
      const path = `/v1/applications/submissions/${body.id}` as const;
      const sql = gateway.databases.sql("applications");
      await sql.begin(async (tx) => {
        await tx`alter table applications.submissions disable trigger submissions_answers_size`;
        await tx`update applications.submissions set answers = ${JSON.stringify(many(0, 60))}::text::jsonb,
          status = 'submitted' where id = ${body.id}`;
        await tx`alter table applications.submissions enable trigger submissions_answers_size`;
      });
      expect((await me.post(`${path}/withdraw`)).status).toBe(200);
      await sql`update applications.submissions set status = 'draft' where id = ${body.id}`;
      expect((await me.patch(path, { answers: many(60, 1, "a") }, "*")).status).toBe(422);
      expect((await me.patch(path, { answers: many(0, 5, null) }, "*")).status).toBe(200);
      expect((await me.patch(path, { answers: many(0, 5) }, "*")).status).toBe(422);
      expect(Object.keys((await me.get(path)).body.answers)).toHaveLength(55);
    });
  });
});
