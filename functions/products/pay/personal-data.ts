import type { Slice } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { listMerged } from "./merge-store.ts";
import { listEntries } from "./ledger-store.ts";
import { listPayouts } from "./payout-store.ts";
import { listPayments, listRefundsOfPayer } from "./store.ts";
import { listTokensEverHeld } from "./token-store.ts";
import { listHolds, listWalletsWithMerged } from "./wallet-store.ts";
import { closeWallets, requireNoMoney } from "./wallets.ts";

const pageSize = 1_000;

/** Reads all rows of a list page by page, so that even long statements are exported in full. */
async function all<T extends { readonly id: string }>(
  page: (slice: Slice) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  while (true) {
    const last = rows.at(-1);
    const next = await page({ after: last ? [last.id] : null, limit: pageSize });
    rows.push(...next);
    if (next.length < pageSize) return rows;
  }
}

/** Omits the reference of each entry, because it identifies the sender of the money. */
async function statement(sql: Queryable, account: string) {
  const rows = await all((slice) => listEntries(sql, account, slice));
  return rows.map(({ reference: _reference, ...row }) => row);
}

async function walletsOf(sql: Queryable, personId: string) {
  const wallets = [];
  for (const wallet of await listWalletsWithMerged(sql, personId)) {
    wallets.push({
      ...wallet,
      entries: await statement(sql, `wallet:${wallet.id}`),
      holds: await all((slice) => listHolds(sql, wallet.id, {}, slice)),
      payouts: await all((slice) => listPayouts(sql, { walletId: wallet.id }, slice)),
    });
  }
  return wallets;
}

async function tokensOf(sql: Queryable, personId: string) {
  const tokens = [];
  for (const id of [personId, ...await listMerged(sql, personId)]) {
    for (const { account, ...token } of await listTokensEverHeld(sql, `person:${id}`)) {
      tokens.push({ ...token, entries: await statement(sql, account) });
    }
  }
  return tokens;
}

async function refundsOf(sql: Queryable, personId: string) {
  const rows = await all((slice) => listRefundsOfPayer(sql, personId, slice));
  return rows.map(({ reference: _reference, ...row }) => row);
}

/**
 * A person's wallets, payments, refunds and tokens. Wallets include their statements and holds, and tokens include
 * their statements. Data from merged accounts is included. The ledger must be kept for accounting after the account is
 * closed. Its rows then contain only an id that no longer identifies anyone.
 */
export const moneyData: PersonalDataPart = {
  name: "money",
  async read({ databases }, personId) {
    if (!databases.isConfigured("pay")) return null;
    const sql = databases.sql("pay");
    return {
      wallets: await walletsOf(sql, personId),
      payments: await all((slice) => listPayments(sql, personId, slice)),
      refunds: await refundsOf(sql, personId),
      tokens: await tokensOf(sql, personId),
    };
  },
  requireReady: requireNoMoney,
  erase: (services, _tx, personId) => closeWallets(services, personId),
};
