import type { Tier } from "@/components/ui/verified-badge";

/** A place as the list shows it. */
export interface Place {
  id: string;
  name: string;
  kind: string;
  address: string | null;
  city: string | null;
  /** ISO 3166 code of its country. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  tier: Tier;
  tierSince: string | null;
  /** `null` if the list does not say. */
  vouches: number | null;
  rating: { value: number; count: number } | null;
  href: string;
}

/** Everything that the page shows. */
export interface Data {
  places: Place[];
  /** What kinds of places are called. */
  kinds: Record<string, string>;
}
