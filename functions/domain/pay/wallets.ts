import { inTransaction } from "../../db/transaction.ts";
import { daysAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { recordAudit } from "../audit/audit.ts";
import { rolesOn } from "../entities/representatives.ts";
import { householdsOf } from "../family/memberships.ts";
import { organizationRoleOf } from "../organization/memberships.ts";
import type { Services } from "../services.ts";
import { type AccountName, heldAccount, post, walletAccount } from "./ledger.ts";
import {
  endHold,
  findHold,
  findHoldByReference,
  findWallet,
  type HoldRow,
  insertHold,
  insertWallet,
  listWallets,
  lockWallet,
  lockWalletAlone,
  type OwnerKind,
  readExpiredHolds,
  type WalletRow,
  writeWalletStatus,
} from "./wallet-store.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings">;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/wallet/${id}` });

/** Whether a person may act for an owner: themselves, an organization's owner or admin, an entity's owner. */
export async function mayActFor(
  services: Pick<Services, "databases">,
  personId: string,
  ownerKind: OwnerKind,
  ownerId: string,
): Promise<boolean> {
  switch (ownerKind) {
    case "person":
      return ownerId === personId;
    case "organization": {
      const role = await organizationRoleOf(services.databases.sql("organization"), ownerId, personId);
      return role === "owner" || role === "admin";
    }
    case "entity":
      return (await rolesOn(services.databases.sql("platform"), ownerId, personId)).includes("owner");
    case "household":
      return (await householdsOf(services.databases.sql("family"), personId)).includes(ownerId);
  }
}

/** A wallet of the caller; somebody else's is not found. @throws {Problem} `not_found` */
export async function ownWallet(services: PayServices, personId: string, id: string): Promise<WalletRow> {
  const wallet = await findWallet(services.databases.sql("pay"), id);
  if (!wallet || !await mayActFor(services, personId, wallet.ownerKind, wallet.ownerId)) throw notFound(id);
  return wallet;
}

/** Wallets of an owner that the caller may act for. @throws {Problem} `not_found` */
export async function walletsOf(
  services: PayServices,
  personId: string,
  ownerKind: OwnerKind,
  ownerId: string,
): Promise<WalletRow[]> {
  if (!await mayActFor(services, personId, ownerKind, ownerId)) throw notFound("");
  return await listWallets(services.databases.sql("pay"), ownerKind, ownerId);
}

/** Opens a wallet; one per owner and currency. @throws {Problem} `not_found`, `conflict` */
export async function openWallet(
  services: PayServices,
  personId: string,
  owner: { ownerKind: OwnerKind; ownerId: string },
  currency: string,
): Promise<WalletRow> {
  if (!await mayActFor(services, personId, owner.ownerKind, owner.ownerId)) throw notFound("");
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const id = newId(now.getTime());
  if (!await insertWallet(sql, { id, ...owner, currency }, now)) {
    throw new Problem("conflict", { reason: `There is a wallet in ${currency} already.` });
  }
  return (await findWallet(sql, id))!;
}

/**
 * Closes an empty wallet, or opens a closed one again. A frozen one stays as it is: only staff thaw it.
 *
 * @throws {Problem} `not_found`, `conflict` while money is in it, or in another state
 */
export async function setWalletOpen(
  services: PayServices,
  personId: string,
  id: string,
  isOpen: boolean,
): Promise<WalletRow> {
  await ownWallet(services, personId, id);
  return await changeStatus(services, id, isOpen ? "closed" : "active", isOpen ? "active" : "closed");
}

/**
 * Freezes a wallet, so that nothing leaves it, or thaws it; with an audit record in the same transaction.
 *
 * @throws {Problem} `not_found`, `conflict` in another state
 */
export async function setWalletFrozen(
  services: PayServices,
  id: string,
  isFrozen: boolean,
  by: { staffId: string; note: string },
): Promise<WalletRow> {
  const [from, to] = isFrozen ? ["active", "frozen"] as const : ["frozen", "active"] as const;
  return await changeStatus(services, id, from, to, by);
}

async function changeStatus(
  services: PayServices,
  id: string,
  from: WalletRow["status"],
  to: WalletRow["status"],
  by?: { staffId: string; note: string },
): Promise<WalletRow> {
  return await inTransaction(services.databases.sql("pay"), async (tx) => {
    const wallet = await lockWalletAlone(tx, id);
    if (!wallet) throw notFound(id);
    if (wallet.status !== from) throw new Problem("conflict", { reason: `The wallet is ${wallet.status}.` });
    if (to === "closed" && (wallet.balanceMinor !== 0 || wallet.heldMinor !== 0)) {
      throw new Problem("conflict", { reason: "There is money in the wallet; move it first." });
    }
    const now = services.clock();
    await writeWalletStatus(tx, id, to, now);
    if (by) {
      await recordAudit(tx, {
        actorKind: "staff",
        actorId: by.staffId,
        action: `wallet.${to === "frozen" ? "frozen" : "thawed"}`,
        targetType: "wallet",
        targetId: id,
        detail: { note: by.note },
      }, now);
    }
    return (await findWallet(tx, id))!;
  });
}

/** Refuses a wallet that takes and gives no money now. @throws {Problem} `not_found`, `conflict` */
export function requireActive(wallet: WalletRow | undefined, id: string): WalletRow {
  if (!wallet) throw notFound(id);
  if (wallet.status !== "active") {
    throw new Problem("conflict", { reason: `The wallet is ${wallet.status}.` });
  }
  return wallet;
}

/**
 * Moves money between two wallets of one currency. The reference makes it once, however often it is sent.
 *
 * @throws {Problem} `insufficient_funds`, `not_found`, `conflict`, `validation_failed`
 */
export async function transfer(
  services: PayServices,
  personId: string,
  fromId: string,
  input: { toWalletId: string; amountMinor: number; memo?: string | undefined },
  reference: string,
): Promise<{ id: string; isNew: boolean }> {
  await ownWallet(services, personId, fromId);
  if (fromId === input.toWalletId) {
    throw new Problem("validation_failed", { reason: "Money cannot be moved from a wallet to itself." });
  }
  const sql = services.databases.sql("pay");
  return await inTransaction(sql, async (tx) => {
    const [firstId, secondId] = [fromId, input.toWalletId].sort();
    const first = await lockWallet(tx, firstId!);
    const second = await lockWallet(tx, secondId!);
    const from = requireActive(first?.id === fromId ? first : second, fromId);
    const to = requireActive(first?.id === fromId ? second : first, input.toWalletId);
    if (from.currency !== to.currency) {
      throw new Problem("validation_failed", { reason: "The wallets have different currencies." });
    }
    const now = services.clock();
    return await post(tx, {
      kind: "transfer",
      reference,
      memo: input.memo ?? null,
      createdBy: personId,
      postings: [
        { account: walletAccount(from.id, from.currency), amountMinor: -input.amountMinor },
        { account: walletAccount(to.id, to.currency), amountMinor: input.amountMinor },
      ],
    }, now);
  });
}

const maximumHoldDays = 30;

/**
 * Sets money of a wallet aside. The reference makes it once, however often it is sent.
 *
 * @throws {Problem} `insufficient_funds`, `not_found`, `conflict`
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
      walletId,
      amountMinor: input.amountMinor,
      memo: input.memo ?? null,
      reference,
      expiresAt,
    }, now);
    if (!isNew) return;
    await post(tx, {
      kind: "hold",
      reference: `hold:${id}`,
      memo: input.memo ?? null,
      createdBy: personId,
      postings: [
        { account: walletAccount(walletId, wallet.currency), amountMinor: -input.amountMinor },
        { account: heldAccount(walletId, wallet.currency), amountMinor: input.amountMinor },
      ],
    }, now);
  });
  return (await findHoldByReference(sql, reference))!;
}

/** A hold of a wallet of the caller. @throws {Problem} `not_found` */
export async function ownHold(
  services: PayServices,
  personId: string,
  walletId: string,
  holdId: string,
): Promise<HoldRow> {
  await ownWallet(services, personId, walletId);
  const hold = await findHold(services.databases.sql("pay"), holdId);
  if (hold?.walletId !== walletId) throw notFound(`${walletId}/holds/${holdId}`);
  return hold;
}

/**
 * Ends a hold: released, the money can be spent again; captured, it goes to another wallet.
 *
 * @throws {Problem} `not_found`, `conflict` when it ended already, its time is over, or a wallet is not active
 */
export async function finishHold(
  services: PayServices,
  personId: string,
  walletId: string,
  holdId: string,
  end: { state: "released" } | { state: "captured"; toWalletId: string },
): Promise<HoldRow> {
  const hold = await ownHold(services, personId, walletId, holdId);
  const sql = services.databases.sql("pay");
  if (end.state === "captured" && end.toWalletId === walletId) {
    throw new Problem("validation_failed", { reason: "Money cannot be moved from a wallet to itself." });
  }
  await inTransaction(sql, async (tx) => {
    const wallet = (await lockWallet(tx, walletId))!;
    let target: AccountName = walletAccount(walletId, wallet.currency);
    if (end.state === "captured") {
      requireActive(wallet, walletId);
      if (hold.expiresAt <= services.clock()) {
        throw new Problem("conflict", { reason: "The time of the hold is over." });
      }
      const to = requireActive(await lockWallet(tx, end.toWalletId), end.toWalletId);
      if (to.currency !== wallet.currency) {
        throw new Problem("validation_failed", { reason: "The wallets have different currencies." });
      }
      target = walletAccount(to.id, to.currency);
    }
    if (!await settleHold(tx, hold, wallet.currency, end.state, target, personId, services.clock())) {
      throw new Problem("conflict", { reason: "The hold has ended already." });
    }
  });
  return (await findHold(sql, holdId))!;
}

async function settleHold(
  tx: Parameters<typeof post>[0],
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

/** Gives money back whose hold has run out; answers how many holds ended. */
export async function expireHolds(
  services: Pick<Services, "databases" | "clock">,
  limit = 50,
): Promise<number> {
  if (!services.databases.isConfigured("pay")) return 0;
  const sql = services.databases.sql("pay");
  let ended = 0;
  for (const hold of await readExpiredHolds(sql, services.clock(), limit)) {
    const isEnded = await inTransaction(sql, async (tx) => {
      const wallet = (await lockWallet(tx, hold.walletId))!;
      const target = walletAccount(wallet.id, wallet.currency);
      return await settleHold(tx, hold, wallet.currency, "expired", target, null, services.clock());
    });
    if (isEnded) ended += 1;
  }
  return ended;
}
