import type { EventSummary } from "@/components/ui/event-card";
import { foldText } from "@/lib/fold-text";
import { matches } from "./event-discovery-match";
import type { Data, FoundEvent, Query } from "./event-discovery-types";

export type { Data, FoundEvent, Query, When } from "./event-discovery-types";

/** Returns the page's initial data. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ categories, cities, events: sample, tiles: null, now });
}

/**
 * Returns matching events, sorted by start time. Rejects on failure. This sample fails offline. Replace it with a
 * request to your server.
 */
export async function find(query: Query): Promise<FoundEvent[]> {
  await new Promise<void>((done) => setTimeout(done, 300));
  if (!navigator.onLine) throw new Error("offline");
  return sample.filter((event) => matches(event, query, categories, now));
}

const now = "2026-11-26T09:00:00Z";

const categories: Record<string, string> = {
  art: "Art",
  community: "Community",
  food: "Food",
  literature: "Books",
  music: "Music",
  sport: "Sport",
  technology: "Technology",
};

const places = {
  Accra: { timezone: "Africa/Accra", offset: "+00:00", currency: "GHS" },
  "Cape Town": { timezone: "Africa/Johannesburg", offset: "+02:00", currency: "ZAR" },
  Dakar: { timezone: "Africa/Dakar", offset: "+00:00", currency: "XOF" },
  Harare: { timezone: "Africa/Harare", offset: "+02:00", currency: "USD" },
  Kigali: { timezone: "Africa/Kigali", offset: "+02:00", currency: "RWF" },
  Lisbon: { timezone: "Europe/Lisbon", offset: "+00:00", currency: "EUR" },
  Maputo: { timezone: "Africa/Maputo", offset: "+02:00", currency: "MZN" },
  Nairobi: { timezone: "Africa/Nairobi", offset: "+03:00", currency: "KES" },
};
const cities = Object.keys(places);

function event(
  city: keyof typeof places,
  venue: string,
  [latitude, longitude]: [number, number],
  category: string,
  [day, start, end]: [string, string, string],
  price: number,
  name: string,
  summary: string,
  status: EventSummary["status"] = "scheduled",
): FoundEvent {
  const { timezone, offset, currency } = places[city];
  const id = foldText(name).replace(/[^a-z0-9]+/g, "-");
  return {
    id,
    name,
    summary,
    url: `#${id}`,
    startDate: `${day}T${start}:00${offset}`,
    endDate: `${day}T${end}:00${offset}`,
    timezone,
    category,
    attendanceMode: "offline",
    status,
    venue,
    city,
    latitude,
    longitude,
    isFree: price === 0,
    ...price === 0 ? {} : { price, priceCurrency: currency },
  };
}

const sample: FoundEvent[] = [
  event(
    "Nairobi",
    "Alliance Française",
    [-1.2805, 36.8175],
    "music",
    ["2026-11-26", "18:30", "21:00"],
    800,
    "Benga Night with Winyo",
    "Three guitars, one nyatiti and a floor to dance on.",
  ),
  event(
    "Dakar",
    "Maison de la Culture Douta Seck",
    [14.6841, -17.4493],
    "literature",
    ["2026-11-26", "19:00", "20:30"],
    0,
    "New Voices from Dakar",
    "Five writers under thirty read from first novels in Wolof and French.",
  ),
  event(
    "Lisbon",
    "Mercado de Arroios",
    [38.7336, -9.1345],
    "food",
    ["2026-11-27", "12:00", "16:00"],
    0,
    "Cape Verdean Lunch Market",
    "Cachupa from four islands, cooked by the people who sell it.",
  ),
  event(
    "Harare",
    "Jacaranda House",
    [-17.8098, 31.0411],
    "technology",
    ["2026-11-27", "14:00", "17:30"],
    0,
    "Open Maps Afternoon",
    "Put your suburb’s footpaths on the map. Bring a phone.",
  ),
  event(
    "Nairobi",
    "Karura Forest, Gate F",
    [-1.2408, 36.8344],
    "sport",
    ["2026-11-28", "07:00", "09:00"],
    0,
    "Saturday Run in Karura",
    "Five or ten kilometres under the trees, at a pace that lets you talk.",
  ),
  event(
    "Kigali",
    "Inema Arts Centre",
    [-1.9437, 30.0872],
    "art",
    ["2026-11-28", "10:00", "17:00"],
    3000,
    "Printmaking for Beginners",
    "Carve, ink and press your own print. Paper and tools are provided.",
  ),
  event(
    "Accra",
    "Jamestown Café",
    [5.5353, -0.2107],
    "food",
    ["2026-11-28", "16:00", "20:00"],
    120,
    "Kenkey and Highlife",
    "A table for sixty in the courtyard, with a band from Ga Mashie.",
  ),
  event(
    "Harare",
    "Harare Gardens",
    [-17.8243, 31.0463],
    "music",
    ["2026-11-29", "18:30", "21:00"],
    8,
    "Mbira Under the Stars",
    "Four mbira players and a singer share the bandstand lawn.",
  ),
  event(
    "Cape Town",
    "Langa Library",
    [-33.9442, 18.5283],
    "community",
    ["2026-11-30", "10:00", "12:00"],
    0,
    "Repair Morning",
    "Bring a lamp, a zip or a bicycle. Someone here can help you mend it.",
  ),
  event(
    "Maputo",
    "Centro Cultural Franco-Moçambicano",
    [-25.9692, 32.5732],
    "music",
    ["2026-12-02", "20:00", "22:30"],
    500,
    "Marrabenta on the Terrace",
    "Songs from the old bars of Mafalala, played by a new generation.",
    "cancelled",
  ),
  event(
    "Lisbon",
    "Palácio Baldaya",
    [38.7489, -9.1946],
    "literature",
    ["2026-12-03", "18:30", "20:00"],
    5,
    "Poems from Six Countries",
    "Readings from Angola, Brazil, Cape Verde, Guinea-Bissau, Mozambique and Portugal.",
  ),
  event(
    "Harare",
    "Chapungu Yard",
    [-17.8176, 31.1102],
    "art",
    ["2026-12-04", "10:00", "16:00"],
    0,
    "Sculptors’ Open Studio",
    "Watch serpentine become a bird, and try the chisel yourself.",
  ),
  event(
    "Dakar",
    "Plage de Ouakam",
    [14.7236, -17.4925],
    "sport",
    ["2026-12-05", "08:00", "11:00"],
    2000,
    "First Waves",
    "A surf lesson for people who have never stood on a board.",
  ),
  event(
    "Nairobi",
    "Kibera Town Centre",
    [-1.3125, 36.7876],
    "community",
    ["2026-12-05", "09:00", "13:00"],
    0,
    "Free Eye Checks",
    "Opticians from three clinics test eyes and fit simple glasses.",
  ),
  event(
    "Nairobi",
    "iHub, Senteu Plaza",
    [-1.2892, 36.7834],
    "technology",
    ["2026-12-08", "17:30", "20:00"],
    0,
    "Payments Without a Signal",
    "How shops on Rusinga Island take payments when the network is down.",
  ),
  event(
    "Harare",
    "Mbare Library",
    [-17.8519, 31.0436],
    "literature",
    ["2026-12-08", "18:00", "20:00"],
    0,
    "Readings in Shona and English",
    "Short stories in both languages, with a tea break in between.",
  ),
  event(
    "Kigali",
    "Imbuga City Walk",
    [-1.9448, 30.0619],
    "sport",
    ["2026-12-13", "06:30", "10:00"],
    0,
    "Car-Free Sunday Ride",
    "The main roads belong to bicycles until ten.",
  ),
  event(
    "Accra",
    "Nubuke Foundation",
    [5.6398, -0.1527],
    "art",
    ["2026-12-16", "11:00", "18:00"],
    40,
    "Woven Stories from Wa",
    "Looms, indigo and the women who run the weaving studio.",
  ),
];
