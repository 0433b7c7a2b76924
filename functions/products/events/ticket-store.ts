import { type ListOrders, type Slice, sliceSql, sortKeySql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

/** A ticket takes up a place in every state except `waiting`. */
export const ticketStates = ["going", "reserved", "waiting"] as const;

export interface TicketRow {
  readonly id: string;
  readonly eventId: string;
  readonly personId: string;
  readonly status: (typeof ticketStates)[number];
  readonly code: string;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly reservedUntil: Date | null;
  readonly paymentId: string | null;
  readonly checkedInAt: Date | null;
  readonly joinedAt: Date;
}

/** The price of a ticket. Both members are null if the ticket is free. */
export interface TicketPrice {
  readonly minor: number | null;
  readonly currency: string | null;
}

function ticketColumns(sql: Queryable) {
  return sql`a.id, a.event_id as "eventId", a.person_id as "personId", a.status, a.code,
    a.price_minor::double precision as "priceMinor", a.price_currency as "priceCurrency",
    a.reserved_until as "reservedUntil", a.payment_id as "paymentId", a.checked_in_at as "checkedInAt",
    a.joined_at as "joinedAt"`;
}

export async function findTicket(sql: Queryable, id: string): Promise<TicketRow | undefined> {
  const [row] = await sql<TicketRow[]>`select ${
    ticketColumns(sql)
  } from events.attendees a where a.id = ${id}`;
  return row;
}

export async function ticketOf(
  sql: Queryable,
  eventId: string,
  personId: string,
): Promise<TicketRow | undefined> {
  const [row] = await sql<TicketRow[]>`
    select ${ticketColumns(sql)} from events.attendees a
    where a.event_id = ${eventId} and a.person_id = ${personId}`;
  return row;
}

type ListedTicket = TicketRow & { readonly sortKey: string };

const ticketOrders: ListOrders = {
  joined: { column: "a.joined_at", type: "timestamptz", isDescending: false },
};

export function listTickets(
  sql: Queryable,
  eventId: string,
  status: TicketRow["status"] | undefined,
  slice: Slice,
): Promise<ListedTicket[]> {
  return sql<ListedTicket[]>`
    select ${ticketColumns(sql)}, ${sortKeySql(sql, slice, ticketOrders)} from events.attendees a
    where a.event_id = ${eventId} ${status ? sql`and a.status = ${status}` : sql``}
      ${sliceSql(sql, slice, "a.id", ticketOrders)}`;
}

export async function countWaitingBefore(sql: Queryable, ticket: TicketRow): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from events.attendees a
    join events.attendees own on own.id = ${ticket.id}
    where a.event_id = ${ticket.eventId} and a.status = 'waiting'
      and (a.joined_at, a.id) < (own.joined_at, own.id)`;
  return row.count;
}

/**
 * Adds a ticket. Unless its status is `waiting`, it takes one of the event's places. The caller has locked the event.
 */
export async function insertTicket(
  tx: Transaction,
  ticket: Pick<TicketRow, "eventId" | "personId" | "status" | "reservedUntil"> & {
    readonly price: TicketPrice;
  },
  now: Date,
): Promise<void> {
  const { eventId, personId, status, reservedUntil, price } = ticket;
  await tx`
    insert into events.attendees (event_id, person_id, joined_at, status, price_minor, price_currency, reserved_until)
    values (${eventId}, ${personId}, ${now}, ${status}, ${price.minor}, ${price.currency}, ${reservedUntil})`;
  if (status !== "waiting") await countPlaces(tx, eventId, 1);
}

export async function deleteTicket(tx: Transaction, ticket: TicketRow): Promise<void> {
  await tx`delete from events.attendees where id = ${ticket.id}`;
  if (ticket.status !== "waiting") await countPlaces(tx, ticket.eventId, -1);
}

/** Deletes reservations that were not paid in time. */
export async function releaseLapsed(tx: Transaction, eventId: string, now: Date): Promise<number> {
  const rows = await tx`
    delete from events.attendees
    where event_id = ${eventId} and status = 'reserved' and reserved_until <= ${now} returning id`;
  await countPlaces(tx, eventId, -rows.length);
  return rows.length;
}

/**
 * Gives free places to the people who have waited longest, and returns their tickets. The caller must have locked the
 * event.
 */
export async function promoteWaiting(
  tx: Transaction,
  eventId: string,
  free: number,
  reservedUntil: Date,
): Promise<{ id: string; personId: string }[]> {
  const rows = await tx<{ id: string; personId: string }[]>`
    update events.attendees a set
      status = case when a.price_minor is null then 'going' else 'reserved' end,
      reserved_until = case when a.price_minor is null then null else ${reservedUntil}::timestamptz end
    where a.id in (
      select id from events.attendees where event_id = ${eventId} and status = 'waiting'
      order by joined_at, id limit ${free})
    returning a.id, a.person_id as "personId"`;
  await countPlaces(tx, eventId, rows.length);
  return rows;
}

async function countPlaces(tx: Transaction, eventId: string, change: number): Promise<void> {
  if (change === 0) return;
  await tx`
    update events.events set attendee_count = attendee_count + ${change}::integer, version = version + 1
    where id = ${eventId}`;
}

export async function writePaid(tx: Transaction, id: string, paymentId: string): Promise<void> {
  await tx`
    update events.attendees set status = 'going', reserved_until = null, payment_id = ${paymentId} where id = ${id}`;
}

/** Returns `false` if the ticket was already checked in. */
export async function checkIn(sql: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update events.attendees set checked_in_at = ${now} where id = ${id} and checked_in_at is null returning id`;
  return rows.length === 1;
}

export async function ticketOfCode(
  sql: Queryable,
  eventId: string,
  code: string,
): Promise<TicketRow | undefined> {
  const [row] = await sql<TicketRow[]>`
    select ${ticketColumns(sql)} from events.attendees a where a.event_id = ${eventId} and a.code = ${code}`;
  return row;
}

/** Finds events with expired reservations, or with free places and people on the waiting list. */
export async function eventsToSettle(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select event_id as id from events.attendees where status = 'reserved' and reserved_until <= ${now}
    union
    select e.id from events.events e
    where e.id in (select event_id from events.attendees where status = 'waiting')
      and e.status = 'scheduled' and e.ends_at > ${now}
      and (e.maximum_attendee_capacity is null or e.attendee_count < e.maximum_attendee_capacity)
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Selects paid tickets for cancelled events, and marks them so that each is refunded only once. */
export async function claimTicketsToRefund(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update events.attendees set returned_at = ${now} where id in (
      select a.id from events.attendees a join events.events e on e.id = a.event_id
      where a.payment_id is not null and a.returned_at is null and e.status = 'cancelled'
      limit ${limit} for update of a skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
