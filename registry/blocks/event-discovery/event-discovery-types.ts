import type { EventSummary } from "@/components/ui/event-card";

/** An event as shown on the page. */
export interface FoundEvent extends EventSummary {
  category: string;
  city: string;
  summary: string;
  /** Degrees north and east; `null` for online events. */
  latitude: number | null;
  longitude: number | null;
}

/** Selectable periods. */
export type When = "any" | "today" | "tomorrow" | "weekend" | "week";

/** The search query. An empty list matches everything. */
export interface Query {
  words: string;
  categories: readonly string[];
  cities: readonly string[];
  /** `free` or `paid`. */
  prices: readonly string[];
  when: When;
}

/** The page's initial data. */
export interface Data {
  /** Names of the categories. */
  categories: Record<string, string>;
  /** Selectable cities. */
  cities: string[];
  /** Results of an empty search, by start time. */
  events: FoundEvent[];
  /** Tile source for the map; `null` draws coasts and borders without requests to another server. */
  tiles: { url: string; attribution: string } | null;
  /** Reference time for "today". */
  now: string;
}
