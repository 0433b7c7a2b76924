import { firstRows } from "../../kernel/db/keyset.ts";
import type { PersonalDataPart } from "../persons/personal-data.ts";
import { apiKeyOf } from "./api-key-of.ts";
import { eraseClients, listClients } from "./store.ts";

/** API keys that the person created. When the account is closed, the keys are revoked and their names are removed. */
export const apiKeyData: PersonalDataPart = {
  name: "apiKeys",
  async read(services, personId) {
    const now = services.clock();
    const owner = { personId, organizationId: null };
    const rows = await listClients(services.databases.sql("api-keys"), owner, firstRows(1_000), now);
    return rows.map((row) => apiKeyOf(row, now));
  },
  async erase(services, tx, personId, now) {
    const isElsewhere = services.databases.sql("api-keys") !== services.databases.sql("platform");
    await eraseClients(isElsewhere ? services.databases.sql("api-keys") : tx, personId, now);
  },
};
