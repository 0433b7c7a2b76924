import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { sealerOf } from "../../functions/kernel/shared/sealed-text.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type Managed, managedAt } from "../support/identity.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";
import { disagreements, member } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
let verifier: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places"] });
  admin = await gateway.signInAs({ roles: ["admin"] });
  second = await gateway.signInAs({ roles: ["admin"] });
  verifier = await gateway.signInAs({ roles: ["verifier"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");

async function call(method: string, path: string, as: SignedIn, json?: unknown, headers = {}) {
  const answer = await gateway.request(path, {
    method,
    as,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: await answer.json() };
}
const propose = ({ id, manager }: Managed, json: unknown, headers = {}) =>
  call("POST", `/v1/entities/${id}/identity-changes`, manager, json, headers);
const decide = (as: SignedIn, id: string, decision: "approve" | "reject") =>
  call("POST", `/v1/admin/identity-changes/${id}/decide`, as, { decision });
const patch = ({ id, manager }: Managed, json: unknown) =>
  call("PATCH", `/v1/entities/${id}`, manager, json, { "If-Match": "*" });
const read = async ({ id, manager }: Managed) => (await call("GET", `/v1/entities/${id}`, manager)).body;
const tierOf = async (place: Managed) => (await read(place)).platform.verificationTier.tier as number;
const holds = async ({ id }: Managed) =>
  await sql()<{ tier: number; state: string; identity: { displayName: string } }[]>`
    select tier, state, identity from entity.tier_holds where subject_id = ${id} and state <> 'ended' order by tier`;
const expectConsistent = async ({ id }: Managed) =>
  expect(await disagreements(gateway.services, id)).toEqual([]);

async function list(place: Managed, legalName: string, otherNames = "") {
  const { registerNumber } = await read(place);
  await importRegister(
    sql(),
    { registerCode: "ZW-COMPANIES", registerName: "R", country: "ZW", sourceName: "f", sourceHash: newId() },
    [{ line: 2, fields: { number: registerNumber, name: legalName, "Trade names": otherNames } }],
    gateway.services.clock(),
  );
}

describe("an impostor", () => {
  test.each(
    [
      ["a kiosk at tier 3 as the Reserve Bank", [2, 3], {
        displayName: "Reserve Bank of Zimbabwe",
        entityType: "government_office",
      }],
      ["a licensed place as a ministry", [2, 3, 4], { displayName: "Ministry of Health" }],
      ["a place of Zimbabwe as one of Kenya", [2, 3, 4], { country: "KE" }],
      ["a place of another name", [2, 3, 4], { displayName: "Corner Bakery" }],
      ["a place of another type", [2, 3], { entityType: "government_office" }],
      ["a place of another legal name", [3], { legalName: "Reserve Bank of Zimbabwe" }],
      ["a place of another register number", [3], { registerCode: "ZW-COMPANIES", registerNumber: "OTHER" }],
    ] as const,
  )(
    "%s: PATCH 409, a proposal waits for two reviewers, and applying it at once loses the proof",
    async (_, tiers, fields) => {
      const place = await managedAt(gateway, [...tiers]);
      const before = await read(place);
      const isProtected = /Reserve|Ministry/.test(JSON.stringify(fields));

      const refused = await patch(place, fields);
      expect(refused).toMatchObject({ status: 409, body: { code: "identity_change_required" } });
      expect(refused.body.nextActions[0].href).toMatch(
        new RegExp(`/v1/entities/${place.id}/identity-changes$`),
      );

      const proposed = await propose(place, fields);
      expect(proposed).toMatchObject({
        status: 201,
        body: { status: "pending", neededReviewers: 2, isAwaitingReview: true, after: fields },
      });
      expect(proposed.body.proofsAtRisk).toContainEqual({ tier: 3, method: "registry_match" });
      expect(await read(place)).toMatchObject({ displayName: before.displayName, country: before.country });
      expect(await tierOf(place)).toBe(Math.max(...tiers));

      await call("DELETE", `/v1/entities/${place.id}/identity-changes/${proposed.body.id}`, place.manager);
      const applied = await propose(place, { ...fields, applyNow: true });
      if (isProtected) {
        // A change to a protected name needs a review even if the manager accepts the loss of proofs.
        expect(applied.body).toMatchObject({ status: "pending", similarTo: [{ entityId: null }] });
        expect(await tierOf(place)).toBe(Math.max(...tiers));
        expect((await read(place)).displayName).toBe(before.displayName);
        return;
      }
      expect(applied).toMatchObject({ status: 201, body: { status: "applied", isAwaitingReview: true } });
      expect(await read(place)).toMatchObject(fields);
      expect((await holds(place)).find((hold) => hold.tier === 3)).toMatchObject({ state: "suspended" });
      expect(await tierOf(place)).toBeLessThan(3);
      await expectConsistent(place);
    },
  );

  test("from another city loses what people there vouched for, and keeps what the register confirmed", async () => {
    const place = await managedAt(gateway, [2, 3]);
    expect(await propose(place, { city: "Bulawayo", applyNow: true })).toMatchObject({
      body: { status: "applied", proofsAtRisk: [{ tier: 2, method: "otp_email" }] },
    });
    expect(await holds(place)).toMatchObject([{ tier: 2, state: "suspended" }, { tier: 3, state: "active" }]);
  });

  test("cannot make the register confirm a name or type that it doesn't list", async () => {
    const place = await managedAt(gateway, [3]);
    await list(place, "Mary Kiosk (Private) Limited");
    await propose(place, { displayName: "Acacia Bakery", applyNow: true });
    const checked = await call("POST", `/v1/entities/${place.id}/registry-checks`, place.manager, {});
    expect(checked).toMatchObject({ status: 202, body: { state: "manual" } });
    expect(await tierOf(place)).toBe(0);
  });

  test("cannot make earlier vouches count for the new name, or a third one give the tier", async () => {
    const place = await managedAt(gateway, []);
    const { id: entityId } = place;
    const vouch = async (as: SignedIn) =>
      await call("POST", "/v1/vouches", as, { entityId, vouchingType: "personal_knowledge" });
    const people = await Promise.all([1, 2, 3].map(() => member(gateway)));
    await vouch(people[0]!);
    const given = await vouch(people[1]!);
    expect(await patch(place, { displayName: "Baobab Bakery" })).toMatchObject({ status: 200 });
    await vouch(people[2]!);
    expect(await tierOf(place)).toBe(0);
    const explained = await call("GET", `/v1/entities/${entityId}/vouches/explain`, place.manager);
    expect(explained.body).toMatchObject({ standing: { counted: 1 } });
    for (const [index, person] of people.slice(0, 2).entries()) {
      const own = (await call("GET", "/v1/vouches", person)).body.items[0];
      expect((await call("POST", `/v1/vouches/${own.id}/confirm`, person)).status, String(index)).toBe(200);
    }
    expect(given.status).toBe(201);
    expect(await tierOf(place)).toBe(1);
    await expectConsistent(place);
  });

  test("cannot use a code that was sent under the old name", async () => {
    const place = await managedAt(gateway, [3]);
    const { services } = gateway;
    const contact = await addContact(services, { type: "entity", id: place.id }, {
      kind: "email",
      value: `desk@k${place.id.slice(-8)}.example`,
    }, { personId: admin.personId, source: "public_record", isPublic: true });
    const path = `/v1/entities/${place.id}/contacts/${contact.id}/codes`;
    const { challengeId } = (await call("POST", path, place.manager)).body;
    const [task] = await sql()`
      select payload ->> 'sealed' as sealed from platform.tasks where dedupe_key = ${`code:${challengeId}`}`;
    const sealed = sealerOf(services.settings.platformSecrets, "messages").open(task!.sealed, challengeId)!;
    await propose(place, { displayName: "Cassia Bakery", applyNow: true });
    const entered = await call("POST", `${path}/${challengeId}`, place.manager, {
      code: (JSON.parse(sealed) as { code: string }).code,
    });
    expect(entered).toMatchObject({ status: 422, body: { code: "contact_not_allowed" } });
    expect(await tierOf(place)).toBe(0);
  });

  test("cannot rename the place instead of the entity", async () => {
    const place = await managedAt(gateway, [3]);
    await workUntilIdle(gateway.services);
    const { placeId } = await read(place);
    const shown = async () => (await gateway.request(`/v1/places/${placeId}`)).json();
    const before = await shown();
    const answers: string[] = [];
    for (const method of ["PATCH", "PUT", "DELETE"]) {
      const answer = await gateway.request(`/v1/places/${placeId}`, {
        method,
        as: place.manager,
        json: { name: "Reserve Bank of Zimbabwe" },
        headers: { "If-Match": "*" },
      });
      answers.push(`${method} ${answer.status}`);
    }
    // This route only changes hours, contacts and pictures. To change the name, use the entity's route.
    expect(answers).toEqual(["PATCH 422", "PUT 405", "DELETE 405"]);
    expect(before).toMatchObject({ id: placeId, name: expect.any(String) });
    expect(await shown()).toEqual(before);
  });
});

describe("a proposal", () => {
  test("is limited to one per entity: 409 with a link, even for two at the same moment", async () => {
    const place = await managedAt(gateway, [3]);
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => propose(place, { displayName: `Dahlia Kiosk ${name}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    const open = answers.find(({ status }) => status === 201)!;
    expect(refused.body).toMatchObject({ code: "identity_change_open" });
    expect(refused.body.nextActions[0].href).toContain(open.body.id);
    expect((await patch(place, { displayName: "Dahlia Kiosk D" })).status).toBe(409);
  });

  test("returns the same change for the same key", async () => {
    const place = await managedAt(gateway, [3]);
    const headers = { "Idempotency-Key": newId() };
    const [first, again] = [
      await propose(place, { displayName: "Ebony Stall" }, headers),
      await propose(place, { displayName: "Ebony Stall" }, headers),
    ];
    expect(again.body.id).toBe(first.body.id);
  });

  test("is for managers; others are rejected, and staff can see it", async () => {
    const place = await managedAt(gateway, [3]);
    const stranger = { ...place, manager: await gateway.signInAs() };
    expect(await propose(stranger, { displayName: "Mine" })).toMatchObject({ status: 403 });
    const { body } = await propose(place, { displayName: "Fuchsia Stall" });
    const path = `/v1/entities/${place.id}/identity-changes`;
    expect((await call("GET", path, stranger.manager)).status).toBe(403);
    expect((await call("GET", `${path}/${body.id}`, stranger.manager)).status).toBe(403);
    expect((await call("DELETE", `${path}/${body.id}`, stranger.manager)).status).toBe(403);
    expect((await call("GET", path, place.manager)).body.items).toMatchObject([{ id: body.id }]);
    const listed = await call("GET", `/v1/admin/identity-changes?entityId=${place.id}`, verifier);
    expect(listed.body.items).toMatchObject([{ id: body.id, entity: { id: place.id, tier: 3 } }]);
  });

  test("that changes nothing, or only half of a register number, gets 422", async () => {
    const place = await managedAt(gateway, [3]);
    expect((await propose(place, { displayName: "Mary's Kiosk" })).status).toBe(422);
    expect((await propose(place, { registerCode: null })).status).toBe(422);
    expect((await propose(place, {})).status).toBe(422);
  });

  test("for a suspended entity is rejected", async () => {
    const place = await managedAt(gateway, [3]);
    await sql()`update entity.entities set status = 'suspended' where id = ${place.id}`;
    expect(await propose(place, { displayName: "Guava Stall", applyNow: true })).toMatchObject({
      status: 409,
      body: { code: "entity_not_active" },
    });
  });

  test("without a proof takes effect at once, and so does PATCH", async () => {
    const place = await managedAt(gateway, []);
    expect((await patch(place, { displayName: "Hibiscus Kiosk One" })).status).toBe(200);
    expect(await propose(place, { displayName: "Hibiscus Kiosk Two" })).toMatchObject({
      body: { status: "applied", decision: "automatic", isAwaitingReview: false },
    });
  });

  test("for an identity that the register lists takes effect at once and keeps the tier", async () => {
    const place = await managedAt(gateway, [2, 3]);
    await list(place, "Mary Kiosk (Private) Limited", "Corner Shop; Shop of Mary");
    const covered = await propose(place, { displayName: "Corner Shop" });
    expect(covered.body).toMatchObject({ status: "applied", decision: "automatic", reasonCode: "covered" });
    expect(covered.body.registerEvidence).toMatchObject({ covers: true });
    expect(await tierOf(place)).toBe(3);
    for (const hold of await holds(place)) expect(hold.identity.displayName).toBe("Corner Shop");
    // This register does not record entity types, so a reviewer must decide whether to change the type.
    expect((await propose(place, { displayName: "Mary Kiosk", entityType: "school" })).body.status).toBe(
      "pending",
    );
    await expectConsistent(place);
  });
});

describe("reviewers", () => {
  test("approve a small correction alone below tier 3, and the proof gets the new name", async () => {
    const place = await managedAt(gateway, [2], { displayName: "Jacaranda Stal" });
    const { body } = await propose(place, { displayName: "Jacaranda Stall" });
    expect(body.neededReviewers).toBe(1);
    expect(await decide(verifier, body.id, "approve")).toMatchObject({
      status: 200,
      body: { status: "applied", decision: "approved" },
    });
    expect(await holds(place)).toMatchObject([{
      state: "active",
      identity: { displayName: "Jacaranda Stall" },
    }]);
    expect(await decide(admin, body.id, "approve")).toMatchObject({
      status: 409,
      body: { code: "review_decided" },
    });
    await expectConsistent(place);
  });

  test("approve other changes, and a second one within a year, as two below tier 3", async () => {
    const place = await managedAt(gateway, [2], { displayName: "Flame Lily Deli" });
    const { body: other } = await propose(place, { displayName: "Sable Bakery" });
    expect(other.neededReviewers).toBe(2);
    expect(await decide(verifier, other.id, "approve")).toMatchObject({ body: { status: "pending" } });
    expect(await decide(admin, other.id, "approve")).toMatchObject({ body: { status: "applied" } });
    const { body: small } = await propose(place, { displayName: "Sable Bakerys" });
    expect(small.neededReviewers).toBe(1);
    expect(await decide(verifier, small.id, "approve")).toMatchObject({ body: { status: "applied" } });
    const { body: drift } = await propose(place, { displayName: "Stable Bakerys" });
    expect(drift.neededReviewers).toBe(2);
    expect(await decide(verifier, drift.id, "approve")).toMatchObject({ body: { status: "pending" } });
    await expectConsistent(place);
  });

  test("can still reject what they approved first", async () => {
    const place = await managedAt(gateway, [2, 3]);
    const { body } = await propose(place, { displayName: "Musasa Stall" });
    expect(await decide(admin, body.id, "approve")).toMatchObject({
      body: { status: "pending", reviews: 1 },
    });
    expect(await decide(admin, body.id, "reject")).toMatchObject({
      body: { status: "rejected", reviews: 0 },
    });
    await expectConsistent(place);
  });

  test("approve from tier 3 on as two different people, the second an admin", async () => {
    const place = await managedAt(gateway, [2, 3, 4]);
    const { body } = await propose(place, { displayName: "Kapok Stall" });
    expect(await decide(admin, body.id, "approve")).toMatchObject({
      body: { status: "pending", reviews: 1 },
    });
    expect(await decide(admin, body.id, "approve")).toMatchObject({
      status: 409,
      body: { code: "second_reviewer_required" },
    });
    expect(await decide(verifier, body.id, "approve")).toMatchObject({
      status: 409,
      body: { code: "second_reviewer_required" },
    });
    expect(await decide(second, body.id, "approve")).toMatchObject({
      body: { status: "applied", reviews: 2 },
    });
    expect(await tierOf(place)).toBe(4);
    expect((await read(place)).displayName).toBe("Kapok Stall");
    await expectConsistent(place);
  });

  test("two admins at the same moment become first and second, and the change happens once", async () => {
    const place = await managedAt(gateway, [3]);
    const { body } = await propose(place, { displayName: "Lotus Stall" });
    await Promise.all([decide(admin, body.id, "approve"), decide(second, body.id, "approve")]);
    const path = `/v1/entities/${place.id}/identity-changes/${body.id}`;
    expect((await call("GET", path, place.manager)).body).toMatchObject({ status: "applied", reviews: 2 });
    await expectConsistent(place);
  });

  test("change nothing by rejecting", async () => {
    const place = await managedAt(gateway, [3]);
    const { body } = await propose(place, { displayName: "Ministry of Health" });
    expect(await decide(verifier, body.id, "reject")).toMatchObject({ body: { status: "rejected" } });
    expect(await tierOf(place)).toBe(3);
    expect((await read(place)).displayName).toBe("Mary's Kiosk");
  });

  test("with a conflict of interest are rejected", async () => {
    const place = await managedAt(gateway, [3]);
    const { body } = await propose(place, { displayName: "Mopane Stall" });
    await sql()`update identity.persons set roles = '{admin}' where id = ${place.manager.personId}`;
    const staff = { ...place.manager, headers: { ...admin.headers, ...place.manager.headers } };
    expect(await decide(staff, body.id, "approve")).toMatchObject({
      status: 409,
      body: { code: "conflict_of_interest" },
    });
  });

  test("cannot move a register's proof to another country or number", async () => {
    const place = await managedAt(gateway, [2, 3]);
    const { body } = await propose(place, { country: "KE" });
    await decide(verifier, body.id, "approve");
    await decide(admin, body.id, "approve");
    expect(await holds(place)).toMatchObject([{ tier: 2, state: "active" }, { tier: 3, state: "suspended" }]);
  });
});

describe("a change applied without a review", () => {
  test("counts again when reviewers approve it later", async () => {
    const place = await managedAt(gateway, [2, 3]);
    const { body } = await propose(place, { displayName: "Nectar Stall", applyNow: true });
    expect(await tierOf(place)).toBe(0);
    await decide(verifier, body.id, "approve");
    expect(await decide(admin, body.id, "approve")).toMatchObject({ body: { decision: "approved" } });
    expect(await tierOf(place)).toBe(3);
    for (const hold of await holds(place)) expect(hold.identity.displayName).toBe("Nectar Stall");
    await expectConsistent(place);
  });

  test("counts again when the old identity is restored", async () => {
    const place = await managedAt(gateway, [2, 3]);
    await propose(place, { displayName: "Orchid Stall", city: "Gweru", applyNow: true });
    expect((await propose(place, { displayName: "Mary's Kiosk", city: "Harare" })).body).toMatchObject({
      status: "applied",
      reasonCode: "restored",
    });
    expect(await tierOf(place)).toBe(3);
    await expectConsistent(place);
  });

  test("counts again when the register confirms the new legal name", async () => {
    const place = await managedAt(gateway, [3, 4]);
    await propose(place, { legalName: "Papaya Shop Limited", applyNow: true });
    expect(await tierOf(place)).toBe(0);
    await list(place, "Papaya Shop Limited");
    const checked = await call("POST", `/v1/entities/${place.id}/registry-checks`, place.manager, {});
    expect(checked.body).toMatchObject({ state: "matched" });
    expect(await tierOf(place)).toBe(4);
    await expectConsistent(place);
  });

  test("stays suspended when reviewers reject it, and cannot be approved after the next change", async () => {
    const place = await managedAt(gateway, [3]);
    const first = await propose(place, { displayName: "Quince Kiosk A", applyNow: true });
    await propose(place, { displayName: "Quince Kiosk B", applyNow: true });
    expect(await decide(admin, first.body.id, "approve")).toMatchObject({ status: 409 });
    const listed = await call("GET", `/v1/admin/identity-changes?entityId=${place.id}`, admin);
    expect(listed.body.items).toHaveLength(1);
    await decide(admin, listed.body.items[0].id, "reject");
    expect(await tierOf(place)).toBe(0);
  });
});

test.each([
  ["409 a register's answer about the old name, once the new one is applied", false, [409, 200]],
  ["409 a new name at once, once the register's answer about the old one gave a tier", true, [201, 409]],
])("%s", async (_name, checkComesFirst, statuses) => {
  const place = await managedAt(gateway, []);
  const before = await read(place);
  await list(place, "Mary Kiosk (Private) Limited");
  const check = () => call("POST", `/v1/entities/${place.id}/registry-checks`, place.manager, {});
  const rename = () => patch(place, { displayName: "Rosella Bakery" });
  // Both requests look up the old name in the register. They then wait for the entity's row lock, in the order in which
  // they are sent below.
  const [first, then] = checkComesFirst ? [check, rename] : [rename, check];
  const { both } = await sql().begin(async (tx) => {
    await tx`select from entity.entities where id = ${place.id} for update`;
    const started = first();
    await waitUntilBlocked(sql());
    const next = then();
    await waitUntilBlocked(sql(), { waiting: 2 });
    return { both: Promise.all([started, next]) };
  });
  const answers = await both;
  const [checked, renamed] = checkComesFirst ? answers : answers.toReversed();
  expect([checked!.status, renamed!.status]).toEqual(statuses);
  const { displayName } = await read(place);
  expect(displayName).toBe(checkComesFirst ? before.displayName : "Rosella Bakery");
  for (const hold of await holds(place)) expect(hold.identity.displayName).toBe(displayName);
  await expectConsistent(place);
});

test("old proofs confirmed for another legal name are listed, and only end by a decision", async () => {
  const place = await managedAt(gateway, [3]);
  await sql()`
    insert into entity.identity_changes (id, entity_id, status, source, before, after, changed_fields, holds_at_risk,
      needed_reviewers, applied_at, created_at)
    select ${newId()}, subject_id, 'applied', 'migration', identity || '{"legalName":"Old Name"}', identity - 'domain',
      '{legalName}', array[id], 2, now(), now()
    from entity.tier_holds where subject_id = ${place.id}`;
  const listed = await call("GET", `/v1/admin/identity-changes?entityId=${place.id}`, admin);
  expect(listed.body.items).toMatchObject([{ source: "migration", before: { legalName: "Old Name" } }]);
  expect(await tierOf(place)).toBe(3);
  await decide(admin, listed.body.items[0].id, "reject");
  expect(await tierOf(place)).toBe(0);
  await expectConsistent(place);
});

describe("what everyone can read", () => {
  const shown = async ({ id }: Managed) => {
    const answer = await gateway.request(`/v1/entities/${id}`);
    return (await answer.json()).identity;
  };

  test("the legal name from tier 3 on, in the finder too", async () => {
    const [low, high] = [
      await managedAt(gateway, [2]),
      await managedAt(gateway, [3], { displayName: "Umfolozi Kiosk" }),
    ];
    expect((await shown(low)).legalName).toBeNull();
    expect((await shown(high)).legalName).toBe("Mary Kiosk (Private) Limited");
    const found = await (await gateway.request("/v1/entities?q=umfolozi")).json();
    expect(found.items).toMatchObject([{ identity: { legalName: "Mary Kiosk (Private) Limited" } }]);
  });

  test("when the name changed, what it was before, and whether anyone has reviewed it", async () => {
    const place = await managedAt(gateway, [2]);
    expect(await shown(place)).toMatchObject({ previousName: null, changedAt: null, isUnderReview: false });
    const { body } = await propose(place, { displayName: "Sorrel Stall", applyNow: true });
    expect(await shown(place)).toMatchObject({
      previousName: "Mary's Kiosk",
      changedAt: body.appliedAt,
      isUnderReview: true,
    });
    await decide(verifier, body.id, "approve");
    await decide(admin, body.id, "approve");
    expect(await shown(place)).toMatchObject({ previousName: "Mary's Kiosk", isUnderReview: false });
  });

  test("only managers and staff see a proposed name", async () => {
    const place = await managedAt(gateway, [3]);
    const { body } = await propose(place, { displayName: "Ministry of Health" });
    expect(await shown(place)).toMatchObject({ pendingChangeId: null, isUnderReview: false });
    expect((await read(place)).identity.pendingChangeId).toBe(body.id);
  });
});

test("409 a vouch from a page loaded before a change says what changed, and nothing is recorded", async () => {
  const place = await managedAt(gateway, []);
  const before = await read(place);
  const { displayName, entityType, country, city } = before;
  const someone = await member(gateway);
  const vouch = (shownAs: object) =>
    call("POST", "/v1/vouches", someone, { entityId: place.id, vouchingType: "neighbor", shownAs });
  await patch(place, { displayName: "Nyimo Seeds", city: "Kadoma" });
  const refused = await vouch({ displayName, entityType, country, city });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "entity_identity_changed",
      detail: expect.stringContaining("Nyimo Seeds"),
      errors: [
        { pointer: "/shownAs/displayName", message: "is now Nyimo Seeds" },
        { pointer: "/shownAs/city", message: "is now Kadoma" },
      ],
      nextActions: [{ code: "open_entity", href: expect.stringMatching(new RegExp(`${place.id}$`)) }],
    },
  });
  expect(await sql()`select id from engagement.vouches where entity_id = ${place.id}`).toEqual([]);
  expect((await vouch({ displayName: "Nyimo Seeds", entityType, country, city: "Kadoma" })).status).toBe(201);
});

test("a change with one approval can be left out of the pending decisions, because it has its own list", async () => {
  const place = await managedAt(gateway, [3]);
  const { body } = await propose(place, { displayName: "Sadza Corner" });
  await decide(verifier, body.id, "approve");
  const ids = async (query: string) =>
    (await call("GET", `/v1/admin/proposals${query}`, admin)).body.items.map(
      ({ caseId }: { caseId: string }) => caseId,
    );
  expect(await ids("")).toContain(body.id);
  expect(await ids("?except=identity_change")).not.toContain(body.id);
  const changes = await call("GET", `/v1/admin/identity-changes?entityId=${place.id}`, admin);
  expect(changes.body.items).toMatchObject([{ reviews: 1, isAwaitingReview: true }]);
});
