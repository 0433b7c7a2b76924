import type { Tier } from "@/components/ui/verified-badge";

/** How a person knows a place. */
export type Knowing =
  | "neighbor"
  | "long_term_customer"
  | "personal_knowledge"
  | "community_member"
  | "business_partner"
  | "professional_endorsement";

/** How far from the place the person lives or works. */
export type Distance = "street" | "walk" | "town" | "away";

/** When the person was last there. */
export type Visit = "week" | "months" | "year" | "earlier";

/** Why a person can't vouch for a place. */
export type Reason =
  | { code: "manager" | "household" | "not_active" }
  | { code: "vouched"; vouch: string; since: string };

/** A place that can be vouched for. */
export interface Place {
  id: string;
  name: string;
  kind: string;
  address: string | null;
  city: string | null;
  country: string;
  tier: Tier;
  basis: string | null;
  /** Vouches that count, and how many tier 1 needs. */
  counted: number;
  needed: number;
  /** Why this person can't vouch for it; `null` if they can. */
  refusal: Reason | null;
}

/** Everything that the page shows. */
export interface Data {
  product: string;
  /** Places near the person. */
  places: Place[];
  /** When the person vouched in the last `days` days, oldest first. */
  given: string[];
  limit: number;
  days: number;
  /** The moment for which the page is rendered. */
  now: string;
}

/** What was filled in so far. */
export interface Draft {
  place: Place | undefined;
  knowing: Knowing | "";
  distance: Distance | "";
  visit: Visit | "";
  statement: string;
  isPublic: boolean;
  isTrue: boolean;
}

/** What is sent. */
export interface NewVouch {
  place: string;
  vouchingType: Knowing;
  distance: Distance;
  lastVisit: Visit;
  statement: string;
  visibility: "public" | "private";
}

/** What became of it. */
export interface Vouch {
  id: string;
  /** `held` until a reviewer has looked at it. */
  status: "active" | "held";
  createdAt: string;
  /** The vouch ends then unless it is confirmed. */
  expiresAt: string;
  /** Why it doesn't count yet; `null` if it does. */
  notYet: string | null;
  /** Vouches that count now, with this one if it is active. */
  counted: number;
}

/** What is wrong: at a field, or with vouching for this place at all. */
export type Refusal =
  | { errors: Partial<Record<"knowing" | "distance" | "visit" | "statement", string>> }
  | { refusal: Reason }
  /** When the person vouched in the last days, by the server's count. */
  | { given: string[] };
