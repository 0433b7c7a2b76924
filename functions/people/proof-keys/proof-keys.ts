import { generateKeyPairSync } from "node:crypto";
import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { randomToken } from "../../kernel/shared/secrets.ts";
import type { Services } from "../../kernel/commands/services.ts";
import {
  addCurrentKey,
  type ProofKeyRow,
  type ProofPurpose,
  readKeys,
  retireCurrent,
  revokeRetired,
} from "./store.ts";

export type ProofServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Period, in days, during which credentials signed with a replaced key are still accepted. No credential is valid for
 * longer than this.
 */
export const previousProofKeyDays = 90;

export interface ProofKey {
  readonly kid: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly privateKey: CryptoKey;
  sign(text: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** An Ed25519 public key. @see RFC 8037 §2 */
export interface PublicProofKey {
  readonly kid: string;
  /** Public key as base64url. */
  readonly x: string;
}

/** Returns the signing key for a purpose, and creates it on first use. */
export async function currentProofKey(
  services: ProofServices,
  purpose: ProofPurpose,
  sql?: Queryable,
): Promise<ProofKey> {
  const { settings, clock } = services;
  const database = sql ?? services.databases.sql("platform");
  const find = async () => (await readKeys(database, purpose)).find(({ state }) => state === "current");
  let row = await find();
  if (!row) {
    await addCurrentKey(database, purpose, newKey(settings.platformSecrets, purpose, clock()), clock());
    row = await find();
  }
  return await opened(settings.platformSecrets, row!);
}

export async function publicProofKeys(
  services: ProofServices,
  purpose: ProofPurpose,
): Promise<PublicProofKey[]> {
  await currentProofKey(services, purpose);
  const rows = await readKeys(services.databases.sql("platform"), purpose);
  return rows.map(({ kid, publicKey }) => ({ kid, x: publicKey }));
}

/**
 * Starts signing with a new key. Credentials signed with the previous key are accepted until the last of them has
 * expired.
 */
export async function rotateProofKeys(
  sql: Sql,
  secrets: readonly string[],
  purpose: ProofPurpose,
  now: Date,
): Promise<string> {
  const key = newKey(secrets, purpose, now);
  await inTransaction(sql, async (tx) => {
    await retireCurrent(tx, purpose, now);
    await revokeRetired(tx, purpose, daysAfter(now, -previousProofKeyDays));
    await addCurrentKey(tx, purpose, key, now);
  });
  return key.kid;
}

function newKey(secrets: readonly string[], purpose: ProofPurpose, now: Date) {
  const pair = generateKeyPairSync("ed25519");
  const { x, d } = pair.privateKey.export({ format: "jwk" }) as { x: string; d: string };
  const suffix = randomToken(6).toLowerCase().replace(/[^a-z0-9]/g, "0");
  const kid = `${purpose}-${now.toISOString().slice(0, 10)}-${suffix}`;
  return { kid, publicKey: x, sealed: sealerOf(secrets, "proof-keys").seal(d, kid) };
}

const imported = new Map<string, Promise<CryptoKey>>();

async function opened(
  secrets: readonly string[],
  { kid, publicKey, sealed }: ProofKeyRow,
): Promise<ProofKey> {
  const known = imported.get(sealed) ?? importKey(secrets, kid, publicKey, sealed);
  imported.set(sealed, known);
  known.catch(() => imported.delete(sealed));
  const privateKey = await known;
  return {
    kid,
    publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
    privateKey,
    sign: async (text) => new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, text)),
  };
}

async function importKey(
  secrets: readonly string[],
  kid: string,
  x: string,
  sealed: string,
): Promise<CryptoKey> {
  const d = sealerOf(secrets, "proof-keys").open(sealed, kid);
  if (d === undefined) {
    throw new Error(
      `The signing key ${kid} cannot be opened: PLATFORM_SECRET must still list the secret that sealed it.`,
    );
  }
  return await crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x, d }, "Ed25519", false, [
    "sign",
  ]);
}

/** Returns `false` for the current key, which must be rotated first. */
export async function revokeProofKey(sql: Queryable, kid: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update entity.proof_keys set state = 'revoked', state_changed_at = ${now}
    where kid = ${kid} and state = 'previous' returning kid`;
  return rows.length > 0;
}
