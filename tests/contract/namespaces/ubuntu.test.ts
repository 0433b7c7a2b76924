import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller } from "../../support/resources.ts";

const base = "/v1/ubuntu";

describe("ubuntu", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["ubuntu"] });
  });
  afterAll(() => gateway.close());

  async function three() {
    const [owner, member, stranger] = await Promise.all([1, 2, 3].map(() => gateway.signInAs()));
    return {
      ownerId: owner!.personId,
      memberId: member!.personId,
      owner: caller(gateway, owner),
      member: caller(gateway, member),
      stranger: caller(gateway, stranger),
    };
  }

  test("201, 409 people join an open circle, post in it and leave it", async () => {
    const { owner, member, stranger, ownerId } = await three();
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Saturday gardeners" });
    expect((await stranger.get(`${base}/circles?q=gardners`)).body.items).toContainEqual(circle);
    expect((await caller(gateway).get(`${base}/circles`)).status).toBe(401);
    const say = (who: typeof owner, fields: Record<string, unknown> = {}) =>
      who.post(`${base}/posts`, { circleId: circle.id, body: "At seven.", ...fields });
    expect((await say(stranger)).status).toBe(422);
    const joined = await member.post(`${base}/members`, { circleId: circle.id });
    expect(joined.status).toBe(201);
    expect((await member.post(`${base}/members`, { circleId: circle.id })).status).toBe(409);
    const post = await say(member);
    const answer = await say(owner, { replyToId: post.body.id });
    expect(answer.status).toBe(201);
    expect((await stranger.get(`${base}/posts?circleId=${circle.id}`)).body.items).toHaveLength(2);
    const elsewhere = (await owner.post(`${base}/circles`, { name: "Other" })).body.id;
    expect((await say(owner, { circleId: elsewhere, replyToId: post.body.id })).body.errors[0]!.pointer).toBe(
      "/replyToId",
    );
    const members = await member.get(`${base}/members?circleId=${circle.id}`);
    expect(members.body.items).toHaveLength(2);
    const ownersRow = members.body.items.find((row) => row.personId === ownerId)!;
    expect((await owner.delete(`${base}/members/${ownersRow.id}`)).status).toBe(409);
    expect((await member.delete(`${base}/members/${joined.body.id}`)).status).toBe(204);
    expect((await say(member)).status).toBe(422);
    expect((await owner.delete(`${base}/circles/${circle.id}`)).status).toBe(204);
    expect((await member.get(`${base}/posts/${post.body.id}`)).status).toBe(404);
  });

  test("404, 422 a private circle is only visible to people whom its owner adds", async () => {
    const { owner, member, stranger, memberId } = await three();
    const made = await owner.post(`${base}/circles`, { name: "Wardens", visibility: "private" });
    const circle = made.body;
    const post = (await owner.post(`${base}/posts`, { circleId: circle.id, body: "Rota" })).body;
    for (const path of [`circles/${circle.id}`, `posts/${post.id}`]) {
      expect((await stranger.get(`${base}/${path}`)).status, path).toBe(404);
    }
    expect((await stranger.post(`${base}/members`, { circleId: circle.id })).status).toBe(422);
    expect((await stranger.get(`${base}/posts`)).body.items).toEqual([]);
    const nobody = await owner.post(`${base}/members`, {
      circleId: circle.id,
      personId: crypto.randomUUID(),
    });
    expect([nobody.status, nobody.body.errors?.[0]?.pointer]).toEqual([422, "/personId"]);
    const added = await owner.post(`${base}/members`, { circleId: circle.id, personId: memberId });
    expect(added.status).toBe(201);
    expect((await member.get(`${base}/posts/${post.id}`)).body).toEqual(post);
    expect((await member.get(`${base}/circles?mine=true`)).body.items).toEqual([circle]);
    expect((await member.post(`${base}/members`, { circleId: circle.id, personId: circle.id })).status).toBe(
      422,
    );
  });

  test("403 a person removed from a circle cannot post in it, but can delete their own posts", async () => {
    const { owner, member, memberId } = await three();
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Choir", visibility: "private" });
    const added = await owner.post(`${base}/members`, { circleId: circle.id, personId: memberId });
    const { body: post } = await member.post(`${base}/posts`, { circleId: circle.id, body: "At six." });
    const { body: pledge } = await member.post(`${base}/pledges`, {
      circleId: circle.id,
      kind: "offered",
      title: "A drum",
    });
    await owner.delete(`${base}/members/${added.body.id}`);
    expect((await member.patch(`${base}/posts/${post.id}`, { body: "Spite" }, "*")).status).toBe(403);
    expect((await member.patch(`${base}/pledges/${pledge.id}`, { title: "Spite" }, "*")).status).toBe(403);
    expect((await owner.get(`${base}/posts/${post.id}`)).body).toEqual(post);
    expect((await member.post(`${base}/pledges/${pledge.id}/withdraw`)).body.status).toBe("withdrawn");
    expect((await member.delete(`${base}/posts/${post.id}`)).status).toBe(204);
  });

  test("200, 409 one of three members accepts a pledge and keeps it", async () => {
    const { owner, member, stranger } = await three();
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Helpers" });
    for (const who of [member, stranger]) await who.post(`${base}/members`, { circleId: circle.id });
    const { body: pledge } = await owner.post(`${base}/pledges`, {
      circleId: circle.id,
      kind: "offered",
      title: "A wheelbarrow",
    });
    const path = `${base}/pledges/${pledge.id}` as const;
    expect((await owner.post(`${path}/take`)).status).toBe(409);
    const taken = await Promise.all([member, stranger].map((who) => who.post(`${path}/take`)));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await member.post(`${path}/keep`)).status).toBe(403);
    expect((await owner.post(`${path}/release`)).body).toMatchObject({
      status: "open",
      takenByPersonId: null,
    });
    await member.post(`${path}/take`);
    expect((await owner.post(`${path}/keep`)).body.status).toBe("kept");
  });

  test("200, 404 an upheld report hides the post", async () => {
    const { owner, member, stranger } = await three();
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Readers" });
    await member.post(`${base}/members`, { circleId: circle.id });
    const post = (await member.post(`${base}/posts`, { circleId: circle.id, body: "Cheap watches" })).body;
    const report = await stranger.post(`${base}/reports`, { postId: post.id, reason: "spam" });
    expect(report.body).toMatchObject({ status: "open", circleId: circle.id });
    expect((await stranger.post(`${base}/reports`, { postId: post.id, reason: "spam" })).status).toBe(409);
    const path = `${base}/reports/${report.body.id}` as const;
    expect((await member.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/uphold`)).status).toBe(403);
    expect((await owner.post(`${path}/uphold`)).body.status).toBe("upheld");
    expect((await stranger.get(`${base}/posts/${post.id}`)).status).toBe(404);
    expect((await member.get(`${base}/posts/${post.id}`)).body.status).toBe("hidden");
  });

  test("409 a circle's owner cannot judge reports about their own posts in it, but staff can", async () => {
    const { owner, stranger } = await three();
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Sellers" });
    const post = (await owner.post(`${base}/posts`, { circleId: circle.id, body: "Cheap watches" })).body;
    const { body: report } = await stranger.post(`${base}/reports`, { postId: post.id, reason: "spam" });
    const refused = await owner.post(`${base}/reports/${report.id}/dismiss`);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict_of_interest"]);
    const staff = caller(gateway, await gateway.signInAs({ roles: ["support"] }));
    expect((await staff.post(`${base}/reports/${report.id}/uphold`)).body.status).toBe("upheld");
    const shown = await owner.post(`${base}/posts/${post.id}/show`);
    expect([shown.status, shown.body.code]).toEqual([409, "conflict_of_interest"]);
    expect((await staff.post(`${base}/posts/${post.id}/show`)).body.status).toBe("visible");
  });

  test("403 only staff can show another member's post again once staff have hidden it", async () => {
    const { owner, member, stranger } = await three();
    const staff = caller(gateway, await gateway.signInAs({ roles: ["support"] }));
    const { body: circle } = await owner.post(`${base}/circles`, { name: "Traders" });
    await member.post(`${base}/members`, { circleId: circle.id });
    const post = async () =>
      (await member.post(`${base}/posts`, { circleId: circle.id, body: "Cheap watches" })).body.id;
    const show = (who: typeof owner, id: string) => who.post(`${base}/posts/${id}/show`);

    const hidden = await post();
    await staff.post(`${base}/posts/${hidden}/hide`);
    const reported = await post();
    const { body: report } = await stranger.post(`${base}/reports`, { postId: reported, reason: "spam" });
    await staff.post(`${base}/reports/${report.id}/uphold`);
    // The owner hid this post before staff upheld a report about it. From then on, only staff can change its
    // visibility.
    const twice = await post();
    const { body: second } = await stranger.post(`${base}/reports`, { postId: twice, reason: "spam" });
    await owner.post(`${base}/posts/${twice}/hide`);
    await staff.post(`${base}/reports/${second.id}/uphold`);
    for (const id of [hidden, reported, twice]) {
      expect((await show(owner, id)).status).toBe(403);
      expect((await show(staff, id)).body.status).toBe("visible");
      await owner.post(`${base}/posts/${id}/hide`);
      expect((await show(owner, id)).body.status).toBe("visible");
    }
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/circles`);
    expect([status, body]).toEqual([503, { detail: "ubuntu database is not configured" }]);
    await without.close();
  });
});
