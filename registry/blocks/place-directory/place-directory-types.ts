import type { Tier } from "@/components/ui/verified-badge";

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
  /** `null` if the list endpoint does not return the number of vouches. */
  vouches: number | null;
  rating: { value: number; count: number } | null;
  href: string;
}

export interface Data {
  places: Place[];
  /** Display names of the types of place, by code. */
  kinds: Record<string, string>;
}
