import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { decideReview, openReview } from "./reviews.ts";
import { DecidedTierReview, NewTierReview, TierReview, TierReviewDecision } from "./schema.ts";
import { listReviews, type TierReviewRow } from "./store.ts";

const tags = ["admin"];
const errors = problems(400, 401, 403, 404, 409, 422, 429, 503);

const view = ({ openedBy, openerName, ...row }: TierReviewRow) => ({
  ...row,
  tiers: [...row.tiers],
  openedBy: { personId: openedBy, name: openerName },
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Creates the `/v1/admin` routes for reviews of entities' proofs. */
export function tierReviewRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  const decide: Access = { kind: "staff", roles: ["admin"] };

  query(routes, services, {
    method: "get",
    path: "/tier-reviews",
    operationId: "listTierReviews",
    summary: "List entities whose proofs are under review, newest first",
    tags,
    access: read,
    request: { query: ListQuery.extend({ state: z.enum(["open", "restored", "ended"]).default("open") }) },
    responses: {
      200: json("A page of reviews", pageOf(TierReview)),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["tier-reviews", state],
      query,
      (slice) => listReviews(services.databases.sql("platform"), state, slice),
      view,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/entities/{id}/tier-reviews",
    operationId: "openTierReview",
    summary: "Put an entity's proofs under review (they stop counting immediately)",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewTierReview) },
    responses: { 201: json("The review", TierReview), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const row = await withAudit(
      services,
      c,
      () => openReview(services, personOf(c).personId, id, input),
      (opened) => ({
        action: "tier_review.opened",
        target: { type: "entity", id },
        detail: { reviewId: opened.id, reasonCode: input.reasonCode },
      }),
    );
    return c.json(view(row), 201);
  });
  command(routes, services, {
    method: "post",
    path: "/tier-reviews/{id}/decide",
    operationId: "decideTierReview",
    summary: "End a review and either restore or end the proofs",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(TierReviewDecision) },
    responses: { 200: json("The review and the result of the decision", DecidedTierReview), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { outcome, note } = c.req.valid("json");
    const { review: row, status } = await withAudit(
      services,
      c,
      () => decideReview(services, personOf(c).personId, id, outcome, note),
      ({ review, status }) => ({
        action: status === "done" ? `tier_review.${outcome}` : "tier_review.proposed",
        target: { type: "entity", id: review.entityId },
        detail: { reviewId: id },
      }),
    );
    return c.json({ ...view(row), status }, 200);
  });
  return routes;
}
