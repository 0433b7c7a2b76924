import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface NewKeyRow {
  readonly kid: string;
  readonly sealed: string;
}

/**
 * State of a signing key. One key is current and one is standby. Previous keys are still accepted, and revoked keys
 * are rejected.
 */
export type KeyState = "current" | "standby" | "previous" | "revoked";

export async function readLiveKeys(sql: Queryable): Promise<NewKeyRow[]> {
  return await sql<NewKeyRow[]>`
    select kid, secret_sealed as sealed from auth.signing_keys where state <> 'revoked'`;
}

/**
 * Adds a key, unless another key already has this state. If several callers try at the same time, only one succeeds.
 */
export async function addKeyIfNone(
  sql: Queryable,
  { kid, sealed }: NewKeyRow,
  state: KeyState,
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.signing_keys (kid, secret_sealed, state, created_at, state_changed_at)
    select ${kid}, ${sealed}, ${state}, ${now}, ${now}
    where not exists (select from auth.signing_keys where state = ${state})
    on conflict do nothing`;
}

export async function lockKeys(tx: Transaction): Promise<void> {
  await tx`select kid from auth.signing_keys order by kid for update`;
}

/** Returns the ids of the keys that were moved. */
export async function moveKeys(tx: Transaction, from: KeyState, to: KeyState, now: Date): Promise<string[]> {
  const rows = await tx<{ kid: string }[]>`
    update auth.signing_keys set state = ${to}, state_changed_at = ${now} where state = ${from} returning kid`;
  return rows.map(({ kid }) => kid);
}

/** Revokes keys that were replaced before a given time, and deletes their secrets. Returns their ids. */
export async function retireKeys(tx: Transaction, before: Date, now: Date): Promise<string[]> {
  const rows = await tx<{ kid: string }[]>`
    update auth.signing_keys set state = 'revoked', state_changed_at = ${now}, secret_sealed = ''
    where state = 'previous' and state_changed_at < ${before} returning kid`;
  return rows.map(({ kid }) => kid);
}

export async function writeSealed(tx: Transaction, kid: string, sealed: string): Promise<void> {
  await tx`update auth.signing_keys set secret_sealed = ${sealed} where kid = ${kid}`;
}

/**
 * Revokes a key that is not the signing key, and deletes its secret. Returns whether this call revoked it.
 */
export async function revokeKeptKey(sql: Queryable, kid: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update auth.signing_keys set state = 'revoked', state_changed_at = ${now}, secret_sealed = ''
    where kid = ${kid} and state in ('previous', 'standby') returning kid`;
  return rows.length > 0;
}
