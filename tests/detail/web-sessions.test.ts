import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

let gateway: TestGateway;
let web: TestWeb;

beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const ask = (cookie: string, address?: string) =>
  web.request("/api/identity/me", {
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    ...(address ? { address } : {}),
  });

// These tests follow one session from its first request to its end, so their order matters.
describe("the session in the sealed cookie", { shuffle: false }, () => {
  test("200 for 40 visitors within one minute, because each is counted by their own address", async () => {
    const cookies = await Promise.all(
      Array.from({ length: 40 }, async () => web.cookieOf(await gateway.signInAs(), 1)),
    );
    const answers = await Promise.all(cookies.map((cookie, index) => ask(cookie, `203.0.113.${index + 1}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });
});
