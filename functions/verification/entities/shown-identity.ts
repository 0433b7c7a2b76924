import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import type { EntityRow } from "./entities.ts";

type Named = Pick<EntityRow, "legalName" | "renamed" | "isUnderReview" | "document">;

/** Returns the notes shown to readers about an entity's names. The legal name is proved from tier 3 on. */
export function identityView({ legalName, renamed, isUnderReview, document }: Named) {
  return {
    legalName: document.tier >= 3 ? legalName : null,
    previousName: renamed?.from ?? null,
    changedAt: renamed ? new Date(renamed.at).toISOString() : null,
    isUnderReview,
  };
}

/** Returns the same notes for copies that have only the tier number, without proofs. */
export function identityCopy(row: Named): CopiedIdentity {
  return { ...identityView(row), isUnderReview: row.isUnderReview || Boolean(row.document.review) };
}
