import { violatesUnique } from "../../../kernel/db/faults.ts";
import { type ExpectedVersions, requireVersion } from "../../../kernel/shared/http.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { type Page, pageBySlice, type PageQuery } from "../../../kernel/commands/paging.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import type { OrganizationTies } from "../group-ties.ts";
import { groupRules } from "../groups.ts";
import { announceLeaving, leavingNow } from "./leaving.ts";
import type { OrganizationChange } from "./schema.ts";
import {
  deleteTeam,
  endTeamMember,
  insertTeam,
  listTeams,
  organizationInvitations,
  type OrganizationRow,
  organizationStore,
  renameTeamRow,
  type TeamRow,
  writeTeamMember,
} from "./store.ts";

type OrganizationServices = Pick<Services, "databases" | "clock" | "settings">;
type TiedServices = OrganizationServices & { readonly ties: OrganizationTies };

const maximumOwned = 20;
const maximumMembers = 1_000;
const maximumTeams = 100;

function translated(error: unknown): unknown {
  const taken = violatesUnique(error, "organizations_slug")
    ? "This slug is already in use."
    : violatesUnique(error, "teams_organization_id_name_key")
    ? "A team with this name already exists."
    : undefined;
  return taken ? new Problem("conflict", { reason: taken }, { cause: error }) : error;
}

/** A person may own up to twenty organizations and belong to any number. */
export const organizations = groupRules({
  store: organizationStore,
  invitations: organizationInvitations,
  area: "organization",
  plural: "organizations",
  ownerRole: "owner",
  creatorColumn: "created_by",
  removedStatus: "removed",
  maximumMembers,
  maximumGroups: { number: maximumOwned, role: "owner", lock: "organization-owner" },
  texts: {
    needs: (role) => `This requires the ${role} role in the organization.`,
    tooManyMembers: `An organization can have at most ${maximumMembers} members.`,
    tooManyGroups: `You can own at most ${maximumOwned} organizations.`,
    ownerCannotLeave: "The owner cannot leave. Transfer the organization first.",
    ownerKeepsRole: "The owner must keep this role. Transfer the organization first.",
    handOverFirst: (name) => `You own the organization "${name}". Transfer or delete it first.`,
  },
  mailNames: ({ role }) => ({ role }),
  translated,
  onEnd: endTeamMember,
  onLeaving: (tx, ...leaving) => announceLeaving(tx, leavingNow(...leaving)),
});
const { asRole, db, notFound, own } = organizations;

/**
 * Changes an organization. It can be linked only to an entity that the caller owns.
 *
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict`, `entity_role_required`
 */
export async function changeOrganization(
  services: TiedServices,
  personId: string,
  id: string,
  { entityId, ...change }: OrganizationChange,
  expected: ExpectedVersions,
): Promise<OrganizationRow> {
  if (entityId) await services.ties.requireEntityOwner(services, entityId, personId);
  const columns = { ...change, ...(entityId === undefined ? {} : { entity_id: entityId }) };
  return await organizations.change(services, personId, id, columns, expected);
}

/**
 * Removes a member, or lets the caller leave. The secrets of the keys that the member created for the organization
 * expire after seven days, or immediately if an admin requests this.
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
  const { keys } = services.ties;
  if (areKeysRevokedNow) await keys.requireReachable(services);
  await organizations.removeMember(
    services,
    personId,
    id,
    memberId,
    areKeysRevokedNow
      ? (tx, now) => keys.endOf(services, tx, leavingNow(id, memberId, now, true))
      : undefined,
  );
}

/** @throws {Problem} `not_found`, `invalid_cursor` */
export async function teamsOf(
  services: OrganizationServices & Pick<Services, "cursors">,
  personId: string,
  id: string,
  query: PageQuery,
): Promise<Page<TeamRow>> {
  await own(services, personId, id);
  return await pageBySlice(
    services.cursors,
    ["organization-teams", id],
    query,
    (slice) => listTeams(db(services), id, slice),
    (row) => query.sort === "created" ? [row.id] : [row.name, row.id],
  );
}

/** @throws {Problem} `not_found`, `forbidden`, `conflict` */
export async function addTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  name: string,
): Promise<TeamRow> {
  return await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
    if ((await listTeams(tx, id)).length >= maximumTeams) {
      throw new Problem("conflict", { reason: `An organization can have at most ${maximumTeams} teams.` });
    }
    const teamId = newId(now.getTime());
    if (!await insertTeam(tx, { id: teamId, organizationId: id, name }, now)) {
      throw new Problem("conflict", { reason: "A team with this name already exists." });
    }
    return (await listTeams(tx, id)).find((team) => team.id === teamId)!;
  });
}

/** @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` */
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
      if (!team) throw notFound(`${id}/teams/${teamId}`);
      requireVersion(expected, team.version);
      if (name === undefined) return team;
      await renameTeamRow(tx, teamId, name, now);
      return (await listTeams(tx, id)).find((one) => one.id === teamId)!;
    });
  } catch (error) {
    throw translated(error);
  }
}

/** @throws {Problem} `not_found`, `forbidden` */
export async function removeTeam(
  services: OrganizationServices,
  personId: string,
  id: string,
  teamId: string,
): Promise<void> {
  await asRole(services, personId, id, "admin", async (tx) => {
    if (!await deleteTeam(tx, id, teamId)) throw notFound(`${id}/teams/${teamId}`);
  });
}

/** @throws {Problem} `not_found`, `forbidden` */
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
    if (!team) throw notFound(`${id}/teams/${teamId}`);
    if (isMember && !members.some((member) => member.personId === memberId)) {
      throw notFound(`${id}/members/${memberId}`);
    }
    await writeTeamMember(tx, teamId, memberId, isMember, now);
    return (await listTeams(tx, id)).find((one) => one.id === teamId)!;
  });
}
