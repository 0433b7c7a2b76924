import { afterAll, beforeAll, expect, test } from "vitest";
import { isConsistent, leafHash, rootFromInclusion } from "../../clients/typescript/verify/merkle.ts";
import { type DidDocument, readNote } from "../../clients/typescript/verify/verify.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { sequenceLeaves } from "../../functions/verification/tiers/log/sequencer.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const read = async (path: string) => {
  const answer = await gateway.request(path);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const text = async (path: string) => new TextDecoder().decode((await read(path)).bytes);
const json = async <T>(path: string) => JSON.parse(await text(path)) as T;
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const checkpoint = async () =>
  (await readNote(await text("/log/checkpoint"), await json<DidDocument>("/.well-known/did.json")))!;

async function climb(subject: { type: "entity" | "person"; id: string }): Promise<void> {
  await changeSubject(sql(), gateway.services.clock, subject, ({ book }) => {
    book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
      actor: { kind: "system", id: null },
      reasonCode: "contact_proved",
    });
    return Promise.resolve();
  });
}
async function sequence(): Promise<void> {
  while (await sequenceLeaves(gateway.services) > 0);
}

test("an empty log has no checkpoint, and each tier change becomes a leaf", async () => {
  expect((await read("/log/checkpoint")).status).toBe(404);
  for (let count = 0; count < 3; count += 1) {
    await climb({ type: "entity", id: await addEntity(gateway.services) });
  }
  await sequence();
  const signed = await checkpoint();
  expect(signed).toMatchObject({
    origin: `${new URL(gateway.services.settings.urls.gateway).host}/log`,
    size: 3,
  });
});

test("proofs lead to the signed root, and tiles contain the leaves", async () => {
  const { size, root } = await checkpoint();
  const tile = await read(`/log/tile/8/0/000.p/${size}`);
  expect(tile.headers.get("cache-control")).toContain("immutable");
  expect(tile.headers.get("access-control-allow-origin")).toBe("*");
  expect(tile.bytes.length).toBe(size * 32);
  const entries = (await read(`/log/tile/entries/000.p/${size}`)).bytes;
  let at = 0;
  for (let index = 0; index < size; index += 1) {
    const length = entries[at]! * 256 + entries[at + 1]!;
    const leaf = new TextDecoder().decode(entries.subarray(at + 2, at + 2 + length));
    at += 2 + length;
    const hash = await leafHash(leaf);
    expect(tile.bytes.subarray(index * 32, index * 32 + 32)).toEqual(hash);
    const proof = await json<{ hashes: string[] }>(`/log/proofs/inclusion?index=${index}`);
    expect(await rootFromInclusion(index, size, hash, proof.hashes.map(bytes))).toEqual(root);
    expect(JSON.parse(leaf)).toMatchObject({ v: 2, tierBefore: 0, tierAfter: 2 });
  }
  expect(at).toBe(entries.length);
});

test("names are salted, and nothing that can be guessed identifies a person", async () => {
  const person = await addPerson(gateway.services);
  await climb({ type: "person", id: person });
  const names = await sql()<{ name: string; leaf: string }[]>`
    select e.legal_name as name, l.canonical_json as leaf from entity.log_leaves l
    join entity.verifications v on v.id = l.verification_id join entity.entities e on e.id = v.subject_id`;
  const { createHash } = await import("node:crypto");
  for (const { name, leaf } of names) {
    expect(leaf).not.toContain(name);
    expect(leaf).not.toContain(createHash("sha256").update(name).digest("base64"));
  }
  const [leaf] = await sql()<{ leaf: string }[]>`
    select l.canonical_json as leaf from entity.log_leaves l join entity.verifications v on v.id = l.verification_id
    where v.subject_id = ${person}`;
  expect(leaf!.leaf).not.toContain(person);
});

test("only the hashes of version 1 leaves are published", async () => {
  const id = await addEntity(gateway.services);
  await climb({ type: "entity", id });
  await sql()`
    update entity.log_leaves set canonical_json = replace(canonical_json, '"v":2', '"v":1')
    where verification_id in (select id from entity.verifications where subject_id = ${id})`;
  await sequence();
  const { size } = await checkpoint();
  expect((await read(`/log/tile/entries/000.p/${size}`)).status).toBe(404);
  expect((await read(`/log/tile/8/0/000.p/${size}`)).status).toBe(200);
});

test("a log with several levels keeps its tiles, and earlier sizes can still be proved", async () => {
  const before = await checkpoint();
  // Copies the rows to create hundreds of log entries in one statement.
  const id = await addEntity(gateway.services);
  await climb({ type: "entity", id });
  await sql()`
    with copied as (
      insert into entity.verifications (id, subject_type, subject_id, sequence, verification_type,
        verification_method, tier_before, tier_after, hold_id, hold_change, hold, evidence, legal_name_snapshot,
        policy_version, actor_kind, actor_id, reason_code, note, created_at)
      select gen_random_uuid(), subject_type, subject_id, n + 1, verification_type, verification_method, tier_before,
        tier_after, hold_id, hold_change, hold, evidence, legal_name_snapshot, policy_version, actor_kind, actor_id,
        reason_code, note, created_at
      from entity.verifications, generate_series(1, 700) n where subject_id = ${id}
      returning id, created_at)
    insert into entity.log_leaves (verification_id, leaf_hash, canonical_json, created_at)
    select id, encode(sha256(('x' || id::text)::bytea), 'base64'), '{"v":2}', created_at from copied`;
  await sequence();
  const after = await checkpoint();
  expect(after.size).toBe(before.size + 701);
  const proof = await json<{ hashes: string[] }>(
    `/log/proofs/consistency?from=${before.size}&to=${after.size}`,
  );
  expect(await isConsistent(before.size, after.size, before.root, after.root, proof.hashes.map(bytes))).toBe(
    true,
  );
  for (const index of [0, 255, 256, 511, 600, after.size - 1]) {
    const { leafHash: leaf, hashes } = await json<{ leafHash: string; hashes: string[] }>(
      `/log/proofs/inclusion?index=${index}&size=${after.size}`,
    );
    expect(hashes.length).toBeLessThanOrEqual(10);
    expect(await rootFromInclusion(index, after.size, bytes(leaf), hashes.map(bytes)), `${index}`).toEqual(
      after.root,
    );
  }
  expect((await read("/log/tile/8/0/001")).bytes.length).toBe(256 * 32);
  expect((await read("/log/tile/8/1/000.p/2")).bytes.length).toBe(64);
});

test.each([
  "/log/tile/8/0/002",
  "/log/tile/8/0/000.p/256",
  "/log/tile/8/0/000.p/0",
  "/log/tile/8/0/0",
  "/log/tile/8/6/000",
  "/log/tile/8/0/x000/000",
  "/log/tile/8/1/000.p/3",
  "/log/tile/9/0/000",
  "/log/nothing",
  "/log",
])("404 %s", async (path) => {
  expect((await read(path)).status).toBe(404);
});

test.each([
  "/log/proofs/inclusion",
  "/log/proofs/inclusion?index=-1",
  "/log/proofs/inclusion?index=100000",
  "/log/proofs/inclusion?index=0&size=0",
  "/log/proofs/inclusion?index=0&size=99999999",
  "/log/proofs/consistency?from=0",
  "/log/proofs/consistency?from=5&to=4",
])("400 %s", async (path) => {
  expect((await read(path)).status).toBe(400);
});

test("several simultaneous sequencers give every leaf one index", async () => {
  for (let count = 0; count < 5; count += 1) {
    await climb({ type: "entity", id: await addEntity(gateway.services) });
  }
  await Promise.all(Array.from({ length: 4 }, () => sequenceLeaves(gateway.services)));
  await sequence();
  const [row] = await sql()<{ leaves: number; highest: number; size: number }[]>`
    select count(*)::integer as leaves, max(sequenced_index)::integer + 1 as highest,
      (select checkpoint_size::integer from entity.log_state) as size from entity.log_leaves`;
  expect(row).toEqual({ leaves: row!.size, highest: row!.size, size: row!.size });
});
