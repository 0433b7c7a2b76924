import { inTransaction } from "../../../kernel/db/transaction.ts";
import { findPerson } from "../../persons/persons.ts";
import type { PersonalDataPart } from "../../persons/personal-data.ts";
import { eraseInvitationsOf } from "../delete-invitations.ts";
import { readInvitationsOf } from "../invitation-store.ts";
import { householdInvitations } from "../invitation-tables.ts";
import type { GroupWallets } from "../group-ties.ts";
import { householdsOfPerson, leaveHouseholds, requireNoHouseholdToHandOver } from "./households.ts";
import { moveHouseholds } from "./memberships-store.ts";
import { readMembershipDetails } from "./personal-store.ts";

/** The person's households; when the person leaves, those without other members end. */
export const householdData = (wallets: GroupWallets): PersonalDataPart => ({
  name: "households",
  async read(services, personId) {
    const places = await readMembershipDetails(services.databases.sql("family"), personId);
    return (await householdsOfPerson(services, personId)).map((household) => {
      const place = places.find(({ householdId }) => householdId === household.id);
      return { ...household, relation: place?.relation, joinedAt: place?.joinedAt };
    });
  },
  requireReady: (services, personId) => requireNoHouseholdToHandOver({ ...services, wallets }, personId),
  join: ({ databases, clock }, fromId, toId) =>
    inTransaction(databases.sql("family"), (tx) => moveHouseholds(tx, fromId, toId, clock())),
  erase: (services, _tx, personId) => leaveHouseholds({ ...services, wallets }, personId),
});

/** Invitations to households that the person sent or received; all are deleted when the person leaves. */
export const householdInvitationData: PersonalDataPart = {
  name: "householdInvitations",
  async read({ databases }, personId) {
    const person = await findPerson(databases.sql("platform"), personId);
    const sql = databases.sql("family");
    return await readInvitationsOf(sql, householdInvitations, personId, person?.emailNorm ?? null);
  },
  erase: (services, tx, personId) => eraseInvitationsOf(services, tx, personId, householdInvitations),
};
