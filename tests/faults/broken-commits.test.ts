import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import type { SignedIn, TestGateway } from "../support/gateway.ts";
import { call, grantEntityRole } from "../support/resources.ts";
import { changesBetween } from "../support/table-changes.ts";
import { type BreakableGateway, breakableGateway } from "./breakable-gateway.ts";
import { type PreparedWrite, writePaths } from "./write-paths.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const sides = ["before", "after"] as const;

interface KeyedPath {
  readonly name: string;
  prepare(gateway: TestGateway): Promise<PreparedWrite>;
}

const post = (path: string, as: SignedIn, json?: unknown): PreparedWrite => ({
  method: "POST",
  path,
  as,
  json,
});
const byName = (name: string): KeyedPath => writePaths.find((path) => path.name === name)!;

async function serviceOf(gateway: TestGateway) {
  const as = await gateway.signInAs();
  const json = {
    providerEntityId: await grantEntityRole(gateway, as),
    kind: "stay",
    title: "Room with a garden",
    country: "ZW",
    city: "Harare",
    capacity: 4,
    priceMinor: 4_500,
    currency: "USD",
  };
  return post("/v1/travel/services", as, json);
}

const paths: readonly KeyedPath[] = [
  byName("a household"),
  {
    name: "an organization",
    async prepare(gateway) {
      const json = { name: "Moyo and daughters", slug: `moyo-${newId()}`, kind: "company" };
      return post("/v1/organization/organizations", await gateway.signInAs(), json);
    },
  },
  { name: "a resource in one statement", prepare: serviceOf },
  {
    name: "a resource in another state",
    async prepare(gateway) {
      const { as, json, path } = await serviceOf(gateway);
      const { body } = await call(gateway, as, "POST", path, json);
      return post(`${path}/${body.id}/publish`, as);
    },
  },
  byName("a vouch, the third of an entity"),
  byName("a claim"),
  {
    name: "an API key, whose secret is shown once",
    async prepare(gateway) {
      return post("/v1/api-keys", await gateway.signInAs(), { name: "till", scopes: ["places:read"] });
    },
  },
  byName("a transfer of money"),
  byName("the approval of a claim"),
];

/**
 * The connection is cut during COMMIT, so the outcome is unknown. The same request is retried with its
 * `Idempotency-Key`, either immediately, or through another gateway while the first one is still cut off.
 */
// The tests run in order, because the last one adds up the counts of the others.
describe("a request with an idempotency key whose connection breaks at COMMIT", { shuffle: false }, () => {
  let system: BreakableGateway;
  beforeAll(async () => void (system = await breakableGateway("pay", "travel")));
  afterAll(() => system?.close());

  const keyed = async ({ prepare }: KeyedPath): Promise<PreparedWrite> => {
    const write = await prepare(system.gateway);
    return { ...write, headers: { "Idempotency-Key": newId(), ...write.headers } };
  };
  /**
   * Retries after a 503. Also retries after a 409, which is returned until PostgreSQL notices that the connection was
   * cut.
   */
  const untilAnswered = async (write: PreparedWrite, send = system.send) => {
    const until = Date.now() + 30_000;
    for (;;) {
      const answer = await send(write);
      const isUnderWay = answer.status === 409 &&
        (await answer.clone().json()).code === "idempotency_in_progress";
      if ((answer.status !== 503 && !isUnderWay) || Date.now() > until) return answer;
      await answer.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  /**
   * Returns the problem code. Also checks that the headers reveal nothing about the response that could not be sent.
   */
  const refusalOf = async (answer: Response) => {
    expect([answer.headers.get("location"), answer.headers.get("etag")]).toEqual([null, null]);
    return (await answer.json()).code as string;
  };
  const runs = { cuts: 0, effects: 0, doubled: 0, halfDone: 0 };

  const cases = paths.flatMap((path) => sides.map((side) => [path.name, side, path] as const));
  test.each(cases)("%s, with the connection cut %s the server ran it", async (_name, side, path) => {
    const whole = await (async () => {
      const write = await keyed(path);
      const before = await system.states();
      const answer = await untilAnswered(write);
      expect(answer.status, await answer.text()).toBeLessThan(300);
      return changesBetween(before, await system.states());
    })();
    expect(whole).not.toBe("");

    for (let round = 0; round < (isLong ? 5 : 1); round += 1) {
      for (const isAbandoned of isLong || path === paths[0] ? [false, true] : [false]) {
        const write = await keyed(path);
        await system.warm();
        const before = await system.states();
        const broken = Promise.withResolvers<void>();
        system.breakAt(/^commit$/i, side, () => {
          if (isAbandoned) { for (const link of system.links) link.become("refuses"); }
          broken.resolve();
        });
        const first = system.send(write);
        await Promise.race([broken.promise, first]);
        system.breakAt(undefined, side);
        runs.cuts += 1;
        if (!isAbandoned) expect(await refusalOf(await first)).toBe("outcome_unknown");
        const done = changesBetween(before, await system.states());
        if (done !== "" && done !== whole) runs.halfDone += 1;
        expect(done).toBe(side === "after" ? whole : "");

        const send = isAbandoned ? system.sendElsewhere : system.send;
        const again = await untilAnswered(write, send);
        expect(again.status, await again.clone().text()).toBeLessThan(300);
        // If the change was completed, repeating the request returns the original response, including a key's secret.
        expect(again.headers.get("idempotent-replayed")).toBe(side === "after" ? "true" : null);
        const text = await again.text();
        if (isAbandoned) {
          for (const link of system.links) link.become("passes");
          expect(["outcome_unknown", "deadline_exceeded"]).toContain(await refusalOf(await first));
        }
        const third = await untilAnswered(write);
        expect([third.headers.get("idempotent-replayed"), await third.text()]).toEqual(["true", text]);

        const changes = changesBetween(before, await system.states());
        if (changes === whole) runs.effects += 1;
        else runs.doubled += 1;
        expect(changes).toBe(whole);
      }
    }
  }, isLong ? 600_000 : 120_000);

  test("in total", () => {
    // deno-lint-ignore no-console
    console.log(`cut at COMMIT: ${JSON.stringify(runs)}`);
    expect(runs).toMatchObject({ doubled: 0, halfDone: 0, effects: runs.cuts });
    expect(runs.cuts).toBeGreaterThanOrEqual(cases.length);
  });
});
