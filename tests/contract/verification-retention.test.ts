import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { deleteOldRecords, retentionDays } from "../../functions/products/operations/retention.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { reportVouch, withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { sendCode } from "../../functions/verification/proofs/contact-proof.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

const daySeconds = 86_400;

// The clock only moves forward, so the data with the longest retention period is tested last.
describe("old data is deleted when its time is over", { shuffle: false }, () => {
  let gateway: TestGateway;
  let entityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content"] });
    const { services } = gateway;
    const now = services.clock();
    entityId = await addEntity(services);
    const subject = { type: "entity", id: entityId } as const;
    const person = await addPerson(services, { proved: true });
    const contact = await addContact(services, subject, { kind: "email", value: "a@b.example" }, {
      personId: person,
      source: "public_record",
      isPublic: true,
    });
    await sendCode(services, subject, contact.id, { personId: person, address: "203.0.113.4", locale: null });
    const vouch = await addVouch(services, person, {
      entityId,
      vouchingType: "neighbor",
      visibility: "public",
      statement: "We share a fence.",
    });
    await reportVouch(services, await addPerson(services), vouch.id, { reason: "untrue" });
    await sql()`update engagement.vouch_reports set state = 'dismissed', decided_at = ${now}`;
    await withdrawVouch(services, person, vouch.id);
    await sql()`update platform.outbox set delivered_at = ${now}`;
    await sql()`update platform.tasks set done_at = ${now}`;
    await sql()`
      insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at, failed_at)
      values (${newId()}, 'given-up', 'given-up', '{}', ${now}, ${now}, ${now})`;
    await sql()`
      insert into platform.notifications (id, person_id, kind, parameters, created_at, dedupe_key)
      values (${newId()}, ${person}, 'claim_received', '{}', ${now}, 'one')`;
    await sql()`
      insert into platform.development_mailbox (id, channel, recipient, body, created_at)
      values (${newId()}, 'email', 'a@b.example', 'x', ${now})`;
    const endpoint = newId();
    await sql()`
      insert into platform.webhook_endpoints (id, owner_person_id, url, event_types, secrets_sealed, state, created_at, updated_at)
      values (${endpoint}, ${person}, 'https://hook.example/', '{}', '{}', 'active', ${now}, ${now})`;
    await sql()`
      insert into platform.webhook_deliveries (id, endpoint_id, message_id, event_type, body, state, created_at, finished_at)
      values (${newId()}, ${endpoint}, 'm', 'vouch.created', '{}', 'delivered', ${now}, ${now})`;
    await sql()`
      insert into entity.contact_owners (canonical, person_id, proved_at, released_at)
      values ('email:removed@b.example', ${person}, ${now}, ${now})`;
    const [home, office] = [newId(), newId()];
    await sql()`
      insert into family.households (id, name, owner_person_id, created_at, updated_at)
      values (${home}, 'Home', ${person}, ${now}, ${now})`;
    await sql()`
      insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${office}, 'Office', 'office', 'ngo', ${person}, ${now}, ${now})`;
    // Of four invitations, one was revoked, one accepted, one has just expired, and one remains open for a year.
    for (
      const [index, ended] of [["revoked_at", 14], ["accepted_at", 14], [null, 0], [null, 365]].entries()
    ) {
      const [column, days] = ended as [string | null, number];
      const end = new Date(now.getTime() + days * daySeconds * 1_000);
      const at = (name: string) => column === name ? now : null;
      await sql()`
        insert into family.household_invitations (id, household_id, email_norm, token_hash, relation, role, invited_by,
          created_at, expires_at, accepted_at, revoked_at)
        values (${newId()}, ${home}, ${`${index}@b.example`}, ${`f${index}`}, 'other', 'adult', ${person}, ${now},
          ${end}, ${at("accepted_at")}, ${at("revoked_at")})`;
      await sql()`
        insert into organization.invitations (id, organization_id, email_norm, token_hash, role, invited_by,
          created_at, expires_at, accepted_at, revoked_at)
        values (${newId()}, ${office}, ${`${index}@b.example`}, ${`o${index}`}, 'member', ${person}, ${now},
          ${end}, ${at("accepted_at")}, ${at("revoked_at")})`;
    }
    const [client, clientId] = [newId(), "gck_live_kept"];
    await sql()`
      insert into api_keys.clients (id, client_id, owner_person_id, created_by, name, environment, scopes, created_at,
        updated_at)
      values (${client}, ${clientId}, ${person}, ${person}, 'kept', 'live', '{}', ${now}, ${now})`;
    await sql()`
      insert into api_keys.requests (id, client_id, at, method, route, status, request_id)
      values (${newId()}, ${clientId}, ${now}, 'GET', '/v1/entities', 200, 'request-1')`;
    await sql()`
      insert into platform.test_entities (id, owner_person_id, fields, document, created_at, updated_at)
      values (${newId()}, ${person}, '{}', '{}', ${now}, ${now})`;
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");
  const left = async () => {
    const [row] = await sql()`
      select (select count(*)::integer from entity.otp_challenges) as codes,
        (select count(*)::integer from platform.outbox where event_type = 'vouch.created') as facts,
        (select count(*)::integer from platform.tasks where queue <> 'given-up') as tasks,
        (select count(*)::integer from platform.tasks where queue = 'given-up') as "failedTasks",
        (select count(*)::integer from platform.webhook_deliveries) as "webhookDeliveries",
        (select count(*)::integer from platform.notifications) as notifications,
        (select count(*)::integer from platform.development_mailbox) as mailbox,
        (select count(*)::integer from engagement.vouches where statement is not null) as "vouchStatements",
        -- Of each three, besides the one that is open.
        (select (count(*) - 2)::double precision / 6 from (select id from family.household_invitations
          union all select id from organization.invitations) i) as invitations,
        (select count(*)::integer from entity.contact_owners where released_at is not null) as "contactOwners",
        (select count(*)::integer from api_keys.requests) as "keyRequests",
        (select count(*)::integer from platform.test_entities) as "testEntities",
        (select count(*)::integer from engagement.vouch_reports) as reports`;
    return row as Record<keyof typeof retentionDays, number>;
  };

  // Claims have their own test. The other kinds are tested in order of retention period, because the clock only moves
  // forward.
  const kinds = (Object.keys(retentionDays) as (keyof typeof retentionDays)[])
    .filter((kind) => kind !== "claimEvidence").sort((a, b) => retentionDays[a] - retentionDays[b]);
  let passed = 0;
  test.each(kinds)("records are kept for exactly the documented time: %s", async (kind) => {
    const almost = retentionDays[kind] - 0.1;
    if (almost > passed) {
      gateway.advance((almost - passed) * daySeconds);
      passed = almost;
      await deleteOldRecords(gateway.services);
      expect((await left())[kind]).toBe(1);
    }
    gateway.advance((retentionDays[kind] + 0.2 - passed) * daySeconds);
    passed = retentionDays[kind] + 0.2;
    await deleteOldRecords(gateway.services);
    expect((await left())[kind]).toBe(0);
  });

  test("more rows than one statement deletes are deleted in one run", async () => {
    const old = new Date(gateway.services.clock().getTime() - 40 * daySeconds * 1_000);
    await sql()`
      insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key, created_at, delivered_at)
      select gen_random_uuid(), 'entity', gen_random_uuid(), 'many', '{}', 'many:' || n, ${old}, ${old}
      from generate_series(1, 12000) n`;
    await gateway.databases.sql("content")`
      insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key, created_at, delivered_at)
      select gen_random_uuid(), 'content.articles', gen_random_uuid(), 'resource.changed', '{}', 'x' || n, ${old},
        case when n = 1 then null else ${old}::timestamptz end
      from generate_series(1, 4) n`;
    expect((await deleteOldRecords(gateway.services))["facts"]).toBe(12_003);
  });

  test("the vouch itself and every record are kept", async () => {
    expect(await sql()`select status from engagement.vouches where entity_id = ${entityId}`).toEqual([
      { status: "withdrawn" },
    ]);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });
});
