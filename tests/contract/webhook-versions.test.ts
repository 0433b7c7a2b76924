import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { clientOf } from "../support/gateway-client.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test("428 without If-Match, 412 another version, and one of 10 parallel changes to a webhook endpoint wins", async () => {
  const owner = clientOf(gateway, await gateway.signInAs());
  const { data: made } = await owner.POST("/v1/api-keys/webhooks", {
    body: { url: "https://hooks.example.org/in", eventTypes: ["tier.changed"] },
  });
  const path = { id: made!.id };
  const change = (description: string, version?: string) =>
    owner.PATCH("/v1/api-keys/webhooks/{id}", {
      // The types require this header. The cast lets the test omit it, as callers without types can.
      params: { path, header: (version ? { "if-match": version } : {}) as { "if-match": string } },
      body: { description },
    });
  expect((await change("x")).response.status).toBe(428);
  expect((await change("x", '"v77"')).response.status).toBe(412);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => change(`change ${at}`, '"v1"')));
  const statuses = answers.map(({ response }) => response.status).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  const won = answers.find(({ data }) => data)!.data!;
  expect(won.version).toBe(2);
  expect((await owner.GET("/v1/api-keys/webhooks/{id}", { params: { path } })).data).toEqual(won);
});
