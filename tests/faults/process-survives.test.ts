import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyLink, faultyLink, type LinkState } from "../support/faulty-link.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { randomNumbers } from "../support/seed.ts";

const rounds = process.env["FULL_RUNS"] === "1" ? 60 : 6;
const clients = 16;
const states: readonly LinkState[] = ["refuses", "resets", "half-closes"];

let gateway: TestGateway;
let link: FaultyLink;
let running: GatewayProcess;
let person: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({
    env: { PUBLIC_GATEWAY_URL: "https://gateway.example", LIMIT_PERSON: "10000000/60" },
  });
  link = faultyLink(gateway.databases.env["DATABASE_URL_PLATFORM"]!);
  person = await gateway.signInAs();
  running = await startGatewayProcess({ ...gateway.env, DATABASE_URL_PLATFORM: link.address });
});
afterAll(async () => {
  link?.become("passes");
  await running?.stop();
  link?.close();
  await gateway?.close();
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test(
  `a gateway whose connections break ${rounds} times under load keeps running and recovers by itself`,
  async () => {
    const statuses = new Map<number, number>();
    const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const random = randomNumbers();
    let isRunning = true;
    const load = Array.from({ length: clients }, async (_, at) => {
      while (isRunning) {
        const answer = at % 2 === 0
          ? await fetch(`${running.url}/v1/identity/me`, { headers: person.headers })
          : await fetch(`${running.url}/v1/identity/me`, {
            method: "PATCH",
            headers: { ...person.headers, "Content-Type": "application/json", "If-Match": "*" },
            body: JSON.stringify({ displayName: `Rudo ${at}` }),
          });
        await answer.body?.cancel();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) await pause(100);
      }
    });
    let slowestMs = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const before = answered();
        await expect.poll(answered).toBeGreaterThan(before + clients);
        link.become(states[round % states.length]!);
        // The fault lasts for a fixed time, because nothing signals its end.
        await pause(50 + random() * 200);
        link.become("passes");
        const started = Date.now();
        for (let status = 0; status !== 200;) {
          const answer = await fetch(`${running.url}/v1/identity/me`, { headers: person.headers });
          status = answer.status;
          await answer.body?.cancel();
          if (Date.now() - started > 60_000) {
            throw new Error(`no recovery after round ${round}; answered ${JSON.stringify([...statuses])}`);
          }
        }
        slowestMs = Math.max(slowestMs, Date.now() - started);
      }
    } finally {
      isRunning = false;
      await Promise.all(load);
    }
    // deno-lint-ignore no-console
    console.log(`${rounds} breaks, slowest recovery ${slowestMs} ms: ${JSON.stringify([...statuses])}`);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(running.output()).not.toContain("Uncaught");
    expect((await fetch(`${running.url}/livez`)).status).toBe(200);
  },
  60_000 + rounds * 10_000,
);
