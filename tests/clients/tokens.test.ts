import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningEvents, startEvents } from "../support/running-events.ts";
import { installLibraries, weigh, type Weight } from "./tokens.ts";

let events: RunningEvents;
let weights: Weight[];

beforeAll(async () => {
  await installLibraries();
  events = await startEvents();
  weights = await weigh(async (path, method, params = {}) => {
    const answer = await fetch(`${events.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return (await answer.json()).result;
  });
  // Prints the token counts, to show the effect of changes to a schema or to the layers of a result.
  process.stderr.write(weights.map(({ name, tokens }) => `${tokens} tokens: ${name}\n`).join(""));
}, 600_000);
afterAll(() => events?.close());

test("the tool list and ten events stay within the token budget of a model", () => {
  const measured = weights.filter(({ atMost }) => atMost !== undefined);
  expect(measured).toHaveLength(3);
  for (const { name, tokens, atMost } of measured) {
    expect(tokens, name).toBeGreaterThan(300);
    expect(tokens, name).toBeLessThanOrEqual(atMost!);
  }
});
