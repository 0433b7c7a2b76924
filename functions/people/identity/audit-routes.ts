import { z } from "@hono/zod-openapi";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { listAnswer } from "../../kernel/shared/http.ts";
import { json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { pageById, type PageQuery } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { redactForPerson } from "../../kernel/audit/own-rows.ts";
import { type AuditFilter, type AuditRow, listAudit } from "../../kernel/audit/log.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const AuditEvent = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  actorKind: z.enum(["person", "key", "system", "staff"]),
  actorId: z.string().nullable(),
  action: z.string().meta({ examples: ["session.started", "identity.linked"] }),
  targetType: z.string().nullable(),
  targetId: z.string().nullable(),
  requestId: z.string().nullable(),
  network: z.string().nullable().meta({ description: "Network of the caller, shortened to /24 or /48." }),
  detail: z.record(z.string(), z.unknown()),
}).meta({ id: "AuditEvent", description: "Who did what. Records are never changed." });

const word = z.string().max(100).regex(/^[a-zA-Z0-9._-]+$/, "letters, digits, dot, dash and underscore");

function eventOf(row: AuditRow): z.infer<typeof AuditEvent> {
  return { ...row, at: row.at.toISOString() };
}

function page(
  services: Services,
  filter: AuditFilter,
  query: PageQuery,
) {
  const sql = services.databases.sql("platform");
  return pageById(
    services.cursors,
    ["audit", filter],
    query,
    (slice) => listAudit(sql, filter, slice),
  );
}

/** `/v1/identity/me/audit`: the audit log of the signed-in person's account. */
export function ownAuditRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/me/audit",
    operationId: "listOwnAudit",
    summary: "List the activity of the signed-in person's account, newest first",
    description: "In records of other people's actions, `actorId`, `requestId` and `network` are null.",
    tags: ["identity"],
    access: { kind: "person" },
    request: { query: ListQuery },
    responses: { 200: json("A page", pageOf(AuditEvent)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { personId } = personOf(c);
    const rows = await page(services, { concerningPersonId: personId }, c.req.valid("query"));
    const items = rows.items.map((row) => eventOf(redactForPerson(personId, row)));
    return listAnswer(c, { ...rows, items }, services.settings.urls.gateway);
  });
  return routes;
}

/** `/v1/admin/audit`: the audit log of all accounts, for staff. */
export function staffAuditRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/audit",
    operationId: "listAudit",
    summary: "List security events from the audit log, newest first",
    tags: ["admin"],
    access: { kind: "staff", roles: ["admin", "auditor"] },
    request: {
      query: ListQuery.extend({
        actorId: word.optional(),
        action: word.optional(),
        targetId: word.optional(),
      }),
    },
    responses: { 200: json("A page", pageOf(AuditEvent)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { limit, cursor, sort, order, ...filter } = c.req.valid("query");
    const rows = await page(services, filter, { limit, cursor, sort, order });
    return listAnswer(c, { ...rows, items: rows.items.map(eventOf) }, services.settings.urls.gateway);
  });
  return routes;
}
