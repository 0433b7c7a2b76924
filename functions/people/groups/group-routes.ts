import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { personOf } from "../../kernel/commands/caller.ts";
import { type Command, command } from "../../kernel/commands/command.ts";
import { IdParam, type Page, type PageQuery } from "../../kernel/commands/paging.ts";
import { query, type Route } from "../../kernel/commands/route.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import {
  type ExpectedVersions,
  expectedVersions,
  listAnswer,
  resourceAnswer,
  wholeAnswer,
} from "../../kernel/shared/http.ts";
import { body, IfMatch, json, mergePatch, problems, sortedBy, tagged } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { GroupRow, MemberRow } from "./group-store.ts";
import type { GroupWallets } from "./group-ties.ts";
import type { Groups } from "./groups.ts";
import type { InvitationRow } from "./invitation-store.ts";

type Operation =
  | "list"
  | "create"
  | "get"
  | "change"
  | "end"
  | "transfer"
  | "members"
  | "changeMember"
  | "removeMember"
  | "invitations"
  | "invite"
  | "withdraw"
  | "accept";

export interface GroupRouteWords<
  Group extends GroupRow,
  Invitation extends InvitationRow,
  S extends Services,
> {
  readonly groups: Groups<Group, Invitation>;
  readonly operations: Readonly<Record<Operation, readonly [operationId: string, summary: string]>>;
  readonly described: string;
  readonly schemas: Readonly<
    Record<
      "Group" | "NewGroup" | "GroupChange" | "Member" | "MemberChange" | "Invitation" | "NewInvitation",
      z.ZodType
    >
  >;
  readonly transferId: string;
  readonly tokenId: string;
  /**
   * Descriptions of the list responses. If `listQuery` has no parameters, every list fits on one page, because the
   * group rules limit the number of items.
   */
  readonly lists: Readonly<Record<"list" | "members" | "invitations", string>>;
  readonly listQuery: z.ZodObject;
  page(item: z.ZodType): z.ZodType;
  /** Each kind of group provides its own `change` and `removeMember`. */
  readonly change: (
    services: S,
    personId: string,
    id: string,
    change: never,
    expected: ExpectedVersions,
  ) => Promise<Group>;
  readonly removeMember: (
    services: S,
    personId: string,
    id: string,
    memberId: string,
    query: never,
  ) => Promise<void>;
  readonly removal?: { readonly description: string; readonly query: z.ZodObject };
}

const errors = problems(400, 401, 403, 404, 409, 422, 429);
const preconditions = problems(412, 428);
const MemberParam = IdParam.extend({ personId: Uuid });
const shortList = { limit: 100 };

const sent = <T = never>(c: Context<GatewayEnv>, part: "json" | "query") => c.req.valid(part as never) as T;
const addressed = (c: Context<GatewayEnv>) =>
  c.req.valid("param" as never) as { id: string; personId: string; invitationId: string };

const groupView = (row: GroupRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
const memberView = ({ joinedAtText: _, ...row }: MemberRow) => ({
  ...row,
  joinedAt: row.joinedAt.toISOString(),
});
const invitationView = (row: InvitationRow) => ({
  id: row.id,
  email: row.emailNorm,
  ...(row.relation === undefined ? {} : { relation: row.relation }),
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Creates the routes for groups of one kind, their members and invitations. */
export function groupRoutes<
  Group extends GroupRow,
  Invitation extends InvitationRow,
  S extends Services & { readonly wallets: GroupWallets },
>(
  routes: OpenAPIHono<GatewayEnv>,
  services: S,
  words: GroupRouteWords<Group, Invitation, S>,
): void {
  const { groups, operations, described, schemas, lists, listQuery, page } = words;
  const { database } = groups.store.tables;
  const base = `/${groups.plural}` as const;
  const access: Access = { kind: "person" };
  const tags = [groups.area];
  const sorted = (name: string, usual: string): { readonly query: z.ZodObject } => ({
    query: listQuery.extend(sortedBy([name], usual)),
  });
  const group = tagged(described, schemas.Group);
  const route = <const M extends "get" | "post" | "patch" | "delete">(
    method: M,
    path: string,
    operation: Operation,
  ) => {
    const [operationId, summary] = operations[operation];
    return { method, path, operationId, summary, tags, access };
  };
  const answer = <Row>(c: Context<GatewayEnv>, found: Page<Row>, view: (row: Row) => object) =>
    listAnswer(c, { ...found, items: found.items.map(view) }, services.settings.urls.gateway);
  const partOf = (c: Context<GatewayEnv>): PageQuery => ({ ...shortList, ...sent<object>(c, "query") });
  // The schemas are known only at run time, so the handlers' types are declared here.
  const read = (route: Route, answer: (c: Context<GatewayEnv>) => Promise<Response>) =>
    query(routes, services, route as never, answer as never);
  const write = (route: Command, run: (c: Context<GatewayEnv>, services: S) => Promise<Response>) =>
    command(routes, services, { ...route, database } as never, run as never);

  read({
    ...route("get", base, "list"),
    request: sorted("created", "oldest first"),
    responses: { 200: json(lists.list, page(schemas.Group)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    return answer(c, await groups.list(services, personOf(c).personId, partOf(c)), groupView);
  });
  write({
    ...route("post", base, "create"),
    idempotencyKey: "taken",
    request: { body: body(schemas.NewGroup) },
    responses: { 201: group, ...errors },
  }, async (c, services) => {
    const row = await groups.create(services, personOf(c).personId, sent(c, "json"));
    return wholeAnswer(c, groupView(row), 201);
  });
  read({
    ...route("get", `${base}/{id}`, "get"),
    request: { params: IdParam },
    responses: { 200: group, ...errors },
  }, async (c) => {
    const row = await groups.own(services, personOf(c).personId, addressed(c).id);
    return wholeAnswer(c, groupView(row));
  });
  write({
    ...route("patch", `${base}/{id}`, "change"),
    request: { params: IdParam, headers: IfMatch, body: mergePatch(schemas.GroupChange) },
    responses: { 200: group, ...errors, ...preconditions },
  }, async (c, services) => {
    const { id } = addressed(c);
    const change = sent(c, "json");
    const row = await words.change(services, personOf(c).personId, id, change, expectedVersions(c));
    return wholeAnswer(c, groupView(row));
  });
  write({
    ...route("delete", `${base}/{id}`, "end"),
    request: { params: IdParam },
    responses: { 204: { description: "Deleted" }, ...errors },
  }, async (c, services) => {
    await groups.end(services, personOf(c).personId, addressed(c).id);
    return c.body(null, 204);
  });
  write({
    ...route("post", `${base}/{id}/transfer`, "transfer"),
    request: {
      params: IdParam,
      body: body(z.strictObject({ personId: Uuid }).meta({ id: words.transferId })),
    },
    responses: { 200: group, ...errors },
  }, async (c, services) => {
    const { id } = addressed(c);
    const to = sent<{ personId: string }>(c, "json").personId;
    const row = await groups.transfer(services, personOf(c).personId, id, to);
    return wholeAnswer(c, groupView(row));
  });
  read({
    ...route("get", `${base}/{id}/members`, "members"),
    request: { params: IdParam, ...sorted("joined", "longest-standing members first") },
    responses: { 200: json(lists.members, page(schemas.Member)), ...errors },
  }, async (c) => {
    const { id } = addressed(c);
    return answer(c, await groups.members(services, personOf(c).personId, id, partOf(c)), memberView);
  });
  write({
    ...route("patch", `${base}/{id}/members/{personId}`, "changeMember"),
    request: { params: MemberParam, headers: IfMatch, body: mergePatch(schemas.MemberChange) },
    responses: { 200: tagged("The member", schemas.Member), ...errors, ...preconditions },
  }, async (c, services) => {
    const { id, personId } = addressed(c);
    const change = sent(c, "json");
    const version = expectedVersions(c);
    const row = await groups.changeMember(services, personOf(c).personId, id, personId, change, version);
    return resourceAnswer(c, memberView(row));
  });
  const { query: removalQuery, ...removal } = words.removal ?? {};
  write({
    ...route("delete", `${base}/{id}/members/{personId}`, "removeMember"),
    ...removal,
    request: { params: MemberParam, ...(removalQuery ? { query: removalQuery } : {}) },
    responses: { 204: { description: "No longer a member" }, ...errors },
  }, async (c, services) => {
    const { id, personId } = addressed(c);
    const asked = sent(c, "query");
    await words.removeMember(services, personOf(c).personId, id, personId, asked);
    return c.body(null, 204);
  });
  read({
    ...route("get", `${base}/{id}/invitations`, "invitations"),
    request: { params: IdParam, ...sorted("created", "newest first") },
    responses: { 200: json(lists.invitations, page(schemas.Invitation)), ...errors },
  }, async (c) => {
    const { id } = addressed(c);
    const page = await groups.invitations(services, personOf(c).personId, id, partOf(c));
    return answer(c, page, invitationView);
  });
  command(routes, services, {
    ...route("post", `${base}/{id}/invitations`, "invite"),
    database,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(schemas.NewInvitation) },
    responses: { 201: json("The invitation", schemas.Invitation), ...errors },
  } as never, {
    spend: (c: Context<GatewayEnv>, services: S) =>
      groups.spendInvitation(services, personOf(c), addressed(c).id, sent(c, "json")),
    async run(c: Context<GatewayEnv>, services: S) {
      const { id } = addressed(c);
      const row = await groups.invite(services, personOf(c), id, sent(c, "json"));
      return c.json(invitationView(row), 201);
    },
  } as never);
  write({
    ...route("delete", `${base}/{id}/invitations/{invitationId}`, "withdraw"),
    request: { params: IdParam.extend({ invitationId: Uuid }) },
    responses: { 204: { description: "Withdrawn" }, ...errors },
  }, async (c, services) => {
    const { id, invitationId } = addressed(c);
    await groups.withdraw(services, personOf(c).personId, id, invitationId);
    return c.body(null, 204);
  });
  write({
    ...route("post", "/invitations/accept", "accept"),
    request: {
      body: body(z.strictObject({ token: z.string().min(20).max(100) }).meta({ id: words.tokenId })),
    },
    responses: { 200: group, ...errors },
  }, async (c, services) => {
    const row = await groups.accept(services, personOf(c), sent<{ token: string }>(c, "json").token);
    return wholeAnswer(c, groupView(row));
  });
}
