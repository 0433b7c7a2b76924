import type { Ticket } from "@/components/ui/ticket-card";

/** A ticket type. */
export interface TicketKind {
  id: string;
  name: string;
  about: string;
  /** Price in the event's currency. */
  price: number;
  /** Tickets left; `null` for no limit. */
  left: number | null;
  /** Most tickets for one person. */
  most: number;
}

/** A payment method. */
export interface Payment {
  id: string;
  name: string;
  about: string;
  /** Whether the payment request goes to a phone. */
  byPhone: boolean;
}

/** Everything that the page shows. */
export interface Data {
  event: Ticket["event"] & { currency: string; host: string; refund: string };
  /** Ticket types; empty if people only say whether they are coming. */
  kinds: TicketKind[];
  /** Added to the price of each ticket that is not free. */
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

/** Number of tickets by the id of their type. */
export type Amounts = Record<string, number>;

/** Tickets that are reserved for a short time. */
export interface Hold {
  id: string;
  /** When the reservation ends, in ISO 8601. */
  until: string;
}

/** The tickets, the buyer and the names on the tickets. */
export interface Order {
  hold: Hold;
  person: Person;
  /** Names on the tickets, in the order of the ticket types. */
  holders: string[];
  /** Id of the payment method; `null` if everything is free. */
  payment: string | null;
}

/** A reply to an invitation. */
export interface Answer {
  person: Person;
  answer: "going" | "maybe" | "declined";
  /** Number of additional people. */
  guests: number;
  note: string;
}

/** Error messages, by field name or ticket type. */
export interface Refusal {
  errors: Record<string, string>;
}

/** Returns the event. Replace the sample with a request to your own server; `withoutTickets` is the other kind of event. */
export async function load(): Promise<Data> {
  return await Promise.resolve(withTickets);
}

/**
 * Reserves tickets while the reader fills in the rest, or returns those that are sold out. Replace the
 * sample, in which only two chairs are really left, with a request to your own server.
 */
export async function hold(amounts: Amounts): Promise<Hold | Refusal> {
  await pause();
  return (amounts.chair ?? 0) > 2
    ? { errors: { chair: "Only 2 of these are left. Choose fewer." } }
    : { id: "hold_4711", until: new Date(Date.now() + 10 * 60_000).toISOString() };
}

/**
 * Pays and returns the tickets, or the URL of a payment page. Replace the sample, which declines phone
 * numbers that end with 000, with a request to your own server.
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
 * Stores a reply, and returns the tickets of those who are coming. Replace the sample with a request to your
 * own server.
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

/** An event without tickets: people say whether they are coming. */
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
