import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabases, type Sql } from "../../functions/db/databases.ts";
import { ledgerFaults } from "../../functions/domain/pay/ledger.ts";
import { openServices } from "../../functions/domain/services.ts";
import { createGateway } from "../../functions/gateway/app.ts";
import { readSettings } from "../../functions/shared/settings.ts";
import { type BreakPoint, type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, type TestGateway, testGateway } from "../support/gateway.ts";
import { changesBetween, tableStates } from "../support/table-changes.ts";
import { type PreparedWrite, type WritePath, writePaths } from "./write-paths.ts";

type Side = BreakPoint["side"];
const sides: readonly Side[] = ["before", "after", "between"];
const isLong = process.env["FULL_RUNS"] === "1";

/**
 * The connection to PostgreSQL is cut at each statement of each write path, once before the server gets it and once
 * after it did it: the change is there as a whole or not at all, and the same request, sent again, makes it once.
 */
describe("a write whose connection breaks at any statement", () => {
  let gateway: TestGateway;
  let links: FaultyLink[];
  let breakable: (write: PreparedWrite) => Promise<Response>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["pay"],
      env: {
        LIMIT_PERSON: "1000000/60",
        LIMIT_VOUCHES: "1000000/60",
        LIMIT_CLAIMS: "1000000/60",
        LIMIT_REFRESH: "1000000/60",
        LIMIT_OTP_CONTACT_MINUTE: "1000000/60",
        LIMIT_OTP_CONTACT_HOUR: "1000000/60",
        LIMIT_OTP_ADDRESS: "1000000/60",
      },
    });
    const variables = ["DATABASE_URL_PLATFORM", "DATABASE_URL_PAY"];
    links = variables.map((name) => faultyLink(gateway.databases.env[name]!));
    const env = {
      ...gateway.env,
      ...Object.fromEntries(variables.map((name, at) => [name, links[at]!.address])),
    };
    const databases = openDatabases(env, { maximum: 3, prepare: true, maximumWaiting: 200 });
    const app = createGateway(openServices(readSettings(env), databases));
    breakable = ({ method, path, as, json, headers }) =>
      sendTo(app, path, { method, as, ...(json === undefined ? {} : { json }), headers: headers ?? {} });
    close = () => databases.close();
  });
  afterAll(async () => {
    await close?.();
    for (const link of links ?? []) link.close();
    await gateway?.close();
  });

  /** What is counted or kept beside a change, in a transaction of its own, and may rightly stand alone. */
  const beside = new Set([
    "platform.idempotency_keys",
    "platform.usage_counters",
    "entity.contact_budgets",
    "auth.rate_limits",
    "auth.sessions",
  ]);
  const states = async (ignored = beside) => {
    const of = (sql: Sql) => tableStates(sql, ignored);
    const [platform, pay] = await Promise.all([
      of(gateway.databases.sql("platform")),
      of(gateway.databases.sql("pay")),
    ]);
    return new Map([...platform, ...[...pay].map(([name, state]) => [`pay: ${name}`, state] as const)]);
  };
  const breakAt = (statement: number | undefined, side: Side) => {
    // Counted over both databases: the first link counts for the second one too.
    let sent = 0;
    const counts = links.map((link) =>
      link.breakAt(statement === undefined ? undefined : { statement, side })
    );
    return () => (sent = counts.reduce((sum, count) => sum + count(), 0), sent);
  };
  const isDone = async (path: WritePath, answer: Response) => {
    const text = await answer.text();
    return {
      isDone: answer.ok || (path.doneAlready ?? []).includes(answer.status),
      status: answer.status,
      text,
    };
  };
  /** Sends until it is answered as done; nobody helps. An `Idempotency-Key` whose request died is free after 60 s. */
  const untilDone = async (path: WritePath, write: PreparedWrite) => {
    const until = Date.now() + 90_000;
    for (;;) {
      const found = await isDone(path, await breakable(write));
      if (found.isDone) return found;
      if (found.status !== 503 && found.status !== 409) {
        throw new Error(`${path.name}, again: ${found.status} ${found.text}`);
      }
      if (Date.now() > until) throw new Error(`${path.name} never recovers: ${found.status} ${found.text}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** Both pools have connections again, so that the next break falls into the write and not into a greeting. */
  const warm = async () => {
    const until = Date.now() + 30_000;
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => breakable(warming)));
      for (const answer of answers) await answer.body?.cancel();
      if (answers.every(({ status }) => status === 200)) return;
      if (Date.now() > until) throw new Error("The pools do not recover.");
    }
  };
  let warming: PreparedWrite;
  beforeAll(async () => {
    const as = await gateway.signInAs();
    const headers = { "X-Internal-Key": gateway.env["INTERNAL_API_KEY"]! };
    warming = { method: "GET", path: "/v1/pay/tokens/types", as, headers };
  });

  const runs = { breaks: 0, acknowledged: 0, lost: 0, halfDone: 0, doubled: 0 };
  /** In passing, those on which most stands. */
  const paths = writePaths.filter(({ isInPassing }) => isLong || isInPassing);
  test.each(paths.map((path) => [path.name, path] as const))("%s", async (_name, path) => {
    // Undisturbed, twice: prepared statements are cheaper the second time, the changes are the same.
    let whole = "";
    let statements = 0;
    for (let round = 0; round < (isLong ? 2 : 1); round += 1) {
      const write = await path.prepare(gateway);
      await warm();
      const before = await states();
      const count = breakAt(undefined, "before");
      const answer = await breakable(write);
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      await answer.body?.cancel();
      statements = count();
      whole = changesBetween(before, await states());
    }
    expect(statements).toBeGreaterThan(0);

    const points = Array.from({ length: statements }, (_, at) => at + 1).flatMap((statement) =>
      sides.map((side) => ({ statement, side }))
    );
    // The one before the last is mostly the commit.
    const chosen = isLong
      ? points
      : points.filter(({ statement, side }) =>
        (statement === Math.ceil(statements / 2) && side === "between") ||
        (statement === statements - 1 && side === "after")
      );
    for (const { statement, side } of chosen) {
      const where = `${path.name}, cut ${side} statement ${statement} of ${statements}`;
      const write = await path.prepare(gateway);
      await warm();
      const before = await states();
      breakAt(statement, side);
      const answer = await breakable(write);
      breakAt(undefined, side);
      const text = await answer.text();
      runs.breaks += 1;
      expect([200, 201, 202, 204, 503], `${where}: ${answer.status} ${text}`).toContain(answer.status);
      if (answer.ok) runs.acknowledged += 1;
      const done = changesBetween(before, await states());
      if (answer.ok && done !== whole) runs.lost += 1;
      if (done !== "" && done !== whole && done !== path.first) runs.halfDone += 1;
      expect(answer.ok ? [whole] : ["", path.first ?? "", whole], `${where}: answered ${answer.status}`)
        .toContain(done);

      await untilDone(path, write);
      const again = changesBetween(before, await states());
      if (path.isMadeAnew) continue;
      if (again !== whole) runs.doubled += 1;
      expect(again, `${where}, sent again`).toBe(whole);
    }
    const pay = gateway.databases.sql("pay");
    expect(await ledgerFaults(pay)).toEqual({ unbalanced: 0, drifted: 0, negative: 0 });
  }, isLong ? 600_000 : 120_000);

  test("in all", () => {
    // deno-lint-ignore no-console
    console.log(`cut connections: ${JSON.stringify(runs)}`);
    expect(runs).toMatchObject({ lost: 0, halfDone: 0, doubled: 0 });
    expect(runs.breaks).toBeGreaterThanOrEqual(paths.length * 2);
  });
});
