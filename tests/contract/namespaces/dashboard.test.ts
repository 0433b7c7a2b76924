import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, keyOf } from "../../support/resources.ts";

const base = "/v1/dashboard";
const widget = { key: "orders", kind: "number", title: "Orders", column: 0, row: 0, width: 3, height: 2 };

describe("dashboard", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["dashboard"] });
  });
  afterAll(() => gateway.close());

  test("201, 200, 204, 404 a layout is saved, changed and shared with an organization", async () => {
    const [owner, colleague, stranger] = await Promise.all([1, 2, 3].map(() => gateway.signInAs()));
    const me = caller(gateway, owner);
    const organization = await me.post("/v1/organization/organizations", {
      name: "Shop",
      slug: `shop-${crypto.randomUUID().slice(0, 8)}`,
      kind: "company",
    });
    expect(organization.status, JSON.stringify(organization.body)).toBe(201);
    const organizationId = organization.body.id;
    await gateway.databases.sql("organization")`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${organizationId}, ${colleague!.personId}, 'member', 'active', now())`;
    const made = await me.post(`${base}/dashboards`, { title: "Shop", layout: [widget] });
    const path = `${base}/dashboards/${made.body.id}` as const;
    expect(made.body).toMatchObject({ layout: [widget], organizationId: null });
    expect((await caller(gateway, colleague).get(path)).status).toBe(404);
    expect((await me.patch(path, { layout: [{ ...widget, width: 13 }] }, 1)).body.errors[0]!.pointer).toBe(
      "/layout/0/width",
    );
    expect((await me.patch(path, { organizationId }, 1)).body.organizationId).toBe(organizationId);
    expect((await caller(gateway, colleague).patch(path, { title: "Ours" }, 2)).body.title).toBe("Ours");
    expect((await caller(gateway, stranger).get(path)).status).toBe(404);
    const foreign = await caller(gateway, stranger).post(`${base}/dashboards`, {
      title: "X",
      organizationId,
    });
    expect(foreign.body.errors[0]!.pointer).toBe("/organizationId");
    expect((await caller(gateway, colleague).delete(path)).status).toBe(403);
    expect((await me.delete(path)).status).toBe(204);
  });

  test("422 two widgets in one layout cannot have the same key", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const layout = [widget, { ...widget, key: "sales", column: 3 }, { ...widget, column: 6 }];
    const made = await me.post(`${base}/dashboards`, { title: "Shop", layout });
    expect([made.status, made.body.errors?.[0]?.pointer]).toEqual([422, "/layout/2/key"]);
    expect((await me.post(`${base}/dashboards`, { title: "Shop", layout: layout.slice(0, 2) })).status).toBe(
      201,
    );
  });

  test("403, 422, 200 a viewer cannot change a shared layout; managers of the organization can unshare it", async () => {
    const [owner, viewer, member, admin] = await Promise.all([1, 2, 3, 4].map(() => gateway.signInAs()));
    const me = caller(gateway, owner);
    const organization = await me.post("/v1/organization/organizations", {
      name: "Shop",
      slug: `shop-${crypto.randomUUID().slice(0, 8)}`,
      kind: "company",
    });
    const organizationId = organization.body.id;
    for (const [person, role] of [[viewer, "viewer"], [member, "member"], [admin, "admin"]] as const) {
      await gateway.databases.sql("organization")`
        insert into organization.memberships (organization_id, person_id, role, status, joined_at)
        values (${organizationId}, ${person!.personId}, ${role}, 'active', now())`;
    }
    const made = await me.post(`${base}/dashboards`, { title: "Shop", organizationId });
    const path = `${base}/dashboards/${made.body.id}` as const;
    const looking = caller(gateway, viewer);
    expect((await looking.get(path)).status).toBe(200);
    expect((await looking.patch(path, { title: "Mine" }, 1)).status).toBe(403);
    expect((await looking.patch(path, { organizationId: null }, 1)).status).toBe(403);
    const shared = await looking.post(`${base}/dashboards`, { title: "Mine", organizationId });
    expect(shared.body.errors[0]!.pointer).toBe("/organizationId");
    expect((await caller(gateway, member).patch(path, { title: "Ours" }, 1)).status).toBe(200);
    const taken = await caller(gateway, member).patch(path, { organizationId: null }, 2);
    expect(taken.body).toMatchObject({ status: 403, code: "forbidden" });
    const back = await caller(gateway, admin).patch(path, { organizationId: null }, 2);
    expect(back.status).toBe(200);
    expect((await me.patch(path, { organizationId }, 3)).status).toBe(200);
    expect((await me.patch(path, { organizationId: null }, 4)).status).toBe(200);
  });

  test("201, 409 a key writes numbers, once per timestamp, and a chart reads them by day", async () => {
    const owner = await gateway.signInAs();
    const key = caller(gateway, await keyOf(gateway, owner, "dashboard:read", "dashboard:write"));
    const put = (day: number, hour: number, value: number) =>
      key.post(`${base}/metric-snapshots`, {
        metric: "orders.count",
        value,
        takenAt: `2026-03-0${day}T0${hour}:00:00Z`,
      });
    for (const [day, hour, value] of [[1, 1, 4], [1, 2, 6], [2, 1, 9]] as const) {
      expect((await put(day, hour, value)).status).toBe(201);
    }
    expect((await put(2, 1, 1)).status).toBe(409);
    const query = "metric=orders.count&from=2026-03-01T00:00:00Z&to=2026-03-03T00:00:00Z";
    const series = await caller(gateway, owner).get(`${base}/series?${query}`);
    expect(series.body.items).toEqual([
      { start: "2026-03-01T00:00:00.000Z", count: 2, minimum: 4, maximum: 6, average: 5 },
      { start: "2026-03-02T00:00:00.000Z", count: 1, minimum: 9, maximum: 9, average: 9 },
    ]);
    const late = await key.get(`${base}/metric-snapshots?metric=orders.count&from=2026-03-02T00:00:00Z`);
    expect(late.body.items).toHaveLength(1);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(`${base}/series?${query}`)).body.items).toEqual([]);
    expect((await stranger.get(`${base}/series?${query}&to=2026-01-01T00:00:00Z`)).status).toBe(400);
    const half = query.replace("to=2026-03-03T00:00:00Z", "to=2026-03-01T00:00:00.500Z");
    expect((await stranger.get(`${base}/series?${half}`)).status).toBe(200);
    const yearZero = query.replace("from=2026-03-01", "from=0000-01-01");
    expect((await stranger.get(`${base}/series?${yearZero}`)).status).toBe(400);
  });

  test("422, 200 the size of a value is limited, and a larger stored one does no harm", async () => {
    const owner = await gateway.signInAs();
    const me = caller(gateway, owner);
    const put = (value: number, hour = 1) =>
      me.post(`${base}/metric-snapshots`, { metric: "big", value, takenAt: `2026-03-01T0${hour}:00:00Z` });
    for (const value of [1.1e15, -1.1e15, 1e200]) expect((await put(value)).status).toBe(422);
    const { body } = await put(1e15);
    expect((await put(0, 2)).status).toBe(201);
    const path = `${base}/metric-snapshots/${body.id}` as const;
    expect((await me.patch(path, { value: 1e200 }, 1)).status).toBe(422);
    const sql = gateway.databases.sql("dashboard");
    await sql`update dashboard.metric_snapshots set value = 1e200 where id = ${body.id}`;
    const query = "metric=big&from=2026-03-01T00:00:00Z&to=2026-03-03T00:00:00Z";
    const series = await me.get(`${base}/series?${query}`);
    expect(series.body.items).toMatchObject([{ count: 2, minimum: 0, maximum: 1e15, average: 5e14 }]);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/dashboards`);
    expect([status, body]).toEqual([503, { detail: "dashboard database is not configured" }]);
    await without.close();
  });
});
