import { type ListOrders, type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { hasErrorCode } from "../../kernel/db/faults.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { boxAround, type Circle, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import type { EventRow, EventState } from "./event-state.ts";
import type { Bound } from "./moments.ts";

/**
 * Columns of an event (`events.events e`) and its host (`h`). Arrays are selected as JSON, because the driver does
 * not fetch array types.
 */
export const columns = (sql: Queryable) =>
  sql`e.id, e.short_code as "shortCode", e.slug, e.name, e.description, e.starts_at as "startsAt",
    e.ends_at as "endsAt", e.timezone, e.category, to_jsonb(e.interests) as interests,
    e.attendance_mode as "attendanceMode", e.status, e.visibility, e.meeting_url as "meetingUrl", e.venue,
    e.address, e.city, e.city_id as "cityId", e.country, e.latitude, e.longitude,
    e.near_latitude as "nearLatitude", e.near_longitude as "nearLongitude", e.is_free as "isFree",
    e.price::float8 as price, e.price_currency as "priceCurrency", e.ticket_url as "ticketUrl",
    e.image_url as "imageUrl", e.maximum_attendee_capacity as "maximumAttendeeCapacity",
    e.attendee_count as "attendeeCount", e.host_id as "hostId", h.kind as "hostKind", h.name as "hostName",
    h.verification_tier as "hostTier", h.identity as "hostIdentity", e.created_by as "createdBy", e.created_at as "createdAt",
    e.updated_at as "updatedAt", e.version,
    to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startKey"`;

export const source = (sql: Queryable) => sql`events.events e join events.hosts h on h.id = e.host_id`;

export type EventKey = { readonly id: string } | { readonly shortCode: string } | { readonly slug: string };

export async function findEvent(sql: Queryable, key: EventKey): Promise<EventRow | undefined> {
  const condition = "id" in key
    ? sql`e.id = ${key.id}`
    : "shortCode" in key
    ? sql`e.short_code = ${key.shortCode}`
    : sql`e.id = (select event_id from events.slugs where slug = ${key.slug})`;
  const [row] = await sql<EventRow[]>`select ${columns(sql)} from ${source(sql)} where ${condition}`;
  return row;
}

export async function lockEvent(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const [row] = await tx<EventRow[]>`
    select ${columns(tx)} from ${source(tx)} where e.id = ${id} for no key update of e`;
  return row;
}

/** Filters for the list of events. The database normalises the strings. */
export interface EventFilter {
  readonly now: Date;
  /** A city, matched by its row in the gazetteer or by its folded name. */
  readonly city?: { readonly cityId: number | null; readonly name: string } | undefined;
  readonly area?: { readonly kind: "country" | "region"; readonly code: string } | undefined;
  readonly near?: Circle | undefined;
  /** Search phrases. At least one must match the name, interests or category. Words are compared by stem. */
  readonly topics?: readonly string[] | undefined;
  readonly isFree?: boolean | undefined;
  readonly categories?: readonly string[] | undefined;
  /** Groups of phrases. At least one phrase from each group must match. Words are compared by stem. */
  readonly words?: readonly WordGroup[] | undefined;
  /** Days are in each event's own time zone. */
  readonly from?: Bound | undefined;
  readonly to?: Bound | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly updatedAfter?: string | undefined;
  /** Start and id of the last event on the previous page. */
  readonly slice: Slice;
}

const eventOrders: ListOrders = {
  start: { column: "e.starts_at", type: "timestamptz", isDescending: false },
};

export async function listEvents(sql: Queryable, filter: EventFilter): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    select ${columns(sql)} from ${source(sql)}
    where e.status = 'scheduled' and e.visibility = 'public' and e.ends_at > ${filter.now}
      ${filter.city ? inCity(sql, filter.city) : sql``}
      ${filter.area ? inArea(sql, filter.area) : sql``}
      ${filter.near ? within(sql, filter.near) : sql``}
      ${filter.topics ? sql`and (${anyText(sql, sql`e.title_words`, filter.topics)})` : sql``}
      ${filter.isFree === undefined ? sql`` : isFree(sql, filter.isFree)}
      ${
    filter.categories ? sql`and public.fold(e.category) = any(${textArray(sql, filter.categories)})` : sql``
  }
      ${(filter.words ?? []).reduce((all, group) => sql`${all} ${occurring(sql, group)}`, sql``)}
      ${filter.from === undefined ? sql`` : endingFrom(sql, filter.from)}
      ${filter.to === undefined ? sql`` : startingUntil(sql, filter.to)}
      ${filter.ids === undefined ? sql`` : sql`and e.id = any(${idArray(filter.ids)}::text::uuid[])`}
      ${filter.updatedAfter === undefined ? sql`` : sql`and e.updated_at > ${new Date(filter.updatedAfter)}`}
      ${sliceSql(sql, filter.slice, "e.id", eventOrders)}`;
}

function inCity(sql: Queryable, { cityId, name }: NonNullable<EventFilter["city"]>) {
  return cityId === null
    ? sql`and e.folded_city = public.fold(${name})`
    : sql`and (e.city_id = ${cityId} or (e.city_id is null and e.folded_city = public.fold(${name})))`;
}

function inArea(sql: Queryable, { kind, code }: NonNullable<EventFilter["area"]>) {
  return kind === "country"
    ? sql`and e.country = ${code}`
    : sql`and e.city_id in (select id from events.cities where region = ${code})`;
}

/** Filters by a bounding box that the index can use, then by great-circle distance (haversine). */
function within(sql: Queryable, circle: Circle) {
  const { latitude, longitude, radiusKm } = circle;
  const { south, north, longitudes } = boxAround(circle);
  const isBetween = longitudes.map(([west, east]) => sql`e.near_longitude between ${west} and ${east}`)
    .reduce((all, one) => sql`${all} or ${one}`);
  return sql`
    and e.near_latitude between ${south} and ${north} and (${isBetween})
    and 2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
      power(sin(radians(e.near_latitude - ${latitude}) / 2), 2) +
      cos(radians(${latitude})) * cos(radians(e.near_latitude)) *
        power(sin(radians(e.near_longitude - ${longitude}) / 2), 2)))) <= ${radiusKm}`;
}

function textArray(sql: Queryable, texts: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`;
}

export interface WordGroup {
  readonly texts: readonly string[];
  /** Whether free events also match. */
  readonly orFree: boolean;
}

const stemsOf = (sql: Queryable, text: string) =>
  sql`plainto_tsquery('pg_catalog.english', public.fold(${text}))`;

/**
 * Returns a condition that is true if the column contains all words of at least one phrase. Words are compared by stem.
 */
function anyText(sql: Queryable, column: ReturnType<Queryable>, texts: readonly string[]) {
  return texts.map((text) => sql`${column} @@ ${stemsOf(sql, text)}`)
    .reduce((all, one) => sql`${all} or ${one}`);
}

function occurring(sql: Queryable, { texts, orFree }: WordGroup) {
  // Words such as "the" have no stem, so they match every event.
  return sql`and (${anyText(sql, sql`e.words`, texts)} or numnode(${stemsOf(sql, texts[0] ?? "")}) = 0
    ${orFree ? sql`or e.is_free or e.price = 0` : sql``})`;
}

/** An event with an unknown price is neither free nor paid. */
function isFree(sql: Queryable, wanted: boolean) {
  return wanted ? sql`and coalesce(e.is_free, e.price = 0)` : sql`and (e.is_free = false or e.price > 0)`;
}

/** Compares days in each event's own time zone. */
function endingFrom(sql: Queryable, from: Bound) {
  return "day" in from
    ? sql`and (e.ends_at at time zone e.timezone)::date >= ${from.day}::date and e.ends_at > ${from.day}::date - interval '1 day'`
    : sql`and e.ends_at > ${from.instant}`;
}

function startingUntil(sql: Queryable, to: Bound) {
  return "day" in to
    ? sql`and (e.starts_at at time zone e.timezone)::date <= ${to.day}::date and e.starts_at < ${to.day}::date + interval '2 days'`
    : sql`and e.starts_at <= ${to.instant}`;
}

/**
 * Checks whether PostgreSQL knows a time zone. Its list of zones differs from this runtime's, and a single event in
 * an unknown zone would break every list filtered by day.
 */
export async function hasZone(sql: Queryable, zone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${zone}`;
    return true;
  } catch (error) {
    if (hasErrorCode(error, invalidParameterValue)) return false;
    throw error;
  }
}

const invalidParameterValue = "22023";

/** Folds strings with the database's own function, so that they match the strings that the database compares. */
export async function foldTexts(sql: Queryable, texts: readonly string[]): Promise<string[]> {
  const rows = await sql<{ folded: string }[]>`
    select public.fold(text) as folded
    from jsonb_array_elements_text(${
    JSON.stringify(texts)
  }::text::jsonb) with ordinality as t (text, place) order by place`;
  return rows.map((row) => row.folded);
}

export async function topicsWithPrefix(
  sql: Queryable,
  prefix: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ topic: string }[]>`
    select topic from events.events, unnest(topics) as t (topic)
    where status = 'scheduled' and visibility = 'public' and ends_at > ${now} and starts_with(topic, ${prefix})
    group by topic order by count(*) desc, topic limit ${limit}`;
  return rows.map((row) => row.topic);
}

export interface HostRow {
  readonly id: string;
  readonly kind: EventRow["hostKind"];
  readonly name: string;
  readonly verificationTier: number;
  readonly identity: EventRow["hostIdentity"];
  /** Version of the copied row. An older version never replaces a newer one. */
  readonly sourceVersion: number;
}

export async function upsertHost(sql: Queryable, host: HostRow): Promise<void> {
  await sql`
    insert into events.hosts as h (id, kind, name, verification_tier, identity, source_version)
    values (${host.id}, ${host.kind}, ${host.name}, ${host.verificationTier},
      ${jsonParameter(host.identity)}::text::jsonb, ${host.sourceVersion})
    on conflict (id) do update set name = excluded.name, verification_tier = excluded.verification_tier,
      identity = excluded.identity, source_version = excluded.source_version
    where h.source_version < excluded.source_version`;
}

/** Updates the stored copy of a host, unless the stored copy is newer. */
export async function renewHost(sql: Queryable, host: HostRow): Promise<void> {
  await sql`
    update events.hosts set name = ${host.name}, verification_tier = ${host.verificationTier},
      identity = ${jsonParameter(host.identity)}::text::jsonb, source_version = ${host.sourceVersion}
    where id = ${host.id} and source_version < ${host.sourceVersion}`;
}

/** Checks whether any event has, or used to have, this host. */
export async function isKnownHost(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select from events.hosts where id = ${id}`).length > 0;
}

export interface NewEventRow {
  readonly id: string;
  readonly shortCode: string;
  readonly slug: string;
  readonly hostId: string;
  readonly createdBy: string | null;
  readonly sampleKey: string | null;
}

/** PostgreSQL converts this JSON row to its column types, including arrays. */
function stateRecord(state: EventState): string {
  return JSON.stringify({
    name: state.name,
    description: state.description,
    starts_at: state.startsAt,
    ends_at: state.endsAt,
    timezone: state.timezone,
    category: state.category,
    interests: state.interests,
    attendance_mode: state.attendanceMode,
    status: state.status,
    visibility: state.visibility,
    meeting_url: state.meetingUrl,
    venue: state.venue,
    address: state.address,
    city: state.city,
    city_id: state.cityId,
    country: state.country,
    latitude: state.latitude,
    longitude: state.longitude,
    near_latitude: state.nearLatitude,
    near_longitude: state.nearLongitude,
    is_free: state.isFree,
    price: state.price,
    price_currency: state.priceCurrency,
    ticket_url: state.ticketUrl,
    image_url: state.imageUrl,
    maximum_attendee_capacity: state.maximumAttendeeCapacity,
  });
}

const stateColumns = (sql: Queryable) =>
  sql`name, description, starts_at, ends_at, timezone, category, interests, attendance_mode, status, visibility,
    meeting_url, venue, address, city, city_id, country, latitude, longitude, near_latitude, near_longitude, is_free,
    price, price_currency, ticket_url, image_url, maximum_attendee_capacity`;

const stateSource = (sql: Queryable, state: EventState) =>
  sql`jsonb_populate_record(null::events.events, ${stateRecord(state)}::text::jsonb)`;

/**
 * @returns `false` if an event with this short code or sample key already exists
 */
export async function insertEvent(
  tx: Transaction,
  event: NewEventRow,
  state: EventState,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into events.events (id, short_code, slug, host_id, created_by, sample_key, created_at, updated_at,
      ${stateColumns(tx)})
    select ${event.id}::uuid, ${event.shortCode}, ${event.slug}, ${event.hostId}::uuid, ${event.createdBy}::uuid,
      ${event.sampleKey}, ${now}::timestamptz, ${now}::timestamptz, ${stateColumns(tx)}
    from ${stateSource(tx, state)}
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/**
 * Returns the id of the same event if the person has created it since the given time. The lock makes simultaneous
 * requests from one person wait for each other.
 */
export async function findDuplicateEvent(
  tx: Transaction,
  personId: string,
  hostId: string,
  state: EventState,
  since: Date,
): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`create-event ${personId}`}, 0))`;
  const [same] = await tx<{ id: string }[]>`
    select id from events.events
    where created_by = ${personId} and host_id = ${hostId} and created_at >= ${since} and name = ${state.name}
      and starts_at = ${state.startsAt} and city is not distinct from ${state.city}
      and venue is not distinct from ${state.venue} and address is not distinct from ${state.address}
      and status <> 'cancelled'
    order by id desc limit 1`;
  return same?.id;
}

export async function updateEventRow(
  tx: Transaction,
  id: string,
  slug: string,
  state: EventState,
  now: Date,
): Promise<void> {
  await tx`
    update events.events set slug = ${slug}, updated_at = ${now}, version = version + 1,
      (${stateColumns(tx)}) = (select ${stateColumns(tx)} from ${stateSource(tx, state)})
    where id = ${id}`;
}

/**
 * Assigns a slug to an event, unless another event uses or has used this slug.
 */
export async function reserveSlug(
  tx: Transaction,
  slug: string,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx<{ eventId: string }[]>`
    insert into events.slugs as s (slug, event_id, created_at) values (${slug}, ${eventId}, ${now})
    on conflict (slug) do update set slug = excluded.slug
    returning event_id as "eventId"`;
  return rows[0]?.eventId === eventId;
}

export async function attends(sql: Queryable, eventId: string, personId: string): Promise<boolean> {
  const rows = await sql`
    select from events.attendees
    where event_id = ${eventId} and person_id = ${personId} and status = 'going'`;
  return rows.length > 0;
}

/**
 * Returns the host's public events, except those that ended more than `days` days ago. Includes cancelled ones.
 *
 * @returns `undefined` if no event has ever had this host
 */
export async function eventsOfHost(
  sql: Queryable,
  hostId: string,
  now: Date,
  days: number,
  limit: number,
): Promise<{ name: string; rows: EventRow[] } | undefined> {
  const [host] = await sql<{ name: string }[]>`select name from events.hosts where id = ${hostId}`;
  if (!host) return undefined;
  const rows = await sql<EventRow[]>`
    select ${columns(sql)} from ${source(sql)}
    where e.host_id = ${hostId} and e.visibility = 'public' and e.status <> 'draft'
      and e.ends_at > ${now}::timestamptz - make_interval(days => ${days}::integer)
    order by e.starts_at, e.id limit ${limit}`;
  return { name: host.name, rows };
}

export async function eventsHostedBy(
  sql: Queryable,
  personId: string,
  slice: Slice,
): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    select ${columns(sql)} from ${source(sql)}
    where e.host_id = ${personId} ${sliceSql(sql, slice, "e.id")}`;
}

export async function eventsAttendedBy(sql: Queryable, personId: string, limit: number): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    select ${columns(sql)} from ${source(sql)}
    where e.id in (select event_id from events.attendees where person_id = ${personId}) order by e.id desc limit ${limit}`;
}

/** Locks in id order, like all code that locks several events, so it cannot deadlock. */
async function lockEventsOf(tx: Transaction, personId: string): Promise<void> {
  await tx`
    select id from events.events
    where id in (
      select id from events.events where host_id = ${personId}
      union select event_id from events.attendees where person_id = ${personId})
    order by id for no key update`;
}

/**
 * Deletes a person's attendance records, cancels the upcoming events they host and replaces their name. Past events are
 * kept, because others attended them. Drafts and private events without attendees are deleted, because no one else
 * could ever see them.
 */
export async function eraseFromEvents(
  tx: Transaction,
  personId: string,
  name: string,
  now: Date,
): Promise<void> {
  await lockEventsOf(tx, personId);
  await tx`
    with gone as (delete from events.attendees where person_id = ${personId} returning event_id, status)
    update events.events set attendee_count = attendee_count - 1, version = version + 1
    where id in (select event_id from gone where status <> 'waiting')`;
  const unseen = await tx<{ id: string }[]>`
    select id from events.events e
    where host_id = ${personId} and (status = 'draft' or visibility = 'private')
      and not exists (select from events.attendees a where a.event_id = e.id)`;
  const ids = idArray(unseen.map(({ id }) => id));
  await tx`delete from events.slugs where event_id = any(${ids}::text::uuid[])`;
  await tx`delete from events.events where id = any(${ids}::text::uuid[])`;
  await tx`
    update events.events set status = 'cancelled', updated_at = ${now}, version = version + 1
    where host_id = ${personId} and status = 'scheduled' and ends_at > ${now}`;
  await tx`update events.events set created_by = null where created_by = ${personId}`;
  // Sets the highest possible version, so that a later sync from the platform cannot overwrite the row.
  await tx`
    update events.hosts set name = ${name}, verification_tier = 0, identity = null,
      source_version = 2147483647 where id = ${personId}`;
}

/**
 * Moves a person's events and attendance to another account. If both accounts have a place at the same event, one of
 * the places becomes free.
 *
 * Reduces `attendee_count` by one instead of recounting. A recount would miss people who joined while this function
 * waited for the lock.
 */
export async function movePerson(tx: Transaction, fromId: string, into: HostRow): Promise<void> {
  await lockEventsOf(tx, fromId);
  await upsertHost(tx, into);
  await tx`
    update events.events set host_id = ${into.id}, version = version + 1 where host_id = ${fromId}`;
  await tx`update events.events set created_by = ${into.id} where created_by = ${fromId}`;
  await tx`
    with moved as (delete from events.attendees where person_id = ${fromId} returning *),
      kept as (
        insert into events.attendees (event_id, person_id, joined_at, id, status, code, price_minor, price_currency,
          reserved_until, payment_id, checked_in_at, returned_at)
        select event_id, ${into.id}, joined_at, id, status, code, price_minor, price_currency, reserved_until,
          payment_id, checked_in_at, returned_at
        from moved on conflict (event_id, person_id) do nothing returning event_id)
    update events.events set attendee_count = attendee_count - 1, version = version + 1
    where id in (select event_id from moved where status <> 'waiting' except select event_id from kept)`;
  await tx`delete from events.hosts where id = ${fromId}`;
}
