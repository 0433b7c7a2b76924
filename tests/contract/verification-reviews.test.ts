import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleDueSubjects } from "../../functions/verification/tiers/scheduler.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";
import { addEntity, addPerson, disagreements, member } from "../support/verification.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";

const day = 86_400;

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  admin = await gateway.signInAs({ roles: ["admin"] });
  second = await gateway.signInAs({ roles: ["admin"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const response = await gateway.request(path, { method, as, ...(json === undefined ? {} : { json }) });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
const tierOf = async (id: string) =>
  (await sql()`select tier from entity.entities where id = ${id}`)[0]!.tier as number;

/** Signs staff in again, because days have passed and their sessions have expired. */
async function again(person: SignedIn): Promise<SignedIn> {
  const [row] =
    await sql()`select email, idp_user_id as subject from identity.persons where id = ${person.personId}`;
  return await gateway.signInAs({ email: row!.email, subject: row!.subject, roles: ["admin"] });
}

describe("held vouches", () => {
  /**
   * Creates five accounts that are only a few days old. All of them vouch for one new entity, so their vouches are
   * held for review.
   */
  async function burst(ageDays = 2) {
    const entityId = await addEntity(gateway.services);
    const people = await Promise.all(
      Array.from({ length: 5 }, () => addPerson(gateway.services, { ageDays, proved: true })),
    );
    for (const person of people) {
      await addVouch(gateway.services, person, {
        entityId,
        vouchingType: "personal_knowledge",
        visibility: "private",
      });
    }
    const tierBefore = await tierOf(entityId);
    gateway.advance(day + 60);
    [admin, second] = [await again(admin), await again(second)];
    await settleDueSubjects(gateway.services);
    const list = await call("GET", "/v1/admin/vouch-reviews?limit=100", admin);
    const review = list.body.items.find((item: { entityId: string }) => item.entityId === entityId);
    expect(review).toMatchObject({ reason: "new_account_burst", state: "open", dueAt: expect.any(String) });
    expect(review.vouchIds).toHaveLength(5);
    return { tierBefore, entityId, people, path: `/v1/admin/vouch-reviews/${review.id}/decide`, review };
  }
  const facts = (entityId: string, type: string) =>
    sql()`select 1 from platform.outbox where aggregate_id = ${entityId} and event_type = ${type}`;

  test("200 released vouches count at once and are not held again", async () => {
    const { tierBefore, entityId, path } = await burst();
    expect([tierBefore, await tierOf(entityId)]).toEqual([0, 0]);
    const decided = await call("POST", path, admin, { decision: "release", note: "A school class." });
    expect(decided).toMatchObject({ status: 200, body: { state: "released" } });
    expect(await tierOf(entityId)).toBe(1);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(1);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
    const twice = await call("POST", path, second, { decision: "invalidate" });
    expect([twice.status, twice.body.code]).toEqual([409, "review_decided"]);
  });

  test("200 invalidated vouches end, and their vouchers are told", async () => {
    const { entityId, people, path } = await burst();
    expect((await call("POST", path, admin, { decision: "invalidate" })).status).toBe(200);
    expect(await tierOf(entityId)).toBe(0);
    expect(await facts(entityId, "vouch.invalidated")).toHaveLength(5);
    await workUntilIdle(gateway.services);
    const told = await sql()`
      select distinct person_id from platform.notifications
      where kind = 'vouch_invalidated' and person_id = any(${`{${people.join(",")}}`}::text::uuid[])`;
    expect(told).toHaveLength(5);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("if young accounts promote one after another, the fifth is held, and the tier waits for the reviewer", async () => {
    const { tierBefore, entityId, path, review } = await burst(4);
    const read = async () =>
      (await sql()`
        select e.tier, h.state, (select count(*)::integer from engagement.vouches v
          where v.entity_id = e.id and v.status = 'held') as held
        from entity.entities e join entity.tier_holds h on h.subject_id = e.id where e.id = ${entityId}`)[0];
    expect(tierBefore).toBe(1);
    expect(await read()).toEqual({ tier: 1, state: "active", held: 1 });
    expect((await call("POST", path, admin, { decision: "invalidate" })).status).toBe(200);
    expect(await read()).toEqual({ tier: 0, state: "ended", held: 0 });
    expect(review.vouchIds).toHaveLength(5);
    expect(await facts(entityId, "vouch.invalidated")).toHaveLength(5);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("409 for a decision about your own vouch", async () => {
    const { path, review } = await burst();
    await sql()`update engagement.vouches set voucher_person_id = ${admin.personId} where id = ${
      review.vouchIds[0]
    }`;
    const own = await call("POST", path, admin, { decision: "release" });
    expect([own.status, own.body.code]).toEqual([409, "conflict_of_interest"]);
    const both = await Promise.all(
      ["release", "invalidate"].map((decision) => call("POST", path, second, { decision })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("409 for a decision about a vouch that was given with an account merged into yours", async () => {
    const { path, review } = await burst();
    const [writer] = await sql()<{ id: string }[]>`
      select voucher_person_id as id from engagement.vouches where id = ${review.vouchIds[0]}`;
    await sql()`
      update identity.persons set merged_into = ${admin.personId}, status = 'merged' where id = ${
      writer!.id
    }`;
    const own = await call("POST", path, admin, { decision: "release" });
    expect([own.status, own.body.code]).toEqual([409, "conflict_of_interest"]);
    expect((await call("POST", path, second, { decision: "release" })).status).toBe(200);
  });

  test("403 a verifier can read, but not decide", async () => {
    const { path } = await burst();
    const verifier = await gateway.signInAs({ roles: ["verifier"] });
    expect((await call("GET", "/v1/admin/vouch-reviews", verifier)).status).toBe(200);
    expect((await call("POST", path, verifier, { decision: "release" })).status).toBe(403);
  });

  test("an upheld report ends the vouch, once; a dismissed one changes nothing", async () => {
    const entityId = await addEntity(gateway.services);
    const vouches = [];
    for (let index = 0; index < 3; index += 1) {
      const answer = await call("POST", "/v1/vouches", await member(gateway), {
        entityId,
        vouchingType: "business_partner",
        visibility: "public",
      });
      vouches.push(answer.body.id as string);
    }
    const reporter = await gateway.signInAs();
    const report = async (vouchId: string) => {
      expect((await call("POST", `/v1/vouches/${vouchId}/reports`, reporter, { reason: "untrue" })).status)
        .toBe(202);
      const list = await call("GET", "/v1/admin/vouch-reports", admin);
      const item = list.body.items.find((one: { vouchId: string }) => one.vouchId === vouchId);
      return `/v1/admin/vouch-reports/${item.id}/decide`;
    };
    const dismissed = await report(vouches[0]!);
    expect((await call("POST", dismissed, admin, { state: "dismissed" })).body.state).toBe("dismissed");
    expect((await call("GET", `/v1/entities/${entityId}/vouches/explain`, admin)).body.standing.counted).toBe(
      3,
    );
    const path = await report(vouches[1]!);
    const [, id] = /vouch-reports\/([^/]+)/.exec(path)!;
    // The two requests wait for the report's row lock, in the order in which they are sent here.
    const { both } = await sql().begin(async (tx) => {
      await tx`select from engagement.vouch_reports where id = ${id!} for update`;
      const upheld = call("POST", path, admin, { state: "upheld" });
      await waitUntilBlocked(sql());
      const dismissed = call("POST", path, second, { state: "dismissed" });
      await waitUntilBlocked(sql(), { waiting: 2 });
      return { both: Promise.all([upheld, dismissed]) };
    });
    expect((await both).map(({ status }) => status)).toEqual([200, 409]);
    const explained = await call("GET", `/v1/entities/${entityId}/vouches/explain`, admin);
    expect(explained.body.standing.counted).toBe(2);
    // Fraud gets no grace period.
    expect(explained.body.hold).toBeNull();
    expect(explained.body.platform.verificationTier.tier).toBe(0);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });
});

describe("disputes", () => {
  const claim = (person: SignedIn, entityId: string) =>
    call("POST", "/v1/claims", person, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });

  test("a dispute between two claimants has an end date, after which no statements can be added and both claims remain", async () => {
    const entityId = await addEntity(gateway.services);
    const [one, two] = await Promise.all([gateway.signInAs(), gateway.signInAs()]);
    await claim(one, entityId);
    const { body } = await claim(two, entityId);
    const { id, dueAt } = body.dispute;
    const days = (Date.parse(dueAt) - gateway.services.clock().getTime()) / (day * 1_000);
    expect(days).toBeCloseTo(14, 1);
    const path = `/v1/entities/${entityId}/disputes/${id}/statements`;
    expect((await call("POST", path, one, { statement: "I signed the lease in 2019." })).status).toBe(201);
    gateway.advance(14 * day + 60);
    [admin, second] = [await again(admin), await again(second)];
    await workUntilIdle(gateway.services);
    const late = await call("POST", path, await again(one), { statement: "And one thing more." });
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    const queue = await call("GET", `/v1/admin/claims?status=disputed&limit=100`, admin);
    expect(queue.body.items.filter((item: { entityId: string }) => item.entityId === entityId)).toHaveLength(
      2,
    );
    const loser = queue.body.items.find((item: { id: string }) => item.id === body.id);
    expect(
      (await call("POST", `/v1/admin/claims/${loser.id}/decide`, admin, {
        decision: "reject",
        reasonCode: "other_claimant_confirmed",
      })).status,
    ).toBe(200);
    const rows = await sql()`
      select status from entity.representative_claims where entity_id = ${entityId} order by id`;
    // Only one claim is left, so it is an ordinary pending claim again.
    expect(rows.map((row) => row.status)).toEqual(["pending", "rejected"]);
    const [dispute] = await sql()`select state, outcome from entity.disputes where id = ${id}`;
    expect(dispute).toEqual({ state: "decided", outcome: "settled" });
  });

  test("a rejection is appealed once, within 30 days, to another reviewer; a dismissed appeal changes nothing", async () => {
    const entityId = await addEntity(gateway.services);
    const claimant = await gateway.signInAs();
    const { body } = await claim(claimant, entityId);
    await call("POST", `/v1/admin/claims/${body.id}/decide`, admin, {
      decision: "reject",
      reasonCode: "evidence_insufficient",
    });
    const appeal = {
      kind: "appeal",
      targetType: "claim",
      targetId: body.id,
      statement: "The lease names me, see page two.",
    };
    const path = `/v1/entities/${entityId}/disputes`;
    const stranger = await call("POST", path, await gateway.signInAs(), appeal);
    expect(stranger.status).toBe(404);
    const opened = await call("POST", path, claimant, appeal);
    expect(opened).toMatchObject({ status: 201, body: { state: "open", dueAt: expect.any(String) } });
    const decide = `/v1/admin/disputes/${opened.body.id}/decide`;
    const same = await call("POST", decide, admin, { outcome: "dismissed", note: "No." });
    expect([same.status, same.body.code]).toEqual([409, "conflict_of_interest"]);
    const other = await call("POST", decide, second, { outcome: "dismissed", note: "The page is unsigned." });
    expect(other.body).toMatchObject({ state: "decided", outcome: "dismissed" });
    const twice = await call("POST", path, claimant, appeal);
    expect([twice.status, twice.body.code]).toEqual([409, "dispute_exists"]);
    expect((await call("GET", `/v1/claims/${body.id}`, claimant)).body).toMatchObject({
      status: "rejected",
      reasonCode: "evidence_insufficient",
      decidedBy: admin.personId,
    });
  });

  test("409 for an appeal about a role that its holder gave up", async () => {
    const entityId = await addEntity(gateway.services);
    const owner = await gateway.signInAs();
    const { body } = await claim(owner, entityId);
    await call("POST", `/v1/admin/claims/${body.id}/decide`, admin, { decision: "approve" });
    expect((await call("DELETE", `/v1/claims/${body.id}`, owner)).status).toBe(204);
    const appeal = await call("POST", `/v1/entities/${entityId}/disputes`, owner, {
      kind: "appeal",
      targetType: "claim",
      targetId: body.id,
      statement: "I have changed my mind.",
    });
    expect([appeal.status, appeal.body.code]).toEqual([409, "conflict"]);
  });

  test("409 a person adds at most 20 statements and hides no one else's, even at once", async () => {
    const entityId = await addEntity(gateway.services);
    const [one, two] = await Promise.all([gateway.signInAs(), gateway.signInAs()]);
    await claim(one, entityId);
    const { id } = (await claim(two, entityId)).body.dispute;
    const add = (person: SignedIn, statement: string) =>
      call("POST", `/v1/entities/${entityId}/disputes/${id}/statements`, person, { statement });
    const noise = await Promise.all(Array.from({ length: 25 }, (_, index) => add(one, `Noise ${index}.`)));
    expect(noise.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(noise.filter(({ body }) => body.code === "conflict")).toHaveLength(5);
    expect((await add(two, "The deed of 1998.")).status).toBe(201);
    const { body } = await call("GET", `/v1/admin/disputes/${id}`, admin);
    expect(body.statements).toHaveLength(21);
    expect(body.statements.at(-1).statement).toBe("The deed of 1998.");
  });

  test("409 nothing can be added after a decision", async () => {
    const entityId = await addEntity(gateway.services);
    const reporter = await gateway.signInAs();
    const path = `/v1/entities/${entityId}/disputes`;
    const report = { kind: "false_information", statement: "It closed two years ago." };
    const { id } = (await call("POST", path, reporter, report)).body;
    const added = await sql().begin(async (tx) => {
      await tx`
        update entity.disputes set state = 'decided', outcome = 'dismissed', decided_at = now() where id = ${id}`;
      const waiting = call("POST", `${path}/${id}/statements`, reporter, { statement: "I was there." });
      await waitUntilBlocked(sql());
      return { waiting };
    });
    expect(await added.waiting).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("200 a late claimant in a dispute has as much time, and no claim expires meanwhile", async () => {
    const entityId = await addEntity(gateway.services);
    const first = await claim(await gateway.signInAs(), entityId);
    await claim(await gateway.signInAs(), entityId);
    gateway.advance(15 * day);
    [admin, second] = [await again(admin), await again(second)];
    const third = await gateway.signInAs();
    const { body } = await claim(third, entityId);
    const days = (Date.parse(body.dispute.dueAt) - gateway.services.clock().getTime()) / (day * 1_000);
    expect(days).toBeCloseTo(14, 1);
    const added = await call(
      "POST",
      `/v1/entities/${entityId}/disputes/${body.dispute.id}/statements`,
      third,
      {
        statement: "Here is my proof.",
      },
    );
    expect(added.status).toBe(201);
    const [row] = await sql()`
      select expires_at from entity.representative_claims where id = ${first.body.id}`;
    expect(row!.expires_at.getTime()).toBeGreaterThan(Date.parse(body.dispute.dueAt) + 4 * day * 1_000);
  });

  test("200 additions to a claim or a dispute are returned when it is read again", async () => {
    const fresh = async (path: string, as: SignedIn, work: () => Promise<unknown>) => {
      const before = await gateway.request(path, { as });
      await before.text();
      await work();
      const headers = { "If-None-Match": before.headers.get("etag") ?? '"none"' };
      const after = await gateway.request(path, { as, headers });
      expect(after.status).toBe(200);
      return await after.json();
    };
    const entityId = await addEntity(gateway.services);
    const [owner, rival] = [await gateway.signInAs(), await gateway.signInAs()];
    const owned = (await claim(owner, entityId)).body.id as string;
    await call("POST", `/v1/admin/claims/${owned}/decide`, admin, { decision: "approve" });
    let made: Awaited<ReturnType<typeof call>>;
    await fresh(`/v1/admin/claims/${owned}`, admin, async () => {
      const own = await fresh(
        `/v1/claims/${owned}`,
        owner,
        async () => (made = await claim(rival, entityId)),
      );
      expect(own.dispute).toMatchObject({ id: made.body.dispute.id });
    });
    const { id } = made!.body.dispute;
    const path = `/v1/entities/${entityId}/disputes/${id}`;
    const add = (statement: string) => call("POST", `${path}/statements`, owner, { statement });
    expect((await fresh(`/v1/admin/disputes/${id}`, admin, () => add("One."))).statements).toHaveLength(1);
    expect((await fresh(path, rival, () => add("Two."))).statements).toHaveLength(2);
    const ended = () => call("DELETE", `/v1/claims/${made.body.id}`, rival);
    expect((await fresh(`/v1/claims/${owned}`, owner, ended)).dispute).toBeNull();
  });

  test("409 an appeal after 30 days", async () => {
    const entityId = await addEntity(gateway.services);
    const claimant = await gateway.signInAs();
    const { body } = await claim(claimant, entityId);
    await call("POST", `/v1/admin/claims/${body.id}/decide`, admin, { decision: "reject" });
    gateway.advance(30 * day + 600);
    [admin, second] = [await again(admin), await again(second)];
    const late = await call("POST", `/v1/entities/${entityId}/disputes`, await again(claimant), {
      kind: "appeal",
      targetType: "claim",
      targetId: body.id,
      statement: "The lease names me, see page two.",
    });
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
  });

  test("a person can report a listing once, and its managers do not learn who did", async () => {
    const entityId = await addEntity(gateway.services);
    const owner = await gateway.signInAs();
    const made = await claim(owner, entityId);
    await call("POST", `/v1/admin/claims/${made.body.id}/decide`, admin, { decision: "approve" });
    const reporter = await gateway.signInAs();
    const report = { kind: "false_information", statement: "It closed two years ago." };
    const path = `/v1/entities/${entityId}/disputes`;
    const opened = await call("POST", path, reporter, report);
    expect(opened.status).toBe(201);
    expect((await call("POST", path, reporter, report)).body.code).toBe("dispute_exists");
    const seen = await call("GET", `${path}/${opened.body.id}`, owner);
    expect(seen.body).toMatchObject({ kind: "false_information", openedBy: null });
    expect((await call("GET", `${path}/${opened.body.id}`, await gateway.signInAs())).status).toBe(404);
    const decided = await call("POST", `/v1/admin/disputes/${opened.body.id}/decide`, admin, {
      outcome: "upheld",
      note: "Seen on the street view.",
    });
    expect(decided.body).toMatchObject({ state: "decided", outcome: "upheld" });
  });
});
