import { Problem } from "../shared/problem.ts";
import { unknownId } from "./refusals.ts";
import { organizationsAtLeast, type Standing } from "./standing.ts";

/** A row of a person that is (or may be) shared with an organization. */
interface Shared {
  readonly ownerPersonId: string;
  readonly organizationId: string | null;
}

/**
 * Refuses to share a row with an organization in which the caller may not write, and to take it away from one unless
 * the caller owns the row or manages the organization.
 *
 * @throws {Problem} `validation_failed` naming `organizationId`, `forbidden`
 */
export function requireSharing(standing: Standing, row: Shared, before: Shared | undefined): void {
  const [from, to] = [before?.organizationId ?? null, row.organizationId];
  if (to === from) return;
  const managed = organizationsAtLeast(standing, "admin");
  if (row.ownerPersonId !== standing.personId && !managed.some((id) => id === from)) {
    throw new Problem("forbidden", {
      reason:
        "Only whoever owns this, and owners and admins of the organization, take it out of the organization.",
    });
  }
  if (to !== null && !organizationsAtLeast(standing, "member").includes(to)) {
    throw unknownId("organizationId");
  }
}
