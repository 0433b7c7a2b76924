import type { Slice } from "../../kernel/db/keyset.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type LicenceRow, type LicenceState, listLicences } from "./store.ts";

export function licenceQueue(
  services: Pick<Services, "databases">,
  state: LicenceState,
  slice: Slice,
): Promise<LicenceRow[]> {
  return listLicences(services.databases.sql("platform"), { state }, slice);
}
