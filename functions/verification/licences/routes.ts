import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, json, ListQuery, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { requireEntityRole } from "../entities/entities.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import {
  licenceOf,
  type PaidFor,
  requestLicenceCheck,
  submitForReview,
  withdrawLicenceCheck,
} from "./licences.ts";
import { LicenceCheck, NewLicenceCheck } from "./schema.ts";
import { listLicences } from "./store.ts";
import { licenceView } from "./view.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["licences"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);
const CheckParam = IdParam.extend({ checkId: Uuid });

/** Creates the `/v1/entities/{id}/licence-checks` routes, for the paid legal check of a licence (tier 4). */
export function licenceRoutes(services: Services, paidFor: PaidFor) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  command(routes, services, {
    method: "post",
    path: "/{id}/licence-checks",
    operationId: "requestLicenceCheck",
    summary: "Request a licence check (the entity must currently have tier 3)",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewLicenceCheck) },
    responses: {
      201: tagged("The licence check (pay the fee if its state is `awaiting_payment`)", LicenceCheck),
      ...errors,
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    await requireEntityRole(services, id, personId, "manager");
    const check = await requestLicenceCheck(services, id, personId, c.req.valid("json"));
    return resourceAnswer(c, licenceView(services, check), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/licence-checks",
    operationId: "listLicenceChecks",
    summary: "List the licence checks of an entity, newest first (managers only)",
    tags,
    access: person,
    request: { params: IdParam, query: ListQuery },
    responses: {
      200: json("A page of checks", pageOf(LicenceCheck)),
      ...problems(400, 401, 403, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    return await answerById(
      c,
      services,
      ["licence-checks", id],
      c.req.valid("query"),
      (slice) => listLicences(services.databases.sql("platform"), { entityId: id }, slice),
      (row) => licenceView(services, row),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/licence-checks/{checkId}",
    operationId: "getLicenceCheck",
    summary: "Get a licence check (managers only)",
    tags,
    access: person,
    request: { params: CheckParam },
    responses: { ...conditional("The check", LicenceCheck), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { id, checkId } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    return resourceAnswer(c, licenceView(services, await licenceOf(services, id, checkId)));
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/licence-checks/{checkId}/submit",
    operationId: "submitLicenceCheck",
    summary: "Submit a paid licence check for review",
    tags,
    access: person,
    request: { params: CheckParam },
    responses: { 200: tagged("The check is in review", LicenceCheck), ...problems(402, 503), ...errors },
  }, async (c, services) => {
    const { id, checkId } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    return resourceAnswer(c, licenceView(services, await submitForReview(services, id, checkId, paidFor)));
  });
  command(routes, services, {
    method: "delete",
    path: "/{id}/licence-checks/{checkId}",
    operationId: "withdrawLicenceCheck",
    summary: "Withdraw a licence check before it is decided (refunds the fee if it was paid)",
    tags,
    access: person,
    request: { params: CheckParam },
    responses: { 204: { description: "Withdrawn" }, ...problems(400, 401, 403, 404, 409, 429) },
  }, async (c, services) => {
    const { id, checkId } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    await withdrawLicenceCheck(services, id, checkId);
    return c.body(null, 204);
  });
  return routes;
}
