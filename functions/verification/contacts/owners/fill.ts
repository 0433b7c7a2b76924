import { inTransaction } from "../../../kernel/db/transaction.ts";
import { canonicalContact } from "../../../kernel/shared/canonical-contact.ts";
import { findContact } from "../../entities/contact-rows.ts";
import { lockPerson } from "../../../people/persons/persons.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { recordInherited } from "./conflicts.ts";
import {
  claimOrFindOwner,
  ownershipCutoff,
  writeSignInMailbox,
} from "../../../people/contact-owners/owners.ts";
import { readContactsWithoutForm, readPersonsWithoutForm, writeContactForm } from "./fill-store.ts";

const batch = 50;

/**
 * Adds the normalised form to older sign-in addresses and contacts, oldest first. If two people already have the same
 * mailbox or phone, a conflict is opened for reviewers, and both keep their proofs until it is decided.
 *
 * @returns how many were normalised
 */
export async function fillContactForms(services: Pick<Services, "databases" | "clock">): Promise<number> {
  const sql = services.databases.sql("platform");
  const persons = await readPersonsWithoutForm(sql, batch);
  for (const { id } of persons) await fillSignIn(services, id);
  // If a mailbox is one account's sign-in address and another account's contact, the sign-in address takes precedence.
  // Contacts are therefore processed only after all sign-in addresses.
  const contacts = persons.length < batch ? await readContactsWithoutForm(sql, batch) : [];
  for (const contact of contacts) await fillContact(services, contact);
  return persons.length + contacts.length;
}

function fillSignIn({ databases, clock }: Pick<Services, "databases" | "clock">, id: string): Promise<void> {
  return inTransaction(databases.sql("platform"), async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person?.emailNorm || !person.emailVerified) return;
    const now = clock();
    const canonical = canonicalContact("email", person.emailNorm);
    await writeSignInMailbox(tx, id, canonical);
    const owner = await claimOrFindOwner(tx, {
      canonical,
      personId: id,
      ownershipCutoff: ownershipCutoff(now),
    }, now);
    if (owner.personId !== id) await recordInherited(tx, owner, { personId: id, contactId: null }, now);
  });
}

function fillContact(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  return inTransaction(databases.sql("platform"), async (tx) => {
    await lockPerson(tx, personId);
    const contact = await findContact(tx, { type: "person", id: personId }, id);
    if (!contact || contact.kind === "domain") return;
    const now = clock();
    const canonical = canonicalContact(contact.kind, contact.value);
    await writeContactForm(tx, id, canonical);
    if (!contact.isProved) return;
    const owner = await claimOrFindOwner(
      tx,
      { canonical, personId, ownershipCutoff: ownershipCutoff(now) },
      now,
    );
    if (owner.personId !== personId) await recordInherited(tx, owner, { personId, contactId: id }, now);
  });
}
