import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { findPerson } from "../persons/persons.ts";
import type { PersonalDataPart } from "../persons/personal-data.ts";
import { eraseInvitationsOf } from "./delete-invitations.ts";
import { households } from "./family/households.ts";
import { householdRoles } from "./family/schema.ts";
import type { GroupRow } from "./group-store.ts";
import { type GroupTables, householdTables, organizationTables } from "./group-tables.ts";
import type { GroupWallets } from "./group-ties.ts";
import type { Groups } from "./groups.ts";
import { type InvitationRow, readInvitationsOf } from "./invitation-store.ts";
import { organizations } from "./organization/organizations.ts";
import { organizationRoles } from "./organization/roles.ts";
import { householdDetails, moveMemberships, moveTeams, organizationDetails } from "./personal-store.ts";

/** The person's households. When the person closes their account, households with no other members are ended. */
export const householdData = (wallets: GroupWallets): PersonalDataPart =>
  groupData(
    "households",
    households,
    wallets,
    householdDetails,
    (tx, ...ids) => moveMemberships(tx, householdTables, householdRoles, ...ids),
  );

/** The person's organizations. When the account is closed, organizations without other members are ended. */
export const organizationData = (wallets: GroupWallets): PersonalDataPart =>
  groupData("organizations", organizations, wallets, organizationDetails, async (tx, fromId, toId, now) => {
    await moveMemberships(tx, organizationTables, organizationRoles, fromId, toId, now);
    await moveTeams(tx, fromId, toId);
  });

function groupData<Group extends GroupRow, Invitation extends InvitationRow>(
  name: string,
  { db, store, leaveAll, requireOwnershipTransferred }: Groups<Group, Invitation>,
  wallets: GroupWallets,
  detailsOf: typeof householdDetails,
  move: (tx: Transaction, fromId: string, toId: string, now: Date) => Promise<void>,
): PersonalDataPart {
  return {
    name,
    async read(services, personId) {
      const details = await detailsOf(db(services), personId);
      return (await store.list(db(services), personId)).map((group) => {
        const { groupId: _, ...detail } = details.find(({ groupId }) => groupId === group.id) ?? {};
        return { ...group, ...detail };
      });
    },
    requireReady: (services, personId) => requireOwnershipTransferred(services, wallets, personId),
    merge: (services, fromId, toId) =>
      inTransaction(db(services), (tx) => move(tx, fromId, toId, services.clock())),
    erase: (services, _tx, personId) => leaveAll(services, wallets, personId),
  };
}

/** Household invitations that a person sent or received. All are deleted when the person closes their account. */
export const householdInvitationData = invitationData("householdInvitations", householdTables);

/** Organization invitations that the person sent or received. All are deleted when the person's account is closed. */
export const organizationInvitationData = invitationData("organizationInvitations", organizationTables);

function invitationData(name: string, tables: GroupTables): PersonalDataPart {
  return {
    name,
    async read({ databases }, personId) {
      const person = await findPerson(databases.sql("platform"), personId);
      const sql = databases.sql(tables.database);
      return await readInvitationsOf(sql, tables, personId, person?.emailNorm ?? null);
    },
    erase: (services, tx, personId) => eraseInvitationsOf(services, tx, personId, tables),
  };
}
