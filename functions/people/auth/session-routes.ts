import { wholeList } from "../../kernel/commands/paging.ts";
import { z } from "@hono/zod-openapi";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Access, PersonRow, Services } from "../../kernel/commands/services.ts";
import type { Me } from "../persons/schema.ts";
import type { AuthServices } from "./services.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import { MeWithSession, Session } from "./schema.ts";
import { findSession, listSessions, type SessionRow } from "./session-store.ts";
import { endSessions } from "./sessions.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export type MeOf = (services: Services, person: PersonRow) => Me;

const orders = wholeList("created", "desc", "newest first");

/** `/v1/auth/me` and `/v1/auth/sessions`. */
export function sessionRoutes(services: AuthServices, meOf: MeOf) {
  const person: Access = { kind: "person" };
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/me",
    operationId: "getMeWithSession",
    summary: "Get the signed-in person and the token's session",
    tags: ["sessions"],
    access: person,
    responses: { 200: json("The person and the session", MeWithSession), ...problems(401, 403, 429) },
  }, async (c) => {
    const caller = personOf(c);
    const session = await findSession(services.databases.sql("platform"), caller.sessionId);
    if (!session) throw new Problem("session_ended");
    return c.json(
      { ...meOf(services, caller.person), session: sessionOf(session, caller.sessionId) },
      200,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/sessions",
    operationId: "listSessions",
    summary: "List your active sessions, newest first",
    description:
      "A person can have at most 20 active sessions, plus 5 for each application, so the list has only one page.",
    tags: ["sessions"],
    access: person,
    request: { query: orders.query },
    responses: { 200: json("The sessions", pageOf(Session)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const caller = personOf(c);
    const rows = await listSessions(
      services.databases.sql("platform"),
      caller.personId,
      services.clock(),
    );
    const items = rows.map((row) => sessionOf(row, caller.sessionId));
    return c.json({ items: orders.inOrder(items, c.req.valid("query")), nextCursor: null }, 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/sessions",
    operationId: "endSessions",
    summary: "End all of your sessions",
    description: "Once the call returns, every instance rejects the tokens of these sessions.",
    tags: ["sessions"],
    access: person,
    request: {
      query: z.object({
        keep: z.literal("current").optional().meta({
          description: "`current`: your current session stays active.",
        }),
      }),
    },
    responses: { 204: { description: "Ended" }, ...problems(400, 401, 403, 429) },
  }, async (c, services) => {
    const { personId, sessionId } = personOf(c);
    const keep = c.req.valid("query").keep === "current";
    await endSessions(services, { personId, ...(keep ? { except: sessionId } : {}) }, "revoked", {
      ...originOf(c),
      kind: "person",
      id: personId,
    });
    return c.body(null, 204);
  });
  command(routes, services, {
    method: "delete",
    path: "/sessions/{id}",
    operationId: "endSession",
    summary: "End one of your sessions",
    tags: ["sessions"],
    access: person,
    request: { params: z.object({ id: Uuid }) },
    responses: { 204: { description: "Ended" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const { id } = c.req.valid("param");
    const session = await findSession(services.databases.sql("platform"), id);
    if (session?.personId !== personId) throw new Problem("not_found", { path: c.req.path });
    await endSessions(services, { personId, id }, "revoked", {
      ...originOf(c),
      kind: "person",
      id: personId,
    });
    return c.body(null, 204);
  });
  return routes;
}

export function sessionOf(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    idleExpiresAt: row.idleExpiresAt.toISOString(),
    expiresAt: row.absoluteExpiresAt.toISOString(),
    amr: [...row.amr],
    network: row.ipPrefix,
    userAgent: row.userAgent,
    client: row.application && { id: row.application.id, name: row.application.name },
  };
}
