import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test("409 a second entity for one register entry, with a link to the first", async () => {
  const json = {
    entityType: "company",
    legalName: "Mopane Honey",
    displayName: "Mopane Honey",
    country: "ZW",
    registerCode: "GLEIF",
    registerNumber: "MOPANE-1",
  };
  const add = async () => {
    const answer = await gateway.request("/v1/entities", {
      method: "POST",
      as: await gateway.signInAs(),
      json,
    });
    return { status: answer.status, body: await answer.json() as Record<string, unknown> };
  };
  const first = await add();
  expect(first.status).toBe(201);
  const second = await add();
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: "conflict",
    errors: [{ pointer: "/registerNumber", code: "register_number_taken" }],
    nextActions: [{ code: "open_entity" }],
  });
  const [{ href }] = second.body["nextActions"] as [{ href: string }];
  expect(href).toMatch(new RegExp(`^http://[^/]+/en/verify/venues/${first.body["id"] as string}$`));
});
