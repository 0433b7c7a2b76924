import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { listAnswer } from "../../kernel/shared/http.ts";
import { body, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { renderNotice } from "../../people/mail/wording.ts";
import { pageById } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { kinds, notificationKinds } from "./kinds.ts";
import { type Language, preferredLanguage } from "../../kernel/shared/languages.ts";
import { inLanguage, isUnsubscribeToken } from "./notify.ts";
import {
  countUnread,
  listNotifications,
  markRead,
  type NotificationRow,
  readPreferences,
  writePreferences,
} from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["notifications"];

const Notification = z.object({
  id: Uuid,
  kind: z.enum(kinds),
  title: z.string().meta({ description: "Title in the person's language." }),
  text: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  href: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
}).meta({ id: "Notification" });

const Preferences = z.object({
  items: z.array(z.object({ kind: z.enum(kinds), byMail: z.boolean(), isDefault: z.boolean() })),
}).meta({ id: "NotificationPreferences" });

const PreferenceChange = z.strictObject({
  byMail: z.partialRecord(z.enum(kinds), z.boolean()),
}).meta({ id: "NotificationPreferenceChange" });

function notificationView(row: NotificationRow, locale: Language) {
  const { subject, text } = renderNotice(row.kind, { locale, parameters: row.parameters });
  return {
    id: row.id,
    kind: row.kind,
    title: subject,
    text,
    parameters: { ...row.parameters },
    href: row.href === null ? null : inLanguage(row.href, locale),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export function notificationRoutes(services: Services) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  const sql = () => services.databases.sql("platform");
  query(routes, services, {
    method: "get",
    path: "/me/notifications",
    operationId: "listNotifications",
    summary: "List your notifications, newest first",
    tags,
    access: person,
    request: { query: ListQuery.extend({ unread: z.enum(["true", "false"]).default("false") }) },
    responses: {
      200: json("A page of notifications", pageOf(Notification).extend({ unread: z.int() })),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const { personId, person: reader } = personOf(c);
    const { unread, ...query } = c.req.valid("query");
    const [page, count] = await Promise.all([
      pageById(
        services.cursors,
        ["notifications", personId, unread],
        query,
        (slice) => listNotifications(sql(), personId, unread === "true", slice),
      ),
      countUnread(sql(), personId),
    ]);
    const language = preferredLanguage(reader.locale, c.req.header("accept-language"));
    const items = page.items.map((row) => notificationView(row, language));
    return listAnswer(
      c,
      { items, nextCursor: page.nextCursor, unread: count },
      services.settings.urls.gateway,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/me/notifications/read",
    operationId: "markNotificationsRead",
    summary: "Mark all notifications as read, or only those up to a given notification",
    tags,
    access: person,
    request: {
      body: body(z.strictObject({ upToId: Uuid.optional() }).meta({ id: "NotificationsRead" })),
    },
    responses: {
      200: json("The number of unread notifications", z.object({ unread: z.int() })),
      ...problems(400, 401, 403, 422, 429),
    },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const tx = services.databases.sql("platform");
    await markRead(tx, personId, c.req.valid("json").upToId ?? null, services.clock());
    return c.json({ unread: await countUnread(tx, personId) }, 200);
  });
  const preferencesOf = async (personId: string, from = sql()) => {
    const chosen = await readPreferences(from, personId);
    return {
      items: kinds.map((kind) => ({
        kind,
        byMail: chosen.get(kind) ?? notificationKinds[kind],
        isDefault: !chosen.has(kind),
      })),
    };
  };
  query(routes, services, {
    method: "get",
    path: "/me/notification-preferences",
    operationId: "getNotificationPreferences",
    summary: "Get your mail preferences",
    tags,
    access: person,
    responses: { 200: json("The preference for each kind of mail", Preferences), ...problems(401, 403, 429) },
  }, async (c) => c.json(await preferencesOf(personOf(c).personId), 200));
  command(routes, services, {
    method: "patch",
    path: "/me/notification-preferences",
    operationId: "changeNotificationPreferences",
    summary: "Change mail preferences",
    tags,
    access: person,
    request: { body: body(PreferenceChange) },
    responses: {
      200: json("The preference for each kind of mail", Preferences),
      ...problems(400, 401, 403, 422, 429),
    },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const choices = c.req.valid("json").byMail as Record<string, boolean>;
    const tx = services.databases.sql("platform");
    await writePreferences(tx, personId, choices, services.clock());
    return c.json(await preferencesOf(personId, tx), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/unsubscribe",
    operationId: "unsubscribe",
    summary: "Unsubscribe from one kind of e-mail, using the link in the e-mail's header (RFC 8058)",
    tags,
    access: { kind: "public" },
    request: {
      // Mail clients add their own parameters to links.
      query: z.looseObject({ person: Uuid, kind: z.enum(kinds), token: z.string().min(10).max(100) }),
    },
    responses: {
      200: json("Unsubscribed", z.object({ unsubscribed: z.literal(true) })),
      ...problems(400, 403, 429),
    },
  }, async (c, services) => {
    const { person: personId, kind, token } = c.req.valid("query");
    if (!isUnsubscribeToken(services.settings, personId, kind, token)) {
      throw new Problem("forbidden", { reason: "The link is not valid." });
    }
    const tx = services.databases.sql("platform");
    await writePreferences(tx, personId, { [kind]: false }, services.clock());
    return c.json({ unsubscribed: true as const }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/unsubscribe",
    operationId: "openUnsubscribe",
    summary: "Open the unsubscribe link in a browser (redirects to the notification preferences)",
    description:
      "Opening the link does not unsubscribe anyone, because mail scanners also open links (RFC 8058 §1).",
    tags,
    access: { kind: "public" },
    // People open this link from an e-mail. It always leads to their preferences, whatever its parameters are.
    request: { query: z.looseObject({}) },
    responses: { 303: { description: "Redirect to the preferences" }, ...problems(429) },
  }, (c) => c.redirect(`${services.settings.urls.web}/dashboard/notifications`, 303));
  return routes;
}
