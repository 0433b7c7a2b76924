import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeUrl } from "../../functions/products/notifications/notify.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { invitedToken } from "../support/invitations.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";

describe("a person who leaves", { shuffle: false }, () => {
  const secrets = [
    "Thandiwe",
    "thandiwe@home.example",
    "+263772555666",
    "a lease that only I have",
    "https://thandiwe.example/lease",
    "I know her from choir",
    "They sold it in May",
    "https://hook.thandiwe.example/in",
    "+263772555777",
  ];
  let gateway: TestGateway;
  let person: SignedIn;
  let owned: string;
  let vouched: string;
  beforeAll(async () => {
    gateway = await testGateway();
    const admin = await gateway.signInAs({ roles: ["admin"] });
    person = await member(gateway, "Thandiwe");
    await sql()`
      update identity.persons set email = 'Thandiwe@Home.example', email_norm = 'thandiwe@home.example'
      where id = ${person.personId}`;
    [owned, vouched] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    const claim = await call("POST", "/v1/claims", person, {
      entityId: owned,
      claimedRole: "owner",
      evidenceUrl: "https://thandiwe.example/lease",
      evidenceNote: "a lease that only I have",
    });
    await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
    for (const voucher of [person, await member(gateway), await member(gateway)]) {
      await call("POST", "/v1/vouches", voucher, {
        entityId: vouched,
        vouchingType: "personal_knowledge",
        ...(voucher === person ? { statement: "I know her from choir", visibility: "public" } : {}),
      });
    }
    await call("POST", "/v1/identity/me/contacts", person, { kind: "phone", value: "+263772555666" })
      .then(({ body }) => call("POST", `/v1/identity/me/contacts/${body.id}/codes`, person));
    for (const value of ["+263772555777", "+263772555888"]) {
      await call("POST", `/v1/entities/${owned}/contacts`, person, { kind: "phone", value });
    }
    const { body: contacts } = await call("GET", `/v1/entities/${owned}/contacts`, person);
    const front = contacts.items.find((one: { value: string }) => one.value === "+263772555888");
    await call("POST", `/v1/admin/entities/${owned}/contacts/${front.id}/approve`, admin);
    await call("POST", `/v1/entities/${vouched}/disputes`, person, {
      kind: "false_information",
      statement: "They sold it in May",
    });
    await call("POST", "/v1/verification-requests", person, {
      entityId: owned,
      message: "Please vouch for our school",
    });
    await call("POST", "/v1/api-keys/webhooks", person, {
      url: "https://hook.thandiwe.example/in",
      eventTypes: ["vouch.created"],
    });
    await workUntilIdle(gateway.services, 10);
    await invitations();
  });
  afterAll(() => gateway.close());

  const sql = () => gateway.services.databases.sql("platform");
  const call = async (
    method: string,
    path: string,
    as: SignedIn,
    json?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await gateway.request(path, {
      method,
      as,
      headers,
      ...(json === undefined ? {} : { json }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(400);
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };

  /** Creates three invitations: one that the person accepted, one that is still open, and one that the person sent. */
  const invitations = async () => {
    const relative = await gateway.signInAs({ displayName: "Relative" });
    const email = "thandiwe@home.example";
    const { body: office } = await call("POST", "/v1/organization/organizations", relative, {
      name: "Office",
      slug: "office",
      kind: "ngo",
    });
    await call("POST", `/v1/organization/organizations/${office.id}/invitations`, relative, { email });
    const token = await invitedToken(gateway, email);
    await call("POST", "/v1/organization/invitations/accept", person, { token });
    const { body: team } = await call("POST", `/v1/organization/organizations/${office.id}/teams`, relative, {
      name: "Boats",
    });
    const seat = `/v1/organization/organizations/${office.id}/teams/${team.id}/members/${person.personId}`;
    await call("PUT", seat, relative);
    const { body: home } = await call("POST", "/v1/family/households", relative, { name: "Home" });
    gateway.advance(61);
    await call("POST", `/v1/family/households/${home.id}/invitations`, relative, { email });
    const { body: hers } = await call("POST", "/v1/family/households", person, { name: "Hers" });
    await call("POST", `/v1/family/households/${hers.id}/invitations`, person, {
      email: "cousin@sample.example",
      relation: "relative",
    });
    await workUntilIdle(gateway.services, 10);
    // Deletes the message to the cousin. It is the cousin's own data, and it is stored only because this test uses the
    // development mailbox.
    await sql()`delete from platform.development_mailbox where recipient = 'cousin@sample.example'`;
  };

  test("200 the export contains everything that they said and did", async () => {
    const { body } = await call("GET", "/v1/identity/me/export", person);
    expect(body.claims).toMatchObject([{ entityId: owned, status: "approved", evidenceNote: secrets[3] }]);
    expect(body.entityRoles).toEqual([{ entityId: owned, role: "owner" }]);
    expect(body.vouches).toMatchObject([{ entityId: vouched, statement: secrets[5], visibility: "public" }]);
    expect(body.contacts).toMatchObject([
      { kind: "phone", value: secrets[2], entityId: null },
      { kind: "phone", value: secrets[8], entityId: owned, state: "proposed" },
      { kind: "phone", value: "+263772555888", entityId: owned, state: "public" },
    ]);
    expect(body.disputes.opened).toMatchObject([{ entityId: vouched, statement: secrets[6] }]);
    expect(body.verificationRequests).toMatchObject([{ entityId: owned, status: "open" }]);
    expect(body.notifications.received.map((one: { kind: string }) => one.kind)).toContain("claim_approved");
    expect(body.webhooks).toMatchObject([{ url: secrets[7] }]);
    expect(body.households).toMatchObject([{ name: "Hers", relation: "self", joinedAt: expect.any(String) }]);
    expect(body.organizations).toMatchObject([{
      name: "Office",
      joinedAt: expect.any(String),
      teams: ["Boats"],
    }]);
    expect(body.householdInvitations).toMatchObject([
      { direction: "sent", email: "cousin@sample.example", relation: "relative", acceptedAt: null },
      { direction: "received", email: "thandiwe@home.example", acceptedAt: null },
    ]);
    expect(body.organizationInvitations).toMatchObject([
      { direction: "received", role: "member", acceptedAt: expect.any(String) },
    ]);
    const whole = JSON.stringify(body).toLowerCase();
    for (const said of secrets) expect(whole).toContain(said.toLowerCase());
  });

  test("204 no table of the platform contains personal data, and the records stay", async () => {
    const before = await sql()`
      select count(*)::integer as records from entity.verifications`;
    await call("DELETE", "/v1/identity/me", person, undefined, { "If-Match": "*" });
    await workUntilIdle(gateway.services, 20);
    const tables = await sql()<{ name: string }[]>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = JSON.stringify(await sql()`select to_jsonb(t) as row from ${sql().unsafe(name)} t`)
        .toLowerCase();
      for (const said of secrets) if (rows.includes(said.toLowerCase())) found.push(`${name}: ${said}`);
    }
    expect(found).toEqual([]);
    const after = await sql()`select count(*)::integer as records from entity.verifications`;
    expect(after[0]!.records).toBeGreaterThan(before[0]!.records - 1);
    const decided = await sql()`
      select status, decided_by is not null as "isDecided" from entity.representative_claims
      where claimant_person_id = ${person.personId}`;
    expect(decided).toEqual([{ status: "revoked", isDecided: true }]);
  });

  test("200 the link in an old mail changes nothing for a closed account, and adds no row", async () => {
    const { settings } = gateway.services;
    const preferences = () =>
      sql()`select kind from platform.notification_preferences where person_id = ${person.personId}`;
    const link = new URL(unsubscribeUrl(settings, person.personId, "vouch_received"));
    const answer = await gateway.request(`${link.pathname}${link.search}`, { method: "POST" });
    expect([answer.status, await preferences()]).toEqual([200, []]);
  });

  test("their role and vouch end, and each tier follows", async () => {
    expect(
      await sql()`
      select 1 from entity.representatives where person_id = ${person.personId} and revoked_at is null`,
    )
      .toHaveLength(0);
    const [vouch] = await sql()`
      select status, visibility, statement from engagement.vouches where voucher_person_id = ${person.personId}`;
    expect(vouch).toEqual({ status: "withdrawn", visibility: "private", statement: null });
    const [hold] = await sql()`select state from entity.tier_holds where subject_id = ${vouched}`;
    expect(hold!.state).toBe("grace");
    for (const entityId of [owned, vouched]) {
      expect(await disagreements(gateway.services, entityId)).toEqual([]);
    }
    expect(await sql()`select 1 from entity.log_salts where person_id = ${person.personId}`).toHaveLength(0);
  });
});
