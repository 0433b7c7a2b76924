import { inTransaction } from "../../db/transaction.ts";
import type { PersonalDataPart } from "../identity/personal-data.ts";
import { asEvent } from "./event-state.ts";
import { eventsAttendedBy, eventsHostedBy, forgetPerson } from "./store.ts";

const exported = 10_000;

/** Shown in the place of a host who left. */
const formerHost = "Former member";

/** Events: what the person hosts and attends; called off and without their name when the person leaves. */
export const eventData: PersonalDataPart = {
  name: "events",
  async read(services, personId) {
    if (!services.databases.isConfigured("events")) return { hosted: [], attended: [] };
    const sql = services.databases.sql("events");
    const [hosted, attended] = await Promise.all([
      eventsHostedBy(sql, personId, exported),
      eventsAttendedBy(sql, personId, exported),
    ]);
    const shown = (rows: typeof hosted) =>
      rows.map((row) => asEvent(row, services.settings.urls.events, true));
    return { hosted: shown(hosted), attended: shown(attended) };
  },
  async erase(services, _tx, personId, now) {
    if (!services.databases.isConfigured("events")) return;
    // Another database than the erasure's own: its work comes first and can be repeated.
    await inTransaction(
      services.databases.sql("events"),
      (tx) => forgetPerson(tx, personId, formerHost, now),
    );
  },
};
