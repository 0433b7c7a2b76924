import { emailAddress } from "../../kernel/shared/email-address.ts";
import { eraseConflicts } from "./owners/follow-persons.ts";
import { deleteOwnersOf } from "../../people/contact-owners/owners.ts";
import { findPerson } from "../../people/persons/persons.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { deleteMessagesTo } from "../../people/mail/messages-queue.ts";
import { mergeContacts } from "./merge-contacts.ts";
import { eraseContacts, eraseProposals, readContactsOf, readProposalsBy } from "./contact-store.ts";
import type { ContactRow } from "../entities/contact-rows.ts";

/**
 * The person's own contacts, confirmed or not, and those they proposed for entities. Closing the account also deletes
 * messages to the person from the queue and the development mailbox.
 */
export const contactData: PersonalDataPart = {
  name: "contacts",
  async read(services, personId) {
    const sql = services.databases.sql("platform");
    const [own, proposed] = await Promise.all([
      readContactsOf(sql, personId),
      readProposalsBy(sql, personId),
    ]);
    const view = ({ id, kind, value, state, isProved }: ContactRow, entityId: string | null) => {
      return { id, entityId, kind, value, state, isProved };
    };
    return [...own.map((row) => view(row, null)), ...proposed.map((row) => view(row, row.subjectId))];
  },
  merge: mergeContacts,
  async erase(_services, tx, personId, now) {
    const contacts = (await readContactsOf(tx, personId)).map((contact) => contact.value);
    const { email, emailNorm } = await findPerson(tx, personId) ?? {};
    const addresses = [email, emailNorm, emailAddress(email ?? "")].filter((address) =>
      typeof address === "string"
    );
    await deleteMessagesTo(tx, [...new Set([...addresses, ...contacts])]);
    await eraseContacts(tx, personId, now);
    await eraseConflicts(tx, personId, now);
    await deleteOwnersOf(tx, personId);
    await eraseProposals(tx, personId, now);
  },
};
