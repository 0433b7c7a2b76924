import type { Services } from "../../kernel/commands/services.ts";
import { type LicenceRow, type LicenceState, listLicences } from "./store.ts";

/** Returns a page of all licence checks in a state, newest first. */
export function licenceQueue(
  services: Pick<Services, "databases">,
  state: LicenceState,
  limit: number,
  beforeId: string | null,
): Promise<LicenceRow[]> {
  return listLicences(services.databases.sql("platform"), { state }, limit, beforeId);
}
