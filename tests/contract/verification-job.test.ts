import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";

describe("from a claim to tier 1", { shuffle: false }, () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  let admin: SignedIn;
  let entityId: string;
  let claimId: string;
  beforeAll(async () => {
    gateway = await testGateway();
    owner = await gateway.signInAs({ displayName: "Nyasha" });
    admin = await gateway.signInAs({ roles: ["admin"] });
    entityId = await addEntity(gateway.services, {
      displayName: "Łódź School of Zürich",
      legalName: "Łódź School of Zürich Ltd",
      latitude: -17.83,
      longitude: 31.05,
    });
    await addEntity(gateway.services, { displayName: "Kariba Park", entityType: "park", city: "Kariba" });
  });
  afterAll(() => gateway.close());
  const get = async (path: string, as?: SignedIn) => {
    const response = await gateway.request(path, as ? { as } : {});
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const post = async (path: string, json: unknown, as?: SignedIn) => {
    const response = await gateway.request(path, { method: "POST", json, ...(as ? { as } : {}) });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  test.each([
    ["lodz school zurich"],
    ["ŁÓDŹ"],
    ["scool zurihc"],
    ["Zürich Scho"],
  ])("200 the finder finds it by %s", async (q) => {
    const { status, body } = await get(`/v1/entities?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
    expect(body.items[0]?.id).toBe(entityId);
  });

  test.each([
    ["q=kariba", ["Kariba Park"]],
    ["city=KARIBA", ["Kariba Park"]],
    ["type=park&country=zw", ["Kariba Park"]],
    ["near=-17.8,31.0&radiusKm=20", ["Łódź School of Zürich"]],
    ["q=school&country=KE", []],
    ["q=%25_%25", []],
    ["tier=4", []],
  ])("200 the finder returns %s", async (query, names) => {
    const { status, body } = await get(`/v1/entities?${query}`);
    expect(status).toBe(200);
    expect(body.items.map((item: { displayName: string }) => item.displayName)).toEqual(names);
  });

  test("201 a claim is pending", async () => {
    const { status, body, headers } = await post("/v1/claims", {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
      evidenceNote: "I signed the lease.",
    }, owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entityId,
      claimantPersonId: owner.personId,
      claimedRole: "owner",
      status: "pending",
      evidenceUrl: "https://school.example/about",
      decidedAt: null,
      version: 1,
    });
    expect(headers.get("location")).toMatch(new RegExp(`/v1/claims/${body.id}$`));
    claimId = body.id;
    const venues = await get("/v1/identity/me/venues", owner);
    expect(venues.body.items).toMatchObject([{
      role: null,
      claim: { id: claimId },
      chip: { code: "pending" },
    }]);
  });

  test("200 staff read the queue and the review sheet, and approve", async () => {
    const queue = await get("/v1/admin/claims", admin);
    expect(queue.body).toMatchObject({
      items: [{ id: claimId, claimant: { displayName: "Nyasha" }, entity: { id: entityId } }],
      counts: { pending: 1, approved: 0 },
    });
    const review = await get(`/v1/admin/claims/${claimId}`, admin);
    expect(review.body.signals).toMatchObject({ evidenceDomain: "school.example", isNewClaimant: true });
    const { status, body } = await post(`/v1/admin/claims/${claimId}/decide`, {
      decision: "approve",
      note: "Seen.",
    }, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "approved", decidedBy: admin.personId, decisionNote: "Seen." });
    const venues = await get("/v1/identity/me/venues", owner);
    expect(venues.body.items).toMatchObject([{ role: "owner", chip: { code: "owned" } }]);
    const again = await post(`/v1/admin/claims/${claimId}/decide`, { decision: "reject" }, admin);
    expect([again.status, again.body.code]).toEqual([409, "claim_already_decided"]);
  });

  test("201 the owner publishes a request for vouches, shown with its progress", async () => {
    const { status, body } = await post("/v1/verification-requests", {
      entityId,
      message: "Do you know our school? Please tell so.",
    }, owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "open", targetCount: 3, vouchCount: 0 });
    const list = await get(`/v1/entities/${entityId}/requests`);
    expect(list.body.items).toMatchObject([{ id: body.id, status: "open" }]);
    const second = await post("/v1/verification-requests", { entityId, message: "Again, please." }, owner);
    expect([second.status, second.body.code]).toEqual([409, "request_exists"]);
  });

  test("201 for three vouches from members; the third raises the place to tier 1 and fulfils the request", async () => {
    const types = ["personal_knowledge", "long_term_customer", "professional_endorsement"];
    for (const [index, vouchingType] of types.entries()) {
      const { status, body } = await post("/v1/vouches", {
        entityId,
        vouchingType,
        ...(index === 0 ? { visibility: "public", statement: "I taught there." } : {}),
      }, await member(gateway, `Member ${index}`));
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: "active",
        weight: 1.25,
        weightReasons: [{ code: "voucher_proved" }],
      });
      expect(body.entity.platform.verificationTier.tier).toBe(index === 2 ? 1 : 0);
    }
    const { body } = await get(`/v1/entities/${entityId}`);
    expect(body.platform.verificationTier).toMatchObject({
      tier: 1,
      name: "Community",
      mineral: "terracotta",
      method: "community_attestation",
      graceUntil: null,
      policyVersion: currentPolicy.version,
      version: 1,
      holds: [{ tier: 1, method: "community_attestation" }],
    });
    expect(body.platform.verificationTier.nextActions.map((action: { code: string }) => action.code)).toEqual(
      [
        "prove_contact",
        "check_register",
      ],
    );
    const requests = await get(`/v1/entities/${entityId}/requests`);
    expect(requests.body.items).toMatchObject([{ status: "fulfilled", vouchCount: 3 }]);
  });

  test("200 the audit record says how, and its leaf and fact exist", async () => {
    const { body } = await get(`/v1/entities/${entityId}/verifications`);
    expect(body.items).toMatchObject([{
      verificationType: "community",
      verificationMethod: "community_attestation",
      tierBefore: 0,
      tierAfter: 1,
      legalNameSnapshot: "Łódź School of Zürich Ltd",
      policyVersion: currentPolicy.version,
      reasonCode: "vouches_sufficient",
      evidence: { counted: 3, weightMilli: 3750, anchored: 3 },
    }]);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("200 the explanation matches the tier, and only people who agreed are named", async () => {
    const { body } = await get(`/v1/entities/${entityId}/vouches/explain`);
    expect(body).toMatchObject({
      standing: { isMet: true, counted: 3, weight: 3.75, anchored: 3 },
      missing: [],
      hold: { state: "active", graceUntil: null },
      platform: { verificationTier: { tier: 1 } },
    });
    const vouches = await get(`/v1/entities/${entityId}/vouches`);
    expect(vouches.body.items).toMatchObject([{
      statement: "I taught there.",
      voucher: { displayName: "Member 0" },
    }]);
  });
});
