import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRepresentative } from "../../functions/verification/entities/representatives.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, member } from "../support/verification.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60", LIMIT_CLAIMS: "1000/60" } });
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
const claim = async (person: SignedIn, entityId: string, claimedRole = "owner") =>
  (await call("POST", "/v1/claims", person, {
    entityId,
    claimedRole,
    evidenceUrl: "https://school.example/about",
  })).body;
const refused = { status: 409, body: { code: "conflict_of_interest" } };

/** Creates an entity for which the first admin has a pending claim or a role. */
async function ownEntity(part: "claim" | "role"): Promise<string> {
  const entityId = await addEntity(gateway.services);
  if (part === "claim") await claim(admin, entityId);
  else {
    await sql().begin((tx) =>
      insertRepresentative(tx, {
        id: newId(),
        entityId,
        personId: admin.personId,
        role: "owner",
        claimId: null,
        householdIds: [],
        organizationIds: [],
        formerTies: [],
      }, new Date())
    );
  }
  return entityId;
}

describe.each(["claim", "role"] as const)("staff with a %s at an entity", (part) => {
  test("409 for a decision about a rival's claim; another reviewer decides", async () => {
    const entityId = await ownEntity(part);
    const { id } = await claim(await gateway.signInAs(), entityId);
    for (const decision of ["approve", "reject"]) {
      expect(await call("POST", `/v1/admin/claims/${id}/decide`, admin, { decision })).toMatchObject(refused);
    }
    expect((await call("POST", `/v1/admin/claims/${id}/decide`, second, { decision: "approve" })).status)
      .toBe(
        200,
      );
    const revoke = { reasonCode: "fraud_suspected" };
    expect(await call("POST", `/v1/admin/claims/${id}/revoke`, admin, revoke)).toMatchObject(refused);
    expect((await call("POST", `/v1/admin/claims/${id}/revoke`, second, revoke)).status).toBe(200);
  });

  test("409 cannot decide a report about it", async () => {
    const entityId = await ownEntity(part);
    const report = await call("POST", `/v1/entities/${entityId}/disputes`, await gateway.signInAs(), {
      kind: "false_information",
      statement: "It closed two years ago.",
    });
    const path = `/v1/admin/disputes/${report.body.id}/decide`;
    const dismissed = { outcome: "dismissed", note: "It is open." };
    expect(await call("POST", path, admin, dismissed)).toMatchObject(refused);
    expect((await call("POST", path, second, dismissed)).status).toBe(200);
  });

  test("409 cannot suspend, restore or demote it, or record a result", async () => {
    const entityId = await ownEntity(part);
    const decide = (as: SignedIn, action: string, more = {}) =>
      call("POST", `/v1/admin/entities/${entityId}/decide`, as, {
        action,
        note: "Looked at.",
        reasonCode: "fraud_suspected",
        ...more,
      });
    for (const action of ["suspend", "demote", "restore"]) {
      expect(await decide(admin, action)).toMatchObject(refused);
    }
    expect(await decide(admin, "record_result", { tier: 3 })).toMatchObject(refused);
    expect((await decide(second, "suspend")).status).toBe(200);
    expect(await decide(admin, "restore")).toMatchObject(refused);
  });

  test("409 cannot publish, approve or reject its contacts", async () => {
    const entityId = await ownEntity(part);
    const rival = await gateway.signInAs();
    await claim(rival, entityId);
    const contact = { kind: "email", value: "office@venue.example" };
    const proposed = await call("POST", `/v1/entities/${entityId}/contacts`, rival, contact);
    const path = `/v1/admin/entities/${entityId}/contacts`;
    const mine = { kind: "email", value: "mine@private.example" };
    expect(await call("POST", path, admin, mine)).toMatchObject(refused);
    expect(await call("POST", `${path}/${proposed.body.id}/refuse`, admin)).toMatchObject(refused);
    expect(await call("POST", `${path}/${proposed.body.id}/approve`, admin)).toMatchObject(refused);
    expect((await call("POST", `${path}/${proposed.body.id}/approve`, second)).status).toBe(200);
  });

  test("409 cannot decide about its vouches", async () => {
    const entityId = await ownEntity(part);
    const vouch = await addVouch(gateway.services, await addPerson(gateway.services, { proved: true }), {
      entityId,
      vouchingType: "neighbor",
      visibility: "public",
    });
    const path = `/v1/admin/vouch-reports/${await report(await gateway.signInAs(), vouch.id)}/decide`;
    expect(await call("POST", path, admin, { state: "upheld" })).toMatchObject(refused);
    expect((await call("POST", path, second, { state: "dismissed" })).status).toBe(200);
  });
});

async function report(reporter: SignedIn, vouchId: string): Promise<string> {
  await call("POST", `/v1/vouches/${vouchId}/reports`, reporter, { reason: "untrue" });
  const { body } = await call("GET", "/v1/admin/vouch-reports?limit=100", second);
  return body.items.find((item: { vouchId: string }) => item.vouchId === vouchId).id;
}

test("409 for a decision about your own report of a vouch", async () => {
  const entityId = await addEntity(gateway.services);
  const vouch = await call("POST", "/v1/vouches", await member(gateway), {
    entityId,
    vouchingType: "neighbor",
    visibility: "public",
  });
  const path = `/v1/admin/vouch-reports/${await report(admin, vouch.body.id)}/decide`;
  expect(await call("POST", path, admin, { state: "upheld" })).toMatchObject(refused);
  expect((await call("POST", path, second, { state: "upheld" })).status).toBe(200);
});

test("409 claimants cannot decide a report about their claim, even after it has ended", async () => {
  const entityId = await addEntity(gateway.services);
  const { id } = await claim(admin, entityId);
  const dispute = await call("POST", `/v1/entities/${entityId}/disputes`, await gateway.signInAs(), {
    kind: "fraudulent_claim",
    targetType: "claim",
    targetId: id,
    statement: "They do not work there at all.",
  });
  const path = `/v1/admin/disputes/${dispute.body.id}/decide`;
  const dismissed = { outcome: "dismissed", note: "They do." };
  expect(await call("POST", path, admin, dismissed)).toMatchObject(refused);
  expect((await call("DELETE", `/v1/claims/${id}`, admin)).status).toBe(204);
  expect(await call("POST", path, admin, dismissed)).toMatchObject(refused);
  expect((await call("POST", path, second, dismissed)).status).toBe(200);
});
