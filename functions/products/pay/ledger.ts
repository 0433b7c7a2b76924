import type { Databases, Queryable } from "../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import {
  findByReference,
  insertEntries,
  insertLedgerTransaction,
  listSides,
  openAccounts,
} from "./ledger-store.ts";

/**
 * Checks the ledger on a schedule: every transaction must sum to zero, and every balance must be the sum of its
 * entries. Does not repair anything. If there is an error, the job fails, which is logged and visible to staff.
 *
 * @throws {Error} if there are faults. The message contains the number of faults of each kind.
 */
export async function checkLedger({ databases }: { databases: Databases }): Promise<void> {
  if (!databases.isConfigured("pay")) return;
  const faults = await inTransaction(databases.sql("pay"), async (tx) => {
    // Reads the whole ledger in one snapshot. This may take longer than the time limit for requests.
    await tx`set transaction isolation level repeatable read, read only`;
    await tx`set local statement_timeout = '10min'`;
    return await ledgerFaults(tx);
  });
  if (Object.values(faults).some((count) => count > 0)) {
    throw new Error(
      `The ledger does not balance: ${faults.unbalanced} transactions do not sum to zero, ${faults.drifted} balances ` +
        `are not the sum of their entries, ${faults.negative} are below zero.`,
    );
  }
}

export const transactionKinds = [
  "payment",
  "refund",
  "transfer",
  "hold",
  "release",
  "capture",
  "purchase",
  "mint",
  "burn",
  "adjustment",
  "payout",
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * Statement text for money that is transferred when two accounts of the same person are merged. It is stored, so it
 * must not change.
 */
export const mergeMemo = "Two accounts of one person were joined";

/** One side of a transaction. If the amount is negative, money leaves the account. */
export interface Posting {
  readonly account: AccountName;
  readonly amountMinor: number;
}

/** A ledger account, which is created on first use. */
export interface AccountName {
  readonly code: string;
  readonly currency: string;
  readonly walletId: string | null;
  readonly mayBeNegative: boolean;
}

/** Returns the account for a wallet's available money. */
export const walletAccount = (walletId: string, currency: string): AccountName => ({
  code: `wallet:${walletId}`,
  currency,
  walletId,
  mayBeNegative: false,
});
/** Returns the account for the money reserved by a wallet's holds. */
export const heldAccount = (walletId: string, currency: string): AccountName => ({
  code: `held:${walletId}`,
  currency,
  walletId,
  mayBeNegative: false,
});
/**
 * Returns the account that tracks what a provider owes the platform. Its balance is negative, because each payment is
 * credited to a wallet or to income.
 */
export const providerAccount = (provider: string, currency: string): AccountName => ({
  code: `provider:${provider}:${currency}`,
  currency,
  walletId: null,
  mayBeNegative: true,
});
/** Returns the account for money that has left a wallet but has not been paid out yet. */
export const payoutAccount = (currency: string): AccountName => ({
  code: `payout:${currency}`,
  currency,
  walletId: null,
  mayBeNegative: false,
});
export const incomeAccount = (currency: string): AccountName => ({
  code: `income:${currency}`,
  currency,
  walletId: null,
  mayBeNegative: true,
});

export interface NewTransaction {
  readonly kind: TransactionKind;
  /** Identifies the transaction. Posting the same reference again changes nothing. */
  readonly reference: string;
  readonly memo?: string | null;
  readonly createdBy: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Returns the transaction already posted under this reference. @throws {Problem} `idempotency_key_reused` if its
 * entries differ from the new ones
 */
async function findSame(tx: Transaction, { reference, postings }: NewTransaction): Promise<string> {
  const id = (await findByReference(tx, reference))!;
  const sides = (all: readonly (readonly [string, number])[]) =>
    all.map((side) => side.join(" ")).sort().join();
  const posted = sides((await listSides(tx, id)).map(({ code, amountMinor }) => [code, amountMinor]));
  const wanted = sides(postings.map(({ account, amountMinor }) => [account.code, amountMinor]));
  if (posted !== wanted) throw new Problem("idempotency_key_reused");
  return id;
}

/**
 * Posts a transaction. Accounts are locked in a fixed order, every currency must sum to zero, and accounts that may
 * not be negative cannot fall below zero.
 *
 * @returns the transaction's id, and whether this call posted it
 * @throws {Problem} `insufficient_funds`, or `idempotency_key_reused` if another transaction already uses the
 *   reference. Nothing changes in either case.
 */
export async function post(
  tx: Transaction,
  wanted: NewTransaction,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of wanted.postings) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) {
      throw new Error("The amount of an entry must be a whole number.");
    }
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amountMinor);
  }
  if ([...sums.values()].some((sum) => sum !== 0)) {
    throw new Error("The entries of a transaction must sum to zero.");
  }

  const names = new Map(wanted.postings.map(({ account }) => [account.code, account]));
  const accounts = await openAccounts(tx, [...names.values()].map((name) => ({ ...name, id: newId() })), now);
  const id = newId(now.getTime());
  const isNew = await insertLedgerTransaction(tx, { ...wanted, id, memo: wanted.memo ?? null }, now);
  if (!isNew) return { id: await findSame(tx, wanted), isNew: false };

  const balances = new Map(accounts.map((account) => [account.code, account.balanceMinor]));
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const entries = wanted.postings.map(({ account, amountMinor }, position) => {
    const balanceAfterMinor = balances.get(account.code)! + amountMinor;
    balances.set(account.code, balanceAfterMinor);
    return { position, accountId: byCode.get(account.code)!.id, amountMinor, balanceAfterMinor };
  });
  for (const [code, balance] of balances) {
    if (balance < 0 && !byCode.get(code)!.mayBeNegative) throw new Problem("insufficient_funds");
  }
  await insertEntries(tx, id, entries, now);
  return { id, isNew: true };
}

/** Returns 0 for an account that has never been used. */
export async function balanceOf(sql: Queryable, code: string): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance_minor::double precision as balance from pay.ledger_accounts where code = ${code}`;
  return row?.balance ?? 0;
}

/**
 * Counts transactions that do not sum to zero, balances that differ from the sum of their entries, and balances that
 * are negative but must not be.
 */
export async function ledgerFaults(
  sql: Queryable,
): Promise<{ unbalanced: number; drifted: number; negative: number }> {
  const [row] = await sql<[{ unbalanced: number; drifted: number; negative: number }]>`
    select
      (select count(*)::integer from (
        select e.transaction_id from pay.ledger_entries e join pay.ledger_accounts a on a.id = e.account_id
        group by e.transaction_id, a.currency having sum(e.amount_minor) <> 0) u) as unbalanced,
      (select count(*)::integer from pay.ledger_accounts a where a.balance_minor <>
        coalesce((select sum(e.amount_minor) from pay.ledger_entries e where e.account_id = a.id), 0)) as drifted,
      (select count(*)::integer from pay.ledger_accounts where balance_minor < 0 and not may_be_negative) as negative`;
  return row;
}
