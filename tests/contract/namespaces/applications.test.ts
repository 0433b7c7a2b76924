import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole } from "../../support/resources.ts";

const base = "/v1/applications";

describe("applications", () => {
  let gateway: TestGateway;
  let host: SignedIn;
  let entityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["applications"] });
    host = await gateway.signInAs();
    entityId = await grantEntityRole(gateway, host, "manager");
  });
  afterAll(() => gateway.close());

  const program = async (fields: Record<string, unknown> = {}, isOpen = true) => {
    const me = caller(gateway, host);
    const questions = [{ key: "motivation", label: "Why?", isRequired: true }];
    const { body } = await me.post(`${base}/programs`, { entityId, title: "Mentors", questions, ...fields });
    return isOpen ? (await me.post(`${base}/programs/${body.id}/open`)).body : body;
  };

  test("409 for a decision about your own submission; 422 for two questions with the same key", async () => {
    const { id: programId } = await program();
    const me = caller(gateway, host);
    const answers = { motivation: "Mine." };
    const { body: own } = await me.post(`${base}/submissions`, { programId, answers });
    const path = `${base}/submissions/${own.id}` as const;
    await me.post(`${path}/submit`);
    for (const verb of ["accept", "reject"] as const) {
      expect((await me.post(`${path}/${verb}`, {})).body.code).toBe("conflict_of_interest");
    }
    const other = await gateway.signInAs();
    await grantEntityRole(gateway, other, "manager", entityId);
    expect((await caller(gateway, other).post(`${path}/accept`, {})).body.status).toBe("accepted");
    const questions = ["Why?", "When?"].map((label) => ({ key: "same", label, isRequired: true }));
    const refused = await me.post(`${base}/programs`, { entityId, title: "Two", questions });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ pointer: "/questions", message: "must not contain a key twice" }),
    ]);
  });

  test("201, 200, 409, 422 a submission from draft to acceptance", async () => {
    const { id: programId } = await program();
    const person = await gateway.signInAs();
    const me = caller(gateway, person);
    const desk = caller(gateway, host);
    const made = await me.post(`${base}/submissions`, { programId });
    const path = `${base}/submissions/${made.body.id}` as const;
    expect(made.body).toMatchObject({ status: "draft", entityId, personId: person.personId, answers: {} });
    expect((await me.post(`${base}/submissions`, { programId })).body.detail).toContain("already");
    expect((await desk.get(path)).status).toBe(404);
    expect((await me.post(`${path}/submit`)).body.errors).toEqual([
      { pointer: "/answers/motivation", code: "required", message: "must be answered" },
    ]);
    await me.patch(path, { answers: { motivation: "I read anyway.", colour: "red" } }, 1);
    expect((await me.post(`${path}/submit`)).body.errors[0]!.pointer).toBe("/answers/colour");
    const mended = await me.patch(path, { answers: { colour: null } }, 2);
    expect(mended.body.answers).toEqual({ motivation: "I read anyway." });
    expect((await me.post(`${path}/submit`)).body).toMatchObject({ status: "submitted", version: 4 });
    expect((await me.patch(path, { answers: { motivation: "Late" } }, "*")).status).toBe(409);
    expect((await me.post(`${path}/accept`, {})).status).toBe(403);
    expect((await desk.post(`${path}/review`)).body.status).toBe("in_review");
    const [accepted, rejected] = await Promise.all([
      desk.post(`${path}/accept`, { note: "Welcome" }),
      desk.post(`${path}/reject`, {}),
    ]);
    expect([accepted!.status, rejected!.status].sort()).toEqual([200, 409]);
    expect((await me.post(`${path}/withdraw`)).status).toBe(409);
    const history = await me.get(`${base}/status-history?submissionId=${made.body.id}`);
    expect(history.body.items.map((item) => item.status).slice(1)).toEqual([
      "in_review",
      "submitted",
      "draft",
    ]);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${base}/status-history?submissionId=${made.body.id}`)).body.items).toEqual(
      [],
    );
  });

  test("409, 422 a program only accepts submissions while it is open", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const hidden = await program({}, false);
    expect((await me.post(`${base}/submissions`, { programId: hidden.id })).status).toBe(422);
    const over = await program({ opensAt: "2020-01-01T00:00:00Z", closesAt: "2020-02-01T00:00:00Z" });
    const made = await me.post(`${base}/submissions`, { programId: over.id, answers: { motivation: "x" } });
    expect((await me.post(`${base}/submissions/${made.body.id}/submit`)).body.detail).toBe(
      "The programme is not accepting submissions.",
    );
    const wrong = await caller(gateway, host).patch(`${base}/programs/${over.id}`, {
      closesAt: "2019-01-01T00:00:00Z",
    }, "*");
    expect(wrong.body.detail).toBe("closesAt must come after opensAt.");
    expect((await me.delete(`${base}/submissions/${made.body.id}`)).status).toBe(204);
  });

  test("409, 404 a draft is deleted instead of withdrawn, and its host never sees it", async () => {
    const { id: programId } = await program();
    const me = caller(gateway, await gateway.signInAs());
    const desk = caller(gateway, host);
    const made = await me.post(`${base}/submissions`, { programId, answers: { motivation: "Secret" } });
    const path = `${base}/submissions/${made.body.id}` as const;
    expect((await me.post(`${path}/withdraw`)).status).toBe(409);
    expect((await desk.get(path)).status).toBe(404);
    await me.post(`${path}/submit`);
    expect((await me.post(`${path}/withdraw`)).body).toMatchObject({ status: "withdrawn" });
    expect((await desk.get(path)).body.status).toBe("withdrawn");
  });

  test("404 a submission withdrawn before it was submitted is a draft again after the migration", async () => {
    const { id: programId } = await program();
    const person = await gateway.signInAs();
    const me = caller(gateway, person);
    const { body } = await me.post(`${base}/submissions`, { programId, answers: { motivation: "Secret" } });
    const path = `${base}/submissions/${body.id}` as const;
    const sql = gateway.databases.sql("applications");
    await sql`update applications.submissions set status = 'withdrawn' where id = ${body.id}`;
    await sql`insert into applications.status_history (id, submission_id, status, created_at, updated_at)
      values (gen_random_uuid(), ${body.id}, 'withdrawn', now(), now())`;
    const file = "functions/kernel/db/migrations/applications/0002-no-withdrawn-drafts.sql";
    await sql.unsafe(await Deno.readTextFile(file));
    expect((await me.get(path)).body).toMatchObject({ status: "draft", version: 2 });
    expect((await caller(gateway, host).get(path)).status).toBe(404);
    const history = await me.get(`${base}/status-history?submissionId=${body.id}`);
    expect(history.body.items.map(({ status }) => status)).toEqual(["draft"]);
  });

  test.each(["constructor", "toString", "valueOf"])("422 a required question called %s", async (key) => {
    const { id: programId } = await program({ questions: [{ key, label: "Why?", isRequired: true }] });
    const me = caller(gateway, await gateway.signInAs());
    const made = await me.post(`${base}/submissions`, { programId });
    const { body } = await me.post(`${base}/submissions/${made.body.id}/submit`);
    expect(body.errors).toEqual([{
      pointer: `/answers/${key}`,
      code: "required",
      message: "must be answered",
    }]);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/programs`);
    expect([status, body]).toEqual([503, { detail: "applications database is not configured" }]);
    await without.close();
  });
});
