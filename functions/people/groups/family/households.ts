import type { Queryable } from "../../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import { type ExpectedVersions, requireVersion } from "../../../kernel/shared/http.ts";
import { emailAddress } from "../../../kernel/shared/email-address.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { findPersonByEmail } from "../../persons/persons.ts";
import {
  addInvitation,
  announceMembership,
  chargeInvitation,
  findInvitationFor,
  refuseMember,
  requireSeat,
} from "../invitations.ts";
import type { GroupWallets } from "../group-ties.ts";
import type { PersonCaller, Services } from "../../../kernel/commands/services.ts";
import type { HouseholdRole, Relation } from "./schema.ts";
import {
  endMember,
  findHousehold,
  type HouseholdInvitationRow,
  type HouseholdRow,
  insertHousehold,
  invitations,
  listHouseholds,
  listMembers,
  lockHousehold,
  lockHouseholdsOf,
  type MemberRow,
  updateHousehold,
  updateMember,
  upsertMember,
} from "./store.ts";

type FamilyServices = Pick<Services, "databases" | "clock" | "settings">;
type EndingServices = FamilyServices & { readonly wallets: GroupWallets };

const maximumHouseholds = 5;
const maximumMembers = 30;

const notFound = (path: string) => new Problem("not_found", { path: `/v1/family/${path}` });
const forbidden = () => new Problem("forbidden", { reason: "Only an admin of the household can do this." });
const db = (services: FamilyServices) => services.databases.sql("family");

function requireAdmin({ role }: { readonly role: HouseholdRole }): void {
  if (role !== "admin") throw forbidden();
}

/** Households of a person. */
export function householdsOfPerson(services: FamilyServices, personId: string): Promise<HouseholdRow[]> {
  return listHouseholds(db(services), personId);
}

/** A household that a person lives in; others are not found. @throws {Problem} `not_found` */
export async function ownHousehold(
  services: FamilyServices,
  personId: string,
  id: string,
): Promise<HouseholdRow> {
  const household = await findHousehold(db(services), id, personId);
  if (!household) throw notFound(`households/${id}`);
  return household;
}

/** Creates a household with the caller as its admin. @throws {Problem} `conflict` when there are enough */
export async function createHousehold(
  services: FamilyServices,
  personId: string,
  name: string,
): Promise<HouseholdRow> {
  const id = newId(services.clock().getTime());
  await inTransaction(db(services), async (tx) => {
    const now = services.clock();
    await requireRoomFor(tx, personId);
    await insertHousehold(tx, { id, name, ownerPersonId: personId }, now);
    await upsertMember(
      tx,
      { householdId: id, personId, relation: "self", role: "admin", invitedBy: null },
      now,
    );
    await announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);
  });
  return await ownHousehold(services, personId, id);
}

/** Rejects a household above the limit of a person; no other transaction counts them until this one ends. */
async function requireRoomFor(tx: Transaction, personId: string): Promise<void> {
  await lockHouseholdsOf(tx, personId);
  if ((await listHouseholds(tx, personId)).length >= maximumHouseholds) {
    throw new Problem("conflict", { reason: `A person lives in ${maximumHouseholds} households at most.` });
  }
}

/** Runs a change of a household that the caller is an admin of, under its lock. */
async function asAdmin<T>(
  services: FamilyServices,
  personId: string,
  id: string,
  work: (
    tx: Transaction,
    household: { ownerPersonId: string; name: string; version: number; members: MemberRow[] },
    now: Date,
  ) => Promise<T>,
): Promise<T> {
  return await inTransaction(db(services), async (tx) => {
    const household = await lockHousehold(tx, id);
    const members = household ? await listMembers(tx, id) : [];
    const own = members.find((member) => member.personId === personId);
    if (!household || !own) throw notFound(`households/${id}`);
    requireAdmin(own);
    return await work(tx, { ...household, members }, services.clock());
  });
}

/** Renames a household, where a name is given. @throws {Problem} `not_found`, `forbidden`, `precondition_failed` */
export async function renameHousehold(
  services: FamilyServices,
  personId: string,
  id: string,
  name: string | undefined,
  expected: ExpectedVersions,
): Promise<HouseholdRow> {
  await asAdmin(services, personId, id, async (tx, household, now) => {
    requireVersion(expected, household.version);
    if (name !== undefined) await updateHousehold(tx, id, { name }, now);
  });
  return await ownHousehold(services, personId, id);
}

/**
 * Ends a household; only its owner can.
 *
 * @throws {Problem} `not_found`, `forbidden`, `conflict` while it has money
 */
export async function endHousehold(services: EndingServices, personId: string, id: string): Promise<void> {
  await asAdmin(services, personId, id, async (tx, household, now) => {
    if (household.ownerPersonId !== personId) throw forbidden();
    await services.wallets.close(services, "household", id);
    await updateHousehold(tx, id, { isDeleted: true }, now);
    for (const member of household.members) {
      await announceMembership(tx, member.personId, `${id}:${member.personId}:${now.toISOString()}`);
    }
  });
}

/** Hands a household over to another adult member. @throws {Problem} `not_found`, `forbidden`, `conflict` */
export async function transferHousehold(
  services: FamilyServices,
  personId: string,
  id: string,
  toPersonId: string,
): Promise<HouseholdRow> {
  await asAdmin(services, personId, id, async (tx, household, now) => {
    if (household.ownerPersonId !== personId) throw forbidden();
    const to = household.members.find((member) => member.personId === toPersonId);
    if (!to) throw notFound(`households/${id}/members/${toPersonId}`);
    if (to.role === "child") throw new Problem("conflict", { reason: "A child cannot own the household." });
    await updateMember(tx, id, toPersonId, { role: "admin" });
    await updateHousehold(tx, id, { ownerPersonId: toPersonId }, now);
  });
  return await ownHousehold(services, personId, id);
}

/** Members of one of the caller's households. @throws {Problem} `not_found` */
export async function membersOf(
  services: FamilyServices,
  personId: string,
  id: string,
): Promise<MemberRow[]> {
  await ownHousehold(services, personId, id);
  return await listMembers(db(services), id);
}

/** Changes a member's role; invitations sent by a former admin are revoked. @throws {Problem} `not_found`, `forbidden`, `conflict` for the owner's role */
export async function changeMember(
  services: FamilyServices,
  personId: string,
  id: string,
  memberId: string,
  change: { relation?: Relation | undefined; role?: HouseholdRole | undefined },
  expected: ExpectedVersions,
): Promise<MemberRow> {
  return await asAdmin(services, personId, id, async (tx, household, now) => {
    const changed = household.members.find((member) => member.personId === memberId);
    if (!changed) throw notFound(`households/${id}/members/${memberId}`);
    requireVersion(expected, changed.version);
    if (household.ownerPersonId === memberId && change.role !== undefined && change.role !== "admin") {
      throw new Problem("conflict", { reason: "The owner must be an admin. Transfer the household first." });
    }
    if (Object.keys(change).length === 0) return changed;
    await updateMember(tx, id, memberId, change);
    if (change.role !== undefined && change.role !== "admin") {
      await invitations.revokeBy(tx, id, memberId, now);
    }
    return (await listMembers(tx, id)).find((member) => member.personId === memberId)!;
  });
}

/** Removes a member with their open invitations, or leaves oneself. @throws {Problem} `not_found`, `forbidden`, `conflict` for the owner */
export async function removeMember(
  services: FamilyServices,
  personId: string,
  id: string,
  memberId: string,
): Promise<void> {
  await inTransaction(db(services), async (tx) => {
    const household = await lockHousehold(tx, id);
    const members = household ? await listMembers(tx, id) : [];
    const own = members.find((member) => member.personId === personId);
    if (!household || !own) throw notFound(`households/${id}`);
    if (personId !== memberId && own.role !== "admin") throw forbidden();
    if (household.ownerPersonId === memberId) {
      throw new Problem("conflict", { reason: "The owner cannot leave. Transfer or close the household." });
    }
    const now = services.clock();
    if (!await endMember(tx, id, memberId, now)) throw notFound(`households/${id}/members/${memberId}`);
    await invitations.revokeBy(tx, id, memberId, now);
    await announceMembership(tx, memberId, `${id}:${memberId}:${now.toISOString()}`);
  });
}

/**
 * Removes a person who closes their account from every household; one without other members ends.
 *
 * @throws {Problem} `conflict` while others live in a household they own, or it has money
 */
export async function leaveHouseholds(services: EndingServices, personId: string): Promise<void> {
  for (const { id } of await householdsOfPerson(services, personId)) {
    await inTransaction(db(services), async (tx) => {
      const household = await lockHousehold(tx, id);
      const members = household ? await listMembers(tx, id) : [];
      // Another request ended the household or membership before the lock was taken.
      if (!household || !members.some((member) => member.personId === personId)) return;
      if (household.ownerPersonId === personId) {
        requireAlone(household.name, members);
        await services.wallets.close(services, "household", id);
        await updateHousehold(tx, id, { isDeleted: true }, services.clock());
      }
      const now = services.clock();
      await endMember(tx, id, personId, now);
      await invitations.revokeBy(tx, id, personId, now);
      await announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);
    });
  }
}

/** Refuses while others live in a household that the person owns, or it has money. @throws {Problem} `conflict` */
export async function requireNoHouseholdToHandOver(
  services: EndingServices,
  personId: string,
): Promise<void> {
  for (const { id, name, ownerPersonId } of await householdsOfPerson(services, personId)) {
    if (ownerPersonId !== personId) continue;
    requireAlone(name, await listMembers(db(services), id));
    await services.wallets.requireEmpty(services, "household", id);
  }
}

function requireAlone(name: string, members: readonly MemberRow[]): void {
  if (members.length <= 1) return;
  throw new Problem("conflict", {
    reason: `Others live in your household "${name}": hand it over or end it first.`,
  });
}

/**
 * Charges an invitation to the quotas; a household without a free seat charges none.
 *
 * @throws {Problem} `not_found`, `forbidden`, `quota_exceeded`, `conflict` when the household is full
 */
export async function spendHouseholdInvitation(
  services: FamilyServices & Pick<Services, "limits">,
  caller: PersonCaller,
  id: string,
  input: { email: string },
): Promise<void> {
  const emailNorm = emailAddress(input.email)!;
  requireAdmin(await ownHousehold(services, caller.personId, id));
  requireSeat(await seatsOf(db(services), id, services.clock()), emailNorm);
  await chargeInvitation(services, caller.personId, emailNorm);
}

/**
 * Invites a person by mail.
 *
 * @throws {Problem} `not_found`, `forbidden`, `conflict` when the household is full or the address is a member's
 */
export async function inviteToHousehold(
  services: FamilyServices,
  caller: PersonCaller,
  id: string,
  input: { email: string; relation: Relation; role: HouseholdRole },
): Promise<HouseholdInvitationRow> {
  const emailNorm = emailAddress(input.email)!;
  const invited = await findPersonByEmail(services.databases.sql("platform"), emailNorm);
  return await asAdmin(services, caller.personId, id, async (tx, household, now) => {
    refuseMember(household, invited?.id);
    requireSeat(await seatsOf(tx, id, now, household.members), emailNorm);
    const offer = { groupId: id, emailNorm, relation: input.relation, role: input.role };
    const parameters = { group: household.name };
    return await addInvitation(tx, services.settings, invitations, caller, offer, parameters, now);
  });
}

/** Members of a household and invited people. */
async function seatsOf(sql: Queryable, id: string, now: Date, known?: readonly MemberRow[]) {
  return {
    full: `A household has ${maximumMembers} members at most.`,
    seats: maximumMembers,
    members: known ?? await listMembers(sql, id),
    invitations: await invitations.list(sql, id, now),
  };
}

/** Open invitations of a household, for its admins. @throws {Problem} `not_found`, `forbidden` */
export async function invitationsOf(
  services: FamilyServices,
  personId: string,
  id: string,
): Promise<HouseholdInvitationRow[]> {
  requireAdmin(await ownHousehold(services, personId, id));
  return await invitations.list(db(services), id, services.clock());
}

/** Revokes an open invitation. @throws {Problem} `not_found`, `forbidden` */
export async function withdrawInvitation(
  services: FamilyServices,
  personId: string,
  id: string,
  invitationId: string,
): Promise<void> {
  await asAdmin(services, personId, id, async (tx, _household, now) => {
    if (!await invitations.revoke(tx, id, invitationId, now)) {
      throw notFound(`households/${id}/invitations/${invitationId}`);
    }
  });
}

/**
 * Accepts an invitation, for the person with the token and the verified address it was sent to.
 *
 * @throws {Problem} `not_found` for a token that is unknown, used or expired; `forbidden` for another address;
 * `conflict` for a person at the limit of households
 */
export async function acceptHouseholdInvitation(
  services: FamilyServices,
  caller: PersonCaller,
  token: string,
): Promise<HouseholdRow> {
  const found = await findInvitationFor(services, invitations, caller, token);
  if (!found) throw notFound("invitations");
  await inTransaction(db(services), async (tx) => {
    const household = await lockHousehold(tx, found.groupId);
    const now = services.clock();
    if (!household || !await invitations.accept(tx, found.id, caller.personId, now)) {
      throw notFound("invitations");
    }
    const { groupId: householdId, relation, role, invitedBy } = found;
    const members = await listMembers(tx, householdId);
    if (members.some((member) => member.personId === caller.personId)) return;
    await requireRoomFor(tx, caller.personId);
    await upsertMember(tx, { householdId, personId: caller.personId, relation, role, invitedBy }, now);
    await announceMembership(tx, caller.personId, `${householdId}:${caller.personId}:${now.toISOString()}`);
  });
  return await ownHousehold(services, caller.personId, found.groupId);
}
