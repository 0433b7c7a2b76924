import type { Queryable } from "../../../kernel/db/databases.ts";
import { violatesUnique } from "../../../kernel/db/faults.ts";
import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import { type ExpectedVersions, requireVersion } from "../../../kernel/shared/http.ts";
import { emailAddress } from "../../../kernel/shared/email-address.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { findPersonByEmail } from "../../persons/persons.ts";
import { type Page, pageByKey } from "../../../kernel/commands/paging.ts";
import type { PersonCaller, Services } from "../../../kernel/commands/services.ts";
import type { OrganizationTies } from "../group-ties.ts";
import {
  addInvitation,
  announceMembership,
  chargeInvitation,
  findInvitationFor,
  refuseMember,
  requireSeat,
} from "../invitations.ts";
import { announceLeaving, leavingNow } from "./leaving.ts";
import { type OrganizationRole, organizationRoles } from "./memberships.ts";
import type { NewOrganization, OrganizationChange } from "./schema.ts";
import {
  countOwned,
  deleteTeam,
  endMembership,
  findOrganization,
  insertOrganization,
  insertTeam,
  invitations,
  listMemberships,
  listOrganizations,
  listTeams,
  lockOrganization,
  type MembershipRow,
  type OrganizationInvitationRow,
  type OrganizationRow,
  renameTeamRow,
  type TeamRow,
  updateOrganization,
  upsertMembership,
  writeRole,
  writeTeamMember,
} from "./store.ts";

type OrganizationServices = Pick<Services, "databases" | "clock" | "settings">;
type TiedServices = OrganizationServices & { readonly ties: OrganizationTies };

const maximumOwned = 20;
const maximumMembers = 1_000;
const maximumTeams = 100;

const notFound = (path: string) => new Problem("not_found", { path: `/v1/organization/${path}` });
const db = (services: OrganizationServices) => services.databases.sql("organization");
const rank = (role: OrganizationRole) => organizationRoles.indexOf(role);

function translated(error: unknown): unknown {
  const taken = violatesUnique(error, "organizations_slug")
    ? "This slug is taken."
    : violatesUnique(error, "teams_organization_id_name_key")
    ? "A team with this name already exists."
    : undefined;
  return taken ? new Problem("conflict", { reason: taken }, { cause: error }) : error;
}

/** Parameters of a list. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Organizations of a person. @throws {Problem} `invalid_cursor` */
export function organizationsOfPerson(
  services: OrganizationServices & Pick<Services, "cursors">,
  personId: string,
  query: PageQuery,
): Promise<Page<OrganizationRow>> {
  return pageByKey(
    services.cursors,
    ["organizations", personId],
    query,
    (row) => [row.id],
    (limit, after) => listOrganizations(db(services), personId, { limit, after }),
  );
}

/** Refuses an organization above the limit that a person may own. */
async function requireRoomFor(tx: Transaction, personId: string): Promise<void> {
  if (await countOwned(tx, personId) >= maximumOwned) {
    throw new Problem("conflict", { reason: `A person owns ${maximumOwned} organizations at most.` });
  }
}

/** An organization that a person belongs to; others are not found. @throws {Problem} `not_found` */
export async function ownOrganization(
  services: OrganizationServices,
  personId: string,
  id: string,
): Promise<OrganizationRow> {
  const row = await findOrganization(db(services), id, personId);
  if (!row) throw notFound(`organizations/${id}`);
  return row;
}

/** Creates an organization with the caller as its owner. @throws {Problem} `conflict` */
export async function createOrganization(
  services: OrganizationServices,
  personId: string,
  input: NewOrganization,
): Promise<OrganizationRow> {
  const id = newId(services.clock().getTime());
  try {
    await inTransaction(db(services), async (tx) => {
      const now = services.clock();
      await requireRoomFor(tx, personId);
      await insertOrganization(tx, { ...input, id, createdBy: personId }, now);
      await upsertMembership(tx, { organizationId: id, personId, role: "owner", invitedBy: null }, now);
      await announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);
    });
  } catch (error) {
    throw translated(error);
  }
  return await ownOrganization(services, personId, id);
}

const roleNeeded = (role: OrganizationRole) =>
  new Problem("forbidden", { reason: `This needs the role ${role} in the organization.` });

function requireRole({ role }: { readonly role: OrganizationRole }, atLeast: OrganizationRole): void {
  if (rank(role) > rank(atLeast)) throw roleNeeded(atLeast);
}

interface Locked {
  readonly name: string;
  readonly version: number;
  readonly members: readonly MembershipRow[];
  readonly own: MembershipRow;
}

/** Runs a change of an organization for a member of at least a role, under its lock. */
async function asRole<T>(
  services: OrganizationServices,
  personId: string,
  id: string,
  atLeast: OrganizationRole,
  work: (tx: Transaction, locked: Locked, now: Date) => Promise<T>,
): Promise<T> {
  return await inTransaction(db(services), async (tx) => {
    const organization = await lockOrganization(tx, id);
    const members = organization ? await listMemberships(tx, id) : [];
    const own = members.find((member) => member.personId === personId);
    if (!organization || !own) throw notFound(`organizations/${id}`);
    requireRole(own, atLeast);
    return await work(tx, { ...organization, members, own }, services.clock());
  });
}

/**
 * Changes an organization; it can be linked to an entity that the caller owns.
 *
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict`, `entity_role_required`
 */
export async function changeOrganization(
  services: TiedServices,
  personId: string,
  id: string,
  change: OrganizationChange,
  expected: ExpectedVersions,
): Promise<OrganizationRow> {
  if (change.entityId) await services.ties.requireEntityOwner(services, change.entityId, personId);
  try {
    await asRole(services, personId, id, "admin", async (tx, locked, now) => {
      requireVersion(expected, locked.version);
      if (Object.keys(change).length > 0) await updateOrganization(tx, id, change, now);
    });
  } catch (error) {
    throw translated(error);
  }
  return await ownOrganization(services, personId, id);
}

/** Ends an organization. @throws {Problem} `not_found`, `forbidden`, `conflict` while it has money */
export async function endOrganization(
  services: TiedServices,
  personId: string,
  id: string,
): Promise<void> {
  await asRole(services, personId, id, "owner", async (tx, { members }, now) => {
    await services.ties.wallets.close(services, "organization", id);
    await updateOrganization(tx, id, { isDeleted: true }, now);
    for (const member of members) {
      await announceMembership(tx, member.personId, `${id}:${member.personId}:${now.toISOString()}`);
    }
  });
}

/**
 * Transfers an organization; the previous owner stays an admin. @throws {Problem} `not_found`, `forbidden`, `conflict`
 */
export async function transferOrganization(
  services: OrganizationServices,
  personId: string,
  id: string,
  toPersonId: string,
): Promise<OrganizationRow> {
  await asRole(services, personId, id, "owner", async (tx, { members }) => {
    if (!members.some((member) => member.personId === toPersonId)) {
      throw notFound(`organizations/${id}/members/${toPersonId}`);
    }
    if (toPersonId === personId) return;
    await requireRoomFor(tx, toPersonId);
    await writeRole(tx, id, toPersonId, "owner");
    await writeRole(tx, id, personId, "admin");
  });
  return await ownOrganization(services, personId, id);
}

/** Members of an organization. @throws {Problem} `not_found`, `invalid_cursor` */
export async function membersOf(
  services: OrganizationServices & Pick<Services, "cursors">,
  personId: string,
  id: string,
  query: PageQuery,
): Promise<Page<MembershipRow>> {
  await ownOrganization(services, personId, id);
  return await pageByKey(
    services.cursors,
    ["organization-members", id],
    query,
    (row) => [row.joinedAtText, row.personId],
    (limit, after) => listMemberships(db(services), id, { limit, after }),
  );
}

/**
 * Gives a member another role. The invitations of a former admin end, and the secrets of keys that they made for the
 * organization end after seven days, as when they leave.
 *
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` for an owner
 */
export async function changeRole(
  services: OrganizationServices,
  personId: string,
  id: string,
  memberId: string,
  role: "admin" | "member" | "viewer" | undefined,
  expected: ExpectedVersions,
): Promise<MembershipRow> {
  return await asRole(services, personId, id, "admin", async (tx, { members }, now) => {
    const member = members.find((one) => one.personId === memberId);
    if (!member) throw notFound(`organizations/${id}/members/${memberId}`);
    requireVersion(expected, member.version);
    if (role === undefined) return member;
    if (member.role === "owner") {
      throw new Problem("conflict", { reason: "Transfer the organization first." });
    }
    await writeRole(tx, id, memberId, role);
    if (role !== "admin") {
      await invitations.revokeBy(tx, id, memberId, now);
      if (member.role === "admin") await announceLeaving(tx, leavingNow(id, memberId, now));
    }
    return (await listMemberships(tx, id)).find((one) => one.personId === memberId)!;
  });
}

/**
 * Removes a member with their open invitations, or leaves oneself. The secrets of keys that the member made for the
 * organization end after seven days, or at once if an admin asks for that.
 *
 * @throws {Problem} `not_found`, `forbidden`, `conflict` for the last owner, `database_unavailable`
 */
export async function removeMembership(
  services: TiedServices,
  personId: string,
  id: string,
  memberId: string,
  areKeysRevokedNow = false,
): Promise<void> {
  if (areKeysRevokedNow) await services.ties.keys.requireReachable(services);
  const atLeast = personId === memberId && !areKeysRevokedNow ? "viewer" : "admin";
  await asRole(services, personId, id, atLeast, async (tx, { members }, now) => {
    const member = members.find((one) => one.personId === memberId);
    if (!member) throw notFound(`organizations/${id}/members/${memberId}`);
    if (member.role === "owner") {
      throw new Problem("conflict", { reason: "Transfer the organization first." });
    }
    const leaving = leavingNow(id, memberId, now, areKeysRevokedNow);
    if (areKeysRevokedNow) await services.ties.keys.endOf(services, tx, leaving);
    await endMembership(tx, id, memberId, personId === memberId ? "left" : "removed", now);
    await invitations.revokeBy(tx, id, memberId, now);
    await announceLeaving(tx, leaving);
    await announceMembership(tx, memberId, `${id}:${memberId}:${now.toISOString()}`);
  });
}

/**
 * Removes a person who closes their account from every organization; one without other members ends.
 *
 * @throws {Problem} `conflict` while an organization would be left without an owner, or one that ends has money
 */
export async function leaveOrganizations(services: TiedServices, personId: string): Promise<void> {
  for (const { id } of await listOrganizations(db(services), personId)) {
    await inTransaction(db(services), async (tx) => {
      const organization = await lockOrganization(tx, id);
      const members = organization ? await listMemberships(tx, id) : [];
      // Another request ended the organization or membership before the lock was taken.
      if (!organization || !members.some((member) => member.personId === personId)) return;
      requireOwnerBeside(organization.name, personId, members);
      const now = services.clock();
      if (members.length === 1) {
        await services.ties.wallets.close(services, "organization", id);
        await updateOrganization(tx, id, { isDeleted: true }, now);
      }
      await endMembership(tx, id, personId, "left", now);
      await invitations.revokeBy(tx, id, personId, now);
      await announceLeaving(tx, leavingNow(id, personId, now));
      await announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);
    });
  }
}

/**
 * Refuses while an organization would be left without an owner, or one that would end has money.
 *
 * @throws {Problem} `conflict`
 */
export async function requireNoOrganizationToHandOver(
  services: TiedServices,
  personId: string,
): Promise<void> {
  for (const { id, name, role, memberCount } of await listOrganizations(db(services), personId)) {
    if (role === "owner") requireOwnerBeside(name, personId, await listMemberships(db(services), id));
    if (memberCount === 1) await services.ties.wallets.requireEmpty(services, "organization", id);
  }
}

function requireOwnerBeside(name: string, personId: string, members: readonly MembershipRow[]): void {
  const others = members.filter((member) => member.personId !== personId);
  const isOwner = members.some((member) => member.personId === personId && member.role === "owner");
  if (!isOwner || others.length === 0 || others.some(({ role }) => role === "owner")) return;
  throw new Problem("conflict", {
    reason: `You own the organization "${name}": hand it over or end it first.`,
  });
}

/**
 * Charges an invitation to the quotas; an organization without a free seat charges none.
 *
 * @throws {Problem} `not_found`, `forbidden`, `quota_exceeded`, `conflict` when the organization is full
 */
export async function spendOrganizationInvitation(
  services: OrganizationServices & Pick<Services, "limits">,
  caller: PersonCaller,
  id: string,
  input: { email: string },
): Promise<void> {
  const emailNorm = emailAddress(input.email)!;
  requireRole(await ownOrganization(services, caller.personId, id), "admin");
  requireSeat(await seatsOf(db(services), id, services.clock()), emailNorm);
  await chargeInvitation(services, caller.personId, emailNorm);
}

/**
 * Invites a person by mail.
 *
 * @throws {Problem} `not_found`, `forbidden`, `conflict` when the organization is full or the address is a member's
 */
export async function inviteToOrganization(
  services: OrganizationServices,
  caller: PersonCaller,
  id: string,
  input: { email: string; role: OrganizationInvitationRow["role"] },
): Promise<OrganizationInvitationRow> {
  const emailNorm = emailAddress(input.email)!;
  const invited = await findPersonByEmail(services.databases.sql("platform"), emailNorm);
  return await asRole(services, caller.personId, id, "admin", async (tx, { name, members }, now) => {
    refuseMember({ members }, invited?.id);
    requireSeat(await seatsOf(tx, id, now, members), emailNorm);
    const offer = { groupId: id, emailNorm, role: input.role };
    const parameters = { group: name, role: input.role };
    return await addInvitation(tx, services.settings, invitations, caller, offer, parameters, now);
  });
}

/** Members of an organization and invited people. */
async function seatsOf(sql: Queryable, id: string, now: Date, known?: readonly MembershipRow[]) {
  return {
    full: `An organization has ${maximumMembers} members at most.`,
    seats: maximumMembers,
    members: known ?? await listMemberships(sql, id),
    invitations: await invitations.list(sql, id, now),
  };
}

/** Open invitations, for admins. @throws {Problem} `not_found`, `forbidden`, `invalid_cursor` */
export async function invitationsOf(
  services: OrganizationServices & Pick<Services, "cursors">,
  personId: string,
  id: string,
  query: PageQuery,
): Promise<Page<OrganizationInvitationRow>> {
  requireRole(await ownOrganization(services, personId, id), "admin");
  return await pageByKey(
    services.cursors,
    ["organization-invitations", id],
    query,
    (row) => [row.id],
    (limit, after) => invitations.list(db(services), id, services.clock(), { limit, after }),
  );
}

/** Revokes an open invitation. @throws {Problem} `not_found`, `forbidden` */
export async function withdrawInvitation(
  services: OrganizationServices,
  personId: string,
  id: string,
  invitationId: string,
): Promise<void> {
  await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
    if (!await invitations.revoke(tx, id, invitationId, now)) {
      throw notFound(`organizations/${id}/invitations/${invitationId}`);
    }
  });
}

/** Accepts an invitation, for the person with the token and the address it was sent to. @throws {Problem} `not_found`, `forbidden` */
export async function acceptOrganizationInvitation(
  services: OrganizationServices,
  caller: PersonCaller,
  token: string,
): Promise<OrganizationRow> {
  const found = await findInvitationFor(services, invitations, caller, token);
  if (!found) throw notFound("invitations");
  await inTransaction(db(services), async (tx) => {
    const organization = await lockOrganization(tx, found.groupId);
    const now = services.clock();
    if (!organization || !await invitations.accept(tx, found.id, caller.personId, now)) {
      throw notFound("invitations");
    }
    const { groupId: organizationId, role, invitedBy } = found;
    await upsertMembership(tx, { organizationId, personId: caller.personId, role, invitedBy }, now);
    await announceMembership(
      tx,
      caller.personId,
      `${organizationId}:${caller.personId}:${now.toISOString()}`,
    );
  });
  return await ownOrganization(services, caller.personId, found.groupId);
}

/** Teams of an organization, by name. @throws {Problem} `not_found`, `invalid_cursor` */
export async function teamsOf(
  services: OrganizationServices & Pick<Services, "cursors">,
  personId: string,
  id: string,
  query: PageQuery,
): Promise<Page<TeamRow>> {
  await ownOrganization(services, personId, id);
  return await pageByKey(
    services.cursors,
    ["organization-teams", id],
    query,
    (row) => [row.name],
    (limit, after) => listTeams(db(services), id, { limit, after }),
  );
}

/** Adds a team. @throws {Problem} `not_found`, `forbidden`, `conflict` */
export async function addTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  name: string,
): Promise<TeamRow> {
  return await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
    if ((await listTeams(tx, id)).length >= maximumTeams) {
      throw new Problem("conflict", { reason: `An organization has ${maximumTeams} teams at most.` });
    }
    const teamId = newId(now.getTime());
    if (!await insertTeam(tx, { id: teamId, organizationId: id, name }, now)) {
      throw new Problem("conflict", { reason: "A team with this name already exists." });
    }
    return (await listTeams(tx, id)).find((team) => team.id === teamId)!;
  });
}

/** Renames a team. @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` */
export async function renameTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  teamId: string,
  name: string | undefined,
  expected: ExpectedVersions,
): Promise<TeamRow> {
  try {
    return await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
      const team = (await listTeams(tx, id)).find((one) => one.id === teamId);
      if (!team) throw notFound(`organizations/${id}/teams/${teamId}`);
      requireVersion(expected, team.version);
      if (name === undefined) return team;
      await renameTeamRow(tx, teamId, name, now);
      return (await listTeams(tx, id)).find((one) => one.id === teamId)!;
    });
  } catch (error) {
    throw translated(error);
  }
}

/** Removes a team. @throws {Problem} `not_found`, `forbidden` */
export async function removeTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  teamId: string,
): Promise<void> {
  await asRole(services, personId, id, "admin", async (tx) => {
    if (!await deleteTeam(tx, id, teamId)) throw notFound(`organizations/${id}/teams/${teamId}`);
  });
}

/** Adds a member to a team, or removes one. @throws {Problem} `not_found`, `forbidden` */
export async function setTeamMember(
  services: OrganizationServices,
  personId: string,
  id: string,
  teamId: string,
  memberId: string,
  isMember: boolean,
): Promise<TeamRow> {
  return await asRole(services, personId, id, "admin", async (tx, { members }, now) => {
    const team = (await listTeams(tx, id)).find((one) => one.id === teamId);
    if (!team) throw notFound(`organizations/${id}/teams/${teamId}`);
    if (isMember && !members.some((member) => member.personId === memberId)) {
      throw notFound(`organizations/${id}/members/${memberId}`);
    }
    await writeTeamMember(tx, teamId, memberId, isMember, now);
    return (await listTeams(tx, id)).find((one) => one.id === teamId)!;
  });
}
