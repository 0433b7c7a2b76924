import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole } from "../support/resources.ts";

/**
 * For a resource at version 1: the expected status, the `If-Match` header, and whether the change is made. @see RFC
 * 9110 §13.1.1
 */
const headers = [
  ["200", '"v1"', true],
  ["200", ' "v1" ', true],
  ["200", "*", true],
  ["200", '"v9", "v1"', true],
  ["200", '"v1","v9"', true],
  ["200", 'W/"v9", "a,b" , "v1"', true],
  ["200", ',"v1",', true],
  ["412", 'W/"v1"', false],
  ["412", '"v2", "v3"', false],
  ["412", '"a, "v1""', false],
  ["412", '"v1" "v2"', false],
  ["412", '"v1', false],
  ["412", '"v1", *', false],
  ["412", "v1", false],
  ["412", "", false],
] as const;

describe("If-Match", () => {
  let gateway: TestGateway;
  let me: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content"] });
    me = await gateway.signInAs();
  });
  afterAll(() => gateway.close());

  const article = async () => {
    const { body } = await call(gateway, me, "POST", "/v1/content/articles", {
      title: "A market day",
      body: "Before five.",
      locale: "en",
    });
    return `/v1/content/articles/${body.id}`;
  };
  const send = async (method: string, path: string, header: string, json?: unknown) => {
    const answer = await gateway.request(path, {
      method,
      as: me,
      headers: { "If-Match": header },
      ...(json === undefined ? {} : { json }),
    });
    return String(answer.status);
  };

  test.each(headers)("%s a change with %j", async (status, header) => {
    expect(await send("PATCH", await article(), header, { title: "A day" })).toBe(status);
  });

  test.each(headers)(
    "%s an action and a deletion, which need none, with %j",
    async (status, header, isMade) => {
      expect(await send("POST", `${await article()}/submit`, header)).toBe(status);
      expect(await send("DELETE", await article(), header)).toBe(isMade ? "204" : "412");
    },
  );

  test("200, 412 every versioned resource accepts several ETags", async () => {
    const made = async (path: string, json: Record<string, unknown>) =>
      `${path}/${(await call(gateway, me, "POST", path, json)).body.id}`;
    const name = "Another name";
    for (
      const [path, json] of [
        ["/v1/identity/me", { displayName: name }],
        [await made("/v1/api-keys", { name: "k", scopes: ["content:read"] }), { name }],
        [await made("/v1/family/households", { name: "H" }), { name }],
        [
          await made("/v1/organization/organizations", { name: "O", slug: "o-o", kind: "ngo" }),
          { name },
        ],
      ] as const
    ) {
      const tag = (await gateway.request(path, { as: me })).headers.get("etag")!;
      expect([path, await send("PATCH", path, '"v98", "v99"', json)]).toEqual([path, "412"]);
      expect([path, await send("PATCH", path, `"v98", ${tag}`, json)]).toEqual([path, "200"]);
      expect([path, await send("PATCH", path, `"v98", ${tag}`, json)]).toEqual([path, "412"]);
    }
  });

  test("200, 412 an empty patch changes nothing in any resource", async () => {
    const organization = (await call(gateway, me, "POST", "/v1/organization/organizations", {
      name: "P",
      slug: "p-p",
      kind: "ngo",
    })).body.id;
    const household = (await call(gateway, me, "POST", "/v1/family/households", { name: "H" })).body.id;
    const teams = `/v1/organization/organizations/${organization}/teams`;
    const team = (await call(gateway, me, "POST", teams, { name: "T" })).body.id;
    const key =
      (await call(gateway, me, "POST", "/v1/api-keys", { name: "k", scopes: ["content:read"] })).body.id;
    const webhook = (await call(gateway, me, "POST", "/v1/api-keys/webhooks", {
      url: "https://receiver.example/hook",
      eventTypes: ["tier.changed"],
    })).body.id;
    for (
      const path of [
        "/v1/identity/me",
        await article(),
        `/v1/family/households/${household}`,
        `/v1/family/households/${household}/members/${me.personId}`,
        `/v1/organization/organizations/${organization}`,
        `/v1/organization/organizations/${organization}/members/${me.personId}`,
        `${teams}/${team}`,
        `/v1/api-keys/${key}`,
        `/v1/api-keys/webhooks/${webhook}`,
        `/v1/entities/${await grantEntityRole(gateway, me, "manager")}`,
      ]
    ) {
      expect([path, await send("PATCH", path, '"v98"', {})]).toEqual([path, "412"]);
      const patched = async () =>
        await gateway.request(path, {
          method: "PATCH",
          as: me,
          headers: { "If-Match": "*" },
          json: {},
        });
      const [first, second] = [await patched(), await patched()];
      expect([path, first.status, second.status]).toEqual([path, 200, 200]);
      expect([path, second.headers.get("etag")]).toEqual([path, first.headers.get("etag")]);
    }
  });
});
