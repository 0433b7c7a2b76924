import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pollDueFeeds } from "../../../functions/products/news/poll.ts";
import { type GuardedSender, guardedSender } from "../../../functions/kernel/shared/guarded-request.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole } from "../../support/resources.ts";
import { type SecureServer, secureServer } from "../../support/secure-server.ts";

const base = "/v1/news";
const rss = (title: string) =>
  `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title><language>en-GB</language>
<item><title>${title} &amp; more</title><link>/one</link><dc:creator>Rudo</dc:creator>
  <description><![CDATA[<p>The <b>clinic</b> opens&nbsp;today.</p><script>alert(1)</script>]]></description>
  <pubDate>Fri, 02 Jan 2026 06:00:00 GMT</pubDate></item>
<item><title>From the future</title><link>https://press.example/two</link>
  <pubDate>Fri, 02 Jan 2099 06:00:00 GMT</pubDate></item>
<item><title>No good address</title><link>javascript:alert(1)</link></item>
</channel></rss>`;
const stealing = rss("&secret;").replace(
  "<rss",
  '<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]><rss',
);
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sw"><title>T</title><id>a</id>
<entry><id>1</id><title type="html">Shule &amp;amp; walimu</title><link href="https://press.example/atom"/>
<category term="School"/><updated>2026-01-03T00:00:00Z</updated></entry>
<entry><id>2</id><title>Taken over</title><link href="https://press.example/one"/></entry></feed>`;
const jsonFeed = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "T",
  items: [{ id: "1", url: "https://press.example/json", title: "Rain", content_html: "<p>Wet.</p>" }],
});

describe("news", { shuffle: false }, () => {
  let gateway: TestGateway;
  let desk: SignedIn;
  let send: GuardedSender;
  let server: SecureServer;
  const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
  const pages = new Map<string, { status: number; headers?: Record<string, string>; body?: string }>();

  beforeAll(async () => {
    gateway = await testGateway({ databases: ["news"] });
    desk = await gateway.signInAs({ roles: ["admin"] });
    server = await secureServer("press.example", (request, response) => {
      const { url = "", headers } = request;
      asked.push({ url, headers });
      const page = pages.get(url) ?? { status: 404 };
      const isSame = page.headers?.["ETag"] !== undefined &&
        headers["if-none-match"] === page.headers["ETag"];
      response.writeHead(isSame ? 304 : page.status, page.headers).end(isSame ? undefined : page.body);
    });
    send = guardedSender({
      lookup: () => Promise.resolve(["127.0.0.1"]),
      isAllowed: () => true,
      port: server.port,
      certificateAuthority: server.certificate,
    });
    const topics = [["health", "Health", ["clinic"]], ["education", "School", []]] as const;
    for (const [slug, name, keywords] of topics) {
      await caller(gateway, desk).post(`${base}/topics`, { slug, name, keywords });
    }
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });

  const due = (id: string) =>
    gateway.databases.sql("news")`update news.sources set next_fetch_at = '2020-01-01' where id = ${id}`;
  const poll = () => pollDueFeeds(gateway.services, send);
  const add = async (path: string) => {
    const feedUrl = `https://press.example${path}` as const;
    const made = await caller(gateway, desk).post(`${base}/sources`, { name: path, feedUrl, locale: "en" });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id as string;
  };
  const sourceOf = async (id: string) => (await caller(gateway, desk).get(`${base}/sources/${id}`)).body;
  const articlesOf = async (id: string) =>
    (await caller(gateway).get(`${base}/articles?sourceId=${id}&sort=published`)).body.items;

  test("200 a feed is read when due, costs no more than a 304 if unchanged, and its corrections are applied", async () => {
    const headers = { ETag: '"one"', "Last-Modified": "Fri, 02 Jan 2026 07:00:00 GMT" };
    pages.set("/rss", { status: 200, headers, body: rss("Clinic") });
    const id = await add("/rss");
    expect(await Promise.all([poll(), poll()])).toEqual(expect.arrayContaining([0, 1]));
    const [future, clinic, ...others] = await articlesOf(id);
    expect(others).toEqual([]);
    expect(Date.parse(future!.publishedAt)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(future!.title).toBe("From the future");
    expect(clinic).toMatchObject({
      url: "https://press.example/one",
      title: "Clinic & more",
      summary: "The clinic opens today.",
      author: "Rudo",
      locale: "en",
      topics: ["health"],
      publishedAt: "2026-01-02T06:00:00.000Z",
      version: 1,
    });
    expect(await poll()).toBe(0);

    await due(id);
    await poll();
    expect(asked.at(-1)!.headers).toMatchObject({
      "if-none-match": '"one"',
      "if-modified-since": headers["Last-Modified"],
    });
    const read = await sourceOf(id);
    expect(read).toMatchObject({ lastError: null, status: "active" });
    expect(read.fetchedAt! > read.changedAt!).toBe(true);
    expect(read).not.toHaveProperty("etag");

    pages.set("/rss", { status: 200, headers: { ETag: '"two"' }, body: rss("Clinics") });
    await due(id);
    await poll();
    expect((await articlesOf(id)).map(({ title, version }) => [title, version])).toEqual([
      ["From the future", 1],
      ["Clinics & more", 2],
    ]);
    expect((await caller(gateway, desk).delete(`${base}/sources/${id}`)).status).toBe(409);
  });

  test("200 Atom and JSON feeds are read too, even through a redirect; a feed cannot take over another feed's article", async () => {
    pages.set("/moved", { status: 301, headers: { Location: "/atom" } });
    pages.set("/atom", { status: 200, body: atom });
    pages.set("/json", { status: 200, body: jsonFeed });
    const [one, two] = [await add("/moved"), await add("/json")];
    await poll();
    expect(await articlesOf(one)).toMatchObject([
      { title: "Shule & walimu", locale: "sw", topics: ["education"], url: "https://press.example/atom" },
    ]);
    expect(await articlesOf(two)).toMatchObject([{ title: "Rain", summary: "Wet." }]);
    const taken = await caller(gateway).get(`${base}/articles?q=clinics`);
    expect(taken.body.items).toMatchObject([{ title: "Clinics & more" }]);
  });

  test.each([
    ["404", { status: 404 }, "the server returned status 404", "active"],
    ["410 gone for good", { status: 410 }, "the server returned status 410", "paused"],
    ["200 no feed", { status: 200, body: "<html></html>" }, "is not an RSS, Atom or JSON feed", "active"],
    ["200 a foreign entity", { status: 200, body: stealing }, "is not an RSS, Atom or JSON feed", "active"],
    [
      "302 into a network of one's own",
      { status: 302, headers: { Location: "http://169.254.169.254/" } },
      "only https",
      "active",
    ],
    ["302 without end", { status: 302, headers: { Location: "" } }, "", "active"],
  ])("%s is reported at the source, which is then read less often", async (name, page, reason, status) => {
    const path = `/${name.replaceAll(/[^a-z0-9]+/g, "-")}` as const;
    const isLoop = reason === "";
    pages.set(path, isLoop ? { ...page, headers: { Location: path } } : page);
    const id = await add(path);
    expect(await poll()).toBe(1);
    const failed = await sourceOf(id);
    expect(failed.lastError).toContain(isLoop ? "too many times" : reason);
    expect(failed.status).toBe(status);
    await due(id);
    await poll();
    const [row] = await gateway.databases.sql("news")`
      select extract(epoch from next_fetch_at - fetched_at)::integer as wait from news.sources where id = ${id}`;
    if (status === "active") expect(row!["wait"]).toBeGreaterThanOrEqual(7_190);
  });

  test("422 a feed's address, which everyone can read, must not contain a password", async () => {
    const feedUrl = "https://reader:secret@press.example/private.xml";
    const made = await caller(gateway, desk).post(`${base}/sources`, { name: "P", feedUrl, locale: "en" });
    expect([made.status, made.body.errors?.[0]?.pointer]).toEqual([422, "/feedUrl"]);
    const id = await add("/open.xml");
    const changed = await caller(gateway, desk).patch(`${base}/sources/${id}`, { feedUrl }, "*");
    expect(changed.status).toBe(422);
    await caller(gateway, desk).delete(`${base}/sources/${id}`);
  });

  test("201, 403, 404 an editor manages an entity's source; staff hide an article", async () => {
    const editor = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, editor, "editor");
    const source = { name: "Ours", feedUrl: "https://press.example/ours", locale: "en" };
    const me = caller(gateway, editor);
    expect((await me.post(`${base}/sources`, source)).status).toBe(403);
    const other = caller(gateway, await gateway.signInAs());
    expect((await other.post(`${base}/sources`, { ...source, entityId })).body.code).toBe(
      "entity_role_required",
    );
    const made = await me.post(`${base}/sources`, { ...source, entityId });
    expect(made.status).toBe(201);
    expect((await me.post(`${base}/sources`, { ...source, entityId })).status).toBe(409);
    const path = `${base}/sources/${made.body.id}` as const;
    expect((await me.post(`${path}/pause`)).body.status).toBe("paused");
    expect((await other.get(path)).status).toBe(200);
    expect((await me.delete(path)).status).toBe(204);

    const { body } = await caller(gateway).get(`${base}/articles?topic=health`);
    const article = `${base}/articles/${body.items[0]!.id}` as const;
    expect((await me.post(`${article}/hide`)).status).toBe(403);
    expect((await caller(gateway, desk).post(`${article}/hide`)).status).toBe(200);
    expect((await caller(gateway).get(article)).status).toBe(404);
    expect((await caller(gateway, desk).post(`${article}/show`)).status).toBe(200);
  });

  test("200, 404 the topics and words that a person follows are private", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const feed = await me.post(`${base}/feeds`, { name: "Clinics", topic: "health", words: "clinc" });
    const path = `${base}/feeds/${feed.body.id}` as const;
    const page = await me.get(`${path}/articles?limit=1`);
    expect(page.body.items).toMatchObject([{ title: "Clinics & more" }]);
    await me.patch(path, { topic: "education", words: null }, 1);
    expect((await me.get(`${path}/articles`)).body.items).toMatchObject([{ title: "Shule & walimu" }]);
    expect((await me.post(`${base}/feeds`, { name: "Clinics" })).status).toBe(409);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(`${path}/articles`)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/articles`);
    expect([status, body]).toEqual([503, { detail: "news database is not configured" }]);
    await without.close();
  });
});
