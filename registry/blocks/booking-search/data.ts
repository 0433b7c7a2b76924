import type { Tier } from "@/components/ui/verified-badge";
import { foldText } from "@/lib/fold-text";

/** First and last day of a stay, such as `2026-12-04`. The last is the day of departure. */
export interface Dates {
  from: string;
  to: string;
}

export interface Search {
  /** A city, a country, an area or the name of a stay. If empty, all stays match. */
  where: string;
  dates: Dates;
  adults: number;
  children: number;
  rooms: number;
}

export type Order = "recommended" | "price" | "rating" | "tier";

/** Filters for the results. An empty array matches everything. */
export interface Narrowing {
  words: string;
  kinds: readonly string[];
  features: readonly string[];
  /** `low`, `middle` or `high`. */
  prices: readonly string[];
  /** Tier numbers, as strings. */
  tiers: readonly string[];
  order: Order;
}

/** Rooms available to book. */
export interface Stay {
  id: string;
  name: string;
  kind: string;
  city: string;
  area: string;
  country: string;
  tier: Tier;
  tierSince: string | null;
  /** Rating out of ten, or `null` if not rated yet. */
  rating: { value: number; count: number } | null;
  /** Price per night for all requested rooms, including taxes. */
  perNight: number;
  /** Total price for all nights. */
  total: number;
  /** Rooms left on these dates, or `null` if there are many. */
  left: number | null;
  features: string[];
  /** Last day of free cancellation, or `null` if there is none. */
  freeUntil: string | null;
  isSaved: boolean;
  /** An image. If there is none, a drawing for this type of stay is shown. */
  imageUrl: string | null;
  url: string;
}

export interface Found {
  stays: Stay[];
  /** Number of available stays on these dates, before filtering. */
  free: number;
  /** Other dates for a stay of the same length, if nothing is available on the requested dates. */
  otherDates: { dates: Dates; stays: number }[];
}

export interface Data {
  /** Names of the types and features. */
  kinds: Record<string, string>;
  features: Record<string, string>;
  /** Cities suggested in the search field. */
  cities: string[];
  currency: string;
  mostNights: number;
  search: Search;
  found: Found;
  today: string;
}

export interface Refusal {
  errors: { where?: string; dates?: string; guests?: string };
}

export const narrowedByNothing: Narrowing = {
  words: "",
  kinds: [],
  features: [],
  prices: [],
  tiers: [],
  order: "recommended",
};

/**
 * Returns the initial data. This sample fails offline. Replace it with a request to your server.
 */
export async function load(): Promise<Data> {
  needConnection();
  return await Promise.resolve({
    kinds,
    features,
    cities: [...new Set(sample.map(({ city }) => city))].sort(),
    currency: "USD",
    mostNights: 30,
    search: firstSearch,
    found: foundOf(firstSearch, narrowedByNothing),
    today,
  });
}

/**
 * Returns stays, or search errors. Rejects on failure. Replace this sample with a request to your server.
 */
export async function find(search: Search, narrowing: Narrowing): Promise<Found | Refusal> {
  await new Promise<void>((done) => setTimeout(done, 300));
  needConnection();
  return search.where === "" || sample.some((stay) => isAt(stay, search.where))
    ? foundOf(search, narrowing)
    : { errors: { where: `There are no stays in “${search.where}” yet. Try a nearby city.` } };
}

/**
 * Saves a stay for later, or removes it. Rejects on failure. Replace this sample with a request to your server.
 */
export async function save(_stay: string, _isSaved: boolean): Promise<void> {
  await new Promise<void>((done) => setTimeout(done, 300));
  needConnection();
}

function needConnection(): void {
  if (globalThis.navigator?.onLine === false) throw new Error("offline");
}

const day = 86_400_000;
export const nightsOf = ({ from, to }: Dates) => Math.round((Date.parse(to) - Date.parse(from)) / day);

const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const today = "2026-11-26";
const firstSearch: Search = {
  where: "Nairobi",
  dates: { from: "2026-12-04", to: "2026-12-07" },
  adults: 2,
  children: 0,
  rooms: 1,
};

const kinds: Record<string, string> = {
  hotel: "Hotel",
  guesthouse: "Guest house",
  apartment: "Apartment",
  lodge: "Lodge",
  hostel: "Hostel",
};

const features: Record<string, string> = {
  breakfast: "Breakfast",
  wifi: "Wi-Fi",
  kitchen: "Kitchen",
  parking: "Parking",
  pool: "Pool",
  step_free: "Step-free access",
  generator: "Backup power",
};

/** A sample stay, with the number of guests per room and the days on which it is fully booked. */
interface SampleStay extends Omit<Stay, "perNight" | "total" | "freeUntil" | "imageUrl" | "url" | "isSaved"> {
  price: number;
  sleeps: number;
  rooms: number;
  /** How many days before arrival free cancellation ends, or `null` if cancellation is never free. */
  cancelDays: number | null;
  full: Dates[];
}

function stay(
  id: string,
  kind: string,
  [name, area, city, country]: [string, string, string, string],
  [tier, tierSince]: [Tier, string | null],
  [price, sleeps, rooms]: [number, number, number],
  rating: Stay["rating"],
  features: string[],
  rest: Partial<SampleStay> = {},
): SampleStay {
  return {
    id,
    kind,
    name,
    area,
    city,
    country,
    tier,
    tierSince,
    price,
    sleeps,
    rooms,
    rating,
    features,
    left: null,
    cancelDays: 2,
    full: [],
    ...rest,
  };
}

const holidays = { from: "2026-12-20", to: "2027-01-03" };

const sample: SampleStay[] = [
  stay(
    "jacaranda",
    "guesthouse",
    ["Jacaranda House", "Kilimani", "Nairobi", "Kenya"],
    [3, "2025-02-10T00:00:00Z"],
    [58, 2, 9],
    { value: 9.2, count: 184 },
    ["breakfast", "wifi", "parking", "generator"],
    { left: 2, full: [holidays] },
  ),
  stay(
    "karura",
    "lodge",
    ["Karura Edge Lodge", "Gigiri", "Nairobi", "Kenya"],
    [4, "2024-09-01T00:00:00Z"],
    [142, 3, 18],
    { value: 9.5, count: 96 },
    ["breakfast", "wifi", "parking", "pool", "step_free", "generator"],
    { cancelDays: 7, full: [holidays] },
  ),
  stay(
    "ngong-road",
    "apartment",
    ["Ngong Road Studios", "Ngong Road", "Nairobi", "Kenya"],
    [2, "2025-11-20T00:00:00Z"],
    [44, 2, 14],
    { value: 8.4, count: 61 },
    ["wifi", "kitchen", "generator"],
    { cancelDays: null },
  ),
  stay(
    "railway",
    "hotel",
    ["Old Railway Hotel", "City centre", "Nairobi", "Kenya"],
    [3, "2023-06-15T00:00:00Z"],
    [96, 2, 64],
    { value: 8.1, count: 412 },
    ["breakfast", "wifi", "parking", "step_free", "generator"],
  ),
  stay(
    "kibera",
    "hostel",
    ["Olympic Hostel", "Kibera", "Nairobi", "Kenya"],
    [1, "2026-04-02T00:00:00Z"],
    [19, 1, 22],
    { value: 8.8, count: 73 },
    ["wifi", "kitchen"],
    { cancelDays: 1 },
  ),
  stay(
    "westlands",
    "apartment",
    ["Westlands Family Flats", "Westlands", "Nairobi", "Kenya"],
    [2, "2026-01-12T00:00:00Z"],
    [88, 5, 6],
    { value: 9.0, count: 38 },
    ["wifi", "kitchen", "parking", "pool"],
    { left: 1, full: [holidays] },
  ),
  stay(
    "langata",
    "guesthouse",
    ["Lang’ata Garden Rooms", "Lang’ata", "Nairobi", "Kenya"],
    [0, null],
    [39, 2, 5],
    null,
    ["breakfast", "parking"],
  ),
  stay(
    "upper-hill",
    "hotel",
    ["Upper Hill Suites", "Upper Hill", "Nairobi", "Kenya"],
    [3, "2024-03-19T00:00:00Z"],
    [128, 3, 80],
    { value: 8.6, count: 227 },
    ["breakfast", "wifi", "parking", "pool", "step_free", "generator"],
    { cancelDays: 3 },
  ),
  stay(
    "sunbird",
    "guesthouse",
    ["Sunbird Cottage", "Karen", "Nairobi", "Kenya"],
    [2, "2025-08-08T00:00:00Z"],
    [74, 4, 3],
    { value: 9.4, count: 52 },
    ["breakfast", "wifi", "kitchen", "parking"],
    { left: 1, cancelDays: 5, full: [holidays] },
  ),
  stay(
    "falls",
    "lodge",
    ["Zambezi Bank Lodge", "Mosi-oa-Tunya Road", "Livingstone", "Zambia"],
    [4, "2024-11-30T00:00:00Z"],
    [165, 3, 16],
    { value: 9.3, count: 140 },
    ["breakfast", "wifi", "parking", "pool", "generator"],
    { cancelDays: 14, full: [{ from: "2026-12-01", to: "2026-12-10" }, holidays] },
  ),
  stay(
    "maramba",
    "guesthouse",
    ["Maramba Rest House", "Maramba", "Livingstone", "Zambia"],
    [1, "2026-02-20T00:00:00Z"],
    [32, 2, 7],
    { value: 8.2, count: 29 },
    ["breakfast", "parking"],
    { full: [{ from: "2026-12-02", to: "2026-12-09" }] },
  ),
  stay(
    "osu",
    "apartment",
    ["Osu Courtyard", "Osu", "Accra", "Ghana"],
    [2, "2025-05-05T00:00:00Z"],
    [67, 3, 8],
    { value: 8.9, count: 84 },
    ["wifi", "kitchen", "generator"],
  ),
  stay(
    "jamestown",
    "hostel",
    ["Lighthouse Hostel", "Jamestown", "Accra", "Ghana"],
    [1, "2026-07-01T00:00:00Z"],
    [16, 1, 30],
    { value: 8.0, count: 118 },
    ["wifi"],
    { cancelDays: 1 },
  ),
  stay(
    "avenida",
    "hotel",
    ["Hotel da Avenida", "Polana", "Maputo", "Mozambique"],
    [3, "2023-10-10T00:00:00Z"],
    [104, 2, 52],
    { value: 8.7, count: 203 },
    ["breakfast", "wifi", "parking", "pool", "step_free", "generator"],
  ),
  stay(
    "avondale",
    "guesthouse",
    ["Avondale Bed and Breakfast", "Avondale", "Harare", "Zimbabwe"],
    [3, "2025-01-14T00:00:00Z"],
    [55, 2, 6],
    { value: 9.1, count: 66 },
    ["breakfast", "wifi", "parking", "generator"],
  ),
];

/** Ignores case, accents and apostrophes, so that "Langata" matches "Lang’ata". */
const plain = (text: string) => foldText(text).replaceAll(/[’']/g, "");
const isAt = ({ city, country, area, name }: SampleStay, where: string) =>
  plain(`${name} ${area} ${city} ${country}`).includes(plain(where).trim());

function isFree({ full }: SampleStay, { from, to }: Dates): boolean {
  return full.every((taken) => to <= taken.from || from >= taken.to);
}

function foundOf(search: Search, narrowing: Narrowing): Found {
  const { where, dates, adults, children, rooms } = search;
  const nights = nightsOf(dates);
  const fitting = sample.filter((one) =>
    isAt(one, where) && one.sleeps * rooms >= adults + children && rooms <= (one.left ?? one.rooms)
  );
  const free = fitting.filter((one) => isFree(one, dates));
  const has = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);
  const stays = free.map(({ price, cancelDays, sleeps: _, rooms: __, full: ___, ...one }): Stay => {
    const lastFree = cancelDays === null ? null : later(dates.from, -cancelDays);
    return {
      ...one,
      perNight: price * rooms,
      total: price * rooms * nights,
      freeUntil: lastFree !== null && lastFree >= today ? lastFree : null,
      isSaved: one.id === "karura",
      imageUrl: null,
      url: `#${one.id}`,
    };
  }).filter(({ name, area, kind, tier, perNight, features }) =>
    plain(`${name} ${area} ${kinds[kind]}`).includes(plain(narrowing.words).trim()) &&
    has(narrowing.kinds, kind) && has(narrowing.tiers, String(tier)) &&
    has(narrowing.prices, perNight < 50 ? "low" : perNight <= 100 ? "middle" : "high") &&
    narrowing.features.every((feature) => features.includes(feature))
  ).sort(orders[narrowing.order]);
  const otherDates = free.length > 0 ? [] : [-7, 7, 14, 28]
    .map((days) => ({ from: later(dates.from, days), to: later(dates.to, days) }))
    .filter(({ from }) => from >= today)
    .map((other) => ({ dates: other, stays: fitting.filter((one) => isFree(one, other)).length }))
    .filter(({ stays }) => stays > 0);
  return { stays, free: free.length, otherDates };
}

const score = ({ tier, rating }: Stay) => tier + (rating?.value ?? 6);
const orders: Record<Order, (one: Stay, other: Stay) => number> = {
  recommended: (one, other) => score(other) - score(one),
  price: (one, other) => one.total - other.total,
  rating: (one, other) => (other.rating?.value ?? 0) - (one.rating?.value ?? 0),
  tier: (one, other) => other.tier - one.tier || score(other) - score(one),
};
