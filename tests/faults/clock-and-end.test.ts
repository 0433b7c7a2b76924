import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { startGatewayProcess } from "../support/gateway-process.ts";
import { call, renewed } from "../support/resources.ts";
import { randomNumbers } from "../support/seed.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const generous = {
  PUBLIC_GATEWAY_URL: "https://gateway.example",
  LIMIT_PERSON: "1000000/60",
  LIMIT_CLAIMS: "1000000/86400",
  LIMIT_VOUCHES: "1000000/2592000",
};
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ env: generous });
});
afterAll(() => gateway?.close());

const hour = 3_600;

test("after a clock jump there is no 500, the session lasts as long as it may, and the record chain stays complete", async () => {
  // This test needs its own gateway, because it moves the clock.
  const gateway = await testGateway({ env: generous });
  const random = randomNumbers();
  const entityId = await addEntity(gateway.services);
  const people = await Promise.all(Array.from({ length: 4 }, () => member(gateway)));
  const jumps = [
    { seconds: 24 * hour, statuses: [401, 200] },
    { seconds: -1 * hour, statuses: [401, 401] },
    { seconds: -25 * hour, statuses: [401, 401] },
    { seconds: 400 * 24 * hour, statuses: [401, 401] },
    { seconds: -399 * 24 * hour, statuses: [401, 401] },
  ];
  for (const { seconds, statuses } of jumps) {
    gateway.advance(seconds);
    for (const [at, person] of people.entries()) {
      const me = await call(gateway, person, "GET", "/v1/identity/me");
      const refreshed = await call(gateway, person, "POST", "/v1/auth/refresh");
      expect([me.status, refreshed.status], `${seconds} s: ${JSON.stringify(me.body)}`).toEqual(statuses);
      people[at] = refreshed.status === 200 ? await renewed(gateway, person) : await member(gateway);
    }
    const own = people.map((person) => call(gateway, person, "GET", "/v1/identity/me"));
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const person of people) {
      const vouch = await call(gateway, person, "POST", "/v1/vouches", {
        entityId,
        vouchingType: "neighbor",
      });
      expect([201, 409], JSON.stringify(vouch.body)).toContain(vouch.status);
      if (vouch.status === 201 && random() < 0.5) {
        expect((await call(gateway, person, "DELETE", `/v1/vouches/${vouch.body.id}`)).status).toBe(204);
      }
    }
    expect(await disagreements(gateway.services, entityId), `${seconds} s`).toEqual([]);
  }
  await gateway.close();
});

test(
  "SIGTERM during claims: each response is complete, acknowledged claims exist, exit code 0",
  async () => {
    for (let round = 0; round < (isLong ? 10 : 1); round += 1) {
      const running = await startGatewayProcess(gateway.env);
      const acknowledged: string[] = [];
      const statuses = new Set<number>();
      const load = Array.from({ length: 8 }, async () => {
        const person = await member(gateway);
        for (;;) {
          const json = {
            entityId: await addEntity(gateway.services),
            claimedRole: "agent",
            evidenceUrl: "https://a.example/",
          };
          const answer = await fetch(`${running.url}/v1/claims`, {
            method: "POST",
            headers: { ...person.headers, "Content-Type": "application/json" },
            body: JSON.stringify(json),
          }).catch(() => undefined);
          // New connections are refused once shutdown has begun.
          if (!answer) return;
          statuses.add(answer.status);
          if (answer.status === 201) acknowledged.push((await answer.json()).id);
          else await answer.body?.cancel();
        }
      });
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(10);
      const code = await running.stop();
      await Promise.all(load);
      expect(code).toBe(0);
      expect([...statuses]).toEqual([201]);
      const sql = gateway.services.databases.sql("platform");
      const [row] = await sql`
      select count(*)::integer as stored from entity.representative_claims c
      where c.id = any(${`{${acknowledged.join()}}`}::text::uuid[])
        and exists (select 1 from platform.outbox o where o.payload ->> 'claimId' = c.id::text)`;
      expect(row!.stored).toBe(acknowledged.length);
    }
  },
  300_000,
);
