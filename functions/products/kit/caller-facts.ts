import type { Role } from "../../kernel/commands/roles.ts";
import { type EntityRole, entityRoles, entityRolesOf } from "../../verification/entities/representatives.ts";
import { groupsOf } from "../../people/groups/memberships.ts";
import { findPerson } from "../../people/persons/persons.ts";
import {
  type OrganizationRole,
  organizationRoles,
  organizationRolesOf,
} from "../../people/groups/organization/memberships.ts";
import type { Caller, Services } from "../../kernel/commands/services.ts";
import { type Resource, type Right, type Rule, rulesFor } from "./description.ts";

/**
 * Facts about the caller that a resource's rules depend on. They are read once per request, and only if a rule needs
 * them.
 */
export interface CallerFacts {
  /** The person, or the owner of their key. `null` for anonymous callers and organization keys. */
  readonly personId: string | null;
  readonly isSignedIn: boolean;
  /** Whether the person acts directly rather than through a key. */
  readonly isPerson: boolean;
  readonly roles: readonly Role[];
  readonly householdIds: readonly string[];
  readonly organizations: readonly { readonly organizationId: string; readonly role: OrganizationRole }[];
  readonly entities: readonly { readonly entityId: string; readonly role: EntityRole }[];
}

export const anonymousFacts: CallerFacts = {
  personId: null,
  isSignedIn: false,
  isPerson: false,
  roles: [],
  householdIds: [],
  organizations: [],
  entities: [],
};

/** Reads only the facts that these rights depend on. */
export async function callerFactsOf(
  services: Services,
  caller: Caller,
  resource: Resource,
  rights: readonly Right[],
): Promise<CallerFacts> {
  if (caller.kind === "anonymous") return anonymousFacts;
  // A public route requires no scope, so a key without the scope counts as anonymous.
  if (caller.kind === "key" && !caller.scopes.includes(`${resource.namespace}:${scopeOf(rights)}`)) {
    return anonymousFacts;
  }
  const personId = caller.kind === "person" ? caller.personId : caller.ownerPersonId;
  const asked = neededRelations(resource, rights);
  const { databases } = services;
  const [roles, householdIds, organizations, entities] = await Promise.all([
    asked.has("staff") && personId !== null ? staffRoles(services, caller, personId) : [],
    asked.has("household") && personId !== null ? groupsOf(databases, "household", personId) : [],
    asked.has("organization")
      ? personId === null
        ? ownerOrganization(caller)
        : organizationRolesOf(databases.sql("organization"), personId)
      : [],
    asked.has("entity") && personId !== null ? entityRolesOf(databases.sql("platform"), personId) : [],
  ]);
  const isPerson = caller.kind === "person";
  return { personId, isSignedIn: true, isPerson, roles, householdIds, organizations, entities };
}

/**
 * Returns the kinds of rule needed to check these rights. The kinds that verbs and `handOver` use are always included.
 */
function neededRelations(resource: Resource, rights: readonly Right[]): ReadonlySet<Rule["who"]> {
  const moves = Object.values(resource.states?.moves ?? {}).flatMap(({ by = [] }) => by);
  const rules = [
    ...rights.flatMap((right) => rulesFor(resource, right)),
    ...moves,
    ...resource.handOver ?? [],
  ];
  return new Set(rules.flatMap(wordsOf));
}

function scopeOf(rights: readonly Right[]): "read" | "write" {
  return rights.every((right) => right === "read") ? "read" : "write";
}

function wordsOf(rule: Rule): Rule["who"][] {
  switch (rule.who) {
    case "all":
      return rule.of.flatMap(wordsOf);
    case "linked":
      return [rule.who, ...rulesFor(rule.to, rule.may).flatMap(wordsOf)];
    default:
      return [rule.who];
  }
}

async function staffRoles(services: Services, caller: Caller, personId: string): Promise<readonly Role[]> {
  if (caller.kind === "person") return caller.roles;
  if (caller.kind === "key" && caller.isApplication) return [];
  return (await findPerson(services.databases.sql("platform"), personId))?.roles ?? [];
}

/** A key has the same rights as the organization's admins, because an admin created it. */
function ownerOrganization(caller: Caller): CallerFacts["organizations"] {
  return caller.kind === "key" && caller.ownerOrganizationId
    ? [{ organizationId: caller.ownerOrganizationId, role: "admin" }]
    : [];
}

export function organizationsAtLeast(callerFacts: CallerFacts, role: OrganizationRole = "viewer"): string[] {
  const least = organizationRoles.indexOf(role);
  return callerFacts.organizations.filter((one) => organizationRoles.indexOf(one.role) <= least)
    .map((one) => one.organizationId);
}

/** Returns `undefined` if the rule depends on other rows. */
export function idsAllowed(rule: Rule, callerFacts: CallerFacts): readonly string[] | undefined {
  switch (rule.who) {
    case "person":
      return callerFacts.personId === null ? [] : [callerFacts.personId];
    case "household":
      return callerFacts.householdIds;
    case "organization":
      return organizationsAtLeast(callerFacts, rule.atLeast);
    case "entity":
      return entitiesAtLeast(callerFacts, rule.role);
    default:
      return undefined;
  }
}

export function entitiesAtLeast(callerFacts: CallerFacts, role: EntityRole): string[] {
  const least = entityRoles.indexOf(role);
  return [
    ...new Set(
      callerFacts.entities.filter((one) => entityRoles.indexOf(one.role) >= least).map((one) => one.entityId),
    ),
  ];
}
