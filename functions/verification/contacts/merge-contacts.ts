import { inTransaction } from "../../kernel/db/transaction.ts";
import { lockPerson } from "../../people/persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type Cause, systemActor } from "../tiers/hold-book.ts";
import { changeSubjectIn, readOpenHolds } from "../tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { mergeConflicts } from "./owners/follow-persons.ts";
import { mergeOwners } from "../../people/contact-owners/owners.ts";
import { moveContacts, moveProposals } from "./contact-store.ts";

/**
 * Transfers a person's contacts and proofs to the account they were merged into, because both accounts belong to the
 * same person. Runs in one transaction and can be repeated safely.
 */
export async function mergeContacts(
  services: Pick<Services, "databases" | "clock">,
  fromId: string,
  toId: string,
): Promise<void> {
  const [from, to]: [Subject, Subject] = [{ type: "person", id: fromId }, { type: "person", id: toId }];
  await inTransaction(services.databases.sql("platform"), async (tx) => {
    for (const id of [fromId, toId].sort()) await lockPerson(tx, id);
    await changeSubjectIn(tx, services.clock, to, async ({ book, now }) => {
      const contacts = await moveContacts(tx, fromId, toId, now);
      for (const { tier, method, basis, expiresAt, state } of await readOpenHolds(tx, from)) {
        const wanted = { tier, method, basis: contacts.get(basis) ?? basis };
        const [known] = book.open(wanted);
        const isLonger = known?.expiresAt && expiresAt && expiresAt > known.expiresAt;
        if (known && !isLonger) continue;
        const cause: Cause = {
          actor: systemActor,
          reasonCode: tier === 2 ? "contact_proved" : "register_matched",
          evidence: { joinedPersonId: fromId },
        };
        const hold = book.grant({ ...wanted, endsAt: expiresAt }, cause);
        if (state === "suspended") book.suspend(hold, cause);
      }
    });
    await changeSubjectIn(tx, services.clock, from, async ({ book }) => {
      for (const hold of book.open()) {
        book.end(hold, {
          actor: systemActor,
          method: "withdrawal",
          reasonCode: "person_joined",
        });
      }
    });
    await mergeOwners(tx, fromId, toId);
    await mergeConflicts(tx, fromId, toId, services.clock());
    await moveProposals(tx, fromId, toId);
  });
}
