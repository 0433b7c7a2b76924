import { expect, test } from "vitest";
import { firstSteps } from "./first-steps.ts";
import { originsAtBuild } from "./origins.ts";
import { readRegistry } from "./registry.ts";

const steps = await firstSteps();

test("the item that the first step installs is in the registry", async () => {
  const name = /\/api\/v1\/ui\/([a-z-]+)$/.exec(steps[0]!.code)?.[1];
  expect([...(await readRegistry()).keys()]).toContain(name);
});

test("each step calls a different app", () => {
  const { registry, gateway, events } = originsAtBuild;
  expect([registry, gateway, events].filter((origin, index) => !steps[index]!.code.includes(`${origin}/`)))
    .toEqual([]);
});

test("the request to the MCP server is a tool call in JSON", () => {
  const body = /-d '(.+)'$/.exec(steps[2]!.code)?.[1] ?? "";
  expect(JSON.parse(body)).toMatchObject({
    jsonrpc: "2.0",
    method: "tools/call",
    params: { name: "events_near_me" },
  });
});
