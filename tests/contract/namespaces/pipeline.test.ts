import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, keyOf } from "../../support/resources.ts";

const base = "/v1/pipeline";
const digest = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

describe("pipeline", () => {
  let gateway: TestGateway;
  let operator: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pipeline"] });
    operator = await gateway.signInAs({ roles: ["admin"] });
  });
  afterAll(() => gateway.close());

  test("201, 200, 409 a source is read, a run fails, is retried and leaves a dataset", async () => {
    const me = caller(gateway, operator);
    const source = await me.post(`${base}/sources`, { name: "lei-records", kind: "api" });
    expect(source.status).toBe(201);
    expect((await me.post(`${base}/sources`, { name: "lei-records", kind: "api" })).status).toBe(409);
    const queue = (stage = "ingest") => me.post(`${base}/runs`, { sourceId: source.body.id, stage });
    const [one, two] = [(await queue()).body, (await queue()).body];
    const started = await Promise.all([one, two].map(({ id }) => me.post(`${base}/runs/${id}/start`)));
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isFirst = started.find(({ status }) => status === 200)!.body.id === one.id;
    const first = `${base}/runs/${isFirst ? one.id : two.id}` as const;
    const failed = await me.post(`${first}/fail`, { error: "Line 873 has no country." });
    expect(failed.body).toMatchObject({ status: "failed", finishedAt: expect.any(String) });
    const dataset = { name: "companies", location: "file:x", rowCount: 3, byteCount: 90, sha256: digest };
    const runId = failed.body.id;
    expect((await me.post(`${base}/datasets`, { runId, ...dataset })).status).toBe(409);
    expect((await me.post(`${first}/retry`)).body).toMatchObject({ status: "queued", error: null });
    await me.post(`${first}/start`);
    const written = await me.post(`${base}/datasets`, { runId, ...dataset });
    expect(written.body).toMatchObject({ sourceId: source.body.id, stage: "ingest" });
    expect((await me.post(`${base}/datasets`, { runId, ...dataset })).status).toBe(409);
    expect((await me.post(`${first}/succeed`, { rowsIn: 3, rowsOut: 3 })).body).toMatchObject({ rowsOut: 3 });
    const found = await me.get(`${base}/datasets?stage=ingest&name=companies`);
    expect(found.body.items).toEqual([written.body]);
    await me.post(`${base}/sources/${source.body.id}/pause`);
    expect((await queue("process")).status).toBe(409);
    expect((await me.delete(`${base}/sources/${source.body.id}`)).status).toBe(409);
  });

  test("422 a source accepts no schedule, because nothing would run it", async () => {
    const me = caller(gateway, operator);
    const refused = await me.post(`${base}/sources`, { name: "hourly", kind: "api", everyMinutes: 60 });
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, "/everyMinutes"]);
    const { body: source } = await me.post(`${base}/sources`, { name: "hourly", kind: "api" });
    expect(source.everyMinutes).toBeNull();
    const changed = await me.patch(`${base}/sources/${source.id}`, { everyMinutes: 60 }, source.version);
    expect(changed.status).toBe(422);
  });

  test("200, 409 a retried run writes its datasets again; a paused source has no runs", async () => {
    const me = caller(gateway, operator);
    const { body: source } = await me.post(`${base}/sources`, { name: "schools", kind: "file" });
    const { body: run } = await me.post(`${base}/runs`, { sourceId: source.id, stage: "ingest" });
    const path = `${base}/runs/${run.id}` as const;
    const write = (rowCount: number) =>
      me.post(`${base}/datasets`, {
        runId: run.id,
        name: "schools",
        location: "file:schools",
        rowCount,
        byteCount: 90,
        sha256: digest,
      });
    await me.post(`${path}/start`);
    expect((await write(3)).status).toBe(201);
    await me.post(`${path}/fail`, { error: "The disk is full." });
    await me.post(`${base}/sources/${source.id}/pause`);
    const paused = await me.post(`${path}/retry`);
    expect([paused.status, paused.body.detail]).toEqual([409, "The source is paused."]);
    await me.post(`${base}/sources/${source.id}/resume`);
    expect((await me.post(`${path}/retry`)).body.status).toBe("queued");
    await me.post(`${path}/start`);
    expect((await write(1_200)).status).toBe(201);
    const kept = await me.get(`${base}/datasets?runId=${run.id}`);
    expect(kept.body.items.map(({ rowCount }) => rowCount)).toEqual([1_200]);
  });

  test("403, 404 only staff and staff keys have access; a scope alone is not enough", async () => {
    const auditor = caller(gateway, await gateway.signInAs({ roles: ["auditor"] }));
    const made = await caller(gateway, operator).post(`${base}/sources`, { name: "cities", kind: "file" });
    const path = `${base}/sources/${made.body.id}` as const;
    expect((await auditor.get(path)).status).toBe(200);
    expect((await auditor.post(`${path}/pause`)).status).toBe(403);
    const person = await gateway.signInAs();
    for (const who of [person, await keyOf(gateway, person, "pipeline:read", "pipeline:write")]) {
      expect((await caller(gateway, who).get(path)).status).toBe(404);
      expect((await caller(gateway, who).get(`${base}/sources`)).body.items).toEqual([]);
      expect((await caller(gateway, who).post(`${base}/sources`, { name: "mine", kind: "file" })).status)
        .toBe(403);
    }
    const key = caller(gateway, await keyOf(gateway, operator, "pipeline:read", "pipeline:write"));
    expect((await key.post(`${path}/pause`)).body.status).toBe("paused");
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/runs`);
    expect([status, body]).toEqual([503, { detail: "pipeline database is not configured" }]);
    await without.close();
  });
});
