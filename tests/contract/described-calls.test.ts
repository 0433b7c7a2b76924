import { afterAll, beforeAll, expect, test } from "vitest";
import { operationOf } from "../support/described-call.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { call } from "../support/resources.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test("a response, a header, a status and an address that the API does not describe are failures", async () => {
  const { template, path, refusal } = await operationOf(gateway, "GET", "/v1/directory/listings/a%20b?x=1");
  expect([template, path]).toEqual(["/v1/directory/listings/{id}", { id: "a b" }]);
  const problem = await call(gateway, undefined, "GET", "/v1/vouches");
  expect(problem.status).toBe(401);
  const [plain, tagged] = [new Headers(), new Headers({ ETag: '"v1"' })];
  expect(refusal(404, plain, problem.body)).toBeUndefined();
  expect(refusal(404, plain, { ...problem.body, code: undefined })).toContain("code");
  expect(refusal(404, tagged, problem.body)).toContain("an ETag is answered and not described");
  expect(refusal(200, plain, { id: "x" })).toContain("an ETag is not answered and yet described");
  expect(refusal(200, tagged, { id: "x" })).toContain("GET /v1/directory/listings/{id} 200");
  expect(refusal(304, tagged, undefined)).toBeUndefined();
  expect(refusal(418, plain, problem.body)).toContain("is not described");
  await expect(call(gateway, undefined, "GET", "/v1/directory/nothing")).rejects.toThrow("describes no GET");
});

test("400, 415 an unreadable body is described for every operation that accepts one", async () => {
  const person = await gateway.signInAs();
  for (const [body, type, status] of [["x", "text/plain", 415], ["{", "application/json", 400]] as const) {
    const path = "/v1/family/households";
    const answer = await gateway.request(path, {
      method: "POST",
      as: person,
      headers: { "Content-Type": type },
      body,
    });
    const { refusal } = await operationOf(gateway, "POST", path);
    expect([answer.status, refusal(answer.status, answer.headers, await answer.json())]).toEqual([
      status,
      undefined,
    ]);
  }
});
