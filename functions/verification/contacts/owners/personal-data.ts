import { firstRows } from "../../../kernel/db/keyset.ts";
import type { PersonalDataPart } from "../../../people/persons/personal-data.ts";
import { listConflictsOf } from "./conflict-store.ts";
import { contactConflictView } from "./views.ts";

const most = 1_000;

/** Conflicts over the person's contacts. Each is transferred or deleted together with its contact. */
export const contactConflictData: PersonalDataPart = {
  name: "contactConflicts",
  async read({ databases }, personId) {
    const rows = await listConflictsOf(databases.sql("platform"), personId, firstRows(most));
    return rows.map((row) => contactConflictView(row, personId, null));
  },
};
