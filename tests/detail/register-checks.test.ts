import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { recheckDueRegisters } from "../../functions/verification/register-checks/recheck.ts";
import { checkRegister, recheckRegister } from "../../functions/verification/register-checks/registers.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call as callDescribed, grantEntityRole } from "../support/resources.ts";
import { addEntity, disagreements } from "../support/verification.ts";

const day = 86_400;
const registerCode = "ZW-CHECKS";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const staff = () => gateway.signInAs({ roles: ["admin"] });
const call = async (method: string, path: string, as?: SignedIn, json?: unknown, headers = {}) => {
  const answer = await callDescribed(gateway, as, method, path, json, headers);
  return { ...answer, etag: answer.headers.get("etag") };
};

const list = async (...rows: Record<string, string>[]) => {
  const file = { registerCode, registerName: "Register", country: "ZW", sourceName: "f", sourceHash: "h" };
  const records = rows.map((fields, index) => ({ line: index + 1, fields }));
  await importRegister(sql(), file, records, gateway.services.clock());
};
const owned = async (legalName: string, registerNumber: string) => {
  const id = await addEntity(gateway.services, { legalName, registerCode, registerNumber });
  const owner = await gateway.signInAs();
  await grantEntityRole(gateway, owner, "owner", id);
  return { id, owner };
};
const check = ({ id, owner }: { id: string; owner: SignedIn }) =>
  call("POST", `/v1/entities/${id}/registry-checks`, owner);
const decide = async (checkId: string, state: "matched" | "mismatch", as?: SignedIn) => {
  const path = `/v1/admin/registry-checks/${checkId}/decide`;
  const body = {
    state,
    note: "The entry was read at the register.",
    ...(state === "matched" ? { evidenceUrl: "https://register.example/entry" } : {}),
  };
  const first = await call("POST", path, as ?? await staff(), body);
  if (first.body.decision?.status !== "awaiting_second_person") return first;
  return await call("POST", path, await staff(), body);
};
const change = async ({ id, owner }: { id: string; owner: SignedIn }, fields: object) => {
  const answer = await call("POST", `/v1/entities/${id}/identity-changes`, owner, {
    ...fields,
    applyNow: true,
  });
  expect(answer.body).toMatchObject({ status: "applied" });
};
const decideEntity = async (id: string, decision: object) => {
  const send = async () =>
    await call("POST", `/v1/admin/entities/${id}/decide`, await staff(), {
      note: "The papers were forged.",
      reasonCode: "forged_papers",
      evidenceUrl: "https://register.example/entry",
      ...decision,
    });
  const first = await send();
  return first.body.status === "awaiting_second_person" ? await send() : first;
};
const demote = async (id: string) => {
  expect((await decideEntity(id, { action: "demote", tier: 0 })).body.status).toBe("done");
};
const tierOf = async (id: string) =>
  (await sql()`select tier from entity.entities where id = ${id}`)[0]!["tier"] as number;
const holds = async (id: string) =>
  (await sql()`select tier, basis, state from entity.tier_holds where subject_id = ${id} order by id`)
    .map(({ tier, basis, state }) => [tier, basis, state]);
const nextLooks = async (id: string) =>
  (await sql()`select id from entity.registry_checks where entity_id = ${id} and next_check_at is not null`)
    .length;
const recheckDue = async () => {
  while (await recheckDueRegisters(gateway.services) > 0);
};
const newest = async (id: string) =>
  (await sql()`select id, state, detail from entity.registry_checks where entity_id = ${id}
    order by id desc limit 1`)[0]!;
const grantLicence = (id: string) =>
  changeSubject(sql(), gateway.services.clock, { type: "entity", id }, async ({ book }) => {
    book.grant({ tier: 4, method: "licence_legal_check", basis: "Board:L-1" }, {
      actor: { kind: "system", id: null },
      reasonCode: "licence_confirmed",
    });
  });

describe("a check that waits for a person", () => {
  const waiting = async (number: string) => {
    await list({ number, name: "Acme Trade House" }, { number: `${number}B`, name: "Bank of Harare" });
    const entity = await owned("Acme Trading House Harare", number);
    const asked = await check(entity);
    expect(asked).toMatchObject({ status: 202, body: { state: "manual" } });
    return { ...entity, checkId: asked.body.id as string };
  };

  test.each([
    ["another number", { registerNumber: "W1B" }],
    ["another name", { legalName: "Bank of Harare" }],
    ["another country", { country: "KE" }],
  ])("409 a match once the entity has %s; a mismatch can still be recorded", async (_name, patch) => {
    const entity = await waiting("W1");
    await change(entity, patch);
    const refused = await decide(entity.checkId, "matched");
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(await tierOf(entity.id)).toBe(0);
    expect((await decide(entity.checkId, "mismatch")).status).toBe(200);
    await sql()`update entity.entities set register_code = null, register_number = null where id = ${entity.id}`;
  });

  test("200 a match for the same number in another spelling", async () => {
    const entity = await waiting("W2");
    await change(entity, { registerNumber: "w-2" });
    expect((await decide(entity.checkId, "matched")).status).toBe(200);
    expect(await holds(entity.id)).toEqual([[3, "ZW-CHECKS:W2", "active"]]);
    expect(await nextLooks(entity.id)).toBe(1);
  });

  test("an older check without its question: 409 if in doubt, 200 if nothing changed", async () => {
    const entity = await waiting("W3");
    await sql()`update entity.registry_checks set legal_name = null, country = null where id = ${entity.checkId}`;
    await change(entity, { legalName: "Acme Trade Bank" });
    expect((await decide(entity.checkId, "matched")).status).toBe(409);
    const same = await waiting("W31");
    await sql()`update entity.registry_checks set legal_name = null, country = null where id = ${same.checkId}`;
    expect((await decide(same.checkId, "matched")).status).toBe(200);
  });

  test("409 an old response if the register has responded differently since", async () => {
    const entity = await waiting("W4");
    await list({ number: "W4", name: "Acme Trading House Harare", status: "dissolved" });
    expect((await check(entity)).body.code).toBe("register_dissolved");
    expect((await decide(entity.checkId, "matched")).status).toBe(409);
    expect(await tierOf(entity.id)).toBe(0);
  });

  test("409 for staff who act for the entity, even if the scheduler asked", async () => {
    await list({ number: "W5", name: "Gamma Schools" });
    const entity = await owned("Gamma Schools", "W5");
    expect((await check(entity)).status).toBe(201);
    await list({ number: "W5", name: "Delta Bakery" });
    expect(await recheckRegister(gateway.services, entity.id)).toBe("manual");
    const insider = await staff();
    await grantEntityRole(gateway, insider, "owner", entity.id);
    const refused = await decide((await newest(entity.id))["id"], "matched", insider);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict_of_interest"]);
  });
});

describe("a licence", () => {
  const licensed = async (number: string) => {
    await list({ number, name: "Alpha Trading" }, { number: `${number}B`, name: "Bank of Harare" });
    const entity = await owned("Alpha Trading", number);
    await check(entity);
    await grantLicence(entity.id);
    expect(await tierOf(entity.id)).toBe(4);
    return entity;
  };

  /**
   * Has two reviewers confirm the number. Two are required, because the number belongs to a different company from the
   * one that the owner was approved for.
   */
  const confirmed = async (entity: { id: string; owner: SignedIn }) => {
    const asked = await check(entity);
    expect(asked).toMatchObject({ status: 202, body: { state: "manual" } });
    expect((await decide(asked.body.id, "matched")).status).toBe(200);
  };

  test("ends when the register confirms another number", async () => {
    const entity = await licensed("L1");
    await change(entity, { legalName: "Bank of Harare", registerNumber: "L1B" });
    await confirmed(entity);
    expect(await holds(entity.id)).toEqual([
      [3, "ZW-CHECKS:L1", "ended"],
      [4, "Board:L-1", "ended"],
      [3, "ZW-CHECKS:L1B", "active"],
    ]);
    expect(await tierOf(entity.id)).toBe(3);
    expect(await disagreements(gateway.services, entity.id)).toEqual([]);
  });

  test("continues when the register confirms the same number under the new name", async () => {
    const entity = await licensed("L2");
    await change(entity, { legalName: "Alpha Traders" });
    expect(await tierOf(entity.id)).toBe(0);
    await list({ number: "L2", name: "Alpha Traders" });
    expect((await check(entity)).status).toBe(201);
    expect(await tierOf(entity.id)).toBe(4);
  });

  test("is not restored for another number, however often that is checked", async () => {
    const entity = await licensed("L3");
    await list({ number: "L3", name: "Alpha Trading", status: "dissolved" }, {
      number: "L3B",
      name: "Baobab Carriers",
    });
    await check(entity);
    gateway.advance(31 * day);
    await changeSubject(sql(), gateway.services.clock, { type: "entity", id: entity.id }, async () => {});
    const later = { id: entity.id, owner: await gateway.signInAs() };
    await grantEntityRole(gateway, later.owner, "owner", later.id);
    await change(later, { legalName: "Baobab Carriers", registerNumber: "L3B" });
    await confirmed(later);
    expect((await check(later)).status).toBe(201);
    expect(await tierOf(entity.id)).toBe(3);
    expect(await holds(entity.id)).toContainEqual([4, "Board:L-1", "ended"]);
  });

  test("continues if the number was stored in another spelling", async () => {
    const entity = await licensed("L4/2020");
    await sql()`update entity.tier_holds set basis = 'ZW-CHECKS:L4/2020'
      where subject_id = ${entity.id} and tier = 3`;
    expect((await check(entity)).status).toBe(201);
    expect(await tierOf(entity.id)).toBe(4);
    expect(await holds(entity.id)).toContainEqual([3, "ZW-CHECKS:L42020", "active"]);
  });
});

describe("a register entry", () => {
  test("verifies one entity: the second one waits for a person, with 409 until the first one has lost it", async () => {
    await list({ number: "B-77/2001", name: "Beta Mining" });
    const first = await owned("Beta Mining", "B-77/2001");
    const second = await owned("Beta Mining", "b 77 2001");
    expect((await check(first)).status).toBe(201);
    const asked = await check(second);
    expect(asked).toMatchObject({ status: 202, body: { state: "manual" } });
    expect(asked.body.detail).toContain(first.id);
    const refused = await decide(asked.body.id, "matched");
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.detail).toContain(first.id);
    const byHand = await decideEntity(second.id, { action: "record_result", tier: 3 });
    expect([byHand.status, byHand.body.code]).toEqual([409, "conflict"]);
    await demote(first.id);
    expect((await decide(asked.body.id, "matched")).status).toBe(200);
    expect([await tierOf(first.id), await tierOf(second.id)]).toEqual([0, 3]);
  });

  test("stays reserved for an entity that waits for its own check after a name change", async () => {
    await list({ number: "K1", name: "Kilo Farm" });
    const first = await owned("Kilo Farm", "K1");
    await check(first);
    await change(first, { legalName: "Kilo Farms" });
    expect(await check(await owned("Kilo Farm", "K-1"))).toMatchObject({ status: 202 });
  });

  test("200 a suspended entity is restored without what another one has by now", async () => {
    await list({ number: "Q1", name: "Quebec Mills" });
    const first = await owned("Quebec Mills", "Q1");
    const second = await owned("Quebec Mills", "q-1");
    await check(first);
    await decideEntity(first.id, { action: "suspend" });
    expect((await decideEntity(second.id, { action: "record_result", tier: 3 })).status).toBe(200);
    expect((await decideEntity(first.id, { action: "restore" })).status).toBe(200);
    expect([await tierOf(first.id), await tierOf(second.id)]).toEqual([0, 3]);
    expect(await holds(first.id)).toEqual([[3, "ZW-CHECKS:Q1", "suspended"]]);
  });

  test("goes to one of two entities that are checked at the same moment", async () => {
    await list({ number: "M1", name: "Mike Foods" });
    const pair = await Promise.all(["M1", "m-1"].map((number) => owned("Mike Foods", number)));
    const results = await Promise.all(
      pair.map(({ id, owner }) =>
        checkRegister(gateway.services, id, owner.personId).then(({ state }) => state, (error) => {
          if (!(error instanceof Problem)) throw error;
          return error.code;
        })
      ),
    );
    expect(results).toContain("matched");
    expect(["manual", "conflict"]).toContain(results.find((result) => result !== "matched"));
    expect(await sql()`select id from entity.tier_holds where basis = 'ZW-CHECKS:M1'`).toHaveLength(1);
  });

  test("that two entities already have stays with both until a person decides", async () => {
    await list({ number: "S1", name: "Sierra Inn" });
    const [first, second] = [await owned("Sierra Inn", "S1"), await owned("Sierra Inn", "s-1")];
    await check(first);
    await sql()`update entity.tier_holds set was_shared = true where subject_id = ${first.id}`;
    await changeSubject(
      sql(),
      gateway.services.clock,
      { type: "entity", id: second.id },
      async ({ book }) => {
        book.grant({ tier: 3, method: "registry_match", basis: "ZW-CHECKS:S1" }, {
          actor: { kind: "system", id: null },
          reasonCode: "register_matched",
        });
      },
    );
    for (const { id } of [first, second]) {
      expect(await recheckRegister(gateway.services, id)).toBe("manual");
      expect([await tierOf(id), await nextLooks(id)]).toEqual([3, 1]);
    }
    await demote(second.id);
    expect((await decide((await newest(first.id))["id"], "matched")).status).toBe(200);
  });

  test("is found by staff by its number, however the entity writes it", async () => {
    await list({ number: "N1", name: "November Ltd" });
    const entity = await owned("November Ltd", "n/1");
    expect((await decideEntity(entity.id, { action: "record_result", tier: 3 })).status).toBe(200);
    expect(await holds(entity.id)).toEqual([[3, "ZW-CHECKS:N1", "active"]]);
    await sql()`
      insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
      values ('ZW-PAPER', 'Paper register', 'ZW', 'https://paper.example', ${newId()}, now())`;
    const unknown = await addEntity(gateway.services, {
      registerCode: "ZW-PAPER",
      registerNumber: "p 1/2",
    });
    expect((await decideEntity(unknown, { action: "record_result", tier: 3 })).status).toBe(200);
    expect(await holds(unknown)).toEqual([[3, "ZW-PAPER:P12", "active"]]);
  });
});

describe("a decision by staff", () => {
  test("to demote is undone neither automatically nor by the manager, only by a person", async () => {
    await list({ number: "D1", name: "Alpha Trading" });
    const entity = await owned("Alpha Trading", "D1");
    await check(entity);
    await demote(entity.id);
    gateway.advance(31 * day);
    await recheckDue();
    expect([await tierOf(entity.id), await nextLooks(entity.id)]).toEqual([0, 0]);
    const owner = await gateway.signInAs();
    await grantEntityRole(gateway, owner, "owner", entity.id);
    const asked = await check({ ...entity, owner });
    expect(asked).toMatchObject({ status: 202, body: { state: "manual", nextCheckAt: null } });
    expect(await tierOf(entity.id)).toBe(0);
    expect((await decide(asked.body.id, "matched")).status).toBe(200);
    expect(await tierOf(entity.id)).toBe(3);
    expect(await disagreements(gateway.services, entity.id)).toEqual([]);
  });

  test("to record a mismatch suspends the tier until the next check, which still runs", async () => {
    await list({ number: "D2", name: "Gamma Schools" });
    const entity = await owned("Gamma Schools", "D2");
    await check(entity);
    await list({ number: "D2", name: "Delta Bakery" });
    expect(await recheckRegister(gateway.services, entity.id)).toBe("manual");
    const decided = await decide((await newest(entity.id))["id"], "mismatch");
    expect(decided.body.nextCheckAt).not.toBeNull();
    expect([await tierOf(entity.id), await nextLooks(entity.id)]).toEqual([0, 1]);
    expect(await holds(entity.id)).toEqual([[3, "ZW-CHECKS:D2", "suspended"]]);
    await list({ number: "D2", name: "Gamma Schools" });
    gateway.advance(31 * day);
    await recheckDue();
    expect(await tierOf(entity.id)).toBe(3);
    expect(await disagreements(gateway.services, entity.id)).toEqual([]);
  });
});

test("an entity whose check fails does not keep the others waiting", async () => {
  await list({ number: "E1", name: "Echo One" }, { number: "E2", name: "Echo Two" });
  const [broken, whole] = [await owned("Echo One", "E1"), await owned("Echo Two", "E2")];
  await check(broken);
  await check(whole);
  await sql()`update entity.registry_checks set next_check_at = null`;
  const due = gateway.services.clock();
  await sql()`update entity.registry_checks set next_check_at = ${due} where entity_id in (${broken.id}, ${whole.id})`;
  let asked = 0;
  const databases = new Proxy(gateway.services.databases, {
    get(target, name) {
      if (name !== "sql") return Reflect.get(target, name);
      return (...names: Parameters<typeof target.sql>) => {
        // The first call is for the batch, the second for its first entity.
        if (++asked === 2) throw new TypeError("no memory left");
        return target.sql(...names);
      };
    },
  });
  expect(await recheckDueRegisters({ ...gateway.services, databases })).toBe(2);
  const later = await sql()`select entity_id from entity.registry_checks
    where requested_by is null and entity_id in (${broken.id}, ${whole.id})`;
  expect(later).toHaveLength(1);
});
