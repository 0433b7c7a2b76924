import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { needsPayment, requirePayable } from "../../verification/licences/payable.ts";
import { type Payable, payableOf, type Payee, type Price } from "../kit/payable.ts";
import { ticketPayable } from "../events/tickets.ts";
import { orders } from "../commerce/orders.ts";
import { bookings } from "../travel/bookings.ts";
import { paidFor } from "./paid-for.ts";
import { insertWallet, listWallets, type WalletRow } from "./wallet-store.ts";

const licenceChecks: Payable = {
  kind: "licence_check",
  database: "platform",
  async price(services, id, personId) {
    return { ...await requirePayable(services, id, personId, paidFor), payee: null };
  },
  keep: (services, id, paymentId) => needsPayment(services, id, paymentId),
};

/** Everything that can be paid for, except adding money to the payer's own wallet. */
export const payables: readonly Payable[] = [
  licenceChecks,
  payableOf(bookings),
  payableOf(orders),
  ticketPayable,
];

export const findPayable = (purpose: string) => {
  const [kind, id] = purpose.split(":");
  const payable = payables.find((one) => one.kind === kind);
  return payable && id ? { payable, id } : undefined;
};

/**
 * @throws {Problem} `not_found`, `conflict`, `validation_failed`
 */
export async function priceOf(services: Services, purpose: string, personId: string): Promise<Price> {
  const { payable, id } = findPayable(purpose)!;
  return await payable.price(services, id, personId);
}

/** Opens the payee's wallet if this is their first payment. */
export async function walletOfPayee(
  services: Services,
  payee: Payee,
  currency: string,
): Promise<WalletRow> {
  const sql = services.databases.sql("pay");
  const now = services.clock();
  await insertWallet(sql, { ...payee, id: newId(now.getTime()), currency }, now);
  const wallet = (await listWallets(sql, payee.ownerKind, payee.ownerId))
    .find((one) => one.currency === currency)!;
  if (wallet.status === "frozen") {
    throw new Problem("conflict", { reason: "The payee cannot receive payments right now." });
  }
  return wallet;
}
