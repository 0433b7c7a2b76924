import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { addEntity } from "../../../tests/support/verification.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";

const pdf = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";

let gateway: TestGateway;
let web: TestWeb;
let verifier: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evidence-form-"));
  gateway = await testGateway({ databases: ["media"], env: { DATA_DIR: folder } });
  web = await testWeb(gateway);
  verifier = await gateway.signInAs({ roles: ["verifier"] });
  await gateway.services.databases.sql("platform")`
    insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
    values ('ZW-DEEDS', 'Register of deeds', 'ZW', 'https://deeds.example', ${verifier.personId}, now())`;
});
afterAll(async () => {
  await web.close();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

async function record(id: string, document: File): Promise<Response> {
  const form = new FormData();
  for (
    const [name, value] of Object.entries({
      action: "record_result",
      tier: "3",
      note: "Read at the counter of the register.",
      reasonCode: "register_confirmed",
      evidenceUrl: "",
      _form: "decide",
    })
  ) form.append(name, value);
  form.append("evidenceFile", document);
  return await web.request(`/api/admin/entities/${id}/decide`, {
    method: "POST",
    body: form,
    headers: {
      Accept: "application/json",
      Cookie: await web.cookieOf(verifier),
      Origin: web.origin,
      "Sec-Fetch-Site": "same-origin",
    },
  });
}

test("a document in the form is uploaded and becomes evidence for the decision", async () => {
  const id = await addEntity(gateway.services, { registerCode: "ZW-DEEDS", registerNumber: "D/1" });
  const answer = await record(id, new File([pdf], "extract.pdf", { type: "application/pdf" }));
  expect(await answer.json()).toMatchObject({ status: "awaiting_second_person" });
  const [proposal] = await gateway.services.databases.sql("platform")`
    select evidence_url from entity.staff_proposals where subject_id = ${id}`;
  const bytes = await gateway.request(new URL(proposal!["evidence_url"]).pathname, { as: verifier });
  expect(await bytes.text()).toBe(pdf);
});

test("a document that cannot be stored is rejected at its own field, and nothing is decided", async () => {
  const id = await addEntity(gateway.services, { registerCode: "ZW-DEEDS", registerNumber: "D/2" });
  const answer = await record(id, new File(["<svg/>"], "extract.svg", { type: "image/svg+xml" }));
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toMatchObject([{ pointer: "/evidenceUploadId" }]);
  const proposals = await gateway.services.databases.sql("platform")`
    select id from entity.staff_proposals where subject_id = ${id}`;
  expect(proposals).toHaveLength(0);
});
