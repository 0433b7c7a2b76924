import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, pageOf, problems } from "../../kernel/shared/openapi.ts";
import type { Access } from "../../kernel/commands/services.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { IdParam, wholeList } from "../../kernel/commands/paging.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import { type ApplicationRow, listApplications, setApplicationRevoked } from "./applications.ts";
import type { AuthServices } from "./services.ts";

const Application = z.object({
  id: Uuid,
  clientId: z.string().meta({ description: "The client id at the identity provider." }),
  name: z.string().meta({
    description: "Name that the application chose for itself. The name has not been verified.",
  }),
  scopes: z.array(z.string()).meta({ description: "`platform` allows everything that the person can do." }),
  firstUsedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "When it last received a token." }),
  revokedAt: z.iso.datetime().nullable().meta({
    description: "When the person revoked the application's access.",
  }),
}).meta({
  id: "ConnectedApplication",
  description: "A third-party application that acts on the person's behalf.",
});

const view = (row: ApplicationRow) => ({
  ...row,
  scopes: [...row.scopes],
  firstUsedAt: row.firstUsedAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

const orders = wholeList("used", "desc", "most recently used first");

/** `/v1/auth/applications`: third-party applications that act for the person. */
export function applicationRoutes(services: AuthServices) {
  const person: Access = { kind: "person" };
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/applications",
    operationId: "listConnectedApplications",
    summary: "List applications with current or past access to your account, newest first",
    description: "Returns at most 100 items on a single page.",
    tags: ["sessions"],
    access: person,
    request: { query: orders.query },
    responses: {
      200: json("The applications", pageOf(Application)),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const rows = await listApplications(services.databases.sql("platform"), personOf(c).personId);
    return c.json({ items: orders.inOrder(rows.map(view), c.req.valid("query")), nextCursor: null }, 200);
  });
  for (const isRevoked of [true, false]) {
    command(routes, services, {
      method: "post",
      path: `/applications/{id}/${isRevoked ? "revoke" : "allow"}`,
      operationId: isRevoked ? "revokeApplication" : "allowApplication",
      summary: isRevoked
        ? "Revoke an application's access, end its sessions and prevent new sessions"
        : "Let a revoked application request tokens again",
      tags: ["sessions"],
      access: person,
      request: { params: IdParam },
      responses: { 200: json("The application", Application), ...problems(400, 401, 403, 404, 429) },
    }, async (c, services) => {
      const { requestId, ipPrefix } = originOf(c);
      const { id } = c.req.valid("param");
      const origin = { requestId, ipPrefix };
      return c.json(
        view(await setApplicationRevoked(services, personOf(c).personId, id, isRevoked, origin)),
        200,
      );
    });
  }
  return routes;
}
