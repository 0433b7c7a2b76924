import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { dispatchFacts } from "../../functions/kernel/outbox/dispatch.ts";
import { runQueue } from "../../functions/kernel/outbox/queues.ts";
import { expireClaims } from "../../functions/verification/claims/revoke.ts";
import { expireRequests } from "../../functions/verification/requests/expire.ts";
import { systemActor } from "../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { holdForReview } from "../../functions/verification/tiers/vouches/recount.ts";
import { messageSchema } from "../../functions/products/webhooks/message-schemas.ts";
import {
  type Audience,
  type WebhookEventType,
  webhookMessages,
} from "../../functions/products/webhooks/webhook-messages.ts";
import { consumers, queues } from "../../functions/apps/gateway/workers.ts";
import { FrontDoor, leavesOf } from "../support/front-door.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { grantEntityRole, type Json } from "../support/resources.ts";
import { addEntity, makeLongStanding } from "../support/verification.ts";

const day = 86_400;
const eventTypes = Object.keys(webhookMessages);

/** API fields that have a different name in webhook messages. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  at: ["createdAt"],
  change: ["holdChange"],
  count: ["vouchCount"],
  // Withdrawn and expired claims have no reason, only a status.
  reason: ["status"],
};

/**
 * Ids of things that the recipient of a message may not be able to read. They only show whether two messages are about
 * the same thing.
 */
const handles: Readonly<Record<string, (id: string) => string>> = {
  claimId: (id) => `/v1/claims/${id}`,
  vouchId: (id) => `/v1/vouches/${id}`,
};

let gateway: TestGateway;
let entityId: string;
beforeAll(async () => {
  gateway = await testGateway({
    env: { LIMIT_PERSON: "1000000/60", LIMIT_ANONYMOUS: "1000000/60", LIMIT_VOUCHES: "100/86400" },
  });
  entityId = await addEntity(gateway.services);
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const emailOf = (name: string) => `${name}@side-doors.example`;

/** Signs in again each time, because the test moves the clock by months. */
const as = (name: string) => gateway.signInAs({ email: emailOf(name), displayName: `${name} Moyo` });
const staff = () =>
  gateway.signInAs({ email: emailOf("staff"), displayName: "staff Moyo", roles: ["admin"] });

async function send(person: SignedIn, method: string, path: string, json?: unknown): Promise<Json> {
  const answer = await gateway.request(path, {
    method,
    as: person,
    ...(json === undefined ? {} : { json }),
  });
  const body = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

async function receiver(name: string): Promise<string> {
  const person = await makeLongStanding(gateway.services, await as(name), { proved: true });
  const url = `https://hooks.example.org/${name}`;
  const { id } = await send(person, "POST", "/v1/api-keys/webhooks", { url, eventTypes });
  return id;
}

/** Processes pending outbox events without sending anything. */
async function dispatchNotifications(): Promise<void> {
  while (await dispatchFacts(gateway.services, "platform", consumers) > 0);
  for (const name of ["webhook-facts", "notices"]) {
    const queue = queues.find((one) => one.name === name)!;
    while (await runQueue(gateway.services, queue) > 0);
  }
}

const frontDoorOf = (person: SignedIn, more: readonly string[] = ["/v1/identity/me/export"]) =>
  FrontDoor.of(gateway, person, [
    ...more,
    "/v1/identity/me",
    "/v1/identity/me/audit",
    "/v1/identity/me/notifications",
    "/v1/identity/me/venues",
    "/v1/claims",
    "/v1/vouches",
    ...["", "/verification", "/verifications", "/vouches", "/vouches/explain", "/requests", "/disputes"]
      .map((part) => `/v1/entities/${entityId}${part}`),
  ]);

test("a message only contains what its receiver can read from the API at that moment", async () => {
  const names = ["manager", "deputy", "claimant", "rival", "neighbour", "customer", "partner"] as const;
  const endpoints = new Map<string, string>();
  for (const name of names) endpoints.set(await receiver(name), name);
  await grantEntityRole(gateway, await as("manager"), "owner", entityId);
  await grantEntityRole(gateway, await as("deputy"), "manager", entityId);
  const wrong: string[] = [];
  const seen = new Set<string>();
  const looked = new Set<string>();

  /** Compares new messages with what their recipients can see through the API. */
  async function compare(): Promise<void> {
    await dispatchNotifications();
    const rows = await sql()<{ id: string; endpointId: string; body: string }[]>`
      select id, endpoint_id as "endpointId", body from platform.webhook_deliveries order by id`;
    const doors = new Map<string, { person: SignedIn; door: FrontDoor }>();
    for (const { id, endpointId, body } of rows.filter((row) => !looked.has(row.id))) {
      looked.add(id);
      const name = endpoints.get(endpointId)!;
      if (!doors.has(name)) {
        const person = await as(name);
        doors.set(name, { person, door: await frontDoorOf(person) });
      }
      const { person, door } = doors.get(name)!;
      const { type, data } = JSON.parse(body);
      const manages = name === "manager" || (name === "deputy" && !type.startsWith("request."));
      const audience: Audience = manages ? "managers" : "persons";
      seen.add(`${type} ${audience}`);
      for (const leaf of leavesOf(data)) {
        // `type` only says what kind of thing the id refers to.
        if (leaf.name === "type") continue;
        if (door.shows(leaf, otherNames[leaf.name])) continue;
        const path = handles[leaf.name]?.(String(leaf.value));
        if (path && (await gateway.request(path, { as: person })).status === 404) continue;
        wrong.push(`${type} tells ${name} ${leaf.name} ${JSON.stringify(leaf.value)}`);
      }
    }
  }

  async function when(who: string, method: string, path: string, json?: unknown): Promise<Json> {
    const person = who === "staff" ? await staff() : await as(who);
    const body = await send(person, method, path, json);
    await compare();
    return body;
  }

  const ask = { entityId, message: "Who knows us, please say so.", targetCount: 3 };
  const claim = { entityId, claimedRole: "manager", evidenceUrl: "https://school.example/about" };

  const closed = await when("deputy", "POST", "/v1/verification-requests", ask);
  await when("deputy", "DELETE", `/v1/verification-requests/${closed.id}`);
  await when("deputy", "POST", "/v1/verification-requests", ask);
  const vouches: string[] = [];
  for (const name of ["neighbour", "customer", "partner"]) {
    vouches.push((await when(name, "POST", "/v1/vouches", { entityId, vouchingType: "neighbor" })).id);
  }
  await when("deputy", "POST", "/v1/verification-requests", ask);
  gateway.advance(91 * day);
  await expireRequests(gateway.services);
  await compare();

  const first = await when("claimant", "POST", "/v1/claims", claim);
  await when("rival", "POST", "/v1/claims", claim);
  await when("staff", "POST", `/v1/admin/claims/${first.id}/decide`, {
    decision: "reject",
    reasonCode: "not_a_representative",
  });
  const [left] = (await send(await as("rival"), "GET", "/v1/claims")).items;
  await when("rival", "DELETE", `/v1/claims/${left.id}`);
  await when("rival", "POST", "/v1/claims", { ...claim, claimedRole: "employee" });
  gateway.advance(31 * day);
  await expireClaims(gateway.services);
  await compare();
  // An agent whose claim is approved becomes an editor, and editors receive no messages.
  const second = await when("claimant", "POST", "/v1/claims", { ...claim, claimedRole: "agent" });
  await when("staff", "POST", `/v1/admin/claims/${second.id}/decide`, { decision: "approve" });
  gateway.advance(213 * day);
  await when("neighbour", "POST", `/v1/vouches/${vouches[0]}/confirm`);
  gateway.advance(100 * day);
  await when("claimant", "POST", `/v1/claims/${second.id}/renew`, {});
  await when("staff", "POST", `/v1/admin/claims/${second.id}/revoke`, { reasonCode: "fraud_suspected" });

  const again = (await when("customer", "POST", "/v1/vouches", { entityId, vouchingType: "neighbor" })).id;
  await inTransaction(
    sql(),
    (tx) => {
      const suspicion = { reason: "ring", reviewDays: 14, keepsCounted: false } as const;
      return holdForReview(tx, entityId, [again, vouches[0]!], suspicion, gateway.services.clock());
    },
  );
  await compare();
  const { items: [review] } = await send(await staff(), "GET", "/v1/admin/vouch-reviews");
  await when("staff", "POST", `/v1/admin/vouch-reviews/${review.id}/decide`, { decision: "release" });
  await when("neighbour", "DELETE", `/v1/vouches/${vouches[0]}`);
  await when("manager", "POST", `/v1/vouches/${again}/reports`, { reason: "untrue" });
  const { items: [report] } = await send(await staff(), "GET", "/v1/admin/vouch-reports");
  await when("staff", "POST", `/v1/admin/vouch-reports/${report.id}/decide`, { state: "upheld" });

  const { personId } = await as("rival");
  await changeSubject(sql(), gateway.services.clock, { type: "person", id: personId }, ({ book }) => {
    const cause = { actor: systemActor, method: "otp_email", reasonCode: "contact_proved" } as const;
    book.grant({ tier: 2, method: "otp_email", basis: "test" }, cause);
    return Promise.resolve();
  });
  await compare();
  const { sessionId } = await as("rival");
  await when("rival", "DELETE", `/v1/auth/sessions/${sessionId}`);

  expect(wrong).toEqual([]);
  const expected = Object.entries(webhookMessages).flatMap(([type, { persons, managers }]) => [
    ...(persons ? [`${type} persons`] : []),
    ...(managers ? [`${type} managers`] : []),
  ]);
  expect([...seen].sort()).toEqual(expected.sort());

  const sent = await sql()<{ type: string; body: string }[]>`
    select event_type as type, body from platform.webhook_deliveries`;
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(eventTypes));
  for (const { type, body } of sent) {
    const checked = messageSchema(type as WebhookEventType).safeParse(JSON.parse(body));
    expect(checked.error?.issues ?? [], `${type}: ${body}`).toEqual([]);
    expect(JSON.parse(body).data.subject, type).toMatchObject({
      type: expect.stringMatching(/^(?:entity|person)$/),
      id: expect.any(String),
    });
  }

  // Mails and exports may only name people whom the recipient can also see through the API.
  const mails = await sql()<{ to: string; mail: string }[]>`
    select payload ->> 'to' as to, payload::text as mail from platform.tasks where queue = 'messages'`;
  expect(new Set(mails.map(({ to }) => to)).size).toBeGreaterThan(names.length / 2);
  const people = new Map<string, string>([["staff", (await staff()).personId]]);
  for (const name of names) people.set(name, (await as(name)).personId);
  for (const name of names) {
    const person = await as(name);
    const door = await frontDoorOf(person, []);
    const exported = JSON.stringify(await send(person, "GET", "/v1/identity/me/export"));
    const mailed = mails.filter(({ to }) => to === emailOf(name)).map(({ mail }) => mail).join();
    for (const [other, id] of people) {
      if (other === name) continue;
      for (const [way, text] of [["mail", mailed], ["export", exported]] as const) {
        const told = [emailOf(other), `${other} Moyo`].filter((one) => text.includes(one));
        if (text.includes(id) && !door.shows({ name: "id", value: id })) told.push(id);
        expect(told, `${way} to ${name} about ${other}`).toEqual([]);
      }
    }
  }
}, 120_000);

test("the documentation lists the content of a message for each kind of receiver", async () => {
  const page = await readFile("content/docs/webhooks.md", "utf8");
  const words = (members: readonly string[] | undefined) =>
    members ? members.map((one) => `\`${one}\``).join(", ") : "—";
  for (const [type, { persons, managers }] of Object.entries(webhookMessages)) {
    expect(page).toContain(`| \`${type}\` | ${words(persons)} | ${words(managers)} |`);
  }
});
