import { findPerson } from "../identity/persons.ts";
import type { PersonalDataPart } from "../identity/personal-data.ts";
import { forgetMessagesTo } from "../mail/messages-queue.ts";
import { forgetContacts, readContactsOf } from "./store.ts";

/** The person's own contacts, proved or not; messages to them that are kept or still to be sent go with them. */
export const contactData: PersonalDataPart = {
  name: "contacts",
  async read(services, personId) {
    const rows = await readContactsOf(services.databases.sql("platform"), personId);
    return rows.map(({ id, kind, value, state, isProved }) => ({ id, kind, value, state, isProved }));
  },
  async erase(_services, tx, personId, now) {
    const contacts = (await readContactsOf(tx, personId)).map((contact) => contact.value);
    const email = (await findPerson(tx, personId))?.email;
    await forgetMessagesTo(tx, email ? [email, ...contacts] : contacts);
    await forgetContacts(tx, personId, now);
  },
};
