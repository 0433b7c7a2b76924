import { command } from "../../../kernel/commands/command.ts";
import { newRouter, query } from "../../../kernel/commands/route.ts";
import { json, ListQuery, pageOf, problems } from "../../../kernel/shared/openapi.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../../kernel/commands/paging.ts";
import type { Access, Services } from "../../../kernel/commands/services.ts";
import { findConflict, listConflictsOf } from "./conflict-store.ts";
import { releaseContact } from "./decide.ts";
import { ownContactIds } from "./own-contacts.ts";
import { ContactConflict } from "./schema.ts";
import { contactConflictView } from "./views.ts";

const tags = ["contact proof"];

/** Creates the `/v1/identity/me/contact-conflicts` routes, for contacts confirmed by two people. */
export function contactConflictRoutes(services: Services) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  const sql = () => services.databases.sql("platform");
  query(routes, services, {
    method: "get",
    path: "/me/contact-conflicts",
    operationId: "listOwnContactConflicts",
    summary: "List your contact conflicts, newest first",
    description:
      "Each mailbox or phone can belong to only one person. To keep a contact, confirm it again with a code. If you no longer use the contact, release it.",
    tags,
    access: person,
    request: { query: ListQuery },
    responses: {
      200: json("A page of conflicts", pageOf(ContactConflict)),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const { personId } = personOf(c);
    const contacts = await ownContactIds(sql(), personId);
    return await answerById(
      c,
      services,
      ["contact-conflicts", personId],
      c.req.valid("query"),
      (slice) => listConflictsOf(sql(), personId, slice),
      (row) => contactConflictView(row, personId, contacts.get(row.canonical) ?? null),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/me/contact-conflicts/{id}/release",
    operationId: "releaseContact",
    summary: "Release your contact to another person who has also confirmed it",
    description:
      "The contact moves to the other person. If it has already moved in the last 180 days, only a reviewer can move it again.",
    tags,
    access: person,
    request: { params: IdParam },
    responses: {
      200: json("The conflict", ContactConflict),
      ...problems(400, 401, 403, 404, 409, 429),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    await releaseContact(services, personId, id);
    const sql = services.databases.sql("platform");
    const row = (await findConflict(sql, id))!;
    const contacts = await ownContactIds(sql, personId);
    return c.json(contactConflictView(row, personId, contacts.get(row.canonical) ?? null), 200);
  });
  return routes;
}
