import { afterAll, beforeEach, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
let auditor: SignedIn;
beforeEach(async () => {
  await gateway?.close();
  gateway = await testGateway();
  admin = await gateway.signInAs({ roles: ["admin"], displayName: "Thandeka Nkosi" });
  auditor = await gateway.signInAs({ roles: ["auditor"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const reason = "The second admin left last week and the place must be reachable today.";
const post = async (path: string, as: SignedIn, json: object) => {
  const answer = await gateway.request(`/v1/admin/${path}`, { method: "POST", as, json });
  return { status: answer.status, body: await answer.json() };
};
const glass = (id: string, action: string, more: object = {}, as = admin) =>
  post("break-glass", as, { subject: { type: "entity", id }, action, reason, ...more });
const verified = async (tier: 2 | 3) => {
  const id = await addEntity(gateway.services);
  await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, async ({ book }) => {
    book.grant(
      tier === 2
        ? { tier, method: "otp_email", basis: id }
        : { tier, method: "registry_match", basis: `R:${id}` },
      { actor: { kind: "system", id: null }, reasonCode: "register_matched" },
    );
  });
  return id;
};
const suspend = (id: string) =>
  post(`entities/${id}/decide`, admin, { action: "suspend", note: "By mistake.", reasonCode: "looked_at" });
const tierOf = async (id: string) =>
  (await sql()`select tier from entity.entities where id = ${id}`)[0]!["tier"] as number;

test("one admin alone can restore, and everyone is notified", async () => {
  const id = await verified(3);
  await suspend(id);
  expect((await glass(id, "restore", {}, auditor)).status).toBe(403);
  expect(await glass(id, "restore", { reason: "Too short a reason." })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "/reason" }] },
  });
  expect((await glass(id, "restore")).status).toBe(201);
  expect(await tierOf(id)).toBe(3);
  expect(await disagreements(gateway.services, id)).toEqual([]);
  const [record] = await sql()`
    select reason_code, evidence from entity.verifications where subject_id = ${id} order by sequence desc limit 1`;
  expect(record).toMatchObject({ reason_code: "break_glass", evidence: { breakGlass: true } });
  const log =
    await sql()`select action from platform.audit_log where target_id = ${id} order by id desc limit 1`;
  expect(log).toMatchObject([{ action: "break_glass.used" }]);
  await workUntilIdle(gateway.services);
  for (const as of [admin, auditor]) {
    const inbox = await (await gateway.request("/v1/identity/me/notifications", { as })).json();
    expect(inbox.items.map(({ kind }: { kind: string }) => kind)).toContain("break_glass");
    const shown = await (await gateway.request("/v1/admin/break-glass", { as })).json();
    expect(shown.items).toMatchObject([{
      admin: { name: "Thandeka Nkosi" },
      action: "restore",
      tier: 3,
      reason,
    }]);
  }
  const mails = await sql()`select body from platform.development_mailbox where body like ${`%${reason}%`}`;
  expect(mails.length).toBeGreaterThan(0);
});

test("tier 3 cannot be restored alone while there is another admin, but tier 2 can", async () => {
  await gateway.signInAs({ roles: ["admin"] });
  const [three, two] = [await verified(3), await verified(2)];
  for (const id of [three, two]) await suspend(id);
  expect(await glass(three, "restore")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await tierOf(three)).toBe(0);
  expect((await glass(two, "restore")).status).toBe(201);
  expect(await tierOf(two)).toBe(2);
});

test("one admin can demote this way at most twice in thirty days, and never where one admin is enough anyway", async () => {
  const ids = [await verified(3), await verified(3), await verified(3)];
  const bare = await addEntity(gateway.services);
  await suspend(bare);
  expect((await glass(bare, "restore")).status).toBe(409);
  const answers = await Promise.all(ids.map((id) => glass(id, "demote", { tier: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect((await glass(ids[0]!, "record_result")).status).toBe(422);
});

test("a proposal that an admin carries out alone is no longer pending", async () => {
  await gateway.signInAs({ roles: ["admin"] });
  const id = await verified(3);
  const proposed = await post(`entities/${id}/decide`, admin, {
    action: "demote",
    tier: 0,
    note: "The register ended it.",
    reasonCode: "looked_at",
  });
  expect(proposed.body.status).toBe("awaiting_second_person");
  const states = async () => await sql()`select state from entity.staff_proposals where subject_id = ${id}`;
  expect(await states()).toEqual([{ state: "open" }]);
  expect((await glass(id, "demote", { tier: 0 })).status).toBe(201);
  expect(await states()).toEqual([{ state: "withdrawn" }]);
});
