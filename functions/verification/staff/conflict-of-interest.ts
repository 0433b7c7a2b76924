import type { Transaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { groupsInvitedTo, membershipsOf } from "../../people/groups/memberships.ts";
import { mergedIds } from "../../people/persons/persons.ts";
import { organizationsOfEntity } from "../../people/groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { findOwnTie, readContacts, readManagersGroups } from "./conflict-store.ts";
import { isSharedContact } from "./shared-contact.ts";

type TieServices = Pick<Services, "databases" | "clock">;

/** Reasons why a reviewer cannot decide on an entity, as shown to them. */
const ties = {
  managed: "You manage or managed this entity.",
  claimed: "You claimed this entity.",
  vouched: "You vouched for this entity.",
  contributed: "You added or edited this entity.",
  household: "You share or shared a household with someone who manages this entity.",
  organization:
    "You work or worked in the organization behind this entity, or in one that a manager of it belongs to.",
  invited: "You were invited to a household or organization of someone who manages this entity.",
  contact: "One of your contacts is also a contact of this entity, or uses its domain.",
} as const;
/** A possible connection between a reviewer and an entity. */
export type Tie = keyof typeof ties;

/**
 * Rejects reviewers who are or were connected to an entity through any of their merged accounts. Called while the
 * entity is locked, so that no new connection can begin during the decision.
 *
 * @throws {Problem} `conflict_of_interest`
 */
export async function requireNoConflictOfInterest(
  services: TieServices,
  tx: Transaction,
  entityId: string,
  staffId: string,
): Promise<void> {
  const tie = await tieTo(services, tx, entityId, staffId);
  if (!tie) return;
  throw new Problem("conflict_of_interest", { reason: ties[tie] }, { members: { tie } });
}

async function tieTo(
  services: TieServices,
  tx: Transaction,
  entityId: string,
  staffId: string,
): Promise<Tie | undefined> {
  const ids = [staffId, ...await mergedIds(tx, staffId)];
  const own = await findOwnTie(tx, entityId, ids);
  if (own) return own;
  const contacts = await readContacts(tx, entityId, ids);
  const shared = contacts.entity.flatMap((one) =>
    contacts.persons.map((other) => isSharedContact(one, other))
  );
  if ((await Promise.all(shared)).includes(true)) return "contact";
  return await tieToManagers(services, tx, entityId, ids, emailsOf(contacts.persons));
}

const emailsOf = (contacts: readonly { kind: string; value: string }[]) =>
  contacts.filter(({ kind }) => kind === "email").map(({ value }) => value);

async function tieToManagers(
  services: TieServices,
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  emails: readonly string[],
): Promise<Tie | undefined> {
  const meets = (one: readonly string[], other: readonly string[]) => one.some((id) => other.includes(id));
  const databases = services.databases.within("platform", tx);
  const managers = await readManagersGroups(tx, entityId);
  if (databases.isConfigured("organization")) {
    managers.organizationIds.push(...await organizationsOfEntity(databases.sql("organization"), entityId));
  }
  if (managers.householdIds.length === 0 && managers.organizationIds.length === 0) return undefined;
  for (const id of ids) {
    const { householdIds, organizationIds, formerTies } = await membershipsOf(
      databases,
      id,
      services.clock(),
    );
    const left = formerTies.map((tie) => tie.id);
    if (meets([...householdIds, ...left], managers.householdIds)) return "household";
    if (meets([...organizationIds, ...left], managers.organizationIds)) return "organization";
  }
  const [households, organizations] = await Promise.all([
    groupsInvitedTo(databases, "household", ids, emails),
    groupsInvitedTo(databases, "organization", ids, emails),
  ]);
  return meets(households, managers.householdIds) || meets(organizations, managers.organizationIds)
    ? "invited"
    : undefined;
}
