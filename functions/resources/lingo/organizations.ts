import { unknownId } from "../refusals.ts";
import type { Standing } from "../standing.ts";

/** A row that is (or may be) shared with an organization. */
interface Shared {
  readonly organizationId: string | null;
}

/** Refuses to share a row with an organization that the caller does not belong to. @throws {Problem} `validation_failed` */
export function refuseForeignOrganization(standing: Standing, row: Shared, before: Shared | undefined): void {
  const { organizationId } = row;
  if (organizationId === null || organizationId === before?.organizationId) return;
  if (!standing.organizationIds.includes(organizationId)) throw unknownId("organizationId");
}
