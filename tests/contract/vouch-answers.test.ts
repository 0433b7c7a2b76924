import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { nameAnchorIn } from "../../functions/verification/tiers/vouches/anchors.ts";
import { screenVouches } from "../../functions/verification/tiers/vouches/follow-facts.ts";
import { publishRequest } from "../../functions/verification/requests/requests.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call as callDescribed, grantEntityRole } from "../support/resources.ts";
import { addEntity, disagreements, makeLongStanding, member } from "../support/verification.ts";

const day = 86_400;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const call = async (method: string, path: string, as?: SignedIn, json?: unknown, headers = {}) => {
  const answer = await callDescribed(gateway, as, method, path, json, headers);
  return { ...answer, etag: answer.headers.get("etag") };
};
const give = async (entityId: string, as: SignedIn, more = {}) => {
  const given = await call("POST", "/v1/vouches", as, {
    entityId,
    vouchingType: "personal_knowledge",
    ...more,
  });
  expect(given.status).toBe(201);
  return given;
};
/** Signs the person in again, because the session may have expired. */
const again = async ({ personId }: SignedIn) => {
  const [row] =
    await sql()`select email, idp_user_id as subject from identity.persons where id = ${personId}`;
  return await gateway.signInAs({ email: row!["email"], subject: row!["subject"] });
};
const prove = (personId: string) =>
  changeSubject(sql(), gateway.services.clock, { type: "person", id: personId }, async ({ book }) => {
    book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
      actor: { kind: "person", id: personId },
      reasonCode: "contact_proved",
    });
  });

describe("the version of a vouch", () => {
  test("200 with another ETag if its weight changed; 304 if not", async () => {
    const entityId = await addEntity(gateway.services);
    const person = await gateway.signInAs();
    const given = await give(entityId, person);
    const path = `/v1/vouches/${given.body.id}`;
    expect([given.etag, given.body.weight]).toEqual([`"v1"`, 0]);
    expect((await call("GET", path, person)).etag).toBe(given.etag);
    gateway.advance(73 * 3_600);
    await workUntilIdle(gateway.services);
    const later = await again(person);
    const ripe = await call("GET", path, later, undefined, { "If-None-Match": given.etag! });
    expect(ripe).toMatchObject({ status: 200, etag: `"v2"`, body: { weight: 0.5, version: 2 } });
    await changeSubject(sql(), gateway.services.clock, { type: "entity", id: entityId }, async () => {});
    const known = { "If-None-Match": ripe.etag! };
    expect((await gateway.request(path, { as: later, headers: known })).status).toBe(304);
    await prove(person.personId);
    await workUntilIdle(gateway.services);
    expect((await call("GET", path, later)).body).toMatchObject({ weight: 0.625, version: 4 });
  });

  test("is the stored one even if the response to a new vouch was written in two steps", async () => {
    const [entityId, other] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    const [person, manager] = [await member(gateway), await member(gateway)];
    await grantEntityRole(gateway, manager, "manager", entityId);
    await grantEntityRole(gateway, person, "manager", other);
    const given = await give(entityId, person);
    expect(given.body.version).toBe((await call("GET", `/v1/vouches/${given.body.id}`, person)).body.version);
    const path = `/v1/vouches/${given.body.id}`;
    expect((await call("PATCH", path, person, { visibility: "public" }, { "If-Match": given.etag! })).status)
      .toBe(200);
  });

  test("428 without If-Match, 412 with an older version, 200 if nothing would change", async () => {
    const person = await member(gateway);
    const { etag, body } = await give(await addEntity(gateway.services), person);
    const path = `/v1/vouches/${body.id}`;
    const put = (visibility: string, tag?: string, as = person) =>
      call("PATCH", path, as, { visibility }, tag === undefined ? {} : { "If-Match": tag });
    expect([(await put("public")).status, (await put("public", `"v77"`)).status]).toEqual([428, 412]);
    expect((await put("public", etag!, await member(gateway))).status).toBe(404);
    const changed = await put("public", etag!);
    expect(changed).toMatchObject({ status: 200, etag: `"v2"`, body: { visibility: "public", version: 2 } });
    // Repeats the request, as a client does when the response is lost.
    expect(await put("public", etag!)).toMatchObject({ status: 200, etag: `"v2"` });
    expect((await put("private", etag!)).status).toBe(412);
    expect(await put("private", "*")).toMatchObject({ status: 200, etag: `"v3"` });
  });

  test("the same change five times at once is one change", async () => {
    const person = await member(gateway);
    const { etag, body } = await give(await addEntity(gateway.services), person, { visibility: "public" });
    const put = (visibility: string) =>
      call("PATCH", `/v1/vouches/${body.id}`, person, { visibility }, { "If-Match": etag! });
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => put("private")))).map((one) =>
      one.status
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await call("GET", `/v1/vouches/${body.id}`, person)).body.version).toBe(2);
  });
});

test("vouchers who confirm a contact and become trusted after they vouched are noticed", async () => {
  const entityId = await addEntity(gateway.services);
  const people = await Promise.all([0, 1, 2].map(() => gateway.signInAs()));
  for (const person of people) await give(entityId, await makeLongStanding(gateway.services, person));
  await workUntilIdle(gateway.services);
  const explained = async () => (await call("GET", `/v1/entities/${entityId}/vouches/explain`)).body;
  const missing = async () => (await explained()).missing;
  // All vouches from strangers together count as one vouch.
  expect(await missing()).toMatchObject([{ amount: 2 }, { amount: 2.5 }, { code: "anchored", amount: 2 }]);
  for (const { personId } of people.slice(0, 2)) {
    await prove(personId);
    await inTransaction(sql(), (tx) => nameAnchorIn(tx, personId, gateway.services.clock()));
  }
  gateway.advance(61);
  const changed = gateway.services.clock();
  await workUntilIdle(gateway.services);
  expect(new Date((await explained()).trustComputedAt).getTime()).toBeGreaterThanOrEqual(changed.getTime());
  const [entity] = await sql()`select tier from entity.entities where id = ${entityId}`;
  expect(entity!["tier"]).toBe(1);
  expect(await missing()).toEqual([]);
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});

test("200 the explanation says how many more vouches are needed, one less after each of three", async () => {
  const entityId = await addEntity(gateway.services);
  const read = async () => (await call("GET", `/v1/entities/${entityId}/vouches/explain`)).body;
  expect((await read()).threshold).toEqual({ count: 3, weight: 3, anchored: 2 });
  for (const left of [3, 2, 1, 0]) {
    const missing = (await read()).missing.filter(({ code }: { code: string }) => code === "count");
    expect(missing.map(({ amount }: { amount: number }) => amount)).toEqual(left === 0 ? [] : [left]);
    if (left > 0) await give(entityId, await member(gateway));
  }
});

test("the explanation tells strangers nothing that identifies a voucher, and involved people everything", async () => {
  const entityId = await addEntity(gateway.services);
  const [voucher, manager] = [await gateway.signInAs({ displayName: "Rudo M" }), await member(gateway)];
  const { body: given } = await give(entityId, voucher, { visibility: "public" });
  await grantEntityRole(gateway, manager, "manager", entityId);
  const path = `/v1/entities/${entityId}/vouches/explain`;
  const midnight = (moment: string) => `${moment.slice(0, 10)}T00:00:00.000Z`;
  for (const stranger of [undefined, await member(gateway), voucher]) {
    const { body } = await call("GET", path, stranger);
    expect(body.vouches).toEqual([{
      vouchingType: "personal_knowledge",
      status: "active",
      weight: 0,
      reasons: [expect.objectContaining({ code: "account_too_new" })],
      countsFrom: midnight(body.vouches[0].countsFrom),
      createdAt: midnight(given.createdAt),
      expiresAt: midnight(given.expiresAt),
    }]);
  }
  for (const insider of [manager, await gateway.signInAs({ roles: ["auditor"] })]) {
    const { body } = await call("GET", path, insider);
    expect(body.vouches).toMatchObject([{ id: given.id, createdAt: given.createdAt }]);
  }
});

test("201 a new vouch after the last one expired, even before the scheduler has ended that", async () => {
  const entityId = await addEntity(gateway.services);
  const person = await member(gateway);
  const { body: first } = await give(entityId, person);
  gateway.advance(366 * day);
  const later = await again(person);
  const second = await give(entityId, later);
  expect(second.body).toMatchObject({ status: "active", weight: 1.25 });
  const rows =
    await sql()`select id, status from engagement.vouches where entity_id = ${entityId} order by id`;
  expect(rows).toMatchObject([{ id: first.id, status: "expired" }, { id: second.body.id, status: "active" }]);
  const twice = await call("POST", "/v1/vouches", later, { entityId, vouchingType: "neighbor" });
  expect([twice.status, twice.body.code]).toEqual([409, "vouch_exists"]);
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});

test("a screening that holds nothing is not given as the reason for an expiry", async () => {
  const entityId = await addEntity(gateway.services);
  for (const person of await Promise.all([0, 1, 2].map(() => member(gateway)))) await give(entityId, person);
  gateway.advance(366 * day);
  await screenVouches(gateway.services, {
    id: newId(),
    queue: "screening",
    payload: { entityId, vouchIds: [newId()] },
    attempts: 1,
    createdAt: gateway.services.clock(),
  });
  const records = await sql()`
    select hold_change, reason_code, verification_method from entity.verifications
    where subject_id = ${entityId} order by sequence desc limit 1`;
  expect(records).toMatchObject([{
    hold_change: "grace_started",
    reason_code: "vouches_changed_by_time",
    verification_method: "expiry",
  }]);
});

test("an expired request for vouches is announced as expired when the next one is published", async () => {
  const entityId = await addEntity(gateway.services);
  const manager = await member(gateway);
  await grantEntityRole(gateway, manager, "manager", entityId);
  const publish = () =>
    publishRequest(gateway.services, manager.personId, {
      entityId,
      message: "Please vouch for us",
      targetCount: 3,
    });
  const first = await publish();
  gateway.advance(91 * day);
  await publish();
  const facts = await sql()`
    select payload ->> 'requestId' as id from platform.outbox where event_type = 'request.expired'
      and aggregate_id = ${entityId}`;
  expect(facts).toMatchObject([{ id: first.id }]);
});

test("a person's export contains the reports that they made", async () => {
  const entityId = await addEntity(gateway.services);
  const reporter = await member(gateway);
  const { body } = await give(entityId, await member(gateway), { visibility: "public" });
  const report = { reason: "untrue", note: "They never met." };
  expect((await call("POST", `/v1/vouches/${body.id}/reports`, reporter, report)).status).toBe(202);
  const data = await call("GET", "/v1/identity/me/export", reporter);
  expect(data.body.vouchReports).toEqual([{
    vouchId: body.id,
    ...report,
    state: "open",
    createdAt: expect.any(String),
    decidedAt: null,
  }]);
});
