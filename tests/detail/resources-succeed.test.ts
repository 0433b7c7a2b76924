import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import type { Resource } from "../../functions/products/kit/description.ts";
import { columnName } from "../../functions/products/kit/members.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import { bodyThatFits } from "../support/fitting-body.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type Answer, call, grantEntityRole, type Json } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

const managed = ["lagoon-thread-cooperative", "jacaranda-house-hotel"].map((
  key,
) => sampleId("entity", key));

/**
 * Transitions that depend on more than the state, for example on a worker's result. They are covered by their
 * namespace's own tests.
 */
const elsewhere = new Set(["lingo/jobs translate"]);

describe("every route of every resource succeeds for some caller", () => {
  let gateway: TestGateway;
  /** A staff member with sample data, a manager of the same entities, and an ordinary person. */
  let people: readonly SignedIn[];

  beforeAll(async () => {
    gateway = await testGateway({
      databases: [
        ...new Set<DatabaseName>(resources.map(({ namespace }) => namespace)),
      ],
      env: {
        LIMIT_ANONYMOUS: "1000000/60",
        LIMIT_PERSON: "1000000/60",
        LIMIT_API_KEY: "1000000/60",
      },
    });
    const owner = await gateway.signInAs({
      email: "tendai@community.example",
      roles: ["admin"],
    });
    const manager = await gateway.signInAs({
      email: "wanjiru@community.example",
    });
    people = [owner, manager, await gateway.signInAs()];
    for (const id of managed) {
      await addEntity(gateway.services, { id });
      for (const person of [owner, manager]) {
        await grantEntityRole(gateway, person, "owner", id);
      }
    }
    const owners = new Map(
      people.map(({ personId }, index) => [`community-${index + 1}`, personId]),
    );
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      await loadResourceSamples(gateway.services, name as DatabaseName, samples, owners);
    }
  });
  afterAll(() => gateway.close());

  /** Returns the body of the first successful response, or an explanation of why none succeeded. */
  async function succeeds(
    what: string,
    tries: readonly {
      path: string;
      method: string;
      json?: unknown;
      before?: () => Promise<unknown>;
    }[],
    isSuccess = ({ status }: Answer) => status < 300,
  ): Promise<string | Json> {
    const refused = new Set<string>();
    for (const { method, path, json, before } of tries) {
      for (const person of people) {
        // The table might not allow this state for the row. In that case, try another row.
        if (before && !await before().then(() => true, () => false)) continue;
        const answer = await call(gateway, person, method, path, json, {
          "If-Match": "*",
        });
        if (isSuccess(answer)) return answer.body ?? {};
        refused.add(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      }
    }
    return `${what}: ${[...refused].join("; ") || "nothing was tried"}`;
  }

  // Resources that refer to others are tested first, while the rows they refer to still match the samples.
  test.each(
    resources.toReversed().map((one) => [`${one.namespace}/${one.name}`, one] as const),
  )(
    "%s: add and change many, change one, each transition, delete",
    async (_name, resource: Resource) => {
      const { namespace, name, table, states, example, create } = resource;
      const root = `/v1/${namespace}/${name}`;
      const sql = gateway.databases.sql(namespace);
      const ids = async () =>
        (await sql`select id from ${sql(table)} order by id desc`).map((
          { id },
        ) => id);
      const wrong: string[] = [];
      const hold = (result: string | Json) => {
        if (typeof result === "string") wrong.push(result);
      };
      const changes = async () =>
        (await ids()).map((id) => ({
          method: "POST",
          path: `${root}/bulk`,
          json: { items: [{ id, change: {} }] },
        }));
      if (create) {
        hold(
          await succeeds("bulk", [
            {
              method: "POST",
              path: `${root}/bulk`,
              json: { items: [{ create: example }] },
            },
            ...(resource.change ? await changes() : []),
          ], ({ body }) => body.results?.[0].status < 300),
        );
      } else if (resource.change) {
        hold(
          await succeeds("bulk", await changes(), ({ body }) => body.results?.[0].status < 300),
        );
      }
      const paths = (await ids()).map((id) => `${root}/${id}`);
      const inState = (path: string, state: string | undefined) => async () => {
        if (!states || state === undefined) return;
        const id = path.split("/").at(-1)!;
        await sql`update ${sql(table)} set ${sql(columnName(states.member))} = ${state} where id = ${id}`;
      };
      if (resource.change) {
        hold(
          await succeeds(
            "change",
            paths.map((path) => ({
              method: "PATCH",
              path,
              json: {},
              before: inState(path, states?.changeIn?.[0]),
            })),
          ),
        );
      }
      const moves = Object.entries(states?.moves ?? {})
        .filter(([verb]) => !elsewhere.has(`${namespace}/${name} ${verb}`));
      const refused = new Map<string, string>();
      const moved = new Set<string>();
      // A transition may need the result of another one, so the transitions are tried in both orders.
      for (
        const [verb, move] of [moves, moves.toReversed(), moves.toReversed()]
          .flat()
      ) {
        const result = await succeeds(
          verb,
          move.from.flatMap((from) =>
            paths.map((path) => ({
              method: "POST",
              path: `${path}/${verb}`,
              json: move.body && bodyThatFits(move.body, managed[0]),
              before: inState(path, from),
            }))
          ),
        );
        if (typeof result === "string") refused.set(verb, result);
        else moved.add(verb);
      }
      wrong.push(
        ...[...refused].flatMap(([verb, why]) => moved.has(verb) ? [] : [why]),
      );
      if (resource.isRemovable) {
        hold(
          await succeeds(
            "delete",
            paths.map((path) => ({
              method: "DELETE",
              path,
              before: inState(path, states?.removeIn?.[0]),
            })),
          ),
        );
      }
      expect(wrong).toEqual([]);
    },
  );
});
