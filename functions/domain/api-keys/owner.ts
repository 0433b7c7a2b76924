import { Problem } from "../../shared/problem.ts";
import type { Services } from "../services.ts";
import type { ClientRow, KeyOwner } from "./store.ts";

/**
 * The owner that a person manages keys for: the person, or an organization that the person is owner or admin of.
 *
 * @throws {Problem} `not_found` for an organization that the person does not belong to, `forbidden` for a member
 */
export async function ownerFor(
  services: Services,
  personId: string,
  organizationId: string | undefined,
): Promise<KeyOwner> {
  if (organizationId === undefined) return { personId, organizationId: null };
  const role = await roleIn(services, personId, organizationId);
  if (!role) throw new Problem("not_found", { path: `/v1/organization/organizations/${organizationId}` });
  if (!managing.has(role)) {
    throw new Problem("forbidden", { reason: "Only owners and admins of an organization manage its keys." });
  }
  return { personId: null, organizationId };
}

const managing = new Set(["owner", "admin"]);

/** Whether a person manages a key. What is not theirs to see does not exist for them. */
export async function manages(services: Services, personId: string, client: ClientRow): Promise<boolean> {
  if (client.ownerOrganizationId === null) return client.ownerPersonId === personId;
  return managing.has(await roleIn(services, personId, client.ownerOrganizationId) ?? "");
}

async function roleIn(
  services: Services,
  personId: string,
  organizationId: string,
): Promise<string | undefined> {
  const [row] = await services.databases.sql("organization")<{ role: string }[]>`
    select m.role from organization.memberships m
    join organization.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.organization_id = ${organizationId} and m.person_id = ${personId} and m.status = 'active'`;
  return row?.role;
}
