import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { eraseReasons, listChangesBy } from "./store.ts";
import { changeView } from "./view.ts";

const exported = 1_000;

/**
 * Identity changes that the person proposed. They are kept when the account is closed, but without the person's notes.
 */
export const identityChangeData: PersonalDataPart = {
  name: "identityChanges",
  async read(services, personId) {
    const rows = await listChangesBy(services.databases.sql("platform"), personId, exported);
    return rows.map(changeView);
  },
  async erase(_services, tx, personId) {
    await eraseReasons(tx, personId);
  },
};
