import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pollDueFeeds } from "../../functions/products/news/poll.ts";
import { guardedSender } from "../../functions/kernel/shared/guarded-request.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { caller } from "../support/resources.ts";
import { type SecureServer, secureServer } from "../support/secure-server.ts";

const rss = (title: string, encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>T</title>
<item><title>${title}</title><link>https://press.example/${
    encodeURIComponent(title)
  }</link></item></channel></rss>`;
const bomb = `<!DOCTYPE rss [<!ENTITY a "lolololol">${
  [..."bcdefghi"].map((letter, at) => `<!ENTITY ${letter} "${`&${"abcdefgh"[at]};`.repeat(10)}">`).join("")
}]>${rss("&i;")}`;
const megabyte = "x".repeat(1024 * 1024);
const whole = (headers: Record<string, string>, body: string | Uint8Array) => (response: ServerResponse) =>
  void response.writeHead(200, headers).end(body);
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { Location: location }).end();
const xml = { "Content-Type": "application/rss+xml" };
const noFeed = "the response is not an RSS, Atom or JSON feed";
const notPublic = "the host name resolves to an IP address that is not public";

/** A feed's response, and the resulting error stored for its source. */
const odd: [name: string, answer: (response: ServerResponse) => void, error: string][] = [
  ["nothing at all", whole(xml, ""), noFeed],
  ["a page of HTML", whole({ "Content-Type": "text/html" }, "<!doctype html><title>Hello</title>"), noFeed],
  ["a text that stops in the middle of a mark", whole(xml, rss("Cut").slice(0, 90)), noFeed],
  ["a feed of more than 2 MiB", whole(xml, rss(megabyte.repeat(3))), "the feed is larger than 2 MiB"],
  ["a feed without end", (response) => {
    response.writeHead(200, xml);
    const more = () => void (response.destroyed || (response.write(megabyte), setTimeout(more, 5)));
    more();
  }, "the feed is larger than 2 MiB"],
  ["a gzip bomb that nobody asked for", (response) => {
    whole({ ...xml, "Content-Encoding": "gzip" }, gzipSync(Buffer.alloc(64 * 1024 * 1024)))(response);
  }, noFeed],
  ["fifty thousand marks inside each other", whole(xml, "<rss><channel>" + "<a>".repeat(50_000)), noFeed],
  ["a way to this machine", redirect("https://127.0.0.2/feed"), notPublic],
  ["a way to the network of the cloud", redirect("https://169.254.169.254/latest/meta-data"), notPublic],
  ["a way to a name that leads inside", redirect("https://inside.example/feed"), notPublic],
  ["a way without TLS", redirect("http://press.example/feed"), "only https URLs are called"],
  ["a way to another port", redirect("https://press.example:8443/feed"), "only port 443 is called"],
  [
    "a way in a circle",
    redirect("https://press.example/circle"),
    "the address redirects too many times",
  ],
  ["a connection that breaks", (response) => void response.destroy(), "the server did not respond"],
];

describe("unusual feeds from outside", () => {
  let gateway: TestGateway;
  let desk: SignedIn;
  let server: SecureServer;
  let poll: () => Promise<number>;
  /** Addresses that the host name resolves to. Each lookup returns the next one. */
  let leadsTo: string[] = [];
  const pages = new Map<string, (response: ServerResponse) => void>();

  beforeAll(async () => {
    gateway = await testGateway({ databases: ["news"] });
    desk = await gateway.signInAs({ roles: ["admin"] });
    server = await secureServer("press.example", (request, response) => {
      const page = pages.get(request.url ?? "");
      if (page) page(response);
      else response.writeHead(404).end();
    });
    const send = guardedSender({
      lookup: (host) =>
        Promise.resolve([host === "press.example" ? leadsTo.shift() ?? "127.0.0.1" : "10.1.2.3"]),
      // Only the test's own server counts as public. All other addresses are rejected.
      isAllowed: (address) => address === "127.0.0.1",
      port: server.port,
      certificateAuthority: server.certificate,
    });
    poll = () => pollDueFeeds(gateway.services, send);
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });

  let count = 0;
  const read = async (answer: (response: ServerResponse) => void) => {
    const path = `/${++count}`;
    pages.set(path, answer);
    const feedUrl = `https://press.example${path}`;
    const made = await caller(gateway, desk).post("/v1/news/sources", { name: path, feedUrl, locale: "en" });
    expect(made.status).toBe(201);
    expect(await poll()).toBe(1);
    const source = await caller(gateway, desk).get(`/v1/news/sources/${made.body.id}`);
    const list = await caller(gateway).get(`/v1/news/articles?sourceId=${made.body.id}`);
    return { source: source.body, titles: list.body.items.map(({ title }: { title: string }) => title) };
  };

  test.for(odd)(
    "%s is rejected with an explanation, and read less and less often",
    async ([, answer, error]) => {
      pages.set("/circle", redirect("https://press.example/circle"));
      const { source, titles } = await read(answer);
      expect(source).toMatchObject({ lastError: error, status: "active" });
      expect(titles).toEqual([]);
      const [row] = await gateway.databases.sql("news")`
      select failures, next_fetch_at > ${gateway.services.clock()} as waits from news.sources where id = ${source.id}`;
      expect(row).toEqual({ failures: 1, waits: true });
    },
  );

  test("a feed that is sent too slowly is given up", async () => {
    const { source } = await read((response) => {
      response.writeHead(200, xml);
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    });
    expect(source.lastError).toBe("the server did not respond");
  });

  test("nested entities are never expanded", async () => {
    const { source, titles } = await read(whole(xml, bomb));
    expect(source.lastError).toBeNull();
    expect(titles.join().length).toBeLessThan(100);
  });

  test.for<[string, Record<string, string>, Uint8Array]>([
    ["ISO-8859-1 by its declaration", xml, Buffer.from(rss("Café à Goma", "ISO-8859-1"), "latin1")],
    [
      "windows-1252 by its media type",
      { "Content-Type": "text/xml; charset=windows-1252" },
      Buffer.from(rss("Café à Goma"), "latin1"),
    ],
    ["UTF-16 by its mark", xml, Buffer.from(`\ufeff${rss("Café à Goma", "UTF-16")}`, "utf16le")],
  ])("a feed in %s keeps its letters", async ([, headers, body], { expect }) => {
    await gateway.databases.sql("news")`delete from news.articles`;
    const { source, titles } = await read(whole(headers, body));
    expect([source.lastError, titles]).toEqual([null, ["Café à Goma"]]);
  });

  test("a host name that resolves differently the second time is called at the checked address", async () => {
    leadsTo = ["127.0.0.1", "10.9.9.9"];
    const { source, titles } = await read(whole(xml, rss("Checked once")));
    expect([source.lastError, titles, leadsTo]).toEqual([null, ["Checked once"], ["10.9.9.9"]]);
    leadsTo = ["127.0.0.1", "10.9.9.9"];
    const moved = await read(redirect("https://press.example/elsewhere"));
    expect([moved.source.lastError, leadsTo]).toEqual([notPublic, []]);
  });
});
