import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { rolesOn } from "../../verification/entities/representatives.ts";
import { roleIn } from "../../people/groups/memberships.ts";
import type { GroupKind } from "../../people/groups/group-tables.ts";
import type { GroupWallets } from "../../people/groups/group-ties.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { post, walletAccount } from "./ledger.ts";
import { isPaymentPending } from "./store.ts";
import { listTokenBalances } from "./token-store.ts";
import {
  findWallet,
  hasOwnerLeft,
  insertWallet,
  listWallets,
  lockWallet,
  lockWalletAlone,
  type OwnerKind,
  type WalletRow,
  writeOwnerLeft,
  writeWalletStatus,
} from "./wallet-store.ts";

/** The owners that a request may act for. */
export interface ActsFor {
  /** Whether the request can act only for the signed-in person, as requests from the site's pages do. Default: no. */
  readonly isForSelf?: boolean;
}

type PayServices = Pick<Services, "databases" | "clock" | "settings"> & ActsFor;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/wallet/${id}` });

/**
 * People may act for themselves, for an organization they own or administer, for an entity they own, and for a
 * household in which they are an adult.
 */
export async function mayActFor(
  services: Pick<Services, "databases"> & ActsFor,
  personId: string,
  ownerKind: OwnerKind,
  ownerId: string,
): Promise<boolean> {
  if (services.isForSelf && ownerKind !== "person") return false;
  switch (ownerKind) {
    case "person":
      return ownerId === personId;
    case "organization": {
      const role = await roleIn(services.databases, "organization", ownerId, personId);
      return role === "owner" || role === "admin";
    }
    case "entity":
      return (await rolesOn(services.databases.sql("platform"), ownerId, personId)).includes("owner");
    case "household": {
      const role = await roleIn(services.databases, "household", ownerId, personId);
      return role === "admin" || role === "adult";
    }
  }
}

/** Returns a wallet that the caller may use. @throws {Problem} `not_found` */
export async function ownWallet(services: PayServices, personId: string, id: string): Promise<WalletRow> {
  const wallet = await findWallet(services.databases.sql("pay"), id);
  if (!wallet || !await mayActFor(services, personId, wallet.ownerKind, wallet.ownerId)) throw notFound(id);
  return wallet;
}

/** The caller must act for the owner. @throws {Problem} `not_found` */
export async function walletsOf(
  services: PayServices,
  personId: string,
  ownerKind: OwnerKind,
  ownerId: string,
): Promise<WalletRow[]> {
  if (!await mayActFor(services, personId, ownerKind, ownerId)) throw notFound("");
  return await listWallets(services.databases.sql("pay"), ownerKind, ownerId);
}

/** An owner can have one wallet for each currency. @throws {Problem} `not_found`, `conflict` */
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
    throw new Problem("conflict", { reason: `A wallet in ${currency} already exists.` });
  }
  return (await findWallet(sql, id))!;
}

/**
 * Closes an empty wallet, or reopens a closed one. Only staff can unfreeze a wallet.
 *
 * @throws {Problem} `not_found`, `conflict` if the wallet contains money, has a payment in progress or is in the
 *   wrong state
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

const moneyLeft = () =>
  new Problem("conflict", {
    reason: "Your wallets still contain money. Transfer it or request a refund first.",
  });

/** @throws {Problem} `conflict` */
async function requireNoPendingPayment(sql: Queryable, walletId: string): Promise<void> {
  if (!await isPaymentPending(sql, walletId)) return;
  throw new Problem("conflict", {
    reason: "A payment or payout of the wallet is pending. Wait until it is done or has failed.",
  });
}

/**
 * Fails if one of the person's wallets has money or a payment in progress. @throws {Problem} `conflict`
 */
export async function requireNoMoney({ databases }: PayServices, personId: string): Promise<void> {
  if (databases.isConfigured("pay")) await requireEmptyWallets(databases.sql("pay"), "person", personId);
}

async function requireEmptyWallets(sql: Queryable, ownerKind: OwnerKind, ownerId: string): Promise<void> {
  for (const { id, balanceMinor, heldMinor } of await listWallets(sql, ownerKind, ownerId)) {
    if (balanceMinor + heldMinor > 0) throw moneyLeft();
    await requireNoPendingPayment(sql, id);
  }
}

/**
 * Closes a person's empty wallets when they close their account. Money that arrives later from an open payment is
 * refunded.
 *
 * @throws {Problem} `conflict` if a wallet has money or a payment in progress
 */
export async function closeWallets(services: PayServices, personId: string): Promise<void> {
  if (services.databases.isConfigured("pay")) await closeEmptyWallets(services, "person", personId);
}

async function closeEmptyWallets(
  { databases, clock }: PayServices,
  ownerKind: OwnerKind,
  ownerId: string,
): Promise<void> {
  for (const { id } of await listWallets(databases.sql("pay"), ownerKind, ownerId)) {
    await inTransaction(databases.sql("pay"), async (tx) => {
      const wallet = (await lockWalletAlone(tx, id))!;
      if (wallet.balanceMinor + wallet.heldMinor > 0) throw moneyLeft();
      await requireNoPendingPayment(tx, id);
      if (wallet.status === "active") await writeWalletStatus(tx, id, "closed", clock());
      await writeOwnerLeft(tx, id, clock());
    });
  }
}

/**
 * Freezes or unfreezes a wallet. No money can leave a frozen wallet. The change is audited in the same transaction.
 *
 * @throws {Problem} `not_found`, `conflict_of_interest`, `conflict` if the wallet's state does not allow the change
 */
export async function setWalletFrozen(
  services: PayServices,
  id: string,
  isFrozen: boolean,
  by: { staffId: string; note: string },
): Promise<WalletRow> {
  const wallet = await findWallet(services.databases.sql("pay"), id);
  if (wallet && await mayActFor(services, by.staffId, wallet.ownerKind, wallet.ownerId)) {
    throw new Problem("conflict_of_interest", {
      reason: "You cannot freeze or unfreeze a wallet that you can use.",
    });
  }
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
    if (wallet.mergedInto) {
      throw new Problem("conflict", { reason: `This wallet was merged into ${wallet.mergedInto}.` });
    }
    if (to === "closed" && (wallet.balanceMinor !== 0 || wallet.heldMinor !== 0)) {
      throw new Problem("conflict", { reason: "The wallet still contains money. Transfer it first." });
    }
    if (to === "closed") await requireNoPendingPayment(tx, id);
    const now = services.clock();
    // If the owner has closed their account in the meantime, unfreezing the wallet closes it. If the account was not
    // closed after all, its owner can reopen the wallet.
    const hasLeft = from === "frozen" && await hasOwnerLeft(tx, id);
    await writeWalletStatus(tx, id, hasLeft ? "closed" : to, now);
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

/** @throws {Problem} `not_found`, `conflict` if the wallet is frozen or closed */
export function requireActive(wallet: WalletRow | undefined, id: string): WalletRow {
  if (!wallet) throw notFound(id);
  if (wallet.status !== "active") {
    throw new Problem("conflict", { reason: `The wallet is ${wallet.status}.` });
  }
  return wallet;
}

/** Rejects a frozen wallet. Not even refunds can be paid from it. @throws {Problem} `conflict` */
export function requireNotFrozen({ status }: WalletRow): void {
  if (status === "frozen") throw new Problem("conflict", { reason: "The wallet is frozen." });
}

export const sameWalletRefusal = () =>
  new Problem("validation_failed", { reason: "You cannot transfer money from a wallet to itself." });

/**
 * Moves money between two wallets of the same currency. The reference makes this idempotent.
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
  if (fromId === input.toWalletId) throw sameWalletRefusal();
  const sql = services.databases.sql("pay");
  return await inTransaction(sql, async (tx) => {
    const [firstId, secondId] = [fromId, input.toWalletId].sort();
    const first = await lockWallet(tx, firstId!);
    const second = await lockWallet(tx, secondId!);
    // Uses the lock order to find out which wallet is the payer's. The ids of the rows cannot be compared with those in
    // the request, which may be spelt differently.
    const [given, taken] = firstId === fromId ? [first, second] : [second, first];
    const from = requireActive(given, fromId);
    const to = requireActive(taken, input.toWalletId);
    if (from.id === to.id) throw sameWalletRefusal();
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

/**
 * Fails if a group has money or tokens, or if one of its wallets has a payment in progress. @throws {Problem}
 * `conflict`
 */
async function requireNoGroupMoney(
  { databases }: PayServices,
  ownerKind: GroupKind,
  ownerId: string,
): Promise<void> {
  if (!databases.isConfigured("pay")) return;
  const sql = databases.sql("pay");
  await requireEmptyWallets(sql, ownerKind, ownerId);
  if ((await listTokenBalances(sql, `${ownerKind}:${ownerId}`)).length > 0) throw moneyLeft();
}

/**
 * Closes the empty wallets of a group that is being dissolved. Call this while the group is locked. Money that
 * arrives later from an open payment is refunded to the payer.
 *
 * @throws {Problem} `conflict` if the group has money or tokens, or one of its wallets has a payment in progress
 */
async function closeGroupWallets(
  services: PayServices,
  ownerKind: GroupKind,
  ownerId: string,
): Promise<void> {
  if (!services.databases.isConfigured("pay")) return;
  await requireNoGroupMoney(services, ownerKind, ownerId);
  await closeEmptyWallets(services, ownerKind, ownerId);
}

export const groupWallets: GroupWallets = { requireEmpty: requireNoGroupMoney, close: closeGroupWallets };
