import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import type { Event } from "../../kernel/shared/event.ts";
import { shortCodePattern } from "../../kernel/shared/event.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { isId, newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { asEvent, type EventRow, type EventState } from "./event-state.ts";
import type { Hosts, PersonReader, Reader } from "./hosting.ts";
import { newShortCode, slugOf } from "./names.ts";
import type { EventChange, NewEvent } from "./schema.ts";
import {
  attends,
  findDuplicateEvent,
  findEvent,
  type HostRow,
  insertEvent,
  lockEvent,
  type NewEventRow,
  reserveSlug,
  updateEventRow,
  upsertHost,
} from "./store.ts";
import { ticketOf } from "./ticket-store.ts";
import { returnTicket, takeTicket } from "./tickets.ts";
import { changedState, newState } from "./written-event.ts";

export interface EventServices
  extends Pick<Services, "settings" | "databases" | "clock" | "limits" | "cursors"> {
  readonly hosts: Hosts;
}

/** An event as shown to the reader, and its version for preconditions such as `If-Match`. */
export interface SeenEvent {
  readonly event: Event;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Finds an event's row by id, short code, or current or former slug. */
export async function rowOfKey(services: EventServices, key: string): Promise<EventRow | undefined> {
  const sql = services.databases.sql("events");
  const text = key.trim().toLowerCase();
  // The database cannot store this string, so no event can have it as a key.
  if (text.includes("\0")) return undefined;
  if (isId(text)) return await findEvent(sql, { id: text });
  return await findEvent(sql, shortCodePattern.test(text) ? { shortCode: text } : { slug: text });
}

/**
 * Returns one event to a reader. Only hosts can see drafts and private events.
 *
 * @throws {Problem} `not_found`
 */
export async function readEvent(
  services: EventServices,
  key: string,
  reader: Reader | undefined,
): Promise<SeenEvent> {
  const row = await rowOfKey(services, key);
  const seen = row && await seenBy(services, row, reader);
  if (seen === undefined) throw notFound(key);
  return seen;
}

/** Returns `undefined` if the reader may not see the event. */
async function seenBy(
  services: EventServices,
  row: EventRow,
  reader: Reader | undefined,
): Promise<SeenEvent | undefined> {
  const isOpen = row.visibility === "public" && row.status !== "draft";
  const hosts = await isHost(services, row, reader, !isOpen || row.meetingUrl !== null);
  if (!isOpen && !hosts) return undefined;
  const mayJoin = hosts ||
    (row.meetingUrl !== null && reader?.personId !== undefined &&
      await attends(services.databases.sql("events"), row.id, reader.personId));
  return seenAs(services, row, mayJoin);
}

function seenAs(services: EventServices, row: EventRow, mayJoin: boolean): SeenEvent {
  const event = asEvent(row, services.settings.urls.events, mayJoin);
  return { event, version: row.version, updatedAt: row.updatedAt };
}

async function seenByHost(services: EventServices, id: string): Promise<SeenEvent> {
  return seenAs(services, (await findEvent(services.databases.sql("events"), { id }))!, true);
}

/** Checks whether a reader is the event's host. If `matters` is false, returns false without checking. */
async function isHost(services: EventServices, row: EventRow, reader: Reader | undefined, matters: boolean) {
  if (reader === undefined || !matters) return false;
  const { personId } = reader;
  if (personId === undefined) return row.hostKind === "organization" && row.hostId === reader.organizationId;
  switch (row.hostKind) {
    case "person":
      return row.hostId === personId;
    case "organization":
      return await services.hosts.managesOrganization(row.hostId, personId);
    case "entity":
      return await services.hosts.entityFor(row.hostId, personId) !== undefined;
  }
}

/** Mentions only the requested key, so that hidden and missing events get the same response. */
function notFound(key: string): Problem {
  return new Problem("not_found", { path: `/api/events/${encodeURIComponent(key).slice(0, 200)}` });
}

/** An event that is ready to be created: its host is known, and it has been counted towards the writer's quota. */
interface PreparedEvent {
  readonly state: EventState;
  readonly host: HostRow;
}

/**
 * Finds the host of a new event (its creator, or an entity that the creator acts for) and charges the quota.
 *
 * @throws {Problem} `validation_failed`, `forbidden` if the writer has no role on the entity, `quota_exceeded`
 */
export async function prepareEvent(
  services: EventServices,
  writer: Reader,
  input: NewEvent,
): Promise<PreparedEvent> {
  const state = await newState(services.databases.sql("events"), input, services.clock());
  const host = await hostOf(services, writer, input.hostEntityId);
  await chargeWrite(services, writer);
  return { state, host };
}

/**
 * Creates an event. If `isOnce` is true and the person created an event with the same host, name, start and place in
 * the last ten minutes, returns that event instead.
 */
export async function createEvent(
  services: EventServices,
  writer: Reader,
  { state, host }: PreparedEvent,
  isOnce = false,
): Promise<SeenEvent & { readonly created: boolean }> {
  const now = services.clock();
  const id = newId(now.getTime());
  const same = await inTransaction(services.databases.sql("events"), async (tx) => {
    // A client that retries after losing the response, or a model that calls twice, creates only one event.
    const since = new Date(now.getTime() - sameWithinMs);
    const same = isOnce && writer.personId !== undefined
      ? await findDuplicateEvent(tx, writer.personId, host.id, state, since)
      : undefined;
    if (same !== undefined) return same;
    await upsertHost(tx, host);
    await addEvent(
      tx,
      { id, hostId: host.id, createdBy: writer.personId ?? null, sampleKey: null },
      state,
      now,
    );
    return undefined;
  });
  return { ...await seenByHost(services, same ?? id), created: same === undefined };
}

const sameWithinMs = 10 * 60_000;

async function hostOf(
  services: EventServices,
  writer: Reader,
  entityId: string | undefined,
): Promise<HostRow> {
  if (entityId === undefined) return await ownHost(services, writer);
  const host = writer.personId && await services.hosts.entityFor(entityId, writer.personId);
  if (!host) {
    throw new Problem("forbidden", {
      reason: "You cannot host events for this entity because you have no role on it.",
    });
  }
  return host;
}

async function ownHost(services: EventServices, { personId, organizationId }: Reader): Promise<HostRow> {
  if (personId !== undefined) return await services.hosts.person(personId);
  const host = await services.hosts.organization(organizationId);
  if (!host) throw new Problem("forbidden", { reason: "The key's organization no longer exists." });
  return host;
}

/** Adds an event with a short code and an unused slug. Returns `false` if its sample key already exists. */
export async function addEvent(
  tx: Transaction,
  event: Omit<NewEventRow, "shortCode" | "slug">,
  state: EventState,
  now: Date,
): Promise<boolean> {
  const slug = slugOf(state.name);
  // There are 27 billion codes, so collisions are very rare, and three tries are enough.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const row = { ...event, shortCode: newShortCode(), slug };
    if (!await insertEvent(tx, row, state, now)) {
      if (event.sampleKey !== null) return false;
      continue;
    }
    const own = await ownSlug(tx, row, slug, now);
    if (own !== slug) await updateEventRow(tx, event.id, own, state, now);
    return true;
  }
  throw new Problem("internal_error");
}

/**
 * Returns the slug for an event's name. The first event with a name gets the plain slug. Later events get the slug with
 * a code.
 */
async function ownSlug(
  tx: Transaction,
  event: { readonly id: string; readonly shortCode: string },
  slug: string,
  now: Date,
): Promise<string> {
  if (await reserveSlug(tx, slug, event.id, now)) return slug;
  let unique = `${slug}-${event.shortCode}`;
  while (!await reserveSlug(tx, unique, event.id, now)) unique = `${slug}-${newShortCode()}`;
  return unique;
}

/** A change that passed the checks and was charged to the writer's quota. */
interface PreparedChange {
  readonly id: string;
  readonly key: string;
  readonly change: EventChange;
  readonly expected: ExpectedVersions;
  /**
   * A current copy of the writer's host data, in case the writer's name has changed. Not set if an entity hosts the
   * event.
   */
  readonly host: HostRow | undefined;
}

/**
 * Rejects invalid changes before the quota is charged. `changeEvent` repeats the checks once it has locked the row.
 *
 * @throws {Problem} `not_found`, `forbidden` if the writer can see the event but does not host it,
 *   `precondition_failed`, `validation_failed`, `quota_exceeded`
 */
export async function prepareChange(
  services: EventServices,
  writer: Reader,
  key: string,
  change: EventChange,
  expected: ExpectedVersions,
): Promise<PreparedChange> {
  const sql = services.databases.sql("events");
  const now = services.clock();
  const found = await rowOfKey(services, key);
  if (found === undefined) throw notFound(key);
  await requireHost(services, found, writer, key);

  requireVersion(expected, found.version);
  await changedState(sql, found, change, now);
  const isOwn = found.hostId === (writer.personId ?? writer.organizationId);
  const host = isOwn ? await ownHost(services, writer) : undefined;
  await chargeWrite(services, writer);
  return { id: found.id, key, change, expected, host };
}

/**
 * Changes, cancels or reinstates an event.
 *
 * @throws {Problem} `not_found`, `precondition_failed`, `validation_failed`, `conflict`
 */
export async function changeEvent(
  services: EventServices,
  { id, key, change, expected, host }: PreparedChange,
): Promise<SeenEvent> {
  const now = services.clock();
  await inTransaction(services.databases.sql("events"), async (tx) => {
    const row = await lockEvent(tx, id);
    if (row === undefined) throw notFound(key);
    requireVersion(expected, row.version);
    const state = await changedState(tx, row, change, now);
    refuseBelowAttendance(row, state);
    const slug = state.name === row.name ? row.slug : await ownSlug(tx, row, slugOf(state.name), now);
    if (host !== undefined) await upsertHost(tx, host);
    await updateEventRow(tx, row.id, slug, state, now);
  });
  return await seenByHost(services, id);
}

/**
 * Rejects readers who do not host the event. Outsiders get the same error for a hidden event as for an event that does
 * not exist.
 */
export async function requireHost(
  services: EventServices,
  row: EventRow,
  reader: Reader,
  key: string,
): Promise<void> {
  if (await isHost(services, row, reader, true)) return;
  if (row.visibility !== "public" || row.status === "draft") throw notFound(key);
  throw new Problem("forbidden", { reason: "Only a host of this event can change it." });
}

function refuseBelowAttendance(row: EventRow, state: EventState): void {
  const { maximumAttendeeCapacity: places } = state;
  if (places !== null && places < row.attendeeCount) {
    throw new Problem("conflict", {
      reason: `The capacity cannot be ${places}: ${row.attendeeCount} people are already attending.`,
    });
  }
  if (state.status === "draft" && row.status !== "draft" && row.attendeeCount > 0) {
    throw new Problem("conflict", {
      reason:
        `${row.attendeeCount} people are attending. Cancel the event instead, so that they are notified.`,
    });
  }
}

async function chargeWrite(services: EventServices, writer: Reader): Promise<void> {
  await services.limits.charge(
    limitPolicy(services.settings, "event-writes"),
    writer.personId ?? writer.organizationId,
  );
}

/**
 * Charges a person's write quota and returns the id of an event that the person may see. @throws {Problem} `not_found`
 */
export async function prepareAttendance(
  services: EventServices,
  key: string,
  writer: PersonReader,
): Promise<string> {
  const { id } = (await readEvent(services, key, writer)).event;
  await chargeWrite(services, writer);
  return id;
}

/**
 * Attending again changes nothing.
 *
 * @throws {Problem} `not_found`; `conflict` if the event is full, over or cancelled
 */
export async function attendEvent(
  services: EventServices,
  key: string,
  id: string,
  writer: PersonReader,
): Promise<void> {
  await inTransaction(services.databases.sql("events"), async (tx) => {
    const row = await lockEvent(tx, id);
    if (row === undefined) throw notFound(key);
    await takeTicket(services, tx, row, writer.personId, false);
  });
}

/**
 * Removes an attendee, even from an event that has since been hidden.
 * @throws {Problem} `not_found`
 */
export async function leaveEvent(
  services: EventServices,
  key: string,
  writer: PersonReader,
): Promise<{ readonly id: string; readonly hasLeft: boolean }> {
  const found = await rowOfKey(services, key);
  if (found === undefined) throw notFound(key);
  const { id } = found;
  const hasLeft = await inTransaction(services.databases.sql("events"), async (tx) => {
    const row = await lockEvent(tx, id);
    const ticket = row && await ticketOf(tx, id, writer.personId);
    if (!ticket) return false;
    await returnTicket(services, tx, row, ticket);
    return true;
  });
  return { id, hasLeft };
}

/**
 * Returns the event that a person has left, or `undefined` if they can no longer see it.
 *
 * @throws {Problem} `not_found` if the person did not attend the event and may not see it
 */
export async function readLeftEvent(
  services: EventServices,
  key: string,
  { id, hasLeft }: { readonly id: string; readonly hasLeft: boolean },
  writer: PersonReader,
): Promise<SeenEvent | undefined> {
  const row = await findEvent(services.databases.sql("events"), { id });
  const seen = row && await seenBy(services, row, writer);
  if (seen === undefined && !hasLeft) throw notFound(key);
  return seen;
}
