import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refreshMembershipsOf } from "../../functions/verification/entities/follow-persons.ts";
import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

describe("memberships on separate databases", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["family", "organization"] });
  });
  afterAll(() => gateway.close());

  test("a person who joins a household while their vouch waits for its entity: the vouch counts the household", async () => {
    const { services } = gateway;
    const [platform, family] = [services.databases.sql("platform"), services.databases.sql("family")];
    const entityId = await addEntity(services);
    const voucher = await gateway.signInAs();
    // The recount under the current policy must finish before the entity's row is locked.
    await workUntilIdle(services);
    let added: Promise<unknown>;
    await platform.begin(async (tx) => {
      await tx`select from entity.entities where id = ${entityId} for no key update`;
      // The request is waiting for the entity's row lock. It has not yet locked the person or read the memberships.
      added = addVouch(services, voucher.personId, {
        entityId,
        vouchingType: "personal_knowledge",
        visibility: "private",
      });
      await waitUntilBlocked(platform);
      const founded = await gateway.request("/v1/family/households", {
        method: "POST",
        json: { name: "Home" },
        as: voucher,
      });
      expect(founded.status).toBe(201);
      await workUntilIdle(services);
    });
    await added!;
    await workUntilIdle(services);
    const [home] = await family`select id from family.households where owner_person_id = ${voucher.personId}`;
    const [kept] = await platform`
      select to_jsonb(household_ids) as ids from engagement.vouches where voucher_person_id = ${voucher.personId}`;
    expect(kept!["ids"]).toEqual([home!["id"]]);
  });
});

describe("memberships stored with vouches and roles", () => {
  let gateway: TestGateway;
  let entityId: string;
  let personId: string;
  beforeAll(async () => {
    gateway = await testGateway({ env: { LIMIT_VOUCHES: "100000/2592000" } });
  });
  beforeEach(async () => {
    entityId = await addEntity(gateway.services);
    personId = await addPerson(gateway.services, { proved: true });
  });
  afterAll(() => gateway.close());

  const sql = () => gateway.services.databases.sql("platform");
  const vouch = () =>
    addVouch(gateway.services, personId, {
      entityId,
      vouchingType: "personal_knowledge",
      visibility: "private",
    });
  const joinHousehold = async () => {
    const [id, now] = [newId(), gateway.services.clock()];
    await sql()`insert into family.households (id, name, owner_person_id, created_at, updated_at)
      values (${id}, 'Home', ${personId}, ${now}, ${now})`;
    await sql()`
      insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
      values (${id}, ${personId}, 'other', 'adult', 'active', ${now})`;
    return id;
  };
  const leaveHousehold = (id: string) =>
    sql()`update family.household_members set status = 'left', left_at = joined_at where household_id = ${id}`;
  const keptWithVouch = async () => {
    const [row] = await sql()`
      select to_jsonb(household_ids) as ids from engagement.vouches where voucher_person_id = ${personId}`;
    return row!["ids"];
  };
  const refresh = () => refreshMembershipsOf(gateway.services, personId);

  test("an update waits for a vouch that is not committed yet", async () => {
    await vouch();
    const other = await addEntity(gateway.services);
    let refreshed: Promise<void>;
    await sql().begin(async (tx) => {
      // Locks the person's row and stores their current memberships, as when a vouch is given.
      await tx`select from identity.persons where id = ${personId} for no key update`;
      await tx`
        insert into engagement.vouches
        select (jsonb_populate_record(v, jsonb_build_object('id', ${newId()}::uuid, 'entity_id', ${other}::uuid))).*
        from engagement.vouches v where v.voucher_person_id = ${personId}`;
      await joinHousehold();
      refreshed = refresh();
      await waitUntilBlocked(sql());
    });
    await refreshed!;
    const kept = await sql()`
      select from engagement.vouches where voucher_person_id = ${personId} and household_ids <> '{}'`;
    expect(kept).toHaveLength(2);
    for (const id of [entityId, other]) expect(await disagreements(gateway.services, id)).toEqual([]);
  });

  test("an older read does not overwrite a later change", async () => {
    await vouch();
    const first = await joinHousehold();
    let refreshed: Promise<void>;
    let second: string;
    await sql().begin(async (tx) => {
      await tx`select from entity.entities where id = ${entityId} for no key update`;
      refreshed = refresh();
      await waitUntilBlocked(sql());
      await leaveHousehold(first);
      second = await joinHousehold();
    });
    await refreshed!;
    expect(await keptWithVouch()).toEqual([second!]);
  });

  test("one entity at a time: updates of vouches and memberships never wait for each other", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => addEntity(gateway.services)));
    for (const id of others) {
      await addVouch(gateway.services, personId, {
        entityId: id,
        vouchingType: "personal_knowledge",
        visibility: "private",
      });
    }
    const people = await Promise.all(
      others.map(() => addPerson(gateway.services, { proved: true })),
    );
    for (let round = 0; round < 3; round += 1) {
      const home = await joinHousehold();
      await Promise.all([
        refresh(),
        ...others.map((id, index) =>
          addVouch(gateway.services, people[(index + round) % people.length]!, {
            entityId: id,
            vouchingType: "personal_knowledge",
            visibility: "private",
          })
        ),
      ]);
      await leaveHousehold(home);
    }
    await refresh();
    for (const id of others) expect(await disagreements(gateway.services, id)).toEqual([]);
    const kept = await sql()`
      select from engagement.vouches where voucher_person_id = ${personId} and household_ids <> '{}'`;
    expect(kept).toHaveLength(0);
  });

  test("of two updates at the same moment, the later one sees what the earlier one wrote", async () => {
    await vouch();
    const home = await joinHousehold();
    let both: Promise<void>[] = [];
    await sql().begin(async (tx) => {
      // Locks the vouch, so that the first refresh reads the household and then waits for the lock.
      await tx`select from engagement.vouches where voucher_person_id = ${personId} for update`;
      both = [refresh()];
      await waitUntilBlocked(sql());
      await leaveHousehold(home);
      both.push(refresh());
      await waitUntilBlocked(sql(), { waiting: 2 });
    });
    await Promise.all(both);
    expect(await keptWithVouch()).toEqual([]);
  });

  test("a role granted in the meantime is updated afterwards", async () => {
    const claim = await submitClaim(gateway.services, personId, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
    await decideClaim(gateway.services, await addPerson(gateway.services), claim.id, { decision: "approve" });
    // The role still stores the memberships from before this join, and nothing announces the join here. The event about
    // the approved claim must therefore update the role.
    const home = await joinHousehold();
    await workUntilIdle(gateway.services);
    const [role] = await sql()`
      select to_jsonb(household_ids) as ids from entity.representatives where entity_id = ${entityId}`;
    expect(role!["ids"]).toEqual([home]);
  });
});
