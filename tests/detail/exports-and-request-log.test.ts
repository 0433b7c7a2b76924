import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOldRecords } from "../../functions/products/operations/retention.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, keyOf } from "../support/resources.ts";

describe("lists as files, and the request log of a key", () => {
  let gateway: TestGateway;
  let staff: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["api-keys"] });
    staff = await gateway.signInAs({ roles: ["admin"], displayName: "Thandeka" });
  });
  afterAll(() => gateway.close());

  const file = (path: string, as: SignedIn) =>
    gateway.request(path, { as, headers: { Accept: "text/csv, application/json;q=0.5" } });

  test("200 every staff list as CSV, with a heading, and recorded in the audit log", async () => {
    const wrong: string[] = [];
    const lists: string[] = [];
    for (const [path, { get }] of Object.entries((await describeApi(gateway.app, gateway.services)).paths)) {
      if (get?.["x-access"]?.kind !== "staff" || path.includes("{")) continue;
      const plain = await (await gateway.request(path, { as: staff })).json();
      if (!Array.isArray(plain.items)) continue;
      lists.push(get.operationId!);
      const answer = await file(path, staff);
      const text = await answer.text();
      const isFile = answer.headers.get("content-type") === "text/csv; charset=utf-8" &&
        /^attachment; filename="[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.csv"$/.test(
          answer.headers.get("content-disposition") ?? "",
        );
      if (answer.status !== 200 || !isFile || !/^\uFEFF[A-Za-z.]+(?:,[A-Za-z.]+)*\r\n/.test(text)) {
        wrong.push(`${path}: ${answer.status} ${answer.headers.get("content-type")} ${text.slice(0, 60)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(lists.length).toBeGreaterThan(12);
    const rows = await gateway.databases.sql("platform")<{ target: string; actor: string }[]>`
      select target_id as target, actor_id as actor from platform.audit_log where action = 'list.exported'`;
    expect(rows.map(({ target }) => target).sort()).toEqual([...lists].sort());
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([staff.personId]));
  });

  test("200 more rows than a page, with filters, and with cells that look like a formula made safe", async () => {
    const sql = gateway.databases.sql("platform");
    await gateway.signInAs({ displayName: '=HYPERLINK("https://evil.example")' });
    await sql`insert into identity.persons (id, display_name, created_at, updated_at)
      select gen_random_uuid(), 'Person ' || n, now(), now() from generate_series(1, 230) n`;
    const whole = (await (await file("/v1/admin/persons", staff)).text()).trimEnd().split("\r\n");
    expect(whole.length).toBeGreaterThan(231);
    expect(whole[0]).toContain("displayName");
    expect(whole.find((line) => line.includes("HYPERLINK"))).toContain(`"'=HYPERLINK(""https`);
    const some = (await (await file("/v1/admin/persons?q=Person%20229", staff)).text()).trimEnd().split(
      "\r\n",
    );
    expect(some.length).toBeLessThan(whole.length);
    const [{ detail }] = await sql<[{ detail: { rows: number; filters: string[] } }]>`
      select detail from platform.audit_log where action = 'list.exported' order by id desc limit 1`;
    expect(detail).toEqual({ rows: some.length - 1, filters: ["q"] });
  });

  test("200 as many rows as `limit` says, in the requested order, with a link to the rest", async () => {
    const oldest = await file("/v1/admin/persons?limit=3&order=asc", staff);
    const lines = (await oldest.text()).trimEnd().split("\r\n");
    const { items } = await (await gateway.request("/v1/admin/persons?limit=3&order=asc", { as: staff }))
      .json();
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(
      items.map(({ id }: { id: string }) => id),
    );
    expect(oldest.headers.get("content-disposition")).toContain("-first-3.csv");
    const rest = /<([^>]+)>; rel="next"/.exec(oldest.headers.get("link") ?? "")![1]!;
    const next = (await (await file(rest.slice(rest.indexOf("/v1/")), staff)).text()).trimEnd().split("\r\n");
    expect(next).toHaveLength(4);
    expect(next.slice(1).filter((line) => lines.includes(line))).toEqual([]);
  });

  test("401, 403 no file for people who may not read the list; JSON if it is preferred", async () => {
    const person = await gateway.signInAs();
    expect((await file("/v1/admin/persons", person)).status).toBe(403);
    expect((await gateway.request("/v1/admin/persons", { headers: { Accept: "text/csv" } })).status).toBe(
      401,
    );
    const answer = await gateway.request("/v1/admin/persons", {
      as: staff,
      headers: { Accept: "application/json, text/csv" },
    });
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("200 method, template, status and request id for each request of a key, without ids, queries or other keys", async () => {
    const owner = await gateway.signInAs();
    const key = await keyOf(gateway, owner, "entities:read", "content:write");
    const { body: keys } = await call(gateway, owner, "GET", "/v1/api-keys");
    const path = `/v1/api-keys/${keys.items[0].id}/requests`;
    const entity = "0198c0de-0000-7000-8000-000000000001";
    const asked = [
      await gateway.request("/v1/entities?q=secret-words", { as: key }),
      await gateway.request(`/v1/entities/${entity}`, { as: key }),
      await gateway.request("/v1/api-keys", { as: key }),
    ];
    await gateway.services.usage.flush();
    const { status, body } = await call(gateway, owner, "GET", path);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items.map(({ at: _at, ...row }: { at: string }) => row)).toEqual([
      { method: "GET", route: "/v1/api-keys", status: 403, requestId: asked[2]!.headers.get("x-request-id") },
      {
        method: "GET",
        route: "/v1/entities/:id",
        status: 404,
        requestId: asked[1]!.headers.get("x-request-id"),
      },
      { method: "GET", route: "/v1/entities", status: 200, requestId: asked[0]!.headers.get("x-request-id") },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`secret-words|${entity}`));
    expect((await call(gateway, owner, "GET", `${path}?errors=true`)).body.items).toHaveLength(2);
    expect(await (await file(path, owner)).text()).toContain("at,method,route,status,requestId");
    const other = await gateway.signInAs();
    expect((await call(gateway, other, "GET", path)).status).toBe(404);

    gateway.advance(29 * 86_400);
    await deleteOldRecords(gateway.services);
    const sql = gateway.databases.sql("api-keys");
    expect(await sql`select 1 from api_keys.requests`).toHaveLength(3);
    gateway.advance(2 * 86_400);
    await deleteOldRecords(gateway.services);
    expect(await sql`select 1 from api_keys.requests`).toHaveLength(0);
  });
});
