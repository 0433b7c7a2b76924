/** Kinds of groups. */
export type GroupKind = "household" | "organization";

/** Where a kind of group is stored. */
export interface GroupTables {
  readonly kind: GroupKind;
  readonly database: "family" | "organization";
  /** This table and the next two are named with their schema. */
  readonly groups: string;
  readonly members: string;
  readonly invitations: string;
  /** The column of the group, and its name in a person's data export. */
  readonly group: readonly [column: string, member: string];
  /** The column of the owner, if it is not a role. */
  readonly ownerColumn?: "owner_person_id";
  /** Whether members and invitations say how a person is related to the others. */
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
