export type GroupKind = "household" | "organization";

export interface GroupTables {
  readonly kind: GroupKind;
  readonly database: "family" | "organization";
  /** Names of the three tables, including their schema. */
  readonly groups: string;
  readonly members: string;
  readonly invitations: string;
  /** The name of the column with the group's id, and the id's name in a person's data export. */
  readonly group: readonly [column: string, member: string];
  /** The column with the owner's id. Unset if ownership is stored as a member's role instead. */
  readonly ownerColumn?: "owner_person_id";
  /** Whether members and invitations have a `relation` column, with values such as `parent`. */
  readonly hasRelation: boolean;
}

export const householdTables: GroupTables = {
  kind: "household",
  database: "family",
  groups: "family.households",
  members: "family.household_members",
  invitations: "family.household_invitations",
  group: ["household_id", "householdId"],
  ownerColumn: "owner_person_id",
  hasRelation: true,
};

export const organizationTables: GroupTables = {
  kind: "organization",
  database: "organization",
  groups: "organization.organizations",
  members: "organization.memberships",
  invitations: "organization.invitations",
  group: ["organization_id", "organizationId"],
  hasRelation: false,
};
