import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { misplacedRoutes } from "../../functions/kernel/shared/route-table.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

describe("methods of every path", () => {
  let gateway: TestGateway;
  let paths: [path: string, own: readonly string[]][];
  beforeAll(async () => {
    gateway = await testGateway({
      databases: databaseNames.filter((name) => name !== "platform"),
      env: everyRouteOn,
      fetch: noNetwork,
    });
    paths = Object.entries((await describeApi(gateway.app, gateway.services)).paths)
      .map(([path, item]) => [path, Object.keys(item).map((method) => method.toUpperCase())]);
  });
  afterAll(() => gateway.close());

  const sent = (path: string) => path.replace(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000");

  test("405 with the list of the path's methods for every method that is not in it", async () => {
    expect(paths.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const [path, own] of paths) {
      const allow = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
      for (const method of methods) {
        const answer = await gateway.request(sent(path), { method });
        const is405 = answer.status === 405 && answer.headers.get("allow") === allow;
        if (is405 === own.includes(method)) {
          wrong.push(`${method} ${path}: ${answer.status}, Allow: ${answer.headers.get("allow")}`);
        }
      }
      const options = await gateway.request(sent(path), { method: "OPTIONS" });
      if (options.headers.get("allow") !== allow) wrong.push(`OPTIONS ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  test("a path that matches several routes of a method goes to the most specific one", () => {
    expect(misplacedRoutes(gateway.app.routes)).toEqual([]);
  });
});
