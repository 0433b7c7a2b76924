import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

let gateway: TestGateway;
let folder: string;
let verifier: SignedIn;
let admin: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evidence-"));
  gateway = await testGateway({ databases: ["media"], env: { DATA_DIR: folder } });
  verifier = await gateway.signInAs({ roles: ["verifier"] });
  admin = await gateway.signInAs({ roles: ["admin"] });
  manager = await gateway.signInAs();
  await sql()`
    insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
    values ('ZW-DEEDS', 'Register of deeds', 'ZW', 'https://deeds.example', ${admin.personId}, now())`;
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const sql = () => gateway.services.databases.sql("platform");
const call = async (method: string, path: string, as?: SignedIn, json?: unknown) => {
  const answer = await gateway.request(path, {
    method,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
    headers: { "If-Match": "*" },
  });
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, body: type.includes("json") ? await answer.json() : await answer.text() };
};
async function uploaded(as: SignedIn): Promise<string> {
  const { body } = await call("POST", "/v1/media/uploads", as, {
    fileName: "extract.pdf",
    contentType: "application/pdf",
    sizeBytes: pdf.byteLength,
  });
  const path = body.put.url.replace(/^https?:\/\/[^/]+/, "");
  await gateway.request(path, { method: "PUT", headers: body.put.headers, body: pdf });
  expect((await call("POST", `/v1/media/uploads/${body.id}/complete`, as)).status).toBe(200);
  return body.id;
}
let numbers = 0;
const record = (id: string, as: SignedIn, evidence: object) =>
  call("POST", `/v1/admin/entities/${id}/decide`, as, {
    action: "record_result",
    tier: 3,
    note: "Read at the counter of the register.",
    reasonCode: "seen_by_hand",
    ...evidence,
  });
const entity = () =>
  addEntity(gateway.services, { registerCode: "ZW-DEEDS", registerNumber: `D/${++numbers}` });

test("two reviewers record a register result from an uploaded document, which is kept", async () => {
  const id = await entity();
  const evidenceUploadId = await uploaded(verifier);
  const bytes = `/v1/media/uploads/${evidenceUploadId}/bytes`;
  expect((await call("GET", bytes, admin)).status).toBe(404);
  expect(await record(id, verifier, { evidenceUploadId })).toMatchObject({
    status: 200,
    body: { status: "awaiting_second_person" },
  });
  const { body: proposals } = await call("GET", "/v1/admin/proposals", admin);
  const { evidenceUrl } = proposals.items[0];
  expect(evidenceUrl).toMatch(new RegExp(`${bytes}$`));
  expect(await call("GET", bytes, admin)).toMatchObject({
    status: 200,
    body: expect.stringMatching(/^%PDF/),
  });
  for (const as of [manager, await gateway.signInAs({ roles: ["support"] }), undefined]) {
    expect((await call("GET", bytes, as)).status).toBe(404);
  }
  expect(await record(id, admin, {})).toMatchObject({ status: 200, body: { status: "done" } });
  const [check] = await sql()`select evidence_url from entity.registry_checks where entity_id = ${id}`;
  expect(check!["evidence_url"]).toBe(evidenceUrl);

  // The reviewer who uploaded the document can neither delete nor publish it, and the document doesn't count towards
  // their storage.
  const path = `/v1/media/uploads/${evidenceUploadId}`;
  expect((await call("DELETE", path, verifier)).status).toBe(403);
  expect((await call("PATCH", path, verifier, { visibility: "public" })).status).toBe(403);
  expect((await call("GET", "/v1/media/storage", verifier)).body).toMatchObject({ usedBytes: 0, files: 0 });
  // The same document can also be evidence for another result.
  expect(await record(await entity(), verifier, { evidenceUploadId })).toMatchObject({ status: 200 });
});

test("someone else's document, an unfinished or unknown one, and an additional link are rejected", async () => {
  const id = await entity();
  const { body: unfinished } = await call("POST", "/v1/media/uploads", verifier, {
    fileName: "extract.pdf",
    contentType: "application/pdf",
    sizeBytes: pdf.byteLength,
  });
  const own = await uploaded(verifier);
  for (
    const evidence of [
      { evidenceUploadId: await uploaded(manager) },
      { evidenceUploadId: unfinished.id },
      { evidenceUploadId: newId() },
      { evidenceUploadId: own, evidenceUrl: "https://deeds.example/7" },
      {},
    ]
  ) {
    expect(await record(id, verifier, evidence), JSON.stringify(evidence)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: expect.stringMatching(/^\/evidence/) }] },
    });
  }
  expect((await call("DELETE", `/v1/media/uploads/${own}`, verifier)).status).toBe(204);
});
