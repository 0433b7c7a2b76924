import type { Tier } from "@/components/ui/verified-badge";

/** How a person knows a place. */
export type Knowing =
  | "neighbor"
  | "long_term_customer"
  | "personal_knowledge"
  | "community_member"
  | "business_partner"
  | "professional_endorsement";

/** Distance between the place and the person's home or work. */
export type Distance = "street" | "walk" | "town" | "away";

/** The person's last visit. */
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
  address: string;
  city: string;
  country: string;
  tier: Tier;
  basis: string | null;
  /** Vouches that count, and the number that tier 1 needs. */
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
  /** Days of the person's vouches in the last `days` days, oldest first. */
  given: string[];
  limit: number;
  days: number;
  /** The current time. */
  now: string;
}

/** The input so far. */
export interface Draft {
  place: Place | undefined;
  knowing: Knowing | "";
  distance: Distance | "";
  visit: Visit | "";
  statement: string;
  isPublic: boolean;
  isTrue: boolean;
}

/** The vouch to send. */
export interface NewVouch {
  place: string;
  vouchingType: Knowing;
  distance: Distance;
  lastVisit: Visit;
  statement: string;
  visibility: "public" | "private";
}

/** The result of sending it. */
export interface Vouch {
  id: string;
  /** `held` until a reviewer has checked it. */
  status: "active" | "held";
  createdAt: string;
  /** When the vouch ends unless it is confirmed. */
  expiresAt: string;
  /** Vouches that count now, including this one if it is active. */
  counted: number;
}

/** Errors: at a field, or because this person can't vouch for this place. */
export type Refusal =
  | { errors: Partial<Record<"knowing" | "distance" | "visit" | "statement", string>> }
  | { refusal: Reason }
  /** When the person vouched in this period, according to the server. */
  | { given: string[] };

/** Returns the initial data. Replace the sample with a request to your own server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Sends the vouch, or returns the errors; rejects if that fails. Replace the sample, which needs a
 * connection, with a request to your own server.
 */
export async function send({ place, statement }: NewVouch): Promise<Vouch | Refusal> {
  await pause(500);
  if (!navigator.onLine) throw new Error("offline");
  const found = sample.places.find(({ id }) => id === place)!;
  if (/https?:\/\//i.test(statement)) {
    return { errors: { statement: "Links are not allowed here. Describe what you know in words." } };
  }
  if (place === "gikomba-clinic") return { refusal: { code: "not_active" } };
  const isHeld = place === "studio-medina";
  return {
    id: `V-${place}`,
    status: isHeld ? "held" : "active",
    createdAt: sample.now,
    expiresAt: "2027-11-26T09:00:00Z",
    counted: found.counted + (isHeld ? 0 : 1),
  };
}

/**
 * Withdraws a vouch; rejects if that fails. Replace the sample, which needs a connection, with a request to
 * your own server.
 */
export async function withdraw(_vouch: string): Promise<void> {
  await pause(400);
  if (!navigator.onLine) throw new Error("offline");
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

const sample: Data = {
  product: "Hakika",
  places: [
    {
      id: "gwanza",
      name: "Gwanza Pottery Workshop",
      kind: "Workshop",
      address: "Stand 418, Glen View Complex",
      city: "Harare",
      country: "Zimbabwe",
      tier: 0,
      basis: null,
      counted: 2,
      needed: 3,
      refusal: null,
    },
    {
      id: "studio-medina",
      name: "Studio Médina",
      kind: "Arts centre",
      address: "Rue 11, angle 22, Médina",
      city: "Dakar",
      country: "Senegal",
      tier: 0,
      basis: null,
      counted: 1,
      needed: 3,
      refusal: null,
    },
    {
      id: "gikomba-clinic",
      name: "Gikomba Mothers’ Clinic",
      kind: "Clinic",
      address: "Lamu Road, Gikomba",
      city: "Nairobi",
      country: "Kenya",
      tier: 2,
      basis: "Its phone number was confirmed.",
      counted: 12,
      needed: 3,
      refusal: null,
    },
    {
      id: "mbare-library",
      name: "Mbare Library",
      kind: "Public library",
      address: "12 Ardbennie Road, Mbare",
      city: "Harare",
      country: "Zimbabwe",
      tier: 1,
      basis: "31 people vouch for it.",
      counted: 31,
      needed: 3,
      refusal: { code: "vouched", vouch: "V-1093", since: "2026-08-02T10:00:00Z" },
    },
    {
      id: "book-cafe",
      name: "Book Café Harare",
      kind: "Café and stage",
      address: "139 Samora Machel Avenue",
      city: "Harare",
      country: "Zimbabwe",
      tier: 2,
      basis: "Its phone number was confirmed.",
      counted: 9,
      needed: 3,
      refusal: { code: "manager" },
    },
    {
      id: "graca",
      name: "Biblioteca Comunitária da Graça",
      kind: "Community library",
      address: "Rua da Voz do Operário 13",
      city: "Lisbon",
      country: "Portugal",
      tier: 1,
      basis: "5 people vouch for it.",
      counted: 5,
      needed: 3,
      refusal: { code: "household" },
    },
  ],
  given: ["2026-11-03T09:00:00Z", "2026-11-09T16:30:00Z", "2026-11-15T12:00:00Z", "2026-11-21T08:00:00Z"],
  limit: 5,
  days: 30,
  now: "2026-11-26T09:00:00Z",
};
