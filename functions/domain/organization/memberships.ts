// What other slices may ask of organizations; the SQL behind it stays in `memberships-store.ts`.
export {
  formerOrganizationsQuery,
  organizationExists,
  organizationOwners,
  organizationRoleOf,
  organizationRolesOf,
  organizationsOf,
  organizationsQuery,
} from "./memberships-store.ts";
export { type OrganizationRole, organizationRoles } from "./roles.ts";
export { organizationsInvitedTo, organizationsOfEntity } from "./invited-store.ts";
