import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePerson } from "../../functions/people/persons/ensure-person.ts";
import { grantRole, revokeRole, roleNamed } from "../../functions/people/persons/staff.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { clientOf } from "../support/gateway-client.ts";
import { keyOf } from "../support/resources.ts";

describe("a person's own record", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.databases.sql("platform");
  const json = async (path: string, init: Parameters<TestGateway["request"]>[1]) => {
    const answer = await gateway.request(path, init);
    return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
  };

  async function shareOrganization(owner: SignedIn, other: SignedIn): Promise<void> {
    const { body } = await json("/v1/organization/organizations", {
      method: "POST",
      as: owner,
      json: { name: "Moyo Builders", slug: "moyo-builders", kind: "company" },
    });
    await sql()`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${body.id}, ${other.personId}, 'viewer', 'active', now())`;
  }
  async function shareHousehold(owner: SignedIn, other: SignedIn): Promise<void> {
    const { body } = await json("/v1/family/households", {
      method: "POST",
      as: owner,
      json: { name: "Moyo" },
    });
    await sql()`
      insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
      values (${body.id}, ${other.personId}, 'sibling', 'adult', 'active', now())`;
  }

  test("200 the members of /v1/identity/me, and the same with the session from /v1/auth/me", async () => {
    const person = await gateway.signInAs({ displayName: "Rudo" });
    const client = clientOf(gateway, person);
    const me = (await client.GET("/v1/identity/me")).data!;
    expect(Object.keys(me)).toEqual([
      "id",
      "email",
      "emailVerified",
      "displayName",
      "givenName",
      "familyName",
      "pictureUrl",
      "locale",
      "roles",
      "platform",
      "createdAt",
      "version",
    ]);
    expect(me.platform.verificationTier).toMatchObject({
      tier: 0,
      name: "Unverified",
      mineral: null,
      holds: [],
    });
    const { session, ...same } = (await client.GET("/v1/auth/me")).data!;
    expect(same).toEqual(me);
    expect(session).toMatchObject({ id: person.sessionId, isCurrent: true, amr: ["test"] });
  });

  test("200 a merge patch changes the named fields, clears those set to null and keeps the rest", async () => {
    const person = await gateway.signInAs({ displayName: "Rudo" });
    const change = (body: unknown) =>
      json("/v1/identity/me", {
        method: "PATCH",
        as: person,
        headers: { "Content-Type": "application/merge-patch+json", "If-Match": "*" },
        body: JSON.stringify(body),
      });
    const first = await change({
      givenName: "Rudo",
      locale: "pt-BR",
      pictureUrl: "https://pictures.example/r.png",
    });
    expect(first.body).toMatchObject({ displayName: "Rudo", givenName: "Rudo", locale: "pt-BR" });
    const second = await change({ displayName: null, locale: null });
    expect(second.body).toMatchObject({
      displayName: null,
      givenName: "Rudo",
      locale: null,
      version: first.body.version + 1,
    });
    for (
      const bad of [{ locale: "not a language" }, { pictureUrl: "http://x.example/" }, {
        pictureUrl: "javascript:x",
      }, { pictureUrl: "https://u:p@x.example/" }]
    ) {
      expect((await change(bad)).status).toBe(422);
    }
  });

  test("200 a person's change here survives other values from the provider at the next sign-in", async () => {
    const person = await gateway.signInAs({
      email: "keeps@sample.example",
      displayName: "From the provider",
    });
    await clientOf(gateway, person).PATCH("/v1/identity/me", {
      params: { header: { "if-match": "*" } },
      body: { displayName: "My own" },
    });
    const again = await gateway.signInAs({ email: "keeps@sample.example", displayName: "From the provider" });
    expect(again.personId).toBe(person.personId);
    const { data: me } = await clientOf(gateway, again).GET("/v1/identity/me");
    expect(me?.displayName).toBe("My own");
  });

  test("200 a name from the provider is stored without hidden characters", async () => {
    const { personId } = await gateway.signInAs({
      displayName: "\u202eAda\u200b  \u0000Love\u2066lace\ufeff",
    });
    const shown = await gateway.services.databases.sql("platform")<{ name: string }[]>`
      select display_name as name from identity.persons where id = ${personId}`;
    expect(shown).toEqual([{ name: "Ada   Lovelace" }]);
  });

  test("200 with another person's tier, and the name only if they share a household or organization; 404 for unknown, suspended and erased people", async () => {
    const person = await gateway.signInAs({ displayName: "Farai Moyo" });
    const [stranger, colleague, relative] = await Promise.all([
      gateway.signInAs(),
      gateway.signInAs(),
      gateway.signInAs(),
    ]);
    await gateway.request("/v1/identity/me", {
      method: "PATCH",
      as: person,
      headers: { "If-Match": "*" },
      json: { pictureUrl: "https://pictures.example/farai.jpg" },
    });
    await shareOrganization(person, colleague);
    await shareHousehold(person, relative);
    const path = `/v1/identity/persons/${person.personId}`;
    const named = { displayName: "Farai Moyo", pictureUrl: "https://pictures.example/farai.jpg" };
    const unnamed = { displayName: null, pictureUrl: null };
    const key = await keyOf(gateway, stranger, "content:read");
    const readers = [
      [undefined, unnamed],
      [stranger, unnamed],
      [key, unnamed],
      [person, named],
      [colleague, named],
      [relative, named],
    ] as const;
    const tags: [tag: string, shown: object][] = [];
    for (const [as, shown] of readers) {
      const { data, response } = await clientOf(gateway, as).GET("/v1/identity/persons/{id}", {
        params: { path: { id: person.personId } },
      });
      expect(Object.keys(data!)).toEqual(["id", "displayName", "pictureUrl", "platform", "version"]);
      expect(data).toMatchObject({
        id: person.personId,
        ...shown,
        platform: { verificationTier: { tier: 0 } },
      });
      // Different readers see different parts of the same version, so one reader's ETag must not be valid for another.
      expect(response.headers.get("vary")).toContain("Authorization");
      tags.push([response.headers.get("etag")!, shown]);
    }
    for (const [as, shown] of readers) {
      for (const [tag, other] of tags) {
        const again = await gateway.request(path, {
          ...(as ? { as } : {}),
          headers: { "If-None-Match": tag },
        });
        expect(again.status).toBe(other === shown ? 304 : 200);
        if (again.status === 200) expect(await again.json()).toMatchObject(shown);
      }
    }
    await sql()`update identity.persons set status = 'suspended' where id = ${person.personId}`;
    expect((await json(path, {})).status).toBe(404);
    expect((await json(`/v1/identity/persons/${crypto.randomUUID()}`, {})).status).toBe(404);
  });

  test("204 erasing removes personal data; the audit trail stays and identifies no one", async () => {
    const email = "leaves@sample.example";
    const person = await gateway.signInAs({ email, displayName: "Leaves Soon" });
    await gateway.request("/v1/api-keys", {
      method: "POST",
      as: person,
      json: { name: "my key", scopes: ["places:read"] },
    });
    await gateway.request("/v1/auth/sessions/0198c0de-0000-7000-8000-000000000000", {
      method: "DELETE",
      as: person,
    });
    await sql()`update auth.sessions set ip_prefix = '192.0.2.0/24', user_agent = 'Browser of Leaves' where person_id = ${person.personId}`;
    await sql()`update identity.persons set verification_tier = jsonb_set(verification_tier, '{tier}', '2') where id = ${person.personId}`;

    const exported = await json("/v1/identity/me/export", { as: person });
    expect(exported.status).toBe(200);
    expect(exported.body.person.email).toBe(email);
    expect(exported.body.sessions).toHaveLength(1);
    expect(exported.body.apiKeys).toMatchObject([{ name: "my key" }]);
    expect(exported.body.auditEvents.map((event: { action: string }) => event.action)).toContain(
      "api_key.created",
    );

    expect((await json("/v1/identity/me", { method: "DELETE", as: person })).status).toBe(428);
    expect(
      (await json("/v1/identity/me", { method: "DELETE", as: person, headers: { "If-Match": `"v77"` } }))
        .status,
    ).toBe(412);
    expect(
      (await json("/v1/identity/me", { method: "DELETE", as: person, headers: { "If-Match": "*" } })).status,
    ).toBe(204);

    const everything = JSON.stringify([
      await sql()`select * from identity.persons where id = ${person.personId}`,
      await sql()`select * from auth.sessions where person_id = ${person.personId}`,
      await sql()`select * from api_keys.clients where owner_person_id = ${person.personId}`,
      await sql()`select * from platform.audit_log where actor_id = ${person.personId}`,
      await sql()`select * from platform.outbox where aggregate_id = ${person.personId}`,
    ]);
    for (const personal of [email, "Leaves", "my key", "192.0.2", "subject-of-"]) {
      expect(everything).not.toContain(personal);
    }
    const [row] = await sql()<{ status: string; live: number; audit: number }[]>`
      select p.status, (select count(*)::int from auth.sessions where person_id = p.id and revoked_at is null) as live,
        (select count(*)::int from platform.audit_log where actor_id = p.id::text) as audit
      from identity.persons p where id = ${person.personId}`;
    expect(row).toMatchObject({ status: "erased", live: 0 });
    expect(row!.audit).toBeGreaterThan(1);
    // Signing in again with the same subject creates a new account.
    const again = await gateway.signInAs({ email });
    expect(again.personId).not.toBe(person.personId);
  });

  test("rows in the audit log cannot be changed or deleted, even with direct SQL", async () => {
    const person = await gateway.signInAs();
    await gateway.request("/v1/api-keys", {
      method: "POST",
      as: person,
      json: { name: "k", scopes: ["places:read"] },
    });
    await expect(sql()`update platform.audit_log set action = 'x'`).rejects.toThrow("never changed");
    await expect(sql()`delete from platform.audit_log`).rejects.toThrow("never changed");
    await expect(sql()`update platform.audit_log set ip_prefix = 'x', detail = '{}'`).rejects.toThrow(
      "never changed",
    );
  });

  test("200 people can read their own account's audit records, staff can read all records, and other people can read none", async () => {
    const person = await gateway.signInAs();
    for (let count = 0; count < 3; count += 1) {
      await gateway.request("/v1/api-keys", {
        method: "POST",
        as: person,
        json: { name: "k", scopes: ["places:read"] },
      });
    }
    const own = async (cursor?: string) => {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      return (await clientOf(gateway, person).GET("/v1/identity/me/audit", { params: { query } })).data!;
    };
    const first = await own();
    expect(first.items).toMatchObject([{ action: "api_key.created", actorId: person.personId }, {}]);
    const second = await own(first.nextCursor!);
    expect(second.items).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
    const stranger = clientOf(gateway, await gateway.signInAs());
    expect((await stranger.GET("/v1/identity/me/audit")).data?.items).toEqual([]);
    const auditor = clientOf(gateway, await gateway.signInAs({ roles: ["auditor"] }));
    const found = await auditor.GET("/v1/admin/audit", {
      params: { query: { actorId: person.personId, action: "api_key.created" } },
    });
    expect(found.data?.items).toHaveLength(3);
  });
});

describe("one person, whichever way they came", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.databases.sql("platform");

  test("a person of the events app who later confirms an older account's address becomes that account", async () => {
    const legacyId = crypto.randomUUID();
    await sql()`insert into identity.persons (id, email, email_norm, roles)
      values (${legacyId}, 'Owner@Venue.example', 'owner@venue.example', '{support}')`;
    const now = new Date();
    const early = (await ensurePerson(sql(), { idpUserId: "owner-subject" }, now)).person;
    expect(early.email).toBeNull();
    const signedIn = await gateway.signInAs({ subject: "owner-subject", email: "owner@venue.example" });
    expect(signedIn.personId).toBe(legacyId);
    const rows = await sql()<Record<string, unknown>[]>`
      select id, idp_user_id, status, merged_into, to_jsonb(roles) as roles from identity.persons
      where id in (${legacyId}, ${early.id}) order by (id = ${legacyId}) desc`;
    expect(rows).toMatchObject([
      { id: legacyId, idp_user_id: "owner-subject", status: "active", merged_into: null, roles: ["support"] },
      { id: early.id, idp_user_id: null, status: "merged", merged_into: legacyId, roles: [] },
    ]);
    const facts = await sql()<{ payload: unknown }[]>`
      select payload from platform.outbox where event_type = 'person.merged'`;
    expect(facts.map(({ payload }) => payload)).toEqual([{ personId: early.id, mergedInto: legacyId }]);
    expect((await ensurePerson(sql(), { idpUserId: "owner-subject" }, now)).person.id).toBe(legacyId);
    const shown = await gateway.request(`/v1/identity/persons/${early.id}`);
    expect((await shown.json()).id).toBe(legacyId);
  });

  test("sessions of the merged account continue as the older account", async () => {
    const early = await gateway.signInAs({ subject: "moves", email: "x@x.example" });
    await sql()`update identity.persons set email = null, email_norm = null, email_verified = false where id = ${early.personId}`;
    const legacyId = crypto.randomUUID();
    await sql()`insert into identity.persons (id, email, email_norm) values (${legacyId}, 'late@venue.example', 'late@venue.example')`;
    await gateway.signInAs({ subject: "moves", email: "late@venue.example" });
    const me = await gateway.request("/v1/identity/me", { as: early });
    expect(me.status).toBe(200);
    expect((await me.json()).id).toBe(legacyId);
    const refreshed = await gateway.request("/v1/auth/refresh", { method: "POST", as: early });
    expect((await refreshed.json()).person_id).toBe(legacyId);
  });

  test("someone who already has an address is never merged into another account", async () => {
    const legacyId = crypto.randomUUID();
    await sql()`insert into identity.persons (id, email, email_norm) values (${legacyId}, 'old@venue.example', 'old@venue.example')`;
    const person = await gateway.signInAs({ subject: "has-address", email: "mine@venue.example" });
    const again = await gateway.signInAs({ subject: "has-address", email: "old@venue.example" });
    expect(again.personId).toBe(person.personId);
    const me = await (await gateway.request("/v1/identity/me", { as: again })).json();
    expect(me.email).toBe("mine@venue.example");
  });

  test("the operator's command grants roles to existing accounts and to people who have never signed in", async () => {
    const person = await gateway.signInAs({ email: "staff@sample.example" });
    await grantRole(sql(), "Staff@Sample.example", "admin", new Date());
    expect(
      (await gateway.request("/v1/admin/audit", {
        as: { ...person, headers: { ...person.headers, "X-Internal-Key": gateway.env.INTERNAL_API_KEY! } },
      })).status,
    ).toBe(200);
    await revokeRole(sql(), "staff@sample.example", "admin", new Date());
    expect((await gateway.request("/v1/admin/audit", { as: person })).status).toBe(403);

    const waiting = await grantRole(sql(), "first@sample.example", "admin", new Date());
    expect(waiting.idpUserId).toBeNull();
    const arrived = await gateway.signInAs({ email: "first@sample.example" });
    expect(arrived.personId).toBe(waiting.id);
    expect((await (await gateway.request("/v1/identity/me", { as: arrived })).json()).roles).toEqual([
      "admin",
    ]);

    expect(() => roleNamed("owner")).toThrow("There is no role");
    await expect(grantRole(sql(), "not an address", "admin", new Date())).rejects.toThrow(
      "is not an e-mail address",
    );
    await expect(revokeRole(sql(), "nobody@sample.example", "admin", new Date())).rejects.toThrow(
      "No person has the e-mail address",
    );
  });
});
