import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadBundle, issuerOf } from "../../clients/typescript/verify/download.ts";
import { type Bundle, type Reason, verifyCredential } from "../../clients/typescript/verify/verify.ts";
import { insertDispute } from "../../functions/verification/claims/disputes/store.ts";
import { rotateProofKeys } from "../../functions/people/proof-keys/proof-keys.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { sequenceLeaves } from "../../functions/verification/tiers/log/sequencer.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let url: string;
let issuer: string;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_ANONYMOUS: "100000/60" } });
  url = gateway.services.settings.urls.gateway;
  issuer = issuerOf(url);
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const cause = { actor: { kind: "system" as const, id: null }, reasonCode: "contact_proved" as const };
const now = () => gateway.services.clock();
const send = ((input: string) => gateway.request(input.slice(url.length))) as unknown as typeof fetch;
const bundleOf = (jwt: string) => downloadBundle(url, jwt, send);
const ask = (id: string) => gateway.request(`/v1/entities/${id}/credential`);
const check = async (jwt: string, bundle?: Bundle, entityId?: string) =>
  await verifyCredential(jwt, bundle ?? await bundleOf(jwt), {
    issuer,
    now: now(),
    ...(entityId ? { entityId } : {}),
  });
async function sequence(): Promise<void> {
  while (await sequenceLeaves(gateway.services) > 0);
}

async function verified(tier: 2 | 3 = 3): Promise<string> {
  const id = await addEntity(gateway.services, { displayName: "Riverside", legalName: "Riverside Trust" });
  await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, ({ book }) => {
    book.grant({ tier: 2, method: "otp_email", basis: newId() }, cause);
    if (tier === 3) book.grant({ tier: 3, method: "registry_match", basis: newId() }, cause);
    return Promise.resolve();
  });
  await sequence();
  return id;
}
const change = (id: string, what: "end" | "suspend" | "resume", tier: number) =>
  changeSubject(sql(), gateway.services.clock, { type: "entity", id }, ({ book }) => {
    const hold = book.open().find((one) => one.tier === tier)!;
    if (what === "end") book.end(hold, cause);
    else if (what === "suspend") book.suspend(hold, cause);
    else book.resume(hold, cause);
    return Promise.resolve();
  });
const credential = async (id: string) => {
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/vc+jwt");
  return await answer.text();
};

test("a credential can be checked offline: signature, status, and the change in the log", async () => {
  const id = await verified();
  const jwt = await credential(id);
  expect(await check(jwt, undefined, id)).toMatchObject({
    valid: true,
    reasons: [],
    inLog: true,
    subject: {
      entityId: id,
      name: "Riverside",
      legalName: "Riverside Trust",
      tier: 3,
      method: "registry_match",
    },
  });
  const { validFrom, validUntil } = decodeJwt<{ validFrom: string; validUntil: string }>(jwt);
  const days = (Date.parse(validUntil) - Date.parse(validFrom)) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(90);
});

test("below tier 3 it contains no legal name, and none is issued if the badge shows no tier", async () => {
  const id = await verified(2);
  const { credentialSubject, log } = decodeJwt<
    { credentialSubject: { legalName: unknown }; log: { nameSalt: unknown } }
  >(await credential(id));
  expect([credentialSubject.legalName, log.nameSalt]).toEqual([null, null]);
  for (const unverified of [await addEntity(gateway.services), newId()]) {
    expect((await ask(unverified)).status).toBe(404);
  }
  await sql()`update entity.entities set status = 'suspended' where id = ${id}`;
  expect((await ask(id)).status).toBe(404);
});

test("losing a tier sets the bit in the same transaction: revoked if it ended, suspended until a proof is resumed", async () => {
  const id = await verified();
  const jwt = await credential(id);
  const old = await bundleOf(jwt);
  await change(id, "suspend", 3);
  expect((await check(jwt)).reasons).toEqual(["suspended"]);
  await change(id, "resume", 3);
  expect((await check(jwt)).reasons).toEqual([]);
  await sql().begin(async (tx) => {
    await tx`update entity.entities set tier = 0 where id = ${id}`;
    const [row] = await tx`select revoked_at from entity.credential_statuses where entity_id = ${id}`;
    expect(row!["revoked_at"]).not.toBeNull();
    await tx`rollback and chain`;
  }).catch(() => {});
  expect((await check(jwt)).reasons, "a transaction that failed").toEqual([]);
  await change(id, "end", 3);
  expect((await check(jwt)).reasons).toEqual(["revoked"]);
  // Offline, an older status list is accepted until it expires.
  gateway.advance(3_600);
  const offline = await check(jwt, old);
  expect(offline.valid).toBe(true);
  expect(now().getTime() - offline.statusAsOf!.getTime()).toBeGreaterThanOrEqual(3_600_000);
  gateway.advance(86_400);
  expect((await check(jwt, old)).reasons).toEqual(["list_old"]);
  expect((await check(jwt)).reasons).toEqual(["revoked"]);
});

test("a restored tier gets a new place in the lists; the revoked credential stays revoked", async () => {
  const id = await verified();
  const first = await credential(id);
  await change(id, "end", 3);
  await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, ({ book }) => {
    book.grant({ tier: 3, method: "registry_match", basis: newId() }, cause);
    return Promise.resolve();
  });
  const second = await credential(id);
  expect((await check(first)).reasons).toEqual(["revoked"]);
  expect((await check(second)).reasons).toEqual([]);
});

test("an ownership dispute suspends the credential, another name revokes it", async () => {
  const id = await verified();
  const jwt = await credential(id);
  const at = now();
  const dispute = {
    id: newId(),
    entityId: id,
    kind: "ownership" as const,
    targetType: "entity" as const,
    targetId: id,
    openedBy: null,
    statement: null,
    evidenceUrl: null,
    terms: "",
    openedAt: at,
    dueAt: at,
    firstDecider: null,
  };
  await sql().begin((tx) => insertDispute(tx, dispute));
  expect((await check(jwt)).reasons).toEqual(["suspended"]);
  expect((await ask(id)).status).toBe(404);
  await sql()`update entity.disputes set state = 'withdrawn' where id = ${dispute.id}`;
  expect((await check(jwt)).reasons).toEqual([]);
  await sql()`update entity.entities set display_name = 'Another' where id = ${id}`;
  expect((await check(jwt)).reasons).toEqual(["revoked"]);
});

test("after a key rotation old signatures stay valid, and new credentials name the new key", async () => {
  const id = await verified();
  const before = await credential(id);
  await rotateProofKeys(sql(), gateway.services.settings.platformSecrets, "credential", now());
  const after = await credential(id);
  expect((await check(before)).valid).toBe(true);
  expect((await check(after)).valid).toBe(true);
  expect(before.split(".")[0]).not.toBe(after.split(".")[0]);
});

test("a change that is not in the log yet has no proof, and says so", async () => {
  const id = await addEntity(gateway.services);
  await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, ({ book }) => {
    book.grant({ tier: 2, method: "otp_email", basis: newId() }, cause);
    return Promise.resolve();
  });
  expect(await check(await credential(id))).toMatchObject({ valid: true, inLog: null });
});

test("simultaneous callers get one place in the list", async () => {
  const id = await verified();
  const all = await Promise.all(Array.from({ length: 8 }, () => credential(id)));
  expect(new Set(all.map((jwt) => decodeJwt<{ id: string }>(jwt).id)).size).toBe(1);
});

test("each kind of tampering is reported by name", async () => {
  const [id, other] = [await verified(), await verified()];
  const jwt = await credential(id);
  const bundle = await bundleOf(jwt);
  expect((await check(jwt, bundle, id)).reasons).toEqual([]);
  const parts = jwt.split(".") as [string, string, string];
  const payload = decodeJwt<{ log: Record<string, unknown> }>(jwt);
  const log = payload.log;

  // An insider adds a key to the issuer's DID document and signs the credential with it. The signature is then valid,
  // so only the log checks can detect changes.
  const key = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey("jwk", key.publicKey);
  const [method] = bundle.did.verificationMethod.filter(({ id }) => bundle.did.assertionMethod.includes(id));
  const insider: Bundle = {
    ...bundle,
    did: {
      ...bundle.did,
      verificationMethod: [...bundle.did.verificationMethod, {
        ...method!,
        id: `${issuer}#insider`,
        publicKeyJwk: jwk,
      }],
      assertionMethod: [...bundle.did.assertionMethod, `${issuer}#insider`],
    },
  };
  const signed = (changes: Record<string, unknown>, kid = `${issuer}#insider`) =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: "EdDSA", typ: "vc+jwt", kid }).sign(
      key.privateKey,
    );
  const withLog = (changes: Record<string, unknown>) => signed({ log: { ...log, ...changes } });
  expect((await check(await withLog({}), insider)).reasons).toEqual([]);

  const flipped = `${parts[0]}.${parts[1].slice(0, -2)}${parts[1].at(-2) === "A" ? "B" : "A"}${
    parts[1].at(-1)
  }.${parts[2]}`;
  const foreign = await credential(other);
  const foreignLog = decodeJwt<{ log: { leaf: string } }>(foreign).log;
  const aged = { ...bundle, lists: bundle.lists };
  gateway.advance(25 * 3_600);
  const table: [string, Reason[], () => Promise<{ reasons: readonly Reason[] }>][] = [
    ["old list", ["list_old"], () => check(jwt, aged)],
  ];
  for (const [name, expected, run] of table) expect((await run()).reasons, name).toEqual(expected);
  gateway.advance(-25 * 3_600);
  const fresh: [string, Reason[], string, Bundle?, string?][] = [
    ["flipped bit", ["signature"], flipped],
    ["other key under our name", ["signature"], await signed({}, method!.id)],
    ["other key under another name", ["unknown_key"], await signed({}, `${issuer}#unknown`)],
    ["other issuer", ["other_issuer"], await signed({}, "did:web:evil.example#insider")],
    ["no credential", ["malformed"], "nonsense"],
    ["list left out", ["list_missing"], jwt, { ...bundle, lists: bundle.lists.slice(0, 1) }],
    ["list changed", ["list_broken", "list_missing"], jwt, {
      ...bundle,
      lists: [bundle.lists[0]!, `${bundle.lists[1]!.slice(0, -4)}AAAA`],
    }],
    ["list of the other purpose", ["list_missing"], jwt, {
      ...bundle,
      lists: [bundle.lists[1]!, bundle.lists[1]!],
    }],
    ["credential of another entity", ["other_entity"], foreign, await bundleOf(foreign), id],
    ["cut log", ["log_proof"], await withLog({ hashes: (log["hashes"] as string[]).slice(1) }), insider],
    ["swapped leaf", ["log_proof"], await withLog({ leaf: foreignLog.leaf }), insider],
    ["leaf of another place, with its proof", ["log_leaf"], await signed({ log: foreignLog }), insider],
    [
      "other name than the one in the log",
      ["log_leaf"],
      await signed({
        credentialSubject: { ...payload["credentialSubject"] as object, legalName: "Somebody else" },
      }),
      insider,
    ],
    [
      "checkpoint changed",
      ["log_checkpoint"],
      await withLog({
        checkpoint: (log["checkpoint"] as string).replace(/\n\d+\n/, "\n999\n"),
      }),
      insider,
    ],
    ["rolled back checkpoint", ["log_rewritten"], jwt, {
      ...bundle,
      checkpoint: await earlierCheckpoint(),
      consistency: [],
    }],
  ];
  for (const [name, expected, given, with_, entity] of fresh) {
    expect((await check(given, with_ ?? bundle, entity)).reasons, name).toEqual(expected);
  }
});

async function earlierCheckpoint(): Promise<string> {
  const { signCheckpoint } = await import("../../functions/verification/tiers/log/signed-note.ts");
  const { currentProofKey } = await import("../../functions/people/proof-keys/proof-keys.ts");
  const { logOrigin, tilesIn } = await import("../../functions/verification/tiers/log/sequencer.ts");
  const { rootOf } = await import("../../functions/verification/tiers/log/tree.ts");
  const key = await currentProofKey(gateway.services, "log");
  const root = await rootOf(tilesIn(sql()), 1);
  return await signCheckpoint({ origin: logOrigin(gateway.services.settings), size: 1, root }, key);
}
