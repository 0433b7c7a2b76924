import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { eachRow } from "./each-row.ts";
import { type AccountName, heldAccount, post, walletAccount } from "./ledger.ts";
import {
  endHold,
  findHold,
  findHoldByReference,
  type HoldRow,
  insertHold,
  lockWallet,
  readExpiredHolds,
  type WalletRow,
} from "./wallet-store.ts";
import { type ActsFor, ownWallet, requireActive, sameWalletRefusal } from "./wallets.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings"> & ActsFor;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/wallet/${id}` });
const maximumHoldDays = 30;

/**
 * Sets aside money in a wallet. The reference makes this idempotent.
 *
 * @throws {Problem} `insufficient_funds`, `not_found`, `conflict`, `idempotency_key_reused` if the reference belongs
 *   to another hold
 */
export async function holdMoney(
  services: PayServices,
  personId: string,
  walletId: string,
  input: { amountMinor: number; memo?: string | undefined; days?: number | undefined },
  reference: string,
): Promise<HoldRow> {
  await ownWallet(services, personId, walletId);
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const id = newId(now.getTime());
  await inTransaction(sql, async (tx) => {
    const wallet = requireActive(await lockWallet(tx, walletId), walletId);
    const expiresAt = daysAfter(now, Math.min(maximumHoldDays, input.days ?? 7));
    const isNew = await insertHold(tx, {
      id,
      walletId: wallet.id,
      amountMinor: input.amountMinor,
      memo: input.memo ?? null,
      reference,
      expiresAt,
    }, now);
    if (!isNew) {
      const earlier = (await findHoldByReference(tx, reference))!;
      const isSame = earlier.walletId === wallet.id && earlier.amountMinor === input.amountMinor &&
        earlier.memo === (input.memo ?? null);
      if (!isSame) throw new Problem("idempotency_key_reused");
      return;
    }
    await post(tx, {
      kind: "hold",
      reference: `hold:${id}`,
      memo: input.memo ?? null,
      createdBy: personId,
      postings: [
        { account: walletAccount(wallet.id, wallet.currency), amountMinor: -input.amountMinor },
        { account: heldAccount(wallet.id, wallet.currency), amountMinor: input.amountMinor },
      ],
    }, now);
  });
  return (await findHoldByReference(sql, reference))!;
}

/**
 * @throws {Problem} `not_found` if the hold is neither on this wallet nor on the wallet that this one was merged into
 */
export async function ownHold(
  services: PayServices,
  personId: string,
  walletId: string,
  holdId: string,
): Promise<HoldRow> {
  const wallet = await ownWallet(services, personId, walletId);
  const hold = await findHold(services.databases.sql("pay"), holdId);
  const standsIn = wallet.mergedInto !== null && hold?.walletId === wallet.mergedInto;
  if (!hold || !(standsIn || hold.walletId === walletId)) throw notFound(`${walletId}/holds/${holdId}`);
  return hold;
}

/**
 * Ends a hold. If it is released, the money can be spent again. If it is captured, the money goes to another wallet.
 *
 * @throws {Problem} `not_found`, `conflict` if the hold has ended or expired, or a wallet is not active
 */
export async function finishHold(
  services: PayServices,
  personId: string,
  walletId: string,
  holdId: string,
  end: { state: "released" } | { state: "captured"; toWalletId: string },
): Promise<HoldRow> {
  const known = await ownHold(services, personId, walletId, holdId);
  const sql = services.databases.sql("pay");
  if (end.state === "captured" && end.toWalletId === known.walletId) throw sameWalletRefusal();
  await inTransaction(sql, async (tx) => {
    const { wallet, hold } = await lockHold(tx, known);
    if (!hold) {
      throw new Problem("conflict", {
        reason: "The hold moved to another wallet during the request. Try again.",
      });
    }
    let target: AccountName = walletAccount(wallet.id, wallet.currency);
    if (end.state === "captured") {
      requireActive(wallet, wallet.id);
      if (hold.expiresAt <= services.clock()) {
        throw new Problem("conflict", { reason: "The hold has expired." });
      }
      const to = requireActive(await lockWallet(tx, end.toWalletId), end.toWalletId);
      if (to.id === wallet.id) throw sameWalletRefusal();
      if (to.currency !== wallet.currency) {
        throw new Problem("validation_failed", { reason: "The wallets have different currencies." });
      }
      target = walletAccount(to.id, to.currency);
    }
    if (!await settleHold(tx, hold, wallet.currency, end.state, target, personId, services.clock())) {
      throw new Problem("conflict", { reason: "The hold has already ended." });
    }
  });
  return (await findHold(sql, holdId))!;
}

/** The hold is read again after its wallet is locked, because it may have moved to another wallet in the meantime. */
async function lockHold(tx: Transaction, known: HoldRow): Promise<{ wallet: WalletRow; hold?: HoldRow }> {
  const wallet = (await lockWallet(tx, known.walletId))!;
  const hold = await findHold(tx, known.id);
  return hold?.walletId === wallet.id ? { wallet, hold } : { wallet };
}

async function settleHold(
  tx: Transaction,
  hold: HoldRow,
  currency: string,
  state: "released" | "captured" | "expired",
  target: AccountName,
  personId: string | null,
  now: Date,
): Promise<boolean> {
  if (!await endHold(tx, hold.id, state, now)) return false;
  await post(tx, {
    kind: state === "captured" ? "capture" : "release",
    reference: `${state}:${hold.id}`,
    memo: hold.memo,
    createdBy: personId,
    postings: [
      { account: heldAccount(hold.walletId, currency), amountMinor: -hold.amountMinor },
      { account: target, amountMinor: hold.amountMinor },
    ],
  }, now);
  return true;
}

/** Returns how many holds it released. */
export async function expireHolds(
  services: Pick<Services, "databases" | "clock">,
  limit = 50,
): Promise<number> {
  if (!services.databases.isConfigured("pay")) return 0;
  const sql = services.databases.sql("pay");
  let ended = 0;
  await eachRow(await readExpiredHolds(sql, services.clock(), limit), async (known) => {
    const isEnded = await inTransaction(sql, async (tx) => {
      const { wallet, hold } = await lockHold(tx, known);
      if (!hold) return false;
      const target = walletAccount(wallet.id, wallet.currency);
      return await settleHold(tx, hold, wallet.currency, "expired", target, null, services.clock());
    });
    if (isEnded) ended += 1;
  });
  return ended;
}
