import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addVouch } from "../../functions/domain/vouches/add-vouch.ts";
import { inUnit } from "../../functions/db/units.ts";
import { newId } from "../../functions/shared/ids.ts";
import { Problem } from "../../functions/shared/problem.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { untilBlocked } from "../support/until-blocked.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

/** Vouches that come at once are added by fewer transactions; each is what it would have been alone. */
describe("vouches of one moment", () => {
  let gateway: TestGateway;
  let entities: string[];
  let people: string[];
  beforeAll(async () => {
    gateway = await testGateway({ env: { LIMIT_VOUCHES: "100000/2592000" } });
  });
  beforeEach(async () => {
    entities = await many(() => addEntity(gateway.services));
    people = await many(() => addPerson(gateway.services, { proved: true }));
  });
  afterAll(() => gateway.close());

  const count = 24;
  const many = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const sql = () => gateway.services.databases.sql("platform");
  const vouch = (personId: string, entityId: string, more: { statement?: string } = {}) =>
    addVouch(gateway.services, personId, {
      entityId,
      vouchingType: "personal_knowledge",
      visibility: "private",
      ...more,
    });
  const outcome = (work: Promise<unknown>) =>
    work.then(() => "added", (error) => error instanceof Problem ? error.code : String(error.code));
  const vouchEach = () => many((index) => vouch(people[index]!, entities[index]!));
  const idsOf = (ids: readonly string[]) => `{${ids.join(",")}}`;
  const vouchesOf = async (ids: readonly string[]) =>
    await sql()`
      select v.entity_id as "entityId", v.voucher_person_id as "personId", v.weight_milli as weight,
        v.xmin::text as transaction, (select count(*)::integer from platform.outbox o
          where o.event_type = 'vouch.created' and o.payload ->> 'vouchId' = v.id::text) as facts
      from engagement.vouches v where v.entity_id = any(${idsOf(ids)}::text::uuid[])
      order by array_position(${idsOf(ids)}::text::uuid[], v.entity_id), v.created_at`;
  const manage = (personId: string, entityId: string) =>
    sql()`insert into entity.representatives (id, entity_id, person_id, role, granted_at)
      values (${newId(Date.now())}, ${entityId}, ${personId}, 'owner', now())`;
  const settled = async () => {
    for (const entity of entities) expect(await disagreements(gateway.services, entity)).toEqual([]);
  };
  /** Holds the lock of a row until it is told to let go. */
  const holdLock = async (table: "entity.entities" | "identity.persons", id: string) => {
    const held = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const over = sql().begin(async (tx) => {
      await tx`select from ${tx(table)} where id = ${id} for no key update`;
      held.resolve();
      await end.promise;
    });
    await held.promise;
    return async () => {
      end.resolve();
      await over;
    };
  };

  test("are committed together, each with its weight, its fact and its tier", async () => {
    const added = await vouchEach();
    expect(added.map(({ entityId }) => entityId)).toEqual(entities);
    const rows = await vouchesOf(entities);
    expect(rows.map(({ personId }) => personId)).toEqual(people);
    expect(rows.map(({ facts }) => facts)).toEqual(people.map(() => 1));
    expect(rows.map(({ weight }) => weight)).toEqual(added.map(({ weightMilli }) => weightMilli));
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(count / 2);
    await settled();
  });

  test("take every entity to its tier, whichever of them is the one that decides", async () => {
    const others = await many(() => addPerson(gateway.services, { proved: true }));
    const third = await many(() => addPerson(gateway.services, { proved: true }));
    await vouchEach();
    await many((index) => vouch(others[index]!, entities[index]!));
    const last = await many((index) => vouch(third[index]!, entities[index]!));
    expect(last.map(({ entityTier }) => entityTier.tier)).toEqual(entities.map(() => 1));
    const records = await sql()`
      select count(*)::integer as n from entity.verifications
      where subject_id = any(${idsOf(entities)}::text::uuid[]) and verification_type = 'community'`;
    expect(records[0]).toEqual({ n: count });
    await settled();
  });

  test("are refused each for its own reason", async () => {
    await vouch(people[2]!, entities[2]!);
    await manage(people[3]!, entities[3]!);
    await sql()`update entity.entities set status = 'suspended' where id = ${entities[4]!}`;
    await sql()`update identity.persons set status = 'suspended' where id = ${people[5]!}`;
    entities[6] = crypto.randomUUID();
    const outcomes = await many((index) =>
      outcome(vouch(people[index]!, entities[index]!, index === 7 ? { statement: "a\0b" } : {}))
    );
    expect(outcomes).toEqual(
      people.map((_, index) =>
        [
          "added",
          "added",
          "vouch_exists",
          "conflict_of_interest",
          "entity_not_active",
          "forbidden",
          "not_found",
        ][
          index
        ] ?? (index === 7 ? "22P05" : "added")
      ),
    );
    entities.splice(6, 2);
    await settled();
  });

  test("that name an entity or a person twice see each other", async () => {
    const [entity] = entities;
    const [person] = people;
    const both = await Promise.all([
      ...people.slice(1).map((one) => outcome(vouch(one, entity!))),
      ...entities.map((one) => outcome(vouch(person!, one))),
    ]);
    const added = both.filter((one) => one === "added");
    const refused = both.filter((one) => one !== "added");
    // Twenty living vouches are all that a person may have.
    expect([added.length, new Set(refused)]).toEqual([count - 1 + 20, new Set(["vouches_exhausted"])]);
    await settled();
  });

  test("do not wait for what somebody else has locked", async () => {
    await manage(people[1]!, entities[2]!);
    const releases = [
      await holdLock("entity.entities", entities[0]!),
      await holdLock("identity.persons", people[1]!),
    ];
    const blocked: string[] = [];
    const all = people.map(async (person, index) => {
      await vouch(person, entities[index]!);
      if (index < 3) blocked.push(entities[index]!);
    });
    await Promise.all(all.slice(3));
    await untilBlocked(sql(), { waiting: 3 });
    expect(blocked).toEqual([]);
    for (const release of releases) await release();
    await Promise.all(all);
    expect((await vouchesOf(entities)).length).toBe(count);
    await settled();
  });

  test("of managers for each other's entities never stand in each other's way", async () => {
    for (const [index, person] of people.entries()) await manage(person, entities[index]!);
    const pairs = people.flatMap((person, index) => [1, 2, 3].map((step) => [person, index + step] as const));
    const outcomes = await Promise.all(
      pairs.map(([person, index]) => outcome(vouch(person, entities[index % count]!))),
    );
    expect(new Set(outcomes)).toEqual(new Set(["added"]));
    await settled();
  });

  test("do not take those with them that belong to a request of several steps", async () => {
    const unit = gateway.services.databases.openUnit("platform");
    await Promise.all([
      inUnit(unit, () => vouch(people[0]!, entities[0]!)),
      ...people.slice(1).map((person, index) => vouch(person, entities[index + 1]!)),
    ]);
    await unit.close();
    expect((await vouchesOf(entities)).map(({ personId }) => personId)).toEqual(people.slice(1));
    await settled();
  });
});
