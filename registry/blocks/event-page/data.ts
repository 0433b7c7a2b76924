import type { Attendee } from "@/components/ui/attendee-list";
import type { EventSummary } from "@/components/ui/event-card";
import type { Tier } from "@/components/ui/verified-badge";

export interface TicketKind {
  id: string;
  name: string;
  about: string;
  /** Price in the event's currency. */
  price: number;
  /** Tickets left, or `null` for no limit. */
  left: number | null;
  /** Maximum number of tickets per person. */
  most: number;
}

export interface Data {
  event: {
    name: string;
    summary: string;
    about: string[];
    category: string;
    startsAt: string;
    endsAt: string;
    timeZone: string;
    currency: string;
    place: { name: string; address: string; city: string; latitude: number; longitude: number; href: string };
    host: { name: string; tier: Tier; href: string };
    goodToKnow: { term: string; details: string }[];
    href: string;
  };
  programme: { time: string; title: string; who: string }[];
  tickets: TicketKind[];
  attendees: Attendee[];
  goingCount: number;
  more: EventSummary[];
  now: string;
}

/** Number of tickets by ticket type ID. */
export type Order = Record<string, number>;

/** Returns the event. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Reserves tickets. Replace this sample with a request to your server, and throw an error if the order is rejected.
 */
export async function reserve(_order: Order): Promise<void> {
  await new Promise((done) => setTimeout(done, 600));
}

const sample: Data = {
  now: "2026-11-25T09:00:00Z",
  event: {
    name: "Mbira Under the Stars",
    summary: "Four mbira players and a singer share the bandstand lawn as the sun sets.",
    about: [
      "The Nhare ensemble plays songs that their grandparents played at night, and two they finished last month. Between sets, Ambuya Chiweshe tells the story behind each one.",
      "Bring a blanket and something warm to drink. Gates open an hour before the start, and the garden kitchen sells sadza, roast maize and tea.",
    ],
    category: "Music",
    startsAt: "2026-11-29T18:30:00+02:00",
    endsAt: "2026-11-29T21:00:00+02:00",
    timeZone: "Africa/Harare",
    currency: "USD",
    place: {
      name: "Harare Gardens",
      address: "Herbert Chitepo Avenue",
      city: "Harare",
      latitude: -17.8243,
      longitude: 31.0463,
      href: "#harare-gardens",
    },
    host: { name: "Jacaranda House", tier: 2, href: "#jacaranda-house" },
    goodToKnow: [
      { term: "Doors", details: "17:30" },
      { term: "Step-free", details: "Yes, from the gate on Park Lane" },
      { term: "Rain", details: "We’ll move to the hall next to the gate" },
      { term: "Refund", details: "Until 27 November" },
    ],
    href: "https://events.example/mbira-under-the-stars",
  },
  programme: [
    { time: "18:30", title: "Songs of the rainy season", who: "Nhare ensemble" },
    { time: "19:20", title: "Where the songs come from", who: "Ambuya Chiweshe" },
    { time: "19:45", title: "New songs and a jam session", who: "Nhare ensemble with guests" },
  ],
  tickets: [
    { id: "lawn", name: "Lawn", about: "Bring your own blanket.", price: 8, left: 112, most: 6 },
    { id: "chair", name: "Chair", about: "In the first four rows.", price: 14, left: 6, most: 4 },
    { id: "child", name: "Child under 12", about: "Must come with an adult.", price: 0, left: null, most: 6 },
    {
      id: "table",
      name: "Table for four",
      about: "Includes tea and roast maize.",
      price: 60,
      left: 0,
      most: 1,
    },
  ],
  goingCount: 288,
  attendees: [
    { id: "1", name: "Rudo Chikwanha", answer: "going", isHost: true },
    { id: "2", name: "Tendai Moyo", answer: "going" },
    { id: "3", name: "Amina Yusuf", answer: "going" },
    { id: "4", name: "João Macamo", answer: "going" },
    { id: "5", name: "Efua Mensah", answer: "going" },
  ],
  more: [
    {
      id: "e2",
      name: "Sculptors’ Open Studio",
      url: "#sculptors",
      startDate: "2026-12-04T10:00:00+02:00",
      timezone: "Africa/Harare",
      category: "art",
      attendanceMode: "offline",
      status: "scheduled",
      venue: "Chapungu Yard",
      city: "Harare",
      isFree: true,
    },
    {
      id: "e3",
      name: "An evening of readings in Shona and English",
      url: "#readings",
      startDate: "2026-12-08T18:00:00+02:00",
      timezone: "Africa/Harare",
      category: "literature",
      attendanceMode: "offline",
      status: "scheduled",
      venue: "Mbare Library",
      city: "Harare",
      isFree: true,
    },
    {
      id: "e4",
      name: "Small publishers’ market",
      url: "#publishers",
      startDate: "2026-12-12T09:00:00+02:00",
      timezone: "Africa/Harare",
      category: "market",
      attendanceMode: "offline",
      status: "scheduled",
      venue: "Book Café",
      city: "Harare",
      isFree: false,
      price: 2,
      priceCurrency: "USD",
    },
  ],
};
