import { wholeList } from "../../kernel/commands/paging.ts";
import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { readPatterns } from "./pattern-store.ts";

const Person = z.object({ personId: Uuid, name: z.string().nullable() });

export const ReviewerPattern = z.object({
  kind: z.enum(["same_pair", "fast", "one_manager"]).meta({
    description:
      "same_pair: two reviewers mostly confirm each other's decisions. fast: the reviewer decides within seconds " +
      "of opening a case. one_manager: the reviewer often decides about entities that the same person manages or " +
      "vouches for.",
  }),
  reviewer: Person,
  other: Person.nullable().meta({
    description:
      "same_pair: the other reviewer. one_manager: the person who manages or vouches for the entities. fast: null.",
  }),
  count: z.int(),
  total: z.int().meta({
    description: "Number of the reviewer's decisions that were checked for this pattern.",
  }),
  entityIds: z.array(Uuid).meta({ description: "Ids of the entities concerned, at most ten." }),
}).meta({ id: "ReviewerPattern" });

const orders = wholeList("kind", "asc", "by kind, and within each kind, most frequent first");

/**
 * Creates the route `/v1/admin/reviewer-patterns`, which lists unusual patterns in staff decisions that may deserve a
 * closer look.
 */
export function reviewerPatternRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/reviewer-patterns",
    operationId: "listReviewerPatterns",
    summary: "List unusual patterns in reviewers' decisions from the last 90 days",
    tags: ["admin"],
    access: { kind: "staff", roles: ["admin", "auditor"] },
    request: { query: orders.query },
    responses: {
      200: json("The patterns", z.object({ since: z.iso.datetime(), items: z.array(ReviewerPattern) })),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const { patterns } = currentPolicy.staff;
    const since = daysAfter(services.clock(), -patterns.days);
    const rows = await readPatterns(services.databases.sql("platform"), since, patterns);
    const items = rows.map(({ reviewerId, reviewerName, otherId, otherName, entityIds, ...row }) => ({
      ...row,
      reviewer: { personId: reviewerId, name: reviewerName },
      other: otherId === null ? null : { personId: otherId, name: otherName },
      entityIds: [...entityIds],
    }));
    return c.json({ since: since.toISOString(), items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  return routes;
}
