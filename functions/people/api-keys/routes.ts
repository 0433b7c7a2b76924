import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { expectedVersions, listAnswer, resourceAnswer, wholeAnswer } from "../../kernel/shared/http.ts";
import {
  body,
  created,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { inKnownYear } from "../../kernel/shared/text.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import { answerById, IdParam, wholeList } from "../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import {
  changeApiKey,
  createApiKey,
  listApiKeys,
  managedKey,
  type Manager,
  revokeApiKey,
  rotateApiKey,
} from "./api-keys.ts";
import { describedKey } from "./described-keys.ts";
import { listRequests } from "./request-store.ts";
import {
  ApiKey,
  ApiKeyChange,
  ApiKeyRequest,
  ApiKeyUsage,
  ApiKeyWithSecret,
  NewApiKey,
  Rotation,
} from "./schema.ts";
import { readUsage } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const Day = z.iso.date().refine(...inKnownYear);

const managerOf = (c: Context<GatewayEnv>): Manager => ({ ...originOf(c), personId: personOf(c).personId });

const usageOrders = wholeList("day", "desc", "latest day first");

/** `/v1/api-keys`: developer keys of a person, or of an organization they manage. */
export function apiKeyRoutes(services: Services) {
  const person: Access = { kind: "person" };
  const origin = services.settings.urls.gateway;
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/",
      operationId: "listApiKeys",
      summary: "List API keys, newest first",
      tags: ["api-keys"],
      access: person,
      request: { query: ListQuery.extend({ organizationId: Uuid.optional() }) },
      responses: { 200: json("A page", pageOf(ApiKey)), ...problems(400, 401, 403, 404, 429) },
    },
    async (c) =>
      listAnswer(c, await listApiKeys(services, personOf(c).personId, c.req.valid("query")), origin),
  );
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "createApiKey",
    summary: "Create an API key (the secret is shown once)",
    tags: ["api-keys"],
    access: person,
    database: "api-keys",
    idempotencyKey: "taken",
    request: { body: body(NewApiKey) },
    responses: {
      201: created("The key with its secret", ApiKeyWithSecret),
      ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }, async (c, services) => {
    const { key, secret } = await createApiKey(services, managerOf(c), c.req.valid("json"));
    c.header("Location", `${origin}/v1/api-keys/${key.id}`);
    return resourceAnswer(c, { ...key, secret }, 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}",
    operationId: "getApiKey",
    summary: "Get an API key",
    tags: ["api-keys"],
    access: person,
    request: { params: IdParam },
    responses: { 200: tagged("The key", ApiKey), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const row = await managedKey(services, personOf(c).personId, c.req.valid("param").id);
    return wholeAnswer(c, await describedKey(services, row));
  });
  command(routes, services, {
    method: "patch",
    path: "/{id}",
    operationId: "changeApiKey",
    summary: "Change the name, scopes, addresses, limit or expiry of a key",
    tags: ["api-keys"],
    access: person,
    database: "api-keys",
    request: { params: IdParam, headers: IfMatch, body: mergePatch(ApiKeyChange) },
    responses: {
      200: tagged("The key", ApiKey),
      ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429),
    },
  }, async (c, services) => {
    const version = expectedVersions(c);
    const { id } = c.req.valid("param");
    return resourceAnswer(
      c,
      await changeApiKey(services, managerOf(c), id, c.req.valid("json"), version),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/rotate",
    operationId: "rotateApiKey",
    summary: "Rotate the secret of a key (the previous secret still works during the overlap)",
    tags: ["api-keys"],
    access: person,
    database: "api-keys",
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(Rotation) },
    responses: {
      201: tagged("The key with its new secret", ApiKeyWithSecret),
      ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { overlapHours } = c.req.valid("json");
    const { key, secret } = await rotateApiKey(services, managerOf(c), id, overlapHours);
    return resourceAnswer(c, { ...key, secret }, 201);
  });
  command(routes, services, {
    method: "delete",
    path: "/{id}",
    operationId: "revokeApiKey",
    summary: "Revoke a key (every instance rejects it once the call returns)",
    tags: ["api-keys"],
    access: person,
    database: "api-keys",
    request: { params: IdParam },
    responses: { 204: { description: "Revoked" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await revokeApiKey(services, managerOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/usage",
    operationId: "getApiKeyUsage",
    summary: "Count a key's calls per namespace and day",
    description:
      "The data is updated every few seconds, so the most recent calls may be missing. The default is 30 days.",
    tags: ["api-keys"],
    access: person,
    request: {
      params: IdParam,
      query: usageOrders.query.extend({ from: Day.optional(), to: Day.optional() }),
    },
    responses: { 200: json("A page of counts", pageOf(ApiKeyUsage)), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const row = await managedKey(services, personOf(c).personId, c.req.valid("param").id);
    const now = services.clock();
    const { from, to } = c.req.valid("query");
    const day = (date: Date) => date.toISOString().slice(0, 10);
    const items = await readUsage(
      services.databases.sql("api-keys"),
      row.clientId,
      from ?? day(daysAfter(now, -30)),
      to ?? day(now),
    );
    return c.json({ items: usageOrders.inOrder(items, c.req.valid("query")), nextCursor: null }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/requests",
    operationId: "listApiKeyRequests",
    summary: "List a key's requests from the last 30 days, newest first",
    description:
      "The data is updated every few seconds, so the most recent requests may be missing. Query strings, bodies and ids are never recorded.",
    tags: ["api-keys"],
    access: person,
    request: {
      params: IdParam,
      query: ListQuery.extend({
        errors: z.enum(["true", "false"]).optional().meta({
          description: "`true`: only responses with status 400 or above.",
        }),
      }),
    },
    responses: { 200: json("A page", pageOf(ApiKeyRequest)), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { clientId } = await managedKey(services, personOf(c).personId, c.req.valid("param").id);
    const { errors, ...page } = c.req.valid("query");
    const filter = { errors: errors === "true" };
    const sql = services.databases.sql("api-keys");
    return await answerById(
      c,
      services,
      ["api-key-requests", clientId, filter],
      page,
      (slice) => listRequests(sql, clientId, filter, slice),
      ({ at, method, route, status, requestId }) => ({
        at: at.toISOString(),
        method,
        route,
        status,
        requestId,
      }),
    );
  });
  return routes;
}
