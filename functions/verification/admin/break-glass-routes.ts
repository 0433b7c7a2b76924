import { wholeList } from "../../kernel/commands/paging.ts";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, problems } from "../../kernel/shared/openapi.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { breakGlass, recentBreakGlass } from "./break-glass.ts";

const tags = ["admin"];
const SubjectOf = z.object({ type: z.enum(["entity", "person"]), id: Uuid });

export const BreakGlassBody = z.strictObject({
  subject: z.strictObject(SubjectOf.shape),
  action: z.enum(["restore", "demote"]),
  tier: z.int().min(0).max(3).optional().meta({ description: "For demote: the resulting tier (0)." }),
  reason: proseText(2_000, currentPolicy.staff.breakGlassReasonLength),
}).meta({ id: "BreakGlassDecision" });

export const BreakGlass = z.object({
  id: Uuid,
  admin: z.object({ personId: Uuid, name: z.string().nullable() }),
  subject: SubjectOf.extend({ name: z.string().nullable() }),
  action: z.enum(["restore", "demote"]),
  tier: z.int(),
  reason: z.string(),
  usedAt: z.iso.datetime(),
}).meta({ id: "BreakGlass" });

const orders = wholeList("used", "desc", "newest first");

/**
 * Creates the `/v1/admin/break-glass` routes, for decisions that usually need two admins but are made by a single
 * admin.
 */
export function breakGlassRoutes(services: Services) {
  const routes = newRouter();
  command(routes, services, {
    method: "post",
    path: "/break-glass",
    operationId: "breakGlass",
    summary: "Restore or demote an entity or person when no second reviewer is available",
    description:
      "Every admin and auditor is notified. If there is another admin, you cannot restore tier 3 or above this way.",
    tags,
    access: { kind: "staff", roles: ["admin"] },
    idempotencyKey: "taken",
    request: { body: body(BreakGlassBody) },
    responses: {
      201: json("The recorded decision", z.object({ id: Uuid })),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { subject, ...decision } = c.req.valid("json");
    const { id } = await withAudit(
      services,
      c,
      () => breakGlass(services, personOf(c).personId, subject, decision),
      ({ id }) => ({
        action: "break_glass.used",
        target: subject,
        detail: { breakGlassId: id, action: decision.action },
      }),
    );
    return c.json({ id }, 201);
  });
  query(routes, services, {
    method: "get",
    path: "/break-glass",
    operationId: "listBreakGlass",
    summary: "List recent break-glass decisions, newest first",
    tags,
    access: { kind: "staff", roles: ["admin", "verifier", "auditor"] },
    request: { query: orders.query },
    responses: {
      200: json("The decisions", z.object({ items: z.array(BreakGlass) })),
      ...problems(400, 401, 403, 429, 503),
    },
  }, async (c) => {
    const items = (await recentBreakGlass(services)).map((row) => ({
      id: row.id,
      admin: { personId: row.adminId, name: row.adminName },
      subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
      action: row.action,
      tier: row.tier,
      reason: row.reason,
      usedAt: row.usedAt.toISOString(),
    }));
    return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  return routes;
}
