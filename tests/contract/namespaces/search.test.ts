import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Databases, openDatabases } from "../../../functions/kernel/db/databases.ts";
import { addEvent } from "../../../functions/products/events/events.ts";
import { upsertHost } from "../../../functions/products/events/store.ts";
import { systemActor } from "../../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../../functions/verification/tiers/settle.ts";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { indexRows } from "../../../functions/products/search/index-rows.ts";
import { repairIndex } from "../../../functions/products/search/fill.ts";
import { sourceOf } from "../../../functions/products/search/sources.ts";
import { writeDocuments } from "../../../functions/products/search/store.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import type { GatewayClient, Schemas } from "../../../clients/typescript/index.ts";
import { type FaultyLink, faultyLink } from "../../support/faulty-link.ts";
import { clientOf } from "../../support/gateway-client.ts";
import { type TestGateway, testGateway } from "../../support/gateway.ts";
import { grantEntityRole } from "../../support/resources.ts";
import { addEntity } from "../../support/verification.ts";

type Query = NonNullable<Parameters<typeof ask>[1]>;
type Result = Schemas["SearchResult"];

async function ask(client: GatewayClient, query: { q?: string } & Record<string, string | number>) {
  const { data, error, response } = await client.GET("/v1/search", { params: { query } });
  if (!data) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const writer = { email: "writer@sample.example" };

const titles = (items: readonly Result[]) => items.map(({ title }) => title);

const met = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

describe("search", { shuffle: false }, () => {
  let gateway: TestGateway;
  let folder: string;
  let others: GatewayClient;
  let desk: GatewayClient;
  let me: GatewayClient;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "search-"));
    gateway = await testGateway({
      databases: ["content", "commerce", "directory", "events", "media", "search"],
      env: { DATA_DIR: folder },
    });
    me = clientOf(gateway, await gateway.signInAs(writer));
    others = clientOf(gateway);
    desk = clientOf(gateway, await gateway.signInAs({ roles: ["admin"] }));
    await workUntilIdle(gateway.services);
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settle = () => workUntilIdle(gateway.services);
  const find = async (query: Query) => (await ask(others, query)).items;

  async function publish(fields: { title: string; body: string; locale?: string; entityId?: string }) {
    // Some earlier tests move the clock past a token's expiry, so sign in again.
    const me = clientOf(gateway, await gateway.signInAs(writer));
    const { data } = await me.POST("/v1/content/articles", { body: { locale: "en", ...fields } });
    const params = { path: { id: data!.id } };
    await me.POST("/v1/content/articles/{id}/submit", { params });
    const desk = clientOf(gateway, await gateway.signInAs({ roles: ["admin"] }));
    const published = await desk.POST("/v1/content/articles/{id}/publish", { params });
    expect(published.data?.status).toBe("published");
    return { ...published.data!, me };
  }

  test("200 an article is found once published, by its new words after a change, and no longer once withdrawn", async () => {
    const made = await me.POST("/v1/content/articles", {
      body: {
        title: "How baobab fruit is dried",
        body: "Spread the **pods** on [mats](https://x.example).",
        locale: "en",
      },
    });
    const params = { path: { id: made.data!.id } };
    await settle();
    expect(await find({ q: "baobab" })).toEqual([]);
    await me.POST("/v1/content/articles/{id}/submit", { params });
    await desk.POST("/v1/content/articles/{id}/publish", { params });
    await settle();
    const [found, ...rest] = await find({ q: "baobab pod" });
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      type: "article",
      id: made.data!.id,
      href: `${gateway.services.settings.urls.gateway}/v1/content/articles/${made.data!.id}`,
      title: "How baobab fruit is dried",
      snippet: "Spread the pods on mats.",
      locale: "en",
      subject: null,
      distanceKm: null,
    });
    expect(met(found!.title, found!.titleRanges)).toEqual(["baobab"]);
    expect(met(found!.snippet, found!.snippetRanges)).toEqual(["pods"]);

    const etag = { "if-match": `"v3"` };
    await desk.PATCH("/v1/content/articles/{id}", {
      params: { ...params, header: etag },
      body: { title: "How marula fruit is dried" },
    });
    await settle();
    expect(await find({ q: "baobab" })).toEqual([]);
    expect(titles(await find({ q: "marula" }))).toEqual(["How marula fruit is dried"]);
    await me.POST("/v1/content/articles/{id}/archive", { params });
    await settle();
    expect(await find({ q: "marula" })).toEqual([]);
    expect(titles(await find({ type: "article" }))).not.toContain("");
    await me.DELETE("/v1/content/articles/{id}", { params });
    await settle();
    expect(await find({ q: "marula" })).toEqual([]);
  });

  test("201, 204, 200 an article with an uploaded picture is published, found by its words and shown", async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 64, height: 48, channels: 3, background: "#0047ab" } }).png().toBuffer(),
    );
    const announced = await me.POST("/v1/media/uploads", {
      body: {
        fileName: "hoe.png",
        contentType: "image/png",
        sizeBytes: bytes.byteLength,
        visibility: "public",
      },
    });
    const { id, put } = announced.data!;
    const { pathname, search } = new URL(put!.url);
    const sent = await gateway.request(`${pathname}${search}`, {
      method: "PUT",
      headers: put!.headers,
      body: bytes,
    });
    expect([announced.response.status, sent.status]).toEqual([201, 204]);
    const complete = await me.POST("/v1/media/uploads/{id}/complete", { params: { path: { id } } });
    expect(complete.data).toMatchObject({ status: "ready", width: 64, height: 48 });

    const { urls } = gateway.services.settings;
    const picture = `${urls.gateway}/v1/media/uploads/${id}/bytes`;
    const article = await publish({ title: "Hoes of Binga", body: `Forged by hand: ![A hoe](${picture})` });
    await settle();
    const [found] = await find({ q: "binga hoe" });
    expect(found).toMatchObject({ id: article.id, snippet: "Forged by hand: A hoe" });
    const read = await others.GET("/v1/content/articles/{id}", { params: { path: { id: found!.id } } });
    expect(read.data!.body).toContain(picture);
    const shown = await gateway.request(new URL(picture).pathname);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("200 accents, case, word forms, prefixes and small typos are ignored, and exact matches come first", async () => {
    await publish({ title: "Cafés of Maputo", body: "Where the coffee traders meet.", locale: "en" });
    await publish({ title: "Les élèves du marché", body: "Des écoles près du marché.", locale: "fr" });
    await publish({ title: "Shule za Zanzibar", body: "Watoto wanasoma.", locale: "sw" });
    await publish({ title: "Traders of Beira", body: "Nothing about the other town.", locale: "en" });
    await settle();
    expect(titles(await find({ q: "CAFES" }))).toEqual(["Cafés of Maputo"]);
    const [cafe] = await find({ q: "café" });
    expect(met(cafe!.title, cafe!.titleRanges)).toEqual(["Cafés"]);
    expect(titles(await find({ q: "eleve marche" }))).toEqual(["Les élèves du marché"]);
    expect(titles(await find({ q: "zanz" }))).toEqual(["Shule za Zanzibar"]);
    const slip = await ask(others, { q: "zanzibra" });
    expect(titles(slip.items)).toEqual(["Shule za Zanzibar"]);
    expect(slip.corrections).toEqual([{ word: "zanzibra", standsFor: ["zanzibar"] }]);
    expect(titles(await find({ q: "trader" }))).toEqual(["Traders of Beira", "Cafés of Maputo"]);
    expect(titles(await find({ q: "traders -beira" }))).toEqual(["Cafés of Maputo"]);
    expect(titles(await find({ q: '"coffee traders"' }))).toEqual(["Cafés of Maputo"]);
    expect(await find({ q: '"traders coffee"' })).toEqual([]);
    expect(titles(await find({ q: "traders", locale: "fr" }))).toEqual([]);
    expect(titles(await find({ q: "shule", locale: "sw" }))).toEqual(["Shule za Zanzibar"]);
    expect(titles(await find({ q: "the traders in Beira" }))).toEqual(["Traders of Beira"]);
  });

  test("200 words are only corrected to public words, which are only known while a text is public", async () => {
    const article = await publish({ title: "Merger with Zvishavane", body: "Not for everybody any more." });
    await publish({ title: "Zvishavana school", body: "For everybody." });
    // In scripts other than Latin, the search also matches parts of a word.
    const other = await publish({ title: "Ψηφιδωτόν", body: "Not for everybody either." });
    const index = gateway.databases.sql("search");
    await settle();
    const corrections = async (q: string) => (await ask(others, { q })).corrections;
    const [both] = await corrections("zvishavanx");
    expect(both!.standsFor.toSorted()).toEqual(["zvishavana", "zvishavane"]);
    expect(await corrections("zvishavane")).toEqual([]);
    const params = (id: string) => ({ params: { path: { id } } });
    await article.me.POST("/v1/content/articles/{id}/archive", params(article.id));
    await other.me.POST("/v1/content/articles/{id}/archive", params(other.id));
    await settle();
    // The word remains in the vocabulary until the repair job removes it.
    expect(await index`select from search.words where word = 'zvishavane'`).toHaveLength(1);
    const shown = [{ word: "zvishavanx", standsFor: ["zvishavana"] }];
    expect(await corrections("zvishavanx")).toEqual(shown);
    // A word that appears only in texts that are no longer public gets the same response as a word that appears
    // nowhere.
    expect(await corrections("zvishavane")).toEqual([{ word: "zvishavane", standsFor: ["zvishavana"] }]);
    expect(await corrections("ψηφιδ")).toEqual([]);
    await index`update search.documents set found_until = now() - interval '1 day' where title = 'Zvishavana school'`;
    expect(await corrections("zvishavanx")).toEqual([]);
  });

  test("200 words that every object has as a member are ordinary words", async () => {
    await publish({ title: "The constructor of Gweru", body: "Builds in brick.", locale: "en" });
    await publish({ title: "Construction in Kwekwe", body: "Builds in stone.", locale: "en" });
    await settle();
    expect(titles(await find({ q: "constructor" }))).toEqual(["The constructor of Gweru"]);
    expect(titles(await find({ q: "constructor gweru" }))).toEqual(["The constructor of Gweru"]);
    // A known word is never corrected. An unknown word is corrected, even if it is the name of a property that all
    // objects inherit.
    const search = gateway.databases.sql("search");
    await search`delete from search.words where word = 'constructor'`;
    const slip = await ask(others, { q: "constructor" });
    expect(titles(slip.items)).toContain("Construction in Kwekwe");
    expect(slip.corrections).toEqual([{ word: "constructor", standsFor: ["construction"] }]);
  });

  test("200 many long texts at once are written in several statements, well within their deadline", async () => {
    const content = gateway.databases.sql("content");
    const now = gateway.services.clock();
    const text = Array.from({ length: 8_000 }, (_, index) => `pangolin${index % 900}`).join(" ");
    await content`
      insert into content.articles (id, author_person_id, slug, title, body, locale, status, published_at, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'pangolin-' || n, 'Pangolin ' || n, ${text}, 'en', 'published',
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, 12) n`;
    await content`
      insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
      select gen_random_uuid(), 'content.articles', id, 'resource.changed', '{"version": 1}', id::text
      from content.articles where slug like 'pangolin-%'`;
    await settle();
    expect(await find({ q: "pangolin899", limit: 100 })).toHaveLength(12);
    const transactions = await gateway.databases.sql("search")`
      select distinct xmin::text from search.documents where title like 'Pangolin%'`;
    expect(transactions.length).toBeGreaterThanOrEqual(3);
  });

  test("200 a snippet is plain text whatever the author wrote", async () => {
    await publish({
      title: "Tin <b>roof</b> & rain",
      body: 'See <img src=x onerror="alert(1)"> the gutterwork \ue000x\ue001.',
    });
    await settle();
    const [found] = await find({ q: "gutterwork" });
    expect(found!.title).toBe("Tin roof & rain");
    expect(found!.snippet).toBe("See the gutterwork x.");
    expect(met(found!.snippet, found!.snippetRanges)).toEqual(["gutterwork"]);
  });

  test("200 products, listings, events and entities are found together; type and tier filter them, and a new tier is applied", async () => {
    const seller = await gateway.signInAs();
    const entityId = await addEntity(gateway.services, {
      displayName: "Kumbirai Weavers",
      latitude: -17.83,
      longitude: 31.05,
    });
    await grantEntityRole(gateway, seller, "owner", entityId);
    const shop = clientOf(gateway, seller);
    const product = await shop.POST("/v1/commerce/products", {
      body: { sellerEntityId: entityId, name: "Kumbirai rug", category: "textiles" },
    });
    await shop.POST("/v1/commerce/products/{id}/publish", { params: { path: { id: product.data!.id } } });
    const events = gateway.databases.sql("events");
    await events.begin(async (tx) => {
      const now = gateway.services.clock();
      await upsertHost(tx, {
        id: entityId,
        kind: "entity",
        name: "Kumbirai Weavers",
        verificationTier: 0,
        identity: null,
        sourceVersion: 1,
      });
      const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
      const state = {
        name: "Kumbirai open day",
        description: null,
        startsAt: at(24),
        endsAt: at(27),
        timezone: "Africa/Harare",
        category: "crafts",
        interests: ["weaving"],
        attendanceMode: "offline",
        status: "scheduled",
        visibility: "public",
        meetingUrl: null,
        venue: null,
        address: null,
        city: null,
        cityId: null,
        country: null,
        latitude: null,
        longitude: null,
        nearLatitude: -20.15,
        nearLongitude: 28.58,
        isFree: null,
        price: null,
        priceCurrency: null,
        ticketUrl: null,
        imageUrl: null,
        maximumAttendeeCapacity: null,
      } as const;
      const event = { hostId: entityId, createdBy: null, sampleKey: null };
      await addEvent(tx, { ...event, id: newId() }, state, now);
      await addEvent(tx, { ...event, id: newId() }, {
        ...state,
        name: "Kumbirai secret",
        visibility: "private",
      }, now);
    });
    await gateway.databases.sql("platform")`
      insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
      values (${newId()}, 'entity', ${entityId}, 'entity.created', '{}', ${newId()})`;
    await settle();
    const all = await ask(others, { q: "kumbirai" });
    expect(titles(all.items).sort()).toEqual(["Kumbirai Weavers", "Kumbirai open day", "Kumbirai rug"]);
    expect(all.facets).toEqual([
      { type: "entity", count: 1 },
      { type: "event", count: 1 },
      { type: "product", count: 1 },
    ]);
    expect(titles(await find({ q: "kumbirai", type: "product,event" })).sort()).toEqual([
      "Kumbirai open day",
      "Kumbirai rug",
    ]);
    expect(titles(await find({ q: "weaving" }))).toEqual(["Kumbirai open day"]);
    const rug = all.items.find(({ type }) => type === "product")!;
    expect(rug.subject).toEqual({
      kind: "entity",
      id: entityId,
      name: "Kumbirai Weavers",
      verificationTier: 0,
      identity: { legalName: null, previousName: null, changedAt: null, isUnderReview: false },
    });

    expect(await find({ q: "kumbirai", tierMin: "2" })).toEqual([]);
    await changeSubject(
      gateway.databases.sql("platform"),
      gateway.services.clock,
      { type: "entity", id: entityId },
      ({ book }) => {
        const cause = { actor: systemActor, method: "otp_email", reasonCode: "contact_proved" } as const;
        book.grant({ tier: 2, method: "otp_email", basis: "test" }, cause);
        return Promise.resolve();
      },
    );
    await settle();
    const trusted = await find({ q: "kumbirai", tierMin: "2" });
    expect(trusted.map(({ subject }) => subject?.verificationTier)).toEqual([2, 2, 2]);
    expect(await find({ q: "kumbirai", tierMin: "3" })).toEqual([]);

    // The event is in another town, and the product has no location.
    const near = await find({ near: "-17.83,31.06", radiusKm: "20" });
    expect(near.map(({ title, distanceKm }) => [title, distanceKm])).toEqual([["Kumbirai Weavers", 1.059]]);
    expect(titles(await find({ q: "kumbirai", near: "-20.1,28.6" }))).toEqual(["Kumbirai open day"]);
    gateway.advance(2 * 86_400);
    expect(titles(await find({ q: "kumbirai", type: "event" }))).toEqual([]);
  });

  test("200 a listing gets the entity's tier as soon as the entity takes it over", async () => {
    const manager = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, manager, "manager");
    await changeSubject(
      gateway.databases.sql("platform"),
      gateway.services.clock,
      { type: "entity", id: entityId },
      ({ book }) => {
        const cause = { actor: systemActor, method: "otp_email", reasonCode: "contact_proved" } as const;
        book.grant({ tier: 2, method: "otp_email", basis: "test" }, cause);
        return Promise.resolve();
      },
    );
    const [staff, stranger] = [await gateway.signInAs({ roles: ["admin"] }), await gateway.signInAs()];
    const category = await clientOf(gateway, staff).POST("/v1/directory/categories", {
      body: { slug: "schools", name: "Schools" },
    });
    const theirs = clientOf(gateway, stranger);
    const listing = await theirs.POST("/v1/directory/listings", {
      body: {
        categoryId: category.data!.id,
        title: "Kopjeview enrolment",
        country: "ZW",
        entityId,
        contact: { phone: "+263771234567" },
      },
    });
    const params = { path: { id: listing.data!.id } };
    await theirs.POST("/v1/directory/listings/{id}/publish", { params });
    await settle();
    expect((await find({ q: "kopjeview" })).map(({ subject }) => subject)).toEqual([null]);
    expect(await find({ q: "kopjeview", tierMin: "1" })).toEqual([]);
    const desk = clientOf(gateway, manager);
    await desk.POST("/v1/directory/listings/{id}/claim", { params, body: { entityId } });
    await settle();
    const [claimed] = await find({ q: "kopjeview", tierMin: "2" });
    expect(claimed!.subject).toMatchObject({ kind: "entity", id: entityId, verificationTier: 2 });
  });

  test("200 a search radius far from the equator is complete, even across the date line", async () => {
    const at = (title: string, latitude: number, longitude: number) => ({
      type: "article",
      id: newId(),
      version: 1,
      isGone: false,
      title,
      body: "",
      words: "",
      locale: null,
      subject: null,
      latitude,
      longitude,
      foundUntil: null,
      updatedAt: new Date(),
    });
    // Each place is 999 km from a centre at 70° north, near the easternmost or westernmost point of the search area.
    const [east, west] = [[71.8, 27.1], [71.8, -27.1]] as const;
    const sql = gateway.databases.sql("search");
    await writeDocuments(sql, [
      at("East", ...east),
      at("West", ...west),
      at("Over the line", 71.8, 27.1 + 160 - 360),
    ], new Date());
    expect(titles(await find({ near: "70,0", radiusKm: "1000", type: "article" })).sort()).toEqual([
      "East",
      "West",
    ]);
    expect(titles(await find({ near: "70,160", radiusKm: "1000", type: "article" }))).toEqual([
      "Over the line",
    ]);
    expect(await find({ near: "-90,0", radiusKm: "1000", type: "article" })).toEqual([]);
    await sql`delete from search.documents where latitude > 70 and type = 'article'`;
  });

  test("200 an older fact changes nothing, a late one restores nothing, and repeats are harmless", async () => {
    const article = await publish({ title: "Third version", body: "Sorghum beer." });
    await settle();
    const source = sourceOf("article")!;
    const sql = gateway.databases.sql("search");
    const [now] = await find({ q: "sorghum" });
    const old = {
      type: "article",
      id: article.id,
      version: article.version - 1,
      isGone: false,
      title: "Second version",
      body: "Sorghum porridge.",
      words: "",
      locale: "en",
      subject: null,
      latitude: null,
      longitude: null,
      foundUntil: null,
      updatedAt: new Date(),
    };
    expect(await writeDocuments(sql, [old], new Date())).toBe(0);
    expect(await find({ q: "sorghum" })).toEqual([now]);
    const content = gateway.databases.sql("content");
    await Promise.all(
      Array.from(
        { length: 4 },
        () => indexRows(gateway.services, content, source, new Map([[article.id, article.version]])),
      ),
    );
    expect(await find({ q: "sorghum" })).toEqual([now]);
    const params = { path: { id: article.id } };
    const { me } = article;
    await me.POST("/v1/content/articles/{id}/archive", { params });
    await me.DELETE("/v1/content/articles/{id}", { params });
    await settle();
    expect(await writeDocuments(sql, [{ ...old, version: article.version }], new Date())).toBe(0);
    expect(await writeDocuments(sql, [{ ...old, version: article.version + 1 }], new Date())).toBe(0);
    expect(await find({ q: "sorghum" })).toEqual([]);
  });

  test("200 entries missing from an index are restored, and extra ones are removed", async () => {
    const article = await publish({ title: "Millet terraces", body: "Stone by stone." });
    await settle();
    const sql = gateway.databases.sql("search");
    const strangeId = newId();
    await sql`update search.documents set version = version - 1, title = 'Wrong' where id = ${article.id}`;
    await writeDocuments(sql, [{
      type: "article",
      id: strangeId,
      version: 1,
      isGone: false,
      title: "Millet ghost",
      body: "",
      words: "",
      locale: "en",
      subject: null,
      latitude: null,
      longitude: null,
      foundUntil: null,
      updatedAt: new Date(),
    }], new Date());
    expect(titles(await find({ q: "millet" }))).toEqual(["Millet ghost"]);
    await repairIndex(gateway.services);
    expect(titles(await find({ q: "millet" }))).toEqual(["Millet terraces"]);
    expect(await sql`select from search.words where word = 'ghost'`).toHaveLength(0);
    await sql`delete from search.documents`;
    await sql`delete from search.fills`;
    gateway.advance(3_600);
    await settle();
    expect(titles(await find({ q: "millet" }))).toEqual(["Millet terraces"]);
  });

  test("200 pages contain each result once while others are added, in the order of the first page", async () => {
    const sql = gateway.databases.sql("search");
    const document = (index: number) => ({
      type: "article",
      id: newId(),
      version: 1,
      isGone: false,
      title: `Quagga ${"herd ".repeat(index % 7)}${index}`,
      body: "Grazing.",
      words: "",
      locale: "en",
      subject: null,
      latitude: null,
      longitude: null,
      foundUntil: null,
      updatedAt: new Date(),
    });
    await writeDocuments(sql, Array.from({ length: 60 }, (_, index) => document(index)), new Date());
    const whole = titles((await ask(others, { q: "quaga", limit: 100 })).items);
    expect(whole).toHaveLength(60);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const { items, nextCursor } = await ask(others, {
        q: "quaga",
        limit: 7,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...titles(items));
      if (nextCursor === null) break;
      cursor = nextCursor;
      // From now on, `quaga` is a known word, but later pages must still use the first page's correction.
      if (page === 1) {
        await writeDocuments(sql, [{ ...document(7), title: "Quaga", id: newId() }], new Date());
      }
    }
    expect(seen.filter((title) => title !== "Quaga")).toEqual(whole);
    const newest: string[] = [];
    let next: string | null = null;
    do {
      const page: Schemas["SearchPage"] = await ask(others, {
        type: "article",
        limit: 25,
        ...(next ? { cursor: next } : {}),
      });
      newest.push(...page.items.map(({ id }) => id));
      next = page.nextCursor;
    } while (next !== null);
    expect(new Set(newest).size).toBe(newest.length);
    expect(newest).toEqual(newest.toSorted().reverse());
  });

  test.each([
    ["q", { q: "?!" }],
    ["q", { q: "x".repeat(201) }],
    ["q", { q: "-baobab" }],
    ["type", { type: "secrets" }],
    ["tierMin", { tierMin: "5" }],
    ["near", { near: "91,0" }],
    ["radiusKm", { near: "1,1", radiusKm: "1001" }],
    ["radiusKm", { radiusKm: "5" }],
    ["locale", { locale: "english" }],
    ["limit", { limit: "101" }],
    ["cursor", { cursor: "made-up.signature" }],
  ])("400 %s: %j", async (pointer, query) => {
    const { error, response } = await others.GET("/v1/search", { params: { query: query as never } });
    expect(response.status).toBe(400);
    expect((error as Schemas["Problem"]).errors?.[0]?.pointer ?? "cursor").toBe(pointer);
  });

  test.each(["' | !x & (", "a:*", "\\'); drop", "🙂 market", "a & ! b <-> c"])(
    "200 query language operators are ordinary words: %s",
    async (q) => {
      expect((await others.GET("/v1/search", { params: { query: { q } } })).response.status).toBe(200);
    },
  );

  test.each(["%_%_%", "'".repeat(200)])("400 operators without a word: %.9s", async (q) => {
    expect((await others.GET("/v1/search", { params: { query: { q } } })).response.status).toBe(400);
  });

  test("200, 400 titles are suggested while typing, each once, and never hidden ones", async () => {
    await publish({ title: "Zebra crossing school", body: "x" });
    await publish({ title: "Zebra crossing school", body: "y" });
    await publish({ title: "The last zebra", body: "z" });
    await settle();
    const suggest = async (q: string, more: Record<string, string> = {}) => {
      const { data, response } = await others.GET("/v1/search/suggest", {
        params: { query: { q, ...more } } as never,
      });
      return { status: response.status, titles: data?.items.map(({ title }) => title) ?? [] };
    };
    expect((await suggest("zeb")).titles).toEqual(["Zebra crossing school", "The last zebra"]);
    expect((await suggest("scho zeb")).titles).toEqual(["Zebra crossing school"]);
    expect((await suggest("ZÉB", { limit: "1" })).titles).toEqual(["Zebra crossing school"]);
    expect((await suggest("zeb", { type: "event" })).titles).toEqual([]);
    expect((await suggest("zeb' | :*&!(")).status).toBe(200);
    for (const q of ["", "z", "!!", "  "]) expect((await suggest(q)).status).toBe(400);
  });

  test("200, 400 results are sorted as requested, page by page", async () => {
    for (const title of ["Okapi one", "Okapi okapi", "Okapi three"]) {
      await publish({ title, body: "okapi ".repeat(title.length) });
      gateway.advance(1);
    }
    await settle();
    expect(titles(await find({ q: "okapi", sort: "newest" }))).toEqual([
      "Okapi three",
      "Okapi okapi",
      "Okapi one",
    ]);
    const first = await ask(others, { q: "okapi", sort: "newest", limit: 2 });
    const next = await ask(others, { q: "okapi", sort: "newest", limit: 2, cursor: first.nextCursor! });
    expect(titles([...first.items, ...next.items])).toEqual(["Okapi three", "Okapi okapi", "Okapi one"]);
    for (const query of [{ sort: "relevance" }, { sort: "nearest" }, { sort: "price" }]) {
      const { response } = await others.GET("/v1/search", { params: { query } as never });
      expect(response.status).toBe(400);
    }
  });
});

describe("search while a database is stopped", () => {
  let gateway: TestGateway;
  let content: FaultyLink;
  let index: FaultyLink;
  let opened: Databases;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content", "commerce", "search"] });
    content = faultyLink(gateway.databases.env["DATABASE_URL_CONTENT"]!);
    index = faultyLink(gateway.databases.env["DATABASE_URL_SEARCH"]!);
    const env = { ...gateway.env, DATABASE_URL_CONTENT: content.address, DATABASE_URL_SEARCH: index.address };
    opened = openDatabases(env, { maximum: 3, prepare: true, maximumWaiting: 10 });
  });
  afterAll(async () => {
    content.become("refuses");
    index.become("refuses");
    await opened.close();
    content.close();
    index.close();
    await gateway.close();
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { error, response } = await clientOf(without).GET("/v1/search", { params: { query: { q: "x" } } });
    expect([response.status, error]).toEqual([503, { detail: "search database is not configured" }]);
    await without.close();
  });
});
