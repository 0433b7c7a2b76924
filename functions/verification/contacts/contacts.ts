import type { Transaction } from "../../kernel/db/transaction.ts";
import { canonicalContact } from "../../kernel/shared/canonical-contact.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { releaseRemovedContact } from "./owners/conflicts.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { normalizeContact } from "./contact-value.ts";
import { findEntity, requireEntityRole } from "../entities/entities.ts";
import { approveContact, approveContactsOf, readContactValue, removeContact } from "./contact-store.ts";
import {
  type ContactRow,
  findContact,
  insertContact,
  listContacts,
  type NewContactRow,
} from "../entities/contact-rows.ts";

export { normalizeContact } from "./contact-value.ts";

type ContactServices = Pick<Services, "databases" | "clock">;

const maximumContacts = 20;
/**
 * Maximum number of open proposals for each person. Staff review every proposal, and one person's proposals must not
 * crowd out other people's.
 */
const maximumProposals = 3;

/**
 * Adds a contact to a subject. A contact that a claimant or manager adds to an entity is a proposal until staff
 * approve it, because a contact chosen by a claimant proves nothing about the entity. A person's own contacts need no
 * approval, because confirming one shows only that the person has it.
 *
 * @throws {Problem} `contact_not_allowed`, `conflict` if it already exists or there are too many
 */
export async function addContact(
  services: ContactServices,
  subject: Subject,
  given: { kind: ContactRow["kind"]; value: string },
  by: { personId: string; source: NewContactRow["source"]; isPublic: boolean },
): Promise<ContactRow> {
  const sql = services.databases.sql("platform");
  const value = await valueOf(services, subject, given);
  return await changeSubject(
    sql,
    services.clock,
    subject,
    (change) => addContactIn(change, { kind: given.kind, value }, by),
  );
}

/** Returns the stored form of a subject's contact. @throws {Problem} `contact_not_allowed` */
async function valueOf(
  services: ContactServices,
  subject: Subject,
  given: { kind: ContactRow["kind"]; value: string },
): Promise<string> {
  if (subject.type === "person" && given.kind === "domain") {
    throw new Problem("contact_not_allowed", {
      reason: "A person can confirm only an e-mail address or phone number.",
    });
  }
  const sql = services.databases.sql("platform");
  const country = subject.type === "entity" ? (await findEntity(sql, subject.id))?.country : undefined;
  return normalizeContact(given.kind, given.value, country);
}

async function addContactIn(
  { tx, now, subject }: SubjectChange,
  given: { kind: ContactRow["kind"]; value: string },
  by: { personId: string; source: NewContactRow["source"]; isPublic: boolean },
): Promise<ContactRow> {
  refuseTooMany(await listContacts(tx, subject), by);
  const id = newId(now.getTime());
  const isNew = await insertContact(tx, {
    id,
    subjectType: subject.type,
    subjectId: subject.id,
    ...given,
    state: by.isPublic ? "public" : "proposed",
    source: by.source,
    proposedBy: by.personId,
    canonical: subject.type === "person" && given.kind !== "domain"
      ? canonicalContact(given.kind, given.value)
      : null,
  }, now);
  if (!isNew) throw new Problem("conflict", { reason: "This contact has already been added." });
  return (await findContact(tx, subject, id))!;
}

/**
 * Counts public contacts and each person's proposals separately. @throws {Problem} `conflict` if there are too many
 */
function refuseTooMany(
  contacts: readonly ContactRow[],
  by: { readonly personId: string; readonly isPublic: boolean },
): void {
  const published = contacts.filter((contact) => contact.state === "public");
  if (by.isPublic && published.length >= maximumContacts) {
    throw new Problem("conflict", {
      reason: `The maximum of ${maximumContacts} contacts has been reached. Remove one first.`,
    });
  }
  const own = contacts.filter((contact) =>
    contact.state === "proposed" && contact.proposedBy === by.personId
  );
  if (!by.isPublic && own.length >= maximumProposals) {
    throw new Problem("conflict", {
      reason: `You already have ${maximumProposals} proposed contacts awaiting review, the maximum.`,
    });
  }
}

/**
 * Removes a contact and ends its proof immediately. Repeating the call changes nothing.
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
  const contact = await findContact(sql, subject, contactId);
  await changeSubject(sql, services.clock, subject, async ({ tx, now, book }) => {
    if (!await removeContact(tx, subject, contactId, now)) return;
    if (subject.type === "person" && contact?.canonical) {
      await releaseRemovedContact(tx, subject.id, { id: contactId, canonical: contact.canonical }, now);
    }
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

export const contactRefusals = [
  "contact_not_published",
  "contact_of_somebody_else",
  "contact_not_reachable",
  "other",
] as const;
export type ContactRefusal = (typeof contactRefusals)[number];

/**
 * Publishes a proposed contact of an entity and notifies its proposer. Does nothing if it is already public.
 *
 * @throws {Problem} `not_found`, `own_contact_proposal`, `conflict_of_interest`
 */
export async function approveProposedContact(
  services: ContactServices,
  entityId: string,
  contactId: string,
  staffId: string,
): Promise<ContactRow> {
  const subject: Subject = { type: "entity", id: entityId };
  return await changeSubject(services.databases.sql("platform"), services.clock, subject, async (change) => {
    await requireNoConflictOfInterest(services, change.tx, entityId, staffId);
    const contact = await findContact(change.tx, subject, contactId);
    if (!contact) throw noContact(entityId, contactId);
    return await approveIn(change, contact, staffId);
  });
}

/** @throws {Problem} `own_contact_proposal` */
async function approveIn(
  { tx, now, subject }: SubjectChange,
  contact: ContactRow,
  staffId: string,
): Promise<ContactRow> {
  await refuseOwnProposal(tx, contact, staffId);
  if (!await approveContact(tx, subject, contact.id, staffId, now)) return contact;
  await announceDecision(tx, contact, "contact.approved");
  return { ...contact, state: "public" };
}

/**
 * Rejects a proposed contact of an entity and tells its proposer why. The same contact can be proposed again.
 *
 * @throws {Problem} `not_found` if it does not exist or is no longer pending, `own_contact_proposal`,
 * `conflict_of_interest`
 */
export async function refuseProposedContact(
  services: ContactServices,
  entityId: string,
  contactId: string,
  staffId: string,
  reasonCode: ContactRefusal,
): Promise<void> {
  const subject: Subject = { type: "entity", id: entityId };
  await changeSubject(services.databases.sql("platform"), services.clock, subject, async ({ tx, now }) => {
    await requireNoConflictOfInterest(services, tx, entityId, staffId);
    const contact = await findContact(tx, subject, contactId);
    if (!contact) throw noContact(entityId, contactId);
    await refuseOwnProposal(tx, contact, staffId);
    if (!await removeContact(tx, subject, contactId, now, "proposed")) throw noContact(entityId, contactId);
    await announceDecision(tx, contact, "contact.refused", { reasonCode });
  });
}

/**
 * Rejects decisions by the person who proposed the contact. Someone else must compare the contact with what the
 * entity itself publishes.
 *
 * @throws {Problem} `own_contact_proposal`
 */
async function refuseOwnProposal(tx: Transaction, contact: ContactRow, staffId: string): Promise<void> {
  if (await isAnyOf(tx, staffId, [contact.proposedBy])) throw new Problem("own_contact_proposal");
}

function noContact(entityId: string, contactId: string): Problem {
  return new Problem("not_found", { path: `/v1/admin/entities/${entityId}/contacts/${contactId}` });
}

/** Publishes the contacts listed in an approved claim, and notifies the claimant about each. */
export async function publishContactsOf(
  tx: Transaction,
  approval: Parameters<typeof approveContactsOf>[1],
): Promise<void> {
  const { entityId, personId } = approval;
  for (const id of await approveContactsOf(tx, approval)) {
    await announceDecision(tx, { id, subjectId: entityId, proposedBy: personId }, "contact.approved");
  }
}

function announceDecision(
  tx: Transaction,
  contact: Pick<ContactRow, "id" | "subjectId" | "proposedBy">,
  eventType: "contact.approved" | "contact.refused",
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return announce(tx, {
    aggregateType: "entity",
    aggregateId: contact.subjectId,
    eventType,
    // The event does not contain the contact, because the event may be kept longer than the contact. The contact is
    // read when the notification is written.
    payload: {
      entityId: contact.subjectId,
      contactId: contact.id,
      proposedBy: contact.proposedBy ?? "",
      ...more,
    },
    dedupeKey: `${eventType}:${contact.id}`,
  });
}

/**
 * Publishes a contact that a member of staff found in the entity's own publications. This also approves a matching
 * proposal.
 *
 * @throws {Problem} `contact_not_allowed`, `conflict`, `conflict_of_interest`, `own_contact_proposal`, `not_found`
 */
export async function publishContact(
  services: ContactServices,
  entityId: string,
  given: { kind: ContactRow["kind"]; value: string },
  staffId: string,
): Promise<ContactRow> {
  const subject: Subject = { type: "entity", id: entityId };
  const value = await valueOf(services, subject, given);
  return await changeSubject(services.databases.sql("platform"), services.clock, subject, async (change) => {
    await requireNoConflictOfInterest(services, change.tx, entityId, staffId);
    const proposed = (await listContacts(change.tx, subject)).find((contact) =>
      contact.state === "proposed" && contact.kind === given.kind && contact.value === value
    );
    if (proposed) return await approveIn(change, proposed, staffId);
    return await addContactIn(change, { kind: given.kind, value }, {
      personId: staffId,
      source: "public_record",
      isPublic: true,
    });
  });
}

/**
 * Returns a contact's value, even if the contact was removed. Returns `undefined` if the value itself has been
 * deleted.
 */
export async function contactValue(
  services: Pick<Services, "databases">,
  contactId: string,
): Promise<string | undefined> {
  return await readContactValue(services.databases.sql("platform"), contactId);
}
