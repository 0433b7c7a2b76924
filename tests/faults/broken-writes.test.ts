import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import type { BreakPoint } from "../support/faulty-link.ts";
import { changesBetween } from "../support/table-changes.ts";
import { type BreakableGateway, breakableGateway } from "./breakable-gateway.ts";
import { type PreparedWrite, type WritePath, writePaths } from "./write-paths.ts";

type Side = BreakPoint["side"];
const sides: readonly Side[] = ["before", "after", "between"];
const isLong = process.env["FULL_RUNS"] === "1";

/**
 * The PostgreSQL connection is cut at each statement of each write path: before the statement runs, after it has run,
 * and after its response has arrived. Afterwards, the change must be either complete or absent, and a repeated request
 * must apply it once.
 */
// The tests run in order, because the last one adds up the counts of the others.
describe("a write whose connection breaks at any statement", { shuffle: false }, () => {
  let system: BreakableGateway;
  beforeAll(async () => void (system = await breakableGateway("pay")));
  afterAll(() => system?.close());

  const isDone = async (path: WritePath, answer: Response) => {
    const text = await answer.text();
    return {
      isDone: answer.ok || (path.doneAlready ?? []).includes(answer.status),
      status: answer.status,
      text,
    };
  };
  /**
   * Retries until the change has been made. If a request fails before finishing, its `Idempotency-Key` can be reused
   * after 60 s.
   */
  const untilDone = async (path: WritePath, write: PreparedWrite) => {
    const until = Date.now() + 90_000;
    for (;;) {
      const found = await isDone(path, await system.send(write));
      if (found.isDone) return found;
      if (found.status !== 503 && found.status !== 409) {
        throw new Error(`${path.name}, again: ${found.status} ${found.text}`);
      }
      if (Date.now() > until) throw new Error(`${path.name} never recovers: ${found.status} ${found.text}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const runs = { breaks: 0, acknowledged: 0, lost: 0, halfDone: 0, doubled: 0 };
  /** A short run only includes the most important paths. */
  const paths = writePaths.filter(({ isInPassing }) => isLong || isInPassing);
  test.each(paths.map((path) => [path.name, path] as const))("%s", async (_name, path) => {
    // These runs inject no faults and only count statements. The second round needs fewer statements for the same
    // changes, because the statements are already prepared.
    let whole = "";
    let statements = 0;
    for (let round = 0; round < (isLong ? 2 : 1); round += 1) {
      const write = await path.prepare(system.gateway);
      await system.warm();
      const before = await system.states();
      const count = system.breakAt(undefined, "before");
      const answer = await system.send(write);
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      await answer.body?.cancel();
      statements = count();
      whole = changesBetween(before, await system.states());
    }
    expect(statements).toBeGreaterThan(0);

    const points = Array.from({ length: statements }, (_, at) => at + 1).flatMap((statement) =>
      sides.map((side) => ({ statement, side }))
    );
    // The second-to-last statement is usually the commit.
    const chosen = isLong
      ? points
      : points.filter(({ statement, side }) =>
        (statement === Math.ceil(statements / 2) && side === "between") ||
        (statement === statements - 1 && side === "after")
      );
    for (const { statement, side } of chosen) {
      const where = `${path.name}, cut ${side} statement ${statement} of ${statements}`;
      const write = await path.prepare(system.gateway);
      await system.warm();
      const before = await system.states();
      system.breakAt(statement, side);
      const answer = await system.send(write);
      system.breakAt(undefined, side);
      const text = await answer.text();
      runs.breaks += 1;
      expect([200, 201, 202, 204, 503], `${where}: ${answer.status} ${text}`).toContain(answer.status);
      if (answer.ok) runs.acknowledged += 1;
      const done = changesBetween(before, await system.states());
      if (answer.ok && done !== whole) runs.lost += 1;
      if (done !== "" && done !== whole && done !== path.first) runs.halfDone += 1;
      expect(answer.ok ? [whole] : ["", path.first ?? "", whole], `${where}: answered ${answer.status}`)
        .toContain(done);

      await untilDone(path, write);
      const again = changesBetween(before, await system.states());
      if (path.isNotIdempotent) continue;
      if (again !== whole) runs.doubled += 1;
      expect(again, `${where}, sent again`).toBe(whole);
    }
    const pay = system.gateway.databases.sql("pay");
    expect(await ledgerFaults(pay)).toEqual({ unbalanced: 0, drifted: 0, negative: 0 });
  }, isLong ? 600_000 : 120_000);

  const staffPaths = writePaths.filter(({ isByStaff }) => isByStaff);
  test.each(staffPaths.map((path) => [path.name, path] as const))(
    "%s, cut at its entry in the audit log",
    async (_name, path) => {
      for (const side of sides) {
        const write = await path.prepare(system.gateway);
        await system.warm();
        const before = await system.states();
        system.breakAt(/insert into platform\.audit_log/, side);
        const answer = await system.send(write);
        system.breakAt(undefined, side);
        expect([200, 201, 503], await answer.text()).toContain(answer.status);
        const done = changesBetween(before, await system.states());
        // The commit may still reach PostgreSQL before the connection is cut.
        if (side === "between" && done !== "") expect(done).toContain("platform.audit_log +1");
        else expect([answer.status, done]).toEqual([503, ""]);
        await untilDone(path, write);
        expect(changesBetween(before, await system.states())).toContain("platform.audit_log +1");
      }
    },
  );

  test("in total", () => {
    // deno-lint-ignore no-console
    console.log(`cut connections: ${JSON.stringify(runs)}`);
    expect(runs).toMatchObject({ lost: 0, halfDone: 0, doubled: 0 });
    expect(runs.breaks).toBeGreaterThanOrEqual(paths.length * 2);
  });
});
