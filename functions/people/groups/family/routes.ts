import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { expectedVersions, resourceAnswer, wholeAnswer } from "../../../kernel/shared/http.ts";
import { body, IfMatch, json, mergePatch, problems, tagged } from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { IdParam } from "../../../kernel/commands/paging.ts";
import type { GroupWallets } from "../group-ties.ts";
import type { Access, Services } from "../../../kernel/commands/services.ts";
import {
  acceptHouseholdInvitation,
  changeMember,
  createHousehold,
  endHousehold,
  householdsOfPerson,
  invitationsOf,
  inviteToHousehold,
  membersOf,
  ownHousehold,
  removeMember,
  renameHousehold,
  spendHouseholdInvitation,
  transferHousehold,
  withdrawInvitation,
} from "./households.ts";
import {
  Household,
  HouseholdBody,
  HouseholdChange,
  HouseholdInvitation,
  HouseholdMember,
  MemberChange,
  NewHouseholdInvitation,
} from "./schema.ts";
import type { HouseholdInvitationRow, HouseholdRow, MemberRow } from "./store.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

const tags = ["family"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);
const preconditions = problems(412, 428);
/** A list that the rules keep short: it has one page. */
const wholeList = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), nextCursor: z.null() });
const whole = <T>(items: T[]) => ({ items, nextCursor: null });
const MemberParam = IdParam.extend({ personId: Uuid });

const householdView = (row: HouseholdRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
const memberView = (row: MemberRow) => ({ ...row, joinedAt: row.joinedAt.toISOString() });
const invitationView = (row: HouseholdInvitationRow) => ({
  id: row.id,
  email: row.emailNorm,
  relation: row.relation,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** `/v1/family`: households, their members and invitations. */
export function familyRoutes(given: Services, wallets: GroupWallets) {
  const services = { ...given, wallets };
  const routes = newRouter();
  const person: Access = { kind: "person" };
  const route = <const M extends "get" | "post" | "patch" | "delete", const P extends string>(
    method: M,
    path: P,
    operationId: string,
    summary: string,
  ) => ({ method, path, operationId, summary, tags, access: person });

  query(
    routes,
    services,
    {
      ...route("get", "/households", "listHouseholds", "List your households"),
      responses: {
        200: json("All of them", wholeList(Household)),
        ...problems(401, 403, 429),
      },
    },
    async (c) =>
      c.json(whole((await householdsOfPerson(services, personOf(c).personId)).map(householdView)), 200),
  );
  command(routes, services, {
    ...route("post", "/households", "foundHousehold", "Found a household"),
    access: person,
    database: "family",
    idempotencyKey: "taken",
    request: { body: body(HouseholdBody) },
    responses: { 201: tagged("The household", Household), ...errors },
  }, async (c, services) => {
    const row = await createHousehold(services, personOf(c).personId, c.req.valid("json").name);
    return wholeAnswer(c, householdView(row), 201);
  });
  query(routes, services, {
    ...route("get", "/households/{id}", "getHousehold", "One household"),
    request: { params: IdParam },
    responses: { 200: tagged("The household", Household), ...errors },
  }, async (c) =>
    wholeAnswer(
      c,
      householdView(await ownHousehold(services, personOf(c).personId, c.req.valid("param").id)),
    ));
  command(routes, services, {
    ...route("patch", "/households/{id}", "renameHousehold", "Rename a household"),
    database: "family",
    request: { params: IdParam, headers: IfMatch, body: mergePatch(HouseholdChange) },
    responses: { 200: tagged("The household", Household), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { name } = c.req.valid("json");
    const row = await renameHousehold(services, personOf(c).personId, id, name, expectedVersions(c));
    return wholeAnswer(c, householdView(row));
  });
  command(routes, services, {
    ...route("delete", "/households/{id}", "endHousehold", "End a household; its owner can"),
    database: "family",
    request: { params: IdParam },
    responses: { 204: { description: "It is ended" }, ...errors },
  }, async (c, services) => {
    await endHousehold(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  command(routes, services, {
    ...route("post", "/households/{id}/transfer", "transferHousehold", "Hand a household over to a member"),
    database: "family",
    request: {
      params: IdParam,
      body: body(z.strictObject({ personId: Uuid }).meta({ id: "HouseholdTransfer" })),
    },
    responses: { 200: tagged("The household", Household), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const row = await transferHousehold(services, personOf(c).personId, id, c.req.valid("json").personId);
    return wholeAnswer(c, householdView(row));
  });
  query(routes, services, {
    ...route("get", "/households/{id}/members", "listHouseholdMembers", "Members of a household"),
    request: { params: IdParam },
    responses: { 200: json("All members", wholeList(HouseholdMember)), ...errors },
  }, async (c) => {
    const rows = await membersOf(services, personOf(c).personId, c.req.valid("param").id);
    return c.json(whole(rows.map(memberView)), 200);
  });
  command(routes, services, {
    ...route("patch", "/households/{id}/members/{personId}", "changeHouseholdMember", "Change a member"),
    database: "family",
    request: { params: MemberParam, headers: IfMatch, body: mergePatch(MemberChange) },
    responses: { 200: tagged("The member", HouseholdMember), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id, personId } = c.req.valid("param");
    const change = c.req.valid("json");
    const version = expectedVersions(c);
    const row = await changeMember(services, personOf(c).personId, id, personId, change, version);
    return resourceAnswer(c, memberView(row));
  });
  command(routes, services, {
    ...route(
      "delete",
      "/households/{id}/members/{personId}",
      "removeHouseholdMember",
      "Remove a member, or leave",
    ),
    database: "family",
    request: { params: MemberParam },
    responses: { 204: { description: "No member any more" }, ...errors },
  }, async (c, services) => {
    const { id, personId } = c.req.valid("param");
    await removeMember(services, personOf(c).personId, id, personId);
    return c.body(null, 204);
  });
  query(routes, services, {
    ...route("get", "/households/{id}/invitations", "listHouseholdInvitations", "Open invitations"),
    request: { params: IdParam },
    responses: { 200: json("Open ones", wholeList(HouseholdInvitation)), ...errors },
  }, async (c) => {
    const rows = await invitationsOf(services, personOf(c).personId, c.req.valid("param").id);
    return c.json(whole(rows.map(invitationView)), 200);
  });
  command(routes, services, {
    ...route("post", "/households/{id}/invitations", "inviteToHousehold", "Invite someone by e-mail"),
    access: person,
    database: "family",
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewHouseholdInvitation) },
    responses: { 201: json("The invitation", HouseholdInvitation), ...errors },
  }, {
    spend: (c, services) =>
      spendHouseholdInvitation(services, personOf(c), c.req.valid("param").id, c.req.valid("json")),
    async run(c, services) {
      const { id } = c.req.valid("param");
      const row = await inviteToHousehold(services, personOf(c), id, c.req.valid("json"));
      return c.json(invitationView(row), 201);
    },
  });
  command(routes, services, {
    ...route(
      "delete",
      "/households/{id}/invitations/{invitationId}",
      "withdrawHouseholdInvitation",
      "Take an invitation back",
    ),
    database: "family",
    request: { params: IdParam.extend({ invitationId: Uuid }) },
    responses: { 204: { description: "It is withdrawn" }, ...errors },
  }, async (c, services) => {
    const { id, invitationId } = c.req.valid("param");
    await withdrawInvitation(services, personOf(c).personId, id, invitationId);
    return c.body(null, 204);
  });
  command(routes, services, {
    ...route(
      "post",
      "/invitations/accept",
      "acceptHouseholdInvitation",
      "Accept an invitation by its token",
    ),
    database: "family",
    request: {
      body: body(z.strictObject({ token: z.string().min(20).max(100) }).meta({ id: "InvitationToken" })),
    },
    responses: { 200: tagged("The household", Household), ...errors },
  }, async (c, services) => {
    const row = await acceptHouseholdInvitation(services, personOf(c), c.req.valid("json").token);
    return wholeAnswer(c, householdView(row));
  });
  return routes;
}
