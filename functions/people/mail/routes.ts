import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { requireLoopback } from "../../kernel/shared/this-machine.ts";
import { json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { answerById } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { listMailbox } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const MailboxMessage = z.object({
  id: Uuid,
  channel: z.enum(["email", "sms"]),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
}).meta({ id: "MailboxMessage" });

/**
 * `/v1/identity/development-mailbox`: messages that would have been sent. The path exists only in development.
 */
export function mailboxRoutes(services: Services) {
  const routes = newRouter();
  if (services.settings.environment !== "development") return routes;
  query(routes, services, {
    method: "get",
    path: "/development-mailbox",
    operationId: "listDevelopmentMailbox",
    summary: "List the messages that this development system would have sent, newest first",
    tags: ["development"],
    access: { kind: "public" },
    request: { query: ListQuery.extend({ recipient: z.string().max(320).optional() }) },
    responses: { 200: json("A page of messages", pageOf(MailboxMessage)), ...problems(400, 403, 404, 429) },
  }, async (c) => {
    requireLoopback(c);
    const { recipient, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["mailbox", recipient ?? null],
      query,
      (slice) => listMailbox(services.databases.sql("platform"), recipient ?? null, slice),
      (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    );
  });
  return routes;
}
