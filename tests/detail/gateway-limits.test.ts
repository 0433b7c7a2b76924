import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";

describe("limits of a caller", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  // Freezes the clock, because on a busy machine a new minute could start during the test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("429 a person after 600 calls in a minute, from any number of addresses", async () => {
    const person = await gateway.signInAs();
    const statuses: number[] = [];
    for (let count = 0; count < 620; count += 1) {
      statuses.push(
        (await gateway.request("/v1/identity/me", { as: person, address: `198.51.100.${count % 250}` }))
          .status,
      );
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(600);
    expect(passed).toBeGreaterThanOrEqual(570);
    expect(statuses.at(-1)).toBe(429);
  });
});
