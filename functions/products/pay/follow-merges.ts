import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import type { MergeFollower } from "../../people/persons/database-merges.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { eachRow } from "./each-row.ts";
import {
  closeInto,
  findWalletOf,
  readLateMoney,
  readUnreplacedWallets,
  reassignPayments,
  recordMerge,
  transferWallet,
} from "./merge-store.ts";
import { heldAccount, mergeMemo, post, type Posting, walletAccount } from "./ledger.ts";
import { moveTokens } from "./tokens.ts";
import { lockWalletAlone, type WalletRow, writeWalletStatus } from "./wallet-store.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings">;

/** Moves the wallets, tokens and payments of a merged account to the remaining account. */
export const payMerges: MergeFollower = {
  database: "pay",
  async follow(services, fromId, intoId) {
    const toId = await inTransaction(
      services.databases.sql("pay"),
      (tx) => recordMerge(tx, fromId, intoId, services.clock()),
    );
    await moveMoney(services, fromId, toId);
  },
};

const lateBatch = 100;

/** Moves money and tokens that an account received after it was merged, such as tokens minted to the old id. */
export async function followLateMoney(services: PayServices): Promise<void> {
  if (!services.databases.isConfigured("pay")) return;
  const late = await readLateMoney(services.databases.sql("pay"), lateBatch);
  await eachRow(late, ({ fromId, toId }) => moveMoney(services, fromId, toId));
}

/** Moves all money and tokens of a merged account. Amounts are read under locks, so this is safe to repeat. */
async function moveMoney(services: PayServices, fromId: string, toId: string): Promise<void> {
  const sql = services.databases.sql("pay");
  await reassignPayments(sql, fromId, toId);
  for (const { id, currency } of await readUnreplacedWallets(sql, fromId)) {
    await inTransaction(sql, (tx) => moveWallet(tx, id, currency, { fromId, toId }, services.clock()));
  }
  await moveTokens(services, { ownerKind: "person", ownerId: fromId }, {
    ownerKind: "person",
    ownerId: toId,
  });
}

/**
 * Gives a wallet to another person. If they already have a wallet in this currency, moves the money there instead.
 * Locks the wallets exclusively, so that no other transaction can change their balances in the meantime.
 */
async function moveWallet(
  tx: Transaction,
  id: string,
  currency: string,
  { fromId, toId }: { fromId: string; toId: string },
  now: Date,
): Promise<void> {
  const targetId = await findWalletOf(tx, toId, currency);
  const locked = new Map<string, WalletRow>();
  for (const one of [id, targetId].filter((one) => one !== undefined).sort()) {
    locked.set(one, (await lockWalletAlone(tx, one))!);
  }
  const from = locked.get(id)!;
  if (from.ownerId !== fromId || from.mergedInto !== null) return;
  if (targetId !== undefined && locked.get(targetId)!.ownerId !== toId) return;
  if (targetId === undefined) {
    // If the other person opens a wallet at the same time, the unique index rejects the transfer and the task is
    // retried.
    await transferWallet(tx, id, toId, now);
  } else {
    await mergeWallets(tx, from, locked.get(targetId)!, now);
  }
  await recordAudit(tx, {
    actorKind: "system",
    actorId: null,
    action: "identity.merged",
    targetType: "wallet",
    targetId: id,
    detail: { intoPersonId: toId, ...(targetId === undefined ? {} : { intoWalletId: targetId }) },
  }, now);
}

async function mergeWallets(tx: Transaction, from: WalletRow, to: WalletRow, now: Date): Promise<void> {
  const postings: Posting[] = [];
  for (
    const [account, amountMinor] of [[walletAccount, from.balanceMinor], [
      heldAccount,
      from.heldMinor,
    ]] as const
  ) {
    if (amountMinor === 0) continue;
    postings.push(
      { account: account(from.id, from.currency), amountMinor: -amountMinor },
      { account: account(to.id, to.currency), amountMinor },
    );
  }
  if (postings.length > 0) {
    await post(tx, {
      kind: "transfer",
      reference: `join:${from.id}`,
      memo: mergeMemo,
      createdBy: null,
      postings,
    }, now);
  }
  await closeInto(tx, from.id, to.id, now);
  // The remaining wallet is frozen if staff froze either of the two wallets. Otherwise it is active if either of them
  // was active.
  const status = (["frozen", "active"] as const).find((one) => from.status === one || to.status === one) ??
    "closed";
  if (status !== to.status) await writeWalletStatus(tx, to.id, status, now);
}
