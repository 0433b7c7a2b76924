import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Databases, openDatabases } from "../../functions/kernel/db/databases.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, testEnvironment } from "../support/gateway.ts";

const products = "/v1/commerce/products";
const listings = "/v1/directory/listings";

describe("one product database in trouble", () => {
  let databases: TestDatabases;
  let link: FaultyLink;
  let opened: Databases;
  let app: ReturnType<typeof createGateway>;
  let get: (path: string) => Promise<{ status: number; code?: string; retryAfter: string | null }>;

  beforeAll(async () => {
    databases = await freshDatabases("platform", "commerce", "directory");
    link = faultyLink(databases.env["DATABASE_URL_COMMERCE"]!);
    const env = { ...testEnvironment, ...databases.env, DATABASE_URL_COMMERCE: link.address };
    opened = openDatabases(env, { maximum: 2, prepare: true, maximumWaiting: 4 });
    app = createGateway(openServices(readSettings(env), opened));
    get = async (path) => {
      const answer = await sendTo(app, path);
      const { code } = await answer.json();
      return { status: answer.status, code, retryAfter: answer.headers.get("retry-after") };
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
    await expect.poll(async () => (await get(products)).status).toBe(200);
  }

  /** Waits until requests fail immediately, without a connection attempt. */
  async function untilCircuitOpens() {
    await expect.poll(async () => {
      const before = link.connections();
      const { code } = await get(products);
      return [code, link.connections() - before];
    }).toEqual(["database_unavailable", 0]);
  }

  /** Checks that three requests fail immediately, and that at most one of them tests whether the database is back. */
  async function expectFastFailures() {
    const before = link.connections();
    for (const answer of await Promise.all([get(products), get(products), get(products)])) {
      expect(answer).toEqual({ status: 503, code: "database_unavailable", retryAfter: "2" });
    }
    expect(link.connections() - before).toBeLessThanOrEqual(1);
  }

  test("503 immediately while a database refuses connections, 200 in all other namespaces; the manifest shows the state, and the namespace recovers automatically", async () => {
    await untilItAnswers();
    link.become("refuses");
    expect((await get(products)).status).toBe(503);
    await untilCircuitOpens();
    await expectFastFailures();
    const { databases: states } = await (await sendTo(app, "/")).json();
    expect([states.commerce, states.directory]).toEqual([
      { configured: true, reachable: false },
      { configured: true, reachable: true },
    ]);
    expect((await get(listings)).status).toBe(200);
    await untilItAnswers();
  });

  test("503 while a database hangs: a limited number of requests wait, and later requests are rejected immediately", async () => {
    await untilItAnswers();
    link.become("hangs");
    let areAnswered = false;
    const first = Promise.all(Array.from({ length: 12 }, () => get(products))).finally(() =>
      areAnswered = true
    );
    expect((await get(listings)).status).toBe(200);
    expect(areAnswered, "the other namespace waits for none of them").toBe(false);
    const answers = await first;
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    // Six requests waited: two with a connection and four in the queue. The other six were rejected immediately.
    expect(answers.filter(({ code }) => code === "overloaded")).toHaveLength(6);
    await untilCircuitOpens();
    await expectFastFailures();
    expect((await get(listings)).status).toBe(200);
    await untilItAnswers();
  });
});
