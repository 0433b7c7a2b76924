import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { grantEntityRole } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await testGateway();
  admin = await gateway.signInAs({ roles: ["admin"] });
});
afterAll(() => gateway.close());

const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const headers: Record<string, string> = method === "PATCH" ? { "If-Match": "*" } : {};
  const answer = await gateway.request(path, { method, as, headers, ...(json ? { json } : {}) });
  return { status: answer.status, body: await answer.json() };
};
const school = {
  entityType: "school",
  legalName: "Mopane School",
  displayName: "Mopane School",
  country: "ZW",
};
const atlantis = { registerCode: "ATLANTIS-1", registerNumber: "1" };
const refused = {
  status: 422,
  body: { errors: [{ pointer: "/registerCode", code: "unknown_register" }] },
};
const deeds = { code: "ZW-DEEDS", name: "Deeds Registry", country: "ZW", website: "https://deeds.example/" };

test("422 an entity with an unknown register, with the list of known codes", async () => {
  const added = await call("POST", "/v1/entities", admin, { ...school, ...atlantis });
  expect(added).toMatchObject(refused);
  expect(added.body.knownRegisters.map(({ code }: { code: string }) => code)).toEqual(["GLEIF"]);
  expect(added.body.detail).toContain("GLEIF");
});

test("422 a change to an unknown register; an existing one may stay, and staff see it listed", async () => {
  const id = await addEntity(gateway.services, atlantis);
  const owner = await gateway.signInAs();
  await grantEntityRole(gateway, owner, "owner", id);
  const other = { registerCode: "ATLANTIS-2", registerNumber: "1" };
  expect(await call("PATCH", `/v1/entities/${id}`, owner, other)).toMatchObject(refused);
  expect((await call("PATCH", `/v1/entities/${id}`, owner, { ...atlantis, city: "Mutare" })).status).toBe(
    200,
  );
  const { body } = await call("GET", "/v1/admin/registers/unknown-codes", admin);
  expect(body.items).toMatchObject([{ id, ...atlantis, tier: 0 }]);
});

test("a register declared by an admin may be used, only once, and is listed as declared", async () => {
  expect(await call("POST", "/v1/admin/registers", admin, { ...deeds, website: "javascript:1" }))
    .toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/website" }] },
    });
  expect((await call("POST", "/v1/admin/registers", admin, deeds)).status).toBe(201);
  for (const code of ["ZW-DEEDS", "GLEIF"]) {
    expect((await call("POST", "/v1/admin/registers", admin, { ...deeds, code })).status).toBe(409);
  }
  const added = { ...school, registerCode: "ZW-DEEDS", registerNumber: "7/2020" };
  expect((await call("POST", "/v1/entities", admin, added)).status).toBe(201);
  const { body } = await call("GET", "/v1/entities/registers", admin);
  expect(body.items).toContainEqual({
    code: "ZW-DEEDS",
    name: "Deeds Registry",
    country: "ZW",
    kind: "declared",
    importedAt: null,
    entries: null,
  });
});
