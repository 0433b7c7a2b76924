import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { resourceAnswer } from "../../../kernel/shared/http.ts";
import { body, json, ListQuery, pageOf, problems, tagged } from "../../../kernel/shared/openapi.ts";
import { withAudit } from "../../../kernel/commands/audited.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { answerById, IdParam, wholeList } from "../../../kernel/commands/paging.ts";
import type { Access, Services } from "../../../kernel/commands/services.ts";
import { decideName } from "./decide.ts";
import { NameDecision, NameReview, WellKnownName } from "../../likeness/schema.ts";
import type { NameReviewRow } from "../../likeness/likeness.ts";
import { listNameReviews } from "./name-store.ts";
import { wellKnownNames } from "../../likeness/well-known.ts";

const tags = ["admin"];

const view = ({ createdBy: _creator, ...row }: NameReviewRow) => ({
  ...row,
  similarTo: row.similarTo.map(({ entityId, name }) => ({ entityId, name })),
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const orders = wholeList("country", "asc", "by country");

/**
 * Creates the `/v1/admin/{name-reviews,well-known-names}` routes, for names that may be confused with verified or
 * well-known ones.
 */
export function adminNameRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  query(routes, services, {
    method: "get",
    path: "/name-reviews",
    operationId: "listNameReviews",
    summary: "List new entities whose names resemble verified or well-known names, newest first",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({
        state: z.enum(["open", "approved", "rejected", "withdrawn"]).default("open"),
      }),
    },
    responses: { 200: json("A page of reviews", pageOf(NameReview)), ...problems(400, 401, 403, 429, 503) },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["name-reviews", state],
      query,
      (slice) => listNameReviews(services.databases.sql("platform"), state, slice),
      view,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/name-reviews/{id}/decide",
    operationId: "decideName",
    summary: "Approve an entity's name, or close the entity",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NameDecision) },
    responses: {
      200: tagged("The review", NameReview),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const row = await withAudit(
      services,
      c,
      () => decideName(services, personOf(c).personId, id, input),
      (decided) => ({
        action: decided.state === "approved" ? "name.approved" : "name.rejected",
        target: { type: "entity", id: decided.entityId },
        detail: { nameReviewId: id },
      }),
    );
    return resourceAnswer(c, view(row));
  });
  query(routes, services, {
    method: "get",
    path: "/well-known-names",
    operationId: "listWellKnownNames",
    summary: "List well-known names (entities with a similar name need a review)",
    tags,
    access: read,
    request: { query: orders.query },
    responses: {
      200: json("The well-known names", z.object({ items: z.array(WellKnownName) })),
      ...problems(400, 401, 403, 429, 503),
    },
  }, (c) => {
    const items = wellKnownNames.map(({ country, name }) => ({ country, name }));
    return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  return routes;
}
