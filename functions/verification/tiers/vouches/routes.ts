import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { contentTag, expectedVersions, resourceAnswer } from "../../../kernel/shared/http.ts";
import {
  body,
  conditional,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  tagged,
} from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../../kernel/commands/paging.ts";
import type { Caller, Services } from "../../../kernel/commands/services.ts";
import { explainVouches } from "./explain.ts";
import { NewVouchReport, OwnVouch, PublicVouch, Vouch, VouchChange, VouchExplanation } from "./schema.ts";
import { listPublicVouches, listVouchesOf } from "./store.ts";
import { vouchView } from "./view.ts";
import { addVouchRoute } from "./add-vouch.ts";
import { changeVisibility, confirmVouch, ownVouch, reportVouch, withdrawVouch } from "./vouches.ts";

const tags = ["vouches"];

/** Creates the `/v1/vouches` routes, for giving, confirming, withdrawing and reporting vouches. */
export function vouchRoutes(services: Services) {
  const routes = newRouter();
  addVouchRoute(routes, services);
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "listOwnVouches",
    summary: "List your vouches, newest first",
    tags,
    access: { kind: "person" },
    request: { query: ListQuery },
    responses: { 200: json("A page of vouches", pageOf(OwnVouch)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { personId } = personOf(c);
    const sql = services.databases.sql("platform");
    return await answerById(
      c,
      services,
      ["own-vouches", personId],
      c.req.valid("query"),
      (slice) => listVouchesOf(sql, personId, slice),
      (row) => ({ ...vouchView(row), entityName: row.entityName }),
    );
  });
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}",
      operationId: "getVouch",
      summary: "Get one of your vouches",
      tags,
      access: { kind: "person" },
      request: { params: IdParam },
      responses: { ...conditional("The vouch", Vouch), ...problems(400, 401, 403, 404, 429) },
    },
    async (c) =>
      resourceAnswer(c, vouchView(await ownVouch(services, personOf(c).personId, c.req.valid("param").id))),
  );
  command(routes, services, {
    method: "patch",
    path: "/{id}",
    operationId: "changeVouch",
    summary: "Give or withdraw consent to be named",
    tags,
    access: { kind: "person" },
    request: { params: IdParam, headers: IfMatch, body: mergePatch(VouchChange) },
    responses: { 200: tagged("The vouch", Vouch), ...problems(400, 401, 403, 404, 412, 422, 428, 429) },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { visibility } = c.req.valid("json");
    const { personId } = personOf(c);
    const row = await changeVisibility(services, personId, id, visibility, expectedVersions(c));
    return resourceAnswer(c, vouchView(row));
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/confirm",
    operationId: "confirmVouch",
    summary: "Confirm a vouch for another year",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { params: IdParam },
    responses: { 200: tagged("The vouch", Vouch), ...problems(400, 401, 403, 404, 409, 429) },
  }, async (c, services) =>
    resourceAnswer(
      c,
      vouchView(await confirmVouch(services, personOf(c).personId, c.req.valid("param").id)),
    ));
  command(routes, services, {
    method: "delete",
    path: "/{id}",
    operationId: "withdrawVouch",
    summary: "Withdraw a vouch",
    tags,
    access: { kind: "person" },
    request: { params: IdParam },
    responses: { 204: { description: "Withdrawn" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await withdrawVouch(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/reports",
    operationId: "reportVouch",
    summary: "Report a vouch privately",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewVouchReport) },
    responses: {
      202: json("Staff will review the report", z.object({ received: z.literal(true) })),
      ...problems(400, 401, 403, 404, 422, 429),
    },
  }, async (c, services) => {
    await reportVouch(services, personOf(c).personId, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ received: true as const }, 202);
  });
  return routes;
}

/** Entity queries that the vouch routes need. The gateway passes them in. */
interface EntityReaders {
  /** @throws {Problem} `not_found` if the caller may not read the entity */
  requireReadable(services: Services, id: string, caller: Caller): Promise<unknown>;
  /** Checks whether a caller acts for the entity or is staff. */
  isInsider(services: Services, id: string, caller: Caller): Promise<boolean>;
}

/** Creates the `/v1/entities/{id}/vouches` routes, for an entity's public vouches. */
export function entityVouchRoutes(services: Services, entities: EntityReaders) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/{id}/vouches",
    operationId: "listEntityVouches",
    summary: "List public vouches, newest first",
    tags,
    access: { kind: "public" },
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of vouches", pageOf(PublicVouch)), ...problems(400, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await entities.requireReadable(services, id, c.var.caller);
    const sql = services.databases.sql("platform");
    return await answerById(
      c,
      services,
      ["entity-vouches", id],
      c.req.valid("query"),
      (slice) => listPublicVouches(sql, id, slice),
      (row) => ({
        id: row.id,
        vouchingType: row.vouchingType,
        statement: row.statement,
        voucher: { personId: row.voucherPersonId, displayName: row.voucherName },
        createdAt: row.createdAt.toISOString(),
        confirmedAt: row.confirmedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/vouches/explain",
    operationId: "explainVouches",
    summary: "Explain why an entity has the community tier, or what it still needs",
    description:
      "Staff and the entity's managers can see the ids and exact times of vouches. Everyone else sees " +
      "only the dates, because an exact time can reveal who vouched.",
    tags,
    access: { kind: "public" },
    request: { params: IdParam },
    responses: { 200: json("The explanation", VouchExplanation), ...problems(400, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const isInside = await entities.isInsider(services, id, c.var.caller);
    const explanation = await explainVouches(services, id, isInside);
    // A weak ETag, because the response contains the current time.
    c.header("ETag", `W/${contentTag(JSON.stringify({ ...explanation, at: null }))}`);
    return c.json(explanation, 200);
  });
  return routes;
}
