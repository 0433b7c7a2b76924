import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole, keyOf } from "../../support/resources.ts";

const listings = "/v1/directory/listings";

describe("directory", { shuffle: false }, () => {
  let gateway: TestGateway;
  let writer: SignedIn;
  let categoryId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["directory"] });
    writer = await gateway.signInAs();
    const staff = caller(gateway, await gateway.signInAs({ roles: ["admin"] }));
    const made = await staff.post("/v1/directory/categories", { slug: "crafts", name: "Crafts" });
    expect(made.status).toBe(201);
    categoryId = made.body.id;
  });
  afterAll(() => gateway.close());

  const add = async (fields: Record<string, unknown> = {}, person = writer) => {
    const { status, body } = await caller(gateway, person).post(listings, {
      categoryId,
      title: "Msasa Carvers",
      country: "ZW",
      ...fields,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const publish = async (listing: { readonly id: string }, person = writer) =>
    (await caller(gateway, person).post(`${listings}/${listing.id}/publish`)).body;

  test("201, 200, 304, 409, 204 the life of a listing", async () => {
    const me = caller(gateway, writer);
    const others = caller(gateway);
    const made = await me.post(listings, {
      categoryId,
      title: "Msasa Carvers",
      country: "ZW",
      tags: ["wood"],
    });
    expect(made.status).toBe(201);
    const path = `${listings}/${made.body.id}` as const;
    expect(made.headers.get("location")).toBe(`${gateway.services.settings.urls.gateway}${path}`);
    expect(made.headers.get("etag")).toBe('"v1"');
    expect(made.body).toMatchObject({ status: "draft", ownerPersonId: writer.personId, tags: ["wood"] });
    expect(Object.keys(made.body)).not.toContain("folded");

    expect((await others.get(path)).status).toBe(404);
    expect((await me.get(listings)).body.items).toEqual([]);
    expect((await me.get(`${listings}?mine=true`)).body.items).toEqual([made.body]);

    const published = await me.post(`${path}/publish`);
    expect(published.body).toMatchObject({ status: "published", version: 2 });
    expect((await others.get(path)).body).toEqual(published.body);
    expect((await me.post(`${path}/publish`)).status).toBe(409);
    const kept = await gateway.request(path, { headers: { "If-None-Match": '"v2"' } });
    expect(kept.status).toBe(304);

    expect((await me.delete(path)).status).toBe(409);
    expect((await me.post(`${path}/archive`)).status).toBe(200);
    expect((await me.delete(path)).status).toBe(204);
    expect((await me.get(path)).status).toBe(404);
  });

  test("412, 422, 428 a change names its version, and documents are merged", async () => {
    const me = caller(gateway, writer);
    const listing = await add({ contact: { phone: "+263771234567", email: "a@b.example" } });
    const path = `${listings}/${listing.id}` as const;
    const bare = await gateway.request(path, { method: "PATCH", as: writer, json: { title: "x" } });
    expect(bare.status).toBe(428);
    expect((await me.patch(path, { title: "x" }, 7)).status).toBe(412);
    for (
      const [body, pointer] of [
        [{ status: "published" }, "/status"],
        [{ ownerPersonId: writer.personId }, "/ownerPersonId"],
        [{ colour: "red" }, "/colour"],
        [{ title: "" }, "/title"],
        [{ contact: { phone: "12" } }, "/contact/phone"],
        [{ title: null }, "/title"],
      ] as const
    ) {
      const refused = await me.patch(path, body, 1);
      expect(refused.status, JSON.stringify(body)).toBe(422);
      expect(refused.body.errors[0]!.pointer).toBe(pointer);
    }
    const half = await me.patch(path, { latitude: 1 }, 1);
    expect(half.body).toMatchObject({ status: 422, detail: "latitude and longitude must be set together." });
    const changed = await me.patch(path, { contact: { phone: null, website: "https://b.example/" } }, 1);
    expect(changed.body).toMatchObject({
      version: 2,
      contact: { email: "a@b.example", website: "https://b.example/" },
    });
    expect(changed.body.contact?.phone).toBeUndefined();
    expect((await me.patch(path, { contact: null, summary: null }, "*")).body).toMatchObject({
      contact: null,
    });
    expect((await me.patch(path, {}, 3)).body.version).toBe(3);
  });

  test("403, 404 other people get 404 for what they cannot see, and 403 for what is not theirs", async () => {
    const stranger = caller(gateway, await gateway.signInAs());
    const listing = await add();
    const path = `${listings}/${listing.id}` as const;
    expect((await stranger.patch(path, { title: "Mine" }, 1)).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await stranger.post(`${path}/publish`)).status).toBe(404);
    expect((await stranger.post("/v1/directory/saved-listings", { listingId: listing.id })).status).toBe(422);
    await publish(listing);
    expect((await stranger.patch(path, { title: "Mine" }, 2)).status).toBe(403);
    expect((await caller(gateway).patch(path, { title: "Mine" }, 2)).status).toBe(401);
    const saved = await stranger.post("/v1/directory/saved-listings", { listingId: listing.id });
    expect(saved.status).toBe(201);
    const again = await stranger.post("/v1/directory/saved-listings", { listingId: listing.id });
    expect(again.body).toMatchObject({ status: 409, detail: "You have already saved this listing." });
    expect((await stranger.post("/v1/directory/categories", { slug: "x", name: "X" })).status).toBe(403);
  });

  test("200 q, near, filters and pages of the public list", async () => {
    const city = `Town ${crypto.randomUUID()}` as const;
    const spots = [["Blue Kiosk", -17.8], ["Green Kiosk", -17.9], ["Red Stall", -18.1]] as const;
    for (const [title, latitude] of spots) {
      await publish(await add({ title, city, latitude, longitude: 31 }));
    }
    const others = caller(gateway);
    const titles = async (query: string) => {
      const { status, body } = await others.get(`${listings}?city=${encodeURIComponent(city)}&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.items.map((item) => item.title);
    };
    expect(await titles("")).toEqual(["Red Stall", "Green Kiosk", "Blue Kiosk"]);
    expect(await titles("sort=title")).toEqual(["Blue Kiosk", "Green Kiosk", "Red Stall"]);
    expect(await titles("q=kiosc")).toEqual(["Green Kiosk", "Blue Kiosk"]);
    expect(await titles("near=-18.1,31&radiusKm=30")).toEqual(["Red Stall", "Green Kiosk"]);
    expect(await titles("near=-18.1,31&radiusKm=30&order=desc")).toEqual(["Green Kiosk", "Red Stall"]);
    expect(await titles("near=-18.1,31&radiusKm=30&sort=title")).toEqual(["Green Kiosk", "Red Stall"]);
    expect(await titles("near=-18.1,31&radiusKm=30&sort=title&order=desc")).toEqual([
      "Red Stall",
      "Green Kiosk",
    ]);
    expect(await titles("near=-18.1,31&radiusKm=30&sort=created&order=asc")).toEqual(
      (await titles("order=asc")).filter((title) => title !== "Blue Kiosk"),
    );
    const orders = [
      "",
      "sort=title&",
      "near=-18.1,31&",
      "near=-18.1,31&order=desc&",
      "near=-18.1,31&sort=title&",
    ];
    for (const order of orders) {
      const seen: string[] = [];
      let next = `${listings}?city=${encodeURIComponent(city)}&${order}limit=1`;
      for (let page = 0; next && page < 5; page += 1) {
        const { headers, body } = await others.get(next as `${typeof listings}?${string}`);
        seen.push(...body.items.map((item) => item.title));
        const link = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
        expect(Boolean(link)).toBe(body.nextCursor !== null);
        next = link?.replace(gateway.services.settings.urls.gateway, "") ?? "";
      }
      expect(seen.toSorted()).toEqual(["Blue Kiosk", "Green Kiosk", "Red Stall"]);
    }
    expect((await others.get(`${listings}?limit=101`)).status).toBe(400);
    expect((await others.get(`${listings}?near=91,0`)).status).toBe(400);
    const { body } = await others.get(`${listings}?limit=1`);
    expect((await others.get(`${listings}?limit=1&country=KE&cursor=${body.nextCursor}`)).body.code).toBe(
      "invalid_cursor",
    );
  });

  test("200 near reaches the northern end of its circle", async () => {
    const listing = await publish(await add({ title: "Far north", latitude: 8.9931, longitude: 31 }));
    const { body } = await caller(gateway).get(`${listings}?near=0,31&radiusKm=1000`);
    expect(body.items.map(({ id }) => id)).toEqual([listing.id]);
  });

  test("200, 403, 409 a manager of the entity takes over a listing, once", async () => {
    const manager = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, manager, "manager");
    const listing = await publish(await add({ entityId }));
    const claim = (person: SignedIn) =>
      caller(gateway, person).post(`${listings}/${listing.id}/claim`, { entityId });
    expect((await claim(writer)).body).toMatchObject({ status: 403, code: "entity_role_required" });
    const [one, two] = await Promise.all([claim(manager), claim(manager)]);
    expect([one!.status, two!.status].sort()).toEqual([200, 409]);
    const path = `${listings}/${listing.id}` as const;
    expect((await caller(gateway, writer).patch(path, { title: "Back" }, "*")).status).toBe(403);
    const changed = await caller(gateway, manager).patch(path, { title: "Ours" }, "*");
    expect(changed.body).toMatchObject({ title: "Ours", claimState: "claimed", entityId });
    const given = await caller(gateway, manager).patch(
      path,
      { entityId: await grantEntityRole(gateway, manager) },
      "*",
    );
    expect(given.body).toMatchObject({ status: 403, detail: "You can change this, but not its owner." });
  });

  test("403 a manager cannot take over a listing without an entity or with another one; 200 once it names theirs", async () => {
    const manager = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, manager);
    const listing = await publish(await add());
    const path = `${listings}/${listing.id}` as const;
    const take = (person: SignedIn) => caller(gateway, person).post(`${path}/claim`, { entityId });
    expect((await take(manager)).status).toBe(403);
    const staff = await gateway.signInAs({ roles: ["support"] });
    for (
      const [keeper, name] of [[writer, await grantEntityRole(gateway, staff)], [staff, entityId]] as const
    ) {
      expect((await take(manager)).status).toBe(403);
      const named = await caller(gateway, keeper).patch(path, { entityId: name }, "*");
      expect(named.body).toMatchObject({ entityId: name, claimState: "unclaimed" });
    }
    expect((await take(staff)).status).toBe(403);
    expect((await take(manager)).body).toMatchObject({ entityId, claimState: "claimed" });
  });

  test("200 the person who added a listing takes it over for an entity that they manage", async () => {
    const adder = await gateway.signInAs();
    const listing = await publish(await add({}, adder), adder);
    const entityId = await grantEntityRole(gateway, adder, "manager");
    const { body } = await caller(gateway, adder).post(`${listings}/${listing.id}/claim`, { entityId });
    expect(body).toMatchObject({ entityId, claimState: "claimed" });
  });

  test("201 once for a repeated key; keys are limited to their scopes", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const body = { categoryId, title: "Once", country: "ZW" };
    const me = caller(gateway, writer);
    const first = await me.post(listings, body, key);
    const second = await me.post(listings, body, key);
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers.get("idempotent-replayed")).toBe("true");

    const reader = caller(gateway, await keyOf(gateway, writer, "directory:read"));
    expect((await reader.get(`${listings}/${first.body.id}`)).status).toBe(200);
    expect((await reader.post(listings, body)).body).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
    const stranger = caller(gateway, await keyOf(gateway, writer, "content:read", "content:write"));
    expect((await stranger.get(`${listings}/${first.body.id}`)).status).toBe(404);
    const writing = caller(gateway, await keyOf(gateway, writer, "directory:write"));
    expect((await writing.post(listings, body)).body.ownerPersonId).toBe(writer.personId);
  });

  test("409 a category used by listings cannot be deleted", async () => {
    const staff = caller(gateway, await gateway.signInAs({ roles: ["support"] }));
    await add();
    expect((await staff.delete(`/v1/directory/categories/${categoryId}`)).body).toMatchObject({
      status: 409,
      detail: "Another resource still references this.",
    });
    const loop = await staff.patch(`/v1/directory/categories/${categoryId}`, { parentId: categoryId }, "*");
    expect(loop.body).toMatchObject({ status: 422, detail: "A category cannot be below itself." });
  });

  test("200, 422 if two categories are moved below each other at once, one is rejected", async () => {
    const staff = caller(gateway, await gateway.signInAs({ roles: ["admin"] }));
    const categories = "/v1/directory/categories";
    const make = async (parentId: string | null = null) => {
      const slug = `branch-${crypto.randomUUID()}`;
      return (await staff.post(categories, { slug, name: "Branch", ...(parentId ? { parentId } : {}) })).body
        .id;
    };
    const move = (id: string, parentId: string) => staff.patch(`${categories}/${id}`, { parentId }, "*");
    const top = await make();
    const leaf = await make(await make(top));
    expect((await move(top, leaf)).body).toMatchObject({
      status: 422,
      detail: "A category cannot be below itself.",
    });
    const [a, b] = [await make(), await make()];
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await move(leaf, a)).status).toBe(200);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(listings);
    expect([status, body]).toEqual([503, { detail: "directory database is not configured" }]);
    await without.close();
  });
});
