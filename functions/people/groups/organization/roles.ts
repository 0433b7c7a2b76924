/** Roles in an organization, strongest first. */
export const organizationRoles = ["owner", "admin", "member", "viewer"] as const;
/** A role in an organization. */
export type OrganizationRole = (typeof organizationRoles)[number];
