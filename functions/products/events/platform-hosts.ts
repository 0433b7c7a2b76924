import { unnamedHost } from "../../kernel/shared/event.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { readEntity, requireEntityRole } from "../../verification/entities/entities.ts";
import { managesKeys } from "../../people/api-keys/owner.ts";
import { roleIn } from "../../people/groups/memberships.ts";
import { organizationNamed } from "../../people/groups/organization/memberships.ts";
import { namedPerson } from "../../people/identity/identity.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Hosts } from "./hosting.ts";
import type { HostRow } from "./store.ts";

export function platformHosts(services: Services): Hosts {
  return {
    person: (personId) => personAsHost(services, personId),
    async organization(id) {
      const organization = await organizationNamed(services.databases.sql("organization"), id);
      if (!organization) return undefined;
      const { name, version: sourceVersion } = organization;
      return { id, kind: "organization", name, verificationTier: 0, identity: null, sourceVersion };
    },
    async managesOrganization(organizationId, personId) {
      const role = await roleIn(services.databases, "organization", organizationId, personId);
      return role !== undefined && managesKeys(role);
    },
    async entityFor(entityId, personId) {
      try {
        // Editor is the weakest role, but it is enough to host events, because editors already decide what visitors see
        // about the entity.
        await requireEntityRole(services, entityId, personId, "editor");
        return await entityAsHost(services, entityId);
      } catch (error) {
        if (isUnknownOrWithoutRole(error)) return undefined;
        throw error;
      }
    },
  };
}

function isUnknownOrWithoutRole(error: unknown): boolean {
  return error instanceof Problem && (error.code === "not_found" || error.code === "entity_role_required");
}

export async function personAsHost(services: Services, personId: string): Promise<HostRow> {
  const person = await namedPerson(services, personId);
  return hostRow("person", person, person.displayName ?? unnamedHost, null);
}

export async function entityAsHost(services: Services, entityId: string): Promise<HostRow> {
  const entity = await readEntity(services, entityId, { kind: "anonymous" });
  const { pendingChangeId: _pending, ...identity } = entity.identity;
  const isUnderReview = identity.isUnderReview || entity.platform.verificationTier.review !== null;
  return hostRow("entity", entity, entity.displayName, { ...identity, isUnderReview });
}

interface Subject {
  readonly id: string;
  readonly version: number;
  readonly platform: { readonly verificationTier: { readonly tier: number; readonly version: number } };
}

/**
 * Creates a copy of the subject and its tier. The copy's version is the sum of the subject's version and the tier's
 * version. Neither ever decreases, so a newer copy always has a higher version.
 */
function hostRow(
  kind: HostRow["kind"],
  { id, version, platform }: Subject,
  name: string,
  identity: HostRow["identity"],
): HostRow {
  const { verificationTier } = platform;
  return {
    id,
    kind,
    name,
    verificationTier: verificationTier.tier,
    identity,
    sourceVersion: version + verificationTier.version,
  };
}
