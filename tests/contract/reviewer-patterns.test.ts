import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

let gateway: TestGateway;
let auditor: SignedIn;
beforeAll(async () => {
  gateway = await testGateway();
  auditor = await gateway.signInAs({ roles: ["auditor"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const patterns = async () => {
  const answer = await gateway.request("/v1/admin/reviewer-patterns", { as: auditor });
  expect(answer.status).toBe(200);
  return (await answer.json()).items as {
    kind: string;
    reviewer: { personId: string };
    other: { personId: string } | null;
    count: number;
    total: number;
  }[];
};
const confirm = async (proposer: string, confirmer: string, seconds: number) => {
  const entityId = await addEntity(gateway.services);
  await sql()`
    insert into entity.staff_proposals (id, subject_type, subject_id, action, detail, terms, proposed_by, proposed_at,
      expires_at, state, confirmed_by, confirmed_at)
    values (${newId()}, 'entity', ${entityId}, 'demote', '{}', '{}', ${proposer}, now() - interval '1 day',
      now(), 'confirmed', ${confirmer}, now() - interval '1 day' + make_interval(secs => ${seconds}))`;
  return entityId;
};

test("the same pair, decisions within seconds and friends of one manager are listed with counts", async () => {
  const [a, b, c, d] = await Promise.all(
    [1, 2, 3, 4].map(() => addPerson(gateway.services, { roles: ["admin"] })),
  );
  const manager = await addPerson(gateway.services);
  // The same pair makes five slow decisions. In an honest team of four, the pairs would vary.
  for (let index = 0; index < 5; index += 1) await confirm(a!, b!, 3_600);
  for (const [one, other] of [[c, d], [d, c], [c, a], [d, b]] as const) await confirm(one!, other!, 3_600);
  expect((await patterns()).map(({ kind, reviewer, other }) => [kind, reviewer.personId, other?.personId]))
    .toEqual(
      [[a, b], [b, a]].sort().map(([one, other]) => ["same_pair", one, other]),
    );
  for (let index = 0; index < 5; index += 1) {
    const entityId = await confirm(index % 2 ? a! : c!, d!, 5);
    if (index > 2) continue;
    await sql()`
      insert into entity.representatives (id, entity_id, person_id, role, granted_at)
      values (${newId()}, ${entityId}, ${manager}, 'owner', now())`;
  }
  expect(await patterns()).toEqual(expect.arrayContaining([
    expect.objectContaining({
      kind: "fast",
      reviewer: expect.objectContaining({ personId: d }),
      count: 5,
      total: 6,
    }),
    expect.objectContaining({
      kind: "one_manager",
      reviewer: expect.objectContaining({ personId: d }),
      other: expect.objectContaining({ personId: manager }),
      count: 3,
    }),
  ]));
});

test("403 for verifiers; older decisions are left out", async () => {
  const verifier = await gateway.signInAs({ roles: ["verifier"] });
  expect((await gateway.request("/v1/admin/reviewer-patterns", { as: verifier })).status).toBe(403);
  await sql()`update entity.staff_proposals set confirmed_at = confirmed_at - interval '91 days'`;
  expect(await patterns()).toEqual([]);
});
