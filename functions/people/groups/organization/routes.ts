import type { Context } from "hono";
import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { expectedVersions, listAnswer, resourceAnswer, wholeAnswer } from "../../../kernel/shared/http.ts";
import {
  body,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  tagged,
} from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { IdParam, type Page } from "../../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import type { OrganizationTies } from "../group-ties.ts";
import {
  acceptOrganizationInvitation,
  addTeam,
  changeOrganization,
  changeRole,
  createOrganization,
  endOrganization,
  invitationsOf,
  inviteToOrganization,
  membersOf,
  organizationsOfPerson,
  ownOrganization,
  removeMembership,
  removeTeam,
  renameTeam,
  setTeamMember,
  spendOrganizationInvitation,
  teamsOf,
  transferOrganization,
  withdrawInvitation,
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
import type { MembershipRow, OrganizationInvitationRow, OrganizationRow, TeamRow } from "./store.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

const tags = ["organization"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);
const preconditions = problems(412, 428);
const MemberParam = IdParam.extend({ personId: Uuid });
const TeamParam = IdParam.extend({ teamId: Uuid });

const organizationView = (row: OrganizationRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
const memberView = ({ joinedAtText: _text, ...row }: MembershipRow) => ({
  ...row,
  joinedAt: row.joinedAt.toISOString(),
});
const teamView = (row: TeamRow) => ({
  ...row,
  memberIds: [...row.memberIds],
  createdAt: row.createdAt.toISOString(),
});
const invitationView = (row: OrganizationInvitationRow) => ({
  id: row.id,
  email: row.emailNorm,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** `/v1/organization`: organizations, members, invitations and teams. */
export function organizationRoutes(given: Services, ties: OrganizationTies) {
  const services = { ...given, ties };
  const routes = newRouter();
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
    ...route("get", "/organizations", "listOrganizations", "List your organizations"),
    request: { query: ListQuery },
    responses: {
      200: json("A page of them", pageOf(Organization)),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const page = await organizationsOfPerson(services, personOf(c).personId, c.req.valid("query"));
    return answer(c, page, organizationView);
  });
  command(routes, services, {
    ...route("post", "/organizations", "foundOrganization", "Found an organization"),
    access: person,
    database: "organization",
    idempotencyKey: "taken",
    request: { body: body(NewOrganization) },
    responses: { 201: tagged("The organization", Organization), ...errors },
  }, async (c, services) => {
    const row = await createOrganization(services, personOf(c).personId, c.req.valid("json"));
    return wholeAnswer(c, organizationView(row), 201);
  });
  query(routes, services, {
    ...route("get", "/organizations/{id}", "getOrganization", "One organization"),
    request: { params: IdParam },
    responses: { 200: tagged("The organization", Organization), ...errors },
  }, async (c) => {
    const row = await ownOrganization(services, personOf(c).personId, c.req.valid("param").id);
    return wholeAnswer(c, organizationView(row));
  });
  command(routes, services, {
    ...route("patch", "/organizations/{id}", "changeOrganization", "Change an organization"),
    database: "organization",
    request: { params: IdParam, headers: IfMatch, body: mergePatch(OrganizationChange) },
    responses: { 200: tagged("The organization", Organization), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const row = await changeOrganization(services, personId, id, c.req.valid("json"), expectedVersions(c));
    return wholeAnswer(c, organizationView(row));
  });
  command(routes, services, {
    ...route("delete", "/organizations/{id}", "endOrganization", "End an organization; its owner can"),
    database: "organization",
    request: { params: IdParam },
    responses: { 204: { description: "It is ended" }, ...errors },
  }, async (c, services) => {
    await endOrganization(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  command(routes, services, {
    ...route("post", "/organizations/{id}/transfer", "transferOrganization", "Hand an organization over"),
    database: "organization",
    request: {
      params: IdParam,
      body: body(z.strictObject({ personId: Uuid }).meta({ id: "OrganizationTransfer" })),
    },
    responses: { 200: tagged("The organization", Organization), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const row = await transferOrganization(
      services,
      personOf(c).personId,
      id,
      c.req.valid("json").personId,
    );
    return wholeAnswer(c, organizationView(row));
  });
  query(routes, services, {
    ...route("get", "/organizations/{id}/members", "listMembers", "Members of an organization"),
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of them", pageOf(Membership)), ...errors },
  }, async (c) => {
    const page = await membersOf(
      services,
      personOf(c).personId,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    return answer(c, page, memberView);
  });
  command(routes, services, {
    ...route(
      "patch",
      "/organizations/{id}/members/{personId}",
      "changeMemberRole",
      "Give a member another role",
    ),
    database: "organization",
    request: { params: MemberParam, headers: IfMatch, body: mergePatch(RoleChange) },
    responses: { 200: tagged("The member", Membership), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id, personId } = c.req.valid("param");
    const { role } = c.req.valid("json");
    return resourceAnswer(
      c,
      memberView(
        await changeRole(services, personOf(c).personId, id, personId, role, expectedVersions(c)),
      ),
    );
  });
  command(routes, services, {
    ...route(
      "delete",
      "/organizations/{id}/members/{personId}",
      "removeMember",
      "Remove a member, or leave",
    ),
    database: "organization",
    description:
      "Open invitations of the member end too. API keys that the member made for the organization are marked, its owners get a mail, and the secrets stop working after seven days unless the key is rotated; `revokeKeys=now` revokes them before the call returns.",
    request: { params: MemberParam, query: z.object({ revokeKeys: z.literal("now").optional() }) },
    responses: { 204: { description: "No member any more" }, ...errors },
  }, async (c, services) => {
    const { id, personId } = c.req.valid("param");
    const areKeysRevokedNow = c.req.valid("query").revokeKeys === "now";
    await removeMembership(services, personOf(c).personId, id, personId, areKeysRevokedNow);
    return c.body(null, 204);
  });
  query(routes, services, {
    ...route("get", "/organizations/{id}/invitations", "listInvitations", "Open invitations"),
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of them", pageOf(OrganizationInvitation)), ...errors },
  }, async (c) => {
    const page = await invitationsOf(
      services,
      personOf(c).personId,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    return answer(c, page, invitationView);
  });
  command(routes, services, {
    ...route("post", "/organizations/{id}/invitations", "inviteMember", "Invite someone by e-mail"),
    access: person,
    database: "organization",
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewOrganizationInvitation) },
    responses: { 201: json("The invitation", OrganizationInvitation), ...errors },
  }, {
    spend: (c, services) =>
      spendOrganizationInvitation(services, personOf(c), c.req.valid("param").id, c.req.valid("json")),
    async run(c, services) {
      const { id } = c.req.valid("param");
      const row = await inviteToOrganization(services, personOf(c), id, c.req.valid("json"));
      return c.json(invitationView(row), 201);
    },
  });
  command(routes, services, {
    ...route(
      "delete",
      "/organizations/{id}/invitations/{invitationId}",
      "withdrawInvitation",
      "Take an invitation back",
    ),
    database: "organization",
    request: { params: IdParam.extend({ invitationId: Uuid }) },
    responses: { 204: { description: "It is withdrawn" }, ...errors },
  }, async (c, services) => {
    const { id, invitationId } = c.req.valid("param");
    await withdrawInvitation(services, personOf(c).personId, id, invitationId);
    return c.body(null, 204);
  });
  command(routes, services, {
    ...route("post", "/invitations/accept", "acceptInvitation", "Accept an invitation by its token"),
    database: "organization",
    request: {
      body: body(
        z.strictObject({ token: z.string().min(20).max(100) }).meta({ id: "OrganizationInvitationToken" }),
      ),
    },
    responses: { 200: tagged("The organization", Organization), ...errors },
  }, async (c, services) => {
    const row = await acceptOrganizationInvitation(services, personOf(c), c.req.valid("json").token);
    return wholeAnswer(c, organizationView(row));
  });
  query(routes, services, {
    ...route("get", "/organizations/{id}/teams", "listTeams", "Teams of an organization"),
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of them", pageOf(Team)), ...errors },
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
    ...route("post", "/organizations/{id}/teams", "addTeam", "Add a team"),
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
    ...route("delete", "/organizations/{id}/teams/{teamId}", "removeTeam", "Remove a team"),
    database: "organization",
    request: { params: TeamParam },
    responses: { 204: { description: "It is removed" }, ...errors },
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
        isMember ? "Put a member into a team" : "Take a member out of a team",
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
