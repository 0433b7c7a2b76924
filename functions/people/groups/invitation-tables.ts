/** Where a kind of group keeps its invitations. */
export interface InvitationTable {
  readonly database: "family" | "organization";
  /** With its schema. */
  readonly name: string;
  /** The column of the group, and its member in the data that a person exports. */
  readonly group: readonly [column: string, member: string];
  readonly groupKind: "household" | "organization";
  /** Whether it says what the invited person is to the sender. */
  readonly hasRelation: boolean;
}

/** Invitations to households. */
export const householdInvitations: InvitationTable = {
  database: "family",
  name: "family.household_invitations",
  group: ["household_id", "householdId"],
  groupKind: "household",
  hasRelation: true,
};

/** Invitations to organizations. */
export const organizationInvitations: InvitationTable = {
  database: "organization",
  name: "organization.invitations",
  group: ["organization_id", "organizationId"],
  groupKind: "organization",
  hasRelation: false,
};
