import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { eraseEndpoints, moveEndpoints, readEndpointsOf } from "./webhook-store.ts";

export const webhookData: PersonalDataPart = {
  name: "webhooks",
  read: (services, personId) => readEndpointsOf(services.databases.sql("platform"), personId),
  merge: ({ databases }, fromId, toId) => moveEndpoints(databases.sql("platform"), fromId, toId),
  async erase(_services, tx, personId, now) {
    await eraseEndpoints(tx, personId, now);
  },
};
