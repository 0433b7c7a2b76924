import { firstRows } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { asEvent, type EventRow } from "./event-state.ts";
import { type EventServices, prepareChange, requireHost, rowOfKey } from "./events.ts";
import type { PersonReader } from "./hosting.ts";
import { instantIn, timeZoneName, zoneOrUtc } from "./moments.ts";
import { unnamedHost } from "../../kernel/shared/event.ts";
import { placeKey } from "./place-key.ts";
import { cityOf, isNameOf } from "./place-store.ts";
import { meaningOf, placeWords, unknownPlace } from "./places.ts";
import type { DoubtfulCity, OwnEvents } from "./schema.ts";
import { eventsHostedBy } from "./store.ts";

const listed = 100;

export async function ownEvents(
  services: EventServices,
  { personId }: PersonReader,
): Promise<z.output<typeof OwnEvents>> {
  const sql = services.databases.sql("events");
  const host = await services.hosts.person(personId);
  const rows = await eventsHostedBy(sql, personId, firstRows(listed));
  return {
    host: { id: host.id, name: host.name === unnamedHost ? null : host.name },
    events: rows.map((row) => asEvent(row, services.settings.urls.events, true)),
    doubtfulCities: await doubtsAmong(sql, rows, services.clock()),
  };
}

/** Checks a person's 100 newest events, and returns those that may be listed under the wrong city. */
export async function doubtfulCities(
  { databases, clock }: Pick<EventServices, "databases" | "clock">,
  { personId }: PersonReader,
): Promise<z.output<typeof DoubtfulCity>[]> {
  const sql = databases.sql("events");
  return await doubtsAmong(sql, await eventsHostedBy(sql, personId, firstRows(listed)), clock());
}

async function doubtsAmong(sql: Queryable, rows: readonly EventRow[], now: Date) {
  const doubts: z.output<typeof DoubtfulCity>[] = [];
  for (const row of rows) {
    if (row.endsAt < now || row.status === "cancelled") continue;
    const doubt = await cityMismatch(sql, row, now);
    if (doubt) doubts.push({ eventId: row.id, city: row.city!, ...doubt });
  }
  return doubts;
}

/**
 * Returns the stored city and the cities that the entered name may refer to. Returns `undefined` if the name refers
 * to the stored city.
 */
async function cityMismatch(sql: Queryable, row: EventRow, now: Date) {
  if (row.city === null || row.cityId === null) return undefined;
  // In a name such as "suburb, city", either part may be the name of the stored city.
  const names = [row.city, row.city.split(",").at(-1)!, row.city.split(",")[0]!];
  for (const name of names) if (await isNameOf(sql, row.cityId, placeKey(name))) return undefined;
  const stored = await cityOf(sql, row.cityId);
  if (stored === undefined) return undefined;
  const { understood, candidates } = await meaningOf(sql, row.city, { isWrite: true, now });
  if (understood !== undefined && understood.place.code === String(row.cityId)) return undefined;
  const meant = understood ? [understood.place] : candidates.filter(({ kind }) => kind === "city");
  return { stored: placeWords(stored), meant: [...new Set(meant.map(placeWords))] };
}

/**
 * Returns the change that moves an event to the city it names. The host's local time was interpreted in the wrong
 * city's time zone, so the event keeps its local time in the new zone.
 *
 * @param chosen the place that the host chose from the suggestions, needed only if the name is ambiguous
 * @throws {Problem} `not_found`, `forbidden`; `conflict` if the city needs no correction; `unknown_city`
 */
export async function prepareCityCorrection(
  services: EventServices,
  writer: PersonReader,
  key: string,
  chosen: string | undefined,
): ReturnType<typeof prepareChange> {
  const sql = services.databases.sql("events");
  const row = await rowOfKey(services, key);
  if (row === undefined) {
    throw new Problem("not_found", { path: `/api/events/${encodeURIComponent(key).slice(0, 200)}` });
  }
  const now = services.clock();
  await requireHost(services, row, writer, key);
  if (row.city === null || await cityMismatch(sql, row, now) === undefined) {
    throw new Problem("conflict", { reason: "This event's city has already been recognised." });
  }
  const { understood, candidates } = await meaningOf(sql, row.city, { isWrite: true, now });
  const place = chosen === undefined
    ? understood?.place
    : [...understood ? [understood.place] : [], ...candidates].find((one) => placeWords(one) === chosen);
  const timezone = place?.timezone ? timeZoneName(place.timezone) : undefined;
  if (place === undefined || timezone === undefined) {
    throw unknownPlace(
      chosen === undefined ? "/addressLocality" : "/place",
      row.city,
      candidates,
      "Change the event and name the city with its country.",
    );
  }
  const moved = (instant: Date) => {
    const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
      zoneOrUtc(row.timezone),
    )
      .toPlainDateTime();
    return instantIn(wall, timezone).toISOString();
  };
  return await prepareChange(services, writer, key, {
    city: place === understood?.place
      ? row.city
      : [place.name, place.regionName].filter((part) => part !== null).join(", "),
    country: place.country,
    timezone,
    startDate: moved(row.startsAt),
    endDate: moved(row.endsAt),
  }, [row.version]);
}
