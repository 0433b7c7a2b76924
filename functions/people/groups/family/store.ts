import { type GroupRow, groupStore } from "../group-store.ts";
import { householdTables } from "../group-tables.ts";
import { type InvitationRow, invitationStore } from "../invitation-store.ts";
import type { HouseholdRole, Relation } from "./schema.ts";

export interface HouseholdRow extends GroupRow {
  readonly ownerPersonId: string;
  readonly role: HouseholdRole;
}

export const householdStore = groupStore<HouseholdRow>(
  householdTables,
  (sql) => sql`g.name, g.owner_person_id as "ownerPersonId"`,
);

export interface HouseholdInvitationRow extends InvitationRow {
  readonly role: HouseholdRole;
  readonly relation: Relation;
}

export const householdInvitations = invitationStore<HouseholdInvitationRow>(householdTables);
