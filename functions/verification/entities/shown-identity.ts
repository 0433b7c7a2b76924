import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import type { EntityRow } from "./entities.ts";

type Named = Pick<EntityRow, "legalName" | "renamed" | "isUnderReview" | "document">;

/** What readers are told about the names of an entity; the legal name is proved from tier 3 on. */
export function identityView({ legalName, renamed, isUnderReview, document }: Named) {
  return {
    legalName: document.tier >= 3 ? legalName : null,
    previousName: renamed?.from ?? null,
    changedAt: renamed ? new Date(renamed.at).toISOString() : null,
    isUnderReview,
  };
}

/** The same for copies that carry the number of the tier and not what it rests on. */
export function identityCopy(row: Named): CopiedIdentity {
  return { ...identityView(row), isUnderReview: row.isUnderReview || Boolean(row.document.review) };
}
