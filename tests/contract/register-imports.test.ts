import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
let auditor: SignedIn;
beforeAll(async () => {
  gateway = await testGateway();
  admin = await gateway.signInAs({ roles: ["admin"] });
  auditor = await gateway.signInAs({ roles: ["auditor"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const answer = await gateway.request(`/v1/admin/registers${path}`, {
    method,
    as,
    ...(json ? { json } : {}),
  });
  return { status: answer.status, body: await answer.json() };
};
const upload = (code: string, content: string, more: object = {}) =>
  call("POST", "/imports", admin, { registerCode: code, fileName: "companies.csv", file: content, ...more });
const activate = (id: string, as = admin) => call("POST", `/imports/${id}/activate`, as);
const listed = async (code: string) =>
  (await sql()`
    select e.number from entity.register_entries e join entity.register_snapshots s on s.id = e.snapshot_id
    where s.register_code = ${code} and s.state = 'active' order by e.number`).map(({ number }) => number);

const first =
  "Reg No;Company Name;Status\nA1;Alpha Trading;Active\nB2;Beta Mills;Active\nC3;Gamma;Active\nX;;Active\n";
const second = "number,name,status\nA1,Alpha Trading,active\nB2,Beta Mills,dissolved\nD4,Delta,active\n";

test("an admin previews, compares and activates a file, and can undo it", async () => {
  const code = "ZW-IMPORT";
  const one = await upload(code, first);
  expect(one).toMatchObject({
    status: 201,
    body: {
      country: "ZW",
      state: "staged",
      entries: 3,
      refused: 1,
      columns: { number: "Reg No", legalName: "Company Name", status: "Status", listedOn: null },
      refusedLines: [{ line: 5 }],
      differences: { added: 3, changed: 0, removed: 0 },
      affected: [],
    },
  });
  expect(one.body.firstRows[0]).toMatchObject({ number: "A1", legalName: "Alpha Trading", status: "active" });
  // An import only takes effect once it is confirmed, and an auditor can't confirm it.
  expect(await listed(code)).toEqual([]);
  expect((await activate(one.body.id, auditor)).status).toBe(403);
  expect((await call("GET", `/imports/${one.body.id}`, auditor)).status).toBe(200);
  expect((await activate(one.body.id)).status).toBe(200);
  expect(await listed(code)).toEqual(["A1", "B2", "C3"]);

  const entityId = await addEntity(gateway.services, {
    displayName: "Beta Mills",
    registerCode: code,
    registerNumber: "B2",
  });
  await changeSubject(sql(), gateway.services.clock, { type: "entity", id: entityId }, async ({ book }) => {
    book.grant({ tier: 3, method: "registry_match", basis: `${code}:B2` }, {
      actor: { kind: "system", id: null },
      reasonCode: "register_matched",
    });
  });
  const two = await upload(code, second);
  expect(two.body).toMatchObject({
    differences: { added: 1, changed: 1, removed: 1 },
    affected: [{
      id: entityId,
      number: "B2",
      change: "changed",
      before: "Beta Mills (active)",
      after: "Beta Mills (dissolved)",
    }],
  });
  expect((await activate(two.body.id)).status).toBe(200);
  expect(await listed(code)).toEqual(["A1", "B2", "D4"]);
  expect((await activate(two.body.id)).status).toBe(409);

  const { body } = await call("GET", "", auditor);
  expect(body.items.find((item: { code: string }) => item.code === code)).toMatchObject({
    kind: "imported",
    entries: 3,
    before: { entries: 3 },
  });
  expect((await call("POST", `/${code}/rollback`, auditor)).status).toBe(403);
  expect((await call("POST", `/${code}/rollback`, admin)).status).toBe(200);
  expect(await listed(code)).toEqual(["A1", "B2", "C3"]);
  const log = await sql()`select action from platform.audit_log where target_id = ${code} order by id`;
  expect(log.map(({ action }) => action)).toEqual([
    "register.uploaded",
    "register.imported",
    "register.uploaded",
    "register.imported",
    "register.rolled_back",
  ]);
});

test("an import that fails, is too large or unreadable leaves the old one in use", async () => {
  const code = "ZW-KEPT";
  const { body } = await upload(code, first);
  await activate(body.id);
  for (
    const [content, status] of [
      ["number,name\n", 422],
      ["number,name\n,Nobody\n", 422],
      ["[1, 2", 422],
      ["x".repeat(4 * 1024 * 1024 + 1), 422],
      [`number,name\n${Array.from({ length: 20_001 }, (_, index) => `${index},N`).join("\n")}`, 422],
    ] as const
  ) {
    expect((await upload(code, content, content.startsWith("[") ? { fileName: "a.json" } : {})).status).toBe(
      status,
    );
  }
  expect(await listed(code)).toEqual(["A1", "B2", "C3"]);
  expect(await sql()`select from entity.register_snapshots where register_code = ${code}`).toHaveLength(1);
  expect((await call("POST", `/${code}/rollback`, admin)).status).toBe(409);
});

test("409 a file that was compared with a version that is no longer current", async () => {
  const code = "ZW-RACE";
  const one = await upload(code, first);
  await sql()`update entity.register_snapshots set state = 'loading' where id = ${one.body.id}`;
  const two = await upload(code, second);
  await sql()`update entity.register_snapshots set state = 'staged' where id = ${one.body.id}`;
  expect((await activate(two.body.id)).status).toBe(200);
  expect((await activate(one.body.id)).status).toBe(409);
  expect(await listed(code)).toEqual(["A1", "B2", "D4"]);
});

test("422 a new register whose code contains no country", async () => {
  expect(await upload("COMPANIES", first)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "/country" }] },
  });
  expect((await upload("COMPANIES", first, { country: "KE" })).status).toBe(201);
});
