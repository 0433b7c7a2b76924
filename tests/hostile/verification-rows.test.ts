import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkCode, sendCode } from "../../functions/verification/proofs/contact-proof.ts";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { grantEntityRole } from "../support/resources.ts";
import { addEntity, addPerson, makeLongStanding, member } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  // These tests check other rules, so the general limits are set high.
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60", LIMIT_ANONYMOUS: "100000/60" } });
});
afterAll(() => gateway.close());

const call = async (
  method: string,
  path: string,
  as?: SignedIn,
  json?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await gateway.request(path, {
    method,
    headers,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const text = await response.text();
  const body = text ? JSON.parse(text) : null;
  // No response has a 5xx status, and every error has a detail and a code.
  expect(response.status).toBeLessThan(500);
  if (response.status >= 400) {
    expect(body).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
  }
  expect(text).not.toMatch(/select |insert into|postgres|at file:|stack/i);
  return { status: response.status, body, headers: response.headers };
};
const sql = () => gateway.services.databases.sql("platform");
const evidenceUrl = "https://school.example/about";
const claimBody = (entityId: string, more: object = {}) => ({
  entityId,
  claimedRole: "owner",
  evidenceUrl,
  ...more,
});
const vouchBody = (entityId: string, more: object = {}) => ({ entityId, vouchingType: "neighbor", ...more });

async function owned(): Promise<{ entityId: string; owner: SignedIn; admin: SignedIn }> {
  const entityId = await addEntity(gateway.services);
  const owner = await gateway.signInAs();
  const admin = await gateway.signInAs({ roles: ["admin"] });
  const claim = await call("POST", "/v1/claims", owner, claimBody(entityId));
  await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
  return { entityId, owner, admin };
}

describe("claims", () => {
  test("V01 without sign-in, on an unknown entity, on a deleted one", async () => {
    const entityId = await addEntity(gateway.services);
    const person = await gateway.signInAs();
    expect((await call("POST", "/v1/claims", undefined, claimBody(entityId))).status).toBe(401);
    expect((await call("POST", "/v1/claims", person, claimBody(newId()))).status).toBe(404);
    await sql()`update entity.entities set status = 'merged' where id = ${entityId}`;
    expect((await call("POST", "/v1/claims", person, claimBody(entityId))).status).toBe(404);
  });

  test("V02 a second active claim, and the sixth in a day", async () => {
    const person = await gateway.signInAs();
    const entities = await Promise.all(Array.from({ length: 6 }, () => addEntity(gateway.services)));
    for (const entityId of entities.slice(0, 5)) {
      expect((await call("POST", "/v1/claims", person, claimBody(entityId))).status).toBe(201);
    }
    const again = await call("POST", "/v1/claims", person, claimBody(entities[0]!));
    expect([again.status, again.body.code]).toEqual([409, "claim_exists"]);
    const sixth = await call("POST", "/v1/claims", person, claimBody(entities[5]!));
    expect([sixth.status, sixth.body.code]).toEqual([429, "quota_exceeded"]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(sixth.headers.get("ratelimit-policy")).toContain('"claims";q=5;w=86400');
  });

  test.each([
    ["V03 unknown role", { claimedRole: "king" }],
    ["V03 long role", { claimedRole: "x".repeat(10_000) }],
    ["V03 HTML", { claimedRole: "<script>alert(1)</script>" }],
    ["V05 status", { status: "approved" }],
    ["V05 somebody else", { claimantPersonId: newId() }],
    ["prototype", JSON.parse('{"__proto__": {"status": "approved"}}')],
    ["NUL", { evidenceNote: "a\u0000b" }],
    ["direction marks", { evidenceNote: "abc\u202etxt" }],
    ["lone surrogate", { evidenceNote: "a\ud800b" }],
    ["stacked marks", { evidenceNote: `a${"\u0301".repeat(10_000)}` }],
    ["long note", { evidenceNote: "x".repeat(10_000) }],
    ["array", { entityId: [newId()] }],
    ["no id", { entityId: "1 or 1=1" }],
  ])("422 %s", async (_name, more) => {
    const body = JSON.stringify({ ...claimBody(newId()), ...more }).replace(
      "}",
      "}",
    );
    const person = await gateway.signInAs();
    const sent = _name === "prototype" ? body.replace("{", '{"__proto__":{"status":"approved"},') : body;
    const response = await gateway.request("/v1/claims", {
      method: "POST",
      as: person,
      headers: { "Content-Type": "application/json" },
      body: sent,
    });
    expect(response.status).toBe(422);
    expect(({} as Record<string, unknown>)["status"]).toBeUndefined();
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "ftp://a.example/x",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:127.0.0.1]/",
    "http://[::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://localhost/",
    "http://printer.local/",
    "http://intranet/",
    "https://user:password@school.example/",
    "https://аррӏе.com/",
    "https://gооgle.com/",
    "https://school.example/\nx",
    " https://school.example/",
    "//school.example/x",
    "school.example",
    "",
    `https://school.example/${"x".repeat(5_000)}`,
  ])("V04 the link %j is rejected, and nothing is fetched", async (link) => {
    const answer = await call("POST", "/v1/claims", await gateway.signInAs(), {
      ...claimBody(await addEntity(gateway.services)),
      evidenceUrl: link,
    });
    expect(answer.status).toBe(422);
  });

  test.each([
    "https://школа.example/о-нас",
    "https://münchen.example/",
    "http://school.example:8080/a?b=c#d",
  ])(
    "V04 the link %s is accepted",
    async (link) => {
      const answer = await call("POST", "/v1/claims", await gateway.signInAs(), {
        ...claimBody(await addEntity(gateway.services)),
        evidenceUrl: link,
      });
      expect(answer.status).toBe(201);
    },
  );

  test("V06 the gates of a decision", async () => {
    const entityId = await addEntity(gateway.services);
    const person = await gateway.signInAs();
    const claim = await call("POST", "/v1/claims", person, claimBody(entityId));
    const path = `/v1/admin/claims/${claim.body.id}/decide`;
    const json = { decision: "approve" };
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const bearer = { Authorization: admin.headers["Authorization"]! };
    expect((await call("POST", path, undefined, json)).status).toBe(401);
    expect((await call("POST", path, undefined, json, { "X-Internal-Key": testInternalKey })).status).toBe(
      401,
    );
    expect((await call("POST", path, person, json)).body.code).toBe("forbidden");
    expect((await call("POST", path, person, json, { "X-Internal-Key": testInternalKey })).body.code).toBe(
      "forbidden",
    );
    const without = await call("POST", path, undefined, json, bearer);
    const wrong = await call("POST", path, undefined, json, {
      ...bearer,
      "X-Internal-Key": `${testInternalKey}x`,
    });
    const inQuery = await call("POST", `${path}?X-Internal-Key=${testInternalKey}`, undefined, json, bearer);
    for (const answer of [without, wrong, inQuery]) {
      expect([answer.status, answer.body.code]).toEqual([403, "internal_key_required"]);
    }
    expect(without.body.detail).toBe(wrong.body.detail);
    for (const role of ["verifier", "auditor", "support"] as const) {
      const staff = await gateway.signInAs({ roles: [role] });
      expect((await call("POST", path, staff, json)).status).toBe(403);
    }
    expect((await call("GET", `/v1/claims/${claim.body.id}`, person)).body.status).toBe("pending");
  });

  test("V09 a key with one wrong character, wherever it is, gets the same rejection", async () => {
    const entityId = await addEntity(gateway.services);
    const claim = await call("POST", "/v1/claims", await gateway.signInAs(), claimBody(entityId));
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const answers = new Set<string>();
    for (let place = 0; place < testInternalKey.length; place += 1) {
      const key = [...testInternalKey].map((character, index) => index === place ? "~" : character).join("");
      const { status, body } = await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, undefined, {
        decision: "approve",
      }, { Authorization: admin.headers["Authorization"]!, "X-Internal-Key": key });
      answers.add(JSON.stringify([status, body.code, body.detail]));
    }
    expect([...answers]).toEqual([expect.stringContaining('403,"internal_key_required"')]);
  });

  test("V07 a decision about your own claim, and a second decision", async () => {
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const own = await call("POST", "/v1/claims", admin, claimBody(await addEntity(gateway.services)));
    const decided = await call("POST", `/v1/admin/claims/${own.body.id}/decide`, admin, {
      decision: "approve",
    });
    expect([decided.status, decided.body.code]).toEqual([409, "conflict_of_interest"]);
    const other = await gateway.signInAs({ roles: ["admin"] });
    expect(
      (await call("POST", `/v1/admin/claims/${own.body.id}/decide`, other, { decision: "reject" })).status,
    ).toBe(200);
    for (const decision of ["approve", "reject"]) {
      const again = await call("POST", `/v1/admin/claims/${own.body.id}/decide`, other, { decision });
      expect([again.status, again.body.code]).toEqual([409, "claim_already_decided"]);
    }
  });

  test("V08 invalid decisions", async () => {
    const claim = await call(
      "POST",
      "/v1/claims",
      await gateway.signInAs(),
      claimBody(await addEntity(gateway.services)),
    );
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const path = `/v1/admin/claims/${claim.body.id}/decide`;
    for (
      const json of [{ decision: "maybe" }, { decision: "approve", note: "x".repeat(10_000) }, {}, {
        decision: ["approve"],
      }]
    ) {
      expect((await call("POST", path, admin, json)).status).toBe(422);
    }
    const html = await call("POST", path, admin, { decision: "reject", note: "<b onclick=x>no</b>" });
    // The note is stored as entered. Clients escape it for display.
    expect(html.body.decisionNote).toBe("<b onclick=x>no</b>");
    expect(html.headers.get("content-type")).toContain("application/json");
  });

  test("V22 two claims on one entity never silently replace each other", async () => {
    const { entityId, owner, admin } = await owned();
    const second = await gateway.signInAs();
    const claim = await call("POST", "/v1/claims", second, claimBody(entityId));
    expect(claim.body.status).toBe("disputed");
    await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
    const owners = await sql()`
      select person_id from entity.representatives where entity_id = ${entityId} and revoked_at is null order by granted_at`;
    expect(owners.map((row) => row.person_id)).toEqual([owner.personId, second.personId]);
    expect(await sql()`select 1 from entity.disputes where entity_id = ${entityId} and state = 'open'`)
      .toHaveLength(0);
  });

  test("404 for another person's claim", async () => {
    const claim = await call(
      "POST",
      "/v1/claims",
      await gateway.signInAs(),
      claimBody(await addEntity(gateway.services)),
    );
    const stranger = await gateway.signInAs();
    for (const [method, path] of [["GET", ""], ["DELETE", ""], ["POST", "/renew"]] as const) {
      const answer = await call(
        method,
        `/v1/claims/${claim.body.id}${path}`,
        stranger,
        method === "POST" ? {} : undefined,
      );
      expect(answer.status).toBe(404);
    }
  });
});

describe("vouches", () => {
  test("V10 a vouch for your own entity is rejected; those of its household and organization weigh nothing and say so", async () => {
    const { entityId, owner } = await owned();
    const own = await call("POST", "/v1/vouches", owner, vouchBody(entityId));
    expect([own.status, own.body.code]).toEqual([409, "conflict_of_interest"]);
    const now = gateway.services.clock();
    const relative = await member(gateway);
    const household = newId();
    await sql()`insert into family.households values (${household}, 'Home', ${owner.personId}, ${now}, ${now}, null, 1)`;
    const colleague = await member(gateway);
    const organization = newId();
    await sql()`insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${organization}, 'Org', ${
      `org-${organization}`.slice(0, 40)
    }, 'company', ${owner.personId}, ${now}, ${now})`;
    for (
      const [person, table] of [[relative, "household"], [colleague, "organization"], [owner, "household"], [
        owner,
        "organization",
      ]] as const
    ) {
      if (table === "household") {
        await sql()`insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
          values (${household}, ${person.personId}, 'other', 'adult', 'active', ${now})`;
      } else {
        await sql()`insert into organization.memberships (organization_id, person_id, role, status, joined_at)
          values (${organization}, ${person.personId}, 'member', 'active', ${now})`;
      }
    }
    await sql()`update entity.representatives set household_ids = array[${household}]::uuid[],
      organization_ids = array[${organization}]::uuid[] where entity_id = ${entityId}`;
    const atHome = await call("POST", "/v1/vouches", relative, vouchBody(entityId));
    expect(atHome).toMatchObject({
      status: 201,
      body: { weight: 0, weightReasons: [{ code: "same_household_as_manager" }] },
    });
    const atWork = await call("POST", "/v1/vouches", colleague, vouchBody(entityId));
    expect(atWork).toMatchObject({
      status: 201,
      body: { weight: 0, weightReasons: [{ code: "same_organization_as_manager" }] },
    });
  });

  test("201 a vouch from someone who claims the entity weighs nothing and says so", async () => {
    const entityId = await addEntity(gateway.services);
    const claimant = await member(gateway);
    expect((await call("POST", "/v1/claims", claimant, claimBody(entityId))).status).toBe(201);
    expect(await call("POST", "/v1/vouches", claimant, vouchBody(entityId))).toMatchObject({
      status: 201,
      body: { weight: 0, weightReasons: [{ code: "claimant_of_entity" }] },
    });
  });

  test("two vouchers of one household count as one", async () => {
    const entityId = await addEntity(gateway.services);
    const now = gateway.services.clock();
    const people = [await member(gateway), await member(gateway)];
    const household = newId();
    await sql()`insert into family.households values (${household}, 'Home', ${
      people[0]!.personId
    }, ${now}, ${now}, null, 1)`;
    for (const person of people) {
      await sql()`insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        values (${household}, ${person.personId}, 'other', 'adult', 'active', ${now})`;
    }
    const first = await call(
      "POST",
      "/v1/vouches",
      people[0],
      vouchBody(entityId, { vouchingType: "personal_knowledge" }),
    );
    const second = await call(
      "POST",
      "/v1/vouches",
      people[1],
      vouchBody(entityId, { vouchingType: "personal_knowledge" }),
    );
    expect([first.body.weight, second.body.weight]).toEqual([1.25, 0]);
    expect(second.body.weightReasons).toMatchObject([{ code: "household_counted_once" }]);
  });

  test.each([
    ["missing", {}],
    ["unknown", { vouchingType: "cousin" }],
    ["an array", { vouchingType: ["neighbor"] }],
    ["upper case", { vouchingType: "PERSONAL_KNOWLEDGE" }],
    ["null", { vouchingType: null }],
  ])("V12 422 vouchingType %s", async (_name, more) => {
    const answer = await call("POST", "/v1/vouches", await member(gateway), {
      entityId: await addEntity(gateway.services),
      ...more,
    });
    expect(answer.status).toBe(422);
  });

  test("V13 the sixth in 30 days, and the twenty-first active one", async () => {
    const person = await member(gateway);
    for (let index = 0; index < 5; index += 1) {
      expect((await call("POST", "/v1/vouches", person, vouchBody(await addEntity(gateway.services)))).status)
        .toBe(201);
    }
    const sixth = await call("POST", "/v1/vouches", person, vouchBody(await addEntity(gateway.services)));
    expect([sixth.status, sixth.body.code]).toEqual([429, "quota_exceeded"]);
    await sql()`update engagement.vouches set created_at = created_at - interval '31 days' where voucher_person_id = ${person.personId}`;
    for (let index = 0; index < 15; index += 1) {
      const answer = await call("POST", "/v1/vouches", person, vouchBody(await addEntity(gateway.services)));
      expect(answer.status).toBe(201);
      // Each vouch after the fifth weighs a quarter less than the previous vouch.
      if (index === 0) {
        expect(answer.body.weightReasons.map((one: { code: string }) => one.code)).toContain("diluted");
      }
      await sql()`update engagement.vouches set created_at = created_at - interval '31 days' where id = ${answer.body.id}`;
    }
    const over = await call("POST", "/v1/vouches", person, vouchBody(await addEntity(gateway.services)));
    expect([over.status, over.body.code]).toEqual([409, "vouches_exhausted"]);
  });

  test("V14 a mutual pair: the second weighs half", async () => {
    const [a, b] = [await owned(), await owned()];
    await makeLongStanding(gateway.services, a.owner, { proved: true });
    await makeLongStanding(gateway.services, b.owner, { proved: true });
    const first = await call(
      "POST",
      "/v1/vouches",
      a.owner,
      vouchBody(b.entityId, { vouchingType: "business_partner" }),
    );
    const second = await call(
      "POST",
      "/v1/vouches",
      b.owner,
      vouchBody(a.entityId, { vouchingType: "business_partner" }),
    );
    expect([first.body.weight, second.body.weight]).toEqual([1.25, 0.625]);
    expect(second.body.weightReasons.map((one: { code: string }) => one.code)).toContain("mutual_vouch");
  });

  test("V15 withdrawing another person's vouch, and withdrawing twice", async () => {
    const person = await member(gateway);
    const vouch = await call("POST", "/v1/vouches", person, vouchBody(await addEntity(gateway.services)));
    expect((await call("DELETE", `/v1/vouches/${vouch.body.id}`, await member(gateway))).status).toBe(404);
    expect((await call("DELETE", `/v1/vouches/${vouch.body.id}`, person)).status).toBe(204);
    expect((await call("DELETE", `/v1/vouches/${vouch.body.id}`, person)).status).toBe(204);
    expect((await call("GET", `/v1/vouches/${vouch.body.id}`, person)).body.status).toBe("withdrawn");
  });

  test("V17 a vouch no longer counts at the exact moment of its expiry", async () => {
    const { weighVouches } = await import("../../functions/verification/tiers/vouches/weigh-vouches.ts");
    const at = new Date("2028-02-29T12:00:00Z");
    const facts = {
      id: "a",
      voucherPersonId: "p",
      vouchingType: "neighbor",
      status: "active",
      heldReason: null,
      reviewedAt: null,
      createdAt: new Date("2027-03-01T12:00:00Z"),
      confirmedAt: new Date("2027-03-01T12:00:00Z"),
      expiresAt: at,
      voucherCreatedAt: new Date("2020-01-01T00:00:00Z"),
      voucherEmailVerified: true,
      voucherTier: 2,
      dilutionMilli: 1_000,
      mutualMilli: 1_000,
      householdIds: [],
      organizationIds: [],
      formerTies: [],
    } as const;
    const people = {
      managers: [],
      claimants: [],
      creators: [],
      editors: [],
      formerManagers: [],
      formerClaimants: [],
      trust: [{ personId: "p", trustMilli: 1_000, isAnchored: true, region: null }],
      trustComputedAt: at,
      weakContacts: [],
    };
    const weight = (moment: Date) => weighVouches([facts], people, moment).weightMilli;
    expect(weight(new Date(at.getTime() - 1))).toBe(1_000);
    expect(weight(at)).toBe(0);
    expect(weight(new Date(at.getTime() - 3_600_000))).toBe(1_000);
  });

  test("a private vouch and its voucher are not shown to anyone else", async () => {
    const entityId = await addEntity(gateway.services);
    const person = await member(gateway, "Hidden Person");
    const vouch = await call(
      "POST",
      "/v1/vouches",
      person,
      vouchBody(entityId, { statement: "my own words" }),
    );
    const paths = [
      `/v1/entities/${entityId}/vouches`,
      `/v1/entities/${entityId}/vouches/explain`,
      `/v1/entities/${entityId}`,
    ];
    for (const path of paths) {
      const text = JSON.stringify((await call("GET", path)).body);
      expect(text).not.toContain(person.personId);
      expect(text).not.toContain("my own words");
      expect(text).not.toContain("Hidden Person");
    }
    expect((await call("GET", `/v1/vouches/${vouch.body.id}`, await member(gateway))).status).toBe(404);
    const any = { "If-Match": "*" };
    await call("PATCH", `/v1/vouches/${vouch.body.id}`, person, { visibility: "public" }, any);
    expect(JSON.stringify((await call("GET", paths[0]!)).body)).toContain("Hidden Person");
    await call("PATCH", `/v1/vouches/${vouch.body.id}`, person, { visibility: "private" }, any);
    expect(JSON.stringify((await call("GET", paths[0]!)).body)).not.toContain("Hidden Person");
  });

  test("a report is private, can be made once, and only staff read it", async () => {
    const { entityId, owner, admin } = await owned();
    const person = await member(gateway);
    const vouch = await call("POST", "/v1/vouches", person, vouchBody(entityId));
    const stranger = await call("POST", `/v1/vouches/${vouch.body.id}/reports`, await member(gateway), {
      reason: "untrue",
    });
    expect(stranger.status).toBe(404);
    for (let round = 0; round < 2; round += 1) {
      expect((await call("POST", `/v1/vouches/${vouch.body.id}/reports`, owner, { reason: "untrue" })).status)
        .toBe(202);
    }
    const queue = await call("GET", "/v1/admin/vouch-reports", admin);
    const reports = queue.body.items.filter((one: { vouchId: string }) => one.vouchId === vouch.body.id);
    expect(reports).toHaveLength(1);
    await call("POST", `/v1/admin/vouch-reports/${reports[0].id}/decide`, admin, { state: "upheld" });
    expect((await call("GET", `/v1/vouches/${vouch.body.id}`, person)).body.status).toBe("invalidated");
  });
});

describe("entities and requests", () => {
  test.each([
    ["the tier", { platform: { verificationTier: { tier: 4 } } }],
    ["the tier as null", { platform: null }],
    ["the tier by path", { "platform.verificationTier": { tier: 4 } }],
    ["the status", { status: "active" }],
    ["the owner", { ownerPersonId: newId() }],
    ["the sample mark", { isSample: true }],
    ["the version", { version: 99 }],
  ])("V18 422 %s cannot be written", async (_name, json) => {
    const { entityId, owner } = await owned();
    const { headers } = await call("GET", `/v1/entities/${entityId}`, owner);
    const answer = await call("PATCH", `/v1/entities/${entityId}`, owner, json, {
      "If-Match": headers.get("etag")!,
    });
    expect(answer.status).toBe(422);
  });

  test("V19 a licence without a register check; V21 requests for vouches", async () => {
    const { entityId, owner } = await owned();
    const licence = await call("POST", `/v1/entities/${entityId}/licence-checks`, owner, {
      regulator: "Board",
      licenceNumber: "1",
      licenceExpiresOn: "2099-01-01",
    });
    expect([licence.status, licence.body.code]).toEqual([409, "tier_3_required"]);
    const message = "Please vouch for our school if you know it.";
    const stranger = await call("POST", "/v1/verification-requests", await gateway.signInAs(), {
      entityId,
      message,
    });
    expect(stranger.status).toBe(403);
    for (
      const text of [
        "See http://evil.example now",
        "www.evil.example is it",
        "<b>Please</b> vouch for us",
        "Go to evil.com please",
        "&#60;script&#62; please do",
      ]
    ) {
      expect((await call("POST", "/v1/verification-requests", owner, { entityId, message: text })).status)
        .toBe(422);
    }
    expect((await call("POST", "/v1/verification-requests", owner, { entityId, message })).status).toBe(201);
    const second = await call("POST", "/v1/verification-requests", owner, { entityId, message });
    expect([second.status, second.body.code]).toEqual([409, "request_exists"]);
  });

  test.each([
    `q=${encodeURIComponent("%_%_%_".repeat(30))}`,
    `q=${encodeURIComponent("' OR 1=1--")}`,
    `q=${encodeURIComponent('";drop table entity.entities')}`,
  ])("200 the finder accepts the words %s", async (query) => {
    const answer = await call("GET", `/v1/entities?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.items).toEqual([]);
  });

  test.each([
    "q=%00",
    "q=%ed%a0%80",
    "limit=0",
    "limit=101",
    "limit=1&limit=2",
    "cursor=abc",
    "near=91,0",
    "near=0,181",
    "near=NaN,0",
    "near=0,0&radiusKm=5000",
    "country=ZWE",
    "tier=5",
    "type=castle",
  ])("400 the finder rejects %s", async (query) => {
    const answer = await call("GET", `/v1/entities?${query}`);
    expect(answer.status).toBe(400);
  });

  test("a cursor only works with its own filters", async () => {
    for (let index = 0; index < 3; index += 1) await addEntity(gateway.services, { country: "KE" });
    const first = await call("GET", "/v1/entities?country=KE&limit=1");
    const cursor = encodeURIComponent(first.body.nextCursor);
    expect((await call("GET", `/v1/entities?country=KE&limit=1&cursor=${cursor}`)).status).toBe(200);
    const other = await call("GET", `/v1/entities?country=ZW&limit=1&cursor=${cursor}`);
    expect([other.status, other.body.code]).toEqual([400, "invalid_cursor"]);
  });
});

describe("one-time codes", () => {
  async function challenged(kind: "email" | "phone" = "email") {
    const { entityId, owner, admin } = await owned();
    const value = kind === "email" ? `office@${entityId}.example` : "+263772000111";
    const contact = await call("POST", `/v1/admin/entities/${entityId}/contacts`, admin, { kind, value });
    const path = `/v1/entities/${entityId}/contacts/${contact.body.id}/codes`;
    return { entityId, owner, admin, contactId: contact.body.id as string, value, path };
  }
  const codeFor = async (recipient: string) => {
    await workUntilIdle(gateway.services);
    const { body } = await call(
      "GET",
      `/v1/identity/development-mailbox?recipient=${encodeURIComponent(recipient)}`,
    );
    return /\b(\d{6})\b/.exec(body.items[0].body)![1]!;
  };

  test("O01 codes are not sent too often, and never to another person's contact or to an expensive number", async () => {
    const { owner, path, contactId } = await challenged();
    expect((await call("POST", path, owner)).status).toBe(202);
    const soon = await call("POST", path, owner);
    expect([soon.status, soon.body.code]).toEqual([429, "quota_exceeded"]);
    for (let round = 0; round < 4; round += 1) {
      gateway.advance(61);
      const again = await gateway.signInAs({
        subject: (await sql()`select idp_user_id from identity.persons where id = ${owner.personId}`)[0]!
          .idp_user_id,
      });
      expect((await call("POST", path, again)).status).toBe(202);
    }
    gateway.advance(61);
    const sixth = await call("POST", path, owner);
    expect([sixth.status, sixth.body.code]).toEqual([429, "quota_exceeded"]);
    expect(sixth.body["violated-policies"]).toEqual(["otp-contact-hour"]);

    const stranger = await gateway.signInAs();
    expect((await call("POST", path, stranger)).status).toBe(403);
    const { entityId: foreign, owner: otherOwner } = await owned();
    expect((await call("POST", `/v1/entities/${foreign}/contacts/${contactId}/codes`, otherOwner)).status)
      .toBe(404);
    const costly = await call("POST", "/v1/identity/me/contacts", stranger, {
      kind: "phone",
      value: "+44 909 879 0000",
    });
    expect([costly.status, costly.body.code]).toEqual([422, "contact_not_allowed"]);
  });

  test("O01 one network address can request 20 codes an hour", async () => {
    const person = await addPerson(gateway.services);
    const asker = { personId: person, address: "203.0.113.77", locale: null };
    const results: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const entityId = await addEntity(gateway.services);
      const contact = await addContact(gateway.services, { type: "entity", id: entityId }, {
        kind: "email",
        value: `a@m${index}.example`,
      }, { personId: person, source: "public_record", isPublic: true });
      results.push(
        await sendCode(gateway.services, { type: "entity", id: entityId }, contact.id, asker).then(
          () => "sent",
          (error: unknown) => (error instanceof Problem ? error.code : String(error)),
        ),
      );
    }
    expect(results.filter((one) => one === "sent")).toHaveLength(20);
    expect(results.slice(20)).toEqual(Array(5).fill("quota_exceeded"));
  });

  test("O02 of 200 simultaneous guesses, only five are compared, and then even the right code is rejected", async () => {
    const { entityId, owner, contactId, value, path } = await challenged();
    const sent = await call("POST", path, owner);
    const right = await codeFor(value);
    const guesses = Array.from(
      { length: 200 },
      (_none, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, "0"),
    );
    const results = await Promise.allSettled(
      guesses.map((code) =>
        checkCode(
          gateway.services,
          { type: "entity", id: entityId },
          contactId,
          sent.body.challengeId,
          owner.personId,
          code,
        )
      ),
    );
    expect(results.every((result) => result.status === "rejected")).toBe(true);
    const [row] = await sql()`select attempts from entity.otp_challenges where id = ${sent.body.challengeId}`;
    expect(row!.attempts).toBe(5);
    const late = await call("POST", `${path}/${sent.body.challengeId}`, owner, { code: right });
    expect([late.status, late.body.code]).toEqual([422, "wrong_code"]);
  });

  test("O03 the right code is rejected in the wrong format, from another person or for another request", async () => {
    const { entityId, owner, value, path } = await challenged();
    const sent = await call("POST", path, owner);
    const code = await codeFor(value);
    const answer = `${path}/${sent.body.challengeId}`;
    const colleague = await gateway.signInAs();
    await grantEntityRole(gateway, colleague, "manager", entityId);
    expect(await call("POST", answer, colleague, { code })).toMatchObject({
      status: 404,
      body: { detail: `Nothing was found at ${answer}.` },
    });
    const fullWidth = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join("");
    for (
      const wrong of [` ${code}`, `${code} `, fullWidth, `${code}0`, code.slice(1), Number(code), null, [
        code,
      ], ""]
    ) {
      expect((await call("POST", answer, owner, { code: wrong })).status).toBe(422);
    }
    const [row] = await sql()`select attempts from entity.otp_challenges where id = ${sent.body.challengeId}`;
    expect(row!.attempts).toBe(0);
    const other = await challenged();
    const otherSent = await call("POST", other.path, other.owner);
    expect(
      (await call("POST", `${other.path}/${otherSent.body.challengeId}`, other.owner, { code })).body.code,
    ).toBe("wrong_code");
    expect((await call("POST", `${path}/${otherSent.body.challengeId}`, owner, { code })).status).toBe(404);
    expect((await call("POST", answer, owner, { code: code === "000000" ? "000001" : "000000" })).body.code)
      .toBe("wrong_code");
    gateway.advance(601);
    const subject =
      (await sql()`select idp_user_id from identity.persons where id = ${owner.personId}`)[0]!.idp_user_id;
    const again = await gateway.signInAs({ subject });
    expect((await call("POST", answer, again, { code })).body).toMatchObject({ code: "wrong_code" });
  });

  test("O04 new codes do not reset the attempts: the person cannot confirm the contact for a day", async () => {
    const { entityId, owner, contactId } = await challenged();
    const subject = { type: "entity" as const, id: entityId };
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      gateway.advance(800);
      const asker = { personId: owner.personId, address: "203.0.113.5", locale: null };
      const sent = await sendCode(gateway.services, subject, contactId, asker).catch((error: unknown) =>
        error
      );
      if (sent instanceof Problem) {
        outcomes.push(sent.code);
        continue;
      }
      const { challengeId } = sent as { challengeId: string };
      for (let guess = 0; guess < 5; guess += 1) {
        const code = String(guess).repeat(6);
        const failure = await checkCode(
          gateway.services,
          subject,
          contactId,
          challengeId,
          owner.personId,
          code,
        )
          .catch((error: unknown) => error);
        outcomes.push(failure instanceof Problem ? failure.code : "passed");
      }
    }
    expect(outcomes.filter((one) => one === "wrong_code")).toHaveLength(10);
    expect(outcomes).toContain("contact_locked");
    expect(outcomes.at(-1)).toBe("contact_locked");
    gateway.advance(86_401);
    const later = await sendCode(gateway.services, subject, contactId, {
      personId: owner.personId,
      address: "203.0.113.6",
      locale: null,
    });
    expect(later.channel).toBe("email");
  });

  test("O05 the response does not depend on whether anyone reads the contact", async () => {
    const answers = [];
    for (const value of ["known@reader.example", "nobody@reader.example"]) {
      const person = await gateway.signInAs();
      const contact = await call("POST", "/v1/identity/me/contacts", person, { kind: "email", value });
      const before = await sql()`select count(*)::integer as n from platform.tasks`;
      const sent = await call("POST", `/v1/identity/me/contacts/${contact.body.id}/codes`, person);
      const after = await sql()`select count(*)::integer as n from platform.tasks`;
      answers.push([sent.status, Object.keys(sent.body).sort(), after[0]!.n - before[0]!.n]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("a code is stored only as a keyed hash, and is deleted from the queue once it has been sent", async () => {
    const { owner, value, path } = await challenged();
    const sent = await call("POST", path, owner);
    const code = await codeFor(value);
    const stored = await sql()`
      select c.code_hmac, t.payload::text as payload from entity.otp_challenges c
      join platform.tasks t on t.dedupe_key = 'code:' || c.id::text where c.id = ${sent.body.challengeId}`;
    expect(stored[0]!.code_hmac).not.toContain(code);
    expect(stored[0]!.payload).not.toContain(code);
    expect(stored[0]!.payload).not.toContain('sealed"');
  });
});
