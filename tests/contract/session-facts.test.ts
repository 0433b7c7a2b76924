import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { startSession } from "../../functions/people/auth/sessions.ts";
import { insertEndpoint } from "../../functions/products/webhooks/webhook-store.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const facts = (personId: string) =>
  sql()`
    select event_type as type, payload ->> 'sessionId' as session, payload ->> 'reason' as reason
    from platform.outbox where aggregate_id = ${personId} and event_type like 'session.%' order by created_at, id`;

const signInFrom = (person: SignedIn, ipPrefix: string) =>
  inTransaction(
    sql(),
    (tx) =>
      startSession(
        tx,
        person.personId,
        { amr: ["test"], ipPrefix, userAgent: "Test" },
        gateway.services.clock(),
      ),
  );

const inboxOf = async (person: SignedIn, headers: Record<string, string> = {}) => {
  await workUntilIdle(gateway.services);
  const answer = await gateway.request("/v1/identity/me/notifications", { as: person, headers });
  return (await answer.json()).items as { kind: string; title: string; href: string }[];
};

describe("session.revoked", () => {
  const ended = async (person: SignedIn) =>
    (await facts(person.personId)).filter((fact) => fact.type === "session.revoked");

  test("204 the end of a session is announced once", async () => {
    const person = await gateway.signInAs();
    const other = await signInFrom(person, "203.0.113.0/24");
    const end = () => gateway.request(`/v1/auth/sessions/${other.id}`, { method: "DELETE", as: person });
    expect((await end()).status).toBe(204);
    await end();
    expect(await ended(person)).toEqual([{ type: "session.revoked", session: other.id, reason: "revoked" }]);
  });

  test("a suspension announces the end of each of the person's sessions", async () => {
    const person = await gateway.signInAs();
    await signInFrom(person, "203.0.113.0/24");
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const answer = await gateway.request(`/v1/admin/persons/${person.personId}/decide`, {
      method: "POST",
      as: admin,
      json: { action: "suspend", note: "Stolen account.", reasonCode: "account_stolen" },
    });
    expect(answer.status).toBe(200);
    expect((await ended(person)).map((fact) => fact.reason)).toEqual(["suspended", "suspended"]);
  });

  test("the twenty-first session announces the end of the first", async () => {
    const person = await gateway.signInAs();
    for (let count = 0; count < 20; count += 1) {
      gateway.advance(1);
      await signInFrom(person, "203.0.113.0/24");
    }
    expect(await ended(person)).toEqual([
      { type: "session.revoked", session: person.sessionId, reason: "limit" },
    ]);
  });

  test("only a webhook of the person receives it", async () => {
    const [person, stranger] = await Promise.all([gateway.signInAs(), gateway.signInAs()]);
    for (const owner of [person, stranger]) {
      await insertEndpoint(sql(), {
        id: newId(),
        ownerPersonId: owner.personId,
        url: "https://hook.example/in",
        description: null,
        eventTypes: ["session.revoked"],
        environment: "live",
        secretsSealed: [],
      }, gateway.services.clock());
    }
    const other = await signInFrom(person, "203.0.113.0/24");
    await gateway.request(`/v1/auth/sessions/${other.id}`, { method: "DELETE", as: person });
    await workUntilIdle(gateway.services, 2);
    const deliveries = await sql()`
      select w.owner_person_id as owner, d.body::jsonb -> 'data' as data from platform.webhook_deliveries d
      join platform.webhook_endpoints w on w.id = d.endpoint_id where d.event_type = 'session.revoked'
        and w.owner_person_id in (${person.personId}, ${stranger.personId})`;
    expect(deliveries).toEqual([{
      owner: person.personId,
      data: {
        subject: { type: "person", id: person.personId },
        personId: person.personId,
        sessionId: other.id,
        reason: "revoked",
      },
    }]);
  });
});

describe("a new sign-in", () => {
  test("the first one and one from the same network notify no one; one from a new network notifies the person", async () => {
    const person = await gateway.signInAs({ email: "traveller@sample.example" });
    await sql()`update auth.sessions set ip_prefix = '198.51.100.0/24' where id = ${person.sessionId}`;
    await sql()`update identity.persons set locale = 'pt-MZ' where id = ${person.personId}`;
    await signInFrom(person, "198.51.100.0/24");
    expect(await inboxOf(person)).toEqual([]);
    await signInFrom(person, "203.0.113.0/24");
    const inbox = await inboxOf(person);
    expect(inbox).toMatchObject([{
      kind: "new_sign_in",
      href: expect.stringContaining("/dashboard#sessions"),
    }]);
    const mailbox = await gateway.request(
      "/v1/identity/development-mailbox?recipient=traveller%40sample.example",
    );
    const { items } = await mailbox.json();
    expect(items).toHaveLength(1);
    expect(items[0].subject).toBe("Novo início de sessão na sua conta");
    expect(items[0].body).toContain("203.0.113.0/24");
    // Outbox events and their tasks are kept for weeks, so they must not contain data that may have to be erased.
    const [left] = await sql()`
      select count(*)::int as count from (
        select payload from platform.outbox union all
        select payload from platform.tasks where queue = 'notices') as kept
      where payload::text like '%203.0.113.0%'`;
    expect(left!.count).toBe(0);
  });

  test("the notification is in the person's language, or in the browser's if the person has not chosen one", async () => {
    const person = await gateway.signInAs();
    await sql()`update auth.sessions set ip_prefix = '198.51.100.0/24' where id = ${person.sessionId}`;
    await signInFrom(person, "203.0.113.0/24");
    const titleIn = async (locale: string | null) => {
      await sql()`update identity.persons set locale = ${locale} where id = ${person.personId}`;
      const [notice] = await inboxOf(person, { "Accept-Language": "de, fr;q=0.9, en;q=0.8" });
      return notice!.title;
    };
    expect(await titleIn(null)).toBe("Nouvelle connexion à votre compte");
    expect(await titleIn("sw")).toBe("Kuingia kupya kwenye akaunti yako");
  });
});
