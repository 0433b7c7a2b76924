import type { EventSummary } from "@/components/ui/event-card";

export interface FoundEvent extends EventSummary {
  category: string;
  city: string;
  summary: string;
  /** Degrees north and east, or `null` for online events. */
  latitude: number | null;
  longitude: number | null;
}

export type When = "any" | "today" | "tomorrow" | "weekend" | "week";

/** An empty array matches everything. */
export interface Query {
  words: string;
  categories: readonly string[];
  cities: readonly string[];
  /** `free` or `paid`. */
  prices: readonly string[];
  when: When;
}

export interface Data {
  /** Display names of the categories, by code. */
  categories: Record<string, string>;
  cities: string[];
  /** The results of an empty search, sorted by start time. */
  events: FoundEvent[];
  /**
   * Tile source for the map. If `null`, the map draws coastlines and borders and makes no requests to other servers.
   */
  tiles: { url: string; attribution: string } | null;
  /** Reference time for "today". */
  now: string;
}
