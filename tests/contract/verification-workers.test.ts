import { createServer } from "node:https";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { deliverWebhook } from "../../functions/products/webhooks/webhooks.ts";
import { insertEndpoint } from "../../functions/products/webhooks/webhook-store.ts";
import { deleteOldRecords } from "../../functions/products/operations/retention.ts";
import { addTasks, leaseTasks } from "../../functions/kernel/outbox/tasks.ts";
import { copyToPlace, repairCopies } from "../../functions/products/places/copy.ts";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { settleDueSubjects } from "../../functions/verification/tiers/scheduler.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { dispatchFacts } from "../../functions/kernel/outbox/dispatch.ts";
import {
  consumers,
  queues,
  startWorkers,
  workOnce,
  workUntilIdle,
} from "../../functions/apps/gateway/workers.ts";
import {
  guardedSender,
  isPublicAddress,
  TargetRefused,
} from "../../functions/kernel/shared/guarded-request.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { sealerOf } from "../../functions/kernel/shared/sealed-text.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";
import { vouching } from "../support/vouching.ts";

const day = 86_400;

describe("background work", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["places"] });
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");
  const places = () => gateway.services.databases.sql("places");
  const { vouch, owned, verified, tierOf } = vouching(() => gateway);

  test("every fact is delivered once, whichever of eight workers takes it", async () => {
    const entities = await Promise.all(Array.from({ length: 12 }, () => verified()));
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (await dispatchFacts(gateway.services, "platform", consumers) > 0);
      }),
    );
    expect(await sql()`select 1 from platform.outbox where delivered_at is null`).toHaveLength(0);
    const [row] = await sql()`
      select count(*)::integer as tasks, count(distinct dedupe_key)::integer as keys from platform.tasks where queue = 'places'`;
    expect(row!.tasks).toBe(entities.length);
    expect(row!.keys).toBe(entities.length);
    await workUntilIdle(gateway.services);
  });

  test("a place follows its entity, to newer versions only, and the repair job restores lost ones", async () => {
    const { entityId } = await verified();
    await workUntilIdle(gateway.services);
    const read = async () =>
      (await places()`
      select verification_tier ->> 'tier' as tier, verification_version as version, name
      from places.places where entity_id = ${entityId}`)[0];
    expect(await read()).toEqual({ tier: "1", version: 1, name: "Workers School" });
    expect(await copyToPlace(gateway.services, entityId)).toBe(false);
    await places()`update places.places set verification_version = 7, verification_tier = '{"tier": 3}' where entity_id = ${entityId}`;
    expect(await copyToPlace(gateway.services, entityId)).toBe(false);
    expect((await read())!.tier).toBe("3");
    await places()`delete from places.places where entity_id = ${entityId}`;
    expect((await repairCopies(gateway.services)).mended).toBeGreaterThanOrEqual(1);
    expect((await read())!.tier).toBe("1");
  });

  test("a withdrawal starts the grace period, and the tier ends when it is over, not before", async () => {
    const { entityId, people, vouches } = await verified();
    await withdrawVouch(gateway.services, people[0]!, vouches[0]!.id);
    const [entity] =
      await sql()`select verification_tier as tier from entity.entities where id = ${entityId}`;
    expect(entity!.tier.graceUntil).not.toBeNull();
    gateway.advance(13 * day);
    await settleDueSubjects(gateway.services);
    expect(await tierOf(entityId)).toBe(1);
    gateway.advance(1 * day + 60);
    await Promise.all([settleDueSubjects(gateway.services), settleDueSubjects(gateway.services)]);
    expect(await tierOf(entityId)).toBe(0);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
    const [last] = await sql()`
      select verification_method, reason_code from entity.verifications where subject_id = ${entityId} order by sequence desc limit 1`;
    expect(last).toEqual({ verification_method: "expiry", reason_code: "grace_ended" });
  });

  test("a new account's vouch counts nothing, and automatically counts once the account is 72 hours old", async () => {
    const entityId = await addEntity(gateway.services);
    const old = await Promise.all([0, 1].map(() => addPerson(gateway.services, { proved: true })));
    for (const person of old) await vouch(person, entityId);
    const young = await addPerson(gateway.services, { ageDays: 1 });
    expect((await vouch(young, entityId)).weightReasons).toEqual(["account_too_new"]);
    expect(await tierOf(entityId)).toBe(0);
    gateway.advance(2 * day - 600);
    await settleDueSubjects(gateway.services);
    expect(await tierOf(entityId)).toBe(0);
    gateway.advance(660);
    await settleDueSubjects(gateway.services);
    expect(await tierOf(entityId)).toBe(1);
  });

  test("vouches end after a year, unless they are confirmed in time", async () => {
    const { entityId, people, vouches } = await verified();
    gateway.advance(340 * day);
    const { confirmVouch } = await import("../../functions/verification/tiers/vouches/vouches.ts");
    await workUntilIdle(gateway.services);
    const told = await sql()`select 1 from platform.notifications where person_id = ${people[
      0
    ]!} and kind = 'vouch_to_confirm'`;
    expect(told).toHaveLength(1);
    await confirmVouch(gateway.services, people[0]!, vouches[0]!.id);
    gateway.advance(25 * day + 600);
    await settleDueSubjects(gateway.services);
    const statuses = await sql()`select id, status from engagement.vouches where entity_id = ${entityId}`;
    const statusOf = (index: number) => statuses.find((row) => row.id === vouches[index]!.id)?.status;
    expect([0, 1, 2].map(statusOf)).toEqual(["active", "expired", "expired"]);
    const [entity] =
      await sql()`select tier, verification_tier as document from entity.entities where id = ${entityId}`;
    expect(entity!.tier).toBe(1);
    expect(entity!.document.graceUntil).not.toBeNull();
  });

  test("a new policy version recounts every entity once, fifty per run", async () => {
    const entityIds = (await Promise.all([0, 1, 2].map(verified))).map(({ entityId }) => entityId);
    await Promise.all(Array.from({ length: 60 }, () => addEntity(gateway.services)));
    while (await settleDueSubjects(gateway.services) > 0);
    // Sets outdated weights, as if the policy had changed, without marking any entity as due for a recount.
    await sql()`update engagement.vouches set weight_milli = 1 where entity_id = any(${`{${
      entityIds.join(",")
    }}`}::text::uuid[])`;
    const stale = async () =>
      (await sql()`select count(*)::integer as n from engagement.vouches where weight_milli = 1`)[0]!["n"];
    expect(await settleDueSubjects(gateway.services, { version: currentPolicy.version })).toBe(0);
    expect(await stale()).toBe(9);
    const runs: number[] = [];
    do runs.push(await settleDueSubjects(gateway.services, { version: currentPolicy.version + 1 })); while (
      runs.at(-1)! > 0
    );
    expect(Math.max(...runs)).toBe(50);
    expect(await stale()).toBe(0);
    const [row] = await sql()<{ n: number }[]>`select count(*)::integer as n from entity.entities`;
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(row!.n);
    expect(await settleDueSubjects(gateway.services, { version: currentPolicy.version + 1 })).toBe(0);
  });

  test("vouches of a suspended person end, and only their entities are recounted", async () => {
    const { entityId, people } = await verified();
    const { announce } = await import("../../functions/kernel/outbox/announce.ts");
    await sql()`update identity.persons set status = 'suspended' where id = ${people[0]!}`;
    await announce(sql(), {
      aggregateType: "person",
      aggregateId: people[0]!,
      eventType: "person.suspended",
      payload: { personId: people[0]! },
      dedupeKey: `person.suspended:${people[0]}`,
    });
    await workUntilIdle(gateway.services);
    const rows =
      await sql()`select status from engagement.vouches where entity_id = ${entityId} order by status`;
    expect(rows.map((row) => row.status)).toEqual(["active", "active", "invalidated"]);
    const [hold] = await sql()`select state from entity.tier_holds where subject_id = ${entityId}`;
    // Fraud gets no grace period.
    expect(hold!.state).toBe("ended");
  });

  test("vouches from a manager's household count nothing once the membership is known", async () => {
    const { entityId, people } = await verified();
    const owner = await owned(entityId);
    const household = newId();
    const now = gateway.services.clock();
    await sql()`insert into family.households values (${household}, 'Home', ${owner}, ${now}, ${now}, null, 1)`;
    for (const person of [owner, people[0]!]) {
      await sql()`
        insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        values (${household}, ${person}, 'other', 'adult', 'active', ${now})`;
      const { announce } = await import("../../functions/kernel/outbox/announce.ts");
      await announce(sql(), {
        aggregateType: "person",
        aggregateId: person,
        eventType: "membership.changed",
        payload: { personId: person },
        dedupeKey: `membership.changed:${person}:1`,
      });
    }
    await workUntilIdle(gateway.services);
    const rows = await sql()`
      select weight_milli, to_jsonb(weight_reasons) as reasons from engagement.vouches
      where entity_id = ${entityId} and voucher_person_id = ${people[0]!}`;
    expect(rows[0]).toEqual({ weight_milli: 0, reasons: ["same_household_as_manager"] });
  });

  test("a person merged into another one brings their vouches and roles", async () => {
    const { entityId, people } = await verified();
    const into = await addPerson(gateway.services, { proved: true });
    const { announce } = await import("../../functions/kernel/outbox/announce.ts");
    await announce(sql(), {
      aggregateType: "person",
      aggregateId: people[0]!,
      eventType: "person.merged",
      payload: { personId: people[0]!, mergedInto: into },
      dedupeKey: `person.merged:${people[0]}`,
    });
    await workUntilIdle(gateway.services);
    const rows =
      await sql()`select 1 from engagement.vouches where entity_id = ${entityId} and voucher_person_id = ${into}`;
    expect(rows).toHaveLength(1);
    expect(await tierOf(entityId)).toBe(1);
  });

  test("a person merged into another one brings their households, organizations and conflicts of interest", async () => {
    const [older, newer, other] = [
      await addPerson(gateway.services, { proved: true }),
      await addPerson(gateway.services, { proved: true }),
      await addPerson(gateway.services, { proved: true }),
    ];
    const [household, organization, team, now] = [newId(), newId(), newId(), gateway.services.clock()];
    await sql()`
      insert into family.households (id, name, owner_person_id, created_at, updated_at)
      values (${household}, 'Home', ${newer!}, ${now}, ${now})`;
    await sql()`
      insert into family.household_members (household_id, person_id, relation, role, status, joined_at, left_at)
      values (${household}, ${newer!}, 'self', 'admin', 'active', ${now}, null),
        (${household}, ${other!}, 'spouse', 'adult', 'active', ${now}, null),
        (${household}, ${older!}, 'other', 'child', 'left', ${now}, ${now})`;
    await sql()`
      insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${organization}, 'Trust', ${`trust-${
      organization.slice(-8)
    }`}, 'ngo', ${newer!}, ${now}, ${now})`;
    await sql()`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${organization}, ${newer!}, 'owner', 'active', ${now}), (${organization}, ${older!}, 'viewer', 'active', ${now})`;
    await sql()`
      insert into organization.teams (id, organization_id, name, created_at, updated_at)
      values (${team}, ${organization}, 'Field', ${now}, ${now})`;
    await sql()`insert into organization.team_members values (${team}, ${newer!}, ${now})`;
    const { announce } = await import("../../functions/kernel/outbox/announce.ts");
    await announce(sql(), {
      aggregateType: "person",
      aggregateId: newer!,
      eventType: "person.merged",
      payload: { personId: newer!, mergedInto: older! },
      dedupeKey: `person.merged:${newer}`,
    });
    await workUntilIdle(gateway.services);
    expect(
      await sql()`
      select person_id as person, role, status from family.household_members where household_id = ${household}
      order by status, role`,
    ).toEqual([
      { person: older, role: "admin", status: "active" },
      { person: other, role: "adult", status: "active" },
      { person: newer, role: "admin", status: "left" },
    ]);
    expect(await sql()`select owner_person_id as owner from family.households where id = ${household}`)
      .toEqual([{ owner: older }]);
    expect(
      await sql()`
      select person_id as person, role from organization.memberships
      where organization_id = ${organization} and status = 'active'`,
    ).toEqual([{ person: older, role: "owner" }]);
    expect(await sql()`select person_id as person from organization.team_members where team_id = ${team}`)
      .toEqual([{ person: older }]);
  });

  test("a task whose worker died is done by the next one", async () => {
    await verified();
    await dispatchFacts(gateway.services, "platform", consumers);
    const taken = await leaseTasks(sql(), "places", 10, 120, gateway.services.clock());
    expect(taken.length).toBeGreaterThan(0);
    expect(await leaseTasks(sql(), "places", 10, 120, gateway.services.clock())).toHaveLength(0);
    gateway.advance(121);
    expect((await leaseTasks(sql(), "places", 10, 120, gateway.services.clock())).length).toBe(taken.length);
    gateway.advance(121);
    await workUntilIdle(gateway.services);
  });

  test("a job runs once per period, even with several workers", async () => {
    await workUntilIdle(gateway.services);
    gateway.advance(25 * 3_600);
    await Promise.all([0, 1, 2, 3].map(() => workOnce(gateway.services)));
    const rows =
      await sql()`select name from platform.jobs where last_error is not null or leased_until is not null`;
    expect(rows).toHaveLength(0);
  });

  test("old data is deleted in time, and records stay", async () => {
    const { entityId } = await verified();
    const stranger = await addPerson(gateway.services);
    const claim = await submitClaim(gateway.services, stranger, {
      entityId,
      claimedRole: "employee",
      evidenceUrl: "https://a.example/secret",
      evidenceNote: "private words",
    });
    await decideClaim(gateway.services, await addPerson(gateway.services), claim.id, { decision: "reject" });
    gateway.advance(179 * day);
    await deleteOldRecords(gateway.services);
    const read = async () =>
      (await sql()`select evidence_url, evidence_note, status from entity.representative_claims where id = ${claim.id}`)[
        0
      ];
    expect((await read())!.evidence_note).toBe("private words");
    gateway.advance(2 * day);
    const report = await deleteOldRecords(gateway.services);
    expect(report["claimEvidence"]).toBe(1);
    expect(await read()).toEqual({ evidence_url: null, evidence_note: null, status: "rejected" });
    expect(await sql()`select 1 from entity.verifications where subject_id = ${entityId}`).not.toHaveLength(
      0,
    );
  });
});

describe("webhooks", () => {
  let gateway: TestGateway;
  let folder: string;
  let server: ReturnType<typeof createServer>;
  const received: { headers: Record<string, string>; body: string }[] = [];
  let answer: { status: number; headers?: Record<string, string>; body?: string } | "none" = { status: 204 };
  let sender: ReturnType<typeof guardedSender>;
  const secret = `whsec_${Buffer.from("a secret of the tests, long enough").toString("base64")}`;

  beforeAll(async () => {
    gateway = await testGateway();
    folder = await mkdtemp(join(tmpdir(), "hakika-hook-"));
    execFileSync("openssl", [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hook.example"
        .split(" "),
      "-addext",
      "subjectAltName=DNS:hook.example",
      "-keyout",
      join(folder, "key.pem"),
      "-out",
      join(folder, "cert.pem"),
    ], { stdio: "ignore" });
    const cert = await readFile(join(folder, "cert.pem"), "utf8");
    server = createServer(
      { cert, key: await readFile(join(folder, "key.pem"), "utf8") },
      (request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += chunk));
        request.on("end", () => {
          received.push({ headers: request.headers as Record<string, string>, body });
          if (answer === "none") return;
          response.writeHead(answer.status, answer.headers);
          response.end(answer.body);
        });
      },
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    sender = guardedSender({
      lookup: () => Promise.resolve(["127.0.0.1"]),
      isAllowed: () => true,
      port,
      certificateAuthority: cert,
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
    await gateway.close();
  });
  const sql = () => gateway.services.databases.sql("platform");

  async function deliveryOfAVouch() {
    await sql()`delete from platform.tasks where queue = 'webhooks'`;
    const entityId = await addEntity(gateway.services);
    const voucher = await addPerson(gateway.services, { proved: true });
    const endpointId = newId();
    await insertEndpoint(sql(), {
      id: endpointId,
      ownerPersonId: voucher,
      url: "https://hook.example/in?x=1",
      description: null,
      eventTypes: ["vouch.created"],
      environment: "live",
      secretsSealed: [
        sealerOf(gateway.services.settings.platformSecrets, "webhooks").seal(secret, `webhook:${endpointId}`),
      ],
    }, gateway.services.clock());
    await addVouch(gateway.services, voucher, { entityId, vouchingType: "neighbor", visibility: "private" });
    await dispatchFacts(gateway.services, "platform", consumers);
    const { runQueue } = await import("../../functions/kernel/outbox/queues.ts");
    const { fanOutWebhook } = await import("../../functions/products/webhooks/webhooks.ts");
    await runQueue(gateway.services, { name: "webhook-facts", run: fanOutWebhook });
    const [task] = await leaseTasks(sql(), "webhooks", 1, 1, gateway.services.clock());
    gateway.advance(2);
    return { task: task!, endpointId, entityId };
  }
  const stateOf = async (deliveryId: unknown) =>
    (await sql()`select state, attempts, last_status, last_error from platform.webhook_deliveries where id = ${
      String(deliveryId)
    }`)[0];

  test("a delivery is signed so that the standard library accepts it", async () => {
    answer = { status: 204 };
    const { task, entityId } = await deliveryOfAVouch();
    await deliverWebhook(gateway.services, task, sender);
    const { headers, body } = received.at(-1)!;
    const opened = JSON.parse(body);
    // The test's clock is slightly ahead, so sign with the timestamp that was sent.
    const timestamp = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    expect(new Webhook(secret).sign(headers["webhook-id"]!, timestamp, body)).toBe(
      headers["webhook-signature"],
    );
    expect(opened).toMatchObject({ type: "vouch.created", data: { entityId } });
    expect(await stateOf(task.payload["deliveryId"])).toMatchObject({
      state: "delivered",
      attempts: 1,
      last_status: 204,
    });
  });

  test.each([
    ["a redirect is a failure and is not followed", {
      status: 302,
      headers: { Location: "http://127.0.0.1/" },
    }, 302],
    ["500 is tried again later", { status: 500, body: "x".repeat(10_000_000) }, 500],
  ])("%s", async (_name, given, status) => {
    answer = given;
    const { task } = await deliveryOfAVouch();
    const before = received.length;
    await expect(deliverWebhook(gateway.services, task, sender)).rejects.toThrow(`status ${status}`);
    expect(received.length).toBe(before + 1);
    expect(await stateOf(task.payload["deliveryId"])).toMatchObject({
      state: "pending",
      last_status: status,
    });
  });

  test.each([
    ["a name that is not found is tried again later: its resolver may be away", [], "pending", "Error"],
    ["a name that leads into a network of ours is given up at once", ["10.1.2.3"], "failed", "TaskRefused"],
  ])("%s", async (_name, addresses, state, failure) => {
    const { task } = await deliveryOfAVouch();
    const guarded = guardedSender({ lookup: () => Promise.resolve(addresses) });
    await expect(deliverWebhook(gateway.services, task, guarded)).rejects.toMatchObject({ name: failure });
    expect(await stateOf(task.payload["deliveryId"])).toMatchObject({ state, attempts: 1 });
  });

  test("410 disables the endpoint", async () => {
    answer = { status: 410 };
    const { task, endpointId } = await deliveryOfAVouch();
    await expect(deliverWebhook(gateway.services, task, sender)).rejects.toThrow("410");
    const [row] =
      await sql()`select state, disabled_reason from platform.webhook_endpoints where id = ${endpointId}`;
    expect(row).toEqual({ state: "disabled", disabled_reason: "the endpoint returned 410 Gone" });
  });

  test("ten slow endpoints are called in parallel", async () => {
    const { runQueue } = await import("../../functions/kernel/outbox/queues.ts");
    const tasks = Array.from({ length: 10 }, (_, at) => ({
      queue: "webhooks",
      dedupeKey: `slow:${at}`,
      payload: {},
    }));
    await sql()`delete from platform.tasks where queue = 'webhooks'`;
    await addTasks(sql(), tasks, gateway.services.clock());
    let calls = 0;
    const allRun = Promise.withResolvers<void>();
    const run = async () => {
      const isOfTheFirst = (calls += 1) <= 5;
      if (calls === 10) allRun.resolve();
      await allRun.promise;
      if (!isOfTheFirst) throw new Error("the endpoint does not answer");
    };
    const queue = { ...queues.find(({ name }) => name === "webhooks")!, run };
    expect(await runQueue(gateway.services, queue)).toBe(10);
    expect(calls).toBe(10);
    const left = await sql()`
      select 1 from platform.tasks where queue = 'webhooks' and (done_at is null and last_error is null)`;
    expect(left).toHaveLength(0);
  });

  test("messages do not wait for hanging webhooks", async () => {
    await sql()`delete from platform.tasks where queue in ('webhooks', 'messages')`;
    const add = (queue: string, key: string, payload: Record<string, unknown>) =>
      addTasks(sql(), [{ queue, dedupeKey: key, payload }], gateway.services.clock());
    const tasksOf = async (queue: string) => {
      const [row] = await sql()<{ begun: number; done: number }[]>`
        select count(*) filter (where attempts > 0)::integer as begun,
          count(*) filter (where done_at is not null)::integer as done
        from platform.tasks where queue = ${queue}`;
      return row!;
    };
    for (let at = 0; at < 4; at += 1) await add("webhooks", `hangs:${at}`, { deliveryId: newId() });
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = sql().begin(async (tx) => {
      await tx`lock table platform.webhook_deliveries in access exclusive mode`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const workers = startWorkers(gateway.services, 0.05);
    try {
      await expect.poll(async () => (await tasksOf("webhooks")).begun).toBeGreaterThan(0);
      // This message has expired, so its task ends without sending it.
      await add("messages", "prompt", { expiresAt: "2020-01-01T00:00:00Z" });
      await expect.poll(async () => (await tasksOf("messages")).done).toBe(1);
      // On a busy machine, a webhook may have failed by now after waiting too long for the lock.
      expect((await tasksOf("webhooks")).done).toBe(0);
    } finally {
      released.resolve();
      await holding;
      await workers.stop();
    }
  });

  test("a hanging DNS lookup fails within the time for the whole request", async () => {
    const guarded = guardedSender({ lookup: () => new Promise(() => {}) });
    await expect(guarded({ url: "https://hook.example/", method: "GET", timeoutMs: 200, maximumBytes: 10 }))
      .rejects.toThrow("No response within 200 ms");
  });

  test("a missing response is a failure", async () => {
    answer = "none";
    await expect(sender({ url: "https://hook.example/", method: "GET", timeoutMs: 300, maximumBytes: 10 }))
      .rejects.toThrow("No response within 300 ms");
  });

  test.each([
    ["http://hook.example/", "only https"],
    ["https://hook.example:8443/", "only port 443"],
    ["https://user:pw@hook.example/", "user name"],
    ["https://127.0.0.1/", "not public"],
    ["https://[::1]/", "not public"],
    ["https://[::ffff:10.0.0.1]/", "not public"],
    ["https://169.254.169.254/", "not public"],
    ["https://2130706433/", "not public"],
    ["https://rebind.example/", "not public"],
    ["https://nowhere.example/", "does not exist"],
  ])("%s is never called", async (url, reason) => {
    const guarded = guardedSender({
      lookup: (name) => Promise.resolve(name === "rebind.example" ? ["93.184.216.34", "10.1.2.3"] : []),
    });
    const refusal = guarded({ url, method: "GET", timeoutMs: 500, maximumBytes: 10 });
    await expect(refusal).rejects.toBeInstanceOf(TargetRefused);
    await expect(refusal).rejects.toThrow(reason);
  });

  test.each([
    ["93.184.216.34", true],
    ["2606:4700::1", true],
    ["64:ff9b::5db8:d822", true],
    ["64:ff9b::a00:1", false],
    ["2002:a00:1::", false],
    ["100.64.0.1", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["198.51.100.1", false],
    ["nonsense", false],
  ])("%s is public: %s", (address, expected) => expect(isPublicAddress(address)).toBe(expected));
});
