import { Problem } from "../../kernel/shared/problem.ts";
import { roleIn } from "../groups/memberships.ts";
import type { OrganizationRole } from "../groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { ClientRow, KeyOwner } from "./store.ts";

export const managesKeys = (role: OrganizationRole): boolean => role === "owner" || role === "admin";

/**
 * Returns the owner whose keys a person manages: the person, or an organization in which the person is an owner or
 * admin.
 *
 * @throws {Problem} `not_found` for an organization that the person does not belong to, `forbidden` for a plain
 *   member
 */
export async function ownerFor(
  services: Services,
  personId: string,
  organizationId: string | undefined,
): Promise<KeyOwner> {
  if (organizationId === undefined) return { personId, organizationId: null };
  const role = await roleIn(services.databases, "organization", organizationId, personId);
  if (!role) throw new Problem("not_found", { path: `/v1/organization/organizations/${organizationId}` });
  if (!managesKeys(role)) {
    throw new Problem("forbidden", {
      reason: "Only owners and admins of an organization can manage its keys.",
    });
  }
  return { personId: null, organizationId };
}

/** Checks whether a person manages a key. Callers report other people's keys as not found. */
export async function manages(services: Services, personId: string, client: ClientRow): Promise<boolean> {
  if (client.ownerOrganizationId === null) return client.ownerPersonId === personId;
  const role = await roleIn(services.databases, "organization", client.ownerOrganizationId, personId);
  return role !== undefined && managesKeys(role);
}
