import { namesOf } from "../persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { apiKeyOf } from "./api-key-of.ts";
import type { ApiKey } from "./schema.ts";
import type { ClientWithSecrets } from "./store.ts";

/** Returns keys as shown to their owners. Each key of an organization includes its creator's name. */
export async function describedKeys(
  services: Pick<Services, "databases" | "clock">,
  rows: readonly ClientWithSecrets[],
): Promise<ApiKey[]> {
  const makers = rows.filter((row) => row.ownerOrganizationId !== null).map((row) => row.createdBy);
  const names = await namesOf(services.databases.sql("platform"), makers);
  const now = services.clock();
  return rows.map((row) => apiKeyOf(row, now, names.get(row.createdBy)));
}

export async function describedKey(
  services: Pick<Services, "databases" | "clock">,
  row: ClientWithSecrets,
): Promise<ApiKey> {
  const [key] = await describedKeys(services, [row]);
  return key!;
}
