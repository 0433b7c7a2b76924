import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole } from "../../support/resources.ts";

const articles = "/v1/content/articles";

describe("content", () => {
  let gateway: TestGateway;
  let author: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content"] });
    author = await gateway.signInAs();
    editor = await gateway.signInAs({ roles: ["admin"] });
  });
  afterAll(() => gateway.close());

  test("200, 409 an article is written, reviewed by another person, published and archived", async () => {
    const me = caller(gateway, author);
    const desk = caller(gateway, editor);
    const others = caller(gateway);
    const made = await me.post(articles, { title: "A market day", body: "Before five.", locale: "en" });
    expect(made.status).toBe(201);
    expect(made.body.slug).toMatch(/^a-market-day-[a-z2-9]{6}$/);
    const path = `${articles}/${made.body.id}` as const;
    expect((await me.post(`${path}/publish`)).status).toBe(403);
    expect((await me.post(`${path}/submit`)).body.status).toBe("review");
    expect((await me.post(`${path}/publish`)).status).toBe(403);
    expect((await desk.post(`${path}/return`)).body.status).toBe("draft");
    expect((await desk.post(`${path}/publish`)).status).toBe(409);
    await me.post(`${path}/submit`);
    expect((await others.get(path)).status).toBe(404);
    const published = await desk.post(`${path}/publish`);
    expect(published.body).toMatchObject({ status: "published", publishedAt: expect.stringMatching(/Z$/) });
    expect((await others.get(path)).body).toEqual(published.body);
    expect((await others.get(`${articles}?q=markt`)).body.items).toHaveLength(1);
    expect((await others.get(`${articles}?locale=sw`)).body.items).toHaveLength(0);
    expect((await me.delete(path)).status).toBe(409);
    expect((await me.post(`${path}/archive`)).body.status).toBe("archived");
    expect((await others.get(path)).status).toBe(404);
    expect((await me.delete(path)).status).toBe(204);
  });

  test("200 every slug leads to the article, and every version is kept", async () => {
    const me = caller(gateway, author);
    const { body } = await me.post(articles, { title: "First name", body: "One", locale: "en" });
    const path = `${articles}/${body.id}` as const;
    const renamed = await me.patch(path, { title: "Second name" }, 1);
    expect(renamed.body.slug).toMatch(/^second-name-/);
    await me.patch(path, { body: "Two" }, 2);
    await me.patch(path, { tags: ["x"] }, 3);
    for (const slug of [body.slug, renamed.body.slug]) {
      const found = await me.get(`/v1/content/slugs/${slug}`);
      expect(found.body).toEqual({ id: body.id, slug: renamed.body.slug });
      expect((await caller(gateway).get(`/v1/content/slugs/${slug}`)).status).toBe(404);
    }
    const kept = await me.get(`/v1/content/revisions?articleId=${body.id}`);
    expect(kept.body.items.map(({ number, title, body }) => [number, title, body])).toEqual([
      [3, "Second name", "Two"],
      [2, "Second name", "One"],
      [1, "First name", "One"],
    ]);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(`/v1/content/revisions/${kept.body.items[0]!.id}`)).status).toBe(404);
    expect((await stranger.get(`/v1/content/revisions`)).body.items).toEqual([]);
  });

  test("403, 409 people with a role at an entity write for it; its manager publishes what others wrote", async () => {
    const body = { title: "Our school", body: "News", locale: "en" };
    const manager = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, manager, "manager");
    expect((await caller(gateway, author).post(articles, { ...body, entityId })).body.code).toBe(
      "entity_role_required",
    );
    await grantEntityRole(gateway, author, "editor", entityId);
    const made = await caller(gateway, author).post(articles, { ...body, entityId });
    const path = `${articles}/${made.body.id}` as const;
    await caller(gateway, author).post(`${path}/submit`);
    expect((await caller(gateway, manager).post(`${path}/publish`)).status).toBe(200);
    const own = await caller(gateway, manager).post(articles, { ...body, entityId });
    await caller(gateway, manager).post(`${articles}/${own.body.id}/submit`);
    expect((await caller(gateway, manager).post(`${articles}/${own.body.id}/publish`)).body.code).toBe(
      "conflict_of_interest",
    );
  });

  test("409 for an author who changes a published article; another person can, or it is published again", async () => {
    const me = caller(gateway, author);
    const desk = caller(gateway, editor);
    const { body } = await me.post(articles, { title: "Prices", body: "Maize: 3.", locale: "en" });
    const path = `${articles}/${body.id}` as const;
    await me.post(`${path}/submit`);
    await me.patch(path, { body: "Maize: 4." }, "*");
    await desk.post(`${path}/publish`);
    expect((await me.patch(path, { body: "Buy from me." }, "*")).body.code).toBe("conflict_of_interest");
    expect((await caller(gateway).get(path)).body.body).toBe("Maize: 4.");
    expect((await desk.patch(path, { body: "Maize: 5." }, "*")).status).toBe(200);
    await me.post(`${path}/archive`);
    await me.post(`${path}/restore`);
    expect((await me.patch(path, { body: "Maize: 6." }, "*")).status).toBe(200);
    await me.post(`${path}/submit`);
    expect((await me.post(`${path}/publish`)).status).toBe(403);
    expect((await desk.post(`${path}/publish`)).status).toBe(200);
  });

  test("412, 409 of two editors at once one wins, and no revision is lost or duplicated", async () => {
    const me = caller(gateway, author);
    const { body } = await me.post(articles, { title: "Race", body: "0", locale: "en" });
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        (_, index) => me.patch(`${articles}/${body.id}`, { body: `${index + 1}` }, 1),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    const kept = await me.get(`/v1/content/revisions?articleId=${body.id}`);
    expect(kept.body.items.map((item) => item.number)).toEqual([2, 1]);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(articles);
    expect([status, body]).toEqual([503, { detail: "content database is not configured" }]);
    await without.close();
  });
});
