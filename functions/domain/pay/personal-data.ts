import type { PersonalDataPart } from "../identity/personal-data.ts";
import { listEntries } from "./ledger-store.ts";
import { listPayments } from "./store.ts";
import { listTokenBalances } from "./token-store.ts";
import { listWallets } from "./wallet-store.ts";
import { closeWallets, requireNoMoney } from "./wallets.ts";

const exported = 10_000;

/**
 * Money: wallets with their statements, payments and tokens. The ledger is kept when the person leaves, as books must
 * be; its rows name an id that is nobody's any more.
 */
export const moneyData: PersonalDataPart = {
  name: "money",
  async read({ databases }, personId) {
    if (!databases.isConfigured("pay")) return null;
    const sql = databases.sql("pay");
    const wallets = [];
    for (const wallet of await listWallets(sql, "person", personId)) {
      wallets.push({ ...wallet, entries: await listEntries(sql, `wallet:${wallet.id}`, exported, null) });
    }
    return {
      wallets,
      payments: await listPayments(sql, personId, exported, null),
      tokens: await listTokenBalances(sql, `person:${personId}`),
    };
  },
  requireReady: requireNoMoney,
  erase: (services, _tx, personId) => closeWallets(services, personId),
};
