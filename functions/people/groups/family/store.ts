import { type GroupRow, groupStore } from "../group-store.ts";
import { householdTables } from "../group-tables.ts";
import { type InvitationRow, invitationStore } from "../invitation-store.ts";
import type { HouseholdRole, Relation } from "./schema.ts";

/** A household and the reader's role. */
export interface HouseholdRow extends GroupRow {
  readonly ownerPersonId: string;
  readonly role: HouseholdRole;
}

/** Reads and writes households and their members. */
export const householdStore = groupStore<HouseholdRow>(
  householdTables,
  (sql) => sql`g.name, g.owner_person_id as "ownerPersonId"`,
);

/** An invitation to a household, as stored. */
export interface HouseholdInvitationRow extends InvitationRow {
  readonly role: HouseholdRole;
  readonly relation: Relation;
}

/** Reads and writes household invitations. */
export const householdInvitations = invitationStore<HouseholdInvitationRow>(householdTables);
