import type { Tier } from "@/components/ui/verified-badge";

/** A place as shown in the list. */
export interface Place {
  id: string;
  name: string;
  kind: string;
  address: string | null;
  city: string | null;
  /** ISO 3166 country code. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  tier: Tier;
  tierSince: string | null;
  /** `null` if the list does not contain the number of vouches. */
  vouches: number | null;
  rating: { value: number; count: number } | null;
  href: string;
}

/** All data shown on the page. */
export interface Data {
  places: Place[];
  /** Names of the types of place. */
  kinds: Record<string, string>;
}
