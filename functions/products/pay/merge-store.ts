import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

/**
 * Records that a person was merged into another. Earlier merges into the merged person are updated to point to the
 * remaining one.
 *
 * @returns the id of the account that remains after all merges
 */
export async function recordMerge(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<string> {
  // Only one merge runs at a time. Otherwise, a row could point to an account that has just been merged into another
  // one.
  await tx`select pg_advisory_xact_lock(hashtextextended('pay.joined_persons', 0))`;
  const [row] = await tx<[{ into: string }]>`
    insert into pay.joined_persons (person_id, into_person_id, joined_at)
    values (${fromId}, coalesce((select into_person_id from pay.joined_persons where person_id = ${toId}), ${toId}),
      ${now})
    on conflict (person_id) do update set into_person_id = excluded.into_person_id
    returning into_person_id as into`;
  await tx`update pay.joined_persons set into_person_id = ${row.into} where into_person_id = ${fromId}`;
  return row.into;
}

export async function listMerged(sql: Queryable, intoId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person_id as id from pay.joined_persons where into_person_id = ${intoId} order by joined_at, person_id`;
  return rows.map(({ id }) => id);
}

/** Finds merged accounts that still have wallets, tokens or payments. */
export function readLateMoney(
  sql: Queryable,
  limit: number,
): Promise<{ fromId: string; toId: string }[]> {
  return sql<{ fromId: string; toId: string }[]>`
    select j.person_id as "fromId", j.into_person_id as "toId" from pay.joined_persons j
    where exists (select 1 from pay.wallets w
        where w.owner_kind = 'person' and w.owner_id = j.person_id and w.merged_into is null)
      or exists (select 1 from pay.payments p where p.payer_person_id = j.person_id)
      or exists (select 1 from pay.token_types t
        join pay.ledger_accounts a on a.code = 'token:' || t.id::text || ':person:' || j.person_id::text
        where a.balance_minor <> 0)
    order by j.joined_at limit ${limit}`;
}

/** Returns a person's wallets, except those merged into another wallet. */
export function readUnreplacedWallets(
  sql: Queryable,
  personId: string,
): Promise<{ id: string; currency: string }[]> {
  return sql<{ id: string; currency: string }[]>`
    select id, currency from pay.wallets
    where owner_kind = 'person' and owner_id = ${personId} and merged_into is null order by id`;
}

export async function findWalletOf(
  sql: Queryable,
  personId: string,
  currency: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from pay.wallets where owner_kind = 'person' and owner_id = ${personId} and currency = ${currency}`;
  return row?.id;
}

/** The caller must have locked the wallet exclusively. */
export async function transferWallet(tx: Transaction, id: string, toId: string, now: Date): Promise<void> {
  await tx`
    update pay.wallets set owner_id = ${toId}, updated_at = ${now}, version = version + 1 where id = ${id}`;
}

/**
 * Permanently closes a wallet and moves its holds to another wallet. The caller has locked both wallets exclusively.
 * Wallets that were merged into the closed wallet now count as merged into the other wallet.
 */
export async function closeInto(tx: Transaction, id: string, intoId: string, now: Date): Promise<void> {
  await tx`update pay.wallets set merged_into = ${intoId} where merged_into = ${id}`;
  await tx`
    update pay.wallets set status = 'closed', merged_into = ${intoId}, updated_at = ${now}, version = version + 1
    where id = ${id}`;
  await tx`update pay.holds set wallet_id = ${intoId} where wallet_id = ${id} and state = 'held'`;
}

export async function reassignPayments(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update pay.payments set payer_person_id = ${toId} where payer_person_id = ${fromId}`;
}
