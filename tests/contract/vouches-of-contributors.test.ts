import { afterAll, beforeAll, expect, test } from "vitest";
import { personalData } from "../../functions/apps/gateway/personal-data.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const call = async (method: string, path: string, as: SignedIn, json: unknown, headers = {}) => {
  const answer = await gateway.request(path, { method, as, json, headers });
  return { status: answer.status, body: await answer.json() };
};
const vouch = (as: SignedIn, entityId: string) =>
  call("POST", "/v1/vouches", as, { entityId, vouchingType: "personal_knowledge" });
const codes = ({ body }: { body: { weightReasons: { code: string }[] } }) =>
  body.weightReasons.map(({ code }) => code);

test("the person who added an entity can't give it tier 1 with two friends", async () => {
  const creator = await member(gateway);
  const added = await call("POST", "/v1/entities", creator, {
    entityType: "school",
    legalName: "University of Zimbabwe Annexe",
    displayName: "University of Zimbabwe Annexe",
    country: "ZW",
  });
  expect(added.status).toBe(201);
  const entityId = added.body.id as string;
  for (const friend of [await member(gateway), await member(gateway)]) {
    expect((await vouch(friend, entityId)).body.weight).toBeGreaterThan(0);
  }
  const own = await vouch(creator, entityId);
  expect([own.status, own.body.weight, codes(own)]).toEqual([201, 0, ["creator_of_entity"]]);
  expect(own.body.entity.platform.verificationTier.tier).toBe(0);
  const third = await vouch(await member(gateway), entityId);
  expect(third.body.entity.platform.verificationTier.tier).toBe(1);
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});

test("the vouch of a person who edited the entity doesn't count, even after their role ended", async () => {
  const entityId = await addEntity(gateway.services);
  const editor = await member(gateway);
  await sql()`
    insert into entity.representatives (id, entity_id, person_id, role, granted_at)
    values (gen_random_uuid(), ${entityId}, ${editor.personId}, 'owner', now())`;
  const changed = await call("PATCH", `/v1/entities/${entityId}`, editor, { description: "A school." }, {
    "If-Match": "*",
  });
  expect(changed.status).toBe(200);
  await sql()`update entity.representatives set revoked_at = now() where person_id = ${editor.personId}`;
  expect(codes(await vouch(editor, entityId))).toEqual(["editor_of_entity"]);
});

test("a sample has no creator, and a merged account brings the entities that it added", async () => {
  const [older, newer] = [await member(gateway), await member(gateway)];
  const sample = await addEntity(gateway.services, { isSample: true, createdBy: older.personId });
  expect((await vouch(older, sample)).body.weight).toBeGreaterThan(0);
  const entityId = await addEntity(gateway.services, { createdBy: older.personId });
  const given = await vouch(newer, entityId);
  expect(given.body.weight).toBeGreaterThan(0);
  for (const part of personalData) await part.merge?.(gateway.services, older.personId, newer.personId);
  const [row] =
    await sql()`select weight_milli, weight_reasons from engagement.vouches where id = ${given.body.id}`;
  expect(row).toEqual({ weight_milli: 0, weight_reasons: "{creator_of_entity}" });
});
