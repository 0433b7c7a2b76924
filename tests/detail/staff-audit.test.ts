import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sql } from "../../functions/kernel/db/databases.ts";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import type { Access } from "../../functions/kernel/commands/services.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { moneyOf } from "../support/money.ts";
import { grantEntityRole } from "../support/resources.ts";
import { addEntity, addPerson, member } from "../support/verification.ts";

interface Prepared {
  readonly ids: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

describe("a staff action and its entry in the audit log", () => {
  let gateway: TestGateway;
  let admin: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"] });
    admin = await gateway.signInAs({ roles: ["admin"] });
  });
  afterAll(() => gateway.close());

  const sql = () => gateway.databases.sql("platform");
  const post = async (path: string, as: SignedIn, json: unknown) => {
    const headers = { "Idempotency-Key": newId() };
    const answer = await gateway.request(path, { method: "POST", as, json, headers });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const claimed = async () => {
    const entityId = await addEntity(gateway.services);
    const evidenceUrl = "https://school.example/about";
    return await post("/v1/claims", await gateway.signInAs(), {
      entityId,
      claimedRole: "owner",
      evidenceUrl,
    });
  };
  const vouched = async () => {
    const entityId = await addEntity(gateway.services);
    const vouch = { entityId, vouchingType: "neighbor", visibility: "public" } as const;
    return await addVouch(gateway.services, (await member(gateway)).personId, vouch);
  };
  const proposed = async () => {
    const id = await addEntity(gateway.services);
    const contact = await addContact(gateway.services, { type: "entity", id }, {
      kind: "email",
      value: "front@ward.example",
    }, { personId: await addPerson(gateway.services), source: "manager", isPublic: false });
    return { ids: { id, contactId: contact.id } };
  };
  const emailOf = async (person: SignedIn) =>
    (await sql()`select email from identity.persons where id = ${person.personId}`)[0]!["email"] as string;
  const suspension = { action: "suspend", note: "Reported.", reasonCode: "under_review" };

  const provedEntity = async () => {
    const id = await addEntity(gateway.services);
    await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, async ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
        actor: { kind: "system", id: null },
        reasonCode: "contact_proved",
      });
    });
    return id;
  };

  const registerFile = () => ({
    registerCode: `ZW-${newId().slice(-12).toUpperCase()}`,
    name: "Deeds",
    country: "ZW",
    file: "number,name\n1,Acme Trading",
  });
  const uploaded = (file: object) => post("/v1/admin/registers/imports", admin, file);

  /** All staff actions by operation, each with a function that prepares its parameters and body. */
  const actions: Readonly<Record<string, () => Promise<Prepared>>> = {
    decideClaim: async () => ({ ids: { id: (await claimed()).id }, json: { decision: "approve" } }),
    revokeClaim: async () => {
      const { id } = await claimed();
      await post(`/v1/admin/claims/${id}/decide`, admin, { decision: "approve" });
      return { ids: { id }, json: { reasonCode: "evidence_false" } };
    },
    decideEntity: async () => ({ ids: { id: await addEntity(gateway.services) }, json: suspension }),
    decidePerson: async () => ({ ids: { id: await addPerson(gateway.services) }, json: suspension }),
    decideVouchReview: async () => {
      const [vouch, id] = [await vouched(), newId()];
      await sql()`
        insert into engagement.vouch_reviews (id, entity_id, reason, vouch_ids, state, opened_at, due_at)
        values (${id}, ${vouch.entityId}, 'ring', ${`{${vouch.id}}`}::text::uuid[], 'open', now(), now())`;
      return { ids: { id }, json: { decision: "invalidate" } };
    },
    openTierReview: async () => ({
      ids: { id: await provedEntity() },
      json: { reasonCode: "identity_doubted", note: "Another name." },
    }),
    decideTierReview: async () => {
      const review = await post(`/v1/admin/entities/${await provedEntity()}/tier-reviews`, admin, {
        reasonCode: "identity_doubted",
        note: "Another name.",
      });
      return { ids: { id: review.id }, json: { outcome: "restored", note: "The same." } };
    },
    decideVouchReport: async () => {
      const vouch = await vouched();
      await post(`/v1/vouches/${vouch.id}/reports`, await gateway.signInAs(), { reason: "untrue" });
      const [report] = await sql()`select id from engagement.vouch_reports where vouch_id = ${vouch.id}`;
      return { ids: { id: report!["id"] }, json: { state: "dismissed" } };
    },
    decideDispute: async () => {
      const entityId = await addEntity(gateway.services);
      const report = { kind: "false_information", targetType: "entity", statement: "It moved away." };
      const dispute = await post(`/v1/entities/${entityId}/disputes`, await gateway.signInAs(), report);
      return { ids: { id: dispute.id }, json: { outcome: "dismissed", note: "It did not." } };
    },
    decideRegistryCheck: async () => {
      const id = newId();
      const number = { registerCode: "GLEIF", registerNumber: newId().slice(-12) };
      await sql()`
        insert into entity.registry_checks (id, entity_id, register_code, number, requested_by, state, checked_at)
        values (${id}, ${await addEntity(gateway.services, number)}, ${number.registerCode},
          ${number.registerNumber}, ${newId()}, 'manual', now())`;
      return { ids: { id }, json: { state: "mismatch" } };
    },
    reviewLicence: async () => {
      const id = newId();
      await sql()`
        insert into entity.licence_checks (id, entity_id, regulator, licence_number, licence_expires_on, requested_by,
          state, fee_minor, currency, created_at)
        values (${id}, ${await addEntity(gateway.services)}, 'Ministry', 'L-1', '2099-01-01', ${newId()},
          'in_review', 0, 'USD', now())`;
      return { ids: { id }, json: { decision: "fail", note: "Not there.", reasonCode: "licence_not_found" } };
    },
    addPublicContact: async () => ({
      ids: { id: await addEntity(gateway.services) },
      json: { kind: "email", value: "office@ward.example" },
    }),
    declareRegister: () =>
      Promise.resolve({
        ids: {},
        json: {
          code: `ZW-${newId().slice(-12).toUpperCase()}`,
          name: "Deeds",
          country: "ZW",
          website: "https://deeds.example",
        },
      }),
    uploadRegister: () => Promise.resolve({ ids: {}, json: registerFile() }),
    activateRegisterImport: async () => ({ ids: { id: (await uploaded(registerFile())).id }, json: {} }),
    rollBackRegister: async () => {
      const file = registerFile();
      for (const name of ["First", "Second"]) {
        const { id } = await uploaded({ ...file, file: `number,name\n1,${name} Trading` });
        await post(`/v1/admin/registers/imports/${id}/activate`, admin, {});
      }
      return { ids: { code: file.registerCode }, json: {} };
    },
    breakGlass: async () => {
      const id = await provedEntity();
      await post(`/v1/admin/entities/${id}/decide`, admin, suspension);
      const reason = "The second admin left last week and the place must be reachable today.";
      return { ids: {}, json: { subject: { type: "entity", id }, action: "restore", reason } };
    },
    decideContactConflict: async () => {
      const [id, owner, claimant] = [
        newId(),
        await addPerson(gateway.services),
        await addPerson(gateway.services),
      ];
      await sql()`
        insert into entity.contact_owners (canonical, person_id, proved_at) values (${id}, ${owner}, now())`;
      await sql()`
        insert into entity.contact_conflicts (id, canonical, owner_person_id, claimant_person_id, state, opened_at)
        values (${id}, ${id}, ${owner}, ${claimant}, 'open', now())`;
      return { ids: { id }, json: { decision: "keep", note: "It was always theirs." } };
    },
    decideIdentityChange: async () => {
      const [entityId, owner] = [await provedEntity(), await gateway.signInAs()];
      await grantEntityRole(gateway, owner, "owner", entityId);
      const change = await post(`/v1/entities/${entityId}/identity-changes`, owner, { city: "Mutare" });
      return { ids: { id: change.id }, json: { decision: "reject", note: "It did not move." } };
    },
    decideName: async () => {
      const [id, entityId] = [newId(), await addEntity(gateway.services)];
      await sql()`
        insert into entity.name_reviews (id, entity_id, display_name, legal_name, similar_to, state, opened_at)
        select ${id}, id, display_name, legal_name, '[]', 'open', now() from entity.entities where id = ${entityId}`;
      return { ids: { id }, json: { decision: "approve" } };
    },
    approveContact: proposed,
    refuseContact: proposed,
    decideWallet: async () => {
      const other = await gateway.signInAs({ roles: ["admin"] });
      const wallet = await post("/v1/pay/wallet", other, { currency: "USD" });
      return { ids: { id: wallet.id }, json: { action: "freeze", note: "Asked by its owner." } };
    },
    decidePayout: async () => {
      const { own, walletId } = await moneyOf(gateway).funded(700);
      const { data } = await own.POST("/v1/pay/wallet/{id}/payouts", {
        params: { path: { id: walletId }, header: { "Idempotency-Key": newId() } },
        body: { amountMinor: 700, destination: "Mobile money" },
      });
      return { ids: { id: data!.id }, json: { state: "paid", note: "Bank run of Friday" } };
    },
    refundPaymentAsStaff: async () => {
      const { paymentId } = await moneyOf(gateway).funded(700);
      return { ids: { id: paymentId }, json: { reason: "The refund before it failed." } };
    },
  };

  /** Returns the database that contains the row changed by an action. The action is recorded in the same database. */
  const databaseOf = (operation: string): DatabaseName =>
    ["decideWallet", "decidePayout", "refundPaymentAsStaff"].includes(operation) ? "pay" : "platform";
  /** Returns the idempotency keys to try. `undefined` means a request without a key. */
  const keysOf = (operation: string) => [
    ...(operation === "refundPaymentAsStaff" ? [] : [undefined]),
    ...(operation === "decideWallet" || operation === "decidePayout" ? [] : [newId()]),
  ];

  const writtenWith = async (database: Sql, entryId: string) => {
    const tables = await database<{ name: string }[]>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'public')
        and tablename not in ('audit_log', 'idempotency_keys')`;
    const one = ({ name }: { name: string }) =>
      `select '${name}' as name where exists (select 1 from ${name} t, platform.audit_log a
        where a.id = '${entryId}' and t.xmin = a.xmin)`;
    return (await database.unsafe<{ name: string }[]>(tables.map(one).join(" union all ")))
      .map(({ name }) => name);
  };

  const staffWrites = async () => {
    const { paths } = await describeApi(gateway.app, gateway.services);
    return Object.entries(paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId?: string; "x-access"?: Access }>)
        .filter(([method, operation]) => method !== "get" && operation["x-access"]?.kind === "staff")
        .map(([method, operation]) => ({ method, path, operation: operation.operationId! }))
    );
  };

  test("each action of the API is in the table", async () => {
    const operations = (await staffWrites()).map(({ operation }) => operation);
    expect(operations.sort()).toEqual(Object.keys(actions).sort());
  });

  test.each(Object.keys(actions))(
    "%s is one transaction with its entry, with and without a key",
    async (name) => {
      const { method, path } = (await staffWrites()).find(({ operation }) => operation === name)!;
      const database = gateway.databases.sql(databaseOf(name));
      for (const key of keysOf(name)) {
        const { ids, json } = await actions[name]!();
        const [before] = await database`select count(*)::integer as n from platform.audit_log`;
        const answer = await gateway.request(path.replace(/\{(\w+)\}/g, (_all, id: string) => ids[id]!), {
          method: method.toUpperCase(),
          as: admin,
          json,
          headers: key ? { "Idempotency-Key": key } : {},
        });
        expect(answer.status, await answer.text()).toBeLessThan(300);
        const entries = await database<{ id: string; actorId: string; actorKind: string }[]>`
        select id, actor_id as "actorId", actor_kind as "actorKind" from platform.audit_log
        order by at desc, id desc`;
        expect(entries.length - before!["n"]).toBe(1);
        expect(entries[0]).toMatchObject({ actorKind: "staff", actorId: admin.personId });
        expect(await writtenWith(database, entries[0]!.id)).not.toEqual([]);
      }
    },
  );

  test("200 the entry stores the caller's network; the person concerned can read neither it nor who decided", async () => {
    const person = await member(gateway);
    const decide = (address: string, action: string) =>
      gateway.request(`/v1/admin/persons/${person.personId}/decide`, {
        method: "POST",
        as: admin,
        json: { action, note: "Reported.", reasonCode: "under_review" },
        headers: { "X-Request-Id": `decision-from-${address.replaceAll(":", ".")}` },
        address,
      });
    expect((await decide("203.0.113.77", "suspend")).status).toBeLessThan(300);
    expect((await decide("2001:db8:1:2::9", "restore")).status).toBeLessThan(300);
    const entries = await sql()`
      select ip_prefix from platform.audit_log where target_id = ${person.personId} order by id`;
    expect(entries.map((row) => row["ip_prefix"])).toEqual(["203.0.113.0/24", "2001:db8:1::/48"]);

    await gateway.request("/v1/api-keys", {
      method: "POST",
      as: admin,
      json: { name: "k", scopes: ["places:read"] },
    });
    const again = await gateway.signInAs({ email: await emailOf(person) });
    const read = async (path: string, as: SignedIn) => await (await gateway.request(path, { as })).json();
    const own = (await read("/v1/identity/me/audit", again)).items;
    const exported = (await read("/v1/identity/me/export", again)).auditEvents;
    for (const events of [own, exported]) {
      expect(events.filter(({ actorKind }: { actorKind: string }) => actorKind === "staff")).toMatchObject([
        {
          action: "person.restore",
          actorId: null,
          network: null,
          requestId: null,
          targetId: person.personId,
        },
        { action: "person.suspend", actorId: null, network: null, requestId: null },
      ]);
    }
    // People can see everything about their own actions, and staff can see the actions of all staff.
    expect((await read("/v1/identity/me/audit", admin)).items[0]).toMatchObject({
      action: "api_key.created",
      actorId: admin.personId,
      requestId: expect.any(String),
    });
    const all = (await read(`/v1/admin/audit?targetId=${person.personId}`, admin)).items;
    expect(all[1]).toMatchObject({ actorId: admin.personId, network: "203.0.113.0/24" });
  });

  test("an old full address can be shortened to its network, and changed in no other way", async () => {
    const kept = async (address: string) => {
      const id = newId();
      await sql()`
        insert into platform.audit_log (id, actor_kind, action, ip_prefix)
        values (${id}, 'staff', 'role.granted', ${address})`;
      await expect(sql()`update platform.audit_log set ip_prefix = '192.0.2.0/24' where id = ${id}`).rejects
        .toThrow("never changed");
      const [row] = await sql()`
        update platform.audit_log set ip_prefix = platform.network_to_keep(ip_prefix) where id = ${id}
        returning ip_prefix`;
      return row!["ip_prefix"];
    };
    expect(await kept("203.0.113.77")).toBe("203.0.113.0/24");
    expect(await kept("2001:db8:1:2::/64")).toBe("2001:db8:1::/48");
    expect(await kept("198.51.100.0/24")).toBe("198.51.100.0/24");
    expect(await kept("unknown")).toBe("unknown");
  });

  test("409 a rejected action leaves no entry", async () => {
    const { ids, json } = await actions["decideEntity"]!();
    await post(`/v1/admin/entities/${ids["id"]}/decide`, admin, json);
    const count = async () => (await sql()`select count(*)::integer as n from platform.audit_log`)[0]!["n"];
    const before = await count();
    const path = `/v1/admin/entities/${ids["id"]}/decide`;
    const withAndWithoutKey: Record<string, string>[] = [{}, { "Idempotency-Key": newId() }];
    for (const headers of withAndWithoutKey) {
      const again = await gateway.request(path, { method: "POST", as: admin, json, headers });
      expect([again.status, await count()]).toEqual([409, before]);
    }
  });
});
