import { firstRows } from "../../kernel/db/keyset.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { asEvent } from "./event-state.ts";
import { eraseFromEvents, eventsAttendedBy, eventsHostedBy } from "./store.ts";

const exported = 10_000;

/** Shown instead of the name of a host who closed their account. */
const formerHost = "Former member";

/**
 * The events a person hosts and attends. When a person closes their account, the events that they host are cancelled
 * and no longer show the person's name. Events that only this person could see are deleted.
 */
export const eventData: PersonalDataPart = {
  name: "events",
  async read(services, personId) {
    if (!services.databases.isConfigured("events")) return { hosted: [], attended: [] };
    const sql = services.databases.sql("events");
    const [hosted, attended] = await Promise.all([
      eventsHostedBy(sql, personId, firstRows(exported)),
      eventsAttendedBy(sql, personId, exported),
    ]);
    const shown = (rows: typeof hosted) =>
      rows.map((row) => asEvent(row, services.settings.urls.events, true));
    return { hosted: shown(hosted), attended: shown(attended) };
  },
  async erase(services, _tx, personId) {
    // The events database is not part of the transaction that erases the account. This therefore runs first, and must
    // be safe to repeat.
    if (services.databases.isConfigured("events")) await leaveEvents(services, personId);
  },
};

/** Cancels a person's events and removes their name, attendances and private events. */
export async function leaveEvents(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
): Promise<void> {
  await inTransaction(
    services.databases.sql("events"),
    (tx) => eraseFromEvents(tx, personId, formerHost, services.clock()),
  );
}
