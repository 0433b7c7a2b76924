import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface AccountRow {
  readonly id: string;
  readonly code: string;
  readonly currency: string;
  readonly balanceMinor: number;
  readonly mayBeNegative: boolean;
}

export interface AccountSpec {
  readonly id: string;
  readonly code: string;
  readonly currency: string;
  readonly walletId: string | null;
  readonly mayBeNegative: boolean;
}

/** Creates missing accounts and locks all accounts in `code` order, so that callers cannot deadlock. */
export async function openAccounts(
  tx: Transaction,
  accounts: readonly AccountSpec[],
  now: Date,
): Promise<AccountRow[]> {
  const parameter = jsonParameter(accounts);
  await tx`
    insert into pay.ledger_accounts (id, code, currency, wallet_id, may_be_negative, created_at)
    select a.id, a.code, a.currency, a."walletId", a."mayBeNegative", ${now}::timestamptz
    from jsonb_to_recordset(${parameter}::text::jsonb)
      as a(id uuid, code text, currency text, "walletId" uuid, "mayBeNegative" boolean)
    order by a.code
    on conflict (code) do nothing`;
  return await tx<AccountRow[]>`
    select id, code, currency, balance_minor::double precision as "balanceMinor", may_be_negative as "mayBeNegative"
    from pay.ledger_accounts
    where code in (select c ->> 'code' from jsonb_array_elements(${parameter}::text::jsonb) as c)
    order by code for no key update`;
}

/** Adds a transaction without entries. Returns `false` if its reference was already posted. */
export async function insertLedgerTransaction(
  tx: Transaction,
  head: { id: string; kind: string; reference: string; memo: string | null; createdBy: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into pay.ledger_transactions (id, kind, reference, memo, created_by, created_at)
    values (${head.id}, ${head.kind}, ${head.reference}, ${head.memo}, ${head.createdBy}, ${now})
    on conflict (reference) do nothing returning id`;
  return rows.length === 1;
}

export async function findByReference(sql: Queryable, reference: string): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`select id from pay.ledger_transactions where reference = ${reference}`;
  return row?.id;
}

/** Returns how much a transaction changed each account. */
export function listSides(
  sql: Queryable,
  transactionId: string,
): Promise<{ code: string; amountMinor: number }[]> {
  return sql<{ code: string; amountMinor: number }[]>`
    select a.code, e.amount_minor::double precision as "amountMinor"
    from pay.ledger_entries e join pay.ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${transactionId}`;
}

/** The caller has locked the accounts. */
export async function insertEntries(
  tx: Transaction,
  transactionId: string,
  entries: readonly { position: number; accountId: string; amountMinor: number; balanceAfterMinor: number }[],
  now: Date,
): Promise<void> {
  const parameter = jsonParameter(entries);
  await tx`
    insert into pay.ledger_entries (transaction_id, position, account_id, amount_minor, balance_after_minor, created_at)
    select ${transactionId}::uuid, e.position, e."accountId", e."amountMinor", e."balanceAfterMinor", ${now}::timestamptz
    from jsonb_to_recordset(${parameter}::text::jsonb)
      as e(position smallint, "accountId" uuid, "amountMinor" bigint, "balanceAfterMinor" bigint)`;
  await tx`
    update pay.ledger_accounts a set balance_minor = a.balance_minor + e.amount
    from (select (e ->> 'accountId')::uuid as id, sum((e ->> 'amountMinor')::bigint)::bigint as amount
      from jsonb_array_elements(${parameter}::text::jsonb) as e group by 1) e
    where a.id = e.id`;
}

export interface StatementRow {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly memo: string | null;
  readonly amountMinor: number;
  readonly balanceAfterMinor: number;
  readonly createdAt: Date;
}

export function listEntries(
  sql: Queryable,
  code: string,
  slice: Slice,
): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select t.id, t.kind, t.reference, t.memo, e.amount_minor::double precision as "amountMinor",
      e.balance_after_minor::double precision as "balanceAfterMinor", e.created_at as "createdAt"
    from pay.ledger_entries e
    join pay.ledger_transactions t on t.id = e.transaction_id
    join pay.ledger_accounts a on a.id = e.account_id
    where a.code = ${code} ${sliceSql(sql, slice, "t.id")}`;
}
