import type { PersonalDataPart } from "../identity/personal-data.ts";
import { forgetEndpoints, readEndpointsOf } from "./webhook-store.ts";

/** Webhook endpoints of the person. */
export const webhookData: PersonalDataPart = {
  name: "webhooks",
  read: (services, personId) => readEndpointsOf(services.databases.sql("platform"), personId),
  async erase(_services, tx, personId, now) {
    await forgetEndpoints(tx, personId, now);
  },
};
