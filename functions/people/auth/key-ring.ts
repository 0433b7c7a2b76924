import type { Databases, Queryable, Sql } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Clock, daysAfter } from "../../kernel/shared/clock.ts";
import { type Sealer, sealerOf } from "../../kernel/shared/sealed-text.ts";
import { randomToken } from "../../kernel/shared/secrets.ts";
import { AcceptedTokens } from "./accepted-tokens.ts";
import {
  addKeyIfNone,
  lockKeys,
  moveKeys,
  type NewKeyRow,
  readLiveKeys,
  retireKeys,
  revokeKeptKey,
  writeSealed,
} from "./key-store.ts";

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** The keys that sign platform tokens. Each use checks in the database that the key is still valid. */
export interface KeyRing {
  /** Returns the key with this id, whatever its state. */
  find(kid: string): Promise<SigningKey | undefined>;
  /**
   * Like `find`, but for an id from our own database. Outsiders cannot make up such an id, so the minimum time
   * between two reloads does not apply.
   */
  findNamed(kid: string): Promise<SigningKey | undefined>;
  /** Caches verified tokens that were signed by these keys. */
  readonly accepted: AcceptedTokens;
  /** Makes sure that a signing key exists. Call it once before signing the first token. */
  ensureCurrent(): Promise<void>;
}

const kidPattern = /^[a-z0-9-]{1,40}$/;
const unknownKeyPauseMs = 1_000;

/**
 * Period in which a replaced key is still accepted, in days. It is longer than the longest session (30 days), because
 * a client that never received its next token can refresh its old token as long as its session lasts. With a shorter
 * period, this client would be signed out.
 */
export const previousKeyDays = 31;

export function openKeyRing(databases: Databases, secrets: readonly string[], clock: Clock): KeyRing {
  const sealer = sealerOf(secrets, "signing-keys");
  const known = new Map<string, Promise<SigningKey>>();
  let reloadedAt = -Infinity;
  let reloading: Promise<void> | undefined;
  let ensured: Promise<void> | undefined;

  async function reload(): Promise<void> {
    for (const { kid, sealed } of await readLiveKeys(databases.sql("platform"))) {
      if (!known.has(kid)) known.set(kid, importKey(sealer, kid, sealed));
    }
  }

  /**
   * Looks up unknown ids at most once a second, so that made-up ids cause little load. Concurrent callers share one
   * read. After a failed read, the next caller reads again, so that a valid token is not rejected just because the
   * database was down.
   */
  async function lookAgain(): Promise<void> {
    if (!reloading && performance.now() - reloadedAt > unknownKeyPauseMs) {
      const startedAt = performance.now();
      reloading = reload().then(() => {
        reloadedAt = startedAt;
      }).finally(() => (reloading = undefined));
    }
    await reloading;
  }

  return {
    accepted: new AcceptedTokens(),
    async find(kid) {
      // The pattern is checked first, so that a malicious `kid` reaches neither a query nor a log.
      if (!kidPattern.test(kid)) return undefined;
      if (!known.has(kid)) await lookAgain();
      return await known.get(kid);
    },
    async findNamed(kid) {
      if (!known.has(kid)) await reload();
      return await known.get(kid);
    },
    async ensureCurrent() {
      ensured ??= addMissingKeys(databases.sql("platform"), sealer, clock()).then(reload);
      try {
        await ensured;
      } catch (error) {
        ensured = undefined;
        throw error;
      }
    },
  };
}

async function importKey(sealer: Sealer, kid: string, sealed: string): Promise<SigningKey> {
  const secret = sealer.open(sealed, kid);
  if (secret === undefined) {
    throw new Error(
      `The signing key ${kid} cannot be opened: PLATFORM_SECRET must still list the secret that sealed it.`,
    );
  }
  const key = await crypto.subtle.importKey(
    "raw",
    Buffer.from(secret, "base64url"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return { kid, key };
}

/** The key has 32 bytes, because it must be at least as long as the hash (RFC 7518 §3.2). */
function newKey(sealer: Sealer, now: Date): NewKeyRow {
  const suffix = randomToken(6).toLowerCase().replace(/[^a-z0-9]/g, "0");
  const kid = `${now.toISOString().slice(0, 10)}-${suffix}`;
  return { kid, sealed: sealer.seal(randomToken(32), kid) };
}

/**
 * Adds a current key and a standby key, unless they already exist. If several processes do this at the same time, only
 * one of each is added.
 */
async function addMissingKeys(sql: Queryable, sealer: Sealer, now: Date): Promise<void> {
  for (const state of ["current", "standby"] as const) {
    await addKeyIfNone(sql, newKey(sealer, now), state, now);
  }
}

export interface Rotation {
  readonly current: string;
  readonly previous: string | undefined;
  readonly standby: string;
  /** Keys that are no longer accepted, because no active session can still have a token signed with them. */
  readonly retired: readonly string[];
}

/**
 * Makes the standby key current, keeps the old current key as previous, and adds a new standby.
 *
 * Users stay signed in. A previous key is accepted until every session that may use a token signed with it has ended.
 * Secrets are resealed with the newest `PLATFORM_SECRET`.
 */
export function rotateKeys(sql: Sql, secrets: readonly string[], now: Date): Promise<Rotation> {
  const sealer = sealerOf(secrets, "signing-keys");
  return inTransaction(sql, async (tx) => {
    await lockKeys(tx);
    await addMissingKeys(tx, sealer, now);
    const [previous] = await moveKeys(tx, "current", "previous", now);
    const [current] = await moveKeys(tx, "standby", "current", now);
    const standby = newKey(sealer, now);
    await addKeyIfNone(tx, standby, "standby", now);
    const retired = await retireKeys(tx, daysAfter(now, -previousKeyDays), now);
    for (const { kid, sealed } of await readLiveKeys(tx)) {
      const secret = sealer.open(sealed, kid);
      if (secret === undefined) {
        throw new Error(`The signing key ${kid} cannot be opened with PLATFORM_SECRET.`);
      }
      await writeSealed(tx, kid, sealer.seal(secret, kid));
    }
    return {
      current: current!,
      previous,
      standby: standby.kid,
      retired,
    };
  });
}

/**
 * Immediately rejects all tokens signed with a key, so the affected people must sign in again. Use it if a key may
 * have leaked. The current key must be rotated before it can be revoked.
 *
 * @returns whether this call revoked the key
 */
export function revokeKey(sql: Sql, kid: string, now: Date): Promise<boolean> {
  return revokeKeptKey(sql, kid, now);
}

export async function listKeys(sql: Queryable): Promise<{ kid: string; state: string; changedAt: Date }[]> {
  return await sql<{ kid: string; state: string; changedAt: Date }[]>`
    select kid, state, state_changed_at as "changedAt" from auth.signing_keys order by state_changed_at desc, kid`;
}
