import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { requestView } from "./requests.ts";
import { moveRequests, readRequestsBy } from "./store.ts";

const exported = 1_000;

/**
 * Requests for vouches that the person published. They belong to the entity, so they are kept when the person closes
 * their account.
 */
export const requestData: PersonalDataPart = {
  name: "verificationRequests",
  async read(services, personId) {
    const rows = await readRequestsBy(services.databases.sql("platform"), personId, exported);
    return rows.map((row) => requestView(row));
  },
  merge: ({ databases }, fromId, toId) => moveRequests(databases.sql("platform"), fromId, toId),
};
