import type { Databases } from "../../kernel/db/databases.ts";
import { findCapturedPayment, findPayment } from "./store.ts";

/**
 * Returns the id of a captured payment for this purpose that covers the fee.
 *
 * @throws {NotConfigured} if payments are not configured
 */
export async function paidFor(
  databases: Databases,
  purpose: string,
  fee: { amountMinor: number; currency: string },
): Promise<string | undefined> {
  return await findCapturedPayment(databases.sql("pay"), purpose, fee.amountMinor, fee.currency);
}

/** Checks whether a payment was fully refunded, as reported by its provider. @throws {NotConfigured} */
export async function isPaymentRefunded(databases: Databases, paymentId: string): Promise<boolean> {
  return (await findPayment(databases.sql("pay"), paymentId))?.status === "refunded";
}
