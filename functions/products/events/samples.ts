import type { Sql } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { topicOf } from "../../kernel/shared/topics.ts";
import { type LoadedCity, upsertCities } from "./place-store.ts";
import type { EventState } from "./event-state.ts";
import { addEvent } from "./events.ts";
import { instantIn } from "./moments.ts";
import { type HostRow, upsertHost } from "./store.ts";

/** A fictitious event. Its date is relative to the day on which it is loaded, and its times are local. */
export interface EventSample {
  readonly sampleKey: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly interests: readonly string[];
  readonly attendanceMode: EventState["attendanceMode"];
  readonly startInDays: number;
  readonly localStartTime: string;
  readonly durationMinutes: number;
  readonly timezone: string;
  readonly venue: string | null;
  readonly address: string | null;
  readonly city: string;
  readonly country: string;
  readonly geonamesId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly meetingUrl: string | null;
  readonly isFree: boolean | null;
  readonly price: number | null;
  readonly priceCurrency: string | null;
  readonly ticketUrl: string | null;
  readonly maximumAttendeeCapacity: number | null;
  readonly hostKey: string;
  readonly imageUrl: string | null;
  readonly visibility: EventState["visibility"];
  readonly status: "scheduled" | "draft";
}

export type CitySample = Omit<LoadedCity, "id" | "region"> & {
  readonly geonamesId: number;
  readonly region?: string | null;
};

export interface LoadedSamples {
  readonly cities: number;
  readonly eventsAdded: number;
}

const citiesAtOnce = 2_000;

export async function loadCities(sql: Sql, cities: readonly CitySample[]): Promise<void> {
  for (let start = 0; start < cities.length; start += citiesAtOnce) {
    await upsertCities(
      sql,
      cities.slice(start, start + citiesAtOnce).map(({ geonamesId: id, region = null, ...city }) => ({
        id,
        region,
        ...city,
      })),
    );
  }
}

/**
 * Loads the gazetteer and the sample events. Loading twice changes nothing, so changes made by hosts are not lost.
 * @param eventsUrl origin of the events app, which draws images for samples that have none
 * @throws {Error} naming a sample whose host is missing
 */
export async function loadEventSamples(
  sql: Sql,
  samples: readonly EventSample[],
  cities: readonly CitySample[],
  hosts: ReadonlyMap<string, HostRow>,
  now: Date,
  eventsUrl?: string,
): Promise<LoadedSamples> {
  await loadCities(sql, cities);
  const points = new Map(cities.map((city) => [city.geonamesId, city]));
  let eventsAdded = 0;
  for (const [index, sample] of samples.entries()) {
    const host = hosts.get(sample.hostKey);
    if (host === undefined) {
      throw new Error(`The sample event ${sample.sampleKey} names the unknown host ${sample.hostKey}.`);
    }
    const isAdded = await inTransaction(sql, async (tx) => {
      await upsertHost(tx, host);
      const createdBy = host.kind === "person" ? host.id : null;
      const row = { id: newId(), hostId: host.id, createdBy, sampleKey: sample.sampleKey };
      const state = stateOf(sample, points.get(sample.geonamesId), now);
      const drawn = eventsUrl && `${eventsUrl}/pictures/${topicOf(sample.category).name}-${index % 100}.svg`;
      return await addEvent(tx, row, { ...state, imageUrl: state.imageUrl ?? drawn ?? null }, now);
    });
    if (isAdded) eventsAdded += 1;
  }
  return { cities: cities.length, eventsAdded };
}

function stateOf(sample: EventSample, city: CitySample | undefined, now: Date): EventState {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(sample.timezone)
    .toPlainDate();
  const start = today.add({ days: sample.startInDays }).toPlainDateTime(
    Temporal.PlainTime.from(sample.localStartTime),
  );
  const startsAt = instantIn(start, sample.timezone);
  const {
    sampleKey: _key,
    hostKey: _host,
    geonamesId: _city,
    startInDays: _days,
    localStartTime: _time,
    ...rest
  } = sample;
  const { durationMinutes, ...state } = rest;
  return {
    ...state,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    cityId: city?.geonamesId ?? null,
    nearLatitude: sample.latitude ?? city?.latitude ?? null,
    nearLongitude: sample.longitude ?? city?.longitude ?? null,
  };
}
