import { z } from "zod";
import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { body, json, ListQuery, pageOf, problems } from "../../../kernel/shared/openapi.ts";
import { withAudit } from "../../../kernel/commands/audited.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../../kernel/commands/paging.ts";
import type { Access, Services } from "../../../kernel/commands/services.ts";
import { listConflicts, type StaffConflictRow } from "./conflict-store.ts";
import { decideConflict } from "./decide.ts";
import { conflictBasis, contactConflictView } from "./views.ts";
import { ContactConflict, ContactConflictDecision, StaffContactConflict } from "./schema.ts";

const tags = ["admin"];

const staffView = (row: StaffConflictRow) => ({
  ...conflictBasis(row),
  owner: { personId: row.ownerPersonId, name: row.ownerName, since: row.ownerSince.toISOString() },
  claimant: {
    personId: row.claimantPersonId,
    name: row.claimantName,
    since: row.claimantSince.toISOString(),
  },
  isInherited: row.isInherited,
  note: row.note,
});

/** Creates the `/v1/admin/contact-conflicts` routes, for contacts that two people have confirmed. */
export function adminContactConflictRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  query(routes, services, {
    method: "get",
    path: "/contact-conflicts",
    operationId: "listContactConflicts",
    summary: "List contacts that two people have confirmed, newest first",
    tags,
    access: read,
    request: { query: ListQuery.extend({ state: z.enum(["open", "ended"]).default("open") }) },
    responses: {
      200: json("A page of conflicts", pageOf(StaffContactConflict)),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    const sql = services.databases.sql("platform");
    return await answerById(
      c,
      services,
      ["staff-contact-conflicts", state],
      query,
      (slice) => listConflicts(sql, state, slice),
      staffView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/contact-conflicts/{id}/decide",
    operationId: "decideContactConflict",
    summary: "Decide which of two people a contact belongs to",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(ContactConflictDecision) },
    responses: {
      200: json("The conflict, including the decision", ContactConflict),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const row = await withAudit(
      services,
      c,
      () => decideConflict(services, personOf(c).personId, id, input),
      () => ({
        action: input.decision === "keep" ? "contact_conflict.kept" : "contact_conflict.moved",
        target: { type: "contact_conflict", id },
      }),
    );
    return c.json(contactConflictView(row, row.ownerPersonId, null), 200);
  });
  return routes;
}
