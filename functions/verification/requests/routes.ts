import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { listAnswer, resourceAnswer } from "../../kernel/shared/http.ts";
import { body, created, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { readEntity } from "../entities/entities.ts";
import { IdParam, pageById } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { requestProgress } from "./progress.ts";
import { endRequest, publishRequest, requestView } from "./requests.ts";
import { NewRequest, VerificationRequest } from "./schema.ts";
import { findRequest, listRequests } from "./store.ts";

const tags = ["verification requests"];

/** Creates the `/v1/verification-requests` routes, for public requests for vouches. */
export function requestRoutes(services: Services) {
  const routes = newRouter();
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "publishVerificationRequest",
    summary: "Publish a request for vouches",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { body: body(NewRequest) },
    responses: {
      201: created("The open request", VerificationRequest),
      ...problems(400, 401, 403, 404, 409, 422, 429),
    },
  }, async (c, services) => {
    const request = await publishRequest(services, personOf(c).personId, c.req.valid("json"));
    c.header("Location", `${services.settings.urls.gateway}/v1/verification-requests/${request.id}`);
    return resourceAnswer(c, requestView(request, 0), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}",
    operationId: "getVerificationRequest",
    summary: "Get a request for vouches and its progress",
    tags,
    access: { kind: "public" },
    request: { params: IdParam },
    responses: { 200: json("The request", VerificationRequest), ...problems(400, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const request = await findRequest(services.databases.sql("platform"), id);
    if (!request) throw new Problem("not_found", { path: c.req.path });
    return c.json(requestView(request, await requestProgress(services, request)), 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/{id}",
    operationId: "closeVerificationRequest",
    summary: "Close a request for vouches",
    tags,
    access: { kind: "person" },
    request: { params: IdParam },
    responses: { 204: { description: "Closed" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await endRequest(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  return routes;
}

/** Creates the `/v1/entities/{id}/requests` routes, for the requests shown on an entity's page. */
export function entityRequestRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/{id}/requests",
    operationId: "listEntityRequests",
    summary: "List an entity's requests for vouches, newest first",
    tags,
    access: { kind: "public" },
    request: { params: IdParam, query: ListQuery },
    responses: {
      200: json("A page of requests for vouches", pageOf(VerificationRequest)),
      ...problems(400, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await readEntity(services, id, c.var.caller);
    const sql = services.databases.sql("platform");
    const page = await pageById(
      services.cursors,
      ["entity-requests", id],
      c.req.valid("query"),
      (slice) => listRequests(sql, id, slice),
    );
    const items = await Promise.all(
      page.items.map(async (row) => requestView(row, await requestProgress(services, row))),
    );
    return listAnswer(c, { items, nextCursor: page.nextCursor }, services.settings.urls.gateway);
  });
  return routes;
}
