import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { announce } from "../../functions/kernel/outbox/announce.ts";
import { suspendPerson } from "../../functions/people/identity/identity.ts";
import { deleteOldRecords } from "../../functions/products/operations/retention.ts";
import { addTasks } from "../../functions/kernel/outbox/tasks.ts";
import { findEndpoint, insertDelivery } from "../../functions/products/webhooks/webhook-store.ts";
import {
  deliverWebhook,
  endpointSealContext,
  failWebhook,
} from "../../functions/products/webhooks/webhooks.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { sealerOf } from "../../functions/kernel/shared/sealed-text.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { grantEntityRole } from "../support/resources.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";
import { addEntity, member } from "../support/verification.ts";

const day = 86_400;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const webhooks = "/v1/api-keys/webhooks";

const add = (as: SignedIn, url = "https://hooks.example.org/in", eventTypes = ["tier.changed"]) =>
  gateway.request(webhooks, { method: "POST", as, json: { url, eventTypes } });
const added = async (as: SignedIn, eventTypes?: string[]): Promise<{ id: string; secret: string }> => {
  const answer = await add(as, undefined, eventTypes);
  expect(answer.status).toBe(201);
  return await answer.json();
};
const change = (as: SignedIn, id: string, json: Record<string, unknown>) =>
  gateway.request(`${webhooks}/${id}`, { method: "PATCH", as, headers: { "If-Match": "*" }, json });
const turn = (as: SignedIn, id: string) =>
  gateway.request(`${webhooks}/${id}/rotate`, { method: "POST", as });
const replay = (as: SignedIn, id: string, deliveryId: string) =>
  gateway.request(`${webhooks}/${id}/deliveries/${deliveryId}/replay`, { method: "POST", as });

/**
 * Creates a delivery like those created for outbox events. With `isQueued: false`, no task is queued for it.
 */
async function delivery(endpointId: string, isQueued = true): Promise<string> {
  const now = gateway.services.clock();
  return await inTransaction(sql(), async (tx) => {
    const row = { id: newId(), endpointId, messageId: newId(), eventType: "tier.changed", body: "{}" };
    const id = await insertDelivery(tx, row, now);
    const task = { queue: "webhooks", dedupeKey: `webhook:${id}`, payload: { deliveryId: id } };
    if (isQueued) await addTasks(tx, [task], now);
    return id;
  });
}
const stateOf = async (id: string) =>
  (await sql()`
    select state, attempts, last_error as error, finished_at is not null as "isFinished"
    from platform.webhook_deliveries where id = ${id}`)[0];

const isOff = "the endpoint is disabled";

describe("endpoints", () => {
  test("422 an address that is too long once it is encoded", async () => {
    const person = await gateway.signInAs();
    const long = `https://hooks.example.org/${"é".repeat(1_000)}`;
    const answer = await add(person, long);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: "/url" }] });
    const { id } = await added(person);
    expect((await change(person, id, { url: long })).status).toBe(422);
  });

  test("201 for ten of thirty that are added at once, 409 for the others", async () => {
    const person = await gateway.signInAs();
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(person)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(20).fill(409)]);
  });

  test("200 three simultaneous rotations all count, and the last two secrets sign", async () => {
    const person = await gateway.signInAs();
    const { id } = await added(person);
    const answers = await Promise.all([0, 1, 2].map(() => turn(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const turned = await Promise.all(answers.map((answer) => answer.json()));
    expect(turned.map(({ version }) => version).sort()).toEqual([2, 3, 4]);
    const sealer = sealerOf(gateway.services.settings.platformSecrets, "webhooks");
    const live = (await findEndpoint(sql(), id))!.secretsSealed.map((one) =>
      sealer.open(one, endpointSealContext(id))
    );
    const newestFirst = turned.sort((one, other) => other.version - one.version);
    expect(live).toEqual(newestFirst.slice(0, 2).map(({ secret }) => secret));
  });

  test.each([
    ["200 a turn that comes before the removal", true, 200],
    ["404 a turn that comes after the removal, though both wait", false, 404],
  ])("%s", async (_name, turnsFirst, status) => {
    const person = await gateway.signInAs();
    const { id } = await added(person);
    const steps = [
      () => turn(person, id),
      () => gateway.request(`${webhooks}/${id}`, { method: "DELETE", as: person }),
    ];
    // Both requests wait for the endpoint's row lock, in this order.
    const { both } = await sql().begin(async (tx) => {
      await tx`select from platform.webhook_endpoints where id = ${id} for update`;
      const [first, then] = turnsFirst ? steps : steps.toReversed();
      const started = first!();
      await waitUntilBlocked(sql());
      const next = then!();
      await waitUntilBlocked(sql(), { waiting: 2 });
      return { both: Promise.all([started, next]) };
    });
    const statuses = (await both).map((answer) => answer.status);
    expect(turnsFirst ? statuses : statuses.toReversed()).toEqual([status, 204]);
    expect((await turn(person, id)).status).toBe(404);
  });
});

describe("deliveries to a disabled endpoint", () => {
  test("fail instead of staying pending for ever; 409 for sending them again until it is enabled", async () => {
    const person = await gateway.signInAs();
    const { id } = await added(person);
    const waiting = await delivery(id);
    expect((await change(person, id, { state: "disabled" })).status).toBe(200);
    await workUntilIdle(gateway.services);
    expect(await stateOf(waiting)).toEqual({ state: "failed", attempts: 0, error: isOff, isFinished: true });
    const refused = await replay(person, id, waiting);
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain("disabled");
    await change(person, id, { state: "active" });
    const answers = await Promise.all([0, 1, 2].map(() => replay(person, id, waiting)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test("fail if the endpoint was removed, and are deleted after thirty days", async () => {
    const person = await gateway.signInAs();
    const { id } = await added(person);
    const waiting = await delivery(id);
    await gateway.request(`${webhooks}/${id}`, { method: "DELETE", as: person });
    await workUntilIdle(gateway.services);
    expect(await stateOf(waiting)).toMatchObject({ state: "failed", error: isOff });
    gateway.advance(31 * day);
    await deleteOldRecords(gateway.services);
    gateway.advance(-31 * day);
    expect(await stateOf(waiting)).toBeUndefined();
  });

  test("those that an older release left behind are finished; those on their way stay", async () => {
    const person = await gateway.signInAs();
    const { id } = await added(person);
    const [left, onItsWay] = [await delivery(id, false), await delivery(id)];
    const file = "functions/kernel/db/migrations/platform/0065-deliveries-left-behind.sql";
    await sql().unsafe(await readFile(file, "utf8"));
    expect(await stateOf(left)).toEqual({
      state: "failed",
      attempts: 0,
      error: "the endpoint is switched off",
      isFinished: true,
    });
    expect(await stateOf(onItsWay)).toMatchObject({ state: "pending" });
  });

  test("of an older release name no claimant, and tell only the claimant how a claim was decided", async () => {
    const [claimant, manager] = [await gateway.signInAs(), await gateway.signInAs()];
    const data = {
      claimId: newId(),
      entityId: newId(),
      claimantPersonId: claimant.personId,
      status: "rejected",
      reasonCode: "other",
    };
    const kept = [];
    for (const person of [claimant, manager]) {
      const id = await delivery((await added(person)).id, false);
      const body = JSON.stringify({ type: "claim.decided", timestamp: "2026-11-01T00:00:00.000Z", data });
      await sql()`
        update platform.webhook_deliveries set event_type = 'claim.decided', body = ${body} where id = ${id}`;
      kept.push(id);
    }
    const file = "functions/kernel/db/migrations/platform/0120-names-in-kept-deliveries.sql";
    await sql().unsafe(await readFile(file, "utf8"));
    const rows = await sql()<{ id: string; data: unknown }[]>`
      select id, body::jsonb -> 'data' as data from platform.webhook_deliveries
      where id in (${kept[0]!}, ${kept[1]!}) order by id = ${kept[1]!}`;
    const { claimId, entityId, status, reasonCode } = data;
    expect(rows.map((row) => row.data)).toEqual([{ claimId, entityId, status, reasonCode }, {
      claimId,
      entityId,
    }]);
  });

  test("nothing is sent to the endpoint of a suspended person", async () => {
    const person = await gateway.signInAs();
    const { id } = await added(person, ["session.revoked"]);
    const waiting = await delivery(id);
    await inTransaction(sql(), (tx) => suspendPerson(tx, person.personId, gateway.services.clock()));
    await workUntilIdle(gateway.services);
    const rows = await sql()`select id from platform.webhook_deliveries where endpoint_id = ${id}`;
    expect(rows).toEqual([{ id: waiting }]);
    expect(await stateOf(waiting)).toMatchObject({ state: "failed", error: isOff });
  });
});

describe("what a delivery records", () => {
  test.each([[410, "failed"], [500, "pending"], [204, "delivered"]])(
    "a response of %i is one attempt",
    async (status, state) => {
      const { id } = await added(await gateway.signInAs());
      const deliveryId = await delivery(id, false);
      const task = {
        id: newId(),
        queue: "webhooks",
        payload: { deliveryId },
        attempts: 1,
        createdAt: gateway.services.clock(),
      };
      await deliverWebhook(gateway.services, task, () => Promise.resolve({ status, headers: {}, body: "" }))
        .catch(() => {});
      expect(await stateOf(deliveryId)).toMatchObject({ state, attempts: 1 });
      await failWebhook(gateway.services, task);
      expect(await stateOf(deliveryId)).toMatchObject({
        state: state === "pending" ? "failed" : state,
        attempts: 1,
        isFinished: true,
      });
    },
  );

  test("vouch.created goes to people who manage the entity, and does not name the voucher", async () => {
    const [manager, voucher] = [await gateway.signInAs(), await member(gateway)];
    const entityId = await addEntity(gateway.services);
    await grantEntityRole(gateway, manager, "manager", entityId);
    const endpoint = await added(manager, ["vouch.created"]);
    const vouch = { entityId, vouchingType: "neighbor" };
    const given = await gateway.request("/v1/vouches", { method: "POST", as: voucher, json: vouch });
    expect(given.status).toBe(201);
    await workUntilIdle(gateway.services, 2);
    const rows = await sql()<{ body: string }[]>`
      select body from platform.webhook_deliveries where endpoint_id = ${endpoint.id}`;
    expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([{
      type: "vouch.created",
      data: { entityId, vouchingType: "neighbor" },
    }]);
    expect(rows[0]!.body).not.toContain(voucher.personId);
  });

  test("claim.disputed goes to everyone with a claim in the dispute, and names none of them", async () => {
    const [one, other, stranger] = [
      await gateway.signInAs(),
      await gateway.signInAs(),
      await gateway.signInAs(),
    ];
    const endpoints = [one, other, stranger].map((person) => added(person, ["claim.disputed"]));
    const [first, second, third] = await Promise.all(endpoints);
    const entityId = newId();
    await announce(sql(), {
      aggregateType: "entity",
      aggregateId: entityId,
      eventType: "claim.disputed",
      payload: {
        entityId,
        disputeId: newId(),
        claimIds: [newId()],
        claimantPersonIds: [one.personId, other.personId],
        dueAt: "2027-01-01T00:00:00.000Z",
      },
      dedupeKey: `claim.disputed:${entityId}`,
    });
    await workUntilIdle(gateway.services, 2);
    const rows = await sql()<{ id: string; body: string }[]>`
      select endpoint_id as id, body from platform.webhook_deliveries where event_type = 'claim.disputed'
        and endpoint_id in (${first!.id}, ${second!.id}, ${third!.id})`;
    expect(rows.map(({ id }) => id).sort()).toEqual([first!.id, second!.id].sort());
    for (const { body } of rows) expect(body).not.toContain(one.personId);
  });
});
