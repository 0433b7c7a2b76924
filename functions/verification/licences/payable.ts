import { Problem } from "../../kernel/shared/problem.ts";
import { rolesOn } from "../entities/representatives.ts";
import { strongestRole } from "../entities/entities.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { findLicence, licencePurpose, type PaidFor } from "./licences.ts";

/**
 * Lets a payment for a licence check begin only where it can be used: before any provider is asked, so that no money
 * moves for a check that nobody knows, that is decided or paid, or for another amount than its fee.
 *
 * @throws {Problem} `not_found` also to whoever may not read the check, `licence_not_payable`, `conflict`,
 *   `validation_failed`
 */
export async function requirePayable(
  services: Pick<Services, "databases">,
  checkId: string,
  personId: string,
  asked: { readonly amountMinor: number; readonly currency: string },
  paidFor: PaidFor,
): Promise<void> {
  const sql = services.databases.sql("platform");
  const licence = await findLicence(sql, checkId);
  const role = licence && strongestRole(await rolesOn(sql, licence.entityId, personId));
  if (!licence || (role !== "owner" && role !== "manager")) {
    throw new Problem("not_found", { path: `/v1/entities/{id}/licence-checks/${checkId}` });
  }
  if (licence.state !== "awaiting_payment") {
    throw new Problem("licence_not_payable", { status: licence.state });
  }
  const fee = { amountMinor: licence.feeMinor, currency: licence.currency };
  if (asked.amountMinor !== fee.amountMinor || asked.currency !== fee.currency) {
    throw new Problem("validation_failed", {
      reason: `The fee of the licence check is ${fee.amountMinor} minor units of ${fee.currency}.`,
    });
  }
  if (await paidFor(services.databases, licencePurpose(checkId), fee) !== undefined) {
    throw new Problem("conflict", { reason: "The licence check is already paid. Submit it for review." });
  }
}
