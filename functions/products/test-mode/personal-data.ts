import { firstRows } from "../../kernel/db/keyset.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { maximumTestEntities } from "./schema.ts";
import { eraseTestEntities, listTestEntities, moveTestEntities } from "./store.ts";

export const testModeData: PersonalDataPart = {
  name: "testEntities",
  async read({ databases }, personId) {
    // After two accounts are merged, a person may have more test entities than the maximum.
    const rows = await listTestEntities(
      databases.sql("platform"),
      personId,
      firstRows(maximumTestEntities * 2),
    );
    return rows.map(({ id, fields, status, createdAt }) => ({ id, ...fields, status, createdAt }));
  },
  merge: ({ databases }, fromId, toId) => moveTestEntities(databases.sql("platform"), fromId, toId),
  async erase(_services, tx, personId) {
    await eraseTestEntities(tx, personId);
  },
};
