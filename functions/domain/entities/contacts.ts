import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import type { Services } from "../services.ts";
import { changeSubject, type Subject } from "../tiers/settle.ts";
import { normalizeContact } from "./contact-value.ts";
import { requireEntityRole } from "./entities.ts";
import {
  approveContact,
  type ContactRow,
  findContact,
  findEntity,
  insertContact,
  listContacts,
  type NewContactRow,
  removeContact,
} from "./store.ts";

export { normalizeContact } from "./contact-value.ts";
export {
  type ContactRow,
  findContact,
  insertContact,
  listContacts,
  listProposedContacts,
  type ProposedContactRow,
} from "./store.ts";

type ContactServices = Pick<Services, "databases" | "clock">;

const maximumContacts = 20;

/**
 * Adds a contact to a subject. What a claimant or manager names of an entity is a proposal until staff approve it,
 * because a contact that somebody brings along proves nothing about the entity; a person's own contacts need no
 * approval, since proving one says only that the person has it.
 *
 * @throws {Problem} `contact_not_allowed`, `conflict` when it is there already or there are too many
 */
export async function addContact(
  services: ContactServices,
  subject: Subject,
  given: { kind: ContactRow["kind"]; value: string },
  by: { personId: string; source: NewContactRow["source"]; isPublic: boolean },
): Promise<ContactRow> {
  const sql = services.databases.sql("platform");
  const country = subject.type === "entity" ? (await findEntity(sql, subject.id))?.country : undefined;
  const value = normalizeContact(given.kind, given.value, country);
  if (subject.type === "person" && given.kind === "domain") {
    throw new Problem("contact_not_allowed", {
      reason: "A person proves an e-mail address or a phone number.",
    });
  }
  const id = newId(services.clock().getTime());
  await changeSubject(sql, services.clock, subject, async ({ tx, now }) => {
    if ((await listContacts(tx, subject)).length >= maximumContacts) {
      throw new Problem("conflict", { reason: `There are ${maximumContacts} contacts already.` });
    }
    const isNew = await insertContact(tx, {
      id,
      subjectType: subject.type,
      subjectId: subject.id,
      kind: given.kind,
      value,
      state: by.isPublic ? "public" : "proposed",
      source: by.source,
      proposedBy: by.personId,
    }, now);
    if (!isNew) throw new Problem("conflict", { reason: "This contact is there already." });
  });
  return (await findContact(sql, subject, id))!;
}

/**
 * Takes a contact off the record; what was proved by it ends at once. Removing it twice is removing it once.
 *
 * @throws {Problem} `not_found`, `entity_role_required`
 */
export async function dropContact(
  services: ContactServices,
  subject: Subject,
  contactId: string,
  personId: string,
): Promise<void> {
  if (subject.type === "entity") await requireEntityRole(services, subject.id, personId, "manager");
  const sql = services.databases.sql("platform");
  await changeSubject(sql, services.clock, subject, async ({ tx, now, book }) => {
    if (!await removeContact(tx, subject, contactId, now)) return;
    for (const hold of book.open({ tier: 2, basis: contactId })) {
      book.end(hold, {
        actor: { kind: "person", id: personId },
        method: "withdrawal",
        reasonCode: "contact_removed",
        evidence: { contactId },
      });
    }
  });
}

/** Puts a proposed contact of an entity on the public record. @throws {Problem} `not_found` */
export async function approveProposedContact(
  services: ContactServices,
  entityId: string,
  contactId: string,
  staffId: string,
): Promise<ContactRow> {
  const sql = services.databases.sql("platform");
  const subject: Subject = { type: "entity", id: entityId };
  const isApproved = await sql.begin((tx) =>
    approveContact(tx, subject, contactId, staffId, services.clock())
  );
  const contact = await findContact(sql, subject, contactId);
  if (!contact || (!isApproved && contact.state !== "public")) {
    throw new Problem("not_found", { path: `/v1/admin/entities/${entityId}/contacts/${contactId}` });
  }
  return contact;
}

/**
 * Refuses a proposed contact of an entity: it is not put on the public record, and can be proposed again.
 *
 * @throws {Problem} `not_found` when it is not there or waits no longer
 */
export async function refuseProposedContact(
  services: ContactServices,
  entityId: string,
  contactId: string,
): Promise<void> {
  const subject: Subject = { type: "entity", id: entityId };
  await inTransaction(services.databases.sql("platform"), async (tx) => {
    if (!await removeContact(tx, subject, contactId, services.clock(), "proposed")) {
      throw new Problem("not_found", { path: `/v1/admin/entities/${entityId}/contacts/${contactId}` });
    }
  });
}
