import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { isCurrency, minorDigits } from "../../kernel/shared/currencies.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Payable } from "../kit/payable.ts";
import { announcePayable } from "../kit/resources.ts";
import type { EventRow } from "./event-state.ts";
import { findEvent, lockEvent } from "./store.ts";
import {
  claimTicketsToRefund,
  deleteTicket,
  eventsToSettle,
  findTicket,
  insertTicket,
  promoteWaiting,
  releaseLapsed,
  ticketOf,
  type TicketPrice,
  type TicketRow,
  writePaid,
} from "./ticket-store.ts";

type TicketServices = Pick<Services, "databases" | "clock">;

/** How long a place stays reserved without payment: 15 minutes, or 24 hours for someone from the waiting list. */
const reservedSeconds = { first: 15 * 60, promoted: 24 * 3_600 } as const;
const batch = 50;

/**
 * Returns the price of a ticket. Both members are null if the event is free, if its tickets are sold elsewhere, or if
 * payments are disabled.
 */
function priceOf({ databases }: TicketServices, row: EventRow): TicketPrice {
  const { price, priceCurrency: currency, isFree, ticketUrl } = row;
  const isSold = price !== null && price > 0 && isFree !== true && ticketUrl === null && currency !== null &&
    isCurrency(currency) && databases.isConfigured("pay");
  if (!isSold) return { minor: null, currency: null };
  return { minor: Math.round(price * 10 ** minorDigits(currency)), currency };
}

const freePlaces = ({ maximumAttendeeCapacity: places, attendeeCount }: EventRow) =>
  places === null ? Infinity : places - attendeeCount;

/**
 * Gives a person a ticket, unless they already have one. The caller must have locked the event.
 *
 * @throws {Problem} `conflict` if the event is over or cancelled, or if it is full and the person does not want to
 *   join the waiting list
 */
export async function takeTicket(
  services: TicketServices,
  tx: Transaction,
  locked: EventRow,
  personId: string,
  mayWait: boolean,
): Promise<void> {
  const now = services.clock();
  const row = await releaseLapsed(tx, locked.id, now) > 0
    ? (await findEvent(tx, { id: locked.id }))!
    : locked;
  if (await ticketOf(tx, row.id, personId)) return;
  if (row.status !== "scheduled") throw new Problem("conflict", { reason: `The event is ${row.status}.` });
  if (row.endsAt <= now) throw new Problem("conflict", { reason: "The event has ended." });
  const price = priceOf(services, row);
  // People on the waiting list come first.
  const free = freePlaces(row) - await settle(services, tx, row);
  if (free <= 0 && !mayWait) {
    throw new Problem("conflict", { reason: `All ${row.maximumAttendeeCapacity} places are taken.` });
  }
  const status = free <= 0 ? "waiting" : price.minor === null ? "going" : "reserved";
  const reservedUntil = status === "reserved" ? secondsAfter(now, reservedSeconds.first) : null;
  await insertTicket(tx, { eventId: row.id, personId, status, reservedUntil, price }, now);
}

/**
 * Offers an event's free places to people on the waiting list, and returns how many people were offered one. The
 * caller must have locked the event.
 */
async function settle({ clock }: TicketServices, tx: Transaction, row: EventRow): Promise<number> {
  const free = freePlaces(row);
  if (free <= 0 || row.status !== "scheduled" || row.endsAt <= clock()) return 0;
  const until = secondsAfter(clock(), reservedSeconds.promoted);
  const promoted = await promoteWaiting(tx, row.id, Math.min(free, 1_000_000), until);
  await announce(
    tx,
    ...promoted.map(({ id, personId }) => ({
      aggregateType: "ticket",
      aggregateId: id,
      eventType: "ticket.promoted",
      payload: { personId, eventId: row.id, eventName: row.name },
      dedupeKey: `ticket.promoted:${id}`,
    })),
  );
  return promoted.length;
}

/**
 * Deletes a ticket and refunds it. The person who has waited longest gets the place. The caller has locked the event.
 *
 * @throws {Problem} `conflict` if the ticket is paid and the event has begun
 */
export async function returnTicket(
  services: TicketServices,
  tx: Transaction,
  row: EventRow,
  ticket: TicketRow,
): Promise<void> {
  if (ticket.paymentId !== null && row.startsAt <= services.clock()) {
    throw new Problem("conflict", { reason: "The event has started. To cancel, ask the host for a refund." });
  }
  await deleteTicket(tx, ticket);
  if (ticket.paymentId !== null) await announcePayable(tx, "ticket", ticket.id);
  await settle(services, tx, (await findEvent(tx, { id: row.id }))!);
}

/** The ticket is read again after the lock, because it may have changed in the meantime. */
async function lockTicket(
  tx: Transaction,
  id: string,
): Promise<{ row: EventRow; ticket: TicketRow } | undefined> {
  const known = await findTicket(tx, id);
  const row = known && await lockEvent(tx, known.eventId);
  const ticket = row && await findTicket(tx, id);
  return ticket && { row, ticket };
}

/** Makes tickets payable. The event's host receives the money. */
export const ticketPayable: Payable = {
  kind: "ticket",
  database: "events",
  async price({ databases, clock }, id, personId) {
    const sql = databases.sql("events");
    const ticket = await findTicket(sql, id);
    const row = ticket?.personId === personId ? await findEvent(sql, { id: ticket.eventId }) : undefined;
    if (!ticket || !row) throw new Problem("not_found", { path: `ticket:${id}` });
    const { priceMinor, priceCurrency, reservedUntil } = ticket;
    if (priceMinor === null || priceCurrency === null || reservedUntil === null || reservedUntil <= clock()) {
      throw new Problem("conflict", { reason: "No place is reserved for this ticket." });
    }
    const payee = { ownerKind: row.hostKind, ownerId: row.hostId };
    return { amountMinor: priceMinor, currency: priceCurrency, payee };
  },
  async keep({ databases }, id, paymentId) {
    return await inTransaction(databases.sql("events"), async (tx) => {
      const found = await lockTicket(tx, id);
      if (!found || found.row.status === "cancelled") return false;
      const { ticket } = found;
      if (ticket.paymentId === null && ticket.status === "reserved") await writePaid(tx, id, paymentId);
      else if (ticket.paymentId !== paymentId) return false;
      return true;
    });
  },
  async returned(services, id, paymentId) {
    await inTransaction(services.databases.sql("events"), async (tx) => {
      const found = await lockTicket(tx, id);
      if (found?.ticket.paymentId !== paymentId) return;
      await deleteTicket(tx, found.ticket);
      await settle(services, tx, (await findEvent(tx, { id: found.row.id }))!);
    });
  },
};

/** Deletes expired reservations, reassigns free places and refunds tickets for cancelled events. */
export async function settleTickets(services: TicketServices): Promise<number> {
  if (!services.databases.isConfigured("events")) return 0;
  const sql = services.databases.sql("events");
  let done = 0;
  for (const id of await eventsToSettle(sql, services.clock(), batch)) {
    await inTransaction(sql, async (tx) => {
      if (!await lockEvent(tx, id)) return;
      const dropped = await releaseLapsed(tx, id, services.clock());
      done += dropped + await settle(services, tx, (await findEvent(tx, { id }))!);
    });
  }
  return done + await inTransaction(sql, async (tx) => {
    const ids = await claimTicketsToRefund(tx, services.clock(), batch);
    for (const id of ids) await announcePayable(tx, "ticket", id);
    return ids.length;
  });
}
