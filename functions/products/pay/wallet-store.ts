import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export const ownerKinds = ["person", "organization", "entity", "household"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export interface WalletRow {
  readonly id: string;
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
  readonly currency: string;
  readonly status: "active" | "frozen" | "closed";
  readonly balanceMinor: number;
  readonly heldMinor: number;
  /**
   * After a merge, the wallet that received this wallet's money. Only set if the remaining account already had a
   * wallet in this currency.
   */
  readonly mergedInto: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** A merged wallet belongs to the owner of the wallet it was merged into. */
function walletColumns(sql: Queryable) {
  return sql`w.id, w.owner_kind as "ownerKind", coalesce(s.owner_id, w.owner_id) as "ownerId", w.currency, w.status,
    w.merged_into as "mergedInto",
    coalesce((select a.balance_minor from pay.ledger_accounts a
      where a.code = 'wallet:' || w.id::text), 0)::double precision as "balanceMinor",
    coalesce((select a.balance_minor from pay.ledger_accounts a
      where a.code = 'held:' || w.id::text), 0)::double precision as "heldMinor",
    w.created_at as "createdAt", w.version`;
}

function walletTables(sql: Queryable) {
  return sql`pay.wallets w left join pay.wallets s on s.id = w.merged_into`;
}

export async function findWallet(sql: Queryable, id: string): Promise<WalletRow | undefined> {
  const [row] = await sql<WalletRow[]>`select ${walletColumns(sql)} from ${
    walletTables(sql)
  } where w.id = ${id}`;
  return row;
}

/** Locks a wallet, so that its status cannot change while money is being moved. */
export async function lockWallet(tx: Transaction, id: string): Promise<WalletRow | undefined> {
  await tx`select 1 from pay.wallets where id = ${id} for share`;
  return await findWallet(tx, id);
}

/**
 * Locks a wallet. If it was merged into another wallet, locks the other wallet instead.
 *
 * @param lock by default, the lock for moving money
 */
export async function lockSurvivingWallet(
  tx: Transaction,
  id: string,
  lock = lockWallet,
): Promise<WalletRow> {
  const wallet = (await lock(tx, id))!;
  return wallet.mergedInto === null ? wallet : await lockSurvivingWallet(tx, wallet.mergedInto, lock);
}

/** Locks a wallet exclusively, so that none of its money can move. */
export async function lockWalletAlone(tx: Transaction, id: string): Promise<WalletRow | undefined> {
  await tx`select 1 from pay.wallets where id = ${id} for update`;
  return await findWallet(tx, id);
}

/**
 * Changes the status of a wallet. Reopening a wallet also clears `owner_left_at`, which records that its owner closed
 * their account. The caller must hold the wallet's lock.
 */
export async function writeWalletStatus(
  tx: Transaction,
  id: string,
  status: WalletRow["status"],
  now: Date,
): Promise<void> {
  await tx`
    update pay.wallets set status = ${status}, updated_at = ${now}, version = version + 1,
      owner_left_at = case when ${status}::text = 'active' then null else owner_left_at end
    where id = ${id}`;
}

/**
 * Records that the owner closed their account, and removes the payout destinations. The caller must already have
 * locked the wallet.
 */
export async function writeOwnerLeft(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`update pay.wallets set owner_left_at = ${now} where id = ${id}`;
  await tx`update pay.payouts set destination = null where wallet_id = ${id}`;
}

export async function hasOwnerLeft(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select 1 from pay.wallets where id = ${id} and owner_left_at is not null`).length > 0;
}

export function listWallets(sql: Queryable, ownerKind: OwnerKind, ownerId: string): Promise<WalletRow[]> {
  return sql<WalletRow[]>`
    select ${walletColumns(sql)} from ${walletTables(sql)}
    where w.owner_kind = ${ownerKind} and w.owner_id = ${ownerId} order by w.currency`;
}

export function listWalletsWithMerged(sql: Queryable, personId: string): Promise<WalletRow[]> {
  return sql<WalletRow[]>`
    select ${walletColumns(sql)} from ${walletTables(sql)}
    where w.owner_kind = 'person' and coalesce(s.owner_id, w.owner_id) = ${personId} order by w.currency, w.id`;
}

/** Returns `false` if the owner already has a wallet in this currency. */
export async function insertWallet(
  sql: Queryable,
  wallet: Pick<WalletRow, "id" | "ownerKind" | "ownerId" | "currency">,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into pay.wallets (id, owner_kind, owner_id, currency, status, created_at, updated_at)
    values (${wallet.id}, ${wallet.ownerKind}, ${wallet.ownerId}, ${wallet.currency}, 'active', ${now}, ${now})
    on conflict (owner_kind, owner_id, currency) do nothing returning id`;
  return rows.length === 1;
}

export interface HoldRow {
  readonly id: string;
  readonly walletId: string;
  readonly amountMinor: number;
  readonly state: "held" | "captured" | "released" | "expired";
  readonly memo: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly finishedAt: Date | null;
}

function holdColumns(sql: Queryable) {
  return sql`h.id, h.wallet_id as "walletId", h.amount_minor::double precision as "amountMinor", h.state, h.memo,
    h.created_at as "createdAt", h.expires_at as "expiresAt", h.finished_at as "finishedAt"`;
}

export function listHolds(
  sql: Queryable,
  walletId: string,
  filter: { state?: HoldRow["state"] | undefined },
  slice: Slice,
): Promise<HoldRow[]> {
  return sql<HoldRow[]>`
    select ${holdColumns(sql)} from pay.holds h
    where h.wallet_id = ${walletId} ${filter.state ? sql`and h.state = ${filter.state}` : sql``}
      ${sliceSql(sql, slice, "h.id")}`;
}

export async function findHold(sql: Queryable, id: string): Promise<HoldRow | undefined> {
  const [row] = await sql<HoldRow[]>`select ${holdColumns(sql)} from pay.holds h where h.id = ${id}`;
  return row;
}

/** Returns `false` if a hold with this reference already exists. */
export async function insertHold(
  tx: Transaction,
  hold: Pick<HoldRow, "id" | "walletId" | "amountMinor" | "memo" | "expiresAt"> & { reference: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into pay.holds (id, wallet_id, amount_minor, state, reference, memo, created_at, expires_at)
    values (${hold.id}, ${hold.walletId}, ${hold.amountMinor}, 'held', ${hold.reference}, ${hold.memo}, ${now},
      ${hold.expiresAt})
    on conflict (reference) do nothing returning id`;
  return rows.length === 1;
}

export async function findHoldByReference(sql: Queryable, reference: string): Promise<HoldRow | undefined> {
  const [row] = await sql<HoldRow[]>`
    select ${holdColumns(sql)} from pay.holds h where h.reference = ${reference}`;
  return row;
}

/** Returns `false` if the hold has already ended. */
export async function endHold(
  tx: Transaction,
  id: string,
  state: "captured" | "released" | "expired",
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update pay.holds set state = ${state}, finished_at = ${now} where id = ${id} and state = 'held' returning id`;
  return rows.length === 1;
}

export function readExpiredHolds(sql: Queryable, now: Date, limit: number): Promise<HoldRow[]> {
  return sql<HoldRow[]>`
    select ${holdColumns(sql)} from pay.holds h where h.state = 'held' and h.expires_at <= ${now}
    order by h.expires_at limit ${limit}`;
}
