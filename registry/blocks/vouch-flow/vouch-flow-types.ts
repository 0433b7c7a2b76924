import type { Tier } from "@/components/ui/verified-badge";

/** How a person knows a place. */
export type Knowing =
  | "neighbor"
  | "long_term_customer"
  | "personal_knowledge"
  | "community_member"
  | "business_partner"
  | "professional_endorsement";

/** Distance between the place and where the person lives or works. */
export type Distance = "street" | "walk" | "town" | "away";

/** When the person last visited the place. */
export type Visit = "week" | "months" | "year" | "earlier";

/** Reason why a person cannot vouch for a place. */
export type Reason =
  | { code: "manager" | "household" | "not_active" }
  | { code: "vouched"; vouch: string; since: string };

export interface Place {
  id: string;
  name: string;
  kind: string;
  address: string | null;
  city: string | null;
  country: string;
  tier: Tier;
  basis: string | null;
  /** The number of vouches that count, and the number needed for tier 1. */
  counted: number;
  needed: number;
  /** Reason why this person cannot vouch for the place, or `null` if they can. */
  refusal: Reason | null;
}

export interface Data {
  product: string;
  /** Places near the person. */
  places: Place[];
  /** Times of the person's vouches in the last `days` days, oldest first. */
  given: string[];
  limit: number;
  days: number;
  now: string;
}

export interface Draft {
  place: Place | undefined;
  knowing: Knowing | "";
  distance: Distance | "";
  visit: Visit | "";
  statement: string;
  isPublic: boolean;
  isTrue: boolean;
}

export interface NewVouch {
  place: string;
  vouchingType: Knowing;
  distance: Distance;
  lastVisit: Visit;
  statement: string;
  visibility: "public" | "private";
}

export interface Vouch {
  id: string;
  /** `held` means that a reviewer has to check the vouch first. */
  status: "active" | "held";
  createdAt: string;
  /** When the vouch expires unless it is confirmed. */
  expiresAt: string;
  /** Why the vouch does not count yet, or `null` if it does. */
  notYet: string | null;
  /** Number of vouches that currently count, including this one if it is active. */
  counted: number;
}

/** Field errors, or the reason why this person cannot vouch for the place. */
export type Refusal =
  | { errors: Partial<Record<"knowing" | "distance" | "visit" | "statement", string>> }
  | { refusal: Reason }
  /** If the person has reached the limit: the times of their recent vouches, as counted by the server. */
  | { given: string[] };
