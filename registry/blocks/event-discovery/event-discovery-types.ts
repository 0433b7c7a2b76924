import type { EventSummary } from "@/components/ui/event-card";

/** An event as the page shows it. */
export interface FoundEvent extends EventSummary {
  category: string;
  city: string;
  summary: string;
  /** Degrees north and east; `null` for an event online. */
  latitude: number | null;
  longitude: number | null;
}

/** Days that can be chosen. */
export type When = "any" | "today" | "tomorrow" | "weekend" | "week";

/** What is looked for. Of an empty list, everything fits. */
export interface Query {
  words: string;
  categories: readonly string[];
  cities: readonly string[];
  /** `free`, `paid`. */
  prices: readonly string[];
  when: When;
}

/** Everything that the page shows at first. */
export interface Data {
  /** What the categories are called. */
  categories: Record<string, string>;
  /** Cities that can be chosen. */
  cities: string[];
  /** What fits when nothing is asked for, in the order of the starts. */
  events: FoundEvent[];
  /** Where the tiles of the map come from; `null` draws coasts and borders, and asks no other server. */
  tiles: { url: string; attribution: string } | null;
  /** The moment that today is told from. */
  now: string;
}
