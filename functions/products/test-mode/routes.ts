import type { Context } from "hono";
import { isTestKey } from "../../kernel/commands/caller.ts";
import { command } from "../../kernel/commands/command.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, created, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { Entity, NewEntity } from "../../verification/entities/schema.ts";
import { TestEntityChange } from "./schema.ts";
import { listTestEntities } from "./store.ts";
import {
  addTestEntity,
  changeTestEntity,
  removeTestEntity,
  testEntityView,
  testKeyOwner,
} from "./test-mode.ts";

const tags = ["test-entities"];
const access: Access = { kind: "test-key" };

function ownerOf(c: Context<GatewayEnv>): string {
  const caller = c.get("caller");
  if (!isTestKey(caller)) throw new Problem("test_key_required");
  return testKeyOwner(caller);
}

export function testModeRoutes(services: Services) {
  const routes = newRouter();
  const { gateway } = services.settings.urls;
  query(
    routes,
    services,
    {
      method: "get",
      path: "/",
      operationId: "listTestEntities",
      summary: "List your test entities, newest first",
      tags,
      access,
      request: { query: ListQuery },
      responses: { 200: json("A page of test entities", pageOf(Entity)), ...problems(400, 401, 403, 429) },
    },
    async (c) => {
      const owner = ownerOf(c);
      return await answerById(
        c,
        services,
        ["test-entities", owner],
        c.req.valid("query"),
        (slice) => listTestEntities(services.databases.sql("platform"), owner, slice),
        (row) => testEntityView(services, row),
      );
    },
  );
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "addTestEntity",
    summary: "Create a test entity without a tier",
    tags,
    access,
    idempotencyKey: "taken",
    request: { body: body(NewEntity) },
    responses: { 201: created("The test entity", Entity), ...problems(400, 401, 403, 409, 422, 429) },
  }, async (c, services) => {
    const entity = await addTestEntity(services, ownerOf(c), c.req.valid("json"));
    c.header("Location", `${gateway}/v1/entities/${entity.id}`);
    return resourceAnswer(c, entity, 201);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/changes",
    operationId: "changeTestEntity",
    summary: "Change a test entity's tier, or simulate an expiry, dispute, suspension or restoration",
    tags,
    access,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(TestEntityChange) },
    responses: {
      200: json("The test entity after the change", Entity),
      ...problems(400, 401, 403, 404, 409, 422, 429),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    return c.json(await changeTestEntity(services, ownerOf(c), id, c.req.valid("json")), 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/{id}",
    operationId: "removeTestEntity",
    summary: "Delete a test entity",
    tags,
    access,
    request: { params: IdParam },
    responses: { 204: { description: "Deleted" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await removeTestEntity(services.databases.sql("platform"), ownerOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  return routes;
}
