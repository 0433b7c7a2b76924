import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
let link: FaultyLink;
beforeAll(async () => {
  gateway = await testGateway();
  link = faultyLink(gateway.databases.env["DATABASE_URL_PLATFORM"]!);
});
afterAll(async () => {
  link?.close();
  await gateway?.close();
});

test(
  "a gateway that loses its database during its first key read calls no valid token invalid",
  async () => {
    const person = await gateway.signInAs();
    const env = { ...gateway.env, DATABASE_URL_PLATFORM: link.address };
    const databases = openDatabases(env);
    const app = createGateway(openServices(readSettings(env), databases));
    const ask = async () => {
      const answer = await sendTo(app, "/v1/identity/me", { as: person });
      await answer.body?.cancel();
      return answer.status;
    };
    try {
      expect(await databases.isReachable("platform")).toBe(true);
      link.breakAt({ statement: /signing_keys/, side: "before" });
      expect(await ask()).toBe(503);
      const statuses: number[] = [];
      await expect.poll(async () => statuses[statuses.push(await ask()) - 1], { timeout: 20_000 }).toBe(200);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    } finally {
      await databases.close();
    }
  },
  60_000,
);
