import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillNameForms } from "../../functions/verification/likeness/likeness.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { managedAt } from "../support/identity.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let verifier: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  gateway = await testGateway();
  verifier = await gateway.signInAs({ roles: ["verifier"] });
  stranger = await gateway.signInAs();
  const { id } = await managedAt(gateway, [2, 3], {
    displayName: "Umfolozi Savings Society",
    legalName: "Umfolozi Savings Society Limited",
  });
  await fillNameForms(gateway.services);
  expect(id).toBeDefined();
});
afterAll(() => gateway.close());

async function call(method: string, path: string, as?: SignedIn, json?: unknown, headers = {}) {
  const answer = await gateway.request(path, {
    method,
    headers,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: await answer.json() };
}
async function add(displayName: string, more: object = {}) {
  const creator = await gateway.signInAs();
  const answer = await call("POST", "/v1/entities", creator, {
    entityType: "company",
    legalName: displayName,
    displayName,
    country: "ZW",
    ...more,
  });
  expect(answer.status).toBe(201);
  return { creator, id: answer.body.id as string, body: answer.body };
}
const find = async (q: string) =>
  (await call("GET", `/v1/entities?q=${encodeURIComponent(q)}&limit=100`)).body.items as { id: string }[];

describe("a name like a verified or well-known one", () => {
  test.each([
    ["well known", "Reserve Bank of Zimbabwe"],
    ["with a Cyrillic letter", "Reserve Bаnk of Zimbabwe"],
    ["its abbreviation", "RBZ"],
    ["in French", "Banque de réserve du Zimbabwe"],
    ["a ministry", "Ministry of Health"],
    ["of a verified entity", "Umfolozi Savings Society"],
    ["of a verified entity, one letter less", "Umfolozi Saving Society"],
    ["of a verified entity, with a legal form", "UMFOLOZI SAVINGS SOCIETY (PVT) LTD"],
  ])("%s: the entity waits unlisted, and only its creator and staff can see it", async (_what, name) => {
    const { id, creator, body } = await add(name);
    expect(body.status).toBe("in_review");
    expect((await find(name)).map((found) => found.id)).not.toContain(id);
    expect((await call("GET", `/v1/entities/${id}`)).status).toBe(404);
    expect((await call("GET", `/v1/entities/${id}`, stranger)).status).toBe(404);
    expect((await call("GET", `/v1/entities/${id}`, creator)).body.status).toBe("in_review");
    expect((await call("GET", `/v1/entities/${id}`, verifier)).status).toBe(200);
    const claim = await call("POST", "/v1/claims", stranger, {
      entityId: id,
      claimedRole: "owner",
      evidenceUrl: "https://bank.example/about",
    });
    expect(claim.status).toBe(409);
  });

  test("is not counted in the open statistics", async () => {
    const { body } = await call("GET", "/v1/entities/stats");
    const [listed] = await gateway.services.databases.sql("platform")`
      select count(*)::integer as n from entity.entities where status in ('active', 'suspended')`;
    expect(body.entities).toBe(listed!.n);
  });

  test.each([
    ["another country", "Umfolozi Savings Society", { country: "ZA" }],
    ["another name", "Umfolozi River Lodge", {}],
  ])("%s is listed at once", async (_what, name, more) => {
    expect((await add(name, more)).body.status).toBe("active");
  });

  test("one reviewer lists or closes it; 409 if already decided; never its creator", async () => {
    const listed = await add("Reserve Bank of Zimbabwe");
    const reviews = await call("GET", "/v1/admin/name-reviews?limit=100", verifier);
    const review = reviews.body.items.find(({ entityId }: { entityId: string }) => entityId === listed.id);
    expect(review).toMatchObject({ similarTo: [{ name: "Reserve Bank of Zimbabwe" }], state: "open" });
    const path = `/v1/admin/name-reviews/${review.id}/decide`;
    await gateway.services.databases.sql("platform")`
      update identity.persons set roles = '{verifier}' where id = ${listed.creator.personId}`;
    const own = { ...listed.creator, headers: { ...verifier.headers, ...listed.creator.headers } };
    expect((await call("POST", path, own, { decision: "approve" })).body.code).toBe("conflict_of_interest");
    expect(await call("POST", path, verifier, { decision: "approve" })).toMatchObject({
      status: 200,
      body: { state: "approved" },
    });
    expect((await call("POST", path, verifier, { decision: "reject" })).status).toBe(409);
    expect((await call("GET", `/v1/entities/${listed.id}`)).body.status).toBe("active");
  });

  test("renaming an unverified place to such a name hides it, and renaming it back lists it again", async () => {
    const { id, manager } = await managedAt(gateway, [], {
      displayName: "Plain Kiosk",
      legalName: "Plain Kiosk",
    });
    const patch = (displayName: string) =>
      call("PATCH", `/v1/entities/${id}`, manager, { displayName }, { "If-Match": "*" });
    expect((await patch("Ministry of Finance")).body.status).toBe("in_review");
    expect((await call("GET", `/v1/entities/${id}`)).status).toBe(404);
    expect((await patch("Plain Kiosk")).body.status).toBe("active");
    expect((await call("GET", `/v1/entities/${id}`)).status).toBe(200);
  });
});

test("an unverified duplicate is listed below the original, with a warning", async () => {
  const original = await managedAt(gateway, [2], {
    displayName: "Chimurenga Books and Coffee",
    legalName: "Chimurenga Books",
  });
  const double = await addEntity(gateway.services, {
    displayName: "Chimurenga Books",
    legalName: "Chimurenga Books",
  });
  await fillNameForms(gateway.services);
  const found = await find("Chimurenga Books");
  const order = found.map(({ id }) => id).filter((id) => id === original.id || id === double);
  expect(order).toEqual([original.id, double]);
  const shown = (await call("GET", `/v1/entities/${double}`)).body;
  expect(shown.similarTo).toMatchObject({ id: original.id, tier: 2 });
  expect((await call("GET", `/v1/entities/${original.id}`)).body.similarTo).toBeNull();
});

test("two places created with one name at the same moment both wait", async () => {
  const added = await Promise.all([1, 2, 3].map(() => add("Central Bank of Zimbabwe")));
  expect(added.map(({ body }) => body.status)).toEqual(["in_review", "in_review", "in_review"]);
});

test("staff see which names are protected", async () => {
  const { body } = await call("GET", "/v1/admin/well-known-names", verifier);
  expect(body.items).toContainEqual({ country: "ZW", name: "Reserve Bank of Zimbabwe" });
});
