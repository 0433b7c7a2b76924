import type { Databases } from "../../kernel/db/databases.ts";
import { findCapturedPayment, findPayment } from "./store.ts";

/**
 * The captured payment of a purpose that covers an amount, if there is one.
 *
 * @throws {NotConfigured} when nothing can be paid here
 */
export async function paidFor(
  databases: Databases,
  purpose: string,
  fee: { amountMinor: number; currency: string },
): Promise<string | undefined> {
  return await findCapturedPayment(databases.sql("pay"), purpose, fee.amountMinor, fee.currency);
}

/** Whether a payment was fully refunded, as far as its provider reported. @throws {NotConfigured} */
export async function isPaymentRefunded(databases: Databases, paymentId: string): Promise<boolean> {
  return (await findPayment(databases.sql("pay"), paymentId))?.status === "refunded";
}
