import { foldText } from "@/lib/fold-text";
import type { FoundEvent, Query, When } from "./event-discovery-types";

/**
 * Returns whether an event matches the search text and filters. `categories` are the category names, and `now` is an
 * ISO 8601 time.
 */
export function matches(
  event: FoundEvent,
  { words, categories: chosen, cities, prices, when }: Query,
  categories: Readonly<Record<string, string>>,
  now: string,
): boolean {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const has = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  const text = foldText(
    [event.name, event.summary, categories[event.category], event.venue, event.city].join(" "),
  );
  return wanted.every((word) => text.includes(word)) && has(chosen, event.category) &&
    has(cities, event.city) && has(prices, event.isFree ? "free" : "paid") && isOn(event, when, now);
}

/** Returns whether an event starts on one of the selected days, according to the date in its own time zone. */
function isOn({ startDate, timezone }: FoundEvent, when: When, now: string): boolean {
  if (when === "any") return true;
  const dayOf = (moment: string) => {
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date(moment));
    return Math.round(Date.parse(day) / 86_400_000);
  };
  const today = dayOf(now);
  const ahead = dayOf(startDate) - today;
  // Day 0 (1 January 1970) was a Thursday, so day 2 was a Saturday. On a Sunday, the weekend began the day before.
  const toSaturday = (2 - today % 7 + 7) % 7;
  const saturday = toSaturday === 6 ? -1 : toSaturday;
  return {
    today: ahead === 0,
    tomorrow: ahead === 1,
    weekend: ahead >= Math.max(0, saturday) && ahead <= saturday + 1,
    week: ahead >= 0 && ahead < 7,
  }[when];
}
