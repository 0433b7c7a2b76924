import { violatesUnique } from "../../db/faults.ts";
import { inTransaction, type Transaction } from "../../db/transaction.ts";
import { daysAfter } from "../../shared/clock.ts";
import { requireVersion } from "../../shared/http.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { requireEntityRole } from "../entities/entities.ts";
import { normalizeEmail } from "../identity/email.ts";
import type { PersonCaller, Services } from "../services.ts";
import {
  announceInvitation,
  announceMembership,
  invitationDays,
  invitationHash,
  newInvitationToken,
} from "./invitations.ts";
import { type OrganizationRole, organizationRoles } from "./memberships.ts";
import type { NewOrganization, OrganizationChange } from "./schema.ts";
import {
  acceptInvitationRow,
  deleteTeam,
  endMembership,
  findInvitation,
  findOrganization,
  insertOrganization,
  insertTeam,
  type InvitationRow,
  listInvitations,
  listMemberships,
  listOrganizations,
  listTeams,
  lockOrganization,
  type MembershipRow,
  type OrganizationRow,
  putMembership,
  replaceInvitation,
  revokeInvitation,
  type TeamRow,
  updateOrganization,
  writeRole,
  writeTeamMember,
} from "./store.ts";

type OrganizationServices = Pick<Services, "databases" | "clock" | "settings">;

const maximumFounded = 20;

const notFound = (path: string) => new Problem("not_found", { path: `/v1/organization/${path}` });
const db = (services: OrganizationServices) => services.databases.sql("organization");
const rank = (role: OrganizationRole) => organizationRoles.indexOf(role);

function translated(error: unknown): unknown {
  return violatesUnique(error, "organizations_slug")
    ? new Problem("conflict", { reason: "This slug is taken." }, { cause: error })
    : error;
}

/** Organizations of a person. */
export function organizationsOfPerson(
  services: OrganizationServices,
  personId: string,
): Promise<OrganizationRow[]> {
  return listOrganizations(db(services), personId);
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

/** Founds an organization, with its founder as owner. @throws {Problem} `conflict` */
export async function foundOrganization(
  services: OrganizationServices,
  personId: string,
  input: NewOrganization,
): Promise<OrganizationRow> {
  const id = newId(services.clock().getTime());
  try {
    await inTransaction(db(services), async (tx) => {
      const now = services.clock();
      const owned = (await listOrganizations(tx, personId)).filter((row) => row.role === "owner");
      if (owned.length >= maximumFounded) {
        throw new Problem("conflict", { reason: `A person owns ${maximumFounded} organizations at most.` });
      }
      await insertOrganization(tx, { ...input, id, createdBy: personId }, now);
      await putMembership(tx, { organizationId: id, personId, role: "owner", invitedBy: null }, now);
      await announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);
    });
  } catch (error) {
    throw translated(error);
  }
  return await ownOrganization(services, personId, id);
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
    if (rank(own.role) > rank(atLeast)) {
      throw new Problem("forbidden", { reason: `This needs the role ${atLeast} in the organization.` });
    }
    return await work(tx, { ...organization, members, own }, services.clock());
  });
}

/**
 * Changes an organization; it can be joined to an entity that the caller owns.
 *
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict`, `entity_role_required`
 */
export async function changeOrganization(
  services: OrganizationServices,
  personId: string,
  id: string,
  change: OrganizationChange,
  version: number | undefined,
): Promise<OrganizationRow> {
  if (change.entityId) await requireEntityRole(services, change.entityId, personId, "owner");
  try {
    await asRole(services, personId, id, "admin", async (tx, locked, now) => {
      requireVersion(version, locked.version);
      await updateOrganization(tx, id, change, now);
    });
  } catch (error) {
    throw translated(error);
  }
  return await ownOrganization(services, personId, id);
}

/** Ends an organization. @throws {Problem} `not_found`, `forbidden` */
export async function endOrganization(
  services: OrganizationServices,
  personId: string,
  id: string,
): Promise<void> {
  await asRole(services, personId, id, "owner", async (tx, { members }, now) => {
    await updateOrganization(tx, id, { isDeleted: true }, now);
    for (const member of members) {
      await announceMembership(tx, member.personId, `${id}:${member.personId}:${now.toISOString()}`);
    }
  });
}

/** Hands an organization over; the one who did stays an admin. @throws {Problem} `not_found`, `forbidden` */
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
    await writeRole(tx, id, toPersonId, "owner");
    await writeRole(tx, id, personId, "admin");
  });
  return await ownOrganization(services, personId, id);
}

/** Members of an organization. @throws {Problem} `not_found` */
export async function membersOf(
  services: OrganizationServices,
  personId: string,
  id: string,
): Promise<MembershipRow[]> {
  await ownOrganization(services, personId, id);
  return await listMemberships(db(services), id);
}

/**
 * Gives a member another role.
 *
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` for an owner
 */
export async function changeRole(
  services: OrganizationServices,
  personId: string,
  id: string,
  memberId: string,
  role: "admin" | "member" | "viewer",
  version: number | undefined,
): Promise<MembershipRow> {
  return await asRole(services, personId, id, "admin", async (tx, { members }) => {
    const member = members.find((one) => one.personId === memberId);
    if (!member) throw notFound(`organizations/${id}/members/${memberId}`);
    requireVersion(version, member.version);
    if (member.role === "owner") {
      throw new Problem("conflict", { reason: "Hand the organization over first." });
    }
    await writeRole(tx, id, memberId, role);
    return (await listMemberships(tx, id)).find((one) => one.personId === memberId)!;
  });
}

/** Removes a member, or leaves oneself. @throws {Problem} `not_found`, `forbidden`, `conflict` for the last owner */
export async function removeMembership(
  services: OrganizationServices,
  personId: string,
  id: string,
  memberId: string,
): Promise<void> {
  const atLeast = personId === memberId ? "viewer" : "admin";
  await asRole(services, personId, id, atLeast, async (tx, { members }, now) => {
    const member = members.find((one) => one.personId === memberId);
    if (!member) throw notFound(`organizations/${id}/members/${memberId}`);
    if (member.role === "owner") {
      throw new Problem("conflict", { reason: "Hand the organization over first." });
    }
    await endMembership(tx, id, memberId, personId === memberId ? "left" : "removed", now);
    await announceMembership(tx, memberId, `${id}:${memberId}:${now.toISOString()}`);
  });
}

/** Invites somebody by mail. @throws {Problem} `not_found`, `forbidden` */
export async function inviteToOrganization(
  services: OrganizationServices,
  caller: PersonCaller,
  id: string,
  input: { email: string; role: InvitationRow["role"] },
): Promise<InvitationRow> {
  const { token, tokenHash } = newInvitationToken(services.settings);
  return await asRole(services, caller.personId, id, "admin", async (tx, { name }, now) => {
    const invitation = {
      id: newId(now.getTime()),
      organizationId: id,
      emailNorm: normalizeEmail(input.email)!,
      role: input.role,
      invitedBy: caller.personId,
      expiresAt: daysAfter(now, invitationDays),
    };
    await replaceInvitation(tx, { ...invitation, tokenHash }, now);
    await announceInvitation(tx, services.settings, {
      id: invitation.id,
      template: "organization_invitation",
      to: invitation.emailNorm,
      locale: caller.person.locale,
      parameters: { inviter: caller.person.displayName ?? "Hakika", group: name, role: input.role },
      token,
      expiresAt: invitation.expiresAt,
    });
    return { ...invitation, createdAt: now };
  });
}

/** Open invitations, for admins. @throws {Problem} `not_found`, `forbidden` */
export async function invitationsOf(
  services: OrganizationServices,
  personId: string,
  id: string,
): Promise<InvitationRow[]> {
  return await asRole(services, personId, id, "admin", (tx, _locked, now) => listInvitations(tx, id, now));
}

/** Takes an open invitation back. @throws {Problem} `not_found`, `forbidden` */
export async function withdrawInvitation(
  services: OrganizationServices,
  personId: string,
  id: string,
  invitationId: string,
): Promise<void> {
  await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
    if (!await revokeInvitation(tx, id, invitationId, now)) {
      throw notFound(`organizations/${id}/invitations/${invitationId}`);
    }
  });
}

/** Accepts an invitation: whoever holds the token and the address it was sent to. @throws {Problem} `not_found`, `forbidden` */
export async function acceptOrganizationInvitation(
  services: OrganizationServices,
  caller: PersonCaller,
  token: string,
): Promise<OrganizationRow> {
  const hashes = invitationHash(services.settings.platformSecrets, token);
  const found = (await Promise.all(hashes.map((hash) => findInvitation(db(services), hash)))).find(Boolean);
  if (!found) throw notFound("invitations");
  if (caller.person.emailNorm !== found.emailNorm) {
    throw new Problem("forbidden", {
      reason: "The invitation was sent to another address; sign in with that one.",
    });
  }
  await inTransaction(db(services), async (tx) => {
    const organization = await lockOrganization(tx, found.organizationId);
    const now = services.clock();
    if (!organization || !await acceptInvitationRow(tx, found.id, caller.personId, now)) {
      throw notFound("invitations");
    }
    const { organizationId, role, invitedBy } = found;
    await putMembership(tx, { organizationId, personId: caller.personId, role, invitedBy }, now);
    await announceMembership(
      tx,
      caller.personId,
      `${organizationId}:${caller.personId}:${now.toISOString()}`,
    );
  });
  return await ownOrganization(services, caller.personId, found.organizationId);
}

/** Teams of an organization. @throws {Problem} `not_found` */
export async function teamsOf(
  services: OrganizationServices,
  personId: string,
  id: string,
): Promise<TeamRow[]> {
  await ownOrganization(services, personId, id);
  return await listTeams(db(services), id);
}

/** Adds a team. @throws {Problem} `not_found`, `forbidden`, `conflict` */
export async function addTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  name: string,
): Promise<TeamRow> {
  return await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
    const teamId = newId(now.getTime());
    if (!await insertTeam(tx, { id: teamId, organizationId: id, name }, now)) {
      throw new Problem("conflict", { reason: "There is a team of this name." });
    }
    return (await listTeams(tx, id)).find((team) => team.id === teamId)!;
  });
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

/** Puts a member into a team, or takes one out. @throws {Problem} `not_found`, `forbidden` */
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
