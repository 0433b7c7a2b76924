import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export type ProofPurpose = "credential" | "log";

/** `sealed` is the encrypted secret. */
export interface ProofKeyRow {
  readonly kid: string;
  readonly publicKey: string;
  readonly sealed: string;
  readonly state: "current" | "previous" | "revoked";
  readonly changedAt: Date;
}

/** Returns the accepted keys for a purpose, with the signing key first. */
export async function readKeys(sql: Queryable, purpose: ProofPurpose): Promise<ProofKeyRow[]> {
  return await sql<ProofKeyRow[]>`
    select kid, public_key as "publicKey", secret_sealed as sealed, state, state_changed_at as "changedAt"
    from entity.proof_keys where purpose = ${purpose} and state <> 'revoked'
    order by state = 'current' desc, created_at desc`;
}

/** Adds a signing key if there is none. If several callers run concurrently, only one of them adds it. */
export async function addCurrentKey(
  sql: Queryable,
  purpose: ProofPurpose,
  { kid, publicKey, sealed }: Pick<ProofKeyRow, "kid" | "publicKey" | "sealed">,
  now: Date,
): Promise<void> {
  await sql`
    insert into entity.proof_keys (kid, purpose, public_key, secret_sealed, state, created_at, state_changed_at)
    values (${kid}, ${purpose}, ${publicKey}, ${sealed}, 'current', ${now}, ${now})
    on conflict do nothing`;
}

/** Stops signing with the current key. Its signatures are still accepted. */
export async function retireCurrent(tx: Transaction, purpose: ProofPurpose, now: Date): Promise<void> {
  await tx`
    update entity.proof_keys set state = 'previous', state_changed_at = ${now}
    where purpose = ${purpose} and state = 'current'`;
}

export async function revokeRetired(tx: Transaction, purpose: ProofPurpose, before: Date): Promise<void> {
  await tx`
    update entity.proof_keys set state = 'revoked', state_changed_at = now()
    where purpose = ${purpose} and state = 'previous' and state_changed_at < ${before}`;
}
