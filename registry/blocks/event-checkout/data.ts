import type { Ticket } from "@/components/ui/ticket-card";

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

export interface Payment {
  id: string;
  name: string;
  about: string;
  /** Whether the payment request is sent to a phone. */
  byPhone: boolean;
}

export interface Data {
  event: Ticket["event"] & { currency: string; host: string; refund: string };
  /** Ticket types. Empty if the event only accepts RSVPs. */
  kinds: TicketKind[];
  /** Fee added to the price of each paid ticket. */
  fee: number;
  payments: Payment[];
  /** Details of the signed-in person. */
  person: Person;
}

/** The person who orders or replies. */
export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Number of tickets by ticket type ID. */
export type Amounts = Record<string, number>;

/** Tickets reserved for a limited time. */
export interface Hold {
  id: string;
  /** When the reservation expires, in ISO 8601. */
  until: string;
}

/** The tickets, the buyer and the names on the tickets. */
export interface Order {
  hold: Hold;
  person: Person;
  /** Names on the tickets, in the order of the ticket types. */
  holders: string[];
  /** Id of the payment method, or `null` if everything is free. */
  payment: string | null;
}

/** A reply to the invitation. */
export interface Answer {
  person: Person;
  answer: "going" | "maybe" | "declined";
  /** Number of additional guests. */
  guests: number;
  note: string;
}

/** Error messages, by field name or ticket type. */
export interface Refusal {
  errors: Record<string, string>;
}

/**
 * Returns the event. Replace this sample with a request to your server. `withoutTickets` is a second sample, for an
 * event without tickets.
 */
export async function load(): Promise<Data> {
  return await Promise.resolve(withTickets);
}

/**
 * Reserves tickets while the buyer completes the form, or returns an error for each ticket type that is sold out. In
 * this sample, only two chairs are left. Replace the sample with a request to your server.
 */
export async function hold(amounts: Amounts): Promise<Hold | Refusal> {
  await pause();
  return (amounts.chair ?? 0) > 2
    ? { errors: { chair: "Only 2 of these tickets are left. Choose fewer." } }
    : { id: "hold_4711", until: new Date(Date.now() + 10 * 60_000).toISOString() };
}

/**
 * Pays for the tickets. Returns the tickets, or the URL of a payment page. This sample declines payments from phone
 * numbers ending in 000. Replace it with a request to your server.
 */
export async function pay(
  { person, holders, payment }: Order,
): Promise<Ticket[] | { payAt: string } | Refusal> {
  await pause();
  if (payment === "card") return { payAt: "#pay" };
  if (payment && person.phone.replace(/\D/g, "").endsWith("000")) {
    return {
      errors: { phone: "The payment was declined. Use another number, or pay by card." },
    };
  }
  return holders.map((holder, at) => ticketOf(withTickets.event, holder, at));
}

/**
 * Saves a reply, and returns tickets for people who are coming. Replace this sample with a request to your server.
 */
export async function respond({ person, answer, guests }: Answer): Promise<Ticket[]> {
  await pause();
  if (!navigator.onLine) throw new Error("offline");
  if (answer !== "going") return [];
  return Array.from(
    { length: guests + 1 },
    (_, at) => ticketOf(withoutTickets.event, at === 0 ? person.name : `Guest of ${person.name}`, at),
  );
}

const pause = () => new Promise<void>((done) => setTimeout(done, 500));

function ticketOf(event: Ticket["event"], holder: string, at: number): Ticket {
  return { code: `MBR-7K${at + 2}Q-X${at + 4}D9`, state: "valid", holder, event };
}

const person: Person = { name: "Amina Yusuf", email: "amina@reading-circle.example", phone: "" };

const withTickets: Data = {
  event: {
    name: "Mbira Under the Stars",
    url: "#mbira-under-the-stars",
    startDate: "2026-11-29T18:30:00+02:00",
    endDate: "2026-11-29T21:00:00+02:00",
    timezone: "Africa/Harare",
    attendanceMode: "offline",
    venue: "Harare Gardens",
    address: "Herbert Chitepo Avenue",
    city: "Harare",
    currency: "USD",
    host: "Jacaranda House",
    refund: "You can return tickets until 27 November and get a refund, minus the booking fee.",
  },
  kinds: [
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
  fee: 0.5,
  payments: [
    { id: "ecocash", name: "EcoCash", about: "You’ll confirm on your phone.", byPhone: true },
    { id: "card", name: "Card", about: "You’ll enter your card details on our bank’s page.", byPhone: false },
  ],
  person,
};

/** An event without tickets: people reply with an RSVP. */
export const withoutTickets: Data = {
  event: {
    name: "Repair Morning",
    url: "#repair-morning",
    startDate: "2026-11-30T10:00:00+02:00",
    endDate: "2026-11-30T12:00:00+02:00",
    timezone: "Africa/Johannesburg",
    attendanceMode: "offline",
    venue: "Langa Library",
    address: "Washington Street",
    city: "Cape Town",
    currency: "ZAR",
    host: "Langa Makers",
    refund: "",
  },
  kinds: [],
  fee: 0,
  payments: [],
  person,
};
