import { recordAudit } from "../../kernel/audit/audit.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { payoutAccount, post, providerAccount, walletAccount } from "./ledger.ts";
import { endPayout, findPayout, insertPayoutOnce, type PayoutRow } from "./payout-store.ts";
import { type ActsFor, mayActFor, ownWallet, requireActive } from "./wallets.ts";
import {
  findWallet,
  hasOwnerLeft,
  lockSurvivingWallet,
  lockWallet,
  lockWalletAlone,
  writeWalletStatus,
} from "./wallet-store.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings"> & ActsFor;

/** Staff make payouts by bank transfer. */
const bank = "bank";

/**
 * Requests a payout from a wallet. The money leaves the wallet immediately. The reference makes this idempotent.
 *
 * @throws {Problem} `not_found`, `conflict`, `insufficient_funds`, `idempotency_key_reused`
 */
export async function requestPayout(
  services: PayServices,
  personId: string,
  walletId: string,
  input: { readonly amountMinor: number; readonly destination: string },
  reference: string,
): Promise<PayoutRow> {
  await ownWallet(services, personId, walletId);
  return await inTransaction(services.databases.sql("pay"), async (tx) => {
    const wallet = requireActive(await lockWallet(tx, walletId), walletId);
    const now = services.clock();
    const { currency } = wallet;
    const asked = { ...input, walletId: wallet.id, currency };
    const row = await insertPayoutOnce(
      tx,
      { ...asked, id: newId(now.getTime()), reference, requestedBy: personId },
      now,
    );
    const isSame = row.walletId === asked.walletId && row.amountMinor === asked.amountMinor &&
      row.destination === asked.destination;
    if (!isSame) throw new Problem("idempotency_key_reused");
    await post(tx, {
      kind: "payout",
      reference: `payout:${row.id}`,
      createdBy: personId,
      postings: [
        { account: walletAccount(wallet.id, currency), amountMinor: -input.amountMinor },
        { account: payoutAccount(currency), amountMinor: input.amountMinor },
      ],
    }, now);
    return row;
  });
}

/**
 * Records that a payout was paid, or that it failed and its money was returned to the wallet.
 *
 * @throws {Problem} `not_found`, `conflict` if the payout was already decided, `conflict_of_interest`
 */
export async function decidePayout(
  services: PayServices,
  id: string,
  end: { readonly state: "paid" | "failed"; readonly note: string; readonly decidedBy: string },
): Promise<PayoutRow> {
  const sql = services.databases.sql("pay");
  const known = await findPayout(sql, id);
  if (!known) throw new Problem("not_found", { path: `/v1/admin/payouts/${id}` });
  const owner = (await findWallet(sql, known.walletId))!;
  if (await mayActFor(services, end.decidedBy, owner.ownerKind, owner.ownerId)) {
    throw new Problem("conflict_of_interest", { reason: "You cannot review your own payout." });
  }
  return await inTransaction(sql, async (tx) => {
    const now = services.clock();
    const wallet = await lockSurvivingWallet(tx, known.walletId, lockWalletAlone);
    if (!await endPayout(tx, id, end, now)) {
      throw new Problem("conflict", { reason: `The payout is ${(await findPayout(tx, id))!.state}.` });
    }
    const { amountMinor, currency } = known;
    const isBack = end.state === "failed";
    if (isBack && wallet.status === "closed" && !await hasOwnerLeft(tx, wallet.id)) {
      await writeWalletStatus(tx, wallet.id, "active", now);
    }
    await post(tx, {
      kind: "payout",
      reference: `payout_${end.state}:${id}`,
      createdBy: end.decidedBy,
      postings: [
        { account: payoutAccount(currency), amountMinor: -amountMinor },
        {
          account: isBack ? walletAccount(wallet.id, currency) : providerAccount(bank, currency),
          amountMinor,
        },
      ],
    }, now);
    await recordAudit(tx, {
      actorKind: "staff",
      actorId: end.decidedBy,
      action: `payout.${end.state}`,
      targetType: "payout",
      targetId: id,
      detail: { amountMinor, currency, note: end.note },
    }, now);
    return (await findPayout(tx, id))!;
  });
}
