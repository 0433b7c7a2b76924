import type { z } from "zod";
import type { Event, matchedSchema, placeSchema } from "../../kernel/shared/event.ts";
import { eventLimits } from "../../kernel/shared/event.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { countryName } from "./countries.ts";
import { asEvent, type EventRow } from "./event-state.ts";
import type { EventServices } from "./events.ts";
import { editDistance, StepBudget } from "./likeness.ts";
import { isBackward, readBound } from "./moments.ts";
import { placeKey } from "./place-key.ts";
import { citiesLike, citiesWithPrefix } from "./place-store.ts";
import { findPlace, type SearchedPlace } from "./places.ts";
import type { EventQuery } from "./schema.ts";
import { foldTexts, listEvents, topicsWithPrefix, type WordGroup } from "./store.ts";
import { freeOfChargeWords, synonymsOf } from "./synonyms.ts";

interface Page {
  readonly nextCursor: string | null;
  readonly place: z.infer<typeof placeSchema> | null;
  readonly matched: z.infer<typeof matchedSchema>[];
}

export interface ListedEvents extends Page {
  readonly events: Event[];
}

export async function listUpcoming(
  services: EventServices,
  query: EventQuery & { readonly order?: "asc" | "desc" | undefined },
): Promise<ListedEvents> {
  const { rows, ...page } = await listRows(services, query);
  return { events: rows.map((row) => asEvent(row, services.settings.urls.events, false)), ...page };
}

/**
 * Lists upcoming public events, soonest first. An event is upcoming until it ends or is cancelled.
 *
 * A cursor works only with the filters it was created with.
 *
 * @throws {Problem} `unknown_city`, `invalid_parameter`, `invalid_cursor`
 */
export async function listRows(
  services: EventServices,
  query: EventQuery & { readonly order?: "asc" | "desc" | undefined },
): Promise<Page & { rows: EventRow[] }> {
  const sql = services.databases.sql("events");
  const now = services.clock();
  const { limit, cursor, ...filters } = query;
  const from = query.from === undefined ? undefined : readBound(query.from);
  const to = query.to === undefined ? undefined : readBound(query.to);
  if (from && to && isBackward(from, to)) throw parameterProblem("to", "is before from");
  const point = query.near === undefined ? undefined : readPoint(query.near);
  // All lookups of a request share one step budget, so a longer list of words cannot use more steps.
  const effort = new StepBudget();
  const [cityPlace, nearPlace] = await Promise.all([
    query.city === undefined ? undefined : findPlace(sql, "city", query.city, now, effort),
    query.near === undefined || point !== undefined
      ? undefined
      : findPlace(sql, "near", query.near, now, effort),
  ]);
  const radiusKm = query.radiusKm ?? eventLimits.radiusKm;
  const centre = point ?? pointOf(nearPlace);
  const areaPlace = [nearPlace, cityPlace].find((place) => place !== undefined && place.kind !== "city");
  // A place without coordinates can still match events that name it.
  const named = cityPlace ?? (centre === undefined ? nearPlace : undefined);
  const [startKey, id, stage] = cursor === undefined
    ? []
    : services.cursors.open(["events", filters], cursor);
  const filter = {
    now,
    city: named?.kind === "city" ? named : undefined,
    area: areaOf(areaPlace),
    near: centre === undefined ? undefined : { ...centre, radiusKm },
    categories: await meantCategories(services, query, effort),
    isFree: query.isFree,
    from,
    to,
    ids: query.id,
    updatedAfter: query.updatedAfter,
    slice: {
      order: query.order,
      after: startKey === undefined || id === undefined ? null : [startKey, id],
      limit: limit + 1,
    },
  };
  const find = async ({ topics, groups }: SearchedWords) =>
    await listEvents(sql, { ...filter, topics, words: groups });
  let words = exactWords(query);
  let rows = stage === "wider" ? [] : await find(words);
  // If the words of the query match nothing, the search is repeated with synonyms and corrected typos.
  const isWider = stage === "wider" ||
    (rows.length === 0 && cursor === undefined && words.matched.length > 0);
  if (isWider) {
    words = await widerWords(services, query, effort);
    if (words.isWider) rows = await find(words);
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const place = nearPlace ?? cityPlace;
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined
      ? services.cursors.seal(["events", filters], [last.startKey, last.id, ...isWider ? ["wider"] : []])
      : null,
    place: place === undefined ? null : asUnderstood(place),
    matched: [...words.matched],
  };
}

function areaOf(place: SearchedPlace | undefined) {
  if (place === undefined || place.kind === "city" || place.country === null) return undefined;
  return place.kind === "country"
    ? { kind: place.kind, code: place.country }
    : { kind: place.kind, code: place.region ?? "" };
}

function asUnderstood(
  { kind, name, country, regionName, latitude, longitude, matchedBy, alternatives }: SearchedPlace,
) {
  return {
    name,
    kind,
    region: kind === "city" ? regionName : null,
    country: country === null ? "" : countryName(country),
    countryCode: country,
    latitude,
    longitude,
    matchedBy,
    alternatives: [...alternatives],
  };
}

function parameterProblem(name: string, message: string): Problem {
  return new Problem("invalid_parameter", { reason: `${name}: ${message}` }, {
    errors: [{ pointer: name, code: "not_possible", message }],
  });
}

/** Parses `latitude,longitude`. Returns `undefined` for any other text. */
function readPoint(text: string): { latitude: number; longitude: number } | undefined {
  const [, first, second] = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [Number(first), Number(second)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw parameterProblem("near", "must be latitude,longitude within 90 and 180 degrees");
  }
  return { latitude, longitude };
}

function pointOf(place: SearchedPlace | undefined): { latitude: number; longitude: number } | undefined {
  if (place === undefined || place.latitude === null || place.longitude === null) return undefined;
  return { latitude: place.latitude, longitude: place.longitude };
}

interface SearchedWords {
  readonly topics: readonly string[] | undefined;
  readonly groups: readonly WordGroup[] | undefined;
  readonly matched: Page["matched"];
  readonly isWider: boolean;
}

const mostWords = 10;
const comparedTopics = 2_000;

const wordsIn = (q: string) => q.split(/\s+/).slice(0, mostWords);

function exactWords({ interests, q }: EventQuery): SearchedWords {
  const words = q === undefined ? [] : wordsIn(q);
  return {
    topics: interests,
    groups: words.map((word) => ({ texts: [word], orFree: freeOfChargeWords.has(word.toLowerCase()) })),
    matched: [...interests ?? [], ...words].map((asked) => ({ asked, by: "word", as: [asked] })),
    isWider: false,
  };
}

/**
 * Adds synonyms of the query's words. If a word has no synonyms, adds the topic that is one typo away from it
 * instead.
 */
async function widerWords(
  services: EventServices,
  { interests = [], q }: EventQuery,
  effort: StepBudget,
): Promise<SearchedWords> {
  const words = q === undefined ? [] : wordsIn(q);
  const sql = services.databases.sql("events");
  const topics = await topicsWithPrefix(sql, "", services.clock(), comparedTopics);
  const folded = await foldTexts(sql, [...interests, ...words]);
  const matched = [...interests, ...words].map((asked, index): Page["matched"][number] => {
    const synonyms = synonymsOf(asked);
    if (synonyms.length > 0) return { asked, by: "synonym", as: synonyms };
    const near = findTypoMatch(folded[index]!, topics, effort);
    return near === undefined ? { asked, by: "nothing", as: [] } : { asked, by: "one slip", as: [near] };
  });
  const wider = matched.slice(0, interests.length).flatMap(({ as }) => as);
  return {
    topics: interests.length === 0 ? undefined : [...interests, ...wider],
    groups: matched.slice(interests.length).map(({ asked, as }) => ({
      texts: [asked, ...as],
      orFree: freeOfChargeWords.has(asked.toLowerCase()),
    })),
    matched,
    isWider: matched.some(({ as }) => as.length > 0),
  };
}

/** Replaces each unknown category with the topic that is one typo away, if there is exactly one. */
async function meantCategories(
  services: EventServices,
  { category }: EventQuery,
  effort: StepBudget,
): Promise<string[] | undefined> {
  if (category === undefined) return undefined;
  const sql = services.databases.sql("events");
  const folded = await foldTexts(sql, category);
  const known = await topicsWithPrefix(sql, "", services.clock(), comparedTopics);
  return folded.map((word) => known.includes(word) ? word : findTypoMatch(word, known, effort) ?? word);
}

/**
 * Returns the topic that is one typo away from the word, if there is exactly one. Topics that start with a different
 * letter don't match (hiking is not biking). `isTypo` decides which typos are accepted for the word's length.
 */
function findTypoMatch(word: string, topics: readonly string[], effort: StepBudget): string | undefined {
  const letters = word.length;
  if (letters < 3) return undefined;
  const near = topics.filter((topic) =>
    effort.left > 0 && Math.abs(topic.length - letters) <= 1 && topic.startsWith(word.slice(0, 1)) &&
    editDistance(word, topic, 1, effort) === 1 && isTypo(word, topic)
  );
  return near.length === 1 ? near[0] : undefined;
}

/**
 * In a word of up to four letters, the only accepted typos are a letter typed twice and a double letter typed once.
 * From five letters, swapped, missing and extra letters are also accepted, and from eight letters, replaced letters
 * too.
 */
function isTypo(word: string, topic: string): boolean {
  if (single(word) === single(topic)) return true;
  if (word.length < 5) return false;
  return word.length >= 8 || topic.length !== word.length || sorted(topic) === sorted(word);
}

const single = (word: string) => word.replace(/(.)\1+/gu, "$1");

const sorted = (word: string) => [...word].sort().join("");

export interface SuggestedCity {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

const suggestedCities = 10;

/** Suggests cities for a typed prefix: those whose names match, largest first, then those with similar names. */
export async function suggestCities(services: EventServices, text: string): Promise<SuggestedCity[]> {
  const sql = services.databases.sql("events");
  const key = placeKey(text.split(",")[0] ?? "");
  if (key === "") return [];
  const found = await citiesWithPrefix(sql, key, suggestedCities);
  if (found.length === 0 && key.length >= 3) {
    for (const { latitude, longitude, timezone, ...place } of await citiesLike(sql, key)) {
      if (latitude === null || longitude === null || timezone === null) continue;
      found.push({ ...place, id: Number(place.code), latitude, longitude, timezone });
    }
  }
  return found.map(({ name, country, latitude, longitude, timezone }) => ({
    name,
    country: countryName(country),
    latitude,
    longitude,
    timezone,
  }));
}

/** Suggests only topics of upcoming events, the most frequent first. */
export async function suggestTopics(services: EventServices, text: string): Promise<string[]> {
  const sql = services.databases.sql("events");
  const [prefix = ""] = await foldTexts(sql, [text]);
  return await topicsWithPrefix(sql, prefix, services.clock(), 20);
}
