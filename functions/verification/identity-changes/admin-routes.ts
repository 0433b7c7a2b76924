import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, json, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { decideIdentityChange } from "./decide.ts";
import { IdentityChangeDecision, StaffChangesQuery, StaffIdentityChange } from "./schema.ts";
import { type ChangeRow, findChange, listChanges } from "./store.ts";
import { staffChangeView } from "./view.ts";

const tags = ["admin"];

/**
 * Creates the `/v1/admin/identity-changes` routes, for changes to names, types, countries, cities and register
 * numbers.
 */
export function adminIdentityChangeRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  const sql = () => services.databases.sql("platform");
  query(routes, services, {
    method: "get",
    path: "/identity-changes",
    operationId: "listStaffIdentityChanges",
    summary: "List pending and decided identity changes, newest first",
    tags,
    access: read,
    request: { query: StaffChangesQuery },
    responses: {
      200: json("A page of changes", pageOf(StaffIdentityChange)),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const { state, entityId, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["staff-identity-changes", state, entityId ?? null],
      query,
      (slice) => listChanges(sql(), { state, entityId }, slice),
      staffChangeView,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/identity-changes/{id}",
    operationId: "getStaffIdentityChange",
    summary: "Get an identity change",
    tags,
    access: read,
    request: { params: IdParam },
    responses: {
      ...conditional("The change", StaffIdentityChange),
      ...problems(400, 401, 403, 404, 429, 503),
    },
  }, async (c) => {
    const row = await findChange(sql(), c.req.valid("param").id);
    if (!row) throw new Problem("not_found", { path: c.req.path });
    return resourceAnswer(c, staffChangeView(row));
  });
  command(routes, services, {
    method: "post",
    path: "/identity-changes/{id}/decide",
    operationId: "decideIdentityChange",
    summary: "Approve or reject an identity change",
    description:
      "At tier 3 and above, two reviewers must approve: first a verifier or an admin, then another admin.",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(IdentityChangeDecision) },
    responses: {
      200: tagged("The change", StaffIdentityChange),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { personId } = personOf(c);
    const row = await withAudit(
      services,
      c,
      () => decideIdentityChange(services, { personId }, id, input),
      (decided) => ({
        action: actionOf(decided),
        target: { type: "identity_change", id },
        detail: { entityId: decided.entityId, reasonCode: input.reasonCode ?? null },
      }),
    );
    return resourceAnswer(c, staffChangeView(row));
  });
  return routes;
}

function actionOf({ decision }: ChangeRow) {
  if (decision === "approved") return "identity_change.approved" as const;
  return decision === "rejected"
    ? "identity_change.rejected" as const
    : "identity_change.first_review" as const;
}
