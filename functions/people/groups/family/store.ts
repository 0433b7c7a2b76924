import { type GroupRow, groupStore } from "../group-store.ts";
import { householdTables } from "../group-tables.ts";
import { type InvitationRow, invitationStore } from "../invitation-store.ts";
import type { HouseholdRole, Relation } from "./schema.ts";

/** A household with the reader's role in it. */
export interface HouseholdRow extends GroupRow {
  readonly ownerPersonId: string;
  readonly role: HouseholdRole;
}

/** Access to households and their members. */
export const householdStore = groupStore<HouseholdRow>(
  householdTables,
  (sql) => sql`g.name, g.owner_person_id as "ownerPersonId"`,
);

/** An invitation to a household, as stored. */
export interface HouseholdInvitationRow extends InvitationRow {
  readonly role: HouseholdRole;
  readonly relation: Relation;
}

/** Access to invitations to households. */
export const householdInvitations = invitationStore<HouseholdInvitationRow>(householdTables);
