import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import {
  body,
  conditional,
  created,
  json,
  ListQuery,
  pageOf,
  problems,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { requireEntityRole } from "../entities/entities.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import {
  checkIdentityChange,
  proposeIdentityChange,
  readOwnChange,
  withdrawIdentityChange,
} from "./propose.ts";
import { IdentityChange, NewIdentityChange } from "./schema.ts";
import { listChanges } from "./store.ts";
import { changeView } from "./view.ts";

const tags = ["entities"];
const ChangeParams = IdParam.extend({ changeId: Uuid });

/**
 * Creates the `/v1/entities/:id/identity-changes` routes, for proposing another name, type, country, city or register
 * number.
 */
export function identityChangeRoutes(services: Services) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  command(routes, services, {
    method: "post",
    path: "/{id}/identity-changes",
    operationId: "proposeIdentityChange",
    summary: "Propose a new name, type, country, city or register number (managers only)",
    description:
      "The change takes effect immediately (`status: applied`) if no proof depends on the changed fields, or if the " +
      "register lists the new names. With `applyNow`, a change can take effect before it is reviewed. Proofs that " +
      "depend on the changed fields are then suspended until the review. " +
      "Otherwise, the change awaits review.",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewIdentityChange) },
    responses: {
      201: created("The change", IdentityChange),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, {
    spend: (c, services) =>
      checkIdentityChange(services, personOf(c).personId, c.req.valid("param").id, c.req.valid("json")),
    async run(c, services, asked) {
      const { id } = c.req.valid("param");
      const row = await proposeIdentityChange(services, personOf(c).personId, id, c.req.valid("json"), asked);
      c.header("Location", `${services.settings.urls.gateway}/v1/entities/${id}/identity-changes/${row.id}`);
      return resourceAnswer(c, changeView(row), 201);
    },
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/identity-changes",
    operationId: "listIdentityChanges",
    summary: "List the identity changes of an entity, newest first (managers only)",
    tags,
    access: person,
    request: { params: IdParam, query: ListQuery },
    responses: {
      200: json("A page of changes", pageOf(IdentityChange)),
      ...problems(400, 401, 403, 404, 429, 503),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    return await answerById(
      c,
      services,
      ["identity-changes", id],
      c.req.valid("query"),
      (slice) => listChanges(services.databases.sql("platform"), { entityId: id }, slice),
      changeView,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/identity-changes/{changeId}",
    operationId: "getIdentityChange",
    summary: "Get an identity change (managers only)",
    tags,
    access: person,
    request: { params: ChangeParams },
    responses: {
      ...conditional("The change", IdentityChange),
      ...problems(400, 401, 403, 404, 429, 503),
    },
  }, async (c) => {
    const { id, changeId } = c.req.valid("param");
    return resourceAnswer(c, changeView(await readOwnChange(services, personOf(c).personId, id, changeId)));
  });
  command(routes, services, {
    method: "delete",
    path: "/{id}/identity-changes/{changeId}",
    operationId: "withdrawIdentityChange",
    summary: "Withdraw a pending identity change (managers only)",
    tags,
    access: person,
    request: { params: ChangeParams },
    responses: {
      200: tagged("The withdrawn change", IdentityChange),
      ...problems(400, 401, 403, 404, 409, 429, 503),
    },
  }, async (c, services) => {
    const { id, changeId } = c.req.valid("param");
    const row = await withdrawIdentityChange(services, personOf(c).personId, id, changeId);
    return resourceAnswer(c, changeView(row));
  });
  return routes;
}
