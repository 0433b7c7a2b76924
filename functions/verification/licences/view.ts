import type { Services } from "../../kernel/commands/services.ts";
import { licencePurpose } from "./licences.ts";
import type { LicenceRow } from "./store.ts";

export function licenceView(services: Pick<Services, "settings">, row: LicenceRow) {
  const { feeMinor, currency, requestedBy: _by, firstReviewedAt: _at, identity: _identity, ...check } = row;
  const { firstReviewer, secondReviewer, refundRequestedAt, appealedCheckId: _appealed, ...rest } = check;
  return {
    ...rest,
    fee: { amountMinor: feeMinor, currency },
    purpose: licencePurpose(row.id),
    reviews: Number(firstReviewer !== null) + Number(secondReviewer !== null),
    isRefunded: refundRequestedAt !== null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    nextActions: row.state === "awaiting_payment"
      ? [{
        code: "pay",
        label: "Pay for the check, then submit it",
        href: `${services.settings.urls.web}/en/verify/venues/${row.entityId}#licence`,
      }]
      : [],
  };
}
