import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { systemActor } from "../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, grantEntityRole, type Json, keyOf } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

const listing = (title: string) => ({ title, locale: "en", body: "Before five." });

describe("lists, bulk writes and the feed of changes", () => {
  let gateway: TestGateway;
  let me: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content", "places", "api-keys"] });
    me = await gateway.signInAs();
  });
  afterAll(() => gateway.close());

  const path = "/v1/content/articles";
  const add = async (title: string): Promise<Json> =>
    (await call(gateway, me, "POST", path, listing(title))).body;
  const ids = async (query: string, as: SignedIn | undefined = me) => {
    const { status, body } = await call(gateway, as, "GET", `${path}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items.map(({ id }: Json) => id);
  };

  test("200 updatedAfter, id, and named sorts in both directions, page by page", async () => {
    const rows: Json[] = [];
    for (const title of ["b", "c", "a"]) {
      rows.push(await add(title));
      gateway.advance(60);
    }
    const [first, second, third] = rows.map(({ id }) => id);
    expect(await ids("mine=true")).toEqual([third, second, first]);
    expect(await ids("mine=true&order=asc")).toEqual([first, second, third]);
    expect(await ids(`mine=true&id=${first},${third},${newId()}`)).toEqual([third, first]);
    const changed = await call(gateway, me, "PATCH", `${path}/${first}`, { title: "B" }, { "If-Match": "*" });
    const since = encodeURIComponent(rows[2].updatedAt);
    expect(await ids(`mine=true&updatedAfter=${since}`)).toEqual([first]);
    expect(await ids("mine=true&sort=updated&order=asc")).toEqual([second, third, first]);
    expect(await ids("mine=true&sort=updated")).toEqual([first, third, second]);
    // Reads all pages, most recently changed rows first. No row may be repeated or missing.
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const { body } = await call(gateway, me, "GET", `${path}?mine=true&sort=updated&limit=1${cursor}`);
      seen.push(...body.items.map(({ id }: Json) => id));
      next = body.nextCursor;
    }
    expect(seen).toEqual([first, third, second]);
    expect(changed.body.updatedAt > rows[2].updatedAt).toBe(true);
  });

  test("400 more than 100 ids, invalid ids, and an unknown sort", async () => {
    const many = Array.from({ length: 101 }, () => newId()).join(",");
    for (const query of [`id=${many}`, "id=a,b", "id=", "sort=likes", "order=up", "updatedAfter=yesterday"]) {
      const answer = await gateway.request(`${path}?${query}`);
      expect(answer.status, query).toBe(400);
    }
    const hundred = Array.from({ length: 100 }, () => newId()).join(",");
    expect((await gateway.request(`${path}?id=${hundred}`)).status).toBe(200);
  });

  test("200 bulk create and change: one result per row, in order, and a failed row undoes no other", async () => {
    const known = await add("known");
    const others = await gateway.signInAs();
    const { body: foreign } = await call(gateway, others, "POST", path, listing("foreign"));
    const { status, body } = await call(gateway, me, "POST", `${path}/bulk`, {
      items: [
        { create: listing("new one") },
        { create: { locale: "en" } },
        { id: known.id, version: known.version, change: { title: "known better" } },
        { id: known.id, version: known.version, change: { title: "too late" } },
        { id: foreign.id, change: { title: "not mine" } },
        { id: newId(), change: { title: "nothing" } },
        { create: listing("new two") },
        "nothing",
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.results.map(({ status }: Json) => status)).toEqual([201, 422, 200, 412, 404, 404, 201, 422]);
    expect(body.results[0].item).toMatchObject({ title: "new one", version: 1 });
    expect(body.results[1].problem).toMatchObject({
      code: "validation_failed",
      detail: expect.stringContaining("`create.title` is required"),
      instance: `${path}/bulk#/items/1`,
    });
    expect(body.results[2].item).toMatchObject({ title: "known better", version: 2 });
    const titles = (await call(gateway, me, "GET", `${path}?mine=true&limit=100`)).body.items
      .map(({ title }: Json) => title);
    expect(titles).toEqual(expect.arrayContaining(["new one", "new two", "known better"]));
    expect(titles).not.toContain("too late");
  });

  test("422 an empty bulk or more than a hundred rows; 429 more rows than a key has left", async () => {
    const rows = (count: number) => ({ items: Array.from({ length: count }, () => ({ create: {} })) });
    expect((await call(gateway, me, "POST", `${path}/bulk`, rows(0))).status).toBe(422);
    expect((await call(gateway, me, "POST", `${path}/bulk`, rows(101))).status).toBe(422);
    const key = await keyOf(gateway, me, "content:write");
    const { body: keys } = await call(gateway, me, "GET", "/v1/api-keys");
    await call(gateway, me, "PATCH", `/v1/api-keys/${keys.items[0].id}`, { limitPerMinute: 20 }, {
      "If-Match": "*",
    });
    expect((await call(gateway, key, "POST", `${path}/bulk`, rows(15))).status).toBe(200);
    expect((await call(gateway, key, "POST", `${path}/bulk`, rows(15))).status).toBe(429);
  });

  test("200 entities by domain, register number, Wikidata id, place id, ids and time of change", async () => {
    const sql = gateway.databases.sql("platform");
    const [one, two] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    const placeId = newId();
    await sql`update entity.entities set register_code = 'ZW-REG', register_number = '77/2001', wikidata_id = 'Q4242',
      place_id = ${placeId}, display_name = 'Aaa' where id = ${one}`;
    await sql`insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, created_at)
      values (${newId()}, 'entity', ${one}, 'domain', 'msasa.example', 'public', 'public_record', now()),
        (${newId()}, 'entity', ${two}, 'domain', 'proposed.example', 'proposed', 'manager', now())`;
    const found = async (query: string) => {
      const { status, body } = await call(gateway, undefined, "GET", `/v1/entities?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.items.map(({ id }: Json) => id);
    };
    expect(await found("domain=MSASA.example")).toEqual([one]);
    expect(await found("domain=proposed.example")).toEqual([]);
    expect(await found("registerNumber=77/2001")).toEqual([one]);
    expect(await found("registerNumber=77/2001&registerCode=OTHER")).toEqual([]);
    expect(await found("wikidataId=Q4242")).toEqual([one]);
    expect(await found(`placeId=${placeId}`)).toEqual([one]);
    expect(await found(`id=${two},${one}`)).toEqual([two, one].sort().reverse());
    expect(await found(`id=${two},${one}&order=asc`)).toEqual([two, one].sort());
    expect((await found(`id=${two},${one}&sort=name`))[0]).toBe(one);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await found(`updatedAfter=${later}`)).toEqual([]);
    expect((await gateway.request("/v1/entities?q=aaa&sort=name")).status).toBe(400);
  });

  test("200 the feed: tiers and identities of listed entities, in order and without gaps, and it can be resumed", async () => {
    const feed = async (query: string): Promise<Json> =>
      (await call(gateway, undefined, "GET", `/v1/changes?${query}`)).body;
    await workUntilIdle(gateway.services);
    const { resumeCursor: from } = await feed("limit=100");
    const owner = await gateway.signInAs();
    const id = await grantEntityRole(gateway, owner);
    const hidden = await addEntity(gateway.services);
    const sql = gateway.databases.sql("platform");
    const grant = (entityId: string) =>
      changeSubject(sql, gateway.services.clock, { type: "entity", id: entityId }, ({ book }) => {
        book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
          actor: systemActor,
          method: "otp_email",
          reasonCode: "code_correct",
          evidence: {},
        } as never);
        return Promise.resolve();
      });
    await call(
      gateway,
      owner,
      "PATCH",
      `/v1/entities/${id}`,
      { displayName: "Another name", city: "Mutare" },
      {
        "If-Match": "*",
      },
    );
    await grant(id);
    await grant(hidden);
    await inTransaction(
      sql,
      (tx) => tx`update entity.entities set status = 'in_review' where id = ${hidden}`,
    );
    // A change is only listed once a worker has assigned its position. Otherwise, clients could miss a change with a
    // lower position.
    expect((await feed(`cursor=${from}`)).items).toEqual([]);
    await workUntilIdle(gateway.services);
    const { items, nextCursor, resumeCursor } = await feed(`cursor=${from}`);
    expect(nextCursor).toBe(null);
    expect(items).toMatchObject([
      { entityId: id, type: "identity.changed", fields: ["city", "displayName"] },
      { entityId: id, type: "tier.changed", tierBefore: 0, tierAfter: 2, verificationMethod: "otp_email" },
    ]);
    expect(JSON.stringify(items)).not.toContain(owner.personId);
    expect((await feed(`cursor=${resumeCursor}`)).items).toEqual([]);
    const first = await feed(`cursor=${from}&limit=1`);
    expect(first.items).toEqual(items.slice(0, 1));
    expect((await feed(`cursor=${first.nextCursor}`)).items).toEqual(items.slice(1));
    expect((await feed(`entityId=${hidden}`)).items).toEqual([]);
    expect((await gateway.request("/v1/changes?cursor=forged")).status).toBe(400);
  });
});
