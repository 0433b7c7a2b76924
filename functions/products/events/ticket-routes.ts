import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { pageById } from "../../kernel/commands/paging.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { listAnswer } from "../../kernel/shared/http.ts";
import { body, json, ListQuery, pageOf, problems, sortedBy } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { asEvent } from "./event-state.ts";
import { type EventServices, readEvent, requireHost, rowOfKey } from "./events.ts";
import { calendarFile } from "./ics.ts";
import { platformHosts } from "./platform-hosts.ts";
import { eventsOfHost, lockEvent } from "./store.ts";
import {
  checkIn,
  countWaitingBefore,
  listTickets,
  ticketOf,
  ticketOfCode,
  type TicketRow,
  ticketStates,
} from "./ticket-store.ts";
import { returnTicket, takeTicket } from "./tickets.ts";

const Ticket = z.object({
  id: Uuid.meta({
    description: "To pay for the ticket, create a payment with the purpose `ticket:{id}`.",
  }),
  eventId: Uuid,
  personId: Uuid,
  status: z.enum(ticketStates).meta({
    description: "`reserved`: payment is due by `reservedUntil`. `waiting`: on the waiting list.",
  }),
  code: z.string().nullable().meta({
    description: "Code to show at the door. Null until the place is confirmed.",
  }),
  waitingBefore: z.int().nullable().meta({ description: "Number of people ahead on the waiting list." }),
  priceMinor: z.int().nullable(),
  priceCurrency: z.string().nullable(),
  reservedUntil: z.iso.datetime().nullable(),
  paymentId: Uuid.nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
}).meta({ id: "Ticket", description: "A place at an event or on its waiting list." });

const NewTicket = z.strictObject({
  waitingList: z.boolean().optional().meta({
    description: "Whether to join the waiting list if no places are left. Default: false.",
  }),
}).meta({ id: "NewTicket", examples: [{ waitingList: true }] });

const CheckIn = z.strictObject({
  code: z.string().regex(/^[0-9A-Fa-f]{12}$/, "12 digits and letters of a ticket").meta({
    examples: ["4F0A9C27B1D3"],
  }),
}).meta({ id: "CheckIn" });

const KeyParam = z.object({
  key: z.string().min(1).max(600).meta({ description: "Id, current or former slug, or short code" }),
});

const ticketView = (row: TicketRow, before: number | null = null) => ({
  ...row,
  code: row.status === "going" ? row.code : null,
  waitingBefore: before,
  reservedUntil: row.reservedUntil?.toISOString() ?? null,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  joinedAt: row.joinedAt.toISOString(),
});

const TicketQuery = ListQuery.extend({
  status: z.enum(ticketStates).optional(),
  ...sortedBy(["joined"], "booking order"),
});

/** A host's feed has at most 500 events, and past events stay in it for 30 days. */
const feed = { length: 500, days: 30 } as const;

export function ticketRoutes(services: Services): OpenAPIHono<GatewayEnv> {
  const routes = newRouter();
  const tags = ["events"];
  const person: Access = { kind: "person" };
  const eventsOf = (services: Services): Services & EventServices => ({
    ...services,
    hosts: platformHosts(services),
  });
  const sql = () => services.databases.sql("events");
  const missing = (key: string) =>
    new Problem("not_found", { path: `/v1/events/${encodeURIComponent(key).slice(0, 200)}/ticket` });
  const ownView = async (services: Services, eventId: string, personId: string, key: string) => {
    const db = services.databases.sql("events");
    const ticket = await ticketOf(db, eventId, personId);
    if (!ticket) throw missing(key);
    return ticketView(ticket, ticket.status === "waiting" ? await countWaitingBefore(db, ticket) : null);
  };
  const hosted = async (personId: string, key: string) => {
    const row = await rowOfKey(eventsOf(services), key);
    if (!row) throw new Problem("not_found", { path: `/v1/events/${encodeURIComponent(key).slice(0, 200)}` });
    await requireHost(eventsOf(services), row, { personId }, key);
    return row;
  };

  command(routes, services, {
    method: "put",
    path: "/{key}/ticket",
    operationId: "takeTicket",
    summary: "Book a place at an event or join the waiting list (repeated requests return the same ticket)",
    tags,
    access: person,
    database: "events",
    request: { params: KeyParam, body: body(NewTicket) },
    responses: { 200: json("The ticket", Ticket), ...problems(400, 401, 403, 404, 409, 415, 422, 429) },
  }, async (c, services) => {
    const { key } = c.req.valid("param");
    const { personId } = personOf(c);
    const { id } = (await readEvent(eventsOf(services), key, { personId })).event;
    await inTransaction(services.databases.sql("events"), async (tx) => {
      const row = await lockEvent(tx, id);
      if (!row) throw missing(key);
      await takeTicket(services, tx, row, personId, c.req.valid("json").waitingList === true);
    });
    return c.json(await ownView(services, id, personId, key), 200);
  });
  query(routes, services, {
    method: "get",
    path: "/{key}/ticket",
    operationId: "getTicket",
    summary: "Get the caller's ticket for an event",
    tags,
    access: person,
    request: { params: KeyParam },
    responses: { 200: json("The ticket", Ticket), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { key } = c.req.valid("param");
    const row = await rowOfKey(eventsOf(services), key);
    if (!row) throw missing(key);
    return c.json(await ownView(services, row.id, personOf(c).personId, key), 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/{key}/ticket",
    operationId: "returnTicket",
    summary: "Return a ticket for a refund (the next person on the waiting list gets the place)",
    tags,
    access: person,
    database: "events",
    request: { params: KeyParam },
    responses: { 204: { description: "Returned" }, ...problems(400, 401, 403, 404, 409, 429) },
  }, async (c, services) => {
    const { key } = c.req.valid("param");
    const { personId } = personOf(c);
    const known = await rowOfKey(eventsOf(services), key);
    if (!known) throw missing(key);
    await inTransaction(services.databases.sql("events"), async (tx) => {
      const row = await lockEvent(tx, known.id);
      const ticket = row && await ticketOf(tx, row.id, personId);
      if (!ticket) throw missing(key);
      await returnTicket(services, tx, row, ticket);
    });
    return c.body(null, 204);
  });
  query(routes, services, {
    method: "get",
    path: "/{key}/tickets",
    operationId: "listTickets",
    summary: "List the tickets of an event in booking order (hosts only)",
    tags,
    access: person,
    request: { params: KeyParam, query: TicketQuery },
    responses: { 200: json("A page of tickets", pageOf(Ticket)), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const { id } = await hosted(personOf(c).personId, c.req.valid("param").key);
    const { status, ...page } = c.req.valid("query");
    const { items, nextCursor } = await pageById(
      services.cursors,
      ["tickets", id, status],
      page,
      (slice) => listTickets(sql(), id, status, slice),
    );
    // The code is not returned here, because anyone who presents it at the door is admitted.
    const shown = items.map(({ sortKey: _, ...row }) => ({ ...ticketView(row), code: null }));
    return listAnswer(c, { items: shown, nextCursor }, services.settings.urls.gateway);
  });
  command(routes, services, {
    method: "post",
    path: "/{key}/check-ins",
    operationId: "checkInTicket",
    summary: "Check in a ticket by its code (hosts only, once per ticket)",
    tags,
    access: person,
    database: "events",
    request: { params: KeyParam, body: body(CheckIn) },
    responses: { 200: json("The ticket", Ticket), ...problems(400, 401, 403, 404, 409, 415, 422, 429) },
  }, async (c, services) => {
    const row = await hosted(personOf(c).personId, c.req.valid("param").key);
    const db = services.databases.sql("events");
    const ticket = await ticketOfCode(db, row.id, c.req.valid("json").code.toUpperCase());
    if (ticket?.status !== "going") {
      throw new Problem("validation_failed", { reason: "/code: No ticket of this event has this code." }, {
        errors: [{ pointer: "/code", code: "unknown", message: "No ticket of this event has this code." }],
      });
    }
    if (!await checkIn(db, ticket.id, services.clock())) {
      const at = (await ticketOf(db, row.id, ticket.personId))?.checkedInAt?.toISOString();
      throw new Problem("conflict", { reason: `The ticket was used at ${at}.` });
    }
    return c.json(ticketView((await ticketOf(db, row.id, ticket.personId))!), 200);
  });
  query(routes, services, {
    method: "get",
    path: "/hosts/{id}/calendar.ics",
    operationId: "getHostCalendar",
    summary: "Get a host's public events as an iCalendar feed",
    tags,
    access: { kind: "public" },
    request: { params: z.object({ id: Uuid }) },
    responses: {
      200: { description: "iCalendar (RFC 5545)", content: { "text/calendar": { schema: z.string() } } },
      ...problems(400, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const found = await eventsOfHost(sql(), id, services.clock(), feed.days, feed.length);
    if (!found) throw new Problem("not_found", { path: c.req.path });
    const entries = found.rows.map((row) => ({
      ...row,
      event: asEvent(row, services.settings.urls.events, false),
    }));
    const file = calendarFile(found.name, entries, new URL(services.settings.urls.events).hostname);
    return c.body(file, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "public, max-age=900",
    }) as never;
  });
  return routes;
}
