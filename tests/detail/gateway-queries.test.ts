import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { testKeyOf } from "../support/resources.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/**
 * The provider and mail services may append parameters to the URLs of the first three operations. The URL of the last
 * operation is signed as a whole.
 */
const open = ["finishSignIn", "unsubscribe", "openUnsubscribe", "putUploadBytes"];

describe("parameters of every operation", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: databaseNames.filter((name) => name !== "platform"),
      env: { ...everyRouteOn, LIMIT_PERSON: "1000000/60" },
      fetch: noNetwork,
    });
  });
  afterAll(() => gateway.close());

  test("400 an unknown one, listed with the known ones, for every operation", async () => {
    const staff = await gateway.signInAs({ roles: ["admin"] });
    const testKey = await testKeyOf(gateway, staff);
    const wrong: string[] = [];
    let asked = 0;
    for (const [path, item] of Object.entries((await describeApi(gateway.app, gateway.services)).paths)) {
      for (const [method, operation] of Object.entries(item as unknown as Record<string, Operation>)) {
        const known = (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) =>
          name
        );
        if (open.includes(operation.operationId)) continue;
        asked += 1;
        const answer = await gateway.request(
          `${path.replace(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000")}?mispeled=1`,
          { method: method.toUpperCase(), as: path.startsWith("/v1/test-entities") ? testKey : staff },
        );
        const problem = await answer.json();
        const error = problem.errors?.find((one: { code: string }) => one.code === "unknown_parameter");
        const isNamed = answer.status === 400 && (operation.operationId === "exchangeToken"
          // The token endpoint uses the error codes of RFC 6749.
          ? problem.error === "invalid_request" && problem.detail.includes("`mispeled`")
          : problem.code === "invalid_parameter" && error?.pointer === "mispeled" &&
            known.every((name) => error.message.includes(name)));
        if (!isNamed) wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(problem)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(350);
  });

  test("400 a typo in a filter; 200 without it", async () => {
    const answer = await gateway.request("/v1/places?lim=2");
    expect((await answer.json()).detail).toContain(
      "`lim` is not a parameter of this endpoint, which accepts limit, cursor",
    );
    expect((await gateway.request("/v1/places?limit=2")).status).toBe(200);
  });
});
