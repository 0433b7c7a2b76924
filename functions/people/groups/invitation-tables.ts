/** Where a kind of group stores its invitations. */
export interface InvitationTable {
  readonly database: "family" | "organization";
  /** With its schema. */
  readonly name: string;
  /** The column of the group, and its name in a person's data export. */
  readonly group: readonly [column: string, member: string];
  readonly groupKind: "household" | "organization";
  /** Whether it says how the invited person is related to the sender. */
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
