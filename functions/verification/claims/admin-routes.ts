import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { listAnswer, resourceAnswer } from "../../kernel/shared/http.ts";
import { body, json, ListQuery, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { decideClaim } from "./decide.ts";
import { claimView } from "./claims.ts";
import { Claim, ClaimDecision } from "./schema.ts";
import { claimStatuses, stateAfterDecision } from "./states.ts";
import { IdParam, pageById } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { EntityTypeSchema, TierNumber } from "../../kernel/ladder/schema.ts";
import { countClaims, listClaimQueue, readClaimReview } from "./queue.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["admin"];
const readers = ["admin", "verifier", "auditor"] as const;

const QueuedClaim = Claim.extend({
  claimant: z.object({
    personId: Uuid,
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    tier: TierNumber,
    createdAt: z.iso.datetime(),
  }),
  entity: z.object({
    id: Uuid,
    displayName: z.string(),
    legalName: z.string(),
    entityType: EntityTypeSchema,
    country: z.string(),
    city: z.string().nullable(),
    tier: TierNumber,
  }),
}).meta({ id: "QueuedClaim" });

const ClaimReview = QueuedClaim.extend({
  signals: z.object({
    evidenceDomain: z.string().nullable(),
    evidenceDomainIsEntitys: z.boolean().nullable().meta({
      description: "Null if the entity has no public domain.",
    }),
    emailDomainIsEntitys: z.boolean().nullable().meta({
      description:
        "Whether the claimant's confirmed e-mail address is one of the entity's public contacts or uses the " +
        "entity's public domain. Null if the claimant has no confirmed address, or if the entity has no public " +
        "e-mail address or domain.",
    }),
    isNewClaimant: z.boolean().meta({ description: "Whether the account is less than seven days old." }),
    earlierClaims: z.object({ approved: z.int(), rejected: z.int(), revoked: z.int() }),
  }),
  otherClaims: z.array(Claim),
}).meta({ id: "ClaimReview" });

const QueueQuery = ListQuery.extend({
  status: z.enum(claimStatuses).optional().meta({
    description: "Only claims with this status. By default, all claims awaiting a decision are listed.",
  }),
  q: lineText(200).optional(),
  country: z.string().regex(/^[A-Z]{2}$/).optional(),
  entityId: Uuid.optional(),
});

/** Creates the `/v1/admin/claims` routes, for the queue of claims, single claims and decisions. */
export function adminClaimRoutes(services: Services) {
  const sql = () => services.databases.sql("platform");
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/claims",
    operationId: "listClaimQueue",
    summary: "List claims for review",
    tags,
    access: { kind: "staff", roles: readers },
    request: { query: QueueQuery },
    responses: {
      200: json(
        "A page of claims, with totals by state",
        pageOf(QueuedClaim).extend({ counts: z.record(z.string(), z.int()) }),
      ),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const { limit, cursor, sort, order, ...filter } = c.req.valid("query");
    const [page, counts] = await Promise.all([
      pageById(
        services.cursors,
        ["claim-queue", filter],
        { limit, cursor, sort, order },
        (slice) => listClaimQueue(sql(), filter, slice),
      ),
      countClaims(sql(), filter),
    ]);
    return listAnswer(
      c,
      { items: page.items, nextCursor: page.nextCursor, counts },
      services.settings.urls.gateway,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/claims/{id}",
    operationId: "getClaimReview",
    summary: "Get a claim, with signals that help a reviewer decide",
    tags,
    access: { kind: "staff", roles: readers },
    request: { params: IdParam },
    responses: {
      200: json("The claim, with signals that help a reviewer decide", ClaimReview),
      ...problems(400, 401, 403, 404, 429, 503),
    },
  }, async (c) => c.json(await readClaimReview(services, c.req.valid("param").id), 200));
  command(routes, services, {
    method: "post",
    path: "/claims/{id}/decide",
    operationId: "decideClaim",
    summary: "Approve or reject a claim",
    tags,
    access: { kind: "staff", roles: ["admin"] },
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(ClaimDecision) },
    responses: {
      200: tagged("The claim, including the decision", Claim),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const claim = await withAudit(
      services,
      c,
      () => decideClaim(services, personOf(c).personId, id, input),
      ({ reasonCode }) => ({
        action: `claim.${stateAfterDecision[input.decision]}`,
        target: { type: "claim", id },
        detail: { reasonCode },
      }),
    );
    return resourceAnswer(c, claimView(claim));
  });
  return routes;
}
