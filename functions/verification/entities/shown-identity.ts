import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import type { EntityRow } from "./entities.ts";

type Named = Pick<EntityRow, "legalName" | "renamed" | "isUnderReview" | "document">;

/**
 * Returns what readers see about an entity's names. The legal name is shown only at tier 3 and above, because lower
 * tiers do not prove it.
 */
export function identityView({ legalName, renamed, isUnderReview, document }: Named) {
  return {
    legalName: document.tier >= 3 ? legalName : null,
    previousName: renamed?.from ?? null,
    changedAt: renamed ? new Date(renamed.at).toISOString() : null,
    isUnderReview,
  };
}

/**
 * Like `identityView`, but for copies of an entity. A copy contains the tier number but not the proofs, so
 * `isUnderReview` is also true while a proof is under review.
 */
export function identityCopy(row: Named): CopiedIdentity {
  return { ...identityView(row), isUnderReview: row.isUnderReview || Boolean(row.document.review) };
}
