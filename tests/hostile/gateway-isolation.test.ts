import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Databases, openDatabases } from "../../functions/db/databases.ts";
import { openServices } from "../../functions/domain/services.ts";
import { createGateway } from "../../functions/gateway/app.ts";
import { readSettings } from "../../functions/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, testEnvironment } from "../support/gateway.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const products = "/v1/commerce/products";
const listings = "/v1/directory/listings";

describe("one product database in trouble", () => {
  let databases: TestDatabases;
  let link: FaultyLink;
  let opened: Databases;
  let app: ReturnType<typeof createGateway>;
  let get: (
    path: string,
  ) => Promise<{ status: number; code?: string; ms: number; retryAfter: string | null }>;

  beforeAll(async () => {
    databases = await freshDatabases("platform", "commerce", "directory");
    link = faultyLink(databases.env["DATABASE_URL_COMMERCE"]!);
    const env = { ...testEnvironment, ...databases.env, DATABASE_URL_COMMERCE: link.address };
    opened = openDatabases(env, { maximum: 2, prepare: true, maximumWaiting: 4 });
    app = createGateway(openServices(readSettings(env), opened));
    get = async (path) => {
      const started = performance.now();
      const answer = await sendTo(app, path);
      const { code } = await answer.json();
      const ms = performance.now() - started;
      return { status: answer.status, code, ms, retryAfter: answer.headers.get("retry-after") };
    };
  });
  afterAll(async () => {
    link.become("refuses");
    await opened.close();
    link.close();
    await databases.close();
  });

  async function untilItAnswers() {
    link.become("passes");
    let status = 0;
    for (let tries = 0; tries < 60 && status !== 200; tries += 1) {
      status = (await get(products)).status;
      if (status !== 200) await wait(250);
    }
    expect(status).toBe(200);
  }

  test("503 at once while it refuses, 200 in every other namespace, the manifest says so; it closes by itself", async () => {
    await untilItAnswers();
    link.become("refuses");
    expect((await get(products)).status).toBe(503);
    // The link takes connections and cuts them: that nothing answers is known when the question is late.
    await wait(3_300);
    const later = await Promise.all([get(products), get(products), get(products)]);
    for (const { status, code, retryAfter, ms } of later) {
      expect([status, code, retryAfter]).toEqual([503, "database_unavailable", "2"]);
      expect(ms).toBeLessThan(1_000);
    }
    const { databases: states } = await (await sendTo(app, "/")).json();
    expect([states.commerce, states.directory]).toEqual([
      { configured: true, reachable: false },
      { configured: true, reachable: true },
    ]);
    expect((await get(listings)).status).toBe(200);
    await untilItAnswers();
  });

  test("503 while it hangs: a bounded number waits, later ones are refused at once", async () => {
    await untilItAnswers();
    link.become("hangs");
    const first = Promise.all(Array.from({ length: 12 }, () => get(products)));
    const calm = await get(listings);
    expect(calm.status).toBe(200);
    expect(calm.ms).toBeLessThan(2_000);
    const answers = await first;
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    // Two connections and four places in the queue; nobody else waited.
    expect(answers.filter(({ code }) => code === "overloaded")).toHaveLength(6);
    // Suspected after three seconds, asked for three more: by now it is known.
    await wait(1_500);
    const later = await Promise.all([get(products), get(products), get(products)]);
    expect(later.map(({ code }) => code)).toEqual(Array(3).fill("database_unavailable"));
    expect(later.filter(({ ms }) => ms < 500).length).toBeGreaterThanOrEqual(2);
    expect((await get(listings)).status).toBe(200);
    await untilItAnswers();
  });
});
