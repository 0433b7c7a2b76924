import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { resourceAnswer } from "../../../kernel/shared/http.ts";
import {
  body,
  conditional,
  json,
  ListQuery,
  pageOf,
  problems,
  tagged,
} from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../../kernel/commands/paging.ts";
import type { Access, Services } from "../../../kernel/commands/services.ts";
import { addStatement, disputeView, listOwnDisputes, openDispute, readDispute } from "./disputes.ts";
import { Dispute, DisputeFile, NewDispute, NewStatement } from "./schema.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

const tags = ["disputes"];
const DisputeParam = IdParam.extend({ disputeId: Uuid });

/** Creates the `/v1/entities/{id}/disputes` routes, for reports and appeals. */
export function disputeRoutes(services: Services) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  command(routes, services, {
    method: "post",
    path: "/{id}/disputes",
    operationId: "openDispute",
    summary: "Report an entity or a claim, or appeal a decision (one appeal per decision)",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewDispute) },
    responses: { 201: tagged("The open dispute", Dispute), ...problems(400, 401, 403, 404, 409, 422, 429) },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const dispute = await openDispute(services, personId, c.req.valid("param").id, c.req.valid("json"));
    return resourceAnswer(c, disputeView(dispute, personId), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/disputes",
    operationId: "listOwnDisputes",
    summary: "List your disputes about an entity, newest first",
    tags,
    access: person,
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of disputes", pageOf(Dispute)), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    return await answerById(
      c,
      services,
      ["disputes", id, personId],
      c.req.valid("query"),
      (slice) => listOwnDisputes(services, id, personId, slice),
      (row) => disputeView(row, personId),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/disputes/{disputeId}",
    operationId: "getDispute",
    summary: "Get a dispute and the parties' statements",
    tags,
    access: person,
    request: { params: DisputeParam },
    responses: { ...conditional("The dispute", DisputeFile), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { id, disputeId } = c.req.valid("param");
    return resourceAnswer(c, await readDispute(services, id, disputeId, personOf(c).personId));
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/disputes/{disputeId}/statements",
    operationId: "addDisputeStatement",
    summary: "Add a statement to an open dispute before its due date",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { params: DisputeParam, body: body(NewStatement) },
    responses: { 201: tagged("The dispute", DisputeFile), ...problems(400, 401, 403, 404, 409, 422, 429) },
  }, async (c, services) => {
    const { id, disputeId } = c.req.valid("param");
    const { personId } = personOf(c);
    await addStatement(services, id, disputeId, personId, c.req.valid("json"));
    return resourceAnswer(c, await readDispute(services, id, disputeId, personId), 201);
  });
  return routes;
}
