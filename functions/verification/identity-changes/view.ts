import type { z } from "zod";
import { identityOf } from "../../kernel/ladder/identity.ts";
import type { IdentityChange, StaffIdentityChange } from "./schema.ts";
import type { ChangeRow } from "./store.ts";

export function changeView(row: ChangeRow): z.infer<typeof IdentityChange> {
  return {
    id: row.id,
    entityId: row.entityId,
    status: row.status,
    before: identityOf(row.before),
    after: identityOf(row.after),
    changedFields: [...row.changedFields],
    applyNow: row.applyNow,
    proofsAtRisk: row.proofsAtRisk.map(({ tier, method }) => ({ tier, method })),
    neededReviewers: row.neededReviewers,
    reviews: Number(row.firstReviewer !== null) + Number(row.decision === "approved"),
    isAwaitingReview: row.decision === null && (row.status === "pending" || row.status === "applied"),
    registerEvidence: row.registerEvidence &&
      { ...row.registerEvidence, listedNames: [...row.registerEvidence.listedNames] },
    similarTo: row.similarTo.map(({ entityId, name }) => ({ entityId, name })),
    reason: row.reason,
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.decision === null ? null : row.note,
    reasonCode: row.reasonCode,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

export function staffChangeView(row: ChangeRow): z.infer<typeof StaffIdentityChange> {
  const { source, proposedBy, firstReviewer, decidedBy, note } = row;
  return {
    ...changeView(row),
    entity: { id: row.entityId, displayName: row.entityName, tier: row.entityTier },
    source,
    proposedBy,
    firstReviewer,
    decidedBy,
    note,
  };
}
