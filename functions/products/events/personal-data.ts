import { inTransaction } from "../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { asEvent } from "./event-state.ts";
import { eraseFromEvents, eventsAttendedBy, eventsHostedBy } from "./store.ts";

const exported = 10_000;

/** Shown in the place of a host who left. */
const formerHost = "Former member";

/**
 * Events: what the person hosts and attends. When the person leaves it is called off and without their name; what only
 * they could see goes.
 */
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
  async erase(services, _tx, personId) {
    // Another database than the erasure's own: its work comes first and can be repeated.
    if (services.databases.isConfigured("events")) await leaveEvents(services, personId);
  },
};

/** Calls off what a person hosts, and takes out of the events their name, attendances and what only they could see. */
export async function leaveEvents(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
): Promise<void> {
  await inTransaction(
    services.databases.sql("events"),
    (tx) => eraseFromEvents(tx, personId, formerHost, services.clock()),
  );
}
