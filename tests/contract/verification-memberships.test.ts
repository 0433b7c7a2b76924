import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const call = async (
  method: string,
  path: string,
  as?: SignedIn,
  json?: unknown,
  headers: Record<string, string> = method === "PATCH" ? { "If-Match": "*" } : {},
) => {
  const response = await gateway.request(path, {
    method,
    headers,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
const invitedToken = async (email: string) => {
  await workUntilIdle(gateway.services);
  const { body } = await call(
    "GET",
    `/v1/identity/development-mailbox?recipient=${encodeURIComponent(email)}`,
  );
  return /#token=([\w-]+)/.exec(body.items[0].body)![1]!;
};

describe("features of both", { shuffle: false }, () => {
  describe.each(
    [
      ["households", "/v1/family", "/v1/family/households", { name: "Home" }, "admin", "adult"],
      [
        "organizations",
        "/v1/organization",
        "/v1/organization/organizations",
        { name: "Trust", slug: "trust", kind: "ngo" },
        "owner",
        "member",
      ],
    ] as const,
  )("%s", (_name, base, path, founding, founderRole, invitedRole) => {
    let founder: SignedIn;
    let guest: SignedIn;
    let id: string;
    const guestEmail = `guest-${newId()}@sample.example`;

    test("201 founded by one person, 200 listed for them, 404 for everyone else", async () => {
      founder = await gateway.signInAs({ displayName: "Founder" });
      guest = await gateway.signInAs({ email: guestEmail });
      const made = await call("POST", path, founder, founding);
      expect(made).toMatchObject({ status: 201, body: { role: founderRole, memberCount: 1, version: 1 } });
      id = made.body.id;
      expect((await call("GET", path, founder)).body.items).toMatchObject([{ id }]);
      for (
        const [method, suffix, json] of [
          ["GET", "", undefined],
          ["PATCH", "", { name: "Mine" }],
          ["DELETE", "", undefined],
          ["GET", "/members", undefined],
          ["GET", "/invitations", undefined],
          ["POST", "/invitations", { email: "a@b.example" }],
          ["POST", "/transfer", { personId: newId() }],
          ["DELETE", `/members/${founder.personId}`, undefined],
        ] as const
      ) {
        expect([method, suffix, (await call(method, `${path}/${id}${suffix}`, guest, json)).status]).toEqual([
          method,
          suffix,
          404,
        ]);
      }
      expect((await call("GET", path)).status).toBe(401);
    });

    test("428 a change without a version, 412 with another version, 200 with the current one", async () => {
      for (
        const [address, change] of [
          [`${path}/${id}`, { name: "Named anew" }],
          [`${path}/${id}/members/${founder.personId}`, { relation: "parent" }],
        ] as const
      ) {
        // The founder's role as owner cannot be changed.
        if (address.includes("members") && path.includes("organization")) continue;
        expect((await call("PATCH", address, founder, change, {})).status).toBe(428);
        expect((await call("PATCH", address, founder, change, { "If-Match": '"v77"' })).status).toBe(412);
        const changed = await call("PATCH", address, founder, change, { "If-Match": '"v1"' });
        expect(changed).toMatchObject({ status: 200, body: { ...change, version: 2 } });
        expect((await call("PATCH", address, founder, change, { "If-Match": '"v1"' })).status).toBe(412);
      }
    });

    test("an invitation is mailed, works only for its address, and only once", async () => {
      const invited = await call("POST", `${path}/${id}/invitations`, founder, { email: guestEmail });
      expect(invited).toMatchObject({ status: 201, body: { email: guestEmail } });
      expect(JSON.stringify(invited.body)).not.toContain("token");
      const token = await invitedToken(guestEmail);
      const stranger = await gateway.signInAs();
      expect((await call("POST", `${base}/invitations/accept`, stranger, { token })).status).toBe(403);
      const accepted = await Promise.all(
        Array.from({ length: 5 }, () => call("POST", `${base}/invitations/accept`, guest, { token })),
      );
      expect(accepted.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404]);
      const members = await call("GET", `${path}/${id}/members`, guest);
      expect(members.body.items).toMatchObject([
        { personId: founder.personId, role: founderRole },
        { personId: guest.personId, role: invitedRole },
      ]);
      expect((await call("POST", `${path}/${id}/invitations`, guest, { email: "x@y.example" })).status).toBe(
        403,
      );
      expect((await call("POST", `${base}/invitations/accept`, guest, { token: "x".repeat(43) })).status)
        .toBe(
          404,
        );
    });

    test("a withdrawn invitation cannot be used", async () => {
      const email = `late-${newId()}@sample.example`;
      const late = await gateway.signInAs({ email });
      const first = await call("POST", `${path}/${id}/invitations`, founder, { email });
      const token = await invitedToken(email);
      expect((await call("DELETE", `${path}/${id}/invitations/${first.body.id}`, founder)).status).toBe(204);
      expect((await call("POST", `${base}/invitations/accept`, late, { token })).status).toBe(404);
      expect((await call("GET", `${path}/${id}/invitations`, founder)).body.items).toEqual([]);
    });

    test("after handing over, leaving or ending, the vouch rules are updated", async () => {
      expect((await call("DELETE", `${path}/${id}/members/${founder.personId}`, founder)).status).toBe(409);
      const over = await call("POST", `${path}/${id}/transfer`, founder, { personId: guest.personId });
      expect(over.status).toBe(200);
      expect((await call("DELETE", `${path}/${id}/members/${founder.personId}`, founder)).status).toBe(204);
      expect((await call("GET", `${path}/${id}`, founder)).status).toBe(404);
      expect((await call("DELETE", `${path}/${id}`, guest)).status).toBe(204);
      expect((await call("GET", path, guest)).body.items).toEqual([]);
      const facts = await gateway.services.databases.sql("platform")`
      select aggregate_id from platform.outbox where event_type = 'membership.changed'
        and dedupe_key like ${`membership.changed:${id}:%`}`;
      expect(facts.length).toBe(4);
    });
  });
});

describe("features of only one of them", () => {
  test("409 a slug that is taken, and teams with non-members", async () => {
    const owner = await gateway.signInAs();
    const path = "/v1/organization/organizations";
    const made = await call("POST", path, owner, { name: "One", slug: "one-of-a-kind", kind: "company" });
    const twice = await call("POST", path, owner, { name: "Two", slug: "one-of-a-kind", kind: "company" });
    expect([twice.status, twice.body.code]).toEqual([409, "conflict"]);
    const team = await call("POST", `${path}/${made.body.id}/teams`, owner, { name: "Office" });
    expect(team).toMatchObject({ status: 201, body: { memberIds: [] } });
    const stranger = await gateway.signInAs();
    const teams = `${path}/${made.body.id}/teams/${team.body.id}`;
    expect((await call("PUT", `${teams}/members/${stranger.personId}`, owner)).status).toBe(404);
    const joined = await call("PUT", `${teams}/members/${owner.personId}`, owner);
    expect(joined.body.memberIds).toEqual([owner.personId]);
    expect((await call("DELETE", teams, owner)).status).toBe(204);
  });

  test("409 the owner of a household stays an admin", async () => {
    const owner = await gateway.signInAs();
    const made = await call("POST", "/v1/family/households", owner, { name: "Home" });
    const answer = await call(
      "PATCH",
      `/v1/family/households/${made.body.id}/members/${owner.personId}`,
      owner,
      { role: "adult" },
    );
    expect(answer.status).toBe(409);
  });
});
