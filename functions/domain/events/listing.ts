import type { Event } from "../../shared/event.ts";
import { eventLimits } from "../../shared/event.ts";
import { Problem } from "../../shared/problem.ts";
import { citiesBeginning, citiesLike, type City } from "./city-store.ts";
import { findPlace, type Place, readCityName } from "./cities.ts";
import { countryName } from "./countries.ts";
import { asEvent, type EventRow } from "./event-state.ts";
import type { EventServices } from "./events.ts";
import { Effort, Vocabulary } from "./likeness.ts";
import { isBackward, readBound } from "./moments.ts";
import type { EventQuery } from "./schema.ts";
import { foldTexts, listEvents, topicsBeginning, unknownTopics } from "./store.ts";

/** A page of a list, and the city that `city` or `near` was understood as. */
interface Page {
  readonly nextCursor: string | null;
  readonly place: { readonly name: string; readonly country: string } | null;
}

/** A page of upcoming events. */
export interface ListedEvents extends Page {
  readonly events: Event[];
}

/** Upcoming public events as `listRows` finds them, as everybody may see them. */
export async function listUpcoming(services: EventServices, query: EventQuery): Promise<ListedEvents> {
  const { rows, ...page } = await listRows(services, query);
  return { events: rows.map((row) => asEvent(row, services.settings.urls.events, false)), ...page };
}

/**
 * Upcoming public events, soonest first.
 *
 * Upcoming is what has not ended, is not cancelled, no draft and public. The cursor works only for the filters
 * that it was made with.
 *
 * @throws {Problem} `unknown_city`, `invalid_parameter`, `invalid_cursor`
 */
export async function listRows(
  services: EventServices,
  query: EventQuery,
): Promise<Page & { rows: EventRow[] }> {
  const sql = services.databases.sql("events");
  const now = services.clock();
  const { limit, cursor, ...filters } = query;
  const from = query.from === undefined ? undefined : readBound(query.from);
  const to = query.to === undefined ? undefined : readBound(query.to);
  if (from && to && isBackward(from, to)) throw parameterProblem("to", "lies before from");
  const point = query.near === undefined ? undefined : readPoint(query.near);
  // Shared by every comparison of the request, so that more lists of words cost no more.
  const effort = new Effort();
  const [cityPlace, nearPlace] = await Promise.all([
    query.city === undefined ? undefined : findPlace(sql, "city", query.city, now, effort),
    query.near === undefined || point !== undefined
      ? undefined
      : findPlace(sql, "near", query.near, now, effort),
  ]);
  const radiusKm = query.radiusKm ?? eventLimits.radiusKm;
  const centre = point ?? pointOf(nearPlace);
  const { topics, categories } = await meantTopics(services, query, effort);
  const rows = await listEvents(sql, {
    now,
    // A place that has no point is still a place: the events that name it.
    city: cityPlace ?? (centre === undefined ? nearPlace : undefined),
    near: centre === undefined ? undefined : { ...centre, radiusKm },
    topics,
    categories,
    words: query.q === undefined ? undefined : await foldTexts(sql, query.q.split(/\s+/).slice(0, 10)),
    from,
    to,
    after: cursor === undefined ? undefined : afterOf(services.cursors.open(["events", filters], cursor)),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const place = nearPlace ?? cityPlace;
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined
      ? services.cursors.seal(["events", filters], [last.startKey, last.id])
      : null,
    place: place === undefined ? null : { name: place.name, country: place.country },
  };
}

function afterOf([startKey = "", id = ""]: readonly string[]): readonly [string, string] {
  return [startKey, id];
}

function parameterProblem(name: string, message: string): Problem {
  return new Problem("invalid_parameter", { reason: `${name}: ${message}` }, {
    errors: [{ pointer: name, code: "not_possible", message }],
  });
}

/** `latitude,longitude` as a point; `undefined` for what reads like a name. */
function readPoint(text: string): { latitude: number; longitude: number } | undefined {
  const [, first, second] = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [Number(first), Number(second)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw parameterProblem("near", "must be latitude,longitude within 90 and 180 degrees");
  }
  return { latitude, longitude };
}

function pointOf(place: Place | undefined): { latitude: number; longitude: number } | undefined {
  if (place === undefined || place.latitude === null || place.longitude === null) return undefined;
  return { latitude: place.latitude, longitude: place.longitude };
}

const comparedTopics = 2_000;

/** Looks words up among existing topics; a word that none equals also stands for the topic with the fewest slips. */
async function meantTopics(
  services: EventServices,
  { interests, category }: Pick<EventQuery, "interests" | "category">,
  effort: Effort,
): Promise<{ topics: string[] | undefined; categories: string[] | undefined }> {
  const asked = [...new Set([...interests ?? [], ...category ?? []])];
  if (asked.length === 0) return { topics: undefined, categories: undefined };
  const sql = services.databases.sql("events");
  const folded = await foldTexts(sql, asked);
  const unknown = new Set(await unknownTopics(sql, folded));
  const known = unknown.size === 0 ? [] : await topicsBeginning(sql, "", services.clock(), comparedTopics);
  const vocabulary = new Vocabulary(known, (topic) => topic);
  const meant = new Map(asked.map((word, index) => {
    const as = folded[index]!;
    return [word, unknown.has(as) ? [as, ...vocabulary.likest(as, effort).slice(0, 1)] : [as]];
  }));
  const meantBy = (words: readonly string[] | undefined) => words?.flatMap((word) => meant.get(word)!);
  return { topics: meantBy(interests), categories: meantBy(category) };
}

/** A city as a completion shows it. */
export interface SuggestedCity {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

const suggestedCities = 10;

/** Cities that a beginning may be meant for: those that begin so, the largest first, then those that look like it. */
export async function suggestCities(services: EventServices, text: string): Promise<SuggestedCity[]> {
  const sql = services.databases.sql("events");
  const { name } = readCityName(text);
  const found: City[] = await citiesBeginning(sql, name, suggestedCities);
  if (found.length === 0 && name.length >= 3) {
    found.push(...(await citiesLike(sql, name, undefined)).cities.slice(0, 3));
  }
  return found.map(({ name, country, latitude, longitude, timezone }) => ({
    name,
    country: countryName(country),
    latitude,
    longitude,
    timezone,
  }));
}

/** Topics of upcoming events that begin with a text, the most frequent first. */
export async function suggestTopics(services: EventServices, text: string): Promise<string[]> {
  const sql = services.databases.sql("events");
  const [prefix = ""] = await foldTexts(sql, [text]);
  return await topicsBeginning(sql, prefix, services.clock(), 20);
}
