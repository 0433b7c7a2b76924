import { Problem } from "../../kernel/shared/problem.ts";
import { rolesOn } from "../entities/representatives.ts";
import { strongestRole } from "../entities/entities.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { findLicence, licencePurpose, type PaidFor } from "./licences.ts";

/**
 * Returns the fee for a licence check if this person can pay it now. This runs before any provider is called, so that
 * no one is charged for a check that is unknown, decided or already paid.
 *
 * @throws {Problem} `licence_not_payable`, `conflict`, `not_found` (also if the person may not read the check)
 */
export async function requirePayable(
  services: Pick<Services, "databases">,
  checkId: string,
  personId: string,
  paidFor: PaidFor,
): Promise<{ amountMinor: number; currency: string }> {
  const sql = services.databases.sql("platform");
  const licence = await findLicence(sql, checkId);
  const role = licence && strongestRole(await rolesOn(sql, licence.entityId, personId));
  if (!licence || (role !== "owner" && role !== "manager")) {
    // Uses the purpose as the path in the error, because the entity's path would tell a stranger which entity the check
    // belongs to.
    throw new Problem("not_found", { path: licencePurpose(checkId) });
  }
  if (licence.state !== "awaiting_payment") {
    throw new Problem("licence_not_payable", { status: licence.state });
  }
  const fee = { amountMinor: licence.feeMinor, currency: licence.currency };
  if (await paidFor(services.databases, licencePurpose(checkId), fee) !== undefined) {
    throw new Problem("conflict", {
      reason: "The licence check has already been paid. Submit it for review.",
    });
  }
  return fee;
}

/**
 * Checks whether a licence check needs this payment: either the check is waiting for a payment, or this payment is
 * already assigned to it. If an assigned payment must be refunded, it is refunded when the check is decided.
 */
export async function needsPayment(
  services: Pick<Services, "databases">,
  checkId: string,
  paymentId: string,
): Promise<boolean> {
  const licence = await findLicence(services.databases.sql("platform"), checkId);
  return licence !== undefined && (licence.state === "awaiting_payment" || licence.paymentId === paymentId);
}
