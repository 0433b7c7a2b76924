import type { Context } from "hono";
import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { expectedVersions, listAnswer, resourceAnswer } from "../../../kernel/shared/http.ts";
import {
  body,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  sortedBy,
  tagged,
} from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { IdParam, type Page } from "../../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { groupRoutes } from "../group-routes.ts";
import type { OrganizationTies } from "../group-ties.ts";
import {
  addTeam,
  changeOrganization,
  organizations,
  removeMembership,
  removeTeam,
  renameTeam,
  setTeamMember,
  teamsOf,
} from "./organizations.ts";
import {
  Membership,
  NewOrganization,
  NewOrganizationInvitation,
  Organization,
  OrganizationChange,
  OrganizationInvitation,
  RoleChange,
  Team,
  TeamBody,
  TeamChange,
} from "./schema.ts";
import type { TeamRow } from "./store.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

const tags = ["organization"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);
const preconditions = problems(412, 428);
const TeamParam = IdParam.extend({ teamId: Uuid });

const teamView = (row: TeamRow) => ({
  ...row,
  memberIds: [...row.memberIds],
  createdAt: row.createdAt.toISOString(),
});

/** `/v1/organization`: organizations, members, invitations and teams. */
export function organizationRoutes(given: Services, ties: OrganizationTies) {
  const services = { ...given, ties, wallets: ties.wallets };
  const routes = newRouter();
  groupRoutes(routes, services, {
    groups: organizations,
    operations: {
      list: ["listOrganizations", "List your organizations"],
      create: ["foundOrganization", "Create an organization"],
      get: ["getOrganization", "Get an organization"],
      change: ["changeOrganization", "Change an organization"],
      end: ["endOrganization", "Delete an organization (owner only)"],
      transfer: ["transferOrganization", "Transfer an organization to another member"],
      members: ["listMembers", "List the members of an organization"],
      changeMember: ["changeMemberRole", "Change the role of a member"],
      removeMember: ["removeMember", "Remove a member, or leave the organization"],
      invitations: ["listInvitations", "List open invitations"],
      invite: ["inviteMember", "Invite someone by e-mail"],
      withdraw: ["withdrawInvitation", "Withdraw an invitation"],
      accept: ["acceptInvitation", "Accept an invitation with its token"],
    },
    described: "The organization",
    schemas: {
      Group: Organization,
      NewGroup: NewOrganization,
      GroupChange: OrganizationChange,
      Member: Membership,
      MemberChange: RoleChange,
      Invitation: OrganizationInvitation,
      NewInvitation: NewOrganizationInvitation,
    },
    transferId: "OrganizationTransfer",
    tokenId: "OrganizationInvitationToken",
    lists: { list: "A page", members: "A page", invitations: "A page" },
    listQuery: ListQuery,
    page: pageOf,
    change: changeOrganization,
    removal: {
      description:
        "This also revokes any open invitations that the member sent. If the member created API keys for the organization, the owners get an e-mail. If you do not rotate these keys, their secrets stop working after seven days. With `revokeKeys=now`, the keys are revoked before the call returns.",
      query: z.object({ revokeKeys: z.literal("now").optional() }),
    },
    removeMember: (services, personId, id, memberId, query: { revokeKeys?: "now" }) =>
      removeMembership(services, personId, id, memberId, query.revokeKeys === "now"),
  });

  const person: Access = { kind: "person" };
  const answer = <Row, View>(c: Context<GatewayEnv>, page: Page<Row>, view: (row: Row) => View) =>
    listAnswer(c, { ...page, items: page.items.map(view) }, services.settings.urls.gateway);
  const route = <const M extends "get" | "post" | "patch" | "put" | "delete", const P extends string>(
    method: M,
    path: P,
    operationId: string,
    summary: string,
  ) => ({ method, path, operationId, summary, tags, access: person });

  query(routes, services, {
    ...route("get", "/organizations/{id}/teams", "listTeams", "List the teams of an organization"),
    request: { params: IdParam, query: ListQuery.extend(sortedBy(["name", "created"], "by name")) },
    responses: { 200: json("A page", pageOf(Team)), ...errors },
  }, async (c) => {
    const page = await teamsOf(
      services,
      personOf(c).personId,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    return answer(c, page, teamView);
  });
  command(routes, services, {
    ...route("post", "/organizations/{id}/teams", "addTeam", "Create a team"),
    access: person,
    database: "organization",
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(TeamBody) },
    responses: { 201: tagged("The team", Team), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const row = await addTeam(services, personOf(c).personId, id, c.req.valid("json").name);
    return resourceAnswer(c, teamView(row), 201);
  });
  command(routes, services, {
    ...route("patch", "/organizations/{id}/teams/{teamId}", "renameTeam", "Rename a team"),
    database: "organization",
    request: { params: TeamParam, headers: IfMatch, body: mergePatch(TeamChange) },
    responses: { 200: tagged("The team", Team), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id, teamId } = c.req.valid("param");
    const { name } = c.req.valid("json");
    const version = expectedVersions(c);
    const row = await renameTeam(services, personOf(c).personId, id, teamId, name, version);
    return resourceAnswer(c, teamView(row));
  });
  command(routes, services, {
    ...route("delete", "/organizations/{id}/teams/{teamId}", "removeTeam", "Delete a team"),
    database: "organization",
    request: { params: TeamParam },
    responses: { 204: { description: "Removed" }, ...errors },
  }, async (c, services) => {
    const { id, teamId } = c.req.valid("param");
    await removeTeam(services, personOf(c).personId, id, teamId);
    return c.body(null, 204);
  });
  for (const [method, isMember] of [["put", true], ["delete", false]] as const) {
    command(routes, services, {
      ...route(
        method,
        "/organizations/{id}/teams/{teamId}/members/{personId}",
        isMember ? "addTeamMember" : "removeTeamMember",
        isMember ? "Add a member to a team" : "Remove a member from a team",
      ),
      database: "organization",
      request: { params: TeamParam.extend({ personId: Uuid }) },
      responses: { 200: tagged("The team", Team), ...errors },
    }, async (c, services) => {
      const { id, teamId, personId } = c.req.valid("param");
      const row = await setTeamMember(services, personOf(c).personId, id, teamId, personId, isMember);
      return resourceAnswer(c, teamView(row));
    });
  }
  return routes;
}
