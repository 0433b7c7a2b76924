import { inTransaction } from "../../../kernel/db/transaction.ts";
import { findPerson } from "../../persons/persons.ts";
import type { PersonalDataPart } from "../../persons/personal-data.ts";
import type { OrganizationTies } from "../group-ties.ts";
import { eraseInvitationsOf } from "../delete-invitations.ts";
import { readInvitationsOf } from "../invitation-store.ts";
import { organizationInvitations } from "../invitation-tables.ts";
import { moveOrganizations } from "./memberships-store.ts";
import { leaveOrganizations, requireNoOrganizationToHandOver } from "./organizations.ts";
import { readMembershipDetails } from "./personal-store.ts";
import { listOrganizations } from "./store.ts";

/** The person's organizations; when the person leaves, those without other members end. */
export const organizationData = (ties: OrganizationTies): PersonalDataPart => ({
  name: "organizations",
  async read({ databases }, personId) {
    const sql = databases.sql("organization");
    const places = await readMembershipDetails(sql, personId);
    return (await listOrganizations(sql, personId)).map((organization) => {
      const place = places.find(({ organizationId }) => organizationId === organization.id);
      return { ...organization, joinedAt: place?.joinedAt, teams: place?.teams };
    });
  },
  requireReady: (services, personId) => requireNoOrganizationToHandOver({ ...services, ties }, personId),
  join: ({ databases, clock }, fromId, toId) =>
    inTransaction(databases.sql("organization"), (tx) => moveOrganizations(tx, fromId, toId, clock())),
  erase: (services, _tx, personId) => leaveOrganizations({ ...services, ties }, personId),
});

/** Invitations to organizations that the person sent or received; all are deleted when the person leaves. */
export const organizationInvitationData: PersonalDataPart = {
  name: "organizationInvitations",
  async read({ databases }, personId) {
    const person = await findPerson(databases.sql("platform"), personId);
    const sql = databases.sql("organization");
    return await readInvitationsOf(sql, organizationInvitations, personId, person?.emailNorm ?? null);
  },
  erase: (services, tx, personId) => eraseInvitationsOf(services, tx, personId, organizationInvitations),
};
