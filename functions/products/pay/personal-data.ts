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

/** Reads all rows of a list page by page, so that long statements are complete. */
async function all<T extends { readonly id: string }>(
  page: (limit: number, beforeId: string | null) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let beforeId: string | null | undefined = null; beforeId !== undefined;) {
    const next: T[] = await page(pageSize, beforeId);
    rows.push(...next.slice(0, pageSize));
    beforeId = next.length > pageSize ? rows.at(-1)!.id : undefined;
  }
  return rows;
}

/** Returns a statement without entry references, because they identify the sender of the money. */
async function statement(sql: Queryable, account: string) {
  const rows = await all((limit, beforeId) => listEntries(sql, account, limit, beforeId));
  return rows.map(({ reference: _reference, ...row }) => row);
}

async function walletsOf(sql: Queryable, personId: string) {
  const wallets = [];
  for (const wallet of await listWalletsWithMerged(sql, personId)) {
    wallets.push({
      ...wallet,
      entries: await statement(sql, `wallet:${wallet.id}`),
      holds: await all((limit, beforeId) => listHolds(sql, wallet.id, {}, limit, beforeId)),
      payouts: await all((limit, beforeId) => listPayouts(sql, { walletId: wallet.id }, limit, beforeId)),
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
  const rows = await all((limit, beforeId) => listRefundsOfPayer(sql, personId, limit, beforeId));
  return rows.map(({ reference: _reference, ...row }) => row);
}

/**
 * Financial data: wallets with statements and holds, payments and refunds, and tokens with statements, including
 * those of merged accounts. The ledger is kept after the account is closed, as accounting requires. Its rows keep an
 * id that no longer identifies anyone.
 */
export const moneyData: PersonalDataPart = {
  name: "money",
  async read({ databases }, personId) {
    if (!databases.isConfigured("pay")) return null;
    const sql = databases.sql("pay");
    return {
      wallets: await walletsOf(sql, personId),
      payments: await all((limit, beforeId) => listPayments(sql, personId, limit, beforeId)),
      refunds: await refundsOf(sql, personId),
      tokens: await tokensOf(sql, personId),
    };
  },
  requireReady: requireNoMoney,
  erase: (services, _tx, personId) => closeWallets(services, personId),
};
